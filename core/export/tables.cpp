#include "core/export/tables.h"

#include "core/base/visiblename.h"
#include "core/export/document.h"
#include "core/formats/csv.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <future>
#include <string>

namespace axial {
namespace {

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

/// As a table's cell stands in a CSV file. Words that are stored as the file has them go there
/// without becoming a text first.
void appendCell(std::string &bytes, const TableRows &rows, size_t row, size_t column,
                FormulaGuard guard)
{
    const QByteArrayView stored = rows.utf8(row, column);
    const auto *start = std::ranges::find_if(stored, [](char c) { return c != '\''; });
    // What may be a formula is rare, and looked at as a text.
    if (!stored.isNull() && (start == stored.end() || !std::strchr("=+-@\t\r", *start)))
        return appendCsvCell(bytes, stored);
    const CellValue value = rows.value(row, column);
    const auto *words = std::get_if<QString>(&value);
    // A negative number is a number, not a formula: only words are guarded.
    if (words && guard == FormulaGuard::On && isFormulaLike(*words))
        appendCsvCell(bytes, QStringView(u'\'' + *words));
    else
        appendCsvCell(bytes, QStringView(words ? *words : plainText(value)));
}

struct CsvPiece {
    std::string bytes;
    size_t end = 0; ///< the row after its last one
};

/// The rows from one up to another, or the first of them that are many bytes.
CsvPiece csvPiece(const TableRows &rows, const std::vector<size_t> &columns, FormulaGuard guard,
                  size_t first, size_t end)
{
    constexpr size_t enough = 8 << 20; // bytes
    std::string bytes;
    size_t row = first;
    for (; row < end && bytes.size() < enough; ++row) {
        for (const size_t column : columns) {
            if (column != columns.front())
                bytes += ',';
            const size_t before = bytes.size();
            appendCell(bytes, rows, row, column, guard);
            if (columns.size() == 1 && bytes.size() == before)
                bytes += "\"\""; // else it would be a blank line
        }
        bytes += '\n';
    }
    return {std::move(bytes), row};
}

} // namespace

void tableToCsv(const Table &table, FormulaGuard guard, const ByteSink &out)
{
    const std::vector<size_t> columns = documents::shownColumns(table);
    CsvOptions options;
    options.guard = guard == FormulaGuard::On ? CsvGuard::On : CsvGuard::Exact;
    QStringList names;
    for (const size_t column : columns)
        names << table.columns[column].name;
    QString heading;
    appendCsvRow(heading, names, options);
    out(heading.toUtf8());
    const auto pieceOf = [&](size_t first, size_t end) {
        return csvPiece(table.rows, columns, guard, first, end);
    };
    size_t next = 0;
    const auto put = [&](const CsvPiece &piece) {
        out(piece.bytes);
        next = piece.end;
    };
    constexpr size_t together = 4096;
    const size_t size = table.rows.size();
    while (next < size) {
        const size_t middle = std::min(next + together, size);
        const size_t end = std::min(middle + together, size);
        std::future<CsvPiece> others;
        if (middle < end) // of many, two threads make the cells
            others = std::async(std::launch::async | std::launch::deferred, pieceOf, middle, end);
        while (next < middle)
            put(pieceOf(next, middle));
        if (others.valid())
            put(others.get());
    }
}

QByteArray tableToCsv(const Table &table, FormulaGuard guard)
{
    return bytesFrom([&](const ByteSink &out) { tableToCsv(table, guard, out); });
}

void tableToJson(const Table &table, const ByteSink &out)
{
    const std::vector<size_t> columns = documents::shownColumns(table);
    QJsonArray names;
    for (const size_t column : columns)
        names << table.columns[column].name;
    const QByteArray whole = QJsonDocument(QJsonObject{{QStringLiteral("title"), table.title},
                                                       {QStringLiteral("base"), table.base},
                                                       {QStringLiteral("columns"), names},
                                                       {QStringLiteral("rows"), QJsonArray()},
                                                       {QStringLiteral("notes"),
                                                        QJsonArray::fromStringList(table.notes)}})
                                 .toJson();
    const QByteArray opening("\"rows\": [\n"); // in words a quote has a backslash before it
    const qsizetype at = whole.indexOf(opening) + opening.size();
    out(QByteArrayView(whole).first(at));
    const QByteArray lineOfRow = "\n        ";
    for (size_t row = 0; row < table.rows.size(); ++row) {
        QJsonArray cells;
        for (const size_t column : columns)
            cells << toJson(table.rows.value(row, column));
        QByteArray lines = QJsonDocument(cells).toJson();
        lines.chop(1); // its line end
        lines.replace('\n', lineOfRow);
        const bool isLast = row + 1 == table.rows.size();
        out(lineOfRow.mid(row == 0 ? 1 : 0) + lines + (isLast ? '\n' : ','));
    }
    out(QByteArrayView(whole).sliced(at));
}

void tableToText(const Table &table, const ByteSink &out)
{
    const std::vector<size_t> columns = documents::shownColumns(table);
    const auto cellAt = [&](size_t row, size_t column) {
        return visibleName(
            shortened(displayText(table.rows.value(row, column), table.columns[column].kind)));
    };
    QStringList heading;
    std::vector<qsizetype> widths;
    for (const size_t column : columns) {
        heading << visibleName(table.columns[column].name);
        widths.push_back(heading.last().size());
    }
    for (size_t row = 0; row < table.rows.size(); ++row) {
        for (size_t i = 0; i < columns.size(); ++i)
            widths[i] = std::max(widths[i], cellAt(row, columns[i]).size());
    }
    QString piece = visibleName(table.title + u'\n'
                                + (table.base.isEmpty() ? QString() : table.base + u'\n') + u'\n');
    const auto put = [&] {
        out(piece.toUtf8());
        piece.resize(0); // keeps its room
    };
    const auto addLine = [&](const QStringList &cells) {
        QStringList padded;
        for (size_t i = 0; i < columns.size(); ++i) {
            const QString &cell = cells[qsizetype(i)];
            padded << (isNumber(table.columns[columns[i]].kind) ? cell.rightJustified(widths[i])
                                                                : cell.leftJustified(widths[i]));
        }
        piece += padded.join(QStringLiteral("  ")) + u'\n';
        constexpr qsizetype enough = 1 << 16;
        if (piece.size() >= enough) // at the end of a line: no character lies across it
            put();
    };
    addLine(heading);
    for (size_t row = 0; row < table.rows.size(); ++row) {
        QStringList cells; // made again: held, those of all rows would take the most memory
        for (const size_t column : columns)
            cells << cellAt(row, column);
        addLine(cells);
    }
    for (const QString &note : table.notes)
        piece += u'\n' + visibleName(note);
    if (!table.notes.isEmpty())
        piece += u'\n';
    put();
}

} // namespace axial
