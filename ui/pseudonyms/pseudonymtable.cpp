#include "ui/pseudonyms/pseudonymtable.h"
#include "ui/widgets/makeaction.h"

#include <QHeaderView>
#include <QScopedValueRollback>

#include <set>

namespace axial {

PseudonymTable::PseudonymTable(QWidget *parent) : QTableWidget(0, columnCountOfList, parent)
{
    setAccessibleName(tr("Real names and pseudonyms"));
    setHorizontalHeaderLabels({tr("Real name"), tr("Pseudonym"), tr("Capitals count")});
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    horizontalHeader()->setSectionResizeMode(CaseColumn, QHeaderView::ResizeToContents);
    horizontalHeaderItem(CaseColumn)->setToolTip(tr("“Will” is not “will”"));
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(26);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false); // else nobody leaves the table by the keyboard
    addAction(
        makeAction(tr("Remove lines"), Qt::Key_Delete, this, &PseudonymTable::removeSelected));
    setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(this, &QTableWidget::itemChanged, this, [this] {
        if (m_isFilling)
            return;
        waitForAnother();
        Q_EMIT edited();
    });
    setList({});
}

void PseudonymTable::setList(const std::vector<Pseudonym> &list)
{
    const QScopedValueRollback filling(m_isFilling, true);
    setRowCount(0);
    for (const Pseudonym &each : list)
        append(each);
    append({});
    setCurrentCell(0, NameColumn);
}

void PseudonymTable::append(const Pseudonym &each)
{
    const int row = rowCount();
    insertRow(row);
    setItem(row, NameColumn, new QTableWidgetItem(each.realName));
    setItem(row, PseudonymColumn, new QTableWidgetItem(each.pseudonym));
    auto *matchCase = new QTableWidgetItem;
    matchCase->setFlags((matchCase->flags() | Qt::ItemIsUserCheckable) & ~Qt::ItemIsEditable);
    matchCase->setCheckState(each.matchCase ? Qt::Checked : Qt::Unchecked);
    setItem(row, CaseColumn, matchCase);
}

void PseudonymTable::waitForAnother()
{
    const QScopedValueRollback filling(m_isFilling, true);
    const int last = rowCount() - 1;
    if (last < 0 || !item(last, NameColumn)->text().isEmpty()
        || !item(last, PseudonymColumn)->text().isEmpty())
        append({});
}

std::vector<Pseudonym> PseudonymTable::list() const
{
    std::vector<Pseudonym> list;
    for (int row = 0; row < rowCount(); ++row) {
        const Pseudonym each{item(row, NameColumn)->text().simplified(),
                             item(row, PseudonymColumn)->text().simplified(),
                             item(row, CaseColumn)->checkState() == Qt::Checked};
        if (!each.realName.isEmpty() || !each.pseudonym.isEmpty())
            list.push_back(each);
    }
    return list;
}

void PseudonymTable::removeSelected()
{
    std::set<int, std::greater<>> rows;
    for (const QModelIndex &index : selectionModel()->selectedIndexes())
        rows.insert(index.row());
    for (const int row : rows)
        removeRow(row);
    waitForAnother();
    if (!rows.empty())
        Q_EMIT edited();
}

} // namespace axial
