#include "ui/conceptmap/conceptmapsaction.h"

#include "ui/base/workspace.h"
#include "ui/conceptmap/conceptmapswindow.h"

#include <QAction>

namespace axial {

QList<QAction *> makeConceptMapsActions(Workspace &workspace, QWidget &owner)
{
    auto *maps = new QAction(ConceptMapsWindow::tr("Concept maps…"), &owner);
    auto *cards = new QAction(ConceptMapsWindow::tr("Codes as cards…"), &owner);
    const auto follow = [&workspace, maps, cards] {
        maps->setEnabled(workspace.project());
        cards->setEnabled(workspace.project());
    };
    const auto shown = [&workspace, &owner] {
        auto *window = owner.findChild<ConceptMapsWindow *>(QString(), Qt::FindDirectChildrenOnly);
        if (!window)
            window = new ConceptMapsWindow(workspace, &owner);
        window->show();
        window->raise();
        window->activateWindow();
        return window;
    };
    QObject::connect(&workspace, &Workspace::projectChanged, maps, follow);
    QObject::connect(maps, &QAction::triggered, &owner, [shown] { shown(); });
    QObject::connect(cards, &QAction::triggered, &owner, [shown] { shown()->showCodeCards(); });
    follow();
    return {maps, cards};
}

} // namespace axial
