#include "tests/bench/watchedwindow.h"

#include "ui/base/jobs.h"
#include "ui/shell/doors/projectsafety.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>
#include <QThread>
#include <QWindow>

#include <algorithm>
#include <ctime>
#include <unistd.h>

namespace axial::bench {
namespace {

constexpr qint64 quietNs = 150'000'000; ///< longer than the pauses that fields make before they act
constexpr qint64 busyNs = 500'000;      ///< a pass of the event loop in which something was done

double memoryMegabytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return double(file.readAll().split(' ').value(1).toLongLong() * sysconf(_SC_PAGESIZE)) / 1e6;
}

/// Milliseconds that a thread, or the process, has computed.
double computed(clockid_t clock)
{
    timespec time{};
    clock_gettime(clock, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

WatchedApplication &application()
{
    return *static_cast<WatchedApplication *>(qApp);
}

} // namespace

bool WatchedApplication::notify(QObject *receiver, QEvent *event)
{
    const bool isPaint = m_shows && event->type() == QEvent::Paint && receiver->isWidgetType()
                         && m_shows(static_cast<const QWidget *>(receiver));
    const bool isOuter = m_depth == 0;
    const double computedBefore = isOuter ? computed(CLOCK_THREAD_CPUTIME_ID) : 0;
    QElapsedTimer timer;
    timer.start();
    ++m_depth;
    const bool isTaken = Application::notify(receiver, event);
    --m_depth;
    if (isOuter) { // between two of these a key would be taken
        const double now = computed(CLOCK_THREAD_CPUTIME_ID);
        m_longest.first = std::max(m_longest.first, double(timer.nsecsElapsed()) / 1e6);
        m_longest.second = std::max(m_longest.second, now - computedBefore);
    }
    if (isPaint && m_painted)
        m_painted();
    return isTaken;
}

void WatchedApplication::watchPaint(std::function<bool(const QWidget *)> shows,
                                    std::function<void()> painted)
{
    m_shows = std::move(shows);
    m_painted = std::move(painted);
}

WatchedWindow::WatchedWindow()
    : m_workspace(std::make_unique<Workspace>()),
      m_window(std::make_unique<MainWindow>(*m_workspace))
{
    m_workspace->setCoderName(QStringLiteral("Ada Lovelace"));
    QObject::connect(m_workspace.get(), &Workspace::errorRaised, m_window.get(),
                     [](const QString &sentence) { qWarning("%s", qPrintable(sentence)); });
    m_window->resize(1440, 900);
    m_window->show();
    m_window->activateWindow();
    if (!QTest::qWaitForWindowActive(m_window.get()))
        throw Error(QStringLiteral("The window does not get the keyboard."));
    settle();
}

bool WatchedWindow::isBusy() const
{
    const QString quiet = ProjectSafety::tr("Checking the file");
    const auto &jobs = m_workspace->jobs().running();
    return std::any_of(jobs.begin(), jobs.end(),
                       [&](const Jobs::Job &job) { return job.title != quiet; });
}

Waiting WatchedWindow::measure(const std::function<void()> &act,
                               const std::function<bool(const QWidget *)> &shows,
                               const std::function<bool()> &isThere)
{
    Waiting waiting;
    const double before = memoryMegabytes();
    const double workBefore = computed(CLOCK_PROCESS_CPUTIME_ID);
    qint64 lastBusy = 0;
    QElapsedTimer timer;
    timer.start();
    application().watchPaint(shows, [&] {
        if (isThere && !isThere())
            return;
        waiting.painted = double(timer.nsecsElapsed()) / 1e6;
        application().watchPaint({}, {});
    });
    m_isKey = false;
    application().takeLongest();
    const auto pass = [&](const std::function<void()> &events, bool isWhole) {
        const qint64 from = timer.nsecsElapsed();
        const double computedBefore = computed(CLOCK_THREAD_CPUTIME_ID);
        events();
        const qint64 to = timer.nsecsElapsed();
        auto [stop, computing] = application().takeLongest();
        if (isWhole && !m_isKey) {
            stop = double(to - from) / 1e6;
            computing = computed(CLOCK_THREAD_CPUTIME_ID) - computedBefore;
        }
        waiting.stop = std::max(waiting.stop, stop);
        waiting.computing = std::max(waiting.computing, computing);
        if (to - from > busyNs)
            lastBusy = to;
    };
    pass(act, true);
    while (timer.nsecsElapsed() - lastBusy < quietNs && timer.elapsed() < limitMs) {
        pass([] { QApplication::processEvents(); }, false);
        if (isBusy() || (isThere && !isThere()))
            lastBusy = timer.nsecsElapsed();
        QThread::usleep(200);
    }
    application().watchPaint({}, {});
    waiting.settled = timer.elapsed() < limitMs ? double(lastBusy) / 1e6
                                                : std::numeric_limits<double>::quiet_NaN();
    waiting.work = computed(CLOCK_PROCESS_CPUTIME_ID) - workBefore;
    waiting.megabytes = memoryMegabytes() - before;
    return waiting;
}

Waiting WatchedWindow::measureKey(int key, Qt::KeyboardModifiers modifiers,
                                  const std::function<bool(const QWidget *)> &shows,
                                  const std::function<bool()> &isThere)
{
    return measure([&] { press(key, modifiers); }, shows, isThere);
}

void WatchedWindow::settle()
{
    measure([] {}, {});
}

void WatchedWindow::press(int key, Qt::KeyboardModifiers modifiers)
{
    m_isKey = true;
    QTest::keyClick(m_window->windowHandle(), Qt::Key(key), modifiers);
}

void WatchedWindow::type(const QString &words)
{
    if (QWidget *focus = QApplication::focusWidget())
        QTest::keyClicks(focus, words);
}

Waiting WatchedWindow::open(const QString &path, const char *mode)
{
    m_window->showMode(QLatin1String(mode));
    bool isOpen = false;
    const Waiting waiting = measure([&] { isOpen = m_window->openProject(path); },
                                    [&](const QWidget *painted) {
                                        const QWidget *page = m_window->currentPage();
                                        return page && page->isAncestorOf(painted);
                                    });
    if (!isOpen)
        throw Error(QStringLiteral("%1 could not be opened.").arg(path));
    return waiting;
}

Waiting WatchedWindow::close()
{
    return measureKey(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier,
                      [&](const QWidget *) { return !m_workspace->project(); });
}

std::function<bool(const QWidget *)> WatchedWindow::in(const QWidget *shown)
{
    return [shown](const QWidget *painted) {
        return painted == shown || shown->isAncestorOf(painted);
    };
}

} // namespace axial::bench
