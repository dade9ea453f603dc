#pragma once

#include <QtGlobal>

#include <optional>

namespace axial {

class Database;

/// What the project itself knows of its interviews.
struct InterviewCounts {
    qint64 transcripts = 0;
    qint64 coded = 0; ///< transcripts with a coded quote
};

InterviewCounts interviewCounts(Database &db);

/// How many interviews there were, as far as the project can't count them itself.
struct InterviewFacts {
    std::optional<qint64> invited;
    std::optional<qint64> held;

    bool operator==(const InterviewFacts &) const = default;
};

namespace interviewfacts {

InterviewFacts read(Database &db);
/// What is unknown is taken away. Throws Error for numbers below 0, or more held than invited.
void set(Database &db, const InterviewFacts &facts);

} // namespace interviewfacts

} // namespace axial
