#include "ui/codecard/cardactions.h"

#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/codecard/cardlist.h"
#include "ui/codecard/codequotemodel.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <utility>

namespace axial {

CardActions::CardActions(Workspace &workspace, const CodeQuoteModel &quotes, CardList &list)
    : QObject(&list), m_workspace(workspace), m_quotes(quotes), m_list(list)
{
    add(tr("Show in the text"), {}, &CardActions::openPlace);
    m_changes << add(tr("Recode…"), QKeySequence(Qt::Key_M), &CardActions::recodeRequested)
              << add(tr("Put on another code too…"), QKeySequence(Qt::SHIFT | Qt::Key_M),
                     &CardActions::copyRequested);
    add(tr("Copy with reference"), QKeySequence(Qt::CTRL | Qt::Key_C), &CardActions::copyWords);
    connect(&list, &QListView::doubleClicked, this, &CardActions::openPlace);
    connect(&list, &QWidget::customContextMenuRequested, this, &CardActions::showMenu);
}

QAction *CardActions::add(const QString &text, const QKeySequence &keys, void (CardActions::*act)())
{
    auto action = new QAction(text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    m_list.addAction(action);
    connect(action, &QAction::triggered, this, act);
    m_actions.append(action);
    return action;
}

void CardActions::setCanEdit(bool canEdit)
{
    for (QAction *action : std::as_const(m_changes))
        action->setEnabled(canEdit);
}

void CardActions::showMenu(const QPoint &point)
{
    auto menu = new QMenu(&m_list);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(m_actions);
    menu->popup(m_list.viewport()->mapToGlobal(point));
}

void CardActions::openPlace()
{
    const QModelIndex index = m_list.currentIndex();
    if (!index.isValid())
        return;
    const CodeQuote quote = m_quotes.at(index.row());
    m_workspace.requests().goTo(quote.source, quote.range);
}

void CardActions::copyWords()
{
    QGuiApplication::clipboard()->setText(m_list.references());
}

} // namespace axial
