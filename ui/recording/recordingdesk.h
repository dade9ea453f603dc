#pragma once

#include "core/base/id.h"

#include <QObject>

namespace axial {

class DocumentArea;
class DocumentEditing;
class RecordingBar;
class RecordingFollowing;
class RecordingLink;
class RecordingPlayback;
class Workspace;

/// The recording of the source that is seen: its bar, what plays it, and the words along it.
class RecordingDesk : public QObject
{
    Q_OBJECT

public:
    RecordingDesk(Workspace &workspace, DocumentArea &area, DocumentEditing &editing,
                  QObject *parent = nullptr);

    RecordingBar *bar() const { return m_bar; }
    RecordingLink *link() const { return m_link; }
    RecordingPlayback *playback() const { return m_playback; }
    bool hasRecording() const;
    /// There is a caret, and words may be written there.
    bool canStamp() const;

    void toggle();
    /// Back when below 0; in milliseconds.
    void skip(qint64 byMs);
    /// To the next speed of a row; slower when below 0.
    void stepSpeed(int by);
    void playFromCaret();
    /// Puts the time that is heard into the text, as a step of its own, or with what is typed
    /// while the transcript is edited.
    void putStamp();

    static constexpr qint64 skipMs = 3000;

Q_SIGNALS:
    /// What can be done is another thing now.
    void changed();

private:
    void takeDocument();
    void takeLink();
    void act();
    bool mayHear();
    void playFrom(qint64 timeMs);
    void showState();
    void showPosition();
    void storeStamp(qint64 place, const QString &stamp, qint64 after);

    Workspace &m_workspace;
    DocumentArea &m_area;
    DocumentEditing &m_editing;
    RecordingBar *m_bar;
    RecordingLink *m_link;
    RecordingPlayback *m_playback;
    RecordingFollowing *m_following;
    SourceId m_source;
};

} // namespace axial
