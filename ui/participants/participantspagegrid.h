#pragma once

#include "ui/lists/pinnedtable.h"

class QAction;

namespace axial {

class ParticipantModel;

/// The grid of participants: typed into, pasted into and copied from like a spreadsheet.
class ParticipantGrid : public PinnedTable
{
    Q_OBJECT

public:
    explicit ParticipantGrid(ParticipantModel &model, QWidget *parent = nullptr);

    QAction *copyAction() const { return m_copy; }
    QAction *pasteAction() const { return m_paste; }
    QAction *clearAction() const { return m_clear; }

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
