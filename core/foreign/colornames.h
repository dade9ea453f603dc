#pragma once

#include <QString>

#include <optional>

namespace axial::foreign {

/// "red", "steelblue", "gray40": as R and RQDA name colours; none when none has this name.
std::optional<unsigned> namedColor(const QString &name);

} // namespace axial::foreign
