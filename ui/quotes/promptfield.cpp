#include "ui/quotes/promptfield.h"

#include <QLineEdit>
#include <QSignalBlocker>

#include <utility>

namespace axial {

PromptField::PromptField(std::function<QStringList()> offered) : m_offered(std::move(offered))
{
    setAccessibleName(QStringLiteral("Prompt category"));
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
}

void PromptField::showCategory(const QString &category)
{
    const QSignalBlocker blocker(this);
    clear();
    m_isOffering = false;
    setEditText(category);
    if (hasFocus())
        offer();
    lineEdit()->setCursorPosition(0); // a narrow field shows how it begins
}

void PromptField::offer()
{
    if (m_isOffering)
        return;
    m_isOffering = true;
    const QSignalBlocker blocker(this);
    const QString text = currentText();
    const bool isModified = lineEdit()->isModified();
    clear();
    addItems(m_offered());
    setCurrentIndex(findText(text, Qt::MatchExactly | Qt::MatchCaseSensitive));
    setEditText(text);
    lineEdit()->setModified(isModified);
}

void PromptField::showPopup()
{
    offer();
    QComboBox::showPopup();
}

void PromptField::focusInEvent(QFocusEvent *event)
{
    offer();
    QComboBox::focusInEvent(event);
}

} // namespace axial
