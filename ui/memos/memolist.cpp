#include "ui/memos/memolist.h"

#include "ui/base/workspace.h"
#include "ui/lists/rowdelegate.h"
#include "ui/memos/memomodel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace axial {

MemoList::MemoList(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_model(new MemoModel(this)),
      m_filter(new FilterField(tr("Filter memos"))), m_kind(new QComboBox), m_view(new QTreeView),
      m_filterRow(new QWidget), m_rows(new QStackedWidget),
      m_none(new EmptyState("document", QString(), QString()))
{
    buildView();
    m_kind->setAccessibleName(tr("Kind of memo"));
    m_kind->addItem(tr("All kinds"), -1);
    for (int kind = 0; kind <= int(NoteKind::Discuss); ++kind)
        m_kind->addItem(MemoModel::nameOf(NoteKind(kind)), kind);
    auto filterRow = new QHBoxLayout(m_filterRow);
    filterRow->setContentsMargins(8, 6, 8, 6);
    filterRow->setSpacing(6);
    filterRow->addWidget(m_filter, 1);
    filterRow->addWidget(m_kind);
    m_rows->addWidget(m_view);
    m_rows->addWidget(m_none);
    auto column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_filterRow);
    column->addWidget(m_rows, 1);
    m_model->offerFields(*m_filter);
    connect(m_filter, &QLineEdit::textChanged, this, &MemoList::filterNotes);
    m_filter->leadTo(m_view, [this] { Q_EMIT filterLeft(); });
    connect(m_kind, &QComboBox::currentIndexChanged, this, &MemoList::filterNotes);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        Q_EMIT currentChanged();
        if (const Note *note = current(); note && !m_isSetting)
            Q_EMIT chosen(Note(*note)); // what hears of it may read the list again
    });
    connect(m_none, &EmptyState::actionTriggered, this, &MemoList::newRequested);
}

void MemoList::buildView()
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
}

void MemoList::setNotes(std::vector<Note> notes)
{
    const Note before = current() ? *current() : Note{};
    const QScopedValueRollback<bool> setting(m_isSetting, true);
    m_model->setNotes(std::move(notes));
    const int row = before.memo.id ? m_model->rowOf(before.memo.id)
                                   : m_model->rowOf(before.kind, before.coding, before.memo.coder);
    m_view->setCurrentIndex(row >= 0 ? m_model->index(row, 0) : QModelIndex());
}

const Note *MemoList::current() const
{
    const QModelIndex index = m_view->currentIndex();
    return index.isValid() ? &m_model->note(index.row()) : nullptr;
}

void MemoList::selectMemo(MemoId memo)
{
    if (m_model->rowOf(memo) < 0) // the filter hides it
        clearFilter();
    const QScopedValueRollback<bool> setting(m_isSetting, true);
    const int row = m_model->rowOf(memo);
    m_view->setCurrentIndex(row >= 0 ? m_model->index(row, 0) : QModelIndex());
}

void MemoList::selectNone()
{
    m_view->setCurrentIndex({});
}

void MemoList::selectNear(int row)
{
    if (m_model->rowCount() > 0)
        m_view->setCurrentIndex(m_model->index(std::clamp(row, 0, m_model->rowCount() - 1), 0));
}

void MemoList::showKind(NoteKind kind)
{
    m_kind->setCurrentIndex(m_kind->findData(int(kind)));
}

void MemoList::clearFilter()
{
    m_filter->clear();
    m_kind->setCurrentIndex(0);
}

void MemoList::filterNotes()
{
    const int kind = m_kind->currentData().toInt();
    m_model->setFilter(m_filter->text(), kind < 0 ? std::nullopt : std::optional(NoteKind(kind)));
    Q_EMIT currentChanged();
}

void MemoList::focusRows()
{
    m_view->setFocus(Qt::ShortcutFocusReason);
    if (m_rows->currentWidget() == m_none)
        m_none->setFocus(Qt::ShortcutFocusReason);
    if (!m_view->selectionModel()->hasSelection())
        selectNear(m_view->currentIndex().row());
}

bool MemoList::hasKeyboard() const
{
    return m_rows->isAncestorOf(QApplication::focusWidget());
}

void MemoList::updateRows()
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
    m_rows->setCurrentWidget(isNone ? static_cast<QWidget *>(m_none) : m_view);
}

} // namespace axial
