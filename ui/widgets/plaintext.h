#pragma once

#include <QString>

namespace axial {

/// A tool tip that shows `text` as it is, whatever markup a name holds.
QString plainToolTip(const QString &text);

/// `text` as the entry of a menu, where & would underline the next letter.
QString menuText(const QString &text);

/// `text` as the title of a window, where [*] would be the mark of unsaved changes.
QString windowTitle(const QString &text);

/// `text` on one line and no longer than anybody could see, for painting.
QString singleLine(const QString &text);
/// The same for a name, whose invisible characters show.
QString singleLineName(const QString &name);

} // namespace axial
