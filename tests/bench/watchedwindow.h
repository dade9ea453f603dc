#pragma once

#include "ui/base/workspace.h"
#include "ui/shell/application.h"
#include "ui/shell/mainwindow.h"

#include <functional>
#include <limits>
#include <memory>
#include <utility>

namespace axial::bench {

/// What a person waits for; milliseconds, NaN = it did not come.
struct Waiting {
    double painted = std::numeric_limits<double>::quiet_NaN(); ///< until one sees it
    double stop = 0;      ///< the longest time the window answered nothing
    double computing = 0; ///< the most that the window itself computed at a stretch
    double settled = 0;   ///< until no worker is busy with it any more
    double work = 0;      ///< what all threads computed
    double megabytes = 0; ///< that the process has grown by
};

/// The program's event loop; it knows when a widget was painted, and how long an event took.
class WatchedApplication : public Application
{
public:
    using Application::Application;

    bool notify(QObject *receiver, QEvent *event) override;
    /// Milliseconds that one event took since this was asked before: by the clock, and computing.
    std::pair<double, double> takeLongest() { return std::exchange(m_longest, {}); }
    /// Calls `painted` after a widget was painted for which `shows` is true; null = no more.
    void watchPaint(std::function<bool(const QWidget *)> shows, std::function<void()> painted);

private:
    std::function<bool(const QWidget *)> m_shows;
    std::function<void()> m_painted;
    std::pair<double, double> m_longest;
    int m_depth = 0; ///< events within an event
};

/// The real window, driven by real keys as by a person who waits for what is asked for.
class WatchedWindow
{
public:
    WatchedWindow();

    MainWindow &window() { return *m_window; }
    Workspace &workspace() { return *m_workspace; }

    /// Runs `act` and then the event loop, until what was asked for is painted, `isThere` holds and
    /// nothing goes on any more (but the quiet check of the file after opening, which waits for
    /// whoever works). Gives up after limitMs.
    ///
    /// On a machine that others use `stop` holds the time that was theirs; `computing` doesn't, nor
    /// does it hold the time that the disk took.
    Waiting measure(const std::function<void()> &act,
                    const std::function<bool(const QWidget *)> &shows,
                    const std::function<bool()> &isThere = {});
    /// The same of a key, pressed where the keyboard is.
    Waiting measureKey(int key, Qt::KeyboardModifiers modifiers,
                       const std::function<bool(const QWidget *)> &shows,
                       const std::function<bool()> &isThere = {});
    /// Runs the event loop until nothing goes on any more.
    void settle();
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void type(const QString &words); ///< into what has the keyboard
    /// Opens it in that mode. Throws Error.
    Waiting open(const QString &path, const char *mode);
    Waiting close();
    /// The visible child of that class and accessible name; null when there is none.
    template <class Widget>
    Widget *find(const char *name)
    {
        for (Widget *each : m_window->findChildren<Widget *>()) {
            if (each->accessibleName() == QLatin1String(name) && each->isVisible())
                return each;
        }
        return nullptr;
    }
    /// For measure(): the widget, or one in it.
    static std::function<bool(const QWidget *)> in(const QWidget *shown);

    static constexpr int limitMs = 100'000;

private:
    bool isBusy() const;

    bool m_isKey = false; ///< what is measured: its events are all that it does
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window; ///< goes first
};

} // namespace axial::bench
