#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>

class QAction;
class QMenu;
class QMenuBar;

namespace axial {

/// Gives each entry of a menu a letter of its own, underlined while the menu is open: the one that
/// stands in its text, else the first that the others leave free. Closed, the texts are as they
/// were, since buttons and sentences say them, too.
class MenuLetters : public QObject
{
public:
    using QObject::QObject;

    /// Knows the menus that are in the bar by now, and those below them once they open.
    void take(const QMenuBar &bar);

private:
    struct Given {
        QPointer<QAction> action;
        QString before;
        QString marked;
    };

    void watch(QMenu &menu);
    void give(const QMenu &menu);
    void takeBack(const QMenu &menu);

    QHash<const QObject *, QList<Given>> m_given; ///< by the menus that are known
};

} // namespace axial
