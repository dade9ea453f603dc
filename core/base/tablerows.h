#pragma once

#include <QByteArrayView>
#include <QMap>
#include <QString>

#include <initializer_list>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace axial {

/// The parameters of a query, by name, as the command line and the form give them.
using QueryParameters = QMap<QString, QString>;

/// A question that can be asked again: the name of a query in the catalogue and its parameters.
struct QueryCall {
    QString query;
    QueryParameters parameters;

    bool operator==(const QueryCall &) const = default;
};

/// What a column holds, so that views and writers know how to align, format and chart it.
enum class ColumnKind {
    Label,   ///< short words: a theme, a group, a repository
    Text,    ///< long words: a quote, an insight
    Count,   ///< whole number
    Ordinal, ///< a place in an order: a turn, a step of the history; said without thousands
    Share,   ///< 0..1
    Rate,    ///< likewise, said to the hundredth of a percent
    Score,   ///< any real number: kappa, a mean
    Id       ///< a row id for programs; views hide it
};

/// Whether it stands at the right, digit below digit.
constexpr bool isNumber(ColumnKind kind)
{
    return kind == ColumnKind::Count || kind == ColumnKind::Ordinal || kind == ColumnKind::Share
           || kind == ColumnKind::Rate || kind == ColumnKind::Score;
}

struct Column {
    QString name;
    ColumnKind kind = ColumnKind::Label;
};

/// monostate is "no value" (undefined kappa, missing attribute): empty in CSV, "–" on screen.
using CellValue = std::variant<std::monostate, QString, qint64, double>;

struct Cell {
    CellValue value;
    /// The query that lists the quotes (or reports) behind this cell; null when there is none.
    std::shared_ptr<const QueryCall> evidence = nullptr;

    Cell() = default;
    Cell(QString text) : value(std::move(text)) {}
    Cell(const char16_t *text) : value(QString::fromUtf16(text)) {}
    Cell(qint64 count) : value(count) {}
    Cell(int count) : value(qint64(count)) {}
    Cell(double number) : value(number) {}
    Cell(const std::optional<double> &number) : value(number ? CellValue(*number) : CellValue()) {}
};

using TableRow = std::vector<Cell>;

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
