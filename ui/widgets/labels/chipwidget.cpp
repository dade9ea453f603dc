#include "ui/widgets/labels/chipwidget.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace axial {

ChipWidget::ChipWidget(int color, int side, QWidget *parent) : QWidget(parent), m_color(color)
{
    setFixedSize(side, side);
}

void ChipWidget::setColor(int color)
{
    m_color = color;
    update();
}

void ChipWidget::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    theme::paintChip(painter, rect(), m_color);
}

} // namespace axial
