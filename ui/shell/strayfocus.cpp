#include "ui/shell/strayfocus.h"

#include <QApplication>
#include <QMainWindow>
#include <QMenuBar>

#include <utility>

namespace axial {

StrayFocus::StrayFocus(QMainWindow &window, std::function<void()> bringBack)
    : QObject(&window), m_window(window), m_bringBack(std::move(bringBack))
{
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *left, QWidget *at) {
        if (!isOutside(at))
            return;
        // Later: whoever hides something may be about to say where the keyboard goes.
        const QPointer<QWidget> was(left);
        QMetaObject::invokeMethod(
            this, [this, was] { look(was); }, Qt::QueuedConnection);
    });
}

/// Of the window, but neither of its page nor of its menus.
bool StrayFocus::isOutside(const QWidget *widget) const
{
    // A window that is going hides, and then is no main window any more.
    const auto *window = widget ? qobject_cast<const QMainWindow *>(widget->window()) : nullptr;
    if (!window || window != &m_window || widget == window->menuBar())
        return false;
    const QWidget *page = window->centralWidget();
    return page && page != widget && !page->isAncestorOf(widget);
}

void StrayFocus::look(const QPointer<QWidget> &left)
{
    const bool isLeft = !left || !left->isVisible() || !left->isEnabled();
    if (isLeft && isOutside(QApplication::focusWidget()))
        m_bringBack();
}

} // namespace axial
