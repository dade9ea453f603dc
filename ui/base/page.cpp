#include "ui/base/page.h"

#include "ui/base/workspace.h"

namespace axial {

Page::Page(Workspace &workspace, QWidget *parent) : QWidget(parent)
{
    workspace.requests().add(this);
}

bool Page::take(const PageRequest & /*request*/)
{
    return false;
}

bool Page::takeArrival(const Arrival & /*arrival*/)
{
    return false;
}

void Page::zoomText(int /*steps*/)
{
}

void Page::find(FindAct /*act*/)
{
    Q_EMIT said(tr("Words are found in Code mode; Ctrl+Shift+F finds them in all sources"));
}

} // namespace axial
