#pragma once

#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QLayout>
#include <QPushButton>

namespace axial {

/// A dialog that grows with what is to be said in it.
class GrowingDialog : public QDialog
{
public:
    using QDialog::QDialog;

protected:
    bool event(QEvent *event) override
    {
        const bool isHandled = QDialog::event(event);
        if (event->type() == QEvent::LayoutRequest && layout()) {
            const int needed = layout()->hasHeightForWidth()
                                   ? layout()->totalHeightForWidth(width())
                                   : layout()->totalMinimumSize().height();
            if (needed > height())
                resize(width(), needed);
        }
        return isHandled;
    }
};

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
