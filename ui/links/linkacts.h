#pragma once

#include "core/domain/memo.h"

#include <QString>

#include <functional>

class QMenu;
class QWidget;

namespace axial {

class Workspace;

/// What stands at an end of a link, shortened, a quote with who said it; of a finding, whose
/// numbers count what everybody coded, nothing while others' codings are hidden. Throws Error when
/// it is gone.
QString nameOf(Workspace &workspace, const LinkEnd &end);
/// Shows it where it is shown.
void goTo(Workspace &workspace, const LinkEnd &end);

/// Links between any two things of the study: one is chosen where the link begins, the other one
/// later, wherever it is shown.
namespace linkacts {

void start(Workspace &workspace, const LinkEnd &thing);
/// Asks, over the window, what the link from where it was started to this thing says. False when
/// none is started.
bool end(Workspace &workspace, const LinkEnd &thing, QWidget *window);
void rename(Workspace &workspace, const Link &link, QWidget *window);

/// Where the next link begins; none when nothing was started, or it is gone. Throws Error.
LinkEnd begin(Workspace &workspace);

} // namespace linkacts

/// A submenu "Links" on whatever `thing` is when it opens: its links, each of which leads to its
/// other end, and the two acts that make one: start here, link to here.
QMenu *makeLinkMenu(Workspace &workspace, std::function<LinkEnd()> thing, QWidget *parent);

} // namespace axial
