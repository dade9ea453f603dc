#include "ui/memos/memopanel.h"

#include "core/project/codes/codes.h"
#include "core/project/memos.h"
#include "core/project/people/participants.h"
#include "core/project/quotes.h"
#include "core/project/sources.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/layout/keptsplitter.h"
#include "ui/lists/rowdelegate.h"
#include "ui/memos/memoeditor.h"
#include "ui/memos/memomodel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/sectionheader.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace axial {

MemoPanel::MemoPanel(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_model(new MemoModel(this)),
      m_filter(new FilterField(tr("Filter memos"))), m_kind(new QComboBox), m_list(new QTreeView),
      m_filterRow(new QWidget), m_rows(new QStackedWidget),
      m_none(new EmptyState("document", QString(), QString())), m_editor(new MemoEditor(workspace))
{
    buildList();
    m_kind->setAccessibleName(QStringLiteral("Kind of memo"));
    m_kind->addItem(tr("All kinds"), -1);
    for (int kind = 0; kind <= int(NoteKind::Discuss); ++kind)
        m_kind->addItem(MemoModel::nameOf(NoteKind(kind)), kind);
    auto filterRow = new QHBoxLayout(m_filterRow);
    filterRow->setContentsMargins(8, 6, 8, 6);
    filterRow->setSpacing(6);
    filterRow->addWidget(m_filter, 1);
    filterRow->addWidget(m_kind);
    auto left = new QWidget;
    auto leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(0, 0, 0, 0);
    leftColumn->setSpacing(0);
    leftColumn->addWidget(m_filterRow);
    m_rows->addWidget(m_list);
    m_rows->addWidget(m_none);
    leftColumn->addWidget(m_rows, 1);
    auto split = new KeptSplitter(Qt::Horizontal, QStringLiteral("memos"), [](int width) {
        return QList<int>{width * 57 / 100, width - width * 57 / 100};
    });
    split->addWidget(left);
    split->addWidget(m_editor);
    auto column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHeader());
    column->addWidget(split, 1);

    connect(m_filter, &QLineEdit::textChanged, this, &MemoPanel::filterNotes);
    m_filter->leadTo(m_list, [this] { focusList(); });
    connect(m_kind, &QComboBox::currentIndexChanged, this, &MemoPanel::filterNotes);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &MemoPanel::showCurrent);
    connect(m_list, &QTreeView::activated, this, &MemoPanel::goToCurrent);
    connect(m_none, &EmptyState::actionTriggered, this, [this] { open({}); });
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

void MemoPanel::buildList()
{
    m_list->setAccessibleName(QStringLiteral("Memos"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    QHeaderView *header = m_list->header();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(40);
    for (const auto &[section, width] :
         {std::pair{int(MemoModel::Kind), 104}, {MemoModel::Who, 84}, {MemoModel::When, 136}})
        header->resizeSection(section, width);
    header->setSectionResizeMode(MemoModel::Title, QHeaderView::Stretch);
    header->setSectionResizeMode(MemoModel::About, QHeaderView::Stretch);
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
    m_list->addActions({m_go, edit, m_remove});
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

void MemoPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        readNotes();
}

QSize MemoPanel::sizeHint() const
{
    return {900, 230};
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

void MemoPanel::showKind(NoteKind kind)
{
    m_kind->setCurrentIndex(m_kind->findData(int(kind)));
}

const Note *MemoPanel::current() const
{
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? &m_model->note(index.row()) : nullptr;
}

void MemoPanel::showCurrent()
{
    const Note *note = current();
    updateActions();
    if (m_isReading || !note)
        return;
    const Note chosen = *note; // the editor may store what was typed, and the list is read again
    if (!chosen.memo.id) {
        m_editor->read(
            chosen,
            tr("%1 on %2, by %3").arg(MemoModel::nameOf(chosen.kind), chosen.about, chosen.who));
        return;
    }
    m_editor->open(chosen.memo, aboutOf(chosen.memo));
    selectMemo(chosen.memo.id);
}

void MemoPanel::open(const Memo &memo)
{
    if (m_isStale)
        readNotes();
    m_editor->open(memo, aboutOf(memo));
    if (memo.id)
        selectMemo(memo.id);
    else
        m_list->setCurrentIndex({});
    memo.id ? m_editor->focusText() : m_editor->focusTitle();
}

void MemoPanel::selectMemo(MemoId memo)
{
    if (m_model->rowOf(memo) < 0) { // the filter hides it
        m_filter->clear();
        m_kind->setCurrentIndex(0);
    }
    const QScopedValueRollback<bool> reading(m_isReading, true);
    const int row = m_model->rowOf(memo);
    m_list->setCurrentIndex(row >= 0 ? m_model->index(row, 0) : QModelIndex());
}

void MemoPanel::focusList()
{
    // First: a new memo that is being written is in the list and the current one then.
    m_editor->saveNow();
    m_list->setFocus(Qt::ShortcutFocusReason);
    if (m_rows->currentWidget() == m_none)
        m_none->setFocus(Qt::ShortcutFocusReason);
    if (!m_list->selectionModel()->hasSelection() && m_model->rowCount() > 0)
        m_list->setCurrentIndex(m_model->index(std::max(0, m_list->currentIndex().row()), 0));
}

void MemoPanel::goToCurrent()
{
    const Note *note = current();
    if (!note)
        return;
    if (note->source)
        m_workspace.goTo(note->source, note->range);
    else if (note->kind == NoteKind::Code)
        m_workspace.goToCode(note->memo.code);
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
    const int row = m_list->currentIndex().row();
    const QString title = shortened(MemoModel::titleOf(*note), 60);
    m_editor->close();
    if (!m_workspace.edit(tr("Delete memo: %1").arg(title),
                          [&](Database &db) { memos::remove(db, id); }))
        return;
    m_workspace.showUndoable(tr("Deleted the memo “%1”. Undo brings it back.").arg(title));
    if (m_model->rowCount() > 0)
        m_list->setCurrentIndex(m_model->index(std::min(row, m_model->rowCount() - 1), 0));
}

void MemoPanel::updateActions()
{
    const Note *note = current();
    m_go->setEnabled(note);
    m_remove->setEnabled(note && note->memo.id && m_workspace.canEdit());
    m_new->setEnabled(m_workspace.canEdit());
    showRows();
}

QString MemoPanel::aboutOf(const Memo &memo) const
{
    QString about = tr("Journal");
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        if (memo.quote)
            about = tr("On “%1”").arg(shortened(quotes::at(db, memo.quote).words, 80));
        else if (!memo.range.isEmpty())
            about = tr("On “%1”").arg(shortened(memo.words, 80));
        else if (memo.source)
            about = tr("On %1").arg(sources::at(db, memo.source).title);
        else if (memo.code)
            about = tr("On %1").arg(codes::at(db, memo.code).label());
        else if (memo.participant)
            about = tr("On %1").arg(participants::pseudonym(db, memo.participant));
    });
    return about;
}

void MemoPanel::saveNow()
{
    m_editor->saveNow();
}

} // namespace axial
