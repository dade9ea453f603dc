#include "ui/lists/plaintable.h"

#include <QHeaderView>
#include <QTableView>

namespace axial {

void makePlain(QTableView &table, const QString &name, int rowHeight)
{
    table.setAccessibleName(name);
    table.setFrameShape(QFrame::NoFrame);
    table.setShowGrid(false);
    table.setTabKeyNavigation(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(rowHeight);
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void makePlainRows(QTableView &table, const QString &name, int rowHeight)
{
    makePlain(table, name, rowHeight);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
}

} // namespace axial
