#include "ui/import/merging/mergecountstable.h"

#include "core/project/merging/mergereport.h"

#include <QHeaderView>
#include <QLocale>

namespace axial {

MergeCountsTable::MergeCountsTable(QWidget *parent) : QTableWidget(parent)
{
    setColumnCount(5);
    setHorizontalHeaderLabels(
        {tr("Kind"), tr("New"), tr("Changed"), tr("Equal"), tr("Conflicting")});
    horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    verticalHeader()->hide();
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setTabKeyNavigation(false);
}

void MergeCountsTable::setReport(const MergeReport &report)
{
    setRowCount(0);
    for (size_t kind = 0; kind < mergeKinds; ++kind) {
        const MergeCounts &counts = report.counts[kind];
        if (counts.isEmpty())
            continue;
        const int row = rowCount();
        insertRow(row);
        setItem(row, 0, new QTableWidgetItem(mergeKindName(MergeKind(kind))));
        int column = 0;
        for (const qint64 count :
             {counts.added, counts.changed, counts.equal, counts.conflicting}) {
            auto *cell = new QTableWidgetItem(QLocale().toString(count));
            cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            setItem(row, ++column, cell);
        }
    }
}

} // namespace axial
