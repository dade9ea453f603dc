#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

namespace axial::files {

enum class Readers { AsUsual, OwnerOnly };

/// The one way a file is written: whole, and on the disk when this returns, or not at all; an older
/// file keeps its mode, a link is followed. Throws Error, as requireTarget() does.
void write(const QString &path, const QByteArray &bytes, Readers readers = Readers::AsUsual);
/// Throws Error unless a file may be written there: nothing is there or an ordinary file, and
/// neither is it a project nor does it have the name of one or of what lies beside one. Asked
/// before long work whose result is to be written.
void requireTarget(const QString &path);

/// The error of both: `why` is a part of a sentence.
[[noreturn]] void failUnchanged(const QString &path, const QString &why);

/// As write(), for its owner's eyes only, of what is too large for memory: `make` writes it at the
/// place that it is given. That lies in a folder which its owner alone can read, and which goes
/// away with all that is left in it. Throws Error as write() does, and what `make` throws.
void writeOwnerOnly(const QString &path, const std::function<void(const QString &place)> &make);
/// What the program keeps for itself beside a project, for its owner's eyes only. Takes the place
/// of whatever has the name; a link is not followed.
void writeOwn(const QString &path, const QByteArray &bytes);
/// A new file of a folder that nobody sees before it is whole: it is on the disk with syncAll()
/// only, since of thousands of files a disk confirms each in some thousandth of a second; where
/// folders can't be synced it is written as by write(). Throws Error.
void writeUnseen(const QString &path, const QByteArray &bytes);
/// Of the disk on which the folder is. Throws Error.
void syncAll(const QString &folder);
/// Whether the name is one under which an unfinished file of write() or writeOwn() may lie.
bool isUnfinished(const QString &name, const QString &of);

/// Makes it with the folders above it, so that they are there after a power cut. Throws Error.
void makeFolder(const QString &folder);
/// After this a file that was made in, renamed in or removed from the folder stays so after a power
/// cut. Throws Error.
void syncFolder(const QString &folder);

/// Whether the name is that of a journal, lock or draft, which the program keeps beside a project.
bool isBesideProject(const QString &name);

/// By its first bytes; what can't be read is none.
bool isProject(const QString &path);

} // namespace axial::files
