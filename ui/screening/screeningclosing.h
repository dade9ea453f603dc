#pragma once

#include "core/domain/round.h"
#include "core/project/screening/screening.h"
#include "ui/base/latestjob.h"

#include <QCoreApplication>
#include <QObject>

class QWidget;

namespace axial {

/// Closes screening rounds: says what that decides, decides it on a worker as one step, and says
/// what came of it.
class ScreeningClosing : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::ScreeningClosing)

public:
    ScreeningClosing(Workspace &workspace, QWidget &page, QObject *parent = nullptr);

    /// Counts what closing comes to and asks. Where labels are hidden it is asked without
    /// the numbers: they would tell how far others agree.
    void ask(const Round &round);
    /// Without asking.
    void close(const Round &round);

private:
    void confirm(const Round &round, const QString &outlook);

    Workspace &m_workspace;
    QWidget &m_page;
    LatestJob m_job{m_workspace};
};

} // namespace axial
