#pragma once

#include "core/query/labelled.h"
#include "core/query/query.h"

namespace axial::query {

QueryParameter offeredParameter(); ///< "categories": "offered" or "used"
QueryParameter coderParameter();
QueryParameter otherCoderParameter();
/// A coder of the round by name. Throws Error, naming those there are.
int coderNamed(const LabelledRound &round, const QString &name);

} // namespace axial::query
