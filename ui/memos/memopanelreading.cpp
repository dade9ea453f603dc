// When the MemoPanel reads its notes again, and how.
#include "ui/memos/memopanel.h"

#include "core/project/memos.h"
#include "core/project/quotes.h"
#include "ui/base/workspace.h"
#include "ui/memos/memoeditor.h"
#include "ui/memos/memomodel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterfield.h"

#include <QComboBox>
#include <QGuiApplication>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QTreeView>

#include <utility>

namespace axial {

void MemoPanel::connectWorkspace()
{
    connect(&m_workspace, &Workspace::projectChanged, this, [this] {
        m_editor->forget();
        m_filter->clear();
        m_kind->setCurrentIndex(0);
        {
            const QScopedValueRollback<bool> reading(m_isReading, true);
            m_model->setNotes({}); // should those of this project not be readable
        }
        reread();
    });
    connect(&m_workspace, &Workspace::dataChanged, this, [this](const Changes &changes) {
        if (!touchesNotes(changes))
            return;
        m_editor->refresh();
        reread();
    });
    connect(&m_workspace, &Workspace::accessChanged, this, &MemoPanel::updateActions);
    connect(&m_workspace, &Workspace::coderChanged, this, &MemoPanel::reread);
    connect(&m_workspace, &Workspace::blindChanged, this, [this] {
        if (m_workspace.isBlind())
            m_editor->close(); // it may show another's
        reread();
    });
}

bool MemoPanel::touchesNotes(const Changes &changes) const
{
    if (changes.touches({StudyTable::Memo, StudyTable::Review, StudyTable::Source, StudyTable::Code,
                         StudyTable::Participant, StudyTable::Coder}))
        return true;
    const auto codingRows = changes.rowsOf(StudyTable::Coding);
    const auto quoteRows = changes.rowsOf(StudyTable::Quote);
    if (m_isStale || !codingRows || !quoteRows || m_model->isAbout(*quoteRows, *codingRows))
        return true;
    // A coding that has just got a comment, or is back with one.
    std::vector<CodingId> touched;
    for (const qint64 row : *codingRows)
        touched.push_back(CodingId{row});
    bool isCommented = false;
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        for (const QuoteId quote : codings::quotesOf(db, touched)) {
            for (const Coding &coding : quotes::codings(db, quote))
                isCommented = isCommented || !coding.comment.isEmpty();
        }
    });
    return isCommented;
}

void MemoPanel::reread()
{
    m_isStale = true;
    // Leaving the text by a click stores it, and the list has the latest first: what is pressed
    // must not move away.
    if (QGuiApplication::mouseButtons() != Qt::NoButton)
        m_later.start();
    else if (isVisible())
        readNotes();
}

void MemoPanel::readNotes()
{
    m_isStale = false;
    m_later.stop();
    const MemoId stored = std::exchange(m_stored, {});
    std::vector<Note> notes;
    if (m_workspace.project()) {
        const bool isRead = m_workspace.guarded(
            [&] { notes = memos::all(m_workspace.database()); });
        m_isStale = !isRead;
        if (!isRead && !m_workspace.isBlind()) { // blind, rather none than a colleague's
            m_stored = stored;
            return; // what is listed stays
        }
    }
    if (m_workspace.project() && m_workspace.isBlind()) {
        // Also what I said of another's coding: it would tell what she coded.
        std::erase_if(notes, [me = m_workspace.seenCoder()](const Note &note) {
            return (note.memo.coder && note.memo.coder != me)
                   || (note.codedBy && note.codedBy != me);
        });
    }
    const Note before = current() ? *current() : Note{};
    {
        const QScopedValueRollback<bool> reading(m_isReading, true);
        m_model->setNotes(std::move(notes));
        const int row = before.memo.id
                            ? m_model->rowOf(before.memo.id)
                            : m_model->rowOf(before.kind, before.coding, before.memo.coder);
        m_list->setCurrentIndex(row >= 0 ? m_model->index(row, 0) : QModelIndex());
    }
    if (stored && m_editor->memo() == stored)
        selectMemo(stored);
    updateActions();
}

void MemoPanel::showRows()
{
    const bool isNone = m_model->rowCount() == 0;
    const bool isNarrowed = isNone && m_model->noteCount() > 0;
    m_none->setTitle(isNarrowed ? tr("No memo matches") : tr("No memos yet"));
    m_none->setSentence(
        isNarrowed ? tr("Type other words or choose another kind.")
                   : tr("A memo keeps what you think. Select words and press Ctrl+Shift+N; "
                        "right-click a code, source or participant; or write in the journal."));
    m_none->setActionText(!isNarrowed && m_workspace.canEdit() ? tr("New memo in the journal")
                                                               : QString());
    m_filterRow->setVisible(m_model->noteCount() > 0);
    m_rows->setCurrentWidget(isNone ? static_cast<QWidget *>(m_none) : m_list);
}

} // namespace axial
