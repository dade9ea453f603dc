#pragma once

#include "ui/recording/player.h"

#include <QLabel>
#include <QStringList>

namespace axial::testing {

/// Plays nothing: what it is told, it remembers, and time passes when a test says so.
class FakePlayer : public Player
{
public:
    using Player::Player;

    void open(const QString &path) override
    {
        opened << path;
        length = 60'000;
        place = 0;
        Q_EMIT durationChanged(length);
    }
    void close() override
    {
        setPlaying(false);
        length = 0;
        place = 0;
    }
    void play() override { setPlaying(true); }
    void pause() override { setPlaying(false); }
    bool isPlaying() const override { return plays; }
    void setPosition(qint64 timeMs) override
    {
        place = timeMs;
        Q_EMIT positionChanged(place);
    }
    qint64 position() const override { return place; }
    qint64 duration() const override { return length; }
    void setSpeed(double value) override { speed = value; }
    QWidget *makePicture() override { return new QLabel(QStringLiteral("film")); }

    void setPlaying(bool isPlaying)
    {
        plays = isPlaying;
        Q_EMIT playingChanged();
    }

    QStringList opened;
    qint64 length = 0;
    qint64 place = 0;
    double speed = 0;
    bool plays = false;
};

} // namespace axial::testing
