#pragma once

#include <QScrollArea>
#include <QStringList>

namespace axial {

/// What keeps a widget from being as small as asked: the parts that are too wide or too high.
inline QStringList tooLarge(const QWidget &widget, QSize most)
{
    QStringList found;
    const auto tell = [&](const QWidget &each) {
        const QSize least = each.minimumSizeHint().expandedTo(each.minimumSize());
        if (each.isVisibleTo(&widget)
            && (least.width() > most.width() || least.height() > most.height()))
            found << QStringLiteral("%1 “%2” %3x%4")
                         .arg(QLatin1String(each.metaObject()->className()), each.accessibleName(),
                              QString::number(least.width()), QString::number(least.height()));
    };
    tell(widget);
    for (const QWidget *each : widget.findChildren<QWidget *>()) {
        bool isScrolled = each->isWindow();
        for (const QWidget *above = each->parentWidget(); above && above != &widget;
             above = above->parentWidget())
            isScrolled = isScrolled || qobject_cast<const QScrollArea *>(above);
        if (!isScrolled)
            tell(*each);
    }
    return found;
}

} // namespace axial
