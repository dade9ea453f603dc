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

/// At most nine of the offered codes, the one of digit 1 first; none where a digit had a code that
/// is offered no more. In the order of the tree at the round's first label; from then on a code
/// keeps its digit, and others get those that are left.
std::vector<CodeId> digits(Database &db, RoundId round);
/// A part of each step that labels.
void keepDigits(Database &db, RoundId round);

} // namespace rounds

} // namespace axial
