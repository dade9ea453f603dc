#pragma once

#include "core/base/error.h"

#include <QApplication>
#include <QElapsedTimer>

#include <atomic>
#include <functional>
#include <memory>

namespace axial {

/// The program's event loop with the last net under it: what an event's handler throws ends that
/// event, not the program, and is told. Nothing should get here: what can go wrong is told at the
/// action boundary, Workspace::guarded().
class Application : public QApplication
{
    Q_OBJECT
public:
    Application(int &argc, char **argv) : QApplication(argc, argv) {}
    ~Application() override;

    bool notify(QObject *receiver, QEvent *event) override;

    /// Tells the person; called in the window's thread, from the event loop.
    void setTeller(const std::function<void(const Error &)> &tell) { m_tell = tell; }
    /// Called in the window's thread, from the event loop, when the system asks the program to end
    /// (SIGTERM, SIGHUP, SIGINT); asked again, it ends at once. Null = it always does.
    void setEnder(const std::function<void()> &end);
    /// How often something was thrown into the event loop.
    int caught() const { return m_caught; }

private:
    void take(const std::shared_ptr<const Error> &error);

    std::function<void(const Error &)> m_tell;
    QString m_said;
    QElapsedTimer m_sinceSaid;
    bool m_isTelling = false;
    std::atomic<int> m_caught = 0;
};

} // namespace axial
