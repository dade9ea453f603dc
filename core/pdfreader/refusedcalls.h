#pragma once

namespace axial {

/// From here on the system refuses this process what nobody needs who reads a file that is in
/// memory already. False when the kernel has seccomp and would not do it.
[[nodiscard]] bool refuseCalls();

} // namespace axial
