#pragma once

#include <QtGlobal>

namespace axial {

class Database;

/// What the project itself knows of its interviews.
struct InterviewCounts {
    qint64 transcripts = 0;
    qint64 coded = 0; ///< transcripts with a coded quote
};

InterviewCounts interviewCounts(Database &db);

} // namespace axial
