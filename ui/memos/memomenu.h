#pragma once

#include "core/domain/memo.h"

#include <functional>

class QMenu;
class QWidget;

namespace axial {

class Workspace;

/// The submenu "Memos" of a thing: a new one, and those that are there. `target` names the thing
/// (or nothing) when the menu opens.
QMenu *makeMemoMenu(Workspace &workspace, std::function<Memo()> target, QWidget *parent);

} // namespace axial
