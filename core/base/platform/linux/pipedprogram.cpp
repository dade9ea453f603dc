#include "core/base/platform/pipedprogram.h"

#include <QFile>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace axial::platform {
namespace {

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

struct PipedProgram::State {
    int socket = -1;
    int process = -1;
    int error = 0;
};

PipedProgram::PipedProgram(const QString &program) : m_state(std::make_unique<State>())
{
    State &s = *m_state;
    std::array<int, 2> ends{-1, -1};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        s.error = errno;
        return;
    }
    const QByteArray path = QFile::encodeName(program);
    const Actions actions(ends[1]);
    QByteArray name = path;
    char *arguments[] = {name.data(), nullptr};
    pid_t started = -1;
    s.error = posix_spawn(&started, path.constData(), actions.get(), nullptr, arguments, environ);
    close(ends[1]);
    s.process = s.error ? -1 : started;
    s.socket = ends[0];
}

PipedProgram::~PipedProgram()
{
    if (m_state->socket >= 0)
        close(m_state->socket);
    if (m_state->process <= 0)
        return;
    kill(m_state->process, SIGKILL);
    while (waitpid(m_state->process, nullptr, 0) < 0 && errno == EINTR) {
    }
}

QString PipedProgram::error() const
{
    return m_state->error ? qt_error_string(m_state->error) : QString();
}

bool PipedProgram::isRunning()
{
    if (m_state->process > 0 && waitpid(m_state->process, nullptr, WNOHANG) != 0)
        m_state->process = -1; // its number may be another's by now
    return m_state->process > 0;
}

PipedProgram::Wait PipedProgram::wait(For what, int ms)
{
    pollfd asked{m_state->socket, short(what == For::Reading ? POLLIN : POLLOUT), 0};
    const int found = poll(&asked, 1, ms);
    if (found > 0)
        return Wait::Ready;
    return found == 0 || errno == EINTR ? Wait::NotYet : Wait::Failed;
}

qsizetype PipedProgram::write(QByteArrayView bytes)
{
    const ssize_t sent = send(m_state->socket, bytes.data(),
                              size_t(std::min(bytes.size(), mostAtOnce)),
                              MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0)
        return sent;
    return sent == 0 || (errno != EAGAIN && errno != EINTR) ? -1 : 0;
}

qsizetype PipedProgram::read(char *to, qsizetype most)
{
    const ssize_t got = recv(m_state->socket, to, size_t(std::min(most, mostAtOnce)), MSG_DONTWAIT);
    if (got > 0)
        return got;
    return got == 0 || (errno != EAGAIN && errno != EINTR) ? -1 : 0;
}

} // namespace axial::platform
