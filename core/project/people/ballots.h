#pragma once

#include "core/domain/ballot.h"

#include <QStringList>

#include <optional>

namespace axial {

class Database;

/// Participants' rankings of codes, one for each participant and prompt.
namespace ballots {

/// By the order of participants, then as they came. Ballots that rank nothing any more, since
/// their codes were removed, are among them.
std::vector<Ballot> all(Database &db);
/// Of one prompt, likewise.
std::vector<Ballot> of(Database &db, const QString &prompt);
/// Of all ballots, in the order in which they came.
QStringList prompts(Database &db);
/// Questions of the interview guide that nobody answered with a ranking yet, in its order.
QStringList guidePrompts(Database &db);
/// nullopt when the participant has none for the prompt.
std::optional<Ballot> find(Database &db, ParticipantId participant, const QString &prompt);
/// Takes the place of what the participant had answered to the prompt; without a code it is taken
/// away. Throws Error: no prompt, a code twice, more than mostRanks, no code but a folder, somebody
/// or something that is not there.
void set(Database &db, ParticipantId participant, const QString &prompt,
         const std::vector<std::vector<CodeId>> &ranks);
/// All that was answered to one prompt belongs to the other from now on, which may have been there:
/// asked twice in other words. Throws Error: no prompt, or somebody has a ballot for both.
void renamePrompt(Database &db, const QString &prompt, const QString &renamed);

} // namespace ballots

} // namespace axial
