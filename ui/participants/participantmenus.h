#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QObject>

class QMenu;
class QPoint;

namespace axial {

class GroupMenu;
class ParticipantActs;
class ParticipantGrid;
class ParticipantModel;
class ParticipantSorting;
class Workspace;

/// The menus of the grid's cells and titles; a title that is double-clicked is edited.
class ParticipantMenus : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::ParticipantMenus)

public:
    ParticipantMenus(Workspace &workspace, const ParticipantModel &model, ParticipantGrid &grid,
                     ParticipantActs &acts, ParticipantSorting &sorting, GroupMenu &groups);

private:
    void showOfCells(const QPoint &place);
    void showOfTitle(const QPoint &place);
    /// Acts are about the current cell; false when the column holds no attribute.
    bool goToColumn(int column);
    ParticipantId current() const;
    /// Memos and links of the current participant.
    void addNotes(QMenu &menu);

    Workspace &m_workspace;
    const ParticipantModel &m_model;
    ParticipantGrid &m_grid;
    ParticipantActs &m_acts;
    ParticipantSorting &m_sorting;
    GroupMenu &m_groups;
};

} // namespace axial
