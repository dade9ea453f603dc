#include "core/base/platform/platform.h"

#include <cerrno>
#include <csignal>

namespace axial::platform {

bool can(Can what)
{
    return what != Can::ConfineReaders || walls().size() == 2;
}

QStringList walls()
{
    QStringList all;
#ifdef AXIAL_HAS_LANDLOCK
    all << QStringLiteral("Landlock");
#endif
#ifdef AXIAL_HAS_SECCOMP
    all << QStringLiteral("seccomp");
#endif
    return all;
}

Running isRunning(qint64 process)
{
    return kill(pid_t(process), 0) != 0 && errno == ESRCH ? Running::No : Running::Yes;
}

} // namespace axial::platform
