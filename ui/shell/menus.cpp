#include "ui/shell/menus.h"

#include "ui/text/textview.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QSet>

#include <algorithm>
#include <utility>

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

namespace {

/// Where the sign before the letter stands; -1 = nowhere. "&&" is a written one.
qsizetype signOf(const QString &text)
{
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        if (text[i] == u'&' && text[i + 1] != u'&')
            return i;
        i += text[i] == u'&';
    }
    return -1;
}

/// With the first letter that is free, of the beginnings of words if can be; as it is where none
/// is.
QString marked(const QString &text, QSet<QChar> &taken)
{
    const qsizetype keys = text.indexOf(u'\t');
    const qsizetype end = keys < 0 ? text.size() : keys;
    for (const bool beginsWord : {true, false}) {
        for (qsizetype i = 0; i < end; ++i) {
            const bool isFirst = i == 0 || !text[i - 1].isLetterOrNumber();
            if (!text[i].isLetterOrNumber() || isFirst != beginsWord
                || taken.contains(text[i].toUpper()))
                continue;
            taken.insert(text[i].toUpper());
            return text.left(i) + u'&' + text.mid(i);
        }
    }
    return text;
}

} // namespace

void MenuLetters::take(const QMenuBar &bar)
{
    for (const QAction *top : bar.actions()) {
        if (top->menu())
            watch(*top->menu());
    }
}

void MenuLetters::watch(QMenu &menu)
{
    if (m_given.contains(&menu))
        return;
    m_given.insert(&menu, {});
    connect(&menu, &QMenu::aboutToShow, this, [this, &menu] { give(menu); });
    connect(&menu, &QMenu::aboutToHide, this, [this, &menu] { takeBack(menu); });
    connect(&menu, &QObject::destroyed, this, [this](QObject *gone) { m_given.remove(gone); });
}

void MenuLetters::give(const QMenu &menu)
{
    takeBack(menu);
    QSet<QChar> taken;
    QList<QAction *> without;
    for (QAction *entry : menu.actions()) {
        if (entry->isSeparator() || !entry->isVisible())
            continue;
        if (entry->menu())
            watch(*entry->menu());
        const qsizetype sign = signOf(entry->text());
        const QChar letter = sign < 0 ? QChar() : entry->text()[sign + 1].toUpper();
        if (sign < 0 || taken.contains(letter))
            without << entry;
        else
            taken.insert(letter);
    }
    // A long text finds another letter where a short one has none left.
    std::ranges::stable_sort(without, {}, [](const QAction *each) { return each->text().size(); });
    for (QAction *entry : std::as_const(without)) {
        const QString before = entry->text();
        QString plain = before;
        if (const qsizetype sign = signOf(plain); sign >= 0)
            plain.remove(sign, 1); // another has that letter
        entry->setText(marked(plain, taken));
        m_given[&menu].append({entry, before, entry->text()});
    }
}

void MenuLetters::takeBack(const QMenu &menu)
{
    for (const Given &each : std::exchange(m_given[&menu], {})) {
        if (each.action && each.action->text() == each.marked) // else it was named anew meanwhile
            each.action->setText(each.before);
    }
}

} // namespace axial
