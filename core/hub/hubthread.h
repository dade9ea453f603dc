#pragma once

#include "core/hub/hubserver.h"

#include <functional>
#include <memory>

class QObject;
class QThread;

namespace axial {

/// For the program's first thread: another one that waits for the hub. It connects when it is first
/// asked, and anew after the hub was gone. What it is asked is done one after the other, with
/// values only. When this goes while the hub does not answer, the thread is left to itself: it ends
/// once the hub answers, or with the program.
class HubThread
{
public:
    HubThread(const HubAddress &address, const QString &password);
    ~HubThread();
    HubThread(const HubThread &) = delete;
    HubThread &operator=(const HubThread &) = delete;

    /// Runs `work` there; then, in this thread, `done()` or `failed(error)`, which is a HubError
    /// when the hub was gone, a LoginError, Canceled or another. Both are dropped when `context` is
    /// gone, or this.
    void ask(QObject *context, std::function<void(HubServer &)> work, std::function<void()> done,
             std::function<void(const Error &)> failed);
    /// Calls `told` in this thread, until `context` is gone, whenever others sent something to the
    /// project while there is a connection.
    void listen(const QString &project, QObject *context, const std::function<void()> &told);

private:
    class Inside;

    QThread *m_thread;
    Inside *m_inside; ///< lives there
    std::shared_ptr<const void> m_isWanted;
};

} // namespace axial
