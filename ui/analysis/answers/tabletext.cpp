#include "ui/analysis/answers/tabletext.h"

namespace axial {

namespace {

std::vector<size_t> shownColumns(const Table &table)
{
    std::vector<size_t> columns;
    for (size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].kind != ColumnKind::Id)
            columns.push_back(i);
    }
    return columns;
}

/// Spreadsheets know no escape for these on the clipboard.
QString inOneCell(QString text)
{
    for (QChar &c : text) {
        if (c == u'\t' || c == u'\n' || c == u'\r')
            c = u' ';
    }
    return text;
}

} // namespace

QString tableAsTsv(const Table &table, const Progress &progress)
{
    const std::vector<size_t> columns = shownColumns(table);
    QStringList cells;
    for (const size_t column : columns)
        cells << inOneCell(table.columns[column].name);
    QString text = cells.join(u'\t') + u'\n';
    for (size_t row = 0; row < table.rows.size(); ++row) {
        progress.checkCanceled();
        cells.clear();
        for (const size_t column : columns)
            cells << inOneCell(table.text(row, int(column)));
        text += cells.join(u'\t') + u'\n';
    }
    return text;
}

QString tableAsHtml(const Table &table, const Progress &progress)
{
    const std::vector<size_t> columns = shownColumns(table);
    QString html = QStringLiteral("<meta charset=\"utf-8\"><table>\n<tr>");
    for (const size_t column : columns)
        html += QStringLiteral("<th>%1</th>").arg(table.columns[column].name.toHtmlEscaped());
    html += QStringLiteral("</tr>\n");
    for (size_t row = 0; row < table.rows.size(); ++row) {
        progress.checkCanceled();
        html += QStringLiteral("<tr>");
        for (const size_t column : columns) {
            const CellValue value = table.rows.value(row, column);
            const bool words = std::holds_alternative<QString>(value);
            // A spreadsheet would read "38,742" by the rules of its own country.
            const bool isCount = std::holds_alternative<qint64>(value);
            const QString cell = isCount ? plainText(value)
                                         : displayText(value, table.columns[column].kind);
            html += QLatin1String(words ? "<td>" : "<td align=\"right\">") + cell.toHtmlEscaped()
                    + QStringLiteral("</td>");
        }
        html += QStringLiteral("</tr>\n");
    }
    return html + QStringLiteral("</table>\n");
}

} // namespace axial
