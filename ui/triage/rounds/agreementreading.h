#pragma once

#include "core/base/id.h"
#include "core/query/agreement/liveagreement.h"
#include "ui/base/latestjob.h"
#include "ui/triage/rounds/agreementstrip.h"

#include <QCoreApplication>
#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace axial {

class ReportModel;
class Workspace;

/// Counts on a worker how far the coders of a round agree, and shows it in the strip; the latest
/// question wins.
class AgreementReading : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::AgreementReading)

public:
    AgreementReading(Workspace &workspace, const ReportModel &reports, AgreementStrip &strip,
                     QObject *parent = nullptr);

    /// `reports` are those of the round.
    void read(const QString &round, const ReportList &reports);
    /// Some reports of the list that is shown have other labels or another decision. Counted at
    /// once without asking the file; where that can't be, all is read when there is a pause.
    void follow(const QString &round, const std::vector<SourceId> &changed);
    void stop();
    /// No round is shown: nothing is said, and there is nothing to explain.
    void forget();
    /// As the study remembers it, from the next reading on.
    void recallChoice();
    bool isPending() const { return m_reading.isRunning(); }

    static constexpr int pauseMs = 400;

private:
    /// With what the file said: what it is of, for the strip, and the sums to go on from.
    struct Counted {
        ShownAgreement shown;
        std::shared_ptr<LiveAgreement> live;
    };
    static Counted count(Database &db, const QString &round, const AgreementChoice &choice,
                         const ReportList &reports, Progress &progress);
    void choose(const AgreementChoice &choice);
    void showChoice(const AgreementChoice &before);
    void showLive();
    void explain();
    bool isFollowed(const std::vector<SourceId> &changed);

    Workspace &m_workspace;
    const ReportModel &m_reports;
    AgreementStrip &m_strip;
    QTimer m_pause;
    QString m_round; ///< the one that is read, or is to be after the pause
    AgreementChoice m_choice;
    Counted m_counted;
    LatestJob m_reading{m_workspace};
};

} // namespace axial
