#include "ui/memos/memopanel.h"

#include "core/project/codes/codes.h"
#include "core/project/memos/memos.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "ui/base/codingsight.h"
#include "ui/base/pagerequests.h"
#include "ui/base/replayedstep.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/findings/puttingin.h"
#include "ui/layout/keptsplitter.h"
#include "ui/links/linkmenu.h"
#include "ui/memos/memoeditor.h"
#include "ui/memos/memolist.h"
#include "ui/memos/memomodel.h"
#include "ui/theme/icons.h"
#include "ui/widgets/labels/sectionheader.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <utility>

namespace axial {

MemoPanel::MemoPanel(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_list(new MemoList(workspace)),
      m_editor(new MemoEditor(workspace))
{
    buildActions();
    auto split = new KeptSplitter(Qt::Horizontal, QStringLiteral("memos"), [](int width) {
        return QList<int>{width * 57 / 100, width - width * 57 / 100};
    });
    split->addWidget(m_list);
    split->addWidget(m_editor);
    auto column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHeader());
    column->addWidget(split, 1);

    connect(m_list, &MemoList::filterLeft, this, &MemoPanel::focusList);
    connect(m_list, &MemoList::currentChanged, this, &MemoPanel::updateActions);
    connect(m_list, &MemoList::chosen, this, &MemoPanel::showNote);
    connect(m_list, &MemoList::newRequested, this, [this] { open({}); });
    connect(m_list->view(), &QTreeView::activated, this, &MemoPanel::goToCurrent);
    connect(m_editor, &MemoEditor::stored, this, [this](MemoId memo) {
        if (m_later.isActive())
            m_stored = memo;
        else
            m_list->selectMemo(memo);
    });
    m_later.setSingleShot(true);
    m_later.setInterval(QApplication::doubleClickInterval());
    connect(&m_later, &QTimer::timeout, this, &MemoPanel::reread);
    connectWorkspace();
    updateActions();
}

void MemoPanel::buildActions()
{
    m_go = new QAction(tr("Go there"), this);
    m_go->setShortcut(Qt::Key_Return); // shown only: the list answers it by itself
    m_go->setShortcutContext(Qt::WidgetShortcut);
    connect(m_go, &QAction::triggered, this, &MemoPanel::goToCurrent);
    auto edit = new QAction(tr("Write"), this);
    edit->setShortcut(Qt::Key_F2);
    edit->setShortcutContext(Qt::WidgetShortcut);
    connect(edit, &QAction::triggered, m_editor, &MemoEditor::focusText);
    m_remove = new QAction(tr("Delete memo"), this);
    m_remove->setShortcut(Qt::Key_Delete);
    m_remove->setShortcutContext(Qt::WidgetShortcut);
    connect(m_remove, &QAction::triggered, this, &MemoPanel::removeCurrent);
    m_private = new QAction(icons::icon("lock"), tr("Private: only I see it"), this);
    m_private->setCheckable(true);
    m_private->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V));
    m_private->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_private, &QAction::triggered, m_editor, &MemoEditor::turnPrivate);
    connect(m_editor, &MemoEditor::privacyChanged, this, &MemoPanel::updateActions);
    addAction(m_private); // also while the memo is being written
    m_put = new QAction(tr("Put into a finding…"), this);
    connect(m_put, &QAction::triggered, this, &MemoPanel::putIntoFinding);
    auto *links = makeLinkMenu(
        m_workspace,
        [this] {
            const Note *note = m_list->current();
            return note ? LinkEnd(note->memo.id) : LinkEnd();
        },
        this);
    m_list->view()->addActions({m_go, edit, m_private, m_put, links->menuAction(), m_remove});
}

QWidget *MemoPanel::buildHeader()
{
    auto header = new SectionHeader(tr("Memos"));
    header->setAccessibleName({}); // the list has this name, and scripts look for it
    m_new = header->addPlusButton(tr("New memo in the journal"));
    connect(m_new, &QToolButton::clicked, this, [this] { open({}); });
    connect(header->addButton("close", tr("Close the memos")), &QToolButton::clicked, this,
            &MemoPanel::closeRequested);
    return header;
}

QSize MemoPanel::sizeHint() const
{
    return {900, 230};
}

void MemoPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        m_list->hasKeyboard() ? Q_EMIT closeRequested() : focusList();
    else
        QWidget::keyPressEvent(event);
}

QTreeView *MemoPanel::list() const
{
    return m_list->view();
}

void MemoPanel::showKind(NoteKind kind)
{
    m_list->showKind(kind);
}

void MemoPanel::showNote(const Note &chosen)
{
    if (!chosen.memo.id) {
        m_editor->read(
            chosen,
            tr("%1 on %2, by %3").arg(MemoModel::nameOf(chosen.kind), chosen.about, chosen.who));
        return;
    }
    m_editor->open(chosen.memo, aboutOf(chosen.memo));
    m_list->selectMemo(chosen.memo.id);
    updateActions();
}

void MemoPanel::open(const Memo &memo)
{
    if (m_whenSeen.isDue())
        readNotes();
    m_editor->open(memo, aboutOf(memo));
    if (memo.id)
        m_list->selectMemo(memo.id);
    else
        m_list->selectNone();
    memo.id ? m_editor->focusText() : m_editor->focusTitle();
    updateActions();
}

void MemoPanel::focusList()
{
    // First: a new memo that is being written is in the list and the current one then.
    m_editor->saveNow();
    m_list->focusRows();
}

void MemoPanel::goToCurrent()
{
    const Note *note = m_list->current();
    if (!note)
        return;
    if (note->source)
        m_workspace.requests().goTo(note->source, note->range);
    else if (note->kind == NoteKind::Code)
        m_workspace.requests().goToCode(note->memo.code);
    else if (note->kind == NoteKind::Participant)
        Q_EMIT participantsRequested();
    else
        m_editor->focusText();
}

void MemoPanel::removeCurrent()
{
    const Note *note = m_list->current();
    if (!note || !note->memo.id || !m_workspace.canEdit())
        return;
    const MemoId id = note->memo.id;
    const int row = m_list->view()->currentIndex().row();
    const QString title = shortened(MemoModel::titleOf(*note), 60);
    // Everybody reads the history.
    const QString step = note->memo.isPrivate ? tr("Delete a private memo")
                                              : tr("Delete memo: %1").arg(title);
    m_editor->close();
    if (!m_workspace.edit(step, [&](Database &db) { memos::remove(db, id); }))
        return;
    m_workspace.showUndoable(tr("Deleted the memo “%1”. Undo brings it back.").arg(title));
    m_list->selectNear(row);
}

void MemoPanel::updateActions()
{
    const Note *note = m_list->current();
    m_go->setEnabled(note);
    m_private->setEnabled(m_editor->canTurnPrivate());
    m_private->setChecked(m_editor->isPrivate());
    m_put->setEnabled(note && note->memo.id && !note->memo.isPrivate && m_workspace.canEdit());
    m_remove->setEnabled(note && note->memo.id && m_workspace.canEdit());
    m_new->setEnabled(m_workspace.canEdit());
    m_list->updateRows();
}

QString MemoPanel::aboutIn(Database &db, const Memo &memo)
{
    if (memo.quote)
        return tr("On “%1”").arg(shortened(
            pageregions::shownWords(db, memo.quote, quotes::at(db, memo.quote).words), 80));
    if (!memo.range.isEmpty())
        return tr("On “%1”").arg(shortened(memo.words, 80));
    if (memo.source)
        return tr("On %1").arg(sources::at(db, memo.source).title);
    if (memo.code)
        return tr("On %1").arg(codes::at(db, memo.code).label());
    if (memo.participant)
        return tr("On %1").arg(participants::pseudonym(db, memo.participant));
    return tr("Journal");
}

QString MemoPanel::aboutOf(const Memo &memo) const
{
    QString about = tr("Journal");
    m_workspace.guarded([&] { about = aboutIn(m_workspace.database(), memo); });
    return about;
}

/// What the memo is about may have other words now, or another name.
void MemoPanel::nameEdited()
{
    if (!m_editor->isMemo() || !m_editor->memo())
        return;
    m_workspace.guarded(
        [&] { m_editor->setAbout(aboutIn(m_workspace.database(), m_editor->shown())); });
}

void MemoPanel::saveNow()
{
    m_editor->saveNow();
}

/// A memo; comments and reviews carry none.
void MemoPanel::putIntoFinding()
{
    const Note *note = m_list->current();
    if (!note || !note->memo.id || !m_workspace.canEdit())
        return;
    ForFinding wanted;
    wanted.what = tr("Memo: %1").arg(MemoModel::titleOf(*note));
    wanted.memos = {note->memo.id};
    axial::putIntoFinding(m_workspace, window(), wanted);
}

void MemoPanel::connectWorkspace()
{
    connect(&m_workspace, &Workspace::projectChanged, this, [this] {
        m_editor->forget();
        m_list->clearFilter();
        m_list->setNotes({}); // should those of this project not be readable
        reread();
    });
    connect(&m_workspace, &Workspace::dataChanged, this, [this](const Changes &changes) {
        if (touchesSight(changes) && hidesCodings(m_workspace))
            m_editor->close(); // it may show another's
        if (!touchesNotes(changes))
            return;
        m_editor->refresh();
        nameEdited();
        reread();
    });
    // The last one that undo or redo touched comes into view; the one that is read stays.
    new ReplayedStep(m_workspace, *this, {StudyTable::Memo},
                     [this](const std::vector<StepPlace> &places) {
                         for (const StepPlace &place : places) {
                             const auto *memo = std::get_if<PlaceOfMemo>(&place);
                             const int row = memo ? m_list->notes().rowOf(memo->memo) : -1;
                             if (row >= 0)
                                 return m_list->view()->scrollTo(m_list->notes().index(row, 0));
                         }
                     });
    connect(&m_workspace, &Workspace::accessChanged, this, &MemoPanel::updateActions);
    connect(&m_workspace, &Workspace::coderChanged, this, [this] {
        m_editor->refresh(); // a private memo of who was here before goes
        m_list->setNotes({});
        reread();
        updateActions();
    });
    connect(&m_workspace, &Workspace::sightChanged, this, [this] {
        if (m_workspace.seenCoder())
            m_editor->close();  // it may show another's
        m_whenSeen.readAgain(); // at once, even while something is pressed
    });
}

bool MemoPanel::touchesNotes(const Changes &changes) const
{
    if (changes.touches({StudyTable::Memo, StudyTable::Review, StudyTable::Source, StudyTable::Code,
                         StudyTable::Participant, StudyTable::Coder})
        || touchesSight(changes))
        return true;
    const auto codingRows = changes.rowsOf(StudyTable::Coding);
    const auto quoteRows = changes.rowsOf(StudyTable::Quote);
    if (m_whenSeen.isDue() || !codingRows || !quoteRows
        || m_list->notes().isAbout(*quoteRows, *codingRows))
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
    // Leaving the text by a click stores it, and the list has the latest first: what is pressed
    // must not move away.
    if (QApplication::mouseButtons() == Qt::NoButton)
        return m_whenSeen.readAgain();
    m_whenSeen.setDue();
    m_later.start();
}

void MemoPanel::readNotes()
{
    m_whenSeen.setDue(false);
    m_later.stop();
    const MemoId stored = std::exchange(m_stored, {});
    std::vector<Note> notes;
    if (m_workspace.project()) {
        const bool isRead = m_workspace.guarded(
            [&] { notes = memos::all(m_workspace.database(), ownCoder(m_workspace)); });
        m_whenSeen.setDue(!isRead);
        if (!isRead && !hidesCodings(m_workspace)) { // else rather none than a colleague's
            m_stored = stored;
            return; // what is listed stays
        }
    }
    // Also what I said of another's coding: it would tell what she coded.
    std::erase_if(notes, [seen = SeenCoders(m_workspace)](const Note &note) {
        const CoderId only = seen.of(note.source);
        return only
               && ((note.memo.coder && note.memo.coder != only)
                   || (note.codedBy && note.codedBy != only));
    });
    m_list->setNotes(std::move(notes));
    if (stored && m_editor->memo() == stored)
        m_list->selectMemo(stored);
    updateActions();
}

} // namespace axial
