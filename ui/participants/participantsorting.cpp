#include "ui/participants/participantsorting.h"

#include "ui/participants/participantgrid.h"
#include "ui/participants/participantmodel.h"
#include "ui/widgets/plaintext.h"

#include <QAction>

namespace axial {

ParticipantSorting::ParticipantSorting(ParticipantModel &model, ParticipantGrid &grid)
    : QObject(&grid), m_model(model), m_grid(grid)
{
    up = new QAction(tr("Sort by this column"), this);
    down = new QAction(tr("Sort by this column, last first"), this);
    asInStudy = new QAction(tr("Order of the study"), this);
    connect(up, &QAction::triggered, this, [this] { sort(Qt::AscendingOrder); });
    connect(down, &QAction::triggered, this, [this] { sort(Qt::DescendingOrder); });
    connect(asInStudy, &QAction::triggered, this, [this] {
        m_model.sort(-1, Qt::AscendingOrder);
        update();
    });
}

void ParticipantSorting::sort(Qt::SortOrder order)
{
    if (m_grid.currentIndex().isValid())
        m_model.sort(m_grid.currentIndex().column(), order);
    update();
}

void ParticipantSorting::update()
{
    const bool hasColumn = m_grid.currentIndex().isValid();
    const QString name = hasColumn ? menuText(m_model.columnName(m_grid.currentIndex().column()))
                                   : QString();
    up->setEnabled(hasColumn);
    down->setEnabled(hasColumn);
    asInStudy->setEnabled(m_model.isSorted());
    up->setText(hasColumn ? tr("Sort by %1").arg(name) : tr("Sort by this column"));
    down->setText(hasColumn ? tr("Sort by %1, last first").arg(name)
                            : tr("Sort by this column, last first"));
}

} // namespace axial
