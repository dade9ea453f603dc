#pragma once

#include <QObject>
#include <QString>

class QWidget;

namespace axial {

/// Plays one recording at a time. Times are in milliseconds.
class Player : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Opens a file of this computer, by its absolute path, and stands at its beginning. What it
    /// finds comes by signals.
    virtual void open(const QString &path) = 0;
    /// Lets go of the file.
    virtual void close() = 0;
    virtual void play() = 0;
    virtual void pause() = 0;
    virtual bool isPlaying() const = 0;
    virtual void setPosition(qint64 timeMs) = 0;
    virtual qint64 position() const = 0;
    /// 0 while it is unknown.
    virtual qint64 duration() const = 0;
    /// 1 is as it was recorded.
    virtual void setSpeed(double speed) = 0;
    /// What shows the pictures of a film; null when the player has none. It belongs to the caller
    /// from then on.
    virtual QWidget *makePicture() = 0;

Q_SIGNALS:
    void positionChanged(qint64 timeMs);
    void durationChanged(qint64 timeMs);
    void playingChanged();
    /// Why it can't be heard, in a sentence of the system; may be empty.
    void failed(const QString &why);
};

} // namespace axial
