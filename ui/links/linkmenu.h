#pragma once

#include "core/domain/memo.h"

#include <functional>

class QMenu;
class QWidget;

namespace axial {

class Workspace;

/// A submenu "Links" on whatever `thing` is when it opens: its links, each of which leads to its
/// other end, and the two acts that make one: start here, link to here.
QMenu *makeLinkMenu(Workspace &workspace, std::function<LinkEnd()> thing, QWidget *parent);

} // namespace axial
