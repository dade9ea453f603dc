#include "ui/triage/rounds/unassignedreports.h"

#include "core/project/rounds/rounds.h"
#include "ui/base/failures.h"
#include "ui/base/workspace.h"

namespace axial {

UnassignedReports::UnassignedReports(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace)
{
}

void UnassignedReports::read()
{
    if (!m_workspace.project()) {
        m_reading.stop();
        return take(0);
    }
    m_reading.read<qint64>(
        tr("Counting reports without a round"),
        [](Database &db, Progress &) { return rounds::countWithoutRound(db); },
        [this](qint64 count) { take(count); },
        [this](const Error &error) { m_workspace.failures().waitsFor(error); }, [] {});
}

void UnassignedReports::take(qint64 count)
{
    m_count = count;
    Q_EMIT counted(count);
}

} // namespace axial
