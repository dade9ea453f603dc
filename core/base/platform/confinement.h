#pragma once

#include <QtGlobal>

/// The process that reads a stranger's file, seen from inside: what keeps it, and whom it answers.
namespace axial::platform {

/// How many walls stand around it.
enum class Confinement {
    Whole,
    Partial, ///< the system, or what this was built with, lacks some, which is to be told
    Failed   ///< it has them and would not do it: then no file may be read
};

/// From here on this process opens no file but the fonts and tables of the system, to read them;
/// makes, changes and removes none, starts no program and no other process, signals none and
/// reaches no network: whatever a stranger's file makes of it. Called while it has one thread.
/// Needs a Linux that knows Landlock (5.13) for the files and seccomp for the others; does what it
/// can elsewhere.
[[nodiscard]] Confinement confine();

/// Bytes of data that it has now, and the most that it may have; where the system counts them.
qint64 dataNow();
void limitData(qint64 most);
/// Ends it when that time is over, without a word; 0 = no more.
void endAfter(unsigned seconds);

/// Whoever started it as a PipedProgram. False when he is gone.
bool readAsked(char *to, size_t size);
bool writeAnswer(const char *from, size_t size);

} // namespace axial::platform
