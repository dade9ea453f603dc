#pragma once

#include "core/base/id.h"
#include "ui/lists/pinnedtable.h"

#include <vector>

class QAction;

namespace axial {

class ParticipantModel;
struct Attribute;

/// The grid of participants: typed into, pasted into and copied from like a spreadsheet.
class ParticipantGrid : public PinnedTable
{
    Q_OBJECT

public:
    explicit ParticipantGrid(ParticipantModel &model, QWidget *parent = nullptr);

    /// Which of these can be done with the cells that are chosen.
    void updateActions(bool canEdit);
    QAction *copyAction() const { return m_copy; }
    QAction *pasteAction() const { return m_paste; }
    QAction *clearAction() const { return m_clear; }
    /// Of whom a cell is selected, in the order of selection, each once.
    std::vector<ParticipantId> selectedParticipants() const;
    /// Of the current cell's column; null when it holds none.
    const Attribute *currentAttribute() const;

Q_SIGNALS:
    void said(const QString &sentence);

private:
    void copy();
    void paste();

    ParticipantModel &m_participants;
    QAction *m_copy;
    QAction *m_paste;
    QAction *m_clear;
};

} // namespace axial
