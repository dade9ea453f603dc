#pragma once

#include <QCoreApplication>
#include <QObject>

class QAction;
class QMenu;

namespace axial {

class ActionGroups;
class RecordingDesk;
class Workspace;

/// What one does with the recording of the source that is seen.
class RecordingActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::RecordingActs)

public:
    RecordingActs(Workspace &workspace, RecordingDesk &desk, QObject *parent);

    void addTo(ActionGroups &groups);
    /// For a menu at the words; nothing where no recording is linked.
    void addTo(QMenu &menu);
    void updateActions(bool hasSource);

private:
    Workspace &m_workspace;
    RecordingDesk &m_desk;
    QAction *m_link = nullptr;
    QAction *m_unlink = nullptr;
    QAction *m_play = nullptr;
    QAction *m_fromHere = nullptr;
    QAction *m_stamp = nullptr;
    QList<QAction *> m_others; ///< that need a recording
};

} // namespace axial
