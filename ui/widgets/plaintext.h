#pragma once

#include <QString>

namespace axial {

/// A tool tip that shows `text` as it is, whatever markup a name holds.
QString plainToolTip(const QString &text);

/// `text` on one line and no longer than anybody could see, for painting.
QString singleLine(const QString &text);

} // namespace axial
