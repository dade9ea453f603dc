#pragma once

#include "core/domain/round.h"

#include <QComboBox>
#include <QList>
#include <QWidget>

#include <vector>

class QAction;
class QLabel;
class QMenu;
class QProgressBar;
class QToolBar;
class QToolButton;

namespace axial {

class ReportFilterField;
class ReportModel;
class SavedFilters;
class Workspace;

/// Which round is shown, or every report of the study.
class RoundField : public QComboBox
{
    Q_OBJECT

public:
    explicit RoundField(QWidget *parent = nullptr);

    /// `shown` stays chosen where it is still there; else the first is.
    void setRounds(const std::vector<Round> &rounds, RoundId shown);
    /// None when there is none, or every report is shown.
    RoundId round() const { return RoundId{currentData().toLongLong()}; }
    bool isEveryReport() const { return currentIndex() >= 0 && !round(); }

    /// As if the person had; nothing when it is not among them.
    void choose(RoundId round);
    void chooseEveryReport();

Q_SIGNALS:
    /// A round, or every report.
    void chosen();
};

/// Above the reports: what narrows them, how many are shown, and which round they are of; below,
/// what is wrong with what was typed.
class ReportBar : public QWidget
{
    Q_OBJECT

public:
    ReportBar(Workspace &workspace, ReportModel &reports, QWidget *parent = nullptr);

    ReportFilterField *filter() const { return m_filter; }
    RoundField *rounds() const { return m_rounds; }
    SavedFilters *saved() const { return m_saved; }
    void setRounds(const std::vector<Round> &rounds, RoundId shown);
    /// Searching: more reports may come; Stopped: not all texts were looked through.
    enum class Reading { Done, Pending, Searching, Stopped };
    void showCount(Reading reading);
    /// So many reports of the study are in no round.
    void showUnassigned(qint64 count);
    /// How far the coders are.
    void showPace(const QString &sentence);
    /// Of the person's part of the round so many reports are labelled; so many proposals wait for
    /// their vote.
    void showWork(qint64 done, qint64 of, qint64 toVote);
    /// What chooses the order of work, and how it says the one that is chosen; nothing = there is
    /// none to choose.
    void setWorkOrderMenu(QMenu *menu);
    void showWorkOrder(const QString &words);
    /// The list is hidden: how far one is stands in the place of what narrows it.
    void setReportAlone(bool isAlone);
    /// Beside the rounds: what can be done about them.
    void addRoundActions(const QList<QAction *> &actions);

Q_SIGNALS:
    /// Those that are in no round are to be shown.
    void unassignedRequested();
    /// The next report without a label of mine; what is to be voted on; the list again.
    void nextRequested();
    void votesRequested();
    void listRequested();

private:
    ReportModel &m_reports;
    ReportFilterField *m_filter;
    SavedFilters *m_saved;
    QLabel *m_count;
    QLabel *m_problem;
    QLabel *m_pace;
    RoundField *m_rounds;
    QToolBar *m_tools;
    QToolButton *m_unassigned;
    QToolButton *m_toDo;
    QToolButton *m_toVote;
    QToolButton *m_workOrder;
    QToolButton *m_leave;
    QProgressBar *m_progress;
    QAction *m_roundsPlace;
};

} // namespace axial
