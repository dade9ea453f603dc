#include "ui/recording/recordinglink.h"

#include "core/project/sources/sources.h"
#include "ui/base/settings/settings.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"

#include <QFileDialog>
#include <QFileInfo>

namespace axial {

RecordingLink::RecordingLink(Workspace &workspace, QWidget &window, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_window(window)
{
    workspace.whenTouched({StudyTable::Recording}, this, [this] { read(); });
}

QString RecordingLink::project() const
{
    return m_workspace.project() ? m_workspace.project()->path() : QString();
}

void RecordingLink::setSource(SourceId source)
{
    m_source = source;
    read();
}

void RecordingLink::read()
{
    m_recording.reset();
    m_state = State::None;
    m_path.clear();
    if (m_source && m_workspace.project())
        m_workspace.guarded(
            [this] { m_recording = recordings::of(m_workspace.database(), m_source); });
    if (m_recording) {
        using Where = RecordingFile::Where;
        const RecordingFile file = recordings::fileOf(project(), m_recording->path);
        m_path = file.path;
        // Whether another's file is there is not even asked before it may be opened.
        if (file.where == Where::Refused)
            m_state = State::Refused;
        else if (file.where == Where::Outside && !settings::mayPlay(project(), m_path))
            m_state = State::Outside;
        else
            m_state = QFileInfo(m_path).isFile() ? State::Ready : State::Missing;
    }
    Q_EMIT changed();
}

QString RecordingLink::name() const
{
    return QFileInfo(m_path).fileName();
}

QString RecordingLink::sentence() const
{
    const QString shown = shortened(m_path, 200);
    switch (m_state) {
    case State::Missing:
        return tr("The recording is not there: %1").arg(shown);
    case State::Outside:
        return tr("The recording lies outside the project’s folder: %1").arg(shown);
    case State::Refused:
        return tr("The project names a recording that is no file of this computer: %1").arg(shown);
    case State::None:
    case State::Ready:
        break;
    }
    return {};
}

bool RecordingLink::isToBeSaid()
{
    const bool isLost = m_state == State::Missing || m_state == State::Refused;
    return m_state == State::Outside
           || (isLost && !settings::wasWarnedAbout(project() + u'\n' + m_path));
}

void RecordingLink::choose()
{
    if (!m_source || !m_workspace.canEdit())
        return;
    auto dialog = new QFileDialog(&m_window, tr("Link a recording"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setDirectory(QFileInfo(project()).absolutePath());
    dialog->setNameFilters({tr("Sound and film (%1)").arg(recordings::namePatterns().join(u' ')),
                            tr("All files (*)")});
    dialog->setLabelText(QFileDialog::Accept, tr("Link"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, source = m_source](const QString &file) {
                if (source == m_source)
                    link(file);
            });
    m_workspace.openDialog(dialog);
}

void RecordingLink::link(const QString &file)
{
    m_workspace.act([&] {
        const QString path = recordings::relativePath(project(), file);
        const RecordingFile place = recordings::fileOf(project(), path);
        if (place.where == RecordingFile::Where::Outside)
            settings::allowPlaying(project(), place.path); // the person chose it
        const QString title = sources::at(m_workspace.database(), m_source).title;
        m_workspace.edit(tr("Link a recording to %1").arg(shortened(title, 60)), [&](Database &db) {
            recordings::link(db, {m_source, path, recordings::kindOf(file)});
        });
    });
}

void RecordingLink::unlink()
{
    if (!m_recording)
        return;
    m_workspace.act([&] {
        const QString title = sources::at(m_workspace.database(), m_source).title;
        m_workspace.edit(tr("Unlink the recording of %1").arg(shortened(title, 60)),
                         [&](Database &db) { recordings::unlink(db, m_source); });
    });
}

void RecordingLink::allow()
{
    if (m_state != State::Outside)
        return;
    settings::allowPlaying(project(), m_path);
    read();
}

} // namespace axial
