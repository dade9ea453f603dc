#pragma once

#include "ui/team/sharedialog.h"
#include "ui/team/teamexchange.h"

#include <QCoreApplication>
#include <QObject>

class QWidget;

namespace axial {

class Actions;
class OfferBar;
class ProjectDoor;
class Workspace;

/// A team's project: shared, joined, left; and how the open one stands with its team.
class TeamDoor : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::TeamDoor)

public:
    TeamDoor(Workspace &workspace, QWidget &window, OfferBar &notices, ProjectDoor &door);

    void connectMenu(Actions &actions);
    TeamExchange &exchange() { return m_exchange; }
    void showTeam();

private:
    void tellHandedOut(const QString &sentence, RoundId round);
    void takeJoined(const JoinDialog::Joined &joined);
    void askLeave();

    Workspace &m_workspace;
    QWidget &m_window;
    OfferBar &m_notices;
    ProjectDoor &m_door;
    TeamExchange m_exchange;
};

} // namespace axial
