#include "core/base/platform/endingsignals.h"

#include <QPointer>
#include <QSocketNotifier>

#include <csignal>

#include <fcntl.h>
#include <unistd.h>

namespace axial::platform {
namespace {

constexpr int endingSignals[] = {SIGTERM, SIGHUP, SIGINT};
int endingPipe[2] = {-1, -1};

/// Nothing else may be done within a signal.
void noteEnding(int)
{
    const char byte = 0;
    [[maybe_unused]] const auto written = write(endingPipe[1], &byte, 1);
}

} // namespace

void onEndingSignal(QObject *context, const std::function<void()> &end)
{
    static QPointer<QSocketNotifier> asked;
    delete asked.data();
    for (const int each : endingSignals)
        std::signal(each, SIG_DFL);
    if (!end)
        return;
    if (endingPipe[0] < 0 && pipe2(endingPipe, O_CLOEXEC | O_NONBLOCK) != 0)
        return; // then it ends as any program
    asked = new QSocketNotifier(endingPipe[0], QSocketNotifier::Read, context);
    QObject::connect(asked, &QSocketNotifier::activated, context, [end] {
        char byte = 0;
        while (read(endingPipe[0], &byte, 1) > 0) {
        }
        end();
    });
    struct sigaction action = {};
    action.sa_handler = noteEnding;
    action.sa_flags = SA_RESTART | SA_RESETHAND;
    for (const int each : endingSignals)
        sigaction(each, &action, nullptr);
}

} // namespace axial::platform
