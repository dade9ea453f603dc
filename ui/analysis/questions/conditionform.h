#pragma once

#include "core/query/codings/codingform.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace axial {

class ConditionField;
class ConditionRow;

/// A coding query line by line, kept in step with the words of its field both ways.
class ConditionForm : public QWidget
{
    Q_OBJECT

public:
    /// `field` must outlive this.
    ConditionForm(ConditionField &field, CodingFormChoices choices, QWidget *parent = nullptr);

    /// What can be chosen from now on; what is chosen stays.
    void setChoices(CodingFormChoices choices);
    int lines() const { return int(m_rows.size()); }

Q_SIGNALS:
    /// There are more or fewer of them.
    void linesChanged();

private:
    void read();
    void write();
    void showLines(const std::vector<CodingFormRow> &lines);
    std::vector<CodingFormRow> shownLines() const;
    void say(const QString &sentence);
    void add();
    void remove(ConditionRow *row);
    ConditionRow *makeRow();

    ConditionField &m_field;
    CodingFormChoices m_choices;
    std::vector<ConditionRow *> m_rows;
    QVBoxLayout *m_column;
    QLabel *m_note;
    QPushButton *m_add;
    bool m_isWriting = false;
};

} // namespace axial
