#pragma once

#include <QTest>
#include <QWidget>

namespace axial::test {

/// As the window system does it: the second click goes to what is there by then.
inline void doubleClick(QWidget *widget, QPoint at = {})
{
    QWidget *window = widget->window();
    const QPoint place = widget->mapTo(window, at.isNull() ? widget->rect().center() : at);
    QTest::mouseClick(widget, Qt::LeftButton, {}, at);
    QCoreApplication::processEvents();
    QWidget *second = window->childAt(place);
    if (!second)
        second = window;
    QTest::mouseDClick(second, Qt::LeftButton, {}, second->mapFrom(window, place));
    QTest::mouseRelease(second, Qt::LeftButton, {}, second->mapFrom(window, place));
}

} // namespace axial::test
