#pragma once

#include "ui/theme/theme.h"

#include <QPainter>
#include <QWidget>

namespace axial {

/// The 1 px line between two parts of a page.
class HairLine : public QWidget
{
public:
    explicit HairLine(Qt::Orientation orientation = Qt::Horizontal)
    {
        orientation == Qt::Horizontal ? setFixedHeight(1) : setFixedWidth(1);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter(this).fillRect(rect(), theme::tokens().line);
    }
};

} // namespace axial
