#pragma once

#include "core/query/codings/codingform.h"

#include <QWidget>

class QComboBox;
class QSpinBox;
class QToolButton;

namespace axial {

struct CodingFormChoices;
class ValuesField;

/// A line of the form of a coding query.
class ConditionRow : public QWidget
{
    Q_OBJECT

public:
    explicit ConditionRow(QWidget *parent = nullptr);

    /// What can be chosen; what is chosen stays.
    void setChoices(const CodingFormChoices &choices);
    /// Fields that say the same already keep their focus and caret. `number` counts from 1: the
    /// first line joins nothing. `isInside` = within brackets, which stands further in.
    void setLine(const CodingFormRow &row, int number, bool isInside,
                 const CodingFormChoices &choices);
    /// What the fields say.
    CodingFormRow row() const;
    void focusField();

Q_SIGNALS:
    void changed();
    void removeRequested();

private:
    struct Field {
        CodingField field = CodingField::Code;
        QString attribute = {};
        bool operator==(const Field &) const = default;
    };

    void layOut();
    void fillJoints();
    int placeOf(const Field &field) const;
    int addedPlaceOf(const Field &field);
    Field chosenField() const;
    void offerValues(const CodingFormChoices &choices);
    void nameParts();

    int m_number = 0;
    std::vector<Field> m_offered;
    QComboBox *m_joint;
    QSpinBox *m_turns;
    QToolButton *m_opens;
    QComboBox *m_field;
    ValuesField *m_values;
    QToolButton *m_closes;
    QToolButton *m_remove;
    QWidget *m_indent;
};

} // namespace axial
