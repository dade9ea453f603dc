#pragma once

#include "core/project/merging/mergework.h"

namespace axial::fittingrows {

/// Each makes a row of theirs, in our ids, fit what is here before the two are compared: `mine` is
/// the row it was found to be, or null. False: it is not that row, or does not come in.

/// A coder whose name differs in case or blanks only keeps the one that is here.
bool fitCoder(MergeRow &row, const MergeRow *mine);
/// Rounds with one label a coder and with several are never one round, whatever they are called:
/// labels would be lost. How a round was made, and whether it hides labels, is not said by one
/// that label columns brought along.
bool fitRound(MergeWork &work, MergeRow &row, const MergeRow *mine);
/// What a screening leaves out follows from its decisions, once these are settled.
bool fitExclusion(const MergeRow &row);
/// The two codings of a decision stand in the order in which they stand here, and the outcome with
/// them: their ids may have another order than ours.
bool fitCodingDecision(MergeWork &work, MergeRow &row, const MergeRow *mine);
/// A summary lies on one heap of a board.
bool fitCard(MergeWork &work, const MergeRow &row, const MergeRow *mine);
/// A version's place is one of its own file's history; its tree's codes are ours.
bool fitVersion(const MergeWork &work, MergeRow &row, const MergeRow *mine);
/// A kept question asks for the codes, prompts and others as they are known here.
bool fitQuestion(const MergeWork &work, MergeRow &row, StudyTable table);

} // namespace axial::fittingrows
