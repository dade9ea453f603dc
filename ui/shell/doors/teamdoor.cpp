#include "ui/shell/doors/teamdoor.h"

#include "core/project/people/coders.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/shell/actions.h"
#include "ui/shell/bars/offerbar.h"
#include "ui/shell/doors/projectdoor.h"
#include "ui/team/memberdialog.h"
#include "ui/team/teamwindow.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plainmessagebox.h"
#include "ui/widgets/sidewindow.h"

#include <QAction>
#include <QFileInfo>
#include <QPushButton>

namespace axial {

TeamDoor::TeamDoor(Workspace &workspace, QWidget &window, OfferBar &notices, ProjectDoor &door)
    : m_workspace(workspace), m_window(window), m_notices(notices), m_door(door),
      m_exchange(workspace, Keychain::ofSystem())
{
    connect(&m_exchange, &TeamExchange::handedOut, this, &TeamDoor::tellHandedOut);
}

void TeamDoor::connectMenu(Actions &actions)
{
    connect(actions.share, &QAction::triggered, this, [this] {
        if (m_workspace.canEdit() && !m_exchange.shared())
            (new ShareDialog(m_workspace, m_exchange, &m_window))->open();
    });
    connect(actions.join, &QAction::triggered, this, [this] {
        auto *dialog = new JoinDialog(m_workspace, &m_window);
        connect(dialog, &JoinDialog::joined, this, &TeamDoor::takeJoined);
        dialog->open();
    });
    connect(actions.team, &QAction::triggered, this, &TeamDoor::showTeam);
    connect(actions.people, &QAction::triggered, this, [this] {
        if (m_exchange.shared())
            (new MemberDialog(m_workspace, m_exchange, &m_window))->open();
    });
    connect(actions.leaveTeam, &QAction::triggered, this, &TeamDoor::askLeave);
    const auto follow = [this, &actions] {
        const bool isShared = m_exchange.shared().has_value();
        actions.share->setEnabled(m_workspace.canEdit() && !isShared);
        actions.team->setEnabled(isShared);
        const bool isLead = isShared && m_exchange.role() == HubRole::Lead;
        actions.people->setEnabled(isLead);
        actions.people->setStatusTip(
            isLead     ? tr("Who is in the team, what they may do, and the team’s key.")
            : isShared ? tr("Only a lead can change who is in the team.")
                       : tr("This project is not shared with a team."));
        actions.leaveTeam->setEnabled(isShared);
        for (QAction *action : {actions.team, actions.people, actions.leaveTeam})
            setObstacle(action, m_workspace.project() ? actions.people->statusTip() : QString());
        if (isShared && m_exchange.needsSecrets()) // who one is nobody has asked yet
            setObstacle(actions.people, m_exchange.sign().sentence.section(u'\n', 0, 0));
        setObstacle(actions.share, isShared ? tr("It is shared with a team already.") : QString());
    };
    connect(&m_exchange, &TeamExchange::signChanged, this, follow);
    connect(&m_workspace, &Workspace::projectChanged, this, follow);
    connect(&m_workspace, &Workspace::accessChanged, this, follow);
    follow();
}

void TeamDoor::showTeam()
{
    showOnce<TeamWindow>(m_window, m_workspace, m_exchange)->showWhatNeedsMe();
}

void TeamDoor::tellHandedOut(const QString &sentence, RoundId round)
{
    const QString about = QStringLiteral("handedOut");
    m_notices.settle(about); // of a round before
    if (!m_notices.isHidden())
        return m_workspace.showMessage(sentence); // what is said there is still to be answered
    m_notices.offer(MessageBar::Kind::Info, sentence,
                    {tr("Open the round"),
                     [this, round] {
                         m_workspace.requests().ask(ShowReport{{}, round});
                     }},
                    {}, about);
}

void TeamDoor::takeJoined(const JoinDialog::Joined &joined)
{
    m_exchange.expectSecrets({joined.password, joined.key}, joined.isRemembered
                                                                ? TeamExchange::Remember::Yes
                                                                : TeamExchange::Remember::No);
    const QString path = QFileInfo(joined.path).canonicalFilePath();
    if (!m_door.open(path) || !m_workspace.project() || m_workspace.project()->path() != path) {
        m_workspace.showMessage(tr("The team’s project is here: %1").arg(joined.path));
        return;
    }
    m_workspace.setCoderName(joined.coder);
    if (joined.role != HubRole::Reader)
        m_workspace.edit(tr("Add coder %1").arg(joined.coder),
                         [&](Database &db) { coders::ensure(db, joined.coder); });
    m_workspace.showMessage(
        tr("Joined “%1”").arg(m_exchange.shared() ? m_exchange.shared()->name : joined.path));
}

void TeamDoor::askLeave()
{
    const auto &shared = m_exchange.shared();
    if (!shared)
        return;
    auto *box = new PlainMessageBox(
        QMessageBox::Question, tr("Stop sharing"), tr("Leave the team of “%1”?").arg(shared->name),
        tr("The file stays as it is and is yours alone. From then on it neither sends nor "
           "receives; "
           "the others go on. To come back, join again with a new file."),
        QMessageBox::Cancel, &m_window);
    auto *leave = box->addButton(tr("Stop sharing"), QMessageBox::AcceptRole);
    connect(leave, &QPushButton::clicked, this, [this, name = shared->name] {
        m_exchange.leave(
            [this, name] { m_workspace.showMessage(tr("This file has left “%1”").arg(name)); });
    });
    m_workspace.openDialog(box);
}

} // namespace axial
