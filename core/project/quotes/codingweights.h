#pragma once

#include "core/base/id.h"

#include <QHash>

#include <optional>

namespace axial {

class Database;

/// How much a code weighs where it was put: how strongly the words say it, by who coded them.
namespace codingweights {

constexpr double highest = 100; ///< of those that are set here; others' projects know others

/// None takes it away. Throws Error when the coding is gone, or when the weight isn't from 0 to
/// `highest`.
void set(Database &db, CodingId coding, std::optional<double> weight);
/// Those of a quote that are set.
QHash<CodingId, double> ofQuote(Database &db, QuoteId quote);

} // namespace codingweights

} // namespace axial
