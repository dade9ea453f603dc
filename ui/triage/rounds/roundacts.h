#pragma once

#include "core/domain/round.h"
#include "ui/base/latestjob.h"

#include <QList>
#include <QObject>

#include <optional>

class QAction;

namespace axial {

class ReportModel;
class ReportTable;
class RoundDialog;

/// What makes, closes and opens rounds.
class RoundActs : public QObject
{
    Q_OBJECT

public:
    RoundActs(Workspace &workspace, QWidget &page, const ReportModel &reports,
              const ReportTable &table);

    QAction *makeAction() const { return m_make; }
    /// Closes the round that is shown, or opens it again.
    QAction *closeAction() const { return m_close; }
    /// All of them, with what asks by when the round should be labelled, and what decides the
    /// reports on which all agree.
    QList<QAction *> actions() const { return {m_make, m_close, m_due, m_decide}; }
    /// Which round is shown, or what is known of it, has changed.
    void setRound(RoundId round);
    /// A round of the reports (so many) that are in none.
    void makeOfOthers(qint64 reports);

Q_SIGNALS:
    /// It is to be shown.
    void made(axial::RoundId round);

private:
    void askForRound();
    void make(RoundDialog &dialog);
    void closeOrReopen();
    void askForDay();
    void askBeforeShowing();
    bool isScreening(const Round &round) const;
    void change(const Round &round);
    void askToScreen(const Round &round);
    void confirmScreening(const Round &round, const QString &outlook);
    void closeScreening(const Round &round);
    enum class WhenNone { SayNothing, SaySo };
    void countUnanimous(const Round &round, WhenNone whenNone);
    void askToDecide(const Round &round, qint64 reports);
    void decide(const Round &round, qint64 reports);
    void updateState();

    Workspace &m_workspace;
    QWidget &m_page;
    const ReportModel &m_reports;
    const ReportTable &m_table;
    QAction *m_make;
    QAction *m_close;
    QAction *m_due;
    QAction *m_decide;
    std::optional<Round> m_round;
    bool m_isOfOne = false; ///< one coder labels it, and nothing is unanimous
    LatestJob m_foreseeing{m_workspace};
    LatestJob m_counting{m_workspace};
};

} // namespace axial
