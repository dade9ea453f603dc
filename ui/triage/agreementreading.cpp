#include "ui/triage/agreementreading.h"

#include "core/query/query.h"
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

void AgreementReading::stop()
{
    m_pause.stop();
    m_reading.stop();
}

void AgreementReading::readSoon(const QString &round)
{
    m_round = round;
    m_pause.start();
}

void AgreementReading::read(const QString &round)
{
    stop();
    if (m_workspace.isBlind()) {
        m_strip.showSentence(tr("What others labelled, the decisions and how far you agree are "
                                "hidden while you code blind."));
        return;
    }
    const bool isBegun = m_reading.read<Table>(
        tr("Computing agreement"),
        [round](Database &db, Progress &progress) {
            return runQuery(db, callForAgreement(round), progress);
        },
        [this](const Table &table) { m_strip.showAgreement(table, m_reports); },
        [this](const Error &error) {
            if (!m_workspace.waitsFor(error)) // else it is asked again
                m_strip.showSentence(error.message());
        },
        [this] {
            m_strip.showSentence(tr("How far the coders agree was not computed: cancelled."));
        });
    if (isBegun && m_strip.text().isEmpty())
        m_strip.showSentence(tr("Computing the agreement of the coders…"));
}

} // namespace axial
