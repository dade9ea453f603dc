#pragma once

#include "core/project/rounds/workorder.h"
#include "core/query/reports/reportlikeness.h"
#include "ui/base/latestjob.h"

#include <QList>
#include <QMenu>

#include <memory>
#include <optional>
#include <vector>

namespace axial {

class AlikeList;
class LabelBar;
class ReportModel;
class ReportTable;
class Workspace;
struct ReportList;

/// In what order the person works through the reports of the round that is shown: a choice that is
/// kept in the study. An order is made when it is chosen, also once more, and when the round is
/// opened, and then stays: labels that are given meanwhile move no report. What compares words is
/// made beside the window.
class WorkOrderMenu : public QMenu
{
    Q_OBJECT

public:
    WorkOrderMenu(Workspace &workspace, ReportModel &reports, ReportTable &table,
                  const LabelBar &labels, const AlikeList &alike, QWidget *parent = nullptr);

    /// Which round is shown, or what is chosen in it, may be other than before.
    void setRound(RoundId round);
    /// Of the round's list that was just read; empty = as imported, or it is still being made.
    QList<qint64> orderOf(const ReportList &list);
    /// Makes the one that is chosen now, unless it is made, for the reports that are there.
    void apply();
    /// It is made anew: others work, or what others said is to be hidden, which it may tell of.
    void forget();

Q_SIGNALS:
    /// The one that is chosen; nothing = there is none to choose.
    void said(const QString &words);

private:
    void addChoice(WorkOrder order, const QString &text, const QString &tip);
    void showChoice();
    QString words(const WorkOrderChoice &choice) const;
    void askSeed();
    void choose(const WorkOrderChoice &choice);
    void store(const WorkOrderChoice &choice);
    void make(const ReportList &list);
    void makeByWords(const ReportList &list);
    void leadToFirst();

    Workspace &m_workspace;
    ReportModel &m_reports;
    ReportTable &m_table;
    const LabelBar &m_labels;
    const AlikeList &m_alike;
    std::vector<QAction *> m_choices; ///< in the order of WorkOrder
    RoundId m_round;
    QString m_name; ///< of the round
    CoderId m_me;   ///< none = they take no part
    WorkOrderChoice m_choice;
    std::optional<QList<qint64>> m_order; ///< none = it is to be made
    std::shared_ptr<const ReportLikeness> m_likeness;
    bool m_areWordsOld = false; ///< of the likeness that is being read
    LatestJob m_making{m_workspace};
};

} // namespace axial
