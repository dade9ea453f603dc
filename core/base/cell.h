#pragma once

#include <QMap>
#include <QString>

#include <memory>
#include <optional>
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

} // namespace axial
