#pragma once

#include <QString>

namespace axial {

/// Must this project be brought up to date when it is opened for writing? Throws Error (missing,
/// not ours).
bool isOfOlderAxial(const QString &path);

} // namespace axial
