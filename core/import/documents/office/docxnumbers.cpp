#include "core/import/documents/office/docxnumbers.h"

#include "core/formats/xml.h"
#include "core/import/documents/listnumbers.h"

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
    static const QHash<QString, QChar> forms{{QStringLiteral("lowerLetter"), u'a'},
                                             {QStringLiteral("upperLetter"), u'A'},
                                             {QStringLiteral("lowerRoman"), u'i'},
                                             {QStringLiteral("upperRoman"), u'I'}};
    return listNumber(number, forms.value(format), LettersOfNumbers::Repeated);
}

} // namespace

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
