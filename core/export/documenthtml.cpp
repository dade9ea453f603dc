#include "core/export/document.h"

#include <algorithm>
#include <numeric>

namespace axial {
namespace {

constexpr char style[] = R"(body { font-family: sans-serif; color: #1a1a1a; background: #ffffff; }
@media screen { body { line-height: 1.4; margin: 2em auto; max-width: 60em; padding: 0 1em; } }
table { border-collapse: collapse; }
th, td { border-bottom: 1px solid #bfbfbf; padding: 3px 8px; text-align: left;
  vertical-align: top; }
td.number, th.number { text-align: right; }
p.note { color: #404040; font-size: 90%; }
)";

bool isNumber(ColumnKind kind)
{
    return kind == ColumnKind::Count || kind == ColumnKind::Share || kind == ColumnKind::Score;
}

/// Words as words: nothing of them is markup, and their lines stay.
QString escaped(const QString &words)
{
    QString text = words.toHtmlEscaped();
    for (QChar &c : text) {
        const bool isControl = c < u' ' && c != u'\t' && c != u'\n';
        if (isControl || c.unicode() >= 0xFFFE)
            c = QChar::ReplacementCharacter;
    }
    return text.replace(u'\n', QLatin1String("<br>"));
}

class HtmlWriter
{
public:
    void operator()(const Document::Heading &heading)
    {
        // Below the title, which is the only h1.
        const int level = std::clamp(heading.level + 1, 2, 6);
        m_html +=
            QStringLiteral("<h%1>%2</h%1>\n").arg(QString::number(level), escaped(heading.words));
    }
    void operator()(const Document::Paragraph &paragraph)
    {
        m_html += QLatin1String(paragraph.isNote ? "<p class=\"note\">" : "<p>");
        if (!paragraph.lead.isEmpty())
            m_html += QStringLiteral("<b>%1.</b> ").arg(escaped(paragraph.lead));
        m_html += escaped(paragraph.words) + QLatin1String("</p>\n");
    }
    void operator()(const Document::Grid &grid)
    {
        const Table &table = grid.table;
        m_html += QLatin1String("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"4\">\n"
                                "<thead><tr>");
        const std::vector<double> shares = widthShares(table);
        const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
        for (size_t i = 0; i < shares.size(); ++i)
            addCell("th", table.columns[i], table.columns[i].name,
                    QStringLiteral(" width=\"%1%\"").arg(qRound(100 * shares[i] / all)));
        m_html += QLatin1String("</tr></thead>\n<tbody>\n");
        for (const TableRow &row : table.rows) {
            m_html += QLatin1String("<tr>");
            for (size_t i = 0; i < table.columns.size(); ++i)
                addCell("td", table.columns[i], displayText(row[i].value, table.columns[i].kind));
            m_html += QLatin1String("</tr>\n");
        }
        m_html += QLatin1String("</tbody>\n</table>\n");
    }
    QString html() const { return m_html; }

private:
    void addCell(const char *element, const Column &column, const QString &words,
                 const QString &width = {})
    {
        if (column.kind == ColumnKind::Id)
            return;
        // Attributes are for printing, which knows little of styles.
        m_html += u'<' + QLatin1String(element) + width;
        if (isNumber(column.kind))
            m_html += QLatin1String(" class=\"number\" align=\"right\"");
        m_html += u'>' + escaped(words) + QLatin1String("</") + QLatin1String(element) + u'>';
    }

    QString m_html;
};

} // namespace

QByteArray documentToHtml(const Document &document)
{
    HtmlWriter writer;
    for (const Document::Block &block : document.blocks)
        std::visit(writer, block);
    const QString title = escaped(document.title);
    return QByteArray("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta http-equiv=\"Content-Security-Policy\" "
                      "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n<title>")
           + title.toUtf8() + "</title>\n<style>\n" + style + "</style>\n</head>\n<body>\n<h1>"
           + title.toUtf8() + "</h1>\n" + writer.html().toUtf8() + "</body>\n</html>\n";
}

} // namespace axial
