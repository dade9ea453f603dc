#pragma once

#include "core/base/progress.h"

#include <QDateTime>

#include <functional>

namespace axial {

/// Time as the collector has it; tests bring their own, so that no test waits.
struct CollectClock {
    std::function<QDateTime()> now; ///< UTC
    /// Does nothing for so many milliseconds. Throws Canceled soon after Cancel.
    std::function<void(qint64 ms, const Progress &progress)> pause;

    static CollectClock real();
};

} // namespace axial
