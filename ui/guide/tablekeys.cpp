#include "ui/guide/tablekeys.h"
#include "ui/widgets/makeaction.h"

#include <QLayout>
#include <QPushButton>

namespace axial {

QPushButton *addGuideButton(QLayout &row, const QString &text, const QKeySequence &keys)
{
    auto *button = new QPushButton(text);
    if (!keys.isEmpty()) { // else it keeps that of its letter
        button->setShortcut(keys);
        button->setToolTip(keys.toString(QKeySequence::NativeText));
    }
    row.addWidget(button);
    return button;
}

void giveTableKeys(QWidget &table, QPushButton &button, const QKeySequence &keys)
{
    table.addAction(makeAction(button.text(), keys, &button, &QPushButton::click));
    button.setToolTip(keys.toString(QKeySequence::NativeText));
}

} // namespace axial
