#pragma once

#include "core/base/id.h"

#include <QCoreApplication>
#include <QHash>
#include <QObject>

#include <vector>

class QAction;

namespace axial {

class Database;
class LabelBar;
class ReportFilterField;
class ReportModel;
class ReportTable;
class ResolveBar;
class Workspace;

/// The queue of disagreements: the most split first, the majority's code proposed, one key accepts
/// it or picks another vote and goes on. Labels stay as they are.
class ResolveActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::ResolveActs)

public:
    ResolveActs(Workspace &workspace, const ReportModel &reports, ReportTable &table,
                ReportFilterField &filter, ResolveBar &bar, LabelBar &labels,
                QObject *parent = nullptr);

    /// Into the queue, and out of it.
    QAction *queueAction() const { return m_queue; }
    /// Another round, or the same one as it is now. Who was in the queue of another leaves it.
    void setRound(RoundId round);
    void leave();
    /// What was typed for these is stored beside a decision.
    void forgetReasons(const std::vector<SourceId> &reports);
    /// Another report is the current one, or something was said of it.
    void showCurrent();

private:
    void enterOrLeave(bool enters);
    void showVotes(Database &db, SourceId source);
    void showReasonOf(SourceId source);
    void forgetShown();
    void accept();
    void decide(CodeId code);
    void undecide();
    void goOn();
    SourceId next() const;
    void note(const QString &words);
    bool isHidden() const;

    Workspace &m_workspace;
    const ReportModel &m_reports;
    ReportTable &m_table;
    ReportFilterField &m_filter;
    ResolveBar &m_bar;
    LabelBar &m_labels;
    QAction *m_queue;
    RoundId m_round;
    CodeId m_proposed;                  ///< none = no majority
    SourceId m_reasoned;                ///< which the reason in the bar is typed for
    QHash<SourceId, QString> m_reasons; ///< typed for others, and not given yet
    bool m_isUnanimous = false;
    bool m_isDecided = false;
};

} // namespace axial
