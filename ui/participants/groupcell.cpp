#include "ui/participants/groupcell.h"

#include "ui/participants/groupmenu.h"
#include "ui/participants/participantmodel.h"

#include <QKeyEvent>
#include <QTableView>

namespace axial {

GroupCell::GroupCell(QTableView &grid, GroupMenu &menu) : QObject(&grid), m_grid(grid), m_menu(menu)
{
    grid.installEventFilter(this);
    connect(&grid, &QTableView::doubleClicked, this, [this](const QModelIndex &index) {
        if (index.column() == ParticipantModel::groupColumn)
            offer();
    });
}

void GroupCell::offer()
{
    if (!m_menu.isEnabled() || m_menu.actions().isEmpty())
        return;
    const QRect cell = m_grid.visualRect(m_grid.currentIndex());
    m_menu.popup(m_grid.viewport()->mapToGlobal(cell.bottomLeft()));
    m_menu.setActiveAction(m_menu.actions().constFirst());
}

bool GroupCell::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress // else the grid may be half gone
        && m_grid.currentIndex().column() == ParticipantModel::groupColumn) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_F2 || key == Qt::Key_Return || key == Qt::Key_Enter) {
            offer();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace axial
