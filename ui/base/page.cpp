#include "ui/base/page.h"

#include "ui/base/workspace.h"

#include <QMenu>

namespace axial {

QMenu *menuOf(const QString &title, const QList<QAction *> &entries, QWidget *owner)
{
    auto *menu = new QMenu(title, owner);
    menu->addActions(entries);
    return menu;
}

QAction *menuLine(QWidget *owner)
{
    auto *line = new QAction(owner);
    line->setSeparator(true);
    return line;
}

Page::Page(Workspace &workspace, QWidget *parent) : QWidget(parent)
{
    workspace.requests().add(this);
}

void Page::find(FindAct /*act*/)
{
    Q_EMIT said(tr("This finds words in Code mode; Ctrl+Shift+F finds them in all sources"));
}

} // namespace axial
