#include "ui/shell/memosbelow.h"

#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/memos/memopanel.h"
#include "ui/shell/actions.h"
#include "ui/shell/modes/modes.h"

#include <QAction>

namespace axial {

MemosBelow::MemosBelow(Workspace &workspace, Actions &actions, Modes &modes, MemoPanel &panel)
    : m_workspace(workspace), m_actions(actions), m_modes(modes), m_panel(panel)
{
    panel.setMinimumHeight(150);
    panel.hide();
    connect(actions.memos, &QAction::triggered, this, &MemosBelow::show);
    connect(&panel, &MemoPanel::closeRequested, this, [this] { show(false); });
    connect(&panel, &MemoPanel::participantsRequested, this,
            [this] { m_modes.show(QStringLiteral("Participants")); });
    connect(&workspace.requests(), &PageRequests::memoAsked, this, [this](const Memo &memo) {
        show(true);
        m_panel.open(memo);
    });
    connect(&workspace, &Workspace::projectChanged, this, [this] {
        if (!m_workspace.project())
            m_panel.hide();
        m_actions.memos->setChecked(m_panel.isVisibleTo(m_panel.window()));
    });
}

void MemosBelow::show(bool shown)
{
    if (shown && !m_workspace.project())
        return;
    m_panel.setVisible(shown);
    if (shown)
        m_panel.focusList();
    else if (Page *page = m_modes.page())
        page->setFocus(Qt::OtherFocusReason);
    m_actions.memos->setChecked(shown);
}

} // namespace axial
