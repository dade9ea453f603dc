#pragma once

#include <QString>
#include <QStringList>

#include <functional>

namespace axial::sidefiles {

/// Is all of this file in order, as it is?
using Check = std::function<bool(const QString &path)>;

/// Takes care of what lies beside a project before SQLite looks at it: a journal that doesn't
/// belong to it is put aside with a copy of both files, and one that may not is used only when the
/// project isn't whole without it. What the person has to know, in sentences. To be called by who
/// holds the project's lock and hasn't opened it; throws Error when another program writes it, or
/// when nothing could be put aside.
QStringList settle(const QString &project, const Check &isWhole);
/// Is there one that SQLite would look at?
bool hasJournal(const QString &project);

/// Puts it aside as what it is, under a free name that tells where it was
/// (study.axial-journal.aside).
void putAside(const QString &path);

/// What was ever put aside or kept beside this project: whole copies of it, and its journals.
QStringList keptAside(const QString &project);

/// Takes away a file of which only the beginning was written, or nothing: then it is not even kept.
void replaceUnfinished(const QString &path);

/// Removes an unfinished file of our own and what lies beside it.
void removeUnfinished(const QString &path);

enum class Replace { No, Yes };
/// Gives a whole file its name in one step, and sees to it that nothing another file of that name
/// has left takes part. On the disk when this returns. Throws Error; then nothing is changed.
void moveIn(const QString &finished, const QString &path, Replace replace);
/// Puts aside what another file of this name has left, since a new one is made there.
void makeRoom(const QString &path);

} // namespace axial::sidefiles
