#pragma once

#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>

namespace axial {

class Player;

/// One recording and where one is in it. The player is made, and the file opened, when somebody
/// first wants to hear it: loading what plays costs time, and a file is opened by nobody's wish but
/// the person's. Times are in milliseconds.
class RecordingPlayback : public QObject
{
    Q_OBJECT

public:
    /// Makes a player that belongs to `parent`; null when the system has none.
    using Maker = std::function<Player *(QObject *parent)>;

    explicit RecordingPlayback(QObject *parent = nullptr);
    /// What the program plays with; set once, before there is a window. Without it nothing plays,
    /// so that programs with no window carry no library for it.
    static void setUsualMaker(Maker maker);
    /// Another for this one, before anything is played.
    void setMaker(Maker maker) { m_maker = std::move(maker); }

    /// An absolute path that may be opened; empty = none. Lets go of the one before.
    void setFile(const QString &path);
    /// Makes a player, if need be. False when there is no recording or nothing that plays it, see
    /// problem().
    bool ready();
    bool isPlaying() const;
    void toggle();
    void playFrom(qint64 timeMs);
    /// Stays within the recording, and goes on playing when it does.
    void moveTo(qint64 timeMs);
    /// 0.5 to 2.
    void setSpeed(double speed);
    double speed() const { return m_speed; }
    qint64 position() const;
    qint64 duration() const;
    /// Why it can't be heard, in a sentence; empty = nothing is known against it.
    const QString &problem() const { return m_problem; }
    /// See Player.
    QWidget *makePicture();

Q_SIGNALS:
    /// It plays, or no longer does, or can't.
    void changed();
    /// Position or length.
    void moved();

private:
    void setProblem(const QString &problem);
    bool isWholesome();

    Maker m_maker;
    QPointer<Player> m_player;
    QString m_path;
    QString m_problem;
    double m_speed = 1;
    bool m_isOpen = false;
};

} // namespace axial
