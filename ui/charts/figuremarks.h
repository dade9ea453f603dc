#pragma once

#include "ui/charts/chartscene.h"

#include <optional>
#include <span>
#include <utility>

class QPainter;

namespace axial {

/// Which of a figure's marks is current, pointed at and pressed. The current one is known by its
/// cell: another width has the marks in another order.
class FigureMarks
{
public:
    static constexpr int none = -1;

    /// The marks of a figure that was drawn anew; they live as long as it does.
    void setHits(std::span<const ChartHit> hits);
    /// None is current, pointed at or pressed.
    void clear();

    int count() const { return int(m_hits.size()); }
    /// Null when there is no such mark.
    const ChartHit *hit(int index) const;
    /// Index of the mark at a place of the figure, or none.
    int at(const QPointF &place) const;
    /// Index of the cell's mark, or of the only one of its row, or none.
    int ofCell(size_t row, int column) const;

    /// Index of the mark that a key leads to from the current one; none where there are no marks,
    /// nothing where the key leads nowhere.
    std::optional<int> reachedBy(int key) const;

    int current() const { return m_current; }
    void setCurrent(int index);
    int hovered() const { return m_hovered; }
    void setHovered(int index) { m_hovered = index; }
    int pressed() const { return m_pressed; }
    void setPressed(int index) { m_pressed = index; }

    /// Boxes round the current one and the one that is pointed at.
    void paintBoxes(QPainter &painter, const QColor &color) const;

private:
    std::span<const ChartHit> m_hits;
    std::optional<std::pair<size_t, int>> m_cell; ///< row and column of the current one
    int m_current = none;
    int m_hovered = none;
    int m_pressed = none;
};

} // namespace axial
