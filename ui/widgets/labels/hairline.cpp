#include "ui/widgets/labels/hairline.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace axial {

HairLine::HairLine(QWidget *parent) : QWidget(parent)
{
    setFixedHeight(1);
}

void HairLine::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), theme::tokens().line);
}

} // namespace axial
