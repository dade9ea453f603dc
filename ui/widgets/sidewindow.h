#pragma once

#include <QWidget>

class QDialog;

namespace axial {

class Workspace;

/// A window beside the main one, when all that stands in it is there: undo and redo by their keys
/// as there, and Enter in a field presses no button.
void makeSideWindow(Workspace &workspace, QDialog &window);

/// The window of this kind beside that of `owner`, shown in front; made of what is given when there
/// is none, so that it is open once.
template <class Window, class... Given>
Window *showOnce(QWidget &owner, Given &...given)
{
    auto *window = owner.window()->findChild<Window *>(QString(), Qt::FindDirectChildrenOnly);
    if (!window)
        window = new Window(given..., owner.window());
    window->show();
    window->raise();
    window->activateWindow();
    return window;
}

} // namespace axial
