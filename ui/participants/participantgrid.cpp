#include "ui/participants/participantgrid.h"

#include "core/base/refusals.h"
#include "ui/lists/celleditor.h"
#include "ui/lists/rowdelegate.h"
#include "ui/participants/participantmodel.h"
#include "ui/participants/participantmodelvalues.h"
#include "ui/widgets/makeaction.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>

#include <algorithm>
#include <set>

namespace axial {
namespace {

/// Edits what has choices with a combo box.
class CellDelegate : public RowDelegate
{
public:
    using RowDelegate::RowDelegate;

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override
    {
        QStringList choices = index.data(ParticipantModel::ChoicesRole).toStringList();
        if (choices.isEmpty())
            return RowDelegate::createEditor(parent, option, index);
        auto *combo = new QComboBox(parent);
        combo->addItem(QString());
        combo->addItems(choices);
        // What doesn't fit the kind stays visible, and can be chosen again.
        if (const QString old = index.data(Qt::EditRole).toString(); combo->findText(old) < 0)
            combo->addItem(old);
        auto *self = const_cast<CellDelegate *>(this);
        connect(combo, &QComboBox::activated, self, [self, combo] {
            Q_EMIT self->commitData(combo);
            Q_EMIT self->closeEditor(combo);
        });
        return combo;
    }

    void setEditorData(QWidget *editor, const QModelIndex &index) const override
    {
        if (auto *combo = qobject_cast<QComboBox *>(editor)) {
            combo->setCurrentIndex(combo->findText(index.data(Qt::EditRole).toString()));
        } else if (!isTyped(*editor)) {
            beginCell(*editor, index);
            RowDelegate::setEditorData(editor, index);
        }
    }

    void setModelData(QWidget *editor, QAbstractItemModel *model,
                      const QModelIndex &index) const override
    {
        if (const auto *combo = qobject_cast<QComboBox *>(editor))
            model->setData(index, combo->currentText(), Qt::EditRole);
        else
            giveOrReopen(*editor, *model, index);
    }

    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override
    {
        if (qobject_cast<QComboBox *>(editor))
            editor->setGeometry(option.rect);
        else
            RowDelegate::updateEditorGeometry(editor, option, index);
    }
};

} // namespace

ParticipantGrid::ParticipantGrid(ParticipantModel &model, QWidget *parent)
    : PinnedTable(parent), m_participants(model),
      m_copy(makeAction(tr("Copy"), QKeySequence::Copy, this, &ParticipantGrid::copy, "copy")),
      m_paste(makeAction(tr("Paste"), QKeySequence::Paste, this, &ParticipantGrid::paste)),
      m_clear(makeAction(tr("Empty the cells"), QKeySequence::Delete, this,
                         [this] { m_participants.clear(selectionModel()->selectedIndexes()); }))
{
    setModel(&model);
    setItemDelegate(new CellDelegate(this));
    setAccessibleName(tr("Participants grid"));
    setSelectionBehavior(SelectItems);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    setFrameShape(NoFrame);
    setWordWrap(false);
    setTabKeyNavigation(true);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(24);
    horizontalHeader()->setFixedHeight(24);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setMinimumSectionSize(56);

    addActions({m_copy, m_paste, m_clear});
}

void ParticipantGrid::updateActions(bool canEdit)
{
    const QModelIndexList cells = selectionModel()->selectedIndexes();
    const bool hasValues = std::ranges::any_of(cells, [this](const QModelIndex &cell) {
        return m_participants.attributeOf(cell.column());
    });
    // Into a grid without rows a whole table can be pasted.
    const bool hasPlace = !cells.isEmpty() || currentIndex().isValid()
                          || m_participants.rowCount() == 0;
    m_copy->setEnabled(!cells.isEmpty());
    m_paste->setEnabled(canEdit && hasPlace);
    m_clear->setEnabled(canEdit && hasValues);
    setObstacle(m_copy, tr("Choose cells first."));
    setObstacle(m_paste,
                canEdit ? tr("Choose the cell to paste into first.") : refusals::readOnly());
    setObstacle(m_clear, canEdit ? tr("Choose cells of attributes first.") : refusals::readOnly());
}

std::vector<ParticipantId> ParticipantGrid::selectedParticipants() const
{
    std::vector<ParticipantId> result;
    for (const QModelIndex &cell : selectionModel()->selectedIndexes()) {
        const ParticipantId id = m_participants.participant(cell.row()).id;
        if (std::find(result.begin(), result.end(), id) == result.end())
            result.push_back(id);
    }
    return result;
}

const Attribute *ParticipantGrid::currentAttribute() const
{
    return m_participants.attributeOf(currentIndex().column());
}

void ParticipantGrid::copy()
{
    const QModelIndexList cells = selectionModel()->selectedIndexes();
    if (cells.isEmpty())
        return;
    std::set<int> lines;
    std::set<int> columns;
    for (const QModelIndex &cell : cells) {
        lines.insert(cell.row());
        columns.insert(cell.column());
    }
    // Cells in between that were not chosen would be pasted as empty ones.
    if (size_t(cells.size()) != lines.size() * columns.size()) {
        Q_EMIT said(tr("The chosen cells are no block. Nothing was copied."));
        return;
    }
    std::vector<QStringList> rows;
    // With the participants' names the block is a table of its own, which says what it holds.
    if (columns.contains(ParticipantModel::nameColumn) && columns.size() > 1) {
        rows.emplace_back();
        for (const int column : columns)
            rows.back() << m_participants.columnName(column);
    }
    for (const int row : lines) {
        rows.emplace_back();
        for (const int column : columns)
            rows.back() << m_participants.text(row, column);
    }
    QGuiApplication::clipboard()->setText(cellsForClipboard(rows));
}

void ParticipantGrid::paste()
{
    QModelIndexList chosen = selectionModel()->selectedIndexes();
    if (chosen.isEmpty() && currentIndex().isValid())
        chosen = {currentIndex()};
    m_participants.paste(chosen, cellsFromClipboard(QGuiApplication::clipboard()->text()));
}

} // namespace axial
