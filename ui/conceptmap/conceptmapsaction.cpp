#include "ui/conceptmap/conceptmapsaction.h"

#include "ui/base/workspace.h"
#include "ui/conceptmap/conceptmapswindow.h"

#include <QAction>

namespace axial {

QAction *makeConceptMapsAction(Workspace &workspace, QWidget &owner)
{
    auto *action = new QAction(ConceptMapsWindow::tr("Concept maps…"), &owner);
    const auto follow = [&workspace, action] { action->setEnabled(workspace.project()); };
    QObject::connect(&workspace, &Workspace::projectChanged, action, follow);
    QObject::connect(action, &QAction::triggered, &owner, [&workspace, &owner] {
        auto *window = owner.findChild<ConceptMapsWindow *>(QString(), Qt::FindDirectChildrenOnly);
        if (!window)
            window = new ConceptMapsWindow(workspace, &owner);
        window->show();
        window->raise();
        window->activateWindow();
    });
    follow();
    return action;
}

} // namespace axial
