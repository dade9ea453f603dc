#pragma once

#include <QHash>
#include <QString>

#include <pugixml.hpp>

#include <array>
#include <vector>

namespace axial {

/// The numbers and bullets before the items of an OpenDocument text's lists and before its
/// headings, which stand nowhere in its text: they are counted on the way.
class OdtLists
{
public:
    /// Of a part: how its lists and headings are numbered.
    void readStyles(pugi::xml_node styles);

    void begin(pugi::xml_node list);
    void end() { m_open.pop_back(); }
    bool isOpen() const { return !m_open.empty(); }
    /// "2.1 " before an item of the innermost list.
    QString next(pugi::xml_node item);
    /// Likewise before a heading that is in no list.
    QString nextHeading(pugi::xml_node heading);

private:
    static constexpr int levels = 10;

    struct Level {
        enum class Kind { None, Bullet, Number };
        Kind kind = Kind::None;
        QString prefix, suffix;
        QChar form; ///< null = the number isn't shown
        int start = 1;
        int shown = 1; ///< levels, this one the last
    };
    using Style = std::array<Level, levels>;
    static constexpr int unset = -1;
    struct Counts {
        Counts() { of.fill(unset); }
        std::array<int, levels> of;
    };
    struct Open {
        QString style;
        size_t counts = 0;
    };

    static Level levelOf(pugi::xml_node node);
    static QString number(const Style &style, Counts &counts, int level, pugi::xml_node item);
    size_t continued(pugi::xml_node list, const QString &style);

    QHash<QString, Style> m_styles;
    Style m_headings;
    std::vector<Counts> m_counts{1}; ///< of the headings, and of each list that begins anew
    QHash<QString, size_t> m_byId;
    QHash<QString, size_t> m_byStyle; ///< the last one
    std::vector<Open> m_open;
};

} // namespace axial
