#pragma once

namespace axial {

/// From here on this process opens no file but the fonts and tables of the system, to read them;
/// makes, changes and removes none, starts no program and no other process, signals none and
/// reaches no network: whatever a stranger's file makes of it. Called while it has one thread.
/// Needs a Linux that knows Landlock (5.13) for the files and seccomp for the others; does what it
/// can elsewhere. False when the system knows them and would not do it: then no file may be read.
[[nodiscard]] bool confine();

} // namespace axial
