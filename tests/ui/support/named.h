#pragma once

#include <QVariant>
#include <QWidget>

namespace axial::test {

/// The first child of that class which has that accessible name, or that text; null for none.
template <class Widget>
Widget *named(const QWidget &parent, const QString &name)
{
    for (Widget *each : parent.findChildren<Widget *>()) {
        if (each->accessibleName() == name || each->property("text").toString() == name)
            return each;
    }
    return nullptr;
}

} // namespace axial::test
