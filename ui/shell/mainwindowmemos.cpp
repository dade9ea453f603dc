#include "ui/shell/mainwindow.h"

#include "ui/base/workspace.h"
#include "ui/memos/memopanel.h"
#include "ui/shell/actions.h"

#include <QAction>
#include <QApplication>

// The memos below the page.
namespace axial {

void MainWindow::connectMemos()
{
    m_memos->setMinimumHeight(150);
    m_memos->hide();
    const auto show = [this](bool shown) {
        if (shown && !m_workspace.project())
            return;
        m_memos->setVisible(shown);
        if (shown)
            m_memos->focusList();
        else if (Page *page = currentPage())
            page->setFocus(Qt::OtherFocusReason);
        m_actions->memos->setChecked(shown);
    };
    connect(m_actions->memos, &QAction::triggered, this, show);
    connect(m_memos, &MemoPanel::closeRequested, this, [show] { show(false); });
    connect(m_memos, &MemoPanel::participantsRequested, this,
            [this] { showMode(QStringLiteral("Participants")); });
    connect(&m_workspace, &Workspace::memoRequested, this, [this, show](const Memo &memo) {
        show(true);
        m_memos->open(memo);
    });
    connect(&m_workspace, &Workspace::projectChanged, this,
            [this] { m_actions->memos->setChecked(m_memos->isVisibleTo(this)); });
    connect(m_actions->blind, &QAction::triggered, &m_workspace, &Workspace::setBlind);
}

} // namespace axial
