#include "core/export/documentformat.h"

#include <algorithm>
#include <numeric>

namespace axial {
namespace {

constexpr double pixelsAnInch = 96; ///< of CSS

QString html(const QString &words)
{
    return documents::printable(words).toHtmlEscaped();
}

/// What stands for a letter that would be markup, or a line end; empty = it stands for itself.
QLatin1String markupOf(QChar letter)
{
    switch (letter.unicode()) {
    case u'<':
        return QLatin1String("&lt;");
    case u'>':
        return QLatin1String("&gt;");
    case u'&':
        return QLatin1String("&amp;");
    case u'"':
        return QLatin1String("&quot;");
    case u'\n':
        return QLatin1String("<br>");
    default:
        return QLatin1String("");
    }
}

/// Stretch by stretch: pages of coded documents have millions of these.
void addWithBreaks(QString &page, const QString &words)
{
    const QString text = documents::printable(words);
    qsizetype start = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QLatin1String markup = markupOf(text[i]);
        if (markup.isEmpty())
            continue;
        page += QStringView(text).mid(start, i - start);
        page += markup;
        start = i + 1;
    }
    page += QStringView(text).mid(start);
}

QString withBreaks(const QString &words)
{
    QString made;
    addWithBreaks(made, words);
    return made;
}

/// In the order of the looks of a paragraph.
constexpr QLatin1String classes[] = {QLatin1String(""), QLatin1String(" class=\"lead\""),
                                     QLatin1String(" class=\"note\""),
                                     QLatin1String(" class=\"caption\"")};

QString cssColor(unsigned rgb)
{
    constexpr int digits = 6;
    QString color(digits + 1, u'#');
    for (int i = digits; i > 0; --i, rgb >>= 4)
        color[i] = QLatin1Char("0123456789abcdef"[rgb & 0xf]);
    return color;
}

/// Writes blocks one after the other.
class HtmlBlocks
{
public:
    explicit HtmlBlocks(Progress &progress) : m_progress(progress) {}

    void operator()(const Document::Heading &heading)
    {
        // Below the title, which is the only h1.
        const int level = std::clamp(heading.level + 1, 2, 6);
        m_html += QStringLiteral("<h%1>%2</h%1>\n")
                      .arg(QString::number(level), withBreaks(heading.words));
    }
    void operator()(const Document::Paragraph &paragraph)
    {
        m_html += QLatin1String("<p") + classes[size_t(paragraph.look)]
                  + QLatin1String(" dir=\"auto\">");
        for (const Document::Run &run : paragraph.runs)
            m_html += run.isBold
                          ? QLatin1String("<b>") + withBreaks(run.words) + QLatin1String("</b>")
                          : withBreaks(run.words);
        m_html += QLatin1String("</p>\n");
    }
    void operator()(const Document::Quotation &quotation)
    {
        m_html += QLatin1String("<blockquote dir=\"auto\">")
                  + withBreaks(documents::quoted(quotation.words));
        if (!quotation.who.isEmpty())
            m_html += QStringLiteral("<br><span class=\"who\">— ") + withBreaks(quotation.who)
                      + QLatin1String("</span>");
        m_html += QLatin1String("</blockquote>\n");
    }
    void operator()(const Document::Listing &listing)
    {
        const QLatin1String element(listing.first > 0 ? "ol" : "ul");
        m_html += u'<' + element;
        if (listing.first > 1)
            m_html += QStringLiteral(" start=\"%1\"").arg(listing.first);
        m_html += QLatin1String(">\n");
        for (const QString &item : listing.items)
            m_html += QLatin1String("<li dir=\"auto\">") + withBreaks(item)
                      + QLatin1String("</li>\n");
        m_html += QLatin1String("</") + element + QLatin1String(">\n");
    }
    void operator()(const Document::Grid &grid)
    {
        const Table &table = grid.table;
        m_html += QLatin1String("<table>\n<thead><tr>");
        const std::vector<double> shares = documents::widthShares(table);
        const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
        for (size_t i = 0; i < shares.size(); ++i)
            addCell("th", table.columns[i], table.columns[i].name,
                    QStringLiteral(" width=\"%1%\"").arg(qRound(100 * shares[i] / all)));
        m_html += QLatin1String("</tr></thead>\n<tbody>\n");
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (row % rowsBetweenLooks == 0)
                m_progress.checkCanceled();
            m_html += QLatin1String("<tr>");
            for (size_t i = 0; i < table.columns.size(); ++i)
                addCell("td", table.columns[i],
                        displayText(table.rows[row][i].value, table.columns[i].kind));
            m_html += QLatin1String("</tr>\n");
        }
        m_html += QLatin1String("</tbody>\n</table>\n");
    }
    void operator()(const Document::Figure &figure)
    {
        const QByteArray &picture = figure.svg.isEmpty() ? figure.png : figure.svg;
        if (picture.isEmpty()) {
            for (const Document::Block &block : documents::captioned(figure.table))
                std::visit(*this, block);
            return;
        }
        m_html += QStringLiteral("<p class=\"figure\"><img width=\"%1\" height=\"%2\" alt=\"")
                      .arg(qRound(figure.widthInches * pixelsAnInch))
                      .arg(qRound(figure.heightInches * pixelsAnInch));
        m_html += html(documents::caption(figure.table));
        m_html += figure.svg.isEmpty() ? QLatin1String("\" src=\"data:image/png;base64,")
                                       : QLatin1String("\" src=\"data:image/svg+xml;base64,");
        m_html += QLatin1String(picture.toBase64()) + QLatin1String("\"></p>\n");
    }
    void operator()(const Document::Coded &coded)
    {
        m_html += coded.pieces.empty() ? QLatin1String("<div class=\"key\">\n")
                                       : QLatin1String("<div class=\"coded\">\n<p dir=\"auto\">");
        for (const Document::Coded::Piece &piece : coded.pieces)
            addPiece(piece);
        if (!coded.pieces.empty())
            m_html += QLatin1String("</p>\n");
        if (!coded.notes.empty()) {
            m_html += QLatin1String("<aside>\n");
            for (const Document::Coded::Note &note : coded.notes)
                addNote(note);
            m_html += QLatin1String("</aside>\n");
        }
        m_html += QLatin1String("</div>\n");
    }
    /// What was written since it was called the last time.
    QByteArray taken()
    {
        const QByteArray bytes = m_html.toUtf8();
        m_html.resize(0); // keeps its room
        return bytes;
    }

private:
    void addPiece(const Document::Coded::Piece &piece)
    {
        for (const int number : piece.begins)
            m_html += QLatin1String("<sup>[") + QString::number(number) + QLatin1String(" </sup>");
        const bool isTinted = piece.tint != Document::Coded::noTint && !piece.words.isEmpty();
        if (isTinted)
            m_html += QLatin1String("<span style=\"background:") + cssColor(piece.tint)
                      + QLatin1String("\">");
        if (piece.isBold)
            m_html += QLatin1String("<b>");
        addWithBreaks(m_html, piece.words);
        if (piece.isBold)
            m_html += QLatin1String("</b>");
        if (isTinted)
            m_html += QLatin1String("</span>");
        for (const int number : piece.ends)
            m_html += QLatin1String("<sup> ") + QString::number(number) + QLatin1String("]</sup>");
    }
    void addNote(const Document::Coded::Note &note)
    {
        m_html += QLatin1String("<p dir=\"auto\" style=\"border-color:") + cssColor(note.stripe)
                  + QLatin1String(";background:") + cssColor(note.tint) + QLatin1String("\">");
        if (note.number > 0)
            m_html += QLatin1String("<b>") + QString::number(note.number) + QLatin1String("</b> ");
        addWithBreaks(m_html, note.words);
        m_html += QLatin1String("</p>\n");
    }
    void addCell(const char *element, const Column &column, const QString &words,
                 const QString &width = {})
    {
        if (column.kind == ColumnKind::Id)
            return;
        m_html += u'<' + QLatin1String(element) + width;
        m_html += isNumber(column.kind) ? QLatin1String(" class=\"number\">")
                  : width.isEmpty()     ? QLatin1String(" dir=\"auto\">")
                                        : QLatin1String(">");
        m_html += withBreaks(words) + QLatin1String("</") + QLatin1String(element) + u'>';
    }

    Progress &m_progress;
    QString m_html;
};

// What a page may do is said in it, so that a browser refuses even what slipped through.
constexpr char head[] =
    "<meta charset=\"utf-8\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
    "img-src data:; style-src 'unsafe-inline'\">\n"
    "<meta name=\"generator\" content=\"Axial\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n";
constexpr char style[] =
    "body { font-family: Inter, 'Noto Sans', sans-serif; font-size: 11pt; color: #1b1d21; "
    "background: #ffffff }\n"
    "@media screen { body { line-height: 1.45; margin: 2em auto; max-width: %1em; "
    "padding: 0 1em } }\n"
    "h1 { font-size: 20pt } h2 { font-size: 15pt; margin-top: 1.6em } h3 { font-size: 12.5pt } "
    "h4, h5, h6 { font-size: 11pt }\n"
    "h1, h2, h3, h4, h5, h6, .lead, .caption { break-after: avoid }\n"
    "table { border-collapse: collapse; font-size: 9.5pt; margin: 0.4em 0 1.2em; width: 100% }\n"
    "th, td { border-bottom: 1px solid #bfbfbf; padding: 3px 8px; text-align: start; "
    "vertical-align: top }\n"
    "tr { break-inside: avoid }\n"
    "td.number, th.number { text-align: right; white-space: nowrap }\n"
    "blockquote { break-inside: avoid; margin: 0.5em 0 0.5em 1.2em; padding-left: 0.8em; "
    "border-left: 3px solid #c9ccd1 }\n"
    ".who, .note { color: #404040; font-size: 9.5pt } .lead { font-weight: 600 } "
    ".caption { font-size: 9.5pt; font-weight: 600; margin-bottom: 0.3em }\n"
    ".figure { margin-bottom: 0 } .figure img { max-width: 100%; height: auto }\n"
    ".coded { display: grid; grid-template-columns: minmax(0, 1fr) 15em; column-gap: 1.5em } "
    ".coded p { margin: 0 0 0.5em; overflow-wrap: anywhere } .coded sup { color: #404040; "
    "font-size: 7pt; line-height: 1 }\n"
    "aside p, .coded aside p { font-size: 9pt; border-inline-start: 4px solid; margin: 0 0 0.3em; "
    "padding: 0 0.4em; break-inside: avoid } .key { columns: 2; margin: 0.5em 0 1em }\n"
    "@media screen and (max-width: 40em) { .coded { display: block } }\n"
    "* { -webkit-print-color-adjust: exact; print-color-adjust: exact }\n";

} // namespace

QByteArray documentToHtml(const Document &document, Progress &progress)
{
    return bytesFrom([&](const ByteSink &out) { streamHtml(document, out, progress); });
}

void streamHtml(const Document &document, const ByteSink &out, Progress &progress)
{
    constexpr qsizetype pieceSize = 64 * 1024;
    const QByteArray title = html(document.title.simplified()).toUtf8();
    QByteArray page = QByteArray("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n") + head + "<title>"
                      + title + "</title>\n<style>\n"
                      + QByteArray(style).replace("%1", document.isWide ? "75" : "46")
                      + "</style>\n</head>\n<body>\n<h1>" + title + "</h1>\n";
    HtmlBlocks blocks(progress);
    const auto write = [&](const auto &block) {
        blocks(block);
        page += blocks.taken(); // as letters of two bytes all of it would be there twice
        if (page.size() < pieceSize)
            return;
        out(page);
        page.resize(0); // keeps its room
    };
    documents::writeBlocks(document, write, progress);
    page += "</body>\n</html>\n";
    out(page);
}

} // namespace axial
