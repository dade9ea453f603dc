#include "ui/memos/memopanel.h"

#include "core/project/codes/codes.h"
#include "core/project/memos/memos.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "ui/base/codingsight.h"
#include "ui/base/historysteps.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/findings/puttingin.h"
#include "ui/layout/keptsplitter.h"
#include "ui/links/linkacts.h"
#include "ui/lists/rowdelegate.h"
#include "ui/memos/memoeditor.h"
#include "ui/memos/memomodel.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/sectionheader.h"
#include "ui/widgets/makeaction.h"

#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>

#include <utility>

namespace axial {

MemoPanel::MemoPanel(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_model(new MemoModel(this)),
      m_filter(new FilterField(tr("Filter memos"))), m_kind(new QComboBox), m_view(new QTreeView),
      m_filterRow(new QWidget), m_rows(new QStackedWidget),
      m_none(new EmptyState("document", QString(), QString())), m_editor(new MemoEditor(workspace))
{
    buildActions();
    auto split = new KeptSplitter(Qt::Horizontal, QStringLiteral("memos"), [](int width) {
        return QList<int>{width * 57 / 100, width - width * 57 / 100};
    });
    addAll(*split, {buildList(), m_editor});
    inColumn(this, flush, {buildHeader(), {split, 1}});
    connect(m_view, &QTreeView::activated, this, &MemoPanel::goToCurrent);
    connect(m_editor, &MemoEditor::stored, this, [this](MemoId memo) {
        if (m_later.isActive())
            m_stored = memo;
        else
            selectMemo(memo);
    });
    m_later.setSingleShot(true);
    m_later.setInterval(QApplication::doubleClickInterval());
    connect(&m_later, &QTimer::timeout, this, &MemoPanel::reread);
    connectWorkspace();
    updateActions();
}

void MemoPanel::buildActions()
{
    // The key is shown only: the list answers it by itself.
    m_go = makeAction(tr("Go there"), Qt::Key_Return, this, &MemoPanel::goToCurrent);
    QAction *edit = makeAction(tr("Write"), Qt::Key_F2, m_editor, &MemoEditor::focusText);
    m_remove = makeAction(tr("Delete memo"), Qt::Key_Delete, this, &MemoPanel::removeCurrent);
    m_private = makeAction(tr("Private: only I see it"),
                           QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V), m_editor,
                           &MemoEditor::turnPrivate, "lock");
    m_private->setCheckable(true);
    m_private->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_editor, &MemoEditor::privacyChanged, this, &MemoPanel::updateActions);
    addAction(m_private); // also while the memo is being written
    m_put = makeAction(tr("Put into a finding…"), {}, this, &MemoPanel::putIntoFinding);
    auto *links = makeLinkMenu(
        m_workspace,
        [this] {
            const Note *note = current();
            return note ? LinkEnd(note->memo.id) : LinkEnd();
        },
        this);
    m_view->addActions({m_go, edit, m_private, m_put, links->menuAction(), m_remove});
}

/// Narrowed by words and kind, or what is said while there is none.
QWidget *MemoPanel::buildList()
{
    m_view->setAccessibleName(tr("Memos"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new RowDelegate(m_view));
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    QHeaderView *header = m_view->header();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(40);
    for (const auto &[section, width] :
         {std::pair{int(MemoModel::Kind), 104}, {MemoModel::Who, 84}, {MemoModel::When, 136}})
        header->resizeSection(section, width);
    header->setSectionResizeMode(MemoModel::Title, QHeaderView::Stretch);
    header->setSectionResizeMode(MemoModel::About, QHeaderView::Stretch);
    m_kind->setAccessibleName(tr("Kind of memo"));
    m_kind->addItem(tr("All kinds"), -1);
    for (int kind = 0; kind <= int(NoteKind::Discuss); ++kind)
        m_kind->addItem(MemoModel::nameOf(NoteKind(kind)), kind);
    auto *list = new QWidget;
    inRow(m_filterRow, {{8, 6, 8, 6}, 6}, {{m_filter, 1}, m_kind});
    addAll(*m_rows, {m_view, m_none});
    inColumn(list, flush, {m_filterRow, {m_rows, 1}});
    m_model->offerFields(*m_filter);
    connect(m_filter, &QLineEdit::textChanged, this, &MemoPanel::filterNotes);
    m_filter->leadTo(m_view, [this] { focusList(); });
    connect(m_kind, &QComboBox::currentIndexChanged, this, &MemoPanel::filterNotes);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        updateActions();
        if (const Note *note = current(); note && !m_isSetting)
            showNote(Note(*note)); // what it stores may have the list read again
    });
    connect(m_none, &EmptyState::actionTriggered, this, [this] { open({}); });
    return list;
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

void MemoPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        m_rows->isAncestorOf(QApplication::focusWidget()) ? Q_EMIT closeRequested() : focusList();
    else
        QWidget::keyPressEvent(event);
}

void MemoPanel::filterNotes()
{
    const int kind = m_kind->currentData().toInt();
    m_model->setFilter(m_filter->text(), kind < 0 ? std::nullopt : std::optional(NoteKind(kind)));
    updateActions();
}

void MemoPanel::clearFilter()
{
    m_filter->clear();
    m_kind->setCurrentIndex(0);
}

/// The same note stays the current one.
void MemoPanel::setNotes(std::vector<Note> notes)
{
    const Note before = current() ? *current() : Note{};
    const QScopedValueRollback<bool> setting(m_isSetting, true);
    m_model->setNotes(std::move(notes));
    const int row = before.memo.id ? m_model->rowOf(before.memo.id)
                                   : m_model->rowOf(before.kind, before.coding, before.memo.coder);
    m_view->setCurrentIndex(row >= 0 ? m_model->index(row, 0) : QModelIndex());
}

/// Null when none is chosen.
const Note *MemoPanel::current() const
{
    const QModelIndex index = m_view->currentIndex();
    return index.isValid() ? &m_model->note(index.row()) : nullptr;
}

/// The filter does not hide it any more; nobody is told.
void MemoPanel::selectMemo(MemoId memo)
{
    if (m_model->rowOf(memo) < 0) // the filter hides it
        clearFilter();
    const QScopedValueRollback<bool> setting(m_isSetting, true);
    const int row = m_model->rowOf(memo);
    m_view->setCurrentIndex(row >= 0 ? m_model->index(row, 0) : QModelIndex());
}

/// The row that has come to where one was.
void MemoPanel::selectNear(int row)
{
    if (m_model->rowCount() > 0)
        m_view->setCurrentIndex(m_model->index(std::clamp(row, 0, m_model->rowCount() - 1), 0));
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
    selectMemo(chosen.memo.id);
    updateActions();
}

void MemoPanel::open(const Memo &memo)
{
    if (m_whenSeen.isDue())
        readNotes();
    m_editor->open(memo, aboutOf(memo));
    if (memo.id)
        selectMemo(memo.id);
    else
        m_view->setCurrentIndex({});
    memo.id ? m_editor->focusText() : m_editor->focusTitle();
    updateActions();
}

void MemoPanel::focusList()
{
    // First: a new memo that is being written is in the list and the current one then.
    m_editor->saveNow();
    m_view->setFocus(Qt::ShortcutFocusReason);
    if (m_rows->currentWidget() == m_none)
        m_none->setFocus(Qt::ShortcutFocusReason);
    if (!m_view->selectionModel()->hasSelection())
        selectNear(m_view->currentIndex().row());
}

void MemoPanel::goToCurrent()
{
    const Note *note = current();
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
    const Note *note = current();
    if (!note || !note->memo.id || !m_workspace.canEdit())
        return;
    const MemoId id = note->memo.id;
    const int row = m_view->currentIndex().row();
    const QString title = shortened(MemoModel::titleOf(*note), 60);
    // Everybody reads the history.
    const QString step = note->memo.isPrivate ? tr("Delete a private memo")
                                              : tr("Delete memo: %1").arg(title);
    m_editor->close();
    if (!m_workspace.edit(step, [&](Database &db) { memos::remove(db, id); }))
        return;
    m_workspace.showUndoable(tr("Deleted the memo “%1”").arg(title));
    selectNear(row);
}

void MemoPanel::updateActions()
{
    const Note *note = current();
    m_go->setEnabled(note);
    m_private->setEnabled(m_editor->canTurnPrivate());
    m_private->setChecked(m_editor->isPrivate());
    m_put->setEnabled(note && note->memo.id && !note->memo.isPrivate && m_workspace.canEdit());
    m_remove->setEnabled(note && note->memo.id && m_workspace.canEdit());
    m_new->setEnabled(m_workspace.canEdit());
    const bool isNone = m_model->rowCount() == 0;
    const bool isNarrowed = isNone && m_model->noteCount() > 0;
    m_none->say(isNarrowed ? tr("No memo matches") : tr("No memos yet"),
                isNarrowed
                    ? tr("Type other words or choose another kind.")
                    : tr("A memo keeps what you think. Select words and press Ctrl+Shift+N; "
                         "right-click a code, source or participant; or write in the journal."),
                !isNarrowed && m_workspace.canEdit() ? tr("New memo in the journal") : QString());
    m_filterRow->setVisible(m_model->noteCount() > 0);
    m_rows->setCurrentWidget(isNone ? static_cast<QWidget *>(m_none) : m_view);
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
    const Note *note = current();
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
        clearFilter();
        setNotes({}); // should those of this project not be readable
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
                             const int row = memo ? m_model->rowOf(memo->memo) : -1;
                             if (row >= 0)
                                 return m_view->scrollTo(m_model->index(row, 0));
                         }
                     });
    connect(&m_workspace, &Workspace::accessChanged, this, &MemoPanel::updateActions);
    connect(&m_workspace, &Workspace::coderChanged, this, [this] {
        m_editor->refresh(); // a private memo of who was here before goes
        setNotes({});
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
    if (changes.touches({StudyTable::MemoKind, StudyTable::Memo, StudyTable::Review,
                         StudyTable::Source, StudyTable::Code, StudyTable::Participant,
                         StudyTable::Coder})
        || touchesSight(changes))
        return true;
    const auto codingRows = changes.rowsOf(StudyTable::Coding);
    const auto quoteRows = changes.rowsOf(StudyTable::Quote);
    if (m_whenSeen.isDue() || !codingRows || !quoteRows
        || m_model->isAbout(*quoteRows, *codingRows))
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
        const bool isRead = m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            notes = memos::all(db, m_workspace.asker().in(db));
        });
        m_whenSeen.setDue(!isRead);
        if (!isRead && !hidesCodings(m_workspace)) { // else rather none than a colleague's
            m_stored = stored;
            return; // what is listed stays
        }
    }
    setNotes(std::move(notes));
    if (stored && m_editor->memo() == stored)
        selectMemo(stored);
    updateActions();
}

} // namespace axial
