#pragma once

#include "core/base/id.h"

#include <QFrame>
#include <QObject>
#include <QPointer>

class QComboBox;
class QLabel;
class QPushButton;
class QSlider;
class QToolButton;
class QVBoxLayout;

namespace axial {

class DocumentArea;
class DocumentEditing;
class ElidingLabel;
class RecordingDesk;
class RecordingFollowing;
class RecordingLink;
class RecordingPlayback;
class Workspace;

/// Below a transcript: its recording, and what keeps it from being heard; its buttons are acts of
/// the desk. Times are in milliseconds.
class RecordingBar : public QFrame
{
    Q_OBJECT

public:
    explicit RecordingBar(RecordingDesk &desk);

    void showName(const QString &name);
    void showTimes(qint64 position, qint64 duration);
    void showPlaying(bool isPlaying);
    void showSpeed(double speed);
    /// A sentence in the place of the recording's name, with a button that says `action`; an empty
    /// sentence takes both away. What plays rests meanwhile when it can't be heard.
    void showProblem(const QString &sentence, const QString &action, bool canPlay);
    void setCanStamp(bool canStamp);
    /// What a film shows, above the rest; null = nothing.
    void setPicture(QWidget *picture);
    QWidget *picture() const { return m_picture; }
    QString sentence() const;
    QString times() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QVBoxLayout *m_column;
    QToolButton *m_back;
    QToolButton *m_play;
    QToolButton *m_forward;
    QLabel *m_times;
    QSlider *m_slider;
    QComboBox *m_speed;
    QPushButton *m_stamp;
    ElidingLabel *m_name;
    QPushButton *m_action;
    QPointer<QWidget> m_picture;
    QString m_file;
    bool m_warns = false;
};

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
    void playFrom(qint64 timeMs);
    void playFromCaret();
    /// Puts the time that is heard into the text, as a step of its own, or with what is typed
    /// while the transcript is edited.
    void putStamp();
    /// Likewise, and who pressed a button for it goes on writing.
    void putStampAndGoOn();
    /// Goes on playing there when it does.
    void moveTo(qint64 timeMs);
    /// What the button beside a sentence is for.
    void act();

    static constexpr qint64 skipMs = 3000;

Q_SIGNALS:
    /// What can be done is another thing now.
    void changed();

private:
    void takeDocument();
    void takeLink();
    bool mayHear();
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
