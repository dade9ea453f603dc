#include "core/import/documents/docxwords.h"

#include "core/formats/xml.h"

namespace axial {
namespace {

/// Of a drawing or a group of them; a box in a box is read with the words of the outer one.
void findBoxes(pugi::xml_node node, std::vector<pugi::xml_node> &boxes)
{
    for (const pugi::xml_node each : node.children()) {
        if (xmlNamed(each, "txbxContent"))
            boxes.push_back(each);
        else if (!xmlNamed(each, "Fallback") || !xmlChild(node, "Choice")) // the same once more
            findBoxes(each, boxes);
    }
}

} // namespace

void DocxWords::readStyles(pugi::xml_node styles)
{
    for (const pugi::xml_node node : styles.children()) {
        if (!xmlNamed(node, "style"))
            continue;
        const pugi::xml_node number = xmlChild(xmlChild(node, "pPr"), "numPr");
        m_styles.insert(xmlAttribute(node, "styleId"),
                        {xmlAttribute(xmlChild(node, "name"), "val"),
                         xmlAttribute(xmlChild(node, "basedOn"), "val"),
                         xmlAttribute(xmlChild(number, "numId"), "val"),
                         xmlAttribute(xmlChild(number, "ilvl"), "val").toInt()});
    }
}

void DocxWords::readBlocks(pugi::xml_node parent)
{
    for (const pugi::xml_node node : parent.children())
        readBlock(node);
}

void DocxWords::readBlock(pugi::xml_node node)
{
    if (xmlNamed(node, "p"))
        readParagraph(node);
    else if (xmlNamed(node, "tbl"))
        readTable(node);
    else if (xmlNamedOneOf(node, {"sdt", "sdtContent", "ins", "moveTo", "customXml", "smartTag"}))
        readBlocks(node);
    else if (xmlNamedOneOf(node, {"commentRangeStart", "commentRangeEnd"}))
        readPiece(node);
    else if (xmlNamed(node, "altChunk"))
        m_text.leaveOut(DocumentText::LeftOut::Object);
}

void DocxWords::addNumber(pugi::xml_node properties, const QString &style)
{
    const pugi::xml_node own = xmlChild(properties, "numPr");
    QString list = xmlAttribute(xmlChild(own, "numId"), "val");
    int level = xmlAttribute(xmlChild(own, "ilvl"), "val").toInt();
    constexpr int mostAncestors = 20; // a style may be based on itself
    QString name = style;
    for (int i = 0; list.isEmpty() && i < mostAncestors && m_styles.contains(name); ++i) {
        const Style &each = m_styles[name];
        list = each.list;
        level = each.level;
        name = each.basedOn;
    }
    m_text.add(m_numbers.next(list, level));
}

void DocxWords::readParagraph(pugi::xml_node node)
{
    const qsizetype start = m_text.size();
    const pugi::xml_node properties = xmlChild(node, "pPr");
    const QString style = xmlAttribute(xmlChild(properties, "pStyle"), "val");
    addNumber(properties, style);
    readInline(node);
    m_paragraphs.push_back({{start, m_text.size()}, m_styles.value(style).name});
    m_text.endParagraph();
    const std::vector<pugi::xml_node> boxes = std::exchange(m_boxes, {});
    for (const pugi::xml_node box : boxes)
        readBlocks(box);
}

void DocxWords::readTable(pugi::xml_node table)
{
    for (const pugi::xml_node node : table.children()) {
        if (xmlNamed(node, "tr"))
            readRow(node);
        else if (xmlNamedOneOf(node, {"sdt", "sdtContent", "ins", "customXml"}))
            readTable(node);
    }
}

void DocxWords::readRow(pugi::xml_node row)
{
    const qsizetype start = m_text.size();
    for (const pugi::xml_node node : row.children()) {
        const pugi::xml_node cell = xmlNamed(node, "sdt")
                                        ? xmlChild(xmlChild(node, "sdtContent"), "tc")
                                        : node;
        if (!xmlNamed(cell, "tc"))
            continue;
        if (m_text.size() > start)
            m_text.addTab();
        const qsizetype begin = m_text.size();
        ++m_cells;
        readBlocks(cell);
        --m_cells;
        m_text.trimLines(begin);
    }
    m_text.endParagraph();
}

void DocxWords::readInline(pugi::xml_node parent)
{
    for (const pugi::xml_node node : parent.children())
        readPiece(node);
}

void DocxWords::readPiece(pugi::xml_node node)
{
    if (xmlNamed(node, "t")) {
        m_text.add(xmlText(node));
    } else if (xmlNamedOneOf(node,
                             {"r", "hyperlink", "ins", "moveTo", "smartTag", "sdt", "sdtContent",
                              "fldSimple", "customXml", "dir", "bdo", "ruby", "rubyBase"})) {
        readInline(node);
    } else if (xmlNamedOneOf(node, {"del", "moveFrom"})) {
        m_text.leaveOut(DocumentText::LeftOut::Deleted);
    } else if (xmlNamedOneOf(node, {"oMath", "oMathPara"})) {
        m_text.leaveOut(DocumentText::LeftOut::Formula);
        m_text.add(xmlText(node));
    } else if (xmlNamed(node, "AlternateContent")) {
        const pugi::xml_node choice = xmlChild(node, "Choice");
        readInline(choice ? choice : xmlChild(node, "Fallback"));
    } else if (xmlNamedOneOf(node, {"drawing", "pict"})) {
        readDrawing(node);
    } else if (xmlNamed(node, "object")) {
        m_text.leaveOut(DocumentText::LeftOut::Object);
    } else {
        readSign(node);
    }
}

/// What stands for a letter or for something elsewhere; false = nothing that is known.
bool DocxWords::readSign(pugi::xml_node node)
{
    const QString id = xmlAttribute(node, "id");
    const QString type = xmlAttribute(node, "type");
    if (xmlNamedOneOf(node, {"tab", "ptab"})) {
        if (m_cells > 0) // where a tab parts cells
            m_text.add(u" ");
        else
            m_text.addTab();
    } else if (xmlNamedOneOf(node, {"br", "cr"})) {
        if (type.isEmpty() || type == QLatin1String("textWrapping"))
            m_text.breakLine();
    } else if (xmlNamed(node, "noBreakHyphen")) {
        m_text.add(u"\u2011");
    } else if (xmlNamed(node, "sym")) {
        m_text.leaveOut(DocumentText::LeftOut::Symbol);
        m_text.add(u"\uFFFD");
    } else if (xmlNamedOneOf(node, {"footnoteReference", "endnoteReference"})) {
        m_notes.push_back(
            {QString::fromLatin1(xmlNamed(node, "footnoteReference") ? "footnote" : "endnote"),
             id});
        m_text.add(u'[' + QString::number(m_notes.size()) + u']');
    } else if (xmlNamed(node, "commentRangeStart")) {
        m_commented.insert(id, {m_text.size(), m_text.size()});
    } else if (xmlNamed(node, "commentRangeEnd")) {
        if (const auto comment = m_commented.find(id); comment != m_commented.end())
            comment->end = m_text.size();
    } else {
        return false;
    }
    return true;
}

void DocxWords::readDrawing(pugi::xml_node node)
{
    const size_t known = m_boxes.size();
    findBoxes(node, m_boxes);
    if (m_boxes.size() == known)
        m_text.leaveOut(DocumentText::LeftOut::Picture);
}

} // namespace axial
