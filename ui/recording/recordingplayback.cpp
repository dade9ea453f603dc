#include "ui/recording/recordingplayback.h"

#include "core/project/sources/recordings.h"
#include "ui/recording/player.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace axial {

namespace {

constexpr double slowest = 0.5;
constexpr double fastest = 2;

RecordingPlayback::Maker usualMaker = [](QObject *) -> Player * { return nullptr; };

} // namespace

RecordingPlayback::RecordingPlayback(QObject *parent) : QObject(parent), m_maker(usualMaker)
{
}

void RecordingPlayback::setUsualMaker(Maker maker)
{
    usualMaker = std::move(maker);
}

void RecordingPlayback::setFile(const QString &path)
{
    if (m_path == path)
        return;
    m_path = path;
    m_isOpen = false;
    if (m_player)
        m_player->close();
    setProblem({});
    Q_EMIT moved();
}

void RecordingPlayback::setProblem(const QString &problem)
{
    m_problem = problem;
    Q_EMIT changed();
}

/// Some files that are called recordings are lists of addresses, which a player would follow.
bool RecordingPlayback::isWholesome()
{
    constexpr qint64 headSize = 64;
    QFile file(m_path);
    if (!QFileInfo(m_path).isFile() || !file.open(QIODevice::ReadOnly)) {
        setProblem(tr("The recording can’t be read."));
        return false;
    }
    if (!recordings::isMedia(file.read(headSize))) {
        setProblem(tr("The file has no sound or film that Axial can play."));
        return false;
    }
    return true;
}

bool RecordingPlayback::ready()
{
    if (m_path.isEmpty())
        return false;
    if (!m_player) {
        m_player = m_maker(this);
        if (!m_player) {
            setProblem(tr("Nothing on this computer plays sound or film: install the backend of Qt "
                          "Multimedia (Debian: libqt6multimedia6)."));
            return false;
        }
        connect(m_player, &Player::positionChanged, this, &RecordingPlayback::moved);
        connect(m_player, &Player::durationChanged, this, &RecordingPlayback::moved);
        connect(m_player, &Player::playingChanged, this, &RecordingPlayback::changed);
        connect(m_player, &Player::failed, this, [this](const QString &why) {
            setProblem(why.isEmpty() ? tr("The recording can’t be played.")
                                     : tr("The recording can’t be played: %1").arg(why));
        });
    }
    if (m_isOpen)
        return true;
    if (!isWholesome())
        return false;
    m_problem.clear();
    m_isOpen = true;
    m_player->open(m_path);
    m_player->setSpeed(m_speed);
    return true;
}

bool RecordingPlayback::isPlaying() const
{
    return m_player && m_isOpen && m_player->isPlaying();
}

void RecordingPlayback::toggle()
{
    if (isPlaying())
        m_player->pause();
    else if (ready())
        m_player->play();
}

void RecordingPlayback::playFrom(qint64 timeMs)
{
    if (!ready())
        return;
    moveTo(timeMs);
    m_player->play();
}

void RecordingPlayback::moveTo(qint64 timeMs)
{
    if (!ready())
        return;
    const qint64 end = duration();
    timeMs = std::max<qint64>(timeMs, 0);
    m_player->setPosition(end > 0 ? std::min(timeMs, end) : timeMs);
}

void RecordingPlayback::setSpeed(double speed)
{
    m_speed = std::clamp(speed, slowest, fastest);
    if (m_player && m_isOpen)
        m_player->setSpeed(m_speed);
    Q_EMIT changed();
}

qint64 RecordingPlayback::position() const
{
    return m_player && m_isOpen ? m_player->position() : 0;
}

qint64 RecordingPlayback::duration() const
{
    return m_player && m_isOpen ? m_player->duration() : 0;
}

QWidget *RecordingPlayback::makePicture()
{
    return ready() ? m_player->makePicture() : nullptr;
}

} // namespace axial
