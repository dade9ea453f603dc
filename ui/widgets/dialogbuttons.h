#pragma once

#include <QDialog>
#include <QDialogButtonBox>
#include <QPushButton>

namespace axial {

/// The buttons of a dialog, which reject it and accept it, or do what is said instead.
template <class Dialog, class Act = void (QDialog::*)()>
QDialogButtonBox *dialogButtons(Dialog *dialog, QDialogButtonBox::StandardButtons standard,
                                Act act = &QDialog::accept)
{
    auto *buttons = new QDialogButtonBox(standard);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, act);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    return buttons;
}

/// The one among them that is named by what it does, and that Enter presses.
inline QPushButton *addAct(QDialogButtonBox *buttons, const QString &text)
{
    QPushButton *act = buttons->addButton(text, QDialogButtonBox::AcceptRole);
    act->setDefault(true);
    return act;
}

} // namespace axial
