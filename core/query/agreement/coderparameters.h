#pragma once

#include "core/query/query.h"
#include "core/query/reports/labelledround.h"

namespace axial::query {

QueryParameter offeredParameter(); ///< "categories": "offered" or "used"
QueryParameter coderParameter();
QueryParameter otherCoderParameter();
/// A coder of the round by name. Throws Error, naming those there are.
int coderNamed(const LabelledRound &round, const QString &name);

/// From how much common text on two quotes go together, in percent; half where none is said.
QueryParameter overlapParameter();
/// 0.01 to 1. Throws Error.
double overlapOf(const QueryParameters &parameters);

} // namespace axial::query
