#include "ui/shell/leaving.h"

#include "ui/base/leavable.h"
#include "ui/base/workspace.h"
#include "ui/memos/memopanel.h"
#include "ui/shell/bars/typedwordsbar.h"
#include "ui/shell/modes/modes.h"
#include "ui/shell/recentfigures.h"

#include <QApplication>

namespace axial {

Leaving::Leaving(Workspace &workspace, QWidget &window, Modes &modes, MemoPanel &memos,
                 TypedWordsBar &words, RecentFigures &figures)
    : m_workspace(workspace), m_window(window), m_modes(modes), m_memos(memos), m_words(words),
      m_figures(figures)
{
}

/// Fields that save when they are left are left now; some do so when the event loop comes to it.
void Leaving::leaveField()
{
    if (QWidget *focus = QApplication::focusWidget(); focus && m_window.isAncestorOf(focus)) {
        focus->clearFocus();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::MetaCall);
    }
}

void Leaving::keepTyped()
{
    leaveField();
    m_modes.keepNow();
    m_memos.saveNow();
}

bool Leaving::storeTyped()
{
    bool isRefused = false;
    const auto listening = QObject::connect(&m_workspace, &Workspace::errorRaised, &m_window,
                                            [&isRefused] { isRefused = true; });
    leaveField();
    QObject::disconnect(listening);
    if (isRefused) // it was said, and a cell opens again with what was typed
        return false;
    if (!m_modes.saveNow())
        return false;
    m_memos.saveNow();
    return true;
}

bool Leaving::leave()
{
    if (!storeTyped() || !m_words.askToLeave())
        return false;
    // Last, since what she gives up here is given up.
    const auto children = m_window.findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
    for (QWidget *each : children) {
        if (auto *window = dynamic_cast<Leavable *>(each); window && !window->askToLeave())
            return false;
    }
    m_figures.rememberLast();
    return true;
}

} // namespace axial
