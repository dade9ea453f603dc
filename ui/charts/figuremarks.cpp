#include "ui/charts/figuremarks.h"

#include <QPainter>

#include <algorithm>

namespace axial {

void FigureMarks::setHits(std::span<const ChartHit> hits)
{
    m_hits = hits;
    m_hovered = m_pressed = none;
    m_current = m_cell ? ofCell(m_cell->first, m_cell->second) : none;
}

void FigureMarks::clear()
{
    m_cell.reset();
    m_current = m_hovered = m_pressed = none;
}

const ChartHit *FigureMarks::hit(int index) const
{
    return index >= 0 && index < count() ? &m_hits[size_t(index)] : nullptr;
}

int FigureMarks::at(const QPointF &place) const
{
    for (int i = 0; i < count(); ++i) {
        if (hit(i)->area.contains(place))
            return i;
    }
    return none;
}

int FigureMarks::ofCell(size_t row, int column) const
{
    int found = none;
    int inRow = 0;
    for (int i = 0; i < count(); ++i) {
        if (hit(i)->row != row)
            continue;
        if (hit(i)->column == column)
            return i;
        found = i;
        ++inRow;
    }
    return inRow == 1 ? found : none;
}

std::optional<int> FigureMarks::reachedBy(int key) const
{
    constexpr int page = 10;
    const auto mark = [this](int index) {
        return count() > 0 ? std::clamp(index, 0, count() - 1) : none;
    };
    switch (key) {
    case Qt::Key_Down:
    case Qt::Key_Right:
        return mark(m_current + 1);
    case Qt::Key_Up:
    case Qt::Key_Left:
        return mark(m_current - 1);
    case Qt::Key_PageDown:
        return mark(m_current + page);
    case Qt::Key_PageUp:
        return mark(m_current - page);
    case Qt::Key_Home:
        return mark(0);
    case Qt::Key_End:
        return mark(count() - 1);
    default:
        return {};
    }
}

void FigureMarks::setCurrent(int index)
{
    m_current = index;
    m_cell.reset();
    if (const ChartHit *mark = hit(index))
        m_cell = {mark->row, mark->column};
}

void FigureMarks::paintBoxes(QPainter &painter, const QColor &color) const
{
    const auto paintBox = [&](const ChartHit *mark, double width) {
        if (!mark)
            return;
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(mark->rect.adjusted(-2, -2, 2, 2));
    };
    if (m_hovered != m_current)
        paintBox(hit(m_hovered), 1);
    paintBox(hit(m_current), 2);
}

} // namespace axial
