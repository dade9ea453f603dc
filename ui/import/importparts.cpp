#include "ui/import/importparts.h"

#include "ui/theme/theme.h"

#include <QFrame>
#include <QLabel>

namespace axial::importparts {

QLabel *label(double points, QPalette::ColorRole role)
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setFont(theme::font(points));
    label->setForegroundRole(role);
    return label;
}

QFrame *rule(Qt::Orientation orientation)
{
    auto *line = new QFrame;
    orientation == Qt::Horizontal ? line->setFixedHeight(1) : line->setFixedWidth(1);
    line->setObjectName(QStringLiteral("rule"));
    line->setFrameShape(QFrame::NoFrame);
    line->setBackgroundRole(QPalette::Midlight);
    line->setAutoFillBackground(true);
    return line;
}

} // namespace axial::importparts
