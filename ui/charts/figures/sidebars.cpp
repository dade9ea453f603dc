#include "ui/charts/figures.h"
#include "ui/charts/figures/comparedsides.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr double sidebarsBarHeight = 12;
constexpr double sidebarsAbove = 4; ///< from the plot's upper edge to the first row
constexpr double sidebarsInset = 3; ///< from a row's upper edge to its bars
constexpr double sidebarsValueGap = 6;

/// Two bars a row, from the middle to the left and to the right.
class SideBarsDrawing : ChartDrawing
{
public:
    SideBarsDrawing(const Table &drawn, const ChartOptions &how)
        : ChartDrawing(drawn, how), m_figure(ComparedSides(table).figure(style))
    {
        prepareBars(options, m_figure);
        for (LegendEntry &entry : m_figure.series)
            entry.marker.reset();
    }

    ChartScene draw()
    {
        header(m_figure.subtitle, m_figure.series, {});
        const LabelledRows rows(*this, namesOf(m_figure), sidebarsBarHeight + sidebarsInset, 6,
                                LabelledRows::wordsIn(*this));
        const double room = widestLabel(*this, m_figure) + sidebarsValueGap + 2;
        m_plot.area = {rows.plotLeft() + room, y - sidebarsAbove, 0, sidebarsAbove + rows.height()};
        m_plot.area.setRight(std::floor(right() - room));
        m_scale = scaleOf(m_figure).fitted(*this, m_plot.area.width() / 2);
        m_plot.x = {-m_scale.most, m_scale.most, m_scale.step};
        m_plot.grid = style.grid;
        m_plot.series.emplace_back(barsOf(rows));
        m_scale.drawFromMiddle(*this, m_plot.area);
        rows.draw(*this, m_plot.area.top() + sidebarsAbove);
        for (size_t i = 0; i < m_figure.groups.size(); ++i) {
            const double top = m_plot.area.top() + sidebarsAbove + sidebarsInset
                               + rows.markTopOf(i);
            drawBar(m_figure.groups[i], 0, top);
            drawBar(m_figure.groups[i], 1, top);
        }
        scene.plots.push_back(std::move(m_plot));
        return finish();
    }

private:
    /// Of a value of the first side (0) or of the second one.
    double xOf(double value, size_t side) const
    {
        const double length = std::clamp(value / m_scale.most, 0.0, 1.0) * m_plot.area.width() / 2;
        return m_plot.area.center().x() + (side == 0 ? -length : length);
    }

    PlotBars barsOf(const LabelledRows &rows) const
    {
        PlotBars bars{.pitch = rows.pitch(),
                      .top = sidebarsAbove + sidebarsInset + rows.markTop(),
                      .height = sidebarsBarHeight};
        for (size_t side = 0; side < m_figure.series.size(); ++side) {
            PlotBarSet set;
            set.fill = m_figure.series[side].style.fill;
            set.values.resize(rows.slotCount(), 0);
            for (size_t i = 0; i < m_figure.groups.size(); ++i) {
                const double value = std::clamp(m_figure.groups[i].bars[side]->value, 0.0,
                                                m_scale.most);
                set.values[rows.markSlotOf(i)] = side == 0 ? -value : value;
            }
            bars.sets.push_back(std::move(set));
        }
        return bars;
    }

    void drawBar(const BarGroup &group, size_t side, double top)
    {
        const BarValue &bar = *group.bars[side];
        const LegendEntry &series = m_figure.series[side];
        const double end = xOf(bar.value, side);
        const double middle = m_plot.area.center().x();
        const QRectF rect(std::min(end, middle), top, std::abs(end - middle), sidebarsBarHeight);
        barFace(rect, series.style);
        const bool isLeft = side == 0;
        const size_t label = value(
            {end + (isLeft ? -sidebarsValueGap : sidebarsValueGap), rect.center().y() + 4},
            bar.label, style.text, isLeft ? ChartAlign::Right : ChartAlign::Left);
        const QRectF said = boundsOf(scene.items[label]);
        const QRectF area(QPointF(isLeft ? said.left() : middle, top - 2),
                          QPointF(isLeft ? middle : said.right(), top + sidebarsBarHeight + 2));
        scene.hits.push_back(
            {rect, bar.row, bar.column, area, label, wordsOfBar(group, series, bar)});
    }

    BarFigure m_figure;
    ChartPlot m_plot;
    ValueScale m_scale;
};

} // namespace

ChartScene drawSideBars(const Table &table, const ChartOptions &options)
{
    return SideBarsDrawing(table, options).draw();
}

} // namespace axial
