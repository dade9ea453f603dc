#pragma once

#include "core/base/platform/confinement.h"

namespace axial::platform {

/// From here on the system refuses this process what nobody needs who reads a file that is in
/// memory already. Partial: the kernel has no seccomp.
[[nodiscard]] Confinement refuseCalls();

} // namespace axial::platform
