#include "core/export/tables.h"

#include "core/base/visiblename.h"
#include "core/formats/csv.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

namespace axial {
namespace {

std::vector<size_t> shownColumns(const Table &table)
{
    std::vector<size_t> result;
    for (size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].kind != ColumnKind::Id)
            result.push_back(i);
    }
    return result;
}

QJsonValue toJson(const CellValue &value)
{
    if (const auto *text = std::get_if<QString>(&value))
        return *text;
    if (const auto *count = std::get_if<qint64>(&value))
        return *count;
    if (const auto *real = std::get_if<double>(&value); real && std::isfinite(*real))
        return *real;
    return QJsonValue::Null;
}

QString shortened(QString text)
{
    constexpr qsizetype widest = 60;
    text.replace(u'\n', u' ');
    return text.size() > widest ? text.left(widest - 1) + u'…' : text;
}

} // namespace

QByteArray tableToCsv(const Table &table, FormulaGuard guard)
{
    const std::vector<size_t> columns = shownColumns(table);
    CsvOptions options;
    options.guard = guard == FormulaGuard::On ? CsvGuard::On : CsvGuard::Exact;
    QString out;
    QStringList cells;
    for (const size_t column : columns)
        cells << table.columns[column].name;
    appendCsvRow(out, cells, options);
    CsvOptions exact = options;
    exact.guard = CsvGuard::Exact;
    for (const TableRow &row : table.rows) {
        cells.clear();
        for (const size_t column : columns) {
            const QString text = plainText(row[column].value);
            // A negative number is a number, not a formula: only words are guarded.
            const bool guarded = guard == FormulaGuard::On && isFormulaLike(text)
                                 && std::holds_alternative<QString>(row[column].value);
            cells << (guarded ? u'\'' + text : text);
        }
        appendCsvRow(out, cells, exact);
    }
    return out.toUtf8();
}

QByteArray tableToJson(const Table &table)
{
    const std::vector<size_t> columns = shownColumns(table);
    QJsonArray names;
    for (const size_t column : columns)
        names << table.columns[column].name;
    QJsonArray rows;
    for (const TableRow &row : table.rows) {
        QJsonArray cells;
        for (const size_t column : columns)
            cells << toJson(row[column].value);
        rows << cells;
    }
    return QJsonDocument(
               QJsonObject{{QStringLiteral("title"), table.title},
                           {QStringLiteral("base"), table.base},
                           {QStringLiteral("columns"), names},
                           {QStringLiteral("rows"), rows},
                           {QStringLiteral("notes"), QJsonArray::fromStringList(table.notes)}})
        .toJson();
}

QByteArray tableToText(const Table &table)
{
    const std::vector<size_t> columns = shownColumns(table);
    std::vector<QStringList> lines(1);
    for (const size_t column : columns)
        lines[0] << visibleName(table.columns[column].name);
    for (const TableRow &row : table.rows) {
        QStringList cells;
        for (const size_t column : columns)
            cells << visibleName(
                shortened(displayText(row[column].value, table.columns[column].kind)));
        lines.push_back(cells);
    }
    QString out = visibleName(table.title + u'\n'
                              + (table.base.isEmpty() ? QString() : table.base + u'\n') + u'\n');
    std::vector<qsizetype> widths(columns.size());
    for (const QStringList &line : lines) {
        for (size_t i = 0; i < columns.size(); ++i)
            widths[i] = std::max(widths[i], line[qsizetype(i)].size());
    }
    for (const QStringList &line : lines) {
        QStringList cells;
        for (size_t i = 0; i < columns.size(); ++i) {
            const QString &cell = line[qsizetype(i)];
            cells << (isNumber(table.columns[columns[i]].kind) ? cell.rightJustified(widths[i])
                                                               : cell.leftJustified(widths[i]));
        }
        out += cells.join(QStringLiteral("  ")) + u'\n';
    }
    for (const QString &note : table.notes)
        out += u'\n' + visibleName(note);
    return (table.notes.isEmpty() ? out : out + u'\n').toUtf8();
}

} // namespace axial
