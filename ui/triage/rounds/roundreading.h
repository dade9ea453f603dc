#pragma once

#include "core/base/id.h"
#include "core/query/agreement/liveagreement.h"
#include "core/query/reports/reportreading.h"
#include "ui/base/latestjob.h"
#include "ui/triage/rounds/agreementstrip.h"

#include <QCoreApplication>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace axial {

class Database;
class ReportModel;
class Workspace;
struct Changes;

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

/// Whether a step changed more of what is shown of a round than labels and decisions. Who decides
/// for the first time becomes a coder of the study, and not of the round: nothing of it is theirs.
/// Throws Error.
bool touchesRound(Database &db, RoundId round, const Changes &changes);

/// The reports of which a step changed labels or decisions; nullopt when they are so many that all
/// is read again.
std::optional<std::vector<SourceId>> labelledBy(const Changes &changes);

/// Reads the reports of a round on a worker, the latest question wins; then how far its coders
/// agree. Of a step that only labelled or decided something no more is read than that.
class RoundReading : public QObject
{
    Q_OBJECT

public:
    RoundReading(Workspace &workspace, ReportModel &reports, AgreementReading &agreement,
                 QObject *parent = nullptr);

    RoundId round() const { return m_round; }
    bool isEveryReport() const { return m_isEvery; }
    /// There is something to read: a round, or every report.
    bool hasReports() const { return m_round || m_isEvery; }
    /// None is one that nothing is read of.
    void setRound(RoundId round, const QString &name);
    /// Every report of the study, in whatever rounds they are.
    void setEveryReport();
    /// All; where nothing is shown, the first come before. False when the file can't be read.
    bool read();
    /// What a step labelled or decided, into the model; false when not all of it is known so.
    bool takeCells(const Changes &changes);
    /// A step that touched nothing of the round interrupted what was being read.
    void goOn();
    void stop();
    bool isPending() const { return m_reading.isRunning(); }
    /// What others said of the round that is shown was hidden meanwhile.
    bool mustHide() const;

Q_SIGNALS:
    /// The first, or all.
    void reportsRead(const axial::ReportList &reports);
    void failed();
    void canceled();

private:
    ReportsSeen seen() const;
    void readReports(const std::shared_ptr<Database> &reader, qint64 first);
    void take(const std::shared_ptr<Database> &reader, const ReportList &reports);

    Workspace &m_workspace;
    ReportModel &m_reports;
    AgreementReading &m_agreement;
    RoundId m_round;
    bool m_isEvery = false;
    RoundId m_shown; ///< the one that the model has reports of
    QString m_name;
    LatestJob m_reading{m_workspace};
};

} // namespace axial
