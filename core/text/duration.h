#pragma once

#include <QStringView>

#include <optional>

namespace axial {

/// How long something took or lasts, in months, as people write it: "8 Months" -> 8, "1.5 years"
/// -> 18, "2 years 3 months" -> 27, "6 weeks" -> 1.38, "one and a half years" -> 18. "Over three
/// years" is a hair more than 36 and "under a year" a hair less than 12, so that they are ordered
/// and compared as they are meant; "about" and "almost" change nothing but that; of "1-2 years" it
/// is the middle. nullopt when the text is no duration, or says no number ("several years"). A bare
/// number has no unit and is none. What stands in parentheses behind it, "8 years (since 2010)", is
/// a remark.
std::optional<double> durationMonths(QStringView text);
/// The unit of time that the name of a column says, "Experience (years)"; empty = none.
QString timeUnitIn(QStringView name);

} // namespace axial
