#pragma once

#include "core/import/imported.h"

namespace axial {

/// Counts a report that is in several lists of its repository (one a year) as 1st, 2nd, ..., and
/// notes doubles and labels without a listed report.
void matchReports(ImportBundle &bundle);

/// A participant that rows of a background table may be about.
struct KnownParticipant {
    QString pseudonym;
    QString type; ///< "User", "Developer", as written

    bool operator==(const KnownParticipant &) const = default;
};

/// A pseudonym for each row that names none, in order within users and developers; empty when the
/// numbers of rows and participants disagree. Rows with a pseudonym keep it.
QStringList proposedParticipants(const std::vector<ImportedParticipant> &rows,
                                 const std::vector<KnownParticipant> &known);
/// Whom the rows of a codebook are about, each once, in order.
std::vector<KnownParticipant> participantsOf(const std::vector<ImportedEvidence> &evidence);

/// Gives the rows of a background table without pseudonyms the participants of the codebook: in
/// order within their type (users, developers), when the numbers agree. Notes the assumption, or
/// that the user must match them.
void matchBackgrounds(ImportBundle &bundle);

} // namespace axial
