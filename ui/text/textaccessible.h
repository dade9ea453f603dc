#pragma once

namespace axial {

/// Makes text views speak to screen readers and scripts. Harmless to call again.
void installTextAccessibility();

} // namespace axial
