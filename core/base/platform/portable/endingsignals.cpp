#include "core/base/platform/endingsignals.h"

#include <QPointer>
#include <QTimer>

#include <csignal>

namespace axial::platform {
namespace {

constexpr int endingSignals[] = {SIGTERM, SIGINT};
volatile std::sig_atomic_t isAsked = 0;

void noteEnding(int number)
{
    isAsked = 1;
    std::signal(number, SIG_DFL); // some systems do it by themselves
}

} // namespace

void onEndingSignal(QObject *context, const std::function<void()> &end)
{
    static QPointer<QTimer> watch;
    delete watch.data();
    isAsked = 0;
    for (const int each : endingSignals)
        std::signal(each, end ? noteEnding : SIG_DFL);
    if (!end)
        return;
    // C++ has nothing else that a signal may do: somebody looks now and then.
    constexpr int lookMs = 500;
    watch = new QTimer(context);
    QObject::connect(watch, &QTimer::timeout, context, [end] {
        if (!isAsked)
            return;
        isAsked = 0;
        end();
    });
    watch->start(lookMs);
}

} // namespace axial::platform
