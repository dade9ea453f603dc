#pragma once

#include "core/import/imported.h"

namespace axial {

/// Whether it is a value of the attribute's kind, as spelled; an empty one always is.
bool isValueOf(const Attribute &attribute, const QString &value);

/// "N/A", "unknown": words for that there is no value.
bool saysNoValue(const QString &value);

/// Likewise of a label, code or date, for which "None" says so, too.
bool saysNothing(const QString &value);

/// Likewise, where the attribute takes no such words as a value.
bool isNoValueOf(const Attribute &attribute, const QString &value);

/// What these people's values are, and the attributes' kinds don't take, and what becomes of it: of
/// each who, which attribute and what; many of them as a number.
std::vector<ImportNote> unfittingValues(const std::vector<Attribute> &attributes,
                                        const std::vector<ImportedParticipant> &people);

} // namespace axial
