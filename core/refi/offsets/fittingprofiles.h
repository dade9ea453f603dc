#pragma once

#include "core/refi/offsets/offsetprofile.h"

namespace axial::refi {

/// Of these, from the best on, those that a person may choose among: the first, and what places as
/// many selections as any; no two mean the same places everywhere. To count a byte order mark or
/// the last character in fits nearly every text, and no program was seen to do it: that is offered
/// only where words speak for it more than for all else.
std::vector<ProfileFit> fittingProfiles(const std::vector<ProfileFit> &fits,
                                        const std::vector<const Source *> &sources,
                                        const Progress &progress);

} // namespace axial::refi
