#include "tests/ui/support/mainwindowfixture.h"

#include "ui/base/page.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QSet>

using namespace axial;

namespace {

/// Where a key is heard: in the whole window, or while something in one widget has the keyboard.
struct HeardKey {
    QAction *action;
    const QWidget *in; ///< null = the window
};

bool meet(const HeardKey &one, const HeardKey &other)
{
    if (one.action == other.action)
        return false;
    return !one.in || !other.in || one.in == other.in || one.in->isAncestorOf(other.in)
           || other.in->isAncestorOf(one.in);
}

/// Actions of the menus that stand in the bar, with the menus below them.
void collect(const QMenu &menu, QSet<QAction *> &actions)
{
    for (QAction *action : menu.actions()) {
        if (action->menu())
            collect(*action->menu(), actions);
        else
            actions.insert(action);
    }
}

/// What a page and the window do at a key, whether it can be done just now or not.
class KeysOfAPage : public WindowTest
{
protected:
    std::vector<HeardKey> heardKeys()
    {
        Page *page = window.currentPage();
        QSet<QAction *> ofMenus;
        for (const QAction *top : window.menuBar()->actions()) {
            // The menu of the mode is filled when it is about to show.
            if (QMenu *menu = top->menu()) {
                Q_EMIT menu->aboutToShow();
                collect(*menu, ofMenus);
            }
        }
        std::vector<HeardKey> heard;
        QList<QWidget *> widgets = page->findChildren<QWidget *>();
        widgets << page << &window;
        QSet<QAction *> added = ofMenus;
        for (const QWidget *widget : widgets) {
            if (qobject_cast<const QMenu *>(widget))
                continue;
            for (QAction *action : widget->actions()) {
                if (action->shortcutContext() == Qt::WidgetWithChildrenShortcut)
                    heard.push_back({action, widget});
                else if (action->shortcutContext() != Qt::WidgetShortcut)
                    added.insert(action);
            }
        }
        for (QAction *action : added) {
            if (action->shortcutContext() == Qt::WindowShortcut
                || action->shortcutContext() == Qt::ApplicationShortcut)
                heard.push_back({action, nullptr});
        }
        return heard;
    }

    QStringList keysHeardTwice()
    {
        QStringList twice;
        const std::vector<HeardKey> heard = heardKeys();
        for (size_t i = 0; i < heard.size(); ++i) {
            for (size_t j = i + 1; j < heard.size(); ++j) {
                if (!meet(heard[i], heard[j]))
                    continue;
                for (const QKeySequence &keys : heard[i].action->shortcuts()) {
                    if (!keys.isEmpty() && heard[j].action->shortcuts().contains(keys))
                        twice << QStringLiteral("%1: %2 | %3")
                                     .arg(keys.toString(), heard[i].action->text(),
                                          heard[j].action->text());
                }
            }
        }
        twice.sort();
        return twice;
    }
};

TEST_F(KeysOfAPage, NoKeyMeansTwoThings)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    for (const char *mode : {"Code", "Triage", "Participants", "Analyse", "Codebook", "Details",
                             "Findings", "History"}) {
        ASSERT_TRUE(window.showMode(QLatin1String(mode))) << mode;
        EXPECT_EQ(keysHeardTwice().join(u'\n').toStdString(), "") << mode;
        EXPECT_GT(heardKeys().size(), 20u) << mode;
    }
}

TEST_F(KeysOfAPage, DesktopsTakeNoneOfThem)
{
    // Alt with F keys moves and closes windows, Ctrl+Alt logs out and changes the workspace, and
    // KDE shows all windows of a program at Ctrl+F7.
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    for (const char *mode : {"Code", "Triage", "Participants", "Analyse", "Codebook", "Details",
                             "Findings", "History"}) {
        ASSERT_TRUE(window.showMode(QLatin1String(mode))) << mode;
        for (const HeardKey &heard : heardKeys()) {
            for (const QKeySequence &keys : heard.action->shortcuts()) {
                const int key = keys.isEmpty() ? 0 : keys[0].key();
                const Qt::KeyboardModifiers held = keys.isEmpty() ? Qt::NoModifier
                                                                  : keys[0].keyboardModifiers();
                const bool isF = key >= Qt::Key_F1 && key <= Qt::Key_F12;
                const bool isDigit = key >= Qt::Key_0 && key <= Qt::Key_9;
                const bool isCtrlAlt = held == (Qt::ControlModifier | Qt::AltModifier);
                EXPECT_FALSE(isF && (held == Qt::AltModifier || held == Qt::ControlModifier))
                    << heard.action->text().toStdString();
                EXPECT_FALSE(isCtrlAlt && (isF || isDigit || key == Qt::Key_Delete))
                    << heard.action->text().toStdString();
            }
        }
    }
}

} // namespace
