#pragma once

#include "core/base/id.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <vector>

class QIcon;
class QPainter;
class QRect;

namespace axial {

class Database;

/// A code as a line of chips shows it: coloured square and key.
struct CodeChip {
    QString text;
    int color = 0;

    bool operator==(const CodeChip &) const = default;
};

/// The codes of a cell in which they are joined by commas.
QStringList splitCodes(const QString &cell);

/// The colours of a study's codes; by key, or by name for those without one, where no more is
/// known.
class CodeColors
{
public:
    CodeColors() = default;
    explicit CodeColors(Database &db);

    int color(CodeId code) const { return m_colors.value(code, 0); }
    int color(const QString &keyOrName) const { return m_colorsByName.value(keyOrName, 0); }
    std::vector<CodeChip> chips(const QStringList &codes) const;
    /// With the names that they have there.
    std::vector<CodeChip> chips(const std::vector<CodeId> &codes, const QStringList &names) const;

private:
    QHash<CodeId, int> m_colors;
    QHash<QString, int> m_colorsByName;
};

/// The coloured square alone, before a name in a menu or on a button.
QIcon codeChipIcon(int color);
/// One chip with its bold key in `rect`, cut with dots; the width it took.
int paintCodeChip(QPainter &painter, const QRect &rect, const CodeChip &chip);
/// Chips from left to right; what does not fit becomes "+3".
void paintCodeChips(QPainter &painter, const QRect &rect, const std::vector<CodeChip> &chips);

} // namespace axial
