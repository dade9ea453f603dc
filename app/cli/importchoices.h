#pragma once

#include <vector>

namespace axial {
class Progress;
struct ReadFile;
} // namespace axial

// How files that were read shall come in, as the options of a command line say.
namespace axial::cli {

struct Arguments;

/// Of a file that holds several projects only what is asked for comes in. Throws Error when that is
/// not said, or there is no such project.
void chooseProjects(std::vector<ReadFile> &files, const Arguments &arguments);
/// Reads the files of REFI-QDA anew as --counting says. Throws Error when there are none, or one
/// can't be read so.
void chooseCounting(std::vector<ReadFile> &files, const Arguments &arguments, Progress &progress);
/// Reads the files in which people speak anew as --speakers says. Throws UsageError for another
/// word, Error when there are none, or one can't be read so.
void chooseSpeakers(std::vector<ReadFile> &files, const Arguments &arguments, Progress &progress);

} // namespace axial::cli
