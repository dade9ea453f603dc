#include "ui/analysis/questions/choicefield.h"

#include "core/text/words/comparable.h"

#include <QCompleter>
#include <QLineEdit>

namespace axial {

ChoiceField::ChoiceField(QWidget *parent) : QComboBox(parent)
{
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(6);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMaxVisibleItems(20);
    auto *offers = new QCompleter(model(), this);
    offers->setCaseSensitivity(Qt::CaseInsensitive);
    offers->setFilterMode(Qt::MatchContains);
    offers->setCompletionMode(QCompleter::PopupCompletion);
    setCompleter(offers);
    connect(lineEdit(), &QLineEdit::editingFinished, this, &ChoiceField::takeTyped);
    // A long name is read from its beginning.
    connect(this, &QComboBox::currentIndexChanged, lineEdit(),
            [this] { lineEdit()->setCursorPosition(0); });
}

/// The name itself, or the only one that holds the words.
void ChoiceField::takeTyped()
{
    const QString typed = currentText().trimmed();
    int found = findText(typed, Qt::MatchFixedString);
    QList<int> holding;
    for (int row = 0; !typed.isEmpty() && row < count(); ++row) {
        if (saysWords(itemText(row), typed))
            holding << row;
    }
    if (found < 0 && holding.size() == 1)
        found = holding.front();
    if (found >= 0)
        setCurrentIndex(found);
    setEditText(itemText(currentIndex()));
    lineEdit()->setCursorPosition(0);
}

} // namespace axial
