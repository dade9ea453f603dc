// Splitting a code in its card: who goes where, stored as one step.
#include "ui/codecard/codequotes.h"

#include "core/base/progress.h"
#include "core/project/codes/codereassign.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/codecard/codequotemodel.h"
#include "ui/codecard/splittargets.h"
#include "ui/taxonomy/codeedits.h"
#include "ui/taxonomy/codetreemodel.h"
#include "ui/taxonomy/quickcodebar.h"
#include "ui/widgets/messagebar.h"

#include <QApplication>
#include <QLineEdit>
#include <QListView>

namespace axial {

bool CodeQuotes::isSplitting() const
{
    return !m_targets->isHidden();
}

void CodeQuotes::startSplit(CodeId code)
{
    const Code *split = m_tree.find(code);
    if (!split || !m_workspace.canEdit())
        return;
    if (isSplitting() && (code == m_code || !m_targets->isEmpty())) {
        if (code != m_code)
            cancelSplit(); // says what would be lost
        return;
    }
    m_bar->close();
    m_message->clear();
    m_isNew = code != m_code;
    m_code = code;
    m_targets->start(*split);
    m_targets->show();
    showHead();
    read();
    m_targets->field()->setFocus();
}

bool CodeQuotes::takeSplitKey(int key)
{
    if (key >= Qt::Key_1 && key <= Qt::Key_9) {
        if (key - Qt::Key_1 < m_targets->count())
            assign(selectedQuotes(), key - Qt::Key_1);
        return true;
    }
    if (key == Qt::Key_0 || key == Qt::Key_Backspace) {
        if (m_targets->isEnabled())
            m_targets->assign(selectedQuotes(), -1);
        return true;
    }
    if (key != Qt::Key_Return && key != Qt::Key_Enter)
        return false;
    if (m_targets->currentTarget() >= 0)
        assign(selectedQuotes(), m_targets->currentTarget());
    return true;
}

void CodeQuotes::assign(const std::vector<QuoteId> &quotes, int target)
{
    if (quotes.empty() || !m_targets->isEnabled())
        return;
    m_targets->assign(quotes, target);
    // On to the next one that nobody has yet.
    const int from = m_model->rowOf(quotes.back());
    for (int row = from + 1; row < m_model->rowCount(); ++row) {
        if (m_model->targetAt(row).isEmpty()) {
            m_list->setCurrentIndex(m_model->index(row));
            return;
        }
    }
}

void CodeQuotes::showTargets()
{
    m_model->setTargets(m_targets->marks());
    showCount();
}

void CodeQuotes::split()
{
    const Code *code = m_tree.find(m_code);
    if (!code || m_targets->isEmpty())
        return;
    const QString name = shortened(code->keyOrName(), 40);
    const QString names = m_targets->names();
    const std::vector<codes::SplitPart> parts = m_targets->parts();
    const CodeId parent = m_targets->parentOfNew();
    // Blind, one sorts one's own codings and not what one can't see.
    const CoderId coder = m_workspace.seenCoder();
    const auto store = [from = m_code, parent, parts, coder](Database &db, Progress &progress) {
        codes::split(db, from, parent, parts, coder, &progress);
    };
    const auto say = [this, name, names, code = m_code] {
        if (code == m_code) { // not another one's, begun meanwhile
            endSplit();
            refresh();
        }
        m_workspace.showUndoable(tr("Split %1 into %2. Undo takes it back.").arg(name, names));
    };
    const QString label = tr("Split %1 into %2").arg(name, names);
    if (m_targets->assigned() > CodeEdits::carriedAtOnce) {
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

void CodeQuotes::cancelSplit()
{
    if (m_targets->isEmpty()) {
        endSplit();
        refresh();
        return;
    }
    m_message->showMessage(MessageBar::Kind::Warning,
                           tr("%1 are given to other codes and not stored yet.")
                               .arg(counted(m_targets->assigned(), tr("quote"), tr("quotes"))),
                           tr("Leave without splitting"));
}

void CodeQuotes::endSplit()
{
    // A job may end it while somebody writes elsewhere.
    const QWidget *focus = QApplication::focusWidget();
    const bool isHere = !focus || isAncestorOf(focus);
    m_message->clear();
    m_targets->hide();
    m_model->setTargets({});
    showHead();
    showCount();
    if (isHere)
        m_list->setFocus();
}

} // namespace axial
