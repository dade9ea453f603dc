#include "core/import/documents/office/odtlists.h"

#include "core/formats/xml.h"
#include "core/import/documents/listnumbers.h"

#include <algorithm>

namespace axial {
namespace {

constexpr int highestOfList = 1'000'000;
constexpr qsizetype longestSign = 50; // it is written before each item

/// A number that is given, or what else.
int givenNumber(pugi::xml_node node, const char *name, int otherwise)
{
    bool isGiven = false;
    const int value = xmlAttribute(node, name).toInt(&isGiven);
    return isGiven ? std::clamp(value, 0, highestOfList) : otherwise;
}

} // namespace

OdtLists::Level OdtLists::levelOf(pugi::xml_node node)
{
    Level level;
    if (xmlNamed(node, "list-level-style-bullet") || xmlNamed(node, "list-level-style-image")) {
        level.kind = Level::Kind::Bullet;
        return level;
    }
    level.kind = Level::Kind::Number;
    bool hasForm = false, hasSuffix = false;
    for (const pugi::xml_attribute attribute : node.attributes()) {
        const QLatin1String name(attribute.name());
        hasForm = hasForm || name.endsWith(QLatin1String("num-format"));
        hasSuffix = hasSuffix || name.endsWith(QLatin1String("num-suffix"));
    }
    const QString form = xmlAttribute(node, "num-format");
    level.form = hasForm ? (form.isEmpty() ? QChar() : form[0]) : QChar(u'1');
    level.prefix = xmlAttribute(node, "num-prefix").left(longestSign);
    level.suffix = hasForm || hasSuffix ? xmlAttribute(node, "num-suffix").left(longestSign)
                                        : QStringLiteral(".");
    level.start = givenNumber(node, "start-value", 1);
    level.shown = std::clamp(givenNumber(node, "display-levels", 1), 1, levels);
    return level;
}

void OdtLists::readStyles(pugi::xml_node styles)
{
    for (const pugi::xml_node node : styles.children()) {
        const bool isOfHeadings = xmlNamed(node, "outline-style");
        if (!isOfHeadings && !xmlNamed(node, "list-style"))
            continue;
        Style style;
        for (const pugi::xml_node each : node.children()) {
            const int at = givenNumber(each, "level", 0) - 1;
            if (at >= 0 && at < levels)
                style[size_t(at)] = levelOf(each);
        }
        // What a list doesn't say of a level is as above it.
        for (size_t i = 1; i < levels && !isOfHeadings; ++i) {
            if (style[i].kind == Level::Kind::None)
                style[i] = style[i - 1];
        }
        if (isOfHeadings)
            m_headings = style;
        else
            m_styles.insert(xmlAttribute(node, "name"), style);
    }
}

/// Which counts a list takes up that says that it continues one.
size_t OdtLists::continued(pugi::xml_node list, const QString &style)
{
    const QString before = xmlAttribute(list, "continue-list");
    if (const auto found = m_byId.constFind(before); found != m_byId.cend())
        return *found;
    if (xmlAttribute(list, "continue-numbering") == QLatin1String("true"))
        return m_byStyle.value(style, 0);
    return 0;
}

void OdtLists::begin(pugi::xml_node list)
{
    QString style = xmlAttribute(list, "style-name");
    if (!m_open.empty()) { // a list in a list goes on as its levels were counted
        const Open &outer = m_open.back();
        m_open.push_back({style.isEmpty() ? outer.style : style, outer.counts});
        return;
    }
    size_t counts = continued(list, style);
    if (counts == 0) {
        counts = m_counts.size();
        m_counts.emplace_back();
    }
    const QString id = xmlAttribute(list, "id");
    if (!id.isEmpty())
        m_byId.insert(id, counts);
    m_byStyle.insert(style, counts);
    m_open.push_back({std::move(style), counts});
}

QString OdtLists::number(const Style &style, Counts &counts, int level, pugi::xml_node item)
{
    const Level &look = style[size_t(level)];
    int &count = counts.of[size_t(level)];
    count = givenNumber(item, "start-value", count == unset ? look.start : count + 1);
    std::fill(counts.of.begin() + level + 1, counts.of.end(), unset);
    QString written;
    for (int i = std::max(0, level + 1 - look.shown); i <= level; ++i) {
        const Level &each = style[size_t(i)];
        if (each.kind != Level::Kind::Number || each.form.isNull())
            continue;
        const int value = counts.of[size_t(i)];
        written += (written.isEmpty() ? QString() : QStringLiteral("."))
                   + listNumber(value == unset ? each.start : value, each.form);
    }
    if (look.form.isNull())
        return {};
    return look.prefix + written + look.suffix + u' ';
}

QString OdtLists::next(pugi::xml_node item)
{
    const Open &open = m_open.back();
    const auto style = m_styles.constFind(open.style);
    const int level = std::min(int(m_open.size()), levels) - 1;
    if (style == m_styles.cend() || (*style)[size_t(level)].kind != Level::Kind::Number) {
        std::fill(m_counts[open.counts].of.begin() + level + 1, m_counts[open.counts].of.end(),
                  unset);
        return QStringLiteral("\u2022 ");
    }
    return number(*style, m_counts[open.counts], level, item);
}

QString OdtLists::nextHeading(pugi::xml_node heading)
{
    const int level = givenNumber(heading, "outline-level", 0) - 1;
    if (level < 0 || level >= levels || m_headings[size_t(level)].kind != Level::Kind::Number
        || xmlAttribute(heading, "is-list-header") == QLatin1String("true"))
        return {};
    return number(m_headings, m_counts.front(), level, heading);
}

} // namespace axial
