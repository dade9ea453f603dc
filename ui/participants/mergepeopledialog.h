#pragma once

#include "core/project/people/participantmerging.h"

#include <QDialog>

#include <array>

class QComboBox;
class QLabel;
class QTableWidget;

namespace axial {

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

} // namespace axial
