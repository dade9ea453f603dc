#pragma once

#include <QAction>
#include <QList>

#include <functional>

class QWidget;

namespace axial {

/// What one can do on a page, in groups, and one list of all.
class ActionGroups
{
public:
    explicit ActionGroups(QWidget &page) : m_page(page) {}

    /// A new action at the end of the current group, whose keys work anywhere in the page.
    template <class Receiver, class Act>
    QAction *add(const QString &text, const QKeySequence &keys, Receiver *receiver, Act act)
    {
        QAction *action = add(text, keys);
        QObject::connect(action, &QAction::triggered, receiver, act);
        return action;
    }
    /// Made elsewhere, with keys that need nothing of the page.
    void append(QAction *action) { m_actions.append(action); }
    void append(const QList<QAction *> &actions) { m_actions.append(actions); }
    void beginGroup();
    /// The keys of an action that is in no group work anywhere in the page, too.
    void listen(QAction *action);

    /// Separators between the groups included.
    const QList<QAction *> &actions() const { return m_actions; }
    /// Those that `add` adds, for a menu.
    QList<QAction *> added(const std::function<void()> &add) const;

private:
    QAction *add(const QString &text, const QKeySequence &keys);

    QWidget &m_page;
    QList<QAction *> m_actions;
};

} // namespace axial
