#include "ui/participants/participantmenus.h"

#include "ui/base/page.h"
#include "ui/base/workspace.h"
#include "ui/links/linkmenu.h"
#include "ui/memos/memomenu.h"
#include "ui/participants/groupmenu.h"
#include "ui/participants/participantacts.h"
#include "ui/participants/participantgrid.h"
#include "ui/participants/participantmodel.h"
#include "ui/participants/participantsorting.h"

#include <QAction>
#include <QHeaderView>
#include <QMenu>

namespace axial {

ParticipantMenus::ParticipantMenus(Workspace &workspace, const ParticipantModel &model,
                                   ParticipantGrid &grid, ParticipantActs &acts,
                                   ParticipantSorting &sorting, GroupMenu &groups)
    : QObject(&grid), m_workspace(workspace), m_model(model), m_grid(grid), m_acts(acts),
      m_sorting(sorting), m_groups(groups)
{
    grid.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&grid, &QWidget::customContextMenuRequested, this, &ParticipantMenus::showOfCells);
    QHeaderView *header = grid.horizontalHeader();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, &ParticipantMenus::showOfTitle);
    connect(header, &QHeaderView::sectionDoubleClicked, this, [this](int section) {
        if (goToColumn(section))
            m_acts.editAttribute->trigger();
    });
}

bool ParticipantMenus::goToColumn(int column)
{
    if (column < 0 || m_model.rowCount() == 0)
        return false;
    m_grid.setCurrentIndex(m_model.index(qMax(0, m_grid.currentIndex().row()), column));
    return m_model.attributeOf(column);
}

ParticipantId ParticipantMenus::current() const
{
    const QModelIndex index = m_grid.currentIndex();
    return index.isValid() ? m_model.participant(index.row()).id : ParticipantId();
}

void ParticipantMenus::addNotes(QMenu &menu)
{
    menu.addMenu(makeMemoMenu(
        m_workspace,
        [this] {
            Memo memo;
            memo.participant = current();
            return memo;
        },
        &menu));
    menu.addMenu(makeLinkMenu(
        m_workspace, [this] { return LinkEnd(current()); }, &menu));
}

void ParticipantMenus::showOfTitle(const QPoint &place)
{
    goToColumn(m_grid.titleAt(place));
    QMenu menu(&m_grid);
    m_sorting.update();
    menu.addActions({m_sorting.up, m_sorting.down, m_sorting.asInStudy});
    menu.addSeparator();
    menu.addActions({m_acts.addAttribute, m_acts.editAttribute, m_acts.removeAttribute});
    menu.addSeparator();
    addNotes(menu);
    menu.exec(m_grid.horizontalHeader()->mapToGlobal(place));
}

void ParticipantMenus::showOfCells(const QPoint &place)
{
    QMenu menu(&m_grid);
    menu.addActions({m_grid.copyAction(), m_grid.pasteAction(), m_grid.clearAction()});
    menu.addSeparator();
    menu.addActions({m_acts.add, m_acts.rename, m_acts.remove, m_groups.menuAction()});
    menu.addSeparator();
    addNotes(menu);
    menu.addMenu(menuOf(tr("More"),
                        {m_acts.merge, m_acts.rank, menuLine(&menu), m_acts.addAttribute,
                         m_acts.editAttribute, m_acts.removeAttribute},
                        &menu));
    menu.exec(m_grid.viewport()->mapToGlobal(place));
}

} // namespace axial
