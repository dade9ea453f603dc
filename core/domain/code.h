#pragma once

#include "core/base/id.h"

#include <QString>

namespace axial {

enum class CodeKind { Folder = 0, Code = 1 };

/// A node of the tree. Folders (roots) can't be put on words.
struct Code {
    CodeId id;
    CodeId parent;
    qint64 position = 0;
    CodeKind kind = CodeKind::Code;
    QString key; ///< short stable label such as C.3.ii; may be empty
    QString name;
    int color = inheritedColor; ///< index into the palette of code colours, or an ownColor()
    bool isColorChosen = false; ///< by somebody; else it was given

    static constexpr int inheritedColor = -1;
    /// From this index on the palette's colours come again, marked by a notch.
    static constexpr int paletteColors = 16;

    /// Any other colour (0xRRGGBB) as `color` holds it; painted so that it can be read.
    static constexpr int ownColor(unsigned rgb) { return int(firstOwnColor | (rgb & 0xFFFFFF)); }
    static constexpr bool isOwnColor(int color) { return color >= int(firstOwnColor); }
    static constexpr unsigned rgbOf(int ownColor) { return unsigned(ownColor) & 0xFFFFFF; }

    /// "C.3 Interface Design", or the name alone.
    QString label() const { return key.isEmpty() ? name : key + u' ' + name; }
    /// "C.3", or the name where there is no key.
    const QString &keyOrName() const { return key.isEmpty() ? name : key; }
    bool operator==(const Code &) const = default;

private:
    static constexpr unsigned firstOwnColor = 0x1000000;
};

/// The long texts of a code, read when its card is opened.
struct CodeTexts {
    QString definition;
    QString includeWhen;
    QString excludeWhen;
    QString example;
    QString memo;

    bool operator==(const CodeTexts &) const = default;
};

} // namespace axial
