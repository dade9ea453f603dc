#pragma once

#include "core/base/id.h"
#include "ui/widgets/accentbar.h"

#include <QAction>
#include <QHash>
#include <QStringList>
#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace axial {

class Database;
class LabelBar;
class ReportFilterField;
class ReportModel;
class ReportTable;
class Workspace;

/// The codes that coders gave one report, each with who gave it, to pick one: a click, or its
/// number.
class VoteList : public QWidget
{
    Q_OBJECT

public:
    struct Choice {
        CodeId code;
        QString name;       ///< its key and name
        QStringList coders; ///< who gave it
    };

    explicit VoteList(QWidget *parent = nullptr);

    /// The first is number 1. Without `canPick` they are only to be read.
    void setChoices(const std::vector<Choice> &choices, bool canPick);
    /// The code of a number; none when there is no such.
    CodeId at(int number) const;
    /// What is shown, line by line.
    QStringList lines() const;

Q_SIGNALS:
    void picked(axial::CodeId code);

private:
    QVBoxLayout *m_column;
    std::vector<QPushButton *> m_buttons;
    std::vector<CodeId> m_codes;
};

/// The queue of disagreements: the most split first. Beside a report whose coders disagree stand
/// their votes, what is proposed or was decided, what was said of it, and a field for the reason.
/// Enter, also in the list of reports, accepts the majority's code, there a number picks another
/// vote, and both go on. Labels stay as they are.
class ResolveBar : public AccentBar
{
    Q_OBJECT

public:
    ResolveBar(Workspace &workspace, const ReportModel &reports, ReportTable &table,
               ReportFilterField &filter, LabelBar &labels, QWidget *parent = nullptr);

    /// Into the queue, and out of it.
    QAction *queueAction() const { return m_queue; }
    /// Another round, or the same one as it is now. Who was in the queue of another leaves it.
    void setRound(RoundId round);
    void leave() { m_queue->setChecked(false); }
    QString reason() const; ///< empty while the bar is hidden
    /// What was typed for these is stored beside a decision.
    void forgetReasons(const std::vector<SourceId> &reports);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void enterOrLeave(bool enters);
    void showCurrent();
    void showVotes(Database &db, SourceId source);
    /// `accept` = the button's words; empty = nothing can be accepted.
    void showProposal(const QString &proposal, const QString &accept);
    void showDiscussion(const QString &said);
    void showReasonOf(SourceId source);
    void forgetShown();
    void accept();
    void decide(CodeId code);
    void undecide();
    void goOn();
    SourceId next() const;
    void giveNote();
    bool hidesVotes() const;

    Workspace &m_workspace;
    const ReportModel &m_reports;
    ReportTable &m_table;
    ReportFilterField &m_filter;
    LabelBar &m_labels;
    QAction *m_queue;
    VoteList *m_votes;
    QLabel *m_proposal;
    QLabel *m_discussion;
    QLineEdit *m_reason;
    QPushButton *m_note;
    QPushButton *m_undecide;
    QPushButton *m_accept;
    RoundId m_round;
    CodeId m_proposed;                  ///< none = no majority
    SourceId m_reasoned;                ///< which the reason in the field is typed for
    QHash<SourceId, QString> m_reasons; ///< typed for others, and not given yet
    bool m_isUnanimous = false;
    bool m_isDecided = false;
};

} // namespace axial
