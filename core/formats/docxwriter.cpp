#include "core/formats/docxwriter.h"

#include "core/formats/docxcomments.h"
#include "core/formats/docxlists.h"
#include "core/formats/docxparts.h"
#include "core/formats/docxpicture.h"
#include "core/formats/xml.h"
#include "core/formats/zip.h"

#include <algorithm>

namespace axial {
namespace {

// Lengths of the page in twentieths of a point, of which an inch has 1,440: A4 with a margin of
// 2 cm.
constexpr int pageShort = 11906;
constexpr int pageLong = 16838;
constexpr int margin = 1134;
constexpr double perInch = 1440;

const char *styleId(DocxStyle style)
{
    switch (style) {
    case DocxStyle::Body:
        break;
    case DocxStyle::Title:
        return "Title";
    case DocxStyle::Quote:
        return "Quote";
    case DocxStyle::Lead:
        return "Lead";
    case DocxStyle::Caption:
        return "Caption";
    case DocxStyle::Note:
        return "Note";
    }
    return "Normal";
}

pugi::xml_node appendValue(pugi::xml_node parent, const char *name, const char *value)
{
    pugi::xml_node node = parent.append_child(name);
    node.append_attribute("w:val") = value;
    return node;
}

pugi::xml_node appendValue(pugi::xml_node parent, const char *name, int value)
{
    return appendValue(parent, name, QByteArray::number(value).constData());
}

void appendWords(pugi::xml_node run, const QString &text)
{
    if (text.isEmpty())
        return;
    pugi::xml_node node = run.append_child("w:t");
    node.append_attribute("xml:space") = "preserve";
    node.text().set(xmlWords(text).constData());
}

/// Line ends and tabs are elements of their own: as characters they would be one space.
void appendRun(pugi::xml_node paragraph, const DocxRun &run)
{
    DocxComments::begin(paragraph, run.begins);
    pugi::xml_node node = paragraph.append_child("w:r");
    if (run.isBold || run.isItalic || run.ground) {
        pugi::xml_node look = node.append_child("w:rPr");
        if (run.isBold) {
            look.append_child("w:b");
            look.append_child("w:bCs");
        }
        if (run.isItalic) {
            look.append_child("w:i");
            look.append_child("w:iCs");
        }
        if (run.ground) {
            pugi::xml_node shade = look.append_child("w:shd");
            shade.append_attribute("w:val") = "clear";
            shade.append_attribute("w:color") = "auto";
            shade.append_attribute(
                "w:fill") = QByteArray::number(*run.ground, 16).rightJustified(6, '0').constData();
        }
    }
    QString text = run.words;
    text.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    qsizetype from = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool isTab = c == u'\t';
        const bool isBreak = c == u'\n' || c == u'\r' || c == QChar::LineSeparator
                             || c == QChar::ParagraphSeparator;
        if (!isTab && !isBreak)
            continue;
        appendWords(node, text.mid(from, i - from));
        node.append_child(isTab ? "w:tab" : "w:br");
        from = i + 1;
    }
    appendWords(node, text.mid(from));
    DocxComments::end(paragraph, run.ends);
}

pugi::xml_node appendParagraph(pugi::xml_node parent, const char *style)
{
    pugi::xml_node paragraph = parent.append_child("w:p");
    if (style)
        appendValue(paragraph.append_child("w:pPr"), "w:pStyle", style);
    return paragraph;
}

} // namespace

struct DocxWriter::Private {
    QString title;
    Page page = Page::Portrait;
    pugi::xml_document document;
    pugi::xml_node body;
    DocxLists lists;
    DocxComments comments;
    std::vector<QByteArray> images;

    int textWidth() const { return (page == Page::Landscape ? pageLong : pageShort) - 2 * margin; }
    int textHeight() const { return (page == Page::Landscape ? pageShort : pageLong) - 2 * margin; }
    void appendCell(pugi::xml_node row, const DocxRuns &runs, int width, DocxTable::Align align,
                    bool isHeading);
    void appendSection();
};

void DocxWriter::Private::appendCell(pugi::xml_node row, const DocxRuns &runs, int width,
                                     DocxTable::Align align, bool isHeading)
{
    pugi::xml_node cell = row.append_child("w:tc");
    pugi::xml_node size = cell.append_child("w:tcPr").append_child("w:tcW");
    size.append_attribute("w:w") = width;
    size.append_attribute("w:type") = "dxa";
    pugi::xml_node paragraph = appendParagraph(cell, "Cell");
    if (isHeading) // alone at a page's foot it would say nothing
        paragraph.child("w:pPr").append_child("w:keepNext");
    if (align == DocxTable::Align::Right)
        appendValue(paragraph.child("w:pPr"), "w:jc", "right");
    for (DocxRun run : runs) {
        run.isBold = run.isBold || isHeading;
        appendRun(paragraph, run);
    }
}

void DocxWriter::Private::appendSection()
{
    pugi::xml_node section = body.append_child("w:sectPr");
    pugi::xml_node footer = section.append_child("w:footerReference");
    footer.append_attribute("w:type") = "default";
    footer.append_attribute("r:id") = docxparts::footerId;
    pugi::xml_node size = section.append_child("w:pgSz");
    size.append_attribute("w:w") = page == Page::Landscape ? pageLong : pageShort;
    size.append_attribute("w:h") = page == Page::Landscape ? pageShort : pageLong;
    if (page == Page::Landscape)
        size.append_attribute("w:orient") = "landscape";
    pugi::xml_node margins = section.append_child("w:pgMar");
    for (const char *side : {"w:top", "w:right", "w:bottom", "w:left"})
        margins.append_attribute(side) = margin;
    for (const char *side : {"w:header", "w:footer"})
        margins.append_attribute(side) = margin / 2;
    margins.append_attribute("w:gutter") = 0;
}

DocxWriter::DocxWriter(const QString &title, Page page) : d(std::make_unique<Private>())
{
    d->title = title;
    d->page = page;
    d->body = docxparts::begin(d->document, "w:document").append_child("w:body");
}

DocxWriter::~DocxWriter() = default;

void DocxWriter::heading(const QString &text, int level)
{
    const QByteArray style = "Heading" + QByteArray::number(std::clamp(level, 1, 6));
    appendRun(appendParagraph(d->body, style.constData()), {text});
}

void DocxWriter::paragraph(const DocxRuns &runs, DocxStyle style)
{
    pugi::xml_node paragraph = appendParagraph(d->body, styleId(style));
    for (const DocxRun &run : runs)
        appendRun(paragraph, run);
}

void DocxWriter::paragraph(const QString &text, DocxStyle style)
{
    paragraph(DocxRuns{{text}}, style);
}

void DocxWriter::list(const std::vector<DocxListItem> &items, List kind, int first)
{
    const int id = kind == List::Numbers ? d->lists.addNumbered(first) : d->lists.addBulleted();
    for (const DocxListItem &item : items) {
        pugi::xml_node paragraph = appendParagraph(d->body, "ListParagraph");
        pugi::xml_node place = paragraph.child("w:pPr").append_child("w:numPr");
        appendValue(place, "w:ilvl", std::clamp(item.depth, 0, DocxLists::deepest));
        appendValue(place, "w:numId", id);
        for (const DocxRun &run : item.runs)
            appendRun(paragraph, run);
    }
}

void DocxWriter::table(const DocxTable &table)
{
    if (table.columns.empty() || table.rows.empty())
        return;
    double shares = 0;
    for (const DocxTable::Column &column : table.columns)
        shares += std::max(column.share, 0.01);
    std::vector<int> widths;
    for (const DocxTable::Column &column : table.columns)
        widths.push_back(int(d->textWidth() * std::max(column.share, 0.01) / shares));
    pugi::xml_node node = d->body.append_child("w:tbl");
    pugi::xml_node look = node.append_child("w:tblPr");
    appendValue(look, "w:tblStyle", "Lines");
    pugi::xml_node width = look.append_child("w:tblW");
    width.append_attribute("w:w") = d->textWidth();
    width.append_attribute("w:type") = "dxa";
    look.append_child("w:tblLayout").append_attribute("w:type") = "fixed";
    pugi::xml_node grid = node.append_child("w:tblGrid");
    for (const int column : widths)
        grid.append_child("w:gridCol").append_attribute("w:w") = column;
    static const DocxRuns nothing;
    for (size_t r = 0; r < table.rows.size(); ++r) {
        const bool isHeading = table.hasHeading && r == 0;
        pugi::xml_node row = node.append_child("w:tr");
        pugi::xml_node manner = row.append_child("w:trPr");
        if (isHeading) {
            manner.append_child("w:cantSplit");
            manner.append_child("w:tblHeader");
        }
        for (size_t c = 0; c < table.columns.size(); ++c)
            d->appendCell(row, c < table.rows[r].size() ? table.rows[r][c] : nothing, widths[c],
                          table.columns[c].align, isHeading);
    }
    appendParagraph(d->body, nullptr); // two tables in a row would become one
}

void DocxWriter::picture(const QByteArray &png, const QString &description, double width)
{
    DocxPicture picture(png);
    picture.fit(width, d->textWidth() / perInch, d->textHeight() / perInch);
    d->images.push_back(png);
    picture.append(appendParagraph(d->body, nullptr).append_child("w:r"), int(d->images.size()),
                   description);
}

void DocxWriter::addComment(int number, const QString &initials, const QString &words)
{
    d->comments.add(number, initials, words);
}

void DocxWriter::pageBreak()
{
    appendParagraph(d->body, nullptr)
        .append_child("w:r")
        .append_child("w:br")
        .append_attribute("w:type") = "page";
}

QByteArray DocxWriter::finish()
{
    d->appendSection();
    const auto withComments = d->comments.isEmpty() ? docxparts::Comments::No
                                                    : docxparts::Comments::Yes;
    ZipWriter zip;
    zip.add(QStringLiteral("[Content_Types].xml"), docxparts::contentTypes(withComments));
    zip.add(QStringLiteral("_rels/.rels"), docxparts::packageRelations());
    zip.add(QStringLiteral("docProps/core.xml"), docxparts::properties(d->title));
    zip.add(QStringLiteral("word/document.xml"), xmlBytes(d->document));
    zip.add(QStringLiteral("word/_rels/document.xml.rels"),
            docxparts::documentRelations(int(d->images.size()), withComments));
    zip.add(QStringLiteral("word/footer1.xml"), docxparts::footer());
    zip.add(QStringLiteral("word/styles.xml"), docxparts::styles());
    zip.add(QStringLiteral("word/settings.xml"), docxparts::settings());
    zip.add(QStringLiteral("word/numbering.xml"), d->lists.numbering());
    if (withComments == docxparts::Comments::Yes)
        zip.add(QStringLiteral("word/comments.xml"), d->comments.part());
    for (size_t i = 0; i < d->images.size(); ++i)
        zip.add(QStringLiteral("word/media/image%1.png").arg(i + 1), d->images[i],
                ZipWriter::Compression::Store);
    return zip.finish();
}

} // namespace axial
