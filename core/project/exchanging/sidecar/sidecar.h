#pragma once

#include <QByteArray>

namespace axial {

class Database;
class StudyGuids;
struct ExchangeImport;

/// The text of a side-car, or why it isn't there or isn't whole.
struct SideCarText {
    QByteArray bytes;
    qint64 longRows = 0; ///< left out, since nobody could read so long words
    bool isTooLarge = false;
};

/// What a study has and the standard has no place for (rounds and labels, turns, rankings, groups,
/// findings, versions, weights...), as JSON for a part of a file that only this program reads. What
/// it refers to is named by the GUIDs of the standard's part; what is hidden is not in it.
SideCarText sideCarOf(Database &db, const StudyGuids &guids);

/// Stores it after the rest of the file. It may be a stranger's: a row comes in only when it fits
/// the table and all that it refers to is there, and nothing that was in the study before is
/// changed by it. False: there is none, or it can't be read, which is said.
bool storeSideCar(ExchangeImport &work);

} // namespace axial
