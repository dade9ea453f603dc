#include "core/pdf/readerprocess.h"

#include "core/pdf/pdfmessages.h"

#include <QCoreApplication>
#include <QFile>
#include <QtEndian>

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(pdf)
};

constexpr int pollMs = 40;
/// After Cancel. Most answers take less, and then the file need not be sent to another reader: who
/// selects words on a page cancels many times a second.
constexpr int graceMs = 250;
constexpr qsizetype mostAtOnce = 1 << 20;

/// What the child has of ours: one end of the socket, and nothing else that is open.
class Actions
{
public:
    explicit Actions(int socket)
    {
        posix_spawn_file_actions_init(&m_actions);
        posix_spawn_file_actions_adddup2(&m_actions, socket, STDIN_FILENO);
        for (const int output : {STDOUT_FILENO, STDERR_FILENO})
            posix_spawn_file_actions_addopen(&m_actions, output, "/dev/null", O_WRONLY, 0);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
        posix_spawn_file_actions_addclosefrom_np(&m_actions, STDERR_FILENO + 1);
#endif
    }
    ~Actions()
    {
        posix_spawn_file_actions_destroy(&m_actions);
    }
    Actions(const Actions &) = delete;
    Actions &operator=(const Actions &) = delete;

    const posix_spawn_file_actions_t *get() const
    {
        return &m_actions;
    }

private:
    posix_spawn_file_actions_t m_actions;
};

} // namespace

ReaderProcess::ReaderProcess(const QString &program)
{
    std::array<int, 2> ends{-1, -1};
    const QByteArray path = QFile::encodeName(program);
    int error = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) ? errno : 0;
    if (!error) {
        const Actions actions(ends[1]);
        QByteArray name = path;
        char *arguments[] = {name.data(), nullptr};
        pid_t started = -1;
        error = posix_spawn(&started, path.constData(), actions.get(), nullptr, arguments, environ);
        close(ends[1]);
        m_process = error ? -1 : started;
        m_socket = ends[0];
    }
    if (error) {
        end();
        throw Error(Messages::tr("The program that reads PDFs could not be started: %1 (%2). "
                                 "Install Axial again.")
                        .arg(QString::fromLocal8Bit(std::strerror(error)), program));
    }
}

ReaderProcess::~ReaderProcess()
{
    end();
}

void ReaderProcess::end()
{
    if (m_socket >= 0)
        close(m_socket);
    m_socket = -1;
    if (m_process > 0) {
        kill(m_process, SIGKILL);
        while (waitpid(m_process, nullptr, 0) < 0 && errno == EINTR) {
        }
    }
    m_process = -1;
}

/// Whether it can be written to, or read from.
bool ReaderProcess::wait(short event, const Question &question)
{
    while (m_asked.elapsed() <= question.longestMs) {
        if (question.progress && question.progress->isCanceled()) {
            if (!m_canceled.isValid())
                m_canceled.start();
            if (m_canceled.elapsed() >= graceMs) {
                end();
                throw Canceled();
            }
        }
        pollfd asked{m_socket, event, 0};
        const int found = poll(&asked, 1, pollMs);
        if (found > 0)
            return true;
        if (found < 0 && errno != EINTR)
            return false;
    }
    m_isTooSlow = true;
    return false;
}

bool ReaderProcess::send(QByteArrayView bytes, const Question &question)
{
    while (!bytes.isEmpty()) {
        if (!wait(POLLOUT, question))
            return false;
        const ssize_t sent = ::send(m_socket, bytes.data(),
                                    size_t(std::min(bytes.size(), mostAtOnce)),
                                    MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent > 0)
            bytes = bytes.sliced(sent);
        else if (sent == 0 || (errno != EAGAIN && errno != EINTR))
            return false;
    }
    return true;
}

bool ReaderProcess::receive(QByteArray &bytes, qsizetype size, const Question &question)
{
    bytes.clear();
    while (bytes.size() < size) {
        if (!wait(POLLIN, question))
            return false;
        // Grows with what comes, whatever size was said.
        const qsizetype before = bytes.size();
        bytes.resize(before + std::min(size - before, mostAtOnce));
        const ssize_t got = recv(m_socket, bytes.data() + before, size_t(bytes.size() - before),
                                 MSG_DONTWAIT);
        bytes.resize(before + std::max<ssize_t>(got, 0));
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
            return false;
    }
    return true;
}

bool ReaderProcess::isThere()
{
    if (m_process > 0 && waitpid(m_process, nullptr, WNOHANG) != 0) {
        m_process = -1; // its number may be another's by now
        end();
    }
    return m_process > 0;
}

std::optional<QByteArray> ReaderProcess::ask(const Question &question)
{
    const qsizetype all = question.words.size() + question.file.size();
    if (m_socket < 0 || all > qsizetype(pdfmessages::mostBytes))
        return std::nullopt;
    m_asked.start();
    m_canceled.invalidate();
    m_isTooSlow = false;
    std::array<char, 4> length{};
    qToBigEndian(quint32(all), length.data());
    QByteArray header, answer;
    if (send(QByteArrayView(length.data(), 4), question) && send(question.words, question)
        && send(question.file, question) && receive(header, 4, question)) {
        const quint32 size = qFromBigEndian<quint32>(header.constData());
        if (size <= pdfmessages::mostBytes && receive(answer, qsizetype(size), question))
            return answer;
    }
    end();
    return std::nullopt;
}

} // namespace axial
