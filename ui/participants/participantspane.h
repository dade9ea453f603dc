#pragma once

#include "core/domain/participant.h"
#include "core/project/people/participants.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QAction;
class QComboBox;
class QGridLayout;
class QLabel;
class QListWidget;
class QMenu;
class QPushButton;
class QVBoxLayout;

namespace axial {

class OtherGroupings;
class ParticipantModel;
class SectionHeader;
class Workspace;
struct Grouping;

/// The groups of one grouping, each with its colour, its name and how many are in it.
class GroupSizes : public QWidget
{
    Q_OBJECT

public:
    explicit GroupSizes(QWidget *parent = nullptr);

    /// `sizes` are of each group, then of those in none.
    void showSizes(const Grouping &grouping, const std::vector<int> &sizes);
    /// "novice 2", one a line, for screen readers.
    const QStringList &words() const { return m_words; }

private:
    QGridLayout *m_grid;
    QStringList m_words;
};

/// Beside the grid: the groups with their sizes, and where the selected participant speaks.
class ParticipantsPane : public QWidget
{
    Q_OBJECT

public:
    ParticipantsPane(Workspace &workspace, ParticipantModel &model, QWidget *parent = nullptr);

    /// What the ... button of the groups opens.
    void setGroupsMenu(QMenu *menu);
    /// What the button of the transcripts does: who is who in them.
    void setSpeakersAction(QAction *action);
    void setGroupings(std::vector<Grouping> groupings, const QString &current);
    void showGroupSizes();
    /// Reads again where the participant that is shown speaks.
    void reloadSpeakers() { showParticipant(m_participant); }
    void showParticipant(ParticipantId participant);

Q_SIGNALS:
    void groupingChosen(const QString &name);
    void editGroupsRequested();

private:
    void buildGroups(QVBoxLayout &column);
    void buildTranscripts(QVBoxLayout &column);
    void open(int row);

    Workspace &m_workspace;
    ParticipantModel &m_model;
    SectionHeader *m_groupsHeader;
    class QToolButton *m_more;
    QComboBox *m_grouping;
    GroupSizes *m_groups;
    OtherGroupings *m_others;
    QLabel *m_noGroups;
    QPushButton *m_makeGroups;
    QLabel *m_total;
    SectionHeader *m_transcriptsHeader;
    QListWidget *m_transcripts;
    QLabel *m_hint;
    std::vector<Grouping> m_groupings;
    std::vector<Appearance> m_shown;
    ParticipantId m_participant;
};

} // namespace axial
