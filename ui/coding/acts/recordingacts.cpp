#include "ui/coding/acts/recordingacts.h"

#include "ui/base/workspace.h"
#include "ui/coding/acts/actiongroups.h"
#include "ui/recording/recordingdesk.h"
#include "ui/recording/recordinglink.h"
#include "ui/recording/recordingplayback.h"

#include <QMenu>

namespace axial {

RecordingActs::RecordingActs(Workspace &workspace, RecordingDesk &desk, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_desk(desk)
{
}

void RecordingActs::addTo(ActionGroups &groups)
{
    m_link = groups.add(tr("Link a recording…"), {}, m_desk.link(), &RecordingLink::choose);
    m_unlink = groups.add(tr("Unlink the recording"), {}, m_desk.link(), &RecordingLink::unlink);
    m_play = groups.add(tr("Play"), QKeySequence(Qt::Key_F5), &m_desk, &RecordingDesk::toggle);
    m_fromHere = groups.add(tr("Play from here"), QKeySequence(Qt::SHIFT | Qt::Key_F11), &m_desk,
                            &RecordingDesk::playFromCaret);
    m_stamp = groups.add(tr("Put a time stamp"), QKeySequence(Qt::Key_F12), &m_desk,
                         &RecordingDesk::putStamp);
    m_others = {groups.add(tr("Back 3 seconds"), QKeySequence(Qt::SHIFT | Qt::Key_F5), &m_desk,
                           [this] { m_desk.skip(-RecordingDesk::skipMs); }),
                groups.add(tr("Forward 3 seconds"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F5),
                           &m_desk, [this] { m_desk.skip(RecordingDesk::skipMs); }),
                groups.add(tr("Slower"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F11), &m_desk,
                           [this] { m_desk.stepSpeed(-1); }),
                groups.add(tr("Faster"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F12), &m_desk,
                           [this] { m_desk.stepSpeed(1); })};
}

void RecordingActs::addTo(QMenu &menu)
{
    if (!m_desk.hasRecording())
        return;
    menu.addSeparator();
    menu.addActions({m_fromHere, m_stamp});
}

void RecordingActs::updateActions(bool hasSource)
{
    const bool hasRecording = m_desk.hasRecording();
    m_link->setEnabled(hasSource && m_workspace.canEdit());
    m_unlink->setEnabled(hasRecording && m_workspace.canEdit());
    m_play->setText(m_desk.playback()->isPlaying() ? tr("Pause") : tr("Play"));
    m_play->setEnabled(hasRecording);
    m_fromHere->setEnabled(hasRecording);
    m_stamp->setEnabled(m_desk.canStamp());
    for (QAction *each : m_others)
        each->setEnabled(hasRecording);
}

} // namespace axial
