#pragma once

#include <QString>

namespace axial {

/// A name, or a sentence with names in it, whose invisible characters show: those that turn the
/// direction of writing, controls and spaces of no width stand as [U+202E]. Line ends and tabs
/// stay, and so do the joiners that scripts and emoji need. Separators of lines and of paragraphs
/// are line ends: Qt's item views make them of those, and other programs of Shift+Enter.
QString visibleName(const QString &name);

} // namespace axial
