#pragma once

#include "core/base/cell.h"

#include <QByteArrayView>

#include <initializer_list>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

namespace axial {

/// Rows that are made when somebody looks at them, of what was read for all of them together. They
/// never change, and are asked from any thread.
class LaterRows
{
public:
    virtual ~LaterRows() = default;

    virtual size_t size() const = 0;
    virtual size_t columns() const = 0;
    /// What a cell holds.
    virtual CellValue value(size_t place, size_t column) const = 0;
    /// The same words as they are stored, without a copy; null = ask value(), which may say more.
    virtual QByteArrayView utf8(size_t place, size_t column) const;
    /// What stands behind it; null = nothing.
    virtual std::shared_ptr<const QueryCall> evidence(size_t place, size_t column) const;

    TableRow row(size_t place) const;
};

/// The rows of a Table. Of a long list few rows are ever looked at: they are made one by one then,
/// and all of them when somebody goes through them. What was looked at stays, so that references
/// do; each thread has a copy of its own, which costs little.
class TableRows
{
public:
    using Rows = std::vector<TableRow>;
    using value_type = TableRow;

    TableRows() = default;
    TableRows(Rows rows) : m_rows(std::move(rows)) {}
    TableRows(std::initializer_list<TableRow> rows) : m_rows(rows) {}
    explicit TableRows(std::shared_ptr<const LaterRows> later) : m_later(std::move(later)) {}

    size_t size() const { return m_later ? m_later->size() : m_rows.size(); }
    bool empty() const { return size() == 0; }
    const TableRow &operator[](size_t place) const { return made(place); }
    TableRow &operator[](size_t place) { return made(place); }
    /// Throws std::out_of_range.
    const TableRow &at(size_t place) const;
    const TableRow &front() const { return made(0); }
    TableRow &front() { return made(0); }
    const TableRow &back() const { return made(size() - 1); }
    TableRow &back() { return made(size() - 1); }
    /// What a cell holds, without making its row. Throws std::out_of_range.
    CellValue value(size_t place, size_t column) const;
    /// The same words as they are stored, for a writer of UTF-8, valid as long as the rows are;
    /// null = ask value().
    QByteArrayView utf8(size_t place, size_t column) const;
    /// How many rows there are already.
    size_t madeCount() const { return m_later ? m_made.size() : m_rows.size(); }

    Rows::const_iterator begin() const { return all().cbegin(); }
    Rows::const_iterator end() const { return all().cend(); }
    Rows::iterator begin() { return all().begin(); }
    Rows::iterator end() { return all().end(); }

    void reserve(size_t rows) { m_rows.reserve(rows); }
    void push_back(TableRow row) { all().push_back(std::move(row)); }
    template <class... Cells>
    TableRow &emplace_back(Cells &&...cells)
    {
        return all().emplace_back(std::forward<Cells>(cells)...);
    }
    void resize(size_t rows, const TableRow &added = {});
    /// Only these are left, each named once, in this order.
    void choose(const std::vector<size_t> &places);

private:
    TableRow &made(size_t place) const { return m_later ? later(place) : m_rows[place]; }
    TableRow &later(size_t place) const;
    Rows &all() const;

    mutable Rows m_rows;
    mutable std::shared_ptr<const LaterRows> m_later;    ///< null = all rows are there
    mutable std::unordered_map<size_t, TableRow> m_made; ///< of those
};

} // namespace axial
