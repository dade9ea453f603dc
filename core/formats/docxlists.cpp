#include "core/formats/docxlists.h"

#include "core/formats/docxparts.h"
#include "core/formats/xml.h"

#include <QString>

#include <array>

namespace axial {
namespace {

constexpr int indent = 357; // twentieths of a point

pugi::xml_node appendValue(pugi::xml_node parent, const char *name, const QByteArray &value)
{
    pugi::xml_node node = parent.append_child(name);
    node.append_attribute("w:val") = value.constData();
    return node;
}

} // namespace

DocxLists::DocxLists()
{
    m_root = docxparts::begin(m_document, "w:numbering");
    addKind(bullets);
    addKind(numbers);
}

void DocxLists::addKind(Kind kind)
{
    static constexpr std::array<const char *, 3> signs{"•", "–", "▪"};
    static constexpr std::array<const char *, 3> formats{"decimal", "lowerLetter", "lowerRoman"};
    pugi::xml_node abstract = m_root.append_child("w:abstractNum");
    abstract.append_attribute("w:abstractNumId") = int(kind);
    appendValue(abstract, "w:multiLevelType", "hybridMultilevel");
    for (int depth = 0; depth <= deepest; ++depth) {
        const size_t look = size_t(depth) % signs.size();
        pugi::xml_node level = abstract.append_child("w:lvl");
        level.append_attribute("w:ilvl") = depth;
        appendValue(level, "w:start", "1");
        appendValue(level, "w:numFmt", kind == numbers ? formats[look] : "bullet");
        appendValue(level, "w:lvlText",
                    kind == numbers ? QByteArray('%' + QByteArray::number(depth + 1) + '.')
                                    : QByteArray(signs[look]));
        appendValue(level, "w:lvlJc", "left");
        pugi::xml_node place = level.append_child("w:pPr").append_child("w:ind");
        place.append_attribute("w:left") = indent * (depth + 1);
        place.append_attribute("w:hanging") = indent;
    }
}

int DocxLists::add(Kind kind, int first)
{
    pugi::xml_node list = m_root.append_child("w:num");
    list.append_attribute("w:numId") = ++m_count;
    appendValue(list, "w:abstractNumId", QByteArray::number(int(kind)));
    for (int depth = 0; depth <= deepest; ++depth) {
        pugi::xml_node level = list.append_child("w:lvlOverride");
        level.append_attribute("w:ilvl") = depth;
        appendValue(level, "w:startOverride", depth == 0 ? QByteArray::number(first) : "1");
    }
    return m_count;
}

QByteArray DocxLists::numbering() const
{
    return xmlBytes(m_document);
}

} // namespace axial
