#include "core/import/documents/office/docxwords.h"

#include "core/formats/xml.h"
#include "core/import/documents/listnumbers.h"
#include "core/import/documents/office/symbolletters.h"

#include <algorithm>

namespace axial {
namespace {

constexpr int highestNumber = 1'000'000;
constexpr qsizetype longestText = 100; // it is written before each item

int valueOf(pugi::xml_node parent, const char *element, int otherwise)
{
    const pugi::xml_node node = xmlChild(parent, element);
    bool isNumber = false;
    const int value = xmlAttribute(node, "val").toInt(&isNumber);
    return isNumber ? std::clamp(value, 0, highestNumber) : otherwise;
}

QString written(int number, const QString &format)
{
    static const QHash<QString, QChar> forms{
        {"lowerLetter", u'a'}, {"upperLetter", u'A'}, {"lowerRoman", u'i'}, {"upperRoman", u'I'}};
    return listNumber(number, forms.value(format), LettersOfNumbers::Repeated);
}

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

/// Of a property that is on or off; none = it isn't there.
std::optional<bool> isOn(pugi::xml_node properties, const char *name)
{
    const pugi::xml_node node = xmlChild(properties, name);
    if (!node)
        return std::nullopt;
    const QString value = xmlAttribute(node, "val");
    return value != QLatin1String("0") && value != QLatin1String("false")
           && value != QLatin1String("off");
}

QString fontOf(pugi::xml_node properties)
{
    const pugi::xml_node fonts = xmlChild(properties, "rFonts");
    const QString font = xmlAttribute(fonts, "ascii");
    return font.isEmpty() ? xmlAttribute(fonts, "hAnsi") : font;
}

} // namespace

void DocxWords::readStyles(pugi::xml_node styles)
{
    for (const pugi::xml_node node : styles.children()) {
        if (!xmlNamed(node, "style"))
            continue;
        const pugi::xml_node number = xmlChild(xmlChild(node, "pPr"), "numPr");
        const pugi::xml_node look = xmlChild(node, "rPr");
        m_styles.insert(xmlAttribute(node, "styleId"),
                        {xmlAttribute(xmlChild(node, "name"), "val"),
                         xmlAttribute(xmlChild(node, "basedOn"), "val"),
                         xmlAttribute(xmlChild(number, "numId"), "val"),
                         xmlAttribute(xmlChild(number, "ilvl"), "val").toInt(), fontOf(look),
                         isOn(look, "vanish")});
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
    else if (xmlNamed(node, "altChunk"))
        m_text.leaveOut(DocumentText::LeftOut::Object);
    else if (xmlNamed(node, "AlternateContent"))
        readBlocks(xmlChild(node, "Choice") ? xmlChild(node, "Choice")
                                            : xmlChild(node, "Fallback"));
    else if (xmlNamedOneOf(node, {"oMath", "oMathPara"})) {
        readPiece(node);
        m_text.endParagraph();
    } else
        readPiece(node); // where comments begin and end, what is deleted
}

void DocxWords::leaveOutUnknown(pugi::xml_node node)
{
    if (!xmlText(node).trimmed().isEmpty())
        m_text.leaveOut(DocumentText::LeftOut::Unknown);
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
    const qsizetype begin = m_text.size();
    const qsizetype dropCap = std::exchange(m_dropCap, -1);
    const qsizetype start = dropCap < 0 ? begin : dropCap;
    const pugi::xml_node properties = xmlChild(node, "pPr");
    const QString style = xmlAttribute(xmlChild(properties, "pStyle"), "val");
    m_look = {};
    styleLook(m_look, style);
    const Look mark = lookOf(xmlChild(properties, "rPr"), m_look);
    const bool isJoined = isOn(xmlChild(properties, "rPr"), "specVanish").value_or(false);
    if (!mark.isHidden || isJoined)
        addNumber(properties, style);
    readInline(node);
    const QString drop = xmlAttribute(xmlChild(properties, "framePr"), "dropCap");
    if (drop == QLatin1String("drop") || drop == QLatin1String("margin")) {
        m_dropCap = start;
        return;
    }
    const bool isAllHidden = mark.isHidden && m_text.size() == begin;
    if (!isAllHidden) {
        m_paragraphs.push_back({{start, m_text.size()}, m_styles.value(style).name});
        m_text.endParagraph();
    }
    const std::vector<pugi::xml_node> boxes = std::exchange(m_boxes, {});
    for (const pugi::xml_node box : boxes)
        readBlocks(box);
}

void DocxWords::styleLook(Look &look, QString style) const
{
    constexpr int mostAncestors = 20; // a style may be based on itself
    std::optional<bool> isHidden;
    QString font;
    for (int i = 0; i < mostAncestors && m_styles.contains(style); ++i) {
        const auto each = m_styles.constFind(style);
        isHidden = isHidden ? isHidden : each->isHidden;
        font = font.isEmpty() ? each->font : font;
        style = each->basedOn;
    }
    look.isHidden = isHidden.value_or(look.isHidden);
    look.font = font.isEmpty() ? look.font : font;
}

DocxWords::Look DocxWords::lookOf(pugi::xml_node properties, Look around) const
{
    styleLook(around, xmlAttribute(xmlChild(properties, "rStyle"), "val"));
    around.isHidden = isOn(properties, "vanish").value_or(around.isHidden);
    const QString font = fontOf(properties);
    around.font = font.isEmpty() ? around.font : font;
    return around;
}

void DocxWords::readRun(pugi::xml_node run)
{
    const Look around = m_look;
    m_look = lookOf(xmlChild(run, "rPr"), around);
    const auto says = [](pugi::xml_node each) {
        return xmlNamed(each, "t") && !xmlText(each).trimmed().isEmpty();
    };
    if (!m_look.isHidden)
        readInline(run);
    else if (run.find_node(says)) // rather than how a field is made
        m_text.leaveOutHidden();
    m_look = around;
}

void DocxWords::addWords(const QString &words)
{
    int unknown = 0;
    m_text.add(withSymbols(words, m_look.font, unknown));
    m_text.leaveOut(DocumentText::LeftOut::Symbol, unknown);
}

void DocxWords::readTable(pugi::xml_node table)
{
    if (std::exchange(m_dropCap, -1) >= 0)
        m_text.endParagraph();
    for (const pugi::xml_node node : table.children()) {
        if (xmlNamed(node, "tr"))
            readRow(node);
        else if (xmlNamedOneOf(node, {"sdt", "sdtContent", "ins", "customXml"}))
            readTable(node);
        else
            leaveOutUnknown(node);
    }
}

void DocxWords::readRow(pugi::xml_node row)
{
    constexpr int mostColumns = 100;
    const pugi::xml_node before = xmlChild(xmlChild(row, "trPr"), "gridBefore");
    for (int i = std::min(xmlAttribute(before, "val").toInt(), mostColumns); i > 0; --i)
        m_text.addTab();
    bool isFirst = true;
    for (const pugi::xml_node node : row.children()) {
        const pugi::xml_node cell = xmlNamed(node, "sdt")
                                        ? xmlChild(xmlChild(node, "sdtContent"), "tc")
                                        : node;
        if (!xmlNamed(cell, "tc")) {
            leaveOutUnknown(node);
            continue;
        }
        if (!std::exchange(isFirst, false))
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
        addWords(xmlText(node));
    } else if (xmlNamed(node, "r")) {
        readRun(node);
    } else if (xmlNamedOneOf(node, {"hyperlink", "ins", "moveTo", "smartTag", "sdt", "sdtContent",
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
    } else if (!readSign(node)) {
        leaveOutUnknown(node);
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
        addSymbol(node);
    } else if (xmlNamedOneOf(node, {"instrText", "delText", "delInstrText", "fldChar"})) {
        return true; // how a field is made, what is deleted
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

void DocxWords::addSymbol(pugi::xml_node node)
{
    constexpr int ofByte = 0xFF; // "F04A" is the same as "4A"
    const QString font = xmlAttribute(node, "font");
    const ushort code = xmlAttribute(node, "char").toUShort(nullptr, 16);
    const bool isOwn = !isSymbolFont(font) && code > ofByte && code >> 8 != 0xF0;
    const QChar sign = isOwn ? QChar(code) : symbolLetter(font, code & ofByte);
    m_text.leaveOut(DocumentText::LeftOut::Symbol, sign.isNull() ? 1 : 0);
    m_text.add(sign.isNull() ? QString(QChar(QChar::ReplacementCharacter)) : QString(sign));
}

void DocxWords::readDrawing(pugi::xml_node node)
{
    const size_t known = m_boxes.size();
    findBoxes(node, m_boxes);
    if (m_boxes.size() == known)
        m_text.leaveOut(DocumentText::LeftOut::Picture);
}

void DocxNumbers::read(pugi::xml_node numbering)
{
    for (const pugi::xml_node node : numbering.children()) {
        if (xmlNamed(node, "abstractNum")) {
            Kind kind;
            for (const pugi::xml_node each : node.children()) {
                const int at = xmlAttribute(each, "ilvl").toInt();
                if (!xmlNamed(each, "lvl") || at < 0 || at >= levels)
                    continue;
                kind.level[size_t(at)] = {
                    xmlAttribute(xmlChild(each, "numFmt"), "val"),
                    xmlAttribute(xmlChild(each, "lvlText"), "val").left(longestText),
                    valueOf(each, "start", 1)};
            }
            for (size_t i = 0; i < levels; ++i)
                kind.count[i] = kind.level[i].start - 1;
            m_kinds.insert(xmlAttribute(node, "abstractNumId"), kind);
        } else if (xmlNamed(node, "num")) {
            List list;
            list.kind = xmlAttribute(xmlChild(node, "abstractNumId"), "val");
            for (const pugi::xml_node each : node.children()) {
                const int at = xmlAttribute(each, "ilvl").toInt();
                if (xmlNamed(each, "lvlOverride") && xmlChild(each, "startOverride") && at >= 0
                    && at < levels)
                    list.starts.insert(at, valueOf(each, "startOverride", 1));
            }
            m_lists.insert(xmlAttribute(node, "numId"), list);
        }
    }
}

QString DocxNumbers::next(const QString &list, int level)
{
    const auto found = m_lists.find(list);
    if (found == m_lists.end() || level < 0 || level >= levels)
        return {};
    const auto kind = m_kinds.find(found->kind);
    if (kind == m_kinds.end())
        return {};
    const size_t at = size_t(level);
    // A list within another begins its own level anew, not that of the items around it.
    const auto start = found->starts.constFind(level);
    if (!std::exchange(found->isBegun[at], true) && start != found->starts.cend())
        kind->count[at] = *start - 1;
    ++kind->count[at];
    for (size_t below = at + 1; below < levels; ++below)
        kind->count[below] = kind->level[below].start - 1;
    const Level &look = kind->level[at];
    if (look.format == QLatin1String("bullet"))
        return QStringLiteral("\u2022 ");
    if (look.format == QLatin1String("none"))
        return {};
    QString number = look.text;
    for (size_t i = 0; i <= at; ++i)
        number.replace(
            u'%' + QString::number(i + 1),
            written(std::max(kind->count[i], kind->level[i].start), kind->level[i].format));
    return number.isEmpty() ? QString() : number + u' ';
}

} // namespace axial
