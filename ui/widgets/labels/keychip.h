#pragma once

#include <QRect>
#include <QString>

class QPainter;

namespace axial {

/// Paints keys ("Ctrl+N") as a small outlined chip at the right end of `room`, centred upright.
/// Returns its width.
int paintKeyChip(QPainter &painter, const QRect &room, const QString &keys);

} // namespace axial
