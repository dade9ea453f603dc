#include "ui/quotes/promptfield.h"

#include "core/project/quotes/quotes.h"
#include "ui/base/quotefields.h"
#include "ui/base/typedwords.h"
#include "ui/base/workspace.h"

#include <QEvent>
#include <QLineEdit>
#include <QSignalBlocker>

namespace axial {

PromptField::PromptField(Workspace &workspace, QWidget *parent)
    : QComboBox(parent), m_workspace(workspace), m_typed(TypedWordsKeeper::of(workspace))
{
    setAccessibleName(tr("Prompt category"));
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
    lineEdit()->installEventFilter(this);
    connect(this, &QComboBox::activated, this, [this] {
        lineEdit()->setModified(true);
        saveNow();
    });
    connect(lineEdit(), &QLineEdit::editingFinished, this, &PromptField::saveNow);
}

void PromptField::showCategory(const Quote &quote, Shown shown)
{
    m_quote = quote.id;
    m_words = quote.words;
    m_stored = quote.promptCategory;
    m_shown = shown;
    const bool isHidden = shown == Shown::Hidden;
    setEnabled(m_workspace.canEdit() && !isHidden);
    lineEdit()->setPlaceholderText(isHidden ? tr("Hidden while you code blind") : QString());
    setAccessibleDescription(lineEdit()->placeholderText());
    if (!lineEdit()->isModified() || !hasFocus()) {
        m_begun = m_stored;
        fill(m_stored);
    }
}

void PromptField::saveNow()
{
    // Only what was typed or chosen: a field holds less than a file may.
    if (!lineEdit()->isModified())
        return;
    lineEdit()->setModified(false);
    const QString category = currentText().simplified();
    if (!m_quote || category == m_stored || m_shown == Shown::Hidden)
        return;
    TypedWords typed = quotefields::promptCategory(m_quote, m_words, category,
                                                   m_workspace.coderName());
    typed.places = {{StudyTable::Quote, m_quote.value, "prompt", m_begun}};
    m_stored = m_begun = category;
    m_typed.store(std::move(typed));
}

bool PromptField::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == lineEdit() && event->type() == QEvent::FocusOut)
        saveNow();
    return QComboBox::eventFilter(watched, event);
}

void PromptField::fill(const QString &category)
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
    if (m_workspace.project()) {
        m_workspace.guarded([this] {
            Database &db = m_workspace.database();
            addItems(quotes::promptCategories(db, m_workspace.asker().in(db)));
        });
    }
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
