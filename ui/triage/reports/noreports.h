#pragma once

#include "ui/widgets/emptystate.h"

namespace axial {

class Workspace;

/// What stands where the reports would be, while there is no round or nothing could be read.
class NoReports : public EmptyState
{
    Q_OBJECT

public:
    explicit NoReports(Workspace &workspace, QWidget *parent = nullptr);

    /// There is no round: how to begin. False when it could not be read whether there are reports
    /// to make one of.
    bool showNoRound();
    void showUnread();
    void showCanceled();

Q_SIGNALS:
    void importRequested();
    /// A round of the reports that were shown to be in none.
    void roundRequested(qint64 reports);

private:
    Workspace &m_workspace;
    qint64 m_withoutRound = 0;
};

} // namespace axial
