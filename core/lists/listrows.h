#pragma once

#include "core/lists/rowfilter.h"

namespace axial {

/// The rows of a list as values, and which of them its filter leaves, in which order. A model
/// around it says what stands in a cell.
template <class Row>
class ListRows
{
public:
    using Accepts = std::function<bool(const Row &)>;
    using Order = std::function<void(std::vector<int> &places)>;

    explicit ListRows(RowFilter<Row> filter) : m_filter(std::move(filter)) {}

    void setAll(std::vector<Row> all)
    {
        m_all = std::move(all);
        narrow();
    }
    /// Whether that shows other rows; narrow() does it.
    bool setFilter(const QString &text) { return m_filter.setText(text); }
    /// What is asked beside what is typed.
    void setAlso(Accepts also) { m_also = std::move(also); }
    /// Arranges the places of those that are left, which come ascending.
    void setOrder(Order order) { m_order = std::move(order); }
    void narrow()
    {
        m_shown = m_filter.accepted(m_all);
        if (m_also)
            std::erase_if(m_shown, [&](int place) { return !m_also(m_all[size_t(place)]); });
        if (m_order)
            m_order(m_shown);
    }

    void exchange(int row, Row with) { m_all[size_t(place(row))] = std::move(with); }

    const std::vector<Row> &all() const { return m_all; }
    const RowFilter<Row> &filter() const { return m_filter; }
    /// What there is to choose from in a field.
    QStringList values(int field) const { return m_filter.values(field, m_all); }

    int count() const { return int(m_shown.size()); }
    const Row &operator[](int row) const { return m_all[size_t(place(row))]; }
    /// Among all.
    int place(int row) const { return m_shown[size_t(row)]; }
    /// The row of the first that is meant; -1 = none is shown.
    template <class Is>
    int find(Is &&isMeant) const
    {
        for (int row = 0; row < count(); ++row) {
            if (isMeant((*this)[row]))
                return row;
        }
        return -1;
    }

private:
    std::vector<Row> m_all;
    std::vector<int> m_shown;
    RowFilter<Row> m_filter;
    Accepts m_also;
    Order m_order;
};

} // namespace axial
