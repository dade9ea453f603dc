#pragma once

#include "core/domain/participant.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participantmerging.h"
#include "ui/widgets/dialogbuttons.h"

#include <QCoreApplication>
#include <QDialog>
#include <QObject>
#include <QStringList>

#include <array>
#include <optional>
#include <vector>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTableWidget;
class QWidget;

namespace axial {

class ParticipantGrid;
class ParticipantModel;
class Workspace;

/// Two rows that are one person: which name stays, and where they differ whose word stands.
class MergePeopleDialog : public QDialog
{
    Q_OBJECT

public:
    struct Person {
        ParticipantId id;
        QString pseudonym;
    };

    MergePeopleDialog(Workspace &workspace, const std::array<Person, 2> &people,
                      QWidget *parent = nullptr);

    /// Who was kept, once they are merged.
    ParticipantId kept() const { return pair().kept; }

    void accept() override;

private:
    ParticipantPair pair() const;
    const Person &person(ParticipantId id) const;
    void showConflicts();
    TakenFromGone taken() const;

    Workspace &m_workspace;
    const std::array<Person, 2> m_people;
    std::vector<ParticipantConflict> m_conflicts;
    QComboBox *m_name;
    QLabel *m_sentence;
    QTableWidget *m_table;
};

/// Name, kind and, for ordered categories, the order of an attribute of participants.
class AttributeDialog : public GrowingDialog
{
    Q_DECLARE_TR_FUNCTIONS(axial::AttributeDialog)

public:
    /// An attribute without an id is a new one. `values` are those in use, to say which would not
    /// fit the kind; `taken` the names of the others.
    AttributeDialog(const Attribute &attribute, const QStringList &values, const QStringList &taken,
                    QWidget *parent = nullptr);

    Attribute attribute() const;

private:
    void offerCategories();
    void review();

    Attribute m_attribute;
    QStringList m_values;
    QStringList m_taken;
    QLineEdit *m_name;
    QComboBox *m_kind;
    QLabel *m_orderLabel;
    QPlainTextEdit *m_order;
    QLabel *m_sentence;
    QPushButton *m_save;
};

/// What is done to the participants and attributes that are chosen in the grid, each as one edit;
/// and how they are sorted.
class ParticipantActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::ParticipantActs)

public:
    ParticipantActs(Workspace &workspace, ParticipantModel &model, ParticipantGrid &grid,
                    QWidget &page);

    QAction *add = nullptr;
    QAction *rename = nullptr;
    QAction *remove = nullptr;
    QAction *merge = nullptr;
    QAction *rank = nullptr;
    QAction *pseudonyms = nullptr;
    QAction *addAttribute = nullptr;
    QAction *editAttribute = nullptr;
    QAction *removeAttribute = nullptr;
    /// By the column of the current cell; what is written then moves no row before the next time.
    QAction *sortUp = nullptr;
    QAction *sortDown = nullptr;
    QAction *studyOrder = nullptr;

    /// Enables and names what can be done to what is chosen.
    void update();

private:
    void sort(Qt::SortOrder order);
    void addParticipant(const QString &name);
    void openName();
    void removeChosen();
    void mergeChosen();
    void askAttribute();
    void changeAttribute();
    void removeChosenAttribute();
    QStringList namesBeside(AttributeId attribute) const;

    Workspace &m_workspace;
    ParticipantModel &m_model;
    ParticipantGrid &m_grid;
    QWidget &m_page;
};

/// The groupings of the study, which of them is shown, and what is done to them, each as one edit.
class GroupingActs : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::GroupingActs)

public:
    GroupingActs(Workspace &workspace, const ParticipantModel &model, QWidget &page);

    QAction *edit = nullptr;
    QAction *add = nullptr;
    QAction *remove = nullptr;

    /// As they were read; the first is chosen when the one that was is gone.
    void setGroupings(std::vector<Grouping> groupings);
    /// By its name; empty = the first.
    void choose(const QString &name) { m_chosen = name; }
    const std::vector<Grouping> &all() const { return m_groupings; }
    const QString &chosenName() const { return m_chosen; }
    /// Without an id when there is none.
    Grouping chosen() const;
    void update();

    /// Opens the editor of the groups: those that are shown, or new ones when there are none.
    void editGroups();
    void put(const std::vector<ParticipantId> &people, std::optional<size_t> group);

private:
    void addGrouping();
    void removeGrouping();
    QStringList namesBeside(GroupingId grouping) const;

    Workspace &m_workspace;
    const ParticipantModel &m_model;
    QWidget &m_page;
    std::vector<Grouping> m_groupings;
    QString m_chosen; ///< empty: the first
};

} // namespace axial
