#include "core/import/codes/taxonomyrows.h"

#include "core/base/error.h"

namespace axial {
namespace {

QString detailCell(const CsvRow &row, QChar separator)
{
    if (row.fields.size() < 3)
        return {};
    if (row.fields.size() == 3 && !row.strayQuote)
        return row.fields[2].toString();
    QString cell;
    for (size_t i = 2; i < row.fields.size(); ++i) {
        if (i > 2)
            cell += separator;
        cell += row.fields[i];
    }
    cell = cell.trimmed();
    if (cell.startsWith(u'"'))
        cell.remove(0, 1);
    if (cell.endsWith(u'"'))
        cell.chop(1);
    return cell;
}

/// Where each line of the text begins, and its end.
std::vector<qsizetype> lineStarts(const QString &text)
{
    std::vector<qsizetype> starts{0};
    for (qsizetype at = text.indexOf(u'\n'); at >= 0; at = text.indexOf(u'\n', at + 1))
        starts.push_back(at + 1);
    starts.push_back(text.size());
    return starts;
}

} // namespace

QStringList listedDetails(const CsvRow &row, QChar separator)
{
    QStringList list;
    for (const QString &part : detailCell(row, separator).split(u',')) {
        if (const QString detail = part.simplified(); !detail.isEmpty())
            list += detail;
    }
    return list;
}

std::vector<WrittenRow> writtenRows(const QString &text)
{
    std::vector<WrittenRow> result;
    CsvTable table;
    try {
        table = readCsv(text, {.mode = CsvMode::Lenient});
    } catch (const Error &) {
        return result; // then it is written anew
    }
    const std::vector<qsizetype> starts = lineStarts(text);
    const auto startOf = [&](size_t row) {
        const size_t line = row < table.rows.size() ? size_t(table.rows[row].line - 1)
                                                    : starts.size();
        return line < starts.size() ? starts[line] : text.size();
    };
    for (size_t i = 0; i < table.rows.size(); ++i) {
        const CsvRow &row = table.rows[i];
        const qsizetype start = i == 0 ? 0 : startOf(i);
        result.push_back({row.cell(0), row.cell(1),
                          i == 0 ? QStringList() : listedDetails(row, table.separator),
                          text.mid(start, startOf(i + 1) - start), table.separator});
    }
    return result;
}

} // namespace axial
