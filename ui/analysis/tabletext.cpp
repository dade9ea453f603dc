#include "ui/analysis/tabletext.h"

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

std::vector<QStringList> plainRows(const Table &table)
{
    const std::vector<size_t> columns = shownColumns(table);
    std::vector<QStringList> rows(1);
    for (const size_t column : columns)
        rows.front() << table.columns[column].name;
    for (const TableRow &row : table.rows) {
        QStringList cells;
        for (const size_t column : columns)
            cells << plainText(row[column].value);
        rows.push_back(std::move(cells));
    }
    return rows;
}

} // namespace

QString tableAsTsv(const Table &table)
{
    QString text;
    for (QStringList cells : plainRows(table)) {
        for (QString &cell : cells) {
            // Spreadsheets know no escape for these on the clipboard.
            for (QChar &c : cell) {
                if (c == u'\t' || c == u'\n' || c == u'\r')
                    c = u' ';
            }
        }
        text += cells.join(u'\t') + u'\n';
    }
    return text;
}

QString tableAsHtml(const Table &table)
{
    const std::vector<size_t> columns = shownColumns(table);
    QString html = QStringLiteral("<meta charset=\"utf-8\"><table>\n<tr>");
    for (const size_t column : columns)
        html += QStringLiteral("<th>%1</th>").arg(table.columns[column].name.toHtmlEscaped());
    html += QStringLiteral("</tr>\n");
    for (const TableRow &row : table.rows) {
        html += QStringLiteral("<tr>");
        for (const size_t column : columns) {
            const bool words = std::holds_alternative<QString>(row[column].value);
            html += QLatin1String(words ? "<td>" : "<td align=\"right\">")
                    + displayText(row[column].value, table.columns[column].kind).toHtmlEscaped()
                    + QStringLiteral("</td>");
        }
        html += QStringLiteral("</tr>\n");
    }
    return html + QStringLiteral("</table>\n");
}

} // namespace axial
