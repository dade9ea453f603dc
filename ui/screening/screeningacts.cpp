#include "ui/screening/screeningacts.h"

#include "ui/base/shownparts.h"
#include "ui/base/workspace.h"
#include "ui/screening/falsepositiveswindow.h"
#include "ui/screening/interviewsdialog.h"
#include "ui/screening/keywordswindow.h"
#include "ui/screening/proposalswindow.h"
#include "ui/screening/proposedialog.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/sidewindow.h"

#include <QWidget>

namespace axial {

ScreeningActs::ScreeningActs(Workspace &workspace, QWidget &owner, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_owner(owner),
      m_keywords(makeAction(tr("Keyword lists…"), {}, this,
                            [this] { showOnce<KeywordsWindow>(m_owner, m_workspace); })),
      m_rates(makeAction(tr("False-positive rates…"), {}, this,
                         [this] { showOnce<FalsePositivesWindow>(m_owner, m_workspace); })),
      m_interviews(makeAction(tr("Interviews invited and held…"), {}, this,
                              [this] { askForInterviews(m_workspace, &m_owner); })),
      m_proposals(makeAction(
          tr("Proposed categories…"), {}, this,
          [this] { showOnce<ProposalsWindow>(m_owner, m_workspace)->setRound(m_round); })),
      m_propose(makeAction(tr("Propose a category…"),
                           QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N), this,
                           &ScreeningActs::propose))
{
    connect(&workspace, &Workspace::projectChanged, this, &ScreeningActs::updateState);
    connect(&workspace, &Workspace::accessChanged, this, &ScreeningActs::updateState);
    ShownParts::mark(*m_keywords, StudyPart::Reports);
    ShownParts::mark(*m_rates, StudyPart::Reports);
    ShownParts::mark(*m_interviews, StudyPart::Interviews);
    updateState();
}

void ScreeningActs::setRound(RoundId round)
{
    m_round = round;
    if (auto *window = m_owner.window()->findChild<ProposalsWindow *>(QString(),
                                                                      Qt::FindDirectChildrenOnly))
        window->setRound(round);
}

void ScreeningActs::propose()
{
    if (!m_workspace.canEdit())
        return;
    m_workspace.openDialog(
        new ProposeDialog(m_workspace, m_round, m_typed ? m_typed() : QString(), m_owner.window()));
}

void ScreeningActs::updateState()
{
    for (QAction *action : windowActions() + QList{m_proposals})
        action->setEnabled(m_workspace.project());
    m_propose->setEnabled(m_workspace.canEdit());
}

} // namespace axial
