#pragma once

#include "core/domain/memo.h"

class QWidget;

namespace axial {

class Workspace;

/// Links between any two things of the study: one is chosen where the link begins, the other one
/// later, wherever it is shown.
namespace linkacts {

void start(Workspace &workspace, const LinkEnd &thing);
/// Asks, over the window, what the link from where it was started to this thing says. False when
/// none is started.
bool end(Workspace &workspace, const LinkEnd &thing, QWidget *window);
void rename(Workspace &workspace, const Link &link, QWidget *window);
void remove(Workspace &workspace, const Link &link);

/// Where the next link begins; none when nothing was started, or it is gone. Throws Error.
LinkEnd begin(Workspace &workspace);

} // namespace linkacts
} // namespace axial
