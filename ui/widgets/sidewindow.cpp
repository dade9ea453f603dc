#include "ui/widgets/sidewindow.h"

#include "ui/base/historysteps.h"
#include "ui/base/workspace.h"

#include <QDialog>
#include <QPushButton>
#include <QShortcut>

namespace axial {

void makeSideWindow(Workspace &workspace, QDialog &window)
{
    auto *undo = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Z), &window);
    auto *redo = new QShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), &window);
    QObject::connect(undo, &QShortcut::activated, &workspace, [&workspace] {
        if (workspace.canEdit())
            workspace.steps().undoNext();
    });
    QObject::connect(redo, &QShortcut::activated, &workspace, [&workspace] {
        if (workspace.canEdit())
            workspace.steps().redoNext();
    });
    for (QPushButton *button : window.findChildren<QPushButton *>())
        button->setAutoDefault(false);
}

} // namespace axial
