#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QRect>

class QAction;
class QMenu;
class QMenuBar;

namespace axial {

/// Menus at the pointer open beside what was clicked (a row, a line of text) and not over it.
class MenuPlacing : public QObject
{
public:
    explicit MenuPlacing(QObject *parent);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QRect m_clicked; ///< on the screen; empty = nothing was, just now
};

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
