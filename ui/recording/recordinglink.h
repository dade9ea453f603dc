#pragma once

#include "core/project/sources/recordings.h"

#include <QObject>

#include <optional>

class QWidget;

namespace axial {

class Workspace;

/// Which recording the source that is seen has, and whether its file may be opened. A project says
/// where the file lies, and may be a stranger's: beside itself a file is opened when somebody
/// presses Play, elsewhere on this computer only when the person has said so, and never one of
/// another computer.
class RecordingLink : public QObject
{
    Q_OBJECT

public:
    enum class State { None, Ready, Missing, Outside, Refused };
    Q_ENUM(State)

    RecordingLink(Workspace &workspace, QWidget &window, QObject *parent = nullptr);

    /// Reads what is linked to it; none = no source.
    void setSource(SourceId source);
    State state() const { return m_state; }
    bool isFilm() const { return m_recording && m_recording->kind == RecordingKind::Film; }
    /// Absolute when it may be opened; as the project says it when it may not.
    const QString &path() const { return m_path; }
    QString name() const;
    /// Why it can't be heard, in a sentence; empty when it can.
    QString sentence() const;
    /// The first time for a missing file, and always for one that the person could allow.
    bool isToBeSaid();

    /// Asks for a file, and links it.
    void choose();
    void link(const QString &file);
    void unlink();
    /// The file outside of the project's folder may be opened from now on.
    void allow();

Q_SIGNALS:
    void changed();

private:
    QString project() const;
    void read();

    Workspace &m_workspace;
    QWidget &m_window;
    SourceId m_source;
    std::optional<Recording> m_recording;
    State m_state = State::None;
    QString m_path;
};

} // namespace axial
