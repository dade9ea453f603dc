#include "ui/triage/agreementreading.h"

#include "core/query/query.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/triage/reportmodel.h"
#include "ui/triage/triagepageagreement.h"

namespace axial {

AgreementReading::AgreementReading(Workspace &workspace, const ReportModel &reports,
                                   AgreementStrip &strip, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_reports(reports), m_strip(strip)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] { read(m_round); });
}

AgreementReading::~AgreementReading()
{
    stop();
}

void AgreementReading::stop()
{
    m_pause.stop();
    if (m_job)
        m_job->cancel();
    ++m_number;
    m_isPending = false;
}

void AgreementReading::readSoon(const QString &round)
{
    m_round = round;
    m_pause.start();
}

/// False for what is not wanted any more; else there is nothing to wait for from now on.
bool AgreementReading::answers(int number)
{
    if (number != m_number)
        return false;
    m_isPending = false;
    return true;
}

void AgreementReading::read(const QString &round)
{
    stop();
    if (m_workspace.isBlind()) {
        m_strip.showSentence(tr("What others labelled, the decisions and how far you agree are "
                                "hidden while you code blind."));
        return;
    }
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    m_isPending = reader != nullptr;
    if (!reader)
        return;
    if (m_strip.text().isEmpty())
        m_strip.showSentence(tr("Computing the agreement of the coders…"));
    const int number = m_number;
    m_job = m_workspace.jobs().run<Table>(
        tr("Computing agreement"), this,
        [reader, round](Progress &progress) {
            progress.checkCanceled();
            return runQuery(*reader, callForAgreement(round), progress);
        },
        [this, number](const Table &table) {
            if (answers(number))
                m_strip.showAgreement(table, m_reports);
        },
        [this, number](const Error &error) {
            if (answers(number) && !m_workspace.waitsFor(error)) // else it is asked again
                m_strip.showSentence(error.message());
        },
        [this, number] {
            if (answers(number))
                m_strip.showSentence(tr("How far the coders agree was not computed: cancelled."));
        });
}

} // namespace axial
