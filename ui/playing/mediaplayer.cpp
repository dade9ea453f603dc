#include "ui/playing/mediaplayer.h"

#include "ui/recording/player.h"

#include <QAudioDevice>
#include <QAudioOutput>
#include <QCoreApplication>
#include <QDir>
#include <QMediaDevices>
#include <QMediaPlayer>
#include <QUrl>
#include <QVideoWidget>

#include <optional>
#include <utility>

namespace axial {
namespace {

constexpr const char *backendVariable = "QT_MEDIA_BACKEND";

/// Qt Multimedia 6.4 ends the program when it finds no backend, and its GStreamer crashes where
/// some of that's plugins are missing. FFmpeg comes with it whole, so that one is looked for before
/// anything is made, unless the person chose another.
bool findBackend()
{
    if (!qEnvironmentVariableIsSet(backendVariable))
        qputenv(backendVariable, "ffmpeg");
    const QString name = u'*' + qEnvironmentVariable(backendVariable) + u'*';
    for (const QString &path : QCoreApplication::libraryPaths()) {
        if (!QDir(path + QStringLiteral("/multimedia")).entryList({name}, QDir::Files).isEmpty())
            return true;
    }
    return false;
}

class MediaPlayer : public Player
{
public:
    explicit MediaPlayer(QObject *parent) : Player(parent)
    {
        // Played without a sound device it would crash (Qt 6.4.2).
        m_hasSound = !QMediaDevices::audioOutputs().isEmpty();
        if (m_hasSound)
            m_player.setAudioOutput(&m_output);
        connect(&m_player, &QMediaPlayer::positionChanged, this, &Player::positionChanged);
        connect(&m_player, &QMediaPlayer::durationChanged, this, &Player::durationChanged);
        connect(&m_player, &QMediaPlayer::playbackStateChanged, this, &Player::playingChanged);
        connect(&m_player, &QMediaPlayer::mediaStatusChanged, this, [this] {
            if (m_wanted && !isLoading())
                setPosition(*std::exchange(m_wanted, std::nullopt));
        });
        connect(&m_player, &QMediaPlayer::errorOccurred, this,
                [this](QMediaPlayer::Error error, const QString &why) {
                    if (error != QMediaPlayer::NoError)
                        Q_EMIT failed(why);
                });
    }

    bool isAvailable() const { return m_player.isAvailable(); }
    void open(const QString &path) override
    {
        // A file's name is never an address: fromLocalFile() escapes what would make it one.
        m_player.setSource(QUrl::fromLocalFile(path));
    }
    void close() override
    {
        m_wanted.reset();
        m_player.stop();
        m_player.setSource({});
    }
    void play() override
    {
        if (m_hasSound)
            m_player.play();
        else
            Q_EMIT failed(Player::tr("this computer has no sound device"));
    }
    void pause() override { m_player.pause(); }
    bool isPlaying() const override
    {
        return m_player.playbackState() == QMediaPlayer::PlayingState;
    }
    void setPosition(qint64 timeMs) override
    {
        if (isLoading()) { // it would stand at its beginning when it is loaded
            m_wanted = timeMs;
            return;
        }
        // A stopped player forgets where it was told to stand.
        if (m_player.playbackState() == QMediaPlayer::StoppedState)
            m_player.pause();
        m_player.setPosition(timeMs);
    }
    qint64 position() const override { return m_player.position(); }
    qint64 duration() const override { return m_player.duration(); }
    void setSpeed(double speed) override { m_player.setPlaybackRate(speed); }
    QWidget *makePicture() override
    {
        auto picture = new QVideoWidget;
        m_player.setVideoOutput(picture);
        return picture;
    }

private:
    bool isLoading() const { return m_player.mediaStatus() == QMediaPlayer::LoadingMedia; }

    std::optional<qint64> m_wanted;
    bool m_hasSound = false;
    QAudioOutput m_output;
    QMediaPlayer m_player;
};

} // namespace

Player *makeMediaPlayer(QObject *parent)
{
    if (!findBackend())
        return nullptr;
    auto player = new MediaPlayer(parent);
    if (player->isAvailable())
        return player;
    delete player;
    return nullptr;
}

} // namespace axial
