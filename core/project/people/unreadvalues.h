#pragma once

#include "core/project/people/participants.h"

namespace axial::groupings {

/// What a rule compares by size and can't read ("several years"), of those that weren't put in by
/// hand: they are in no such group, which has to be said. Beside the rules, in groupings.cpp.
QStringList unreadValues(const Grouping &grouping, const std::vector<Participant> &people,
                         const std::vector<Attribute> &attributes,
                         const QHash<qint64, AttributeValues> &values);

} // namespace axial::groupings
