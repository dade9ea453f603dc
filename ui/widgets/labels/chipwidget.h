#pragma once

#include "ui/theme/theme.h"

#include <QPainter>
#include <QWidget>

namespace axial {

/// The chip of a code beside a title.
class ChipWidget : public QWidget
{
    Q_OBJECT

public:
    explicit ChipWidget(int color, int side = 12, QWidget *parent = nullptr)
        : QWidget(parent), m_color(color)
    {
        setFixedSize(side, side);
    }

    void setColor(int color)
    {
        m_color = color;
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        theme::paintChip(painter, rect(), m_color);
    }

private:
    int m_color;
};

} // namespace axial
