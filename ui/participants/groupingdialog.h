#pragma once

#include "ui/participants/participantmodel.h"

#include "core/domain/participant.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QToolButton;

namespace axial {

class GroupMembers;
class GroupOffers;
class GroupRules;

/// Edits a grouping: its groups in order, the rule of each and who is put in it by hand, with how
/// many participants each would have. Without a group it offers what to begin with.
class GroupingDialog : public QDialog
{
    Q_OBJECT

public:
    /// A grouping without an id is a new one.
    GroupingDialog(const Grouping &grouping, const ParticipantModel::Values &values,
                   const QStringList &takenNames, QWidget *parent = nullptr);

    Grouping grouping() const;

private:
    QWidget *groupsColumn();
    QWidget *rulesColumn();
    void begin(const Grouping &offer);
    void take(const Grouping &offer);
    void fillList(int row); ///< that is shown then
    void addGroup();
    void removeGroup();
    void moveGroup(int by);
    void showGroup();
    void putByHand(ParticipantId participant, bool byHand);
    void review();
    int current() const;

    Grouping m_grouping;
    std::vector<Group> m_offered; ///< the groups as an offer made them
    ParticipantModel::Values m_values;
    QStringList m_taken;
    QLineEdit *m_name;
    QListWidget *m_list;
    QToolButton *m_up = nullptr;
    QToolButton *m_down = nullptr;
    QToolButton *m_remove = nullptr;
    QLabel *m_ruleTitle;
    GroupRules *m_rules;
    GroupMembers *m_members;
    GroupOffers *m_offers;
    QWidget *m_ruleScroll = nullptr;
    QWidget *m_offerScroll = nullptr;
    QLabel *m_counts;
    QPushButton *m_save = nullptr;
};

} // namespace axial
