#pragma once

#include "core/domain/participant.h"
#include "core/project/people/participantmerging.h"
#include "ui/widgets/dialogbuttons.h"

#include <QCoreApplication>
#include <QDialog>

#include <array>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
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

} // namespace axial
