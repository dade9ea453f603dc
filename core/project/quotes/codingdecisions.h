#pragma once

#include "core/domain/quote.h"

#include <QHash>

#include <vector>

namespace axial {

class Database;

/// What came out where two coders coded otherwise. It changes no coding.
namespace codingdecisions {

/// One decision a pair, in whichever order the two are named; one more takes the place of the one
/// before. `second` none = the other coder put nothing there, and the outcome is First or Neither.
/// Throws Error when a coding is gone, or when both are of one coder or in different sources.
CodingDecisionId decide(Database &db, CodingId first, CodingId second, CodingOutcome outcome,
                        CoderId coder, const QString &reason = {});
/// Nothing happens when it is gone.
void undecide(Database &db, CodingDecisionId decision);
/// By the order in which they were made. Of codings that are gone there are none.
std::vector<CodingDecision> inSource(Database &db, SourceId source);
/// All, each as `inSource` has it: what is asked of many sources is read once.
QHash<SourceId, std::vector<CodingDecision>> bySource(Database &db);
/// What was decided about `from` is about `into` from now on, which says the same.
void handOver(Database &db, CodingId from, CodingId into);
/// The coding says something else now: what was decided about it is void.
void forget(Database &db, CodingId coding);

} // namespace codingdecisions

} // namespace axial
