#include "core/export/reporthtml.h"

#include <algorithm>

namespace axial::report {
namespace {

constexpr int tableRowsBetweenLooks = 500;
constexpr double pixelsAnInch = 96; ///< of CSS

/// Characters that no page may hold become the sign for such; line ends stay.
QString html(const QString &words)
{
    QString clean = words;
    for (QChar &each : clean) {
        const bool isControl = each < u' ' && each != u'\n' && each != u'\t';
        if (isControl || each == QChar(0x7f) || each == QChar(0xfffe) || each == QChar(0xffff))
            each = QChar::ReplacementCharacter;
    }
    return clean.toHtmlEscaped();
}

QString withBreaks(const QString &words)
{
    return html(words).replace(u'\n', QLatin1String("<br>\n"));
}

bool isNumber(ColumnKind kind)
{
    return kind == ColumnKind::Count || kind == ColumnKind::Share || kind == ColumnKind::Score;
}

/// Writes blocks one after the other.
class HtmlPage
{
public:
    HtmlPage(Progress &progress, const Pictures &pictures)
        : m_progress(progress), m_pictures(pictures)
    {
    }

    void write(const Heading &heading)
    {
        const int level = std::clamp(heading.level, 1, 3) + 1; // the report's title is the first
        m_out += QStringLiteral("<h%1>%2</h%1>\n").arg(level).arg(html(heading.words));
    }
    void write(const Paragraph &paragraph)
    {
        const QLatin1String kind = paragraph.kind == Paragraph::Kind::Strong
                                       ? QLatin1String("strong")
                                   : paragraph.kind == Paragraph::Kind::Small
                                       ? QLatin1String("small")
                                       : QLatin1String("plain");
        m_out += QStringLiteral("<p class=\"%1\" dir=\"auto\">").arg(kind);
        m_out += withBreaks(paragraph.words) + QLatin1String("</p>\n");
    }
    void write(const Quotation &quotation)
    {
        m_out += QLatin1String("<blockquote dir=\"auto\">") + withBreaks(quotation.words);
        if (!quotation.who.isEmpty())
            m_out += QStringLiteral("<br><span class=\"who\">— ") + html(quotation.who)
                     + QLatin1String("</span>");
        m_out += QLatin1String("</blockquote>\n");
    }
    void write(const Listing &listing)
    {
        m_out += QLatin1String("<ul>\n");
        for (const QString &item : listing.items)
            m_out += QLatin1String("<li dir=\"auto\">") + withBreaks(item)
                     + QLatin1String("</li>\n");
        m_out += QLatin1String("</ul>\n");
    }
    void write(const TableBlock &block) { writeTable(block.table); }
    void write(const FigureBlock &figure)
    {
        const bool asPixels = m_pictures.kind == Pictures::Kind::Pixels || figure.svg.isEmpty();
        const QByteArray &picture = asPixels ? figure.png : figure.svg;
        if (picture.isEmpty())
            return writeTable(figure.table);
        const double scale = std::min({1.0, m_pictures.widestInches / figure.widthInches,
                                       m_pictures.tallestInches / figure.heightInches});
        m_out += QStringLiteral("<p class=\"figure\"><img width=\"%1\" height=\"%2\" alt=\"")
                     .arg(qRound(figure.widthInches * scale * pixelsAnInch))
                     .arg(qRound(figure.heightInches * scale * pixelsAnInch));
        m_out += html(caption(figure.table));
        m_out += asPixels ? QLatin1String("\" src=\"data:image/png;base64,")
                          : QLatin1String("\" src=\"data:image/svg+xml;base64,");
        m_out += QLatin1String(picture.toBase64()) + QLatin1String("\"></p>\n");
    }
    const QString &words() const { return m_out; }

private:
    void writeCaption(const Table &table)
    {
        m_out += QLatin1String("<p class=\"caption\">") + html(caption(table))
                 + QLatin1String("</p>\n");
        for (const QString &note : table.notes)
            m_out += QLatin1String("<p class=\"small\">") + html(note) + QLatin1String("</p>\n");
    }
    void writeTable(const Table &table)
    {
        const std::vector<size_t> columns = shownColumns(table);
        writeCaption(table);
        m_out += QLatin1String("<table border=\"1\" cellspacing=\"0\" cellpadding=\"3\">\n"
                               "<thead><tr>");
        for (const size_t column : columns)
            m_out += QLatin1String("<th>") + html(table.columns[column].name)
                     + QLatin1String("</th>");
        m_out += QLatin1String("</tr></thead>\n<tbody>\n");
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (row % tableRowsBetweenLooks == 0)
                m_progress.checkCanceled();
            m_out += QLatin1String("<tr>");
            for (const size_t column : columns) {
                const ColumnKind kind = table.columns[column].kind;
                m_out += isNumber(kind)
                             ? QLatin1String("<td align=\"right\" style=\"white-space: nowrap\">")
                             : QLatin1String("<td dir=\"auto\">");
                m_out += withBreaks(displayText(table.rows[row][column].value, kind))
                         + QLatin1String("</td>");
            }
            m_out += QLatin1String("</tr>\n");
        }
        m_out += QLatin1String("</tbody></table>\n");
    }

    Progress &m_progress;
    Pictures m_pictures;
    QString m_out;
};

// What a page may do is said in it, so that a browser refuses even what slipped through.
constexpr char head[] =
    "<meta charset=\"utf-8\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
    "img-src data:; style-src 'unsafe-inline'\">\n"
    "<meta name=\"generator\" content=\"Axial\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n";
constexpr char style[] =
    "<style>\n"
    "body { font-family: Inter, 'Noto Sans', sans-serif; font-size: 11pt; line-height: 1.45; "
    "max-width: 46em; margin: 2em auto; padding: 0 1em; color: #1b1d21; background: #ffffff }\n"
    "h1 { font-size: 20pt } h2 { font-size: 15pt; margin-top: 1.6em } h3 { font-size: 12.5pt } "
    "h4 { font-size: 11pt }\n"
    "table { border-collapse: collapse; font-size: 9.5pt; margin: 0.4em 0 1.2em } "
    "th { text-align: left }\n"
    "td, th { border: 1px solid #c9ccd1; padding: 2px 6px; vertical-align: top }\n"
    "blockquote { margin: 0.5em 0 0.5em 1.2em; padding-left: 0.8em; "
    "border-left: 3px solid #c9ccd1 }\n"
    ".who, .small { color: #5a6068; font-size: 9.5pt } .strong { font-weight: 600 } "
    ".caption { font-size: 9.5pt; font-weight: 600; margin-bottom: 0.3em }\n"
    ".figure { margin-bottom: 0 } .figure img { max-width: 100%; height: auto }\n"
    "</style>\n";

} // namespace

QByteArray toHtml(const Document &document, Progress &progress, const Pictures &pictures)
{
    HtmlPage page(progress, pictures);
    for (const Block &block : document.blocks) {
        progress.checkCanceled();
        std::visit([&](const auto &each) { page.write(each); }, block);
    }
    const QString title = html(document.title.simplified());
    return QByteArray("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n") + head + "<title>"
           + title.toUtf8() + "</title>\n" + style + "</head>\n<body>\n<h1>" + title.toUtf8()
           + "</h1>\n" + page.words().toUtf8() + "</body>\n</html>\n";
}

} // namespace axial::report
