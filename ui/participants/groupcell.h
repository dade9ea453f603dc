#pragma once

#include <QObject>

class QTableView;

namespace axial {

class GroupMenu;

/// The cells of the group, which is computed and has no editor: what would open one offers the
/// groups.
class GroupCell : public QObject
{
public:
    GroupCell(QTableView &grid, GroupMenu &menu);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void offer();

    QTableView &m_grid;
    GroupMenu &m_menu;
};

} // namespace axial
