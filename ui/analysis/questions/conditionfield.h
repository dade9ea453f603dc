#pragma once

#include "core/query/codings/codingform.h"

#include <QLineEdit>

namespace axial {

class FieldOffers;

/// Where a coding query is typed: what could be meant is offered while one types, and the menu
/// adds terms for those who don't know the words.
class ConditionField : public QLineEdit
{
    Q_OBJECT

public:
    ConditionField(const QString &text, CodingFormChoices choices, QWidget *parent = nullptr);

    /// What is offered from now on; what is typed stays.
    void setChoices(CodingFormChoices choices) { m_choices = std::move(choices); }
    /// In the place of all that is typed; Ctrl+Z in the field brings it back.
    void replaceText(const QString &text);
    /// Offers what could stand where the cursor is.
    void offer();

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addTerm(const QString &term);

    CodingFormChoices m_choices;
    FieldOffers *m_offers;
};

} // namespace axial
