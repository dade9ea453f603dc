#include "ui/shell/modes/panes.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QScrollArea>
#include <QSplitter>

#include <algorithm>

namespace axial {

namespace {

bool takesKeys(const QWidget &widget)
{
    return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus)
           && !widget.focusProxy();
}

/// The pane's list or text, or anything.
QWidget *firstIn(QWidget &pane)
{
    QWidget *first = takesKeys(pane) ? &pane : nullptr;
    for (QWidget *each : pane.findChildren<QWidget *>()) {
        if (!takesKeys(*each))
            continue;
        if (qobject_cast<QAbstractScrollArea *>(each) && !qobject_cast<QScrollArea *>(each))
            return each;
        if (!first)
            first = each;
    }
    return first;
}

/// What somebody who comes into the pane wants: where they were, or what it is for.
QWidget *targetIn(QWidget &pane)
{
    QWidget *last = pane.focusWidget();
    return last && last != &pane && takesKeys(*last) ? last : firstIn(pane);
}

/// The outermost splitters in a widget.
void findSplitters(QWidget &widget, QList<QSplitter *> &found)
{
    for (QObject *each : widget.children()) {
        auto *child = qobject_cast<QWidget *>(each);
        if (!child || !child->isVisible())
            continue;
        if (auto *splitter = qobject_cast<QSplitter *>(child))
            found.append(splitter);
        else
            findSplitters(*child, found);
    }
}

void addPanes(QWidget &widget, QList<QWidget *> &panes)
{
    if (!widget.isVisible() || widget.size().isEmpty())
        return;
    QList<QSplitter *> splitters;
    if (auto *splitter = qobject_cast<QSplitter *>(&widget))
        splitters.append(splitter);
    else
        findSplitters(widget, splitters);
    for (const QSplitter *splitter : std::as_const(splitters)) {
        for (int i = 0; i < splitter->count(); ++i)
            addPanes(*splitter->widget(i), panes);
    }
    if (splitters.isEmpty() && targetIn(widget))
        panes.append(&widget);
}

} // namespace

QList<QWidget *> panesOf(QWidget &root)
{
    QList<QWidget *> panes;
    addPanes(root, panes);
    return panes;
}

void stepPane(QWidget &root, int by, QWidget &below)
{
    QList<QWidget *> panes = panesOf(root);
    if (below.isVisible())
        panes.append(&below);
    if (panes.isEmpty())
        return;
    const QWidget *at = QApplication::focusWidget();
    const auto here = std::find_if(panes.begin(), panes.end(), [at](const QWidget *pane) {
        return pane == at || pane->isAncestorOf(at);
    });
    const int count = int(panes.size());
    const int from = here == panes.end() ? (by > 0 ? -1 : 0) : int(here - panes.begin());
    targetIn(*panes[(from + by + count) % count])->setFocus(Qt::ShortcutFocusReason);
}

void enterPanes(QWidget &root)
{
    QWidget *last = root.focusWidget();
    const bool isKept = last && last != &root && takesKeys(*last)
                        && !qobject_cast<QAbstractButton *>(
                            last); // where Space would press something
    const QList<QWidget *> panes = isKept ? QList<QWidget *>() : panesOf(root);
    QWidget *target = isKept ? last : panes.isEmpty() ? &root : firstIn(*panes.front());
    target->setFocus(Qt::OtherFocusReason);
}

} // namespace axial
