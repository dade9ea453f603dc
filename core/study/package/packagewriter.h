#pragma once

#include "core/study/package/packagefiles.h"

namespace axial {

/// Throws Error unless a study can be written to the folder: nothing has the name, or it is empty,
/// or it holds only files that are written again. Asked before the contents are made, too; then
/// `files` is empty, and a folder with anything in it passes.
void requirePackageTarget(const QString &folder, const std::vector<PackageFile> &files = {});

/// Writes the files into the folder: all of them or none. They are written beside it and take its
/// place when all is on the disk; a folder that holds anything else is never touched. Throws Error
/// and Canceled.
void writePackage(const QString &folder, const std::vector<PackageFile> &files, Progress &progress);

} // namespace axial
