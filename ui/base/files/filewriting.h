#pragma once

#include "core/base/error.h"

#include <QString>

#include <functional>

namespace axial {

class Workspace;

/// How the writing of a file is told of: what could not be written is said until another file is,
/// or somebody works on.
namespace filewriting {

/// "Saved /home/ann/codebook.csv", and what `more` there is to say of it.
void tellDone(Workspace &workspace, const QString &path, const QString &more = {});
void tellFailed(Workspace &workspace, const Error &error);
/// Workspace::guarded() for what is done here.
bool guarded(Workspace &workspace, const std::function<void()> &write);

} // namespace filewriting
} // namespace axial
