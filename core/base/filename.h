#pragma once

#include <QByteArray>
#include <QString>

namespace axial {

/// A file's path as text. Names need not be UTF-8 (archives of other systems unpack into names of
/// theirs), and Qt passes over such files. Here a byte that is part of no character becomes a lone
/// surrogate, U+DC80 to U+DCFF, which no text holds; so the file can be opened again.
QString pathFromBytes(QByteArrayView bytes);
/// The reverse; for a path that Qt made, its UTF-8.
QByteArray pathToBytes(const QString &path);
/// The last part of a path.
QString fileNameOf(const QString &path);
/// A path or name for people: "\xD6" for a byte that is no character, the rest as visibleName()
/// shows it.
QString shownPath(const QString &path);

} // namespace axial
