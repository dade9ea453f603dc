#pragma once

#include "core/project/rounds/proposals.h"
#include "ui/base/whenseen.h"

#include <QDialog>
#include <QHash>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QStackedWidget;

namespace axial {

class Workspace;

/// The categories that coders proposed: who is in favour and why not, and the person's own vote. F
/// and A in the list vote, with what is written as the reason.
class ProposalsWindow : public QDialog
{
    Q_OBJECT

public:
    explicit ProposalsWindow(Workspace &workspace, QWidget *parent = nullptr);

    /// What is proposed here is for its coders to vote on; none = for all of the study.
    void setRound(RoundId round) { m_round = round; }
    RoundId round() const { return m_round; }

protected:
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeDetails();
    void read();
    void showCurrent();
    void vote(bool isFor);
    void refuse();
    void withdraw();
    void updateState();
    const Proposal *current() const;
    /// Whether the person is among those who are asked.
    bool hasVote(const Proposal &proposal) const;
    QString stateWords(const Proposal &proposal) const;
    QString votesWords(const Proposal &proposal) const;

    Workspace &m_workspace;
    std::vector<Proposal> m_proposals; ///< as the person may see them
    QHash<CoderId, QString> m_names;
    QHash<ProposalId, std::vector<CoderId>> m_voters;
    QHash<ProposalId, QString> m_typed; ///< reasons of those that aren't shown
    ProposalId m_shown;
    CoderId m_me;
    RoundId m_round;
    QListWidget *m_list;
    QLabel *m_title;
    QLabel *m_facts;
    QLabel *m_votes;
    QLineEdit *m_reason;
    QPushButton *m_for;
    QPushButton *m_against;
    QPushButton *m_refuse;
    QPushButton *m_withdraw;
    QPushButton *m_propose;
    QStackedWidget *m_stack;
    WhenSeen m_whenSeen{*this, [this] { read(); }};
};

} // namespace axial
