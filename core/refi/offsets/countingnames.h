#pragma once

#include "core/refi/offsets/offsetprofile.h"

namespace axial::refi {

/// The name of a way of counting, for options: "utf16-crlf".
QString countingName(const OffsetProfile &profile);
/// nullopt when none is called so.
std::optional<OffsetProfile> countingByName(const QString &name);

/// What the way is for a person: "like NVivo for Windows (UTF-16: an emoji is two; CR LF are two)".
QString countingWords(const OffsetProfile &profile);
/// "utf16-crlf, like NVivo ...; characters, by the standard ..."
QString countingList(const std::vector<ProfileFit> &ways);

} // namespace axial::refi
