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
class QPushButton;
class QVBoxLayout;

namespace axial {

class GroupingActs;
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
    ParticipantsPane(Workspace &workspace, const ParticipantModel &model, GroupingActs &acts);

    /// What the button of the transcripts does: who is who in them.
    void setSpeakersAction(QAction *action);
    /// Those there are now, and which of them is chosen.
    void showGroupings();
    void showGroupSizes();
    /// Reads again where the participant that is shown speaks.
    void reloadSpeakers() { showParticipant(m_participant); }
    void showParticipant(ParticipantId participant);

Q_SIGNALS:
    void groupingChosen(const QString &name);

private:
    void buildGroups(QVBoxLayout &column);
    void buildTranscripts(QVBoxLayout &column);
    void showOthers();
    void open(int row);

    Workspace &m_workspace;
    const ParticipantModel &m_model;
    GroupingActs &m_acts;
    SectionHeader *m_groupsHeader;
    QComboBox *m_grouping;
    GroupSizes *m_groups;
    QWidget *m_others;
    QLabel *m_noGroups;
    QPushButton *m_makeGroups;
    QLabel *m_total;
    SectionHeader *m_transcriptsHeader;
    QListWidget *m_transcripts;
    QLabel *m_hint;
    std::vector<Appearance> m_shown;
    ParticipantId m_participant;
};

} // namespace axial
