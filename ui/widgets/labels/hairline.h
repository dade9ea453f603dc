#pragma once

#include "ui/theme/theme.h"

#include <QPainter>
#include <QWidget>

namespace axial {

/// The 1 px line between two parts of a page.
class HairLine : public QWidget
{
public:
    explicit HairLine(QWidget *parent = nullptr) : QWidget(parent) { setFixedHeight(1); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter(this).fillRect(rect(), theme::tokens().line);
    }
};

} // namespace axial
