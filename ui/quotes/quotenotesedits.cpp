// Links that begin and end at quotes, and what one can do to the rows of QuoteNotes.
#include "ui/quotes/quotenotes.h"

#include "core/project/links.h"
#include "core/project/memos.h"
#include "core/project/quotes.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/memos/memomodel.h"
#include "ui/quotes/linkdialog.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QMenu>

namespace axial {

void QuoteNotes::startLink()
{
    if (!m_quote || !m_workspace.canEdit())
        return;
    m_start = m_quote;
    Q_EMIT linkStarted(); // before its button, which may have the keyboard, is disabled
    showButtons();
    m_workspace.showMessage(tr("The link starts at this quote. Choose another one and press "
                               "Ctrl+Shift+J to end it there."));
}

bool QuoteNotes::endLink()
{
    if (!m_start || !m_quote || m_start == m_quote || !m_workspace.canEdit())
        return false;
    askLink({m_start, {}, {}}, {m_quote, {}, {}});
    return true;
}

void QuoteNotes::askLink(const LinkEnd &from, const LinkEnd &to)
{
    m_workspace.guarded([&] {
        auto dialog = new LinkDialog(wordsOf(from), wordsOf(to),
                                     links::names(m_workspace.database()), {}, this);
        connect(dialog, &LinkDialog::chosen, this, [this, from, to](const QString &name) {
            const bool isLinked = m_workspace.edit(tr("Link: %1").arg(shortened(name, 60)),
                                                   [&](Database &db) {
                                                       Link link;
                                                       link.from = from;
                                                       link.to = to;
                                                       link.name = name;
                                                       link.coder = m_workspace.ensureCoder(db);
                                                       links::add(db, link);
                                                   });
            if (isLinked)
                m_start = {};
            showButtons();
        });
        dialog->open();
    });
}

void QuoteNotes::removeCurrent()
{
    const size_t index = size_t(m_list->currentRow());
    if (index >= m_rows.size() || !m_workspace.canEdit())
        return;
    const Row row = m_rows[index];
    Note note;
    note.memo = row.memo;
    const QString name = row.memo.id ? MemoModel::titleOf(note) : row.link.name;
    m_workspace.edit(
        (row.memo.id ? tr("Delete memo: %1") : tr("Delete link: %1")).arg(shortened(name, 60)),
        [&](Database &db) {
            if (row.memo.id)
                memos::remove(db, row.memo.id);
            else
                links::remove(db, row.link.id);
        });
}

void QuoteNotes::renameCurrent()
{
    const size_t index = size_t(m_list->currentRow());
    if (index >= m_rows.size() || !m_workspace.canEdit())
        return;
    const Row row = m_rows[index];
    if (row.memo.id) {
        m_workspace.openMemo(row.memo);
        return;
    }
    m_workspace.guarded([&] {
        auto dialog = new LinkDialog(wordsOf(row.link.from), wordsOf(row.link.to),
                                     links::names(m_workspace.database()), row.link.name, this);
        connect(dialog, &LinkDialog::chosen, this, [this, row](const QString &name) {
            m_workspace.edit(tr("Rename link: %1").arg(shortened(name, 60)),
                             [&](Database &db) { links::rename(db, row.link.id, name); });
        });
        dialog->open();
    });
}

void QuoteNotes::showMenu(const QPoint &point)
{
    const size_t index = size_t(m_list->currentRow());
    if (index >= m_rows.size())
        return;
    const bool isMemo = bool(m_rows[index].memo.id);
    auto menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(isMemo ? tr("Open memo") : tr("Go there"), this,
                    [this] { open(m_list->currentRow()); });
    if (!isMemo)
        menu->addAction(tr("Rename link…"), this, &QuoteNotes::renameCurrent)
            ->setShortcut(Qt::Key_F2);
    menu->addAction(isMemo ? tr("Delete memo") : tr("Delete link"), this,
                    &QuoteNotes::removeCurrent)
        ->setShortcut(Qt::Key_Delete);
    for (QAction *action : menu->actions().mid(1))
        action->setEnabled(m_workspace.canEdit());
    menu->popup(m_list->viewport()->mapToGlobal(point));
}

bool QuoteNotes::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Delete || key == Qt::Key_Backspace) {
            removeCurrent();
            return true;
        }
        if (key == Qt::Key_F2) {
            renameCurrent();
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace axial
