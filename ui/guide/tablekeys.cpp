#include "ui/guide/tablekeys.h"

#include <QAction>
#include <QPushButton>

namespace axial {

void giveTableKeys(QWidget &table, QPushButton &button, const QKeySequence &keys)
{
    auto *action = new QAction(button.text(), &table);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(action, &QAction::triggered, &button, &QPushButton::click);
    table.addAction(action);
    button.setToolTip(keys.toString(QKeySequence::NativeText));
}

} // namespace axial
