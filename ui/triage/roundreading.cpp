#include "ui/triage/roundreading.h"

#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/triage/agreementreading.h"
#include "ui/triage/reportmodel.h"
#include "ui/triage/roundchanges.h"

namespace axial {

RoundReading::RoundReading(Workspace &workspace, ReportModel &reports, AgreementReading &agreement,
                           QObject *parent)
    : QObject(parent), m_workspace(workspace), m_reports(reports), m_agreement(agreement)
{
}

RoundReading::~RoundReading()
{
    if (m_job)
        m_job->cancel();
}

void RoundReading::setRound(RoundId round, const QString &name)
{
    m_round = round;
    m_name = name;
}

void RoundReading::stop()
{
    m_agreement.stop();
    if (m_job)
        m_job->cancel();
    ++m_number;
    m_isPending = false;
}

bool RoundReading::read()
{
    stop();
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    m_isPending = reader != nullptr;
    if (!reader)
        return false;
    constexpr qint64 firstSeen = 500;
    readReports(reader, m_reports.reports().size() == 0 ? firstSeen : -1);
    return true;
}

/// So many first; then all.
void RoundReading::readReports(const std::shared_ptr<Database> &reader, qint64 first)
{
    ReportsSeen seen{std::nullopt, first};
    if (m_workspace.isBlind())
        seen.onlyCoder = m_workspace.coderName();
    const auto isWanted = [this, number = m_number] { return number == m_number; };
    m_job = m_workspace.jobs().run<ReportList>(
        tr("Reading reports"), this,
        [reader, round = m_round, seen](Progress &progress) {
            progress.checkCanceled(); // while it waited for its turn
            return axial::readReports(*reader, round, seen, progress);
        },
        [this, reader, isWanted](const ReportList &reports) {
            if (isWanted())
                take(reader, reports);
        },
        [this, isWanted](const Error &error) {
            if (!isWanted())
                return;
            m_isPending = false;
            m_workspace.tell(error);
            Q_EMIT failed();
        },
        [this, isWanted] {
            if (!isWanted())
                return;
            m_isPending = false;
            Q_EMIT canceled();
        });
}

void RoundReading::take(const std::shared_ptr<Database> &reader, const ReportList &reports)
{
    const bool isWhole = reports.size() >= reports.total;
    const int number = m_number;
    m_isPending = !isWhole;
    Q_EMIT reportsRead(reports);
    if (number != m_number)
        return;
    if (isWhole)
        m_agreement.read(m_name);
    else
        readReports(reader, -1);
}

bool RoundReading::takeDecisions(const Changes &changes)
{
    std::optional<QHash<SourceId, QString>> decisions;
    m_workspace.guarded([&] { decisions = decisionsOf(m_workspace.database(), m_round, changes); });
    if (!decisions)
        return false;
    m_reports.setDecisions(*decisions);
    if (m_isPending)
        return false; // what is being read may be what was before
    m_agreement.readSoon(m_name);
    return true;
}

void RoundReading::goOn()
{
    if (m_isPending)
        read();
    else if (m_agreement.isPending())
        m_agreement.read(m_name);
}

} // namespace axial
