#pragma once

#include "core/domain/participant.h"
#include "core/project/people/participants.h"

namespace axial::groupings {

/// Groupings that can be made of what is known of the participants, without ids and in this order:
/// novice / experienced / developer where type and experience are known; then one an attribute, in
/// the attributes' order: a group for each value of a category, of yes and no, and of words that
/// come back, bands of about the same number of people for numbers and durations. Attributes that
/// tell everybody apart, or nobody, give none.
std::vector<Grouping> offers(const std::vector<Attribute> &attributes,
                             const QHash<qint64, AttributeValues> &values);
/// novice / experienced / developer, by the rules of the published study. `years` is the attribute
/// that says for how long, where the level is not known.
Grouping byExperience(const QString &years = QStringLiteral("Experience Years for LLMs"));

} // namespace axial::groupings
