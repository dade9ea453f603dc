#include "ui/charts/figures.h"
#include "ui/charts/figures/codeforest.h"
#include "ui/charts/parts/chartdrawing.h"
#include "ui/charts/parts/legend.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace axial {

namespace {

constexpr double sunburstWidest = 460; ///< px across
constexpr double calloutGap = 14;      ///< px from the circle to the keys beside it
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
class SunburstDrawing : ChartDrawing
{
public:
    SunburstDrawing(const Table &drawn, const ChartOptions &how)
        : ChartDrawing(drawn, how), m_forest(table)
    {
    }

    ChartScene draw()
    {
        if (!(m_forest.all > 0)) {
            empty(Charts::tr("Nothing is counted yet."));
            return finish();
        }
        header(table.base, {}, {});
        double outside = textWidth(QStringLiteral("999"), style.value);
        for (const CodeNode &type : m_forest.types) {
            for (const CodeNode &theme : type.below) {
                outside = std::max({outside, textWidth(theme.key, style.value),
                                    widestOf(theme.below, style.value, &CodeNode::key)});
            }
        }
        outside += calloutGap + 2;
        const double across = std::min(sunburstWidest, right() - margin - 2 * outside);
        m_ring = std::floor(across / 2 / (m_forest.countsSubThemes ? 3.6 : 2.6));
        m_center = {scene.size.width() / 2, y + across / 2};
        drawLevel(m_forest.types, 0, m_forest.all, 0, fullTurn);
        for (const bool isRight : {false, true})
            drawCallouts(isRight, across / 2);
        y = m_center.y() + across / 2 + 10;
        list();
        return finish();
    }

private:
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
            const auto isCounted = [](const CodeNode &below) { return below.count > 0; };
            const bool isOutermost = level > 0
                                     && (!m_forest.countsSubThemes || level == 2
                                         || std::ranges::none_of(node.below, isCounted));
            drawNode(node, {inner, inner + m_ring, from, end}, isOutermost);
            if (level < (m_forest.countsSubThemes ? 2 : 1))
                drawLevel(node.below, level + 1, node.count, from, end);
            from = end;
        }
    }

    void drawNode(const CodeNode &node, const Sector &sector, bool isOutermost)
    {
        const QString mark = node.key.isEmpty() ? QString::number(m_entries.size() + 1) : node.key;
        m_entries.push_back({mark, node.besideKey(m_forest.allWords(node))});
        Mark &drawn = m_marks.emplace_back();
        drawn.node = &node;
        if (!(sector.to > sector.from))
            return;
        scene.items.emplace_back(
            ChartShape{sector.outline(m_center), typeFill(style, size_t(m_type) - 1), style.axis});
        const QSizeF size(textWidth(mark, style.value) + 2, 12);
        if (sector.holds(size)) {
            const QPointF middle = m_center + sector.middle();
            text({middle.x(), middle.y() + 4}, mark, style.value, style.text, ChartAlign::Center);
        } else if (isOutermost) {
            m_callouts.push_back(
                {mark, m_center + sector.at(sector.outer, (sector.from + sector.to) / 2), 0});
        }
        for (double side = m_ring * 0.9; side >= 8 && drawn.rect.isNull(); side -= 4) {
            if (sector.holds({side, side})) {
                drawn.rect = QRectF(0, 0, side, side);
                drawn.rect.moveCenter(m_center + sector.middle());
            }
        }
    }

    /// Keys beside the circle, each with a line to its part, pushed apart where parts are near.
    /// More than the circle is high stay in the list alone.
    void drawCallouts(bool isRight, double radius)
    {
        constexpr double apart = 13;
        std::vector<Callout> side;
        for (const Callout &each : m_callouts) {
            if ((each.edge.x() >= m_center.x()) == isRight)
                side.push_back(each);
        }
        if (side.empty() || double(side.size()) * apart > 2 * radius)
            return;
        std::ranges::stable_sort(side, {}, [](const Callout &each) { return each.edge.y(); });
        double highest = m_center.y() - radius;
        for (Callout &each : side) {
            each.y = std::max(each.edge.y(), highest);
            highest = each.y + apart;
        }
        double lowest = m_center.y() + radius;
        for (auto each = side.rbegin(); each != side.rend(); ++each) {
            each->y = std::min(each->y, lowest);
            lowest = each->y - apart;
        }
        const double x = m_center.x() + (isRight ? 1 : -1) * (radius + calloutGap);
        for (const Callout &each : side) {
            lines({QLineF(each.edge.x(), each.edge.y(), x + (isRight ? -3 : 3), each.y)},
                  style.text3);
            text({x, each.y + 4}, each.key, style.value, style.text,
                 isRight ? ChartAlign::Left : ChartAlign::Right);
        }
    }

    /// A code is pointed at in the largest square of its part, or where that is too small in its
    /// line of the list.
    void list()
    {
        const std::vector<KeyedList::Place> places = KeyedList::draw(*this, m_entries);
        for (size_t i = 0; i < m_marks.size(); ++i) {
            const QRectF rect = m_marks[i].rect.isNull() ? places[i].rect : m_marks[i].rect;
            const CodeNode &node = *m_marks[i].node;
            hit(rect, node.row, m_forest.count, places[i].item,
                Charts::tr("%1: %2").arg(node.words(), m_forest.allWords(node)));
        }
    }

    /// The key of a part that has no room for it.
    struct Callout {
        QString key;
        QPointF edge; ///< where the part ends
        double y = 0;
    };
    struct Mark {
        const CodeNode *node = nullptr;
        QRectF rect;
    };

    CodeForest m_forest;
    QPointF m_center;
    double m_ring = 0;
    int m_type = 0;
    std::vector<KeyedList::Entry> m_entries;
    std::vector<Mark> m_marks;
    std::vector<Callout> m_callouts;
};

} // namespace

ChartScene drawSunburst(const Table &table, const ChartOptions &options)
{
    return SunburstDrawing(table, options).draw();
}

} // namespace axial
