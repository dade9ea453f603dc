#pragma once

#include "ui/theme/theme.h"

#include <QPainter>
#include <QWidget>

namespace axial {

/// A bar where something is typed or decided: its upper edge has the accent's colour.
class AccentBar : public QWidget
{
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), theme::tokens().window);
        painter.fillRect(0, 0, width(), 2, theme::tokens().accent);
    }
};

} // namespace axial
