#pragma once

#include <QVariant>
#include <QWidget>

namespace axial::test {

/// The first child of that class which has that accessible name, or that text, with or without the
/// sign of its letter; null for none.
template <class Widget>
Widget *named(const QWidget &parent, const QString &name)
{
    for (Widget *each : parent.findChildren<Widget *>()) {
        QString text = each->property("text").toString();
        if (each->accessibleName() == name || text == name || text.remove(u'&') == name)
            return each;
    }
    return nullptr;
}

} // namespace axial::test
