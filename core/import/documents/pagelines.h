#pragma once

#include <QString>

namespace axial {

/// The lines of a page as paragraphs: one that fills its measure goes on in the next, unless that
/// begins a turn, an item or a time. Ligatures and letters in the shapes of Arabic print are the
/// letters themselves; a hyphen that stands only for the break of its line is gone.
QString joinedLines(const QString &page);

} // namespace axial
