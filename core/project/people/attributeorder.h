#pragma once

#include "core/domain/participant.h"

#include <compare>
#include <optional>

namespace axial {

/// Where a value stands on the scale of the attribute's kind: months, a number, a day, the place
/// among categories. nullopt = on none.
std::optional<double> placeOnScale(const Attribute &attribute, const QString &value);

/// Which of two values of an attribute comes first, as it is meant: "8 months" before "over three
/// years", categories in their own order, numbers by size. What is none of the attribute's kind
/// comes behind what is, by its words, and what is empty last.
std::strong_ordering compareValues(const Attribute &attribute, const QString &left,
                                   const QString &right);

} // namespace axial
