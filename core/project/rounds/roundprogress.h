#pragma once

#include "core/base/id.h"

#include <QDateTime>

#include <optional>
#include <vector>

namespace axial {

class Database;

/// How far a coder is in a round.
struct CoderProgress {
    CoderId coder;
    qint64 done = 0;                ///< reports with a label of theirs
    qint64 of = 0;                  ///< reports that are their part
    qint64 today = 0;               ///< labelled since midnight
    std::optional<double> hourly{}; ///< reports an hour at work; none = too few to tell
    /// false: a team's hub holds back what others label in a blind round, so that of them `done` is
    /// only what this file has.
    bool isKnown = true;

    qint64 remaining() const { return of > done ? of - done : 0; }
    bool operator==(const CoderProgress &) const = default;
};

namespace rounds {

/// A pause longer than that is no work, in milliseconds.
constexpr qint64 longestPauseMs = 10 * 60 * 1000;

/// Labels closer than that were given to many reports at once, which is no pace.
constexpr qint64 shortestStepMs = 250;

/// Reports an hour, of the times at which they were labelled (milliseconds, in any order), pauses
/// left out. None when no two lie close enough.
std::optional<double> pace(std::vector<qint64> timesMs);

/// Of each coder, in the order of the round. `now` says which day is today, by its own time zone.
std::vector<CoderProgress> progress(Database &db, RoundId round,
                                    const QDateTime &now = QDateTime::currentDateTime());

/// How many reports of a round wait for the coder: of their part, those without a label of theirs.
/// 0 when it is closed, or they take no part.
qint64 toLabel(Database &db, RoundId round, CoderId coder);
/// The newest round with such reports; none when there is none.
RoundId newestToLabel(Database &db, CoderId coder);

} // namespace rounds

} // namespace axial
