#pragma once

#include <QString>

class QWidget;

namespace axial {

/// How much room there is in one direction. What somebody arranged is kept for each by itself: what
/// suits a large screen would leave no room for the words on a small one.
enum class Room { Small, Usual, Large };

/// Of `length` px in that direction. A window of 1024 x 700 is small, one of 1440 x 900 usual.
Room roomOf(int length, Qt::Orientation orientation);
/// Where the settings keep how `name` was arranged.
QString layoutKey(const QString &name, Room room);
/// Forgets what was ever arranged, and arranges `window` anew.
void forgetLayout(QWidget &window);

} // namespace axial
