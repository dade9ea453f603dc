#pragma once

#include <QCoreApplication>
#include <QObject>

class QAction;

namespace axial {

class ParticipantGrid;
class ParticipantModel;

/// The commands that put the rows of the grid in the order of a column's values, and back in the
/// order of the study. What is written then moves no row before it is sorted again.
class ParticipantSorting : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::ParticipantSorting)

public:
    ParticipantSorting(ParticipantModel &model, ParticipantGrid &grid);

    QAction *up = nullptr;
    QAction *down = nullptr;
    QAction *asInStudy = nullptr;

    /// Names what they sort by: the column of the current cell.
    void update();

private:
    void sort(Qt::SortOrder order);

    ParticipantModel &m_model;
    ParticipantGrid &m_grid;
};

} // namespace axial
