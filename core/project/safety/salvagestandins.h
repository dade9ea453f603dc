#pragma once

#include <QStringList>

namespace axial {

class Database;

/// What takes the place of something that was lost with a damaged page. Foreign keys are off; the
/// notes say what was done, in sentences.
namespace standins {

/// “Taxonomy” and “Open codes”, where they are missing.
void addFolders(Database &db);
/// A folder, source, code, coder, participant, attribute or round for each one that others name.
void addLost(Database &db, QStringList &notes);
/// Takes out, or unties, what still belongs to something that is not there.
void dropOrphans(Database &db, QStringList &notes);
/// A source without its text gets one of its length, with the words of its quotes in their places.
void rebuildTexts(Database &db, QStringList &notes);
/// Then rows that are there, but as no act of the program leaves them: all that brokenInvariants()
/// tells of. What goes may orphan others.
void mendRows(Database &db, QStringList &notes);

} // namespace standins

} // namespace axial
