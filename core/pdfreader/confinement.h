#pragma once

namespace axial {

/// How many walls stand around a process that reads a stranger's file.
enum class Confinement {
    Whole,
    Partial, ///< the system lacks Landlock or seccomp, which is to be told
    Failed   ///< it has them and would not do it: then no file may be read
};

/// From here on this process opens no file but the fonts and tables of the system, to read them;
/// makes, changes and removes none, starts no program and no other process, signals none and
/// reaches no network: whatever a stranger's file makes of it. Called while it has one thread.
/// Needs a Linux that knows Landlock (5.13) for the files and seccomp for the others; does what it
/// can elsewhere.
[[nodiscard]] Confinement confine();

} // namespace axial
