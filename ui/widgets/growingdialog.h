#pragma once

#include <QDialog>
#include <QEvent>
#include <QLayout>

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

} // namespace axial
