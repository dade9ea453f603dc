#pragma once

#include "core/base/id.h"
#include "ui/base/whenseen.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace axial {

class BallotModel;
class BallotOrder;
class BallotPeople;
class BallotView;
class CodeTreeModel;
class CodesToRank;
class EmptyState;
class BallotPrompt;
class RowTree;
class Workspace;

/// What participants ranked: for each prompt everybody's ballot, written with mouse or keys, and
/// who has not answered.
class BallotsWindow : public QDialog
{
    Q_OBJECT

public:
    explicit BallotsWindow(Workspace &workspace, QWidget *parent = nullptr);

    /// Their ballot is shown from now on, when there is such a participant; for that prompt when
    /// one is named.
    void showParticipant(ParticipantId participant, const QString &prompt = {});

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeBody();
    QWidget *makePeople();
    QWidget *makeBallot();
    QWidget *makeFoot();
    void connectParts();
    void takeProject();
    void read();
    void showBallot();
    void showEmptyOrBody();
    void store(const BallotOrder &order, CodeId about);
    void goToNextWithoutAnswer();
    ParticipantId current() const;

    Workspace &m_workspace;
    CodeTreeModel *m_codes;
    BallotPeople *m_people;
    BallotModel *m_ballot;
    BallotPrompt *m_prompt;
    RowTree *m_list;
    BallotView *m_view;
    CodesToRank *m_choice;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QLabel *m_answered;
    QLabel *m_whose;
    QPushButton *m_next;
    QPushButton *m_import;
    QPushButton *m_numbers;
    ParticipantId m_wanted; ///< to be shown when the people are read
    WhenSeen m_whenSeen{*this, [this] { read(); }};
    bool m_areCodesStale = true;
    bool m_isNew = true; ///< another project: the tree opens its first levels
};

/// Opens the window of rankings before `owner`'s, or brings it to the front; with a participant
/// their ballot, for that prompt.
void showBallots(Workspace &workspace, QWidget &owner, ParticipantId participant = {},
                 const QString &prompt = {});

} // namespace axial
