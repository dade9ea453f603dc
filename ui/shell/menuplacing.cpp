#include "ui/shell/menuplacing.h"

#include "ui/text/textview.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QScreen>

namespace axial {
namespace {

/// On the screen: the row, the selected words or the line there.
QRect clickedRect(const QWidget &clicked, const QPoint &at)
{
    QRect rect(at, QSize(1, 1));
    QWidget *parent = clicked.parentWidget();
    if (const auto *list = qobject_cast<const QAbstractItemView *>(parent);
        list && list->viewport() == &clicked && list->indexAt(at).isValid()) {
        rect = list->visualRect(list->indexAt(at));
        rect.setLeft(0);
        rect.setRight(clicked.width());
    } else if (auto *text = qobject_cast<TextView *>(parent)) {
        const TextRange words = text->selection();
        const int line = text->page().caretRect(text->caret()).height();
        rect = QRect(at - QPoint(0, line), QSize(1, 2 * line));
        if (!words.isEmpty())
            rect = text->page().caretRect(words.start).united(text->page().caretRect(words.end));
    }
    return {clicked.mapToGlobal(rect.topLeft()), rect.size()};
}

} // namespace

MenuPlacing::MenuPlacing(QObject *parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool MenuPlacing::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ContextMenu && watched->isWidgetType()) {
        const auto *clicked = static_cast<QWidget *>(watched);
        m_clicked = clickedRect(*clicked, static_cast<QContextMenuEvent *>(event)->pos());
    } else if (event->type() == QEvent::MouseButtonRelease || event->type() == QEvent::KeyRelease) {
        m_clicked = {};
    } else if (event->type() == QEvent::Show && !m_clicked.isEmpty()) {
        auto *menu = qobject_cast<QMenu *>(watched);
        if (!menu || !menu->geometry().intersects(m_clicked))
            return false;
        const QRect clicked = std::exchange(m_clicked, {});
        const QRect screen = menu->screen()->availableGeometry();
        const int below = clicked.bottom() + 1;
        const int above = clicked.top() - menu->height();
        if (below + menu->height() <= screen.bottom())
            menu->move(menu->x(), below);
        else if (above >= screen.top())
            menu->move(menu->x(), above);
    }
    return false;
}

} // namespace axial
