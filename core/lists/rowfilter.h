#pragma once

#include "core/lists/listfilter.h"

#include <algorithm>

namespace axial {

/// A field, and what a row says in it.
template <class Row>
struct RowField : ListField {
    std::function<QStringList(const Row &)> said;
};

/// What stands in one of its parts.
template <class Row>
auto says(QString Row::*part)
{
    return [part](const Row &row) { return QStringList{row.*part}; };
}

/// What is typed above a list whose rows are values: the list says its fields, and where words
/// without a field are looked for; everything else follows.
template <class Row>
class RowFilter
{
public:
    using Said = std::function<QStringList(const Row &)>;

    RowFilter(std::vector<RowField<Row>> fields, Said words)
        : m_fields(std::move(fields)), m_words(std::move(words))
    {
    }

    /// Whether that asks for something else than before.
    bool setText(const QString &text)
    {
        ListFilter filter = ListFilter::parse(text, fields());
        const bool isNew = filter.terms != m_filter.terms;
        m_filter = std::move(filter);
        return isNew;
    }
    bool isEmpty() const { return m_filter.isEmpty(); }
    const ListFilter &filter() const { return m_filter; }
    ListFields fields() const { return {m_fields.begin(), m_fields.end()}; }

    bool accepts(const Row &row) const
    {
        return std::all_of(
            m_filter.terms.begin(), m_filter.terms.end(),
            [&](const FilterTerm &term) { return holds(term, row) != term.isNegated; });
    }
    /// The places of those it accepts, ascending.
    template <class Rows>
    std::vector<int> accepted(const Rows &rows) const
    {
        std::vector<int> result;
        for (size_t i = 0; i < rows.size(); ++i) {
            if (accepts(rows[i]))
                result.push_back(int(i));
        }
        return result;
    }
    /// What rows say in a field, each once; none of what takes words.
    template <class Rows>
    QStringList values(int field, const Rows &rows) const
    {
        const RowField<Row> &asked = m_fields[size_t(field)];
        if (asked.match == FilterMatch::Says)
            return {};
        QStringList all;
        for (const Row &row : rows)
            all << asked.said(row);
        return sortedValues(std::move(all), asked.match);
    }

    bool operator==(const RowFilter &other) const { return m_filter == other.m_filter; }

private:
    bool holds(const FilterTerm &term, const Row &row) const
    {
        const bool isOfWords = term.field == FilterTerm::words;
        const auto *field = isOfWords ? nullptr : &m_fields[size_t(term.field)];
        const QStringList said = field ? field->said(row) : m_words(row);
        return std::any_of(term.values.begin(), term.values.end(), [&](const QString &value) {
            const FilterMatch match = field ? field->match : FilterMatch::Says;
            if (field && asksForNone(value) && said.join(QString()).isEmpty())
                return true;
            return std::any_of(said.begin(), said.end(),
                               [&](const QString &each) { return fits(match, each, value); });
        });
    }

    std::vector<RowField<Row>> m_fields;
    Said m_words;
    ListFilter m_filter;
};

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
