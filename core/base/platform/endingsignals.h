#pragma once

#include <QObject>

#include <functional>

namespace axial::platform {

/// Calls `end` in the context's thread, from its event loop, when the system asks the program to
/// end (SIGTERM, SIGINT, and SIGHUP where there is that); asked again, it ends at once. Null = it
/// always does.
void onEndingSignal(QObject *context, const std::function<void()> &end);

} // namespace axial::platform
