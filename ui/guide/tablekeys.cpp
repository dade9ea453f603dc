#include "ui/guide/tablekeys.h"
#include "ui/widgets/makeaction.h"

#include <QPushButton>

namespace axial {

void giveTableKeys(QWidget &table, QPushButton &button, const QKeySequence &keys)
{
    table.addAction(makeAction(button.text(), keys, &button, &QPushButton::click));
    button.setToolTip(keys.toString(QKeySequence::NativeText));
}

} // namespace axial
