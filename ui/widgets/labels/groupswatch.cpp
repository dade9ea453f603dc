#include "ui/widgets/labels/groupswatch.h"

#include <QPainter>

#include <numbers>

namespace axial {

namespace {

/// Rising lines, 6 px apart, cut at the rectangle by arithmetic.
QVector<QLineF> hatchLines(const QRectF &rect)
{
    const double step = 6 * std::numbers::sqrt2; // along the edge, for 6 px across the lines
    QVector<QLineF> lines;
    // Each line is x + y = c in the rectangle's own coordinates.
    for (double c = step / 2; c < rect.width() + rect.height(); c += step) {
        const double x1 = std::max(0.0, c - rect.height());
        const double x2 = std::min(rect.width(), c);
        if (x2 > x1)
            lines.append(QLineF(rect.left() + x1, rect.top() + c - x1, rect.left() + x2,
                                rect.top() + c - x2));
    }
    return lines;
}

QVector<QLineF> uprightLines(const QRectF &rect)
{
    QVector<QLineF> lines;
    for (double x = rect.left() + 2.5; x < rect.right() - 0.5; x += 4)
        lines.append(QLineF(x, rect.top(), x, rect.bottom()));
    return lines;
}

} // namespace

void paintGroupBar(QPainter &painter, const QRectF &rect, const GroupStyle &style)
{
    if (rect.width() <= 0 || rect.height() <= 0)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.fill);
    painter.drawRect(rect);
    const QRectF inner = rect.adjusted(0.5, 0.5, -0.5, -0.5);
    if (inner.width() > 0 && inner.height() > 0) {
        const QColor line = style.line.isValid() ? style.line : style.edge;
        if (style.pattern == GroupPattern::Hatch) {
            painter.setPen(QPen(line, 1.6, Qt::SolidLine, Qt::FlatCap));
            // Half a line further in: the slanted ends must not show outside the edge.
            painter.drawLines(hatchLines(inner.adjusted(0.6, 0.6, -0.6, -0.6)));
        } else if (style.pattern == GroupPattern::Lines) {
            painter.setPen(QPen(line, 1, Qt::SolidLine, Qt::FlatCap));
            painter.drawLines(uprightLines(inner));
        }
        painter.setPen(QPen(style.edge, 1, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(inner);
    }
    painter.restore();
}

GroupSwatch::GroupSwatch(int group, QWidget *parent) : QWidget(parent), m_group(group)
{
    setFixedSize(sizeHint());
}

void GroupSwatch::setGroup(int group)
{
    m_group = group;
    update();
}

void GroupSwatch::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintGroupBar(painter, rect(), theme::groupStyle(m_group));
}

} // namespace axial
