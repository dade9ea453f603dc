#pragma once

#include "core/base/id.h"

#include <QSet>

namespace axial {

class Database;
class StudyGuids;

namespace refi {
struct Exchange;
}

/// What is in a file of the recordings of transcripts.
struct RecordingExport {
    QSet<SourceId> transcripts; ///< whose times are in it
    qint64 lostTimes = 0;       ///< that came with words which are others now
};

/// Recordings that the study is linked to, and those that transcripts of other programs had, with
/// the times of what is heard; the words are the documents that are in the file already.
RecordingExport exportRecordings(Database &db, const StudyGuids &guids, refi::Exchange &exchange);

} // namespace axial
