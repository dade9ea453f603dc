#pragma once

#include "core/base/id.h"

#include <QSet>
#include <QString>
#include <QStringList>

#include <vector>

namespace axial {

class Database;

/// Two rows that are one person.
struct ParticipantPair {
    ParticipantId kept;
    ParticipantId gone;
};

/// Where the two say different things, of which one can stand.
struct ParticipantConflict {
    AttributeId attribute; ///< none: it is about a ranking
    QString about;         ///< name of the attribute, or the prompt
    QString kept;
    QString gone;

    bool operator==(const ParticipantConflict &) const = default;
};

/// What of the one that goes takes the place of the other's.
struct TakenFromGone {
    QSet<AttributeId> attributes;
    QStringList prompts;
};

namespace participants {

/// By the order of attributes, then of prompts. Where one says nothing there is no conflict.
std::vector<ParticipantConflict> conflicts(Database &db, const ParticipantPair &pair);
/// One person from now on, in the row that is kept: texts, memos, values, rankings, summaries of
/// themes and groups by hand; what both wrote of a theme stands one after the other. Where they
/// differ the kept one's stands, unless it is taken from the other. Throws Error: one is not there
/// any more, or they are the same.
void merge(Database &db, const ParticipantPair &pair, const TakenFromGone &taken);

} // namespace participants

} // namespace axial
