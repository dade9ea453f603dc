#include "ui/charts/codeforest.h"
#include "ui/charts/drawing.h"
#include "ui/charts/figures.h"
#include "ui/charts/keyedlist.h"
#include "ui/charts/typefills.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace axial {

namespace {

constexpr double widest = 460; ///< px across
constexpr double fullTurn = 2 * std::numbers::pi;

/// A part of a ring, clockwise from the top.
struct Sector {
    double inner = 0, outer = 0;
    double from = 0, to = 0; ///< radians

    QPointF at(double radius, double angle) const
    {
        return {radius * std::sin(angle), -radius * std::cos(angle)};
    }
    QPointF middle() const { return at((inner + outer) / 2, (from + to) / 2); }

    QPolygonF outline(QPointF center) const
    {
        constexpr double step = fullTurn / 180;
        const int steps = std::max(1, int(std::ceil((to - from) / step)));
        QPolygonF points;
        for (int i = 0; i <= steps; ++i)
            points << center + at(outer, from + (to - from) * i / steps);
        for (int i = steps; i >= 0; --i)
            points << center + at(inner, from + (to - from) * i / steps);
        points << points.front();
        return points;
    }
    /// Whether a rectangle of that size lies in it, about its middle.
    bool holds(const QSizeF &size) const
    {
        QRectF rect({}, size);
        rect.moveCenter(middle());
        for (const QPointF &corner :
             {rect.topLeft(), rect.topRight(), rect.bottomLeft(), rect.bottomRight()}) {
            const double radius = std::hypot(corner.x(), corner.y());
            double angle = std::atan2(corner.x(), -corner.y());
            if (angle < 0)
                angle += fullTurn;
            if (radius < inner || radius > outer || angle < from || angle > to)
                return false;
        }
        return true;
    }
};

/// Types in the inner ring, their themes outside of them, then what lies below; all are listed by
/// the key that their part bears.
class SunburstDrawing
{
public:
    SunburstDrawing(const Table &table, const ChartOptions &options)
        : m_drawing(table, options), m_forest(table)
    {
    }

    ChartScene draw()
    {
        double all = 0;
        for (const CodeNode &type : m_forest.types)
            all += type.count;
        if (!(all > 0)) {
            m_drawing.empty(Charts::tr("Nothing is counted yet."));
            return m_drawing.finish();
        }
        m_drawing.header(m_drawing.table.base, {}, {});
        const double across = std::min(widest, m_drawing.right() - m_drawing.margin);
        m_ring = std::floor(across / 2 / (m_forest.countsSubThemes ? 3.6 : 2.6));
        m_center = {m_drawing.scene.size.width() / 2, m_drawing.y + across / 2};
        drawLevel(m_forest.types, 0, all, 0, fullTurn);
        m_drawing.y = m_center.y() + across / 2 + 10;
        list();
        return m_drawing.finish();
    }

private:
    const ChartStyle &style() const { return m_drawing.style; }

    void drawLevel(const std::vector<CodeNode> &nodes, int level, double all, double from,
                   double to)
    {
        // A quote can have several themes of a type: then they share what the type has.
        double sum = 0;
        for (const CodeNode &node : nodes)
            sum += node.count;
        const double each = std::max(all, sum) > 0 ? (to - from) / std::max(all, sum) : 0;
        for (const CodeNode &node : nodes) {
            if (level == 0)
                ++m_type;
            const double end = from + each * node.count;
            const double inner = (level + 0.6) * m_ring;
            drawNode(node, {inner, inner + m_ring, from, end});
            if (level < (m_forest.countsSubThemes ? 2 : 1))
                drawLevel(node.below, level + 1, node.count, from, end);
            from = end;
        }
    }

    void drawNode(const CodeNode &node, const Sector &sector)
    {
        const QString mark = node.key.isEmpty() ? QString::number(m_entries.size() + 1) : node.key;
        m_entries.push_back({mark, node.besideKey(m_forest.allWords(node))});
        Mark &drawn = m_marks.emplace_back();
        drawn.node = &node;
        if (!(sector.to > sector.from))
            return;
        m_drawing.scene.items.emplace_back(ChartShape{
            sector.outline(m_center), typeFill(style(), size_t(m_type) - 1), style().axis});
        const QSizeF size(textWidth(mark, style().value) + 2, 12);
        if (sector.holds(size)) {
            const QPointF middle = m_center + sector.middle();
            m_drawing.text({middle.x(), middle.y() + 4}, mark, style().value, style().text,
                           ChartAlign::Center);
        }
        for (double side = m_ring * 0.9; side >= 8 && drawn.rect.isNull(); side -= 4) {
            if (sector.holds({side, side})) {
                drawn.rect = QRectF(0, 0, side, side);
                drawn.rect.moveCenter(m_center + sector.middle());
            }
        }
    }

    /// A code is pointed at in the largest square of its part, or where that is too small in its
    /// line of the list.
    void list()
    {
        const std::vector<KeyedList::Place> places = KeyedList::draw(m_drawing, m_entries);
        for (size_t i = 0; i < m_marks.size(); ++i) {
            const QRectF rect = m_marks[i].rect.isNull() ? places[i].rect : m_marks[i].rect;
            const CodeNode &node = *m_marks[i].node;
            m_drawing.scene.hits.push_back(
                {.rect = rect,
                 .row = node.row,
                 .column = m_forest.count,
                 .area = rect,
                 .label = places[i].item,
                 .words = Charts::tr("%1: %2").arg(node.words(), m_forest.allWords(node))});
        }
    }

    struct Mark {
        const CodeNode *node = nullptr;
        QRectF rect;
    };

    ChartDrawing m_drawing;
    CodeForest m_forest;
    QPointF m_center;
    double m_ring = 0;
    int m_type = 0;
    std::vector<KeyedList::Entry> m_entries;
    std::vector<Mark> m_marks;
};

} // namespace

ChartScene drawSunburst(const Table &table, const ChartOptions &options)
{
    if (table.rows.empty())
        return emptyFigure(table, options);
    return SunburstDrawing(table, options).draw();
}

} // namespace axial
