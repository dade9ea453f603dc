#include "ui/codecard/codesplitting.h"

#include "core/base/progress.h"
#include "core/project/codes/codereassign.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/codecard/cardlist.h"
#include "ui/codecard/codequotemodel.h"
#include "ui/codecard/splittargets.h"
#include "ui/taxonomy/quotemoves.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/widgets/messagebar.h"

#include <QLineEdit>

namespace axial {

CodeSplitting::CodeSplitting(Workspace &workspace, const CodeTreeModel &tree,
                             CodeQuoteModel &quotes, CardList &list, MessageBar &message)
    : m_workspace(workspace), m_tree(tree), m_quotes(quotes), m_list(list), m_message(message),
      m_targets(new SplitTargets(tree))
{
    m_targets->hide();
    connect(m_targets, &SplitTargets::changed, this, [this] {
        m_quotes.setTargets(m_targets->marks());
        Q_EMIT changed();
    });
    connect(m_targets, &SplitTargets::quotesDropped, this, &CodeSplitting::assign);
    connect(m_targets, &SplitTargets::splitRequested, this, &CodeSplitting::split);
    connect(m_targets, &SplitTargets::cancelRequested, this, &CodeSplitting::cancel);
    connect(&m_message, &MessageBar::actionTriggered, this, [this] {
        m_message.clear();
        Q_EMIT left();
    });
}

bool CodeSplitting::isActive() const
{
    return !m_targets->isHidden();
}

bool CodeSplitting::mayTurnTo(CodeId code)
{
    if (!isActive() || (code != m_code && m_targets->isEmpty()))
        return true;
    if (code != m_code)
        cancel(); // says what would be lost
    return false;
}

void CodeSplitting::start(CodeId code)
{
    const Code *split = m_tree.find(code);
    if (!split)
        return;
    m_code = code;
    m_message.clear();
    m_targets->start(*split);
    m_targets->show();
}

bool CodeSplitting::takeKey(int key)
{
    if (key >= Qt::Key_1 && key <= Qt::Key_9) {
        if (key - Qt::Key_1 < m_targets->count())
            assign(m_list.selectedQuotes(), key - Qt::Key_1);
        return true;
    }
    if (key == Qt::Key_0 || key == Qt::Key_Backspace) {
        if (m_targets->isEnabled())
            m_targets->assign(m_list.selectedQuotes(), -1);
        return true;
    }
    if (key != Qt::Key_Return && key != Qt::Key_Enter)
        return false;
    if (m_targets->currentTarget() >= 0)
        assign(m_list.selectedQuotes(), m_targets->currentTarget());
    return true;
}

void CodeSplitting::assign(const std::vector<QuoteId> &quotes, int target)
{
    if (quotes.empty() || !m_targets->isEnabled())
        return;
    m_targets->assign(quotes, target);
    m_list.goToNextUngiven(quotes.back());
}

void CodeSplitting::split()
{
    const Code *code = m_tree.find(m_code);
    if (!code || m_targets->isEmpty())
        return;
    const QString name = shortened(code->keyOrName(), 40);
    const QString names = m_targets->names();
    const std::vector<codes::SplitPart> parts = m_targets->parts();
    const CodeId parent = m_targets->parentOfNew();
    // One sorts what one sees.
    const auto store = [from = m_code, parent, parts,
                        person = m_workspace.asker()](Database &db, Progress &progress) {
        codes::split(db, from, parent, parts, person.in(db), &progress);
    };
    const auto say = [this, name, names, code = m_code] {
        if (code == m_code) // not another one's, begun meanwhile
            Q_EMIT left();
        m_workspace.showUndoable(tr("Split %1 into %2").arg(name, names));
    };
    const QString label = tr("Split %1 into %2").arg(name, names);
    if (m_targets->assigned() > QuoteMoves::carriedAtOnce) {
        m_targets->setEnabled(false); // what is being stored is not sorted on
        const auto free = [this] { m_targets->setEnabled(true); };
        const auto done = [say, free] {
            free();
            say();
        };
        if (!m_workspace.editAsJob(label, this, store, done, free))
            free();
        return;
    }
    Progress unseen;
    if (m_workspace.edit(label, [&](Database &db) { store(db, unseen); }))
        say();
}

void CodeSplitting::cancel()
{
    if (m_targets->isEmpty()) {
        Q_EMIT left();
        return;
    }
    m_message.showMessage(MessageBar::Kind::Warning,
                          tr("%Ln quote(s) are given to other codes and not stored yet.", nullptr,
                             int(m_targets->assigned())),
                          tr("Leave without splitting"));
}

void CodeSplitting::end()
{
    m_code = {};
    m_message.clear();
    m_targets->hide();
    m_quotes.setTargets({});
}

} // namespace axial
