#pragma once

#include "core/domain/code.h"

#include <vector>

namespace axial {

class Database;

namespace rounds {

/// The codes that coders of a round can choose, in the order of the tree: of its level and below
/// the codes that it offers. Those made under them later are offered, too. An imported round offers
/// every code. A screening offers reasons and not what they have in common ("False positive").
std::vector<Code> offered(Database &db, RoundId round);
/// Whether one of them is this.
bool isOffered(Database &db, RoundId round, CodeId code);
/// Throws Error when none is.
void requireOffered(Database &db, RoundId round, CodeId code);

/// At most eighteen of the offered codes: those of the digits 1 to 9, then those of Alt and a
/// digit; none where one had a code that is offered no more. Those that were chosen, else in the
/// order of the tree; from the round's first label on a code keeps its digit, and others get those
/// that are left.
std::vector<CodeId> digits(Database &db, RoundId round);
/// Chooses the codes of digit 1, 2 and so on; others get those that are left. Throws Error: a code
/// that isn't offered or stands twice, more than nine, a round that has labels.
void setDigits(Database &db, RoundId round, const std::vector<CodeId> &chosen);
/// One digit for one code; whose it was gets the code's earlier one, if any. Throws Error as above.
void giveDigit(Database &db, RoundId round, int digit, CodeId code);
/// A part of each step that labels.
void keepDigits(Database &db, RoundId round);
/// What was chosen or kept, also of codes that are offered no more; empty = nothing yet.
std::vector<CodeId> keptDigits(Database &db, RoundId round);
void keepDigits(Database &db, RoundId round, const std::vector<CodeId> &codes);

} // namespace rounds

} // namespace axial
