#include "core/base/platform/pipedprogram.h"

#include <QDeadlineTimer>
#include <QMutex>
#include <QProcess>
#include <QThread>
#include <QWaitCondition>

#include <algorithm>
#include <cstring>

namespace axial::platform {
namespace {

/// More than that nobody has asked for.
constexpr qsizetype mostUnread = qsizetype(256) << 20;

} // namespace

/// QProcess belongs to one thread, and who asks may be in any: it has a thread of its own.
struct PipedProgram::State : QThread {
    QMutex turn;
    QWaitCondition changed;
    QByteArray unread;
    qsizetype unwritten = 0;
    bool isStarted = false;
    bool isEnded = false;
    QString error;
    QString program;
    QObject *inThread = nullptr; ///< what is called there
    QProcess *writer = nullptr;

    void run() override
    {
        QObject here;
        QProcess process;
        process.setProcessChannelMode(QProcess::SeparateChannels);
        process.setStandardErrorFile(QProcess::nullDevice());
        process.start(program, QStringList());
        const bool runs = process.waitForStarted(-1);
        QObject::connect(&process, &QProcess::readyReadStandardOutput, &here, [&] {
            const QMutexLocker lock(&turn);
            unread += process.readAllStandardOutput();
            if (unread.size() > mostUnread)
                process.kill();
            changed.wakeAll();
        });
        QObject::connect(&process, &QProcess::bytesWritten, &here, [&](qint64 count) {
            const QMutexLocker lock(&turn);
            unwritten -= qsizetype(count);
            changed.wakeAll();
        });
        QObject::connect(&process, &QProcess::finished, &here, [&] {
            const QMutexLocker lock(&turn);
            unread += process.readAllStandardOutput();
            isEnded = true;
            changed.wakeAll();
        });
        writer = &process;
        {
            const QMutexLocker lock(&turn);
            isStarted = true;
            isEnded = !runs;
            error = runs ? QString() : process.errorString();
            inThread = &here;
            changed.wakeAll();
        }
        if (runs)
            exec();
        process.kill();
        process.waitForFinished(-1);
        const QMutexLocker lock(&turn);
        isEnded = true;
        inThread = nullptr;
        changed.wakeAll();
    }
};

PipedProgram::PipedProgram(const QString &program) : m_state(std::make_unique<State>())
{
    State &s = *m_state;
    s.program = program;
    s.start();
    const QMutexLocker lock(&s.turn);
    while (!s.isStarted)
        s.changed.wait(&s.turn);
}

PipedProgram::~PipedProgram()
{
    m_state->quit();
    m_state->wait();
}

QString PipedProgram::error() const
{
    return m_state->error;
}

bool PipedProgram::isRunning()
{
    const QMutexLocker lock(&m_state->turn);
    return !m_state->isEnded;
}

PipedProgram::Wait PipedProgram::wait(For what, int ms)
{
    State &s = *m_state;
    const QMutexLocker lock(&s.turn);
    const QDeadlineTimer deadline(ms);
    const auto isReady = [&] {
        return s.isEnded || (what == For::Reading ? !s.unread.isEmpty() : s.unwritten == 0);
    };
    while (!isReady()) {
        if (!s.changed.wait(&s.turn, deadline))
            return isReady() ? Wait::Ready : Wait::NotYet;
    }
    return Wait::Ready;
}

qsizetype PipedProgram::write(QByteArrayView bytes)
{
    constexpr qsizetype mostAtOnce = 1 << 20;
    State &s = *m_state;
    const QMutexLocker lock(&s.turn);
    if (s.isEnded || !s.inThread)
        return -1;
    const QByteArray piece = bytes.first(std::min(bytes.size(), mostAtOnce)).toByteArray();
    s.unwritten += piece.size();
    QMetaObject::invokeMethod(s.inThread, [state = &s, piece] {
        if (state->writer->state() == QProcess::Running)
            state->writer->write(piece);
    });
    return piece.size();
}

qsizetype PipedProgram::read(char *to, qsizetype most)
{
    State &s = *m_state;
    const QMutexLocker lock(&s.turn);
    const qsizetype count = std::min(most, s.unread.size());
    if (count == 0)
        return s.isEnded ? -1 : 0;
    std::memcpy(to, s.unread.constData(), size_t(count));
    s.unread.remove(0, count);
    return count;
}

} // namespace axial::platform
