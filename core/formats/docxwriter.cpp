#include "core/formats/docxwriter.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/formats/docxparts.h"
#include "core/formats/xml.h"
#include "core/formats/zip.h"

#include <QtEndian>

#include <algorithm>
#include <array>
#include <cmath>
#include <pugixml.hpp>

namespace axial {
namespace {

pugi::xml_node appendValue(pugi::xml_node parent, const char *name, const QByteArray &value)
{
    pugi::xml_node node = parent.append_child(name);
    node.append_attribute("w:val") = value.constData();
    return node;
}

pugi::xml_node appendValue(pugi::xml_node parent, const char *name, int value)
{
    return appendValue(parent, name, QByteArray::number(value));
}

void appendWords(pugi::xml_node run, const QString &text)
{
    pugi::xml_node node = run.append_child("w:t");
    node.append_attribute("xml:space") = "preserve";
    node.text().set(xmlWords(text).constData());
}

/// The lists of a document, each of which begins anew: the part that says how they are numbered.
class DocxLists
{
public:
    static constexpr int deepest = 8; ///< of an item, the outermost being 0

    DocxLists() : m_root(docxparts::begin(m_document, "w:numbering"))
    {
        addKind(DocxWriter::List::Bullets);
        addKind(DocxWriter::List::Numbers);
    }

    /// What paragraphs name as their list.
    int add(DocxWriter::List kind, int first)
    {
        pugi::xml_node list = m_root.append_child("w:num");
        list.append_attribute("w:numId") = ++m_count;
        appendValue(list, "w:abstractNumId", int(kind));
        for (int depth = 0; depth <= deepest; ++depth) {
            pugi::xml_node level = list.append_child("w:lvlOverride");
            level.append_attribute("w:ilvl") = depth;
            appendValue(level, "w:startOverride", depth == 0 ? first : 1);
        }
        return m_count;
    }

    QByteArray numbering() const { return xmlBytes(m_document); }

private:
    void addKind(DocxWriter::List kind)
    {
        static constexpr std::array<const char *, 3> signs{"•", "–", "▪"};
        static constexpr std::array<const char *, 3> formats{"decimal", "lowerLetter",
                                                             "lowerRoman"};
        constexpr int indent = 357; // twentieths of a point
        const bool isNumbered = kind == DocxWriter::List::Numbers;
        pugi::xml_node abstract = m_root.append_child("w:abstractNum");
        abstract.append_attribute("w:abstractNumId") = int(kind);
        appendValue(abstract, "w:multiLevelType", "hybridMultilevel");
        for (int depth = 0; depth <= deepest; ++depth) {
            const size_t look = size_t(depth) % signs.size();
            pugi::xml_node level = abstract.append_child("w:lvl");
            level.append_attribute("w:ilvl") = depth;
            appendValue(level, "w:start", 1);
            appendValue(level, "w:numFmt", isNumbered ? formats[look] : "bullet");
            appendValue(level, "w:lvlText",
                        isNumbered ? QByteArray('%' + QByteArray::number(depth + 1) + '.')
                                   : QByteArray(signs[look]));
            appendValue(level, "w:lvlJc", "left");
            pugi::xml_node place = level.append_child("w:pPr").append_child("w:ind");
            place.append_attribute("w:left") = indent * (depth + 1);
            place.append_attribute("w:hanging") = indent;
        }
    }

    pugi::xml_document m_document;
    pugi::xml_node m_root;
    int m_count = 0;
};

qint64 emu(double inches)
{
    constexpr double perInch = 914'400; // "English metric units"
    return std::max<qint64>(1, std::llround(inches * perInch));
}

/// A PNG on a page of a document.
class DocxPicture
{
public:
    /// Throws Error when it is no PNG.
    explicit DocxPicture(const QByteArray &png)
    {
        static constexpr std::array<char, 8> signature{'\x89', 'P',  'N',    'G',
                                                       '\r',   '\n', '\x1a', '\n'};
        constexpr qsizetype nameAt = 12;
        constexpr qsizetype widthAt = 16;
        constexpr qsizetype heightAt = 20;
        if (png.size() > heightAt + 4
            && std::equal(signature.begin(), signature.end(), png.cbegin())
            && png.mid(nameAt, 4) == "IHDR") {
            m_pixelWidth = qFromBigEndian<quint32>(png.constData() + widthAt);
            m_pixelHeight = qFromBigEndian<quint32>(png.constData() + heightAt);
        }
        if (m_pixelWidth < 1 || m_pixelHeight < 1)
            throw Error(FormatsText::tr("A picture of the document is not a PNG image."));
    }

    /// As wide as said, 0 = as its pixels at 300 to the inch, but within these; all in inches.
    void fit(double width, double widest, double highest)
    {
        constexpr double pixelsPerInch = 300;
        m_width = std::min({width > 0 ? width : m_pixelWidth / pixelsPerInch, widest,
                            highest * m_pixelWidth / m_pixelHeight});
    }

    /// Into a run of words, as the document's picture of this number, from 1 on.
    void append(pugi::xml_node run, int number, const QString &description) const
    {
        const QByteArray count = QByteArray::number(number);
        const auto setExtent = [this](pugi::xml_node node) {
            node.append_attribute("cx") = emu(m_width);
            node.append_attribute("cy") = emu(m_width * m_pixelHeight / m_pixelWidth);
        };
        const auto setName = [&](pugi::xml_node node) {
            node.append_attribute("id") = number;
            node.append_attribute("name") = ("Picture " + count).constData();
            node.append_attribute("descr") = xmlWords(description).constData();
        };
        pugi::xml_node inlined = run.append_child("w:drawing").append_child("wp:inline");
        for (const char *side : {"distT", "distB", "distL", "distR"})
            inlined.append_attribute(side) = 0;
        setExtent(inlined.append_child("wp:extent"));
        setName(inlined.append_child("wp:docPr"));
        pugi::xml_node data = inlined.append_child("a:graphic").append_child("a:graphicData");
        data.append_attribute("uri") = docxparts::pictures;
        pugi::xml_node picture = data.append_child("pic:pic");
        pugi::xml_node names = picture.append_child("pic:nvPicPr");
        setName(names.append_child("pic:cNvPr"));
        names.append_child("pic:cNvPicPr");
        pugi::xml_node fill = picture.append_child("pic:blipFill");
        fill.append_child("a:blip").append_attribute("r:embed") = ("rIdImage" + count).constData();
        fill.append_child("a:stretch").append_child("a:fillRect");
        pugi::xml_node shape = picture.append_child("pic:spPr");
        pugi::xml_node place = shape.append_child("a:xfrm");
        pugi::xml_node origin = place.append_child("a:off");
        origin.append_attribute("x") = 0;
        origin.append_attribute("y") = 0;
        setExtent(place.append_child("a:ext"));
        pugi::xml_node outline = shape.append_child("a:prstGeom");
        outline.append_attribute("prst") = "rect";
        outline.append_child("a:avLst");
    }

private:
    double m_pixelWidth = 0;
    double m_pixelHeight = 0;
    double m_width = 0; ///< inches
};

/// What a document's margin says about its words: the part that holds it, and the marks of where
/// it belongs.
class DocxComments
{
public:
    DocxComments() : m_root(docxparts::begin(m_document, "w:comments")) {}

    /// Without a date: the same study gives the same bytes.
    void add(int number, const QString &initials, const QString &words)
    {
        m_isEmpty = false;
        pugi::xml_node comment = m_root.append_child("w:comment");
        comment.append_attribute("w:id") = number;
        comment.append_attribute("w:author") = xmlWords(initials).constData();
        comment.append_attribute("w:initials") = xmlWords(initials).constData();
        for (const QString &line : words.split(u'\n'))
            appendWords(comment.append_child("w:p").append_child("w:r"), line);
    }

    bool isEmpty() const { return m_isEmpty; }
    QByteArray part() const { return xmlBytes(m_document); }

    static void begin(pugi::xml_node paragraph, const std::vector<int> &numbers)
    {
        for (const int number : numbers)
            paragraph.append_child("w:commentRangeStart").append_attribute("w:id") = number;
    }

    static void end(pugi::xml_node paragraph, const std::vector<int> &numbers)
    {
        for (const int number : numbers) {
            paragraph.append_child("w:commentRangeEnd").append_attribute("w:id") = number;
            paragraph.append_child("w:r")
                .append_child("w:commentReference")
                .append_attribute("w:id") = number;
        }
    }

private:
    pugi::xml_document m_document;
    pugi::xml_node m_root;
    bool m_isEmpty = true;
};

// Lengths of the page in twentieths of a point, of which an inch has 1,440: A4 with a margin of
// 2 cm.
constexpr int pageShort = 11906;
constexpr int pageLong = 16838;
constexpr int margin = 1134;
constexpr double perInch = 1440;
/// What a picture leaves of a page's height, in inches: two headings stand above it, not alone on
/// the page before.
constexpr double headingsRoom = 1.2;

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
        if (i > from)
            appendWords(node, text.mid(from, i - from));
        node.append_child(isTab ? "w:tab" : "w:br");
        from = i + 1;
    }
    if (from < text.size())
        appendWords(node, text.mid(from));
    DocxComments::end(paragraph, run.ends);
}

pugi::xml_node appendParagraph(pugi::xml_node parent, const char *style)
{
    pugi::xml_node paragraph = parent.append_child("w:p");
    appendValue(paragraph.append_child("w:pPr"), "w:pStyle", style);
    return paragraph;
}

/// A paragraph of no style whose line is as high as said, in twentieths of a point; 0 = as what
/// stands in it.
pugi::xml_node appendLine(pugi::xml_node parent, int height)
{
    pugi::xml_node paragraph = parent.append_child("w:p");
    pugi::xml_node spacing = paragraph.append_child("w:pPr").append_child("w:spacing");
    spacing.append_attribute("w:after") = 120;
    spacing.append_attribute("w:line") = height > 0 ? height : 240;
    spacing.append_attribute("w:lineRule") = height > 0 ? "exact" : "auto";
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
    // In the order of DocxStyle.
    static constexpr const char *ids[] = {"Normal", "Title", "Quote", "Lead", "Caption", "Note"};
    pugi::xml_node paragraph = appendParagraph(d->body, ids[size_t(style)]);
    for (const DocxRun &run : runs)
        appendRun(paragraph, run);
}

void DocxWriter::paragraph(const QString &text, DocxStyle style)
{
    paragraph(DocxRuns{{text}}, style);
}

void DocxWriter::list(const std::vector<DocxListItem> &items, List kind, int first)
{
    const int id = d->lists.add(kind, kind == List::Numbers ? first : 1);
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
        const bool isHeading = r == 0;
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
    // Two tables in a row would become one; a whole line behind the last might take a page.
    appendLine(d->body, 20);
}

void DocxWriter::picture(const QByteArray &png, const QString &description, double width)
{
    DocxPicture picture(png);
    picture.fit(width, d->textWidth() / perInch, d->textHeight() / perInch - headingsRoom);
    d->images.push_back(png);
    picture.append(appendLine(d->body, 0).append_child("w:r"), int(d->images.size()), description);
}

void DocxWriter::addComment(int number, const QString &initials, const QString &words)
{
    d->comments.add(number, initials, words);
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
