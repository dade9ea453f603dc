#pragma once

#include <QObject>

namespace axial {

class OfferBar;
class ProjectDoor;
class Workspace;

/// What is said of a project when it is opened: why it can't be written, what was found beside it,
/// where it lies, and once under which name the person codes.
class OpeningNotice : public QObject
{
    Q_OBJECT

public:
    OpeningNotice(Workspace &workspace, OfferBar &bar, ProjectDoor &door);

    /// There must be a project.
    void tell();

Q_SIGNALS:
    /// The person wants another name.
    void identityRequested();

private:
    Workspace &m_workspace;
    OfferBar &m_bar;
    ProjectDoor &m_door;
};

} // namespace axial
