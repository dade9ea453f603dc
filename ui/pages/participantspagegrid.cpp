#include "ui/pages/participantspagegrid.h"

#include "ui/models/participantmodel.h"
#include "ui/models/participantmodelvalues.h"
#include "ui/icons.h"
#include "ui/widgets/rowdelegate.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>

#include <algorithm>

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
        if (auto *combo = qobject_cast<QComboBox *>(editor))
            combo->setCurrentIndex(combo->findText(index.data(Qt::EditRole).toString()));
        else
            RowDelegate::setEditorData(editor, index);
    }

    void setModelData(QWidget *editor, QAbstractItemModel *model,
                      const QModelIndex &index) const override
    {
        if (const auto *combo = qobject_cast<QComboBox *>(editor))
            model->setData(index, combo->currentText(), Qt::EditRole);
        else
            RowDelegate::setModelData(editor, model, index);
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
    : QTableView(parent), m_participants(model),
      m_copy(new QAction(icons::icon("copy"), tr("Copy"), this)),
      m_paste(new QAction(tr("Paste"), this)), m_clear(new QAction(tr("Empty the cells"), this))
{
    setModel(&model);
    setItemDelegate(new CellDelegate(this));
    setAccessibleName(QStringLiteral("Participants grid"));
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

    m_copy->setShortcut(QKeySequence::Copy);
    m_paste->setShortcut(QKeySequence::Paste);
    m_clear->setShortcut(QKeySequence::Delete);
    for (QAction *action : {m_copy, m_paste, m_clear}) {
        action->setShortcutContext(Qt::WidgetShortcut);
        addAction(action);
    }
    connect(m_copy, &QAction::triggered, this, &ParticipantGrid::copy);
    connect(m_paste, &QAction::triggered, this, &ParticipantGrid::paste);
    connect(m_clear, &QAction::triggered, this,
            [this] { m_participants.clear(selectionModel()->selectedIndexes()); });
}

void ParticipantGrid::copy() const
{
    const QModelIndexList cells = selectionModel()->selectedIndexes();
    if (cells.isEmpty())
        return;
    int top = rowAt(0), bottom = -1, left = 0, right = -1;
    top = left = std::numeric_limits<int>::max();
    for (const QModelIndex &cell : cells) {
        top = std::min(top, cell.row());
        bottom = std::max(bottom, cell.row());
        left = std::min(left, cell.column());
        right = std::max(right, cell.column());
    }
    std::vector<QStringList> rows;
    // With the participants' names the block is a table of its own, which says what it holds.
    if (left == ParticipantModel::nameColumn && right > left) {
        rows.emplace_back();
        for (int column = left; column <= right; ++column)
            rows.back() << m_participants.columnName(column);
    }
    for (int row = top; row <= bottom; ++row) {
        rows.emplace_back();
        for (int column = left; column <= right; ++column) {
            const bool isChosen = selectionModel()->isSelected(model()->index(row, column));
            rows.back() << (isChosen ? m_participants.text(row, column) : QString());
        }
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
