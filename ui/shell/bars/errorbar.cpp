#include "ui/shell/bars/errorbar.h"

#include "ui/base/failures.h"
#include "ui/base/workspace.h"

namespace axial {

ErrorBar::ErrorBar(Workspace &workspace, QWidget *parent) : OfferBar(parent), m_workspace(workspace)
{
    connect(&workspace, &Workspace::errorRaised, this, &ErrorBar::tell);
    connect(&workspace, &Workspace::actDone, this, [this](const QString &act) {
        settle(act);
        if (act == Failures::stepAct())
            settle(Failures::writeAct());
    });
}

void ErrorBar::tell(const QString &sentence)
{
    offer(Kind::Danger, sentence, {}, {}, m_workspace.failures().failingAct());
}

} // namespace axial
