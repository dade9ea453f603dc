#pragma once

namespace axial {

/// From here on this process opens no file but the fonts and tables of the system, to read them;
/// makes and changes none, starts no program and reaches no network: whatever a stranger's file
/// makes of it. Needs a Linux that knows Landlock (5.13) for the files and seccomp for the others;
/// does what it can elsewhere.
void confine();

} // namespace axial
