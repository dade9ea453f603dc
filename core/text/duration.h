#pragma once

#include <QStringView>

#include <optional>

namespace axial {

/// "8 Months" -> 8, "1.5 years" -> 18, "2 years 3 months" -> 27, "6 weeks" -> 1.38; nullopt when
/// the text is no duration. A bare number has no unit and is none.
std::optional<double> durationMonths(QStringView text);

} // namespace axial
