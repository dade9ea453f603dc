#pragma once

#include <QHash>
#include <QString>

#include <pugixml.hpp>

#include <array>

namespace axial {

/// The numbers and bullets before the items of a Word document's lists, which stand nowhere in its
/// text: they are counted on the way.
class DocxNumbers
{
public:
    /// Of the part "numbering"; none = no list is numbered.
    void read(pugi::xml_node numbering);
    /// "2.1 " before the next item of that list; "" when there is no such list.
    QString next(const QString &list, int level);

private:
    static constexpr int levels = 9;

    struct Level {
        QString format;
        QString text; ///< "%1.%2"
        int start = 1;
    };
    struct Kind {
        std::array<Level, levels> level;
        std::array<int, levels> count{};
    };
    struct List {
        QString kind;
        QHash<int, int> starts; ///< of a level, where this list begins anew
        std::array<bool, levels> isBegun{};
    };

    QHash<QString, Kind> m_kinds;
    QHash<QString, List> m_lists;
};

} // namespace axial
