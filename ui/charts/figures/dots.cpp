#include "ui/charts/figures.h"
#include "ui/charts/parts/bars.h"
#include "ui/charts/parts/legend.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr double dotsAbove = 4; ///< from the plot's upper edge to the first row
constexpr double dotsValueGap = 8;
constexpr double lane = 2 * markerRadius; ///< from one marker to another at the same value

/// A marker of one group of a row.
struct Mark {
    size_t series = 0;
    const BarValue *value = nullptr;
    double x = 0;
    double shift = 0; ///< px below the row's middle, where several are at one place
};

/// The markers of each row on one line, with the smallest and the largest value beside it.
class DotsDrawing : ChartDrawing
{
public:
    DotsDrawing(const Table &drawn, const ChartOptions &how, BarFigure figure)
        : ChartDrawing(drawn, how), m_figure(std::move(figure)),
          m_block(std::max(16.0, double(m_figure.series.size()) * lane))
    {
        prepareBars(options, m_figure);
    }

    ChartScene draw()
    {
        header(m_figure.subtitle, m_figure.series, {});
        const LabelledRows rows(*this, namesOf(m_figure), m_block, 6, LabelledRows::wordsIn(*this));
        nameAside();
        place(rows);
        m_scale.draw(*this, m_plot.area);
        lines({QLineF(m_plot.area.left() + 0.5, m_plot.area.top(), m_plot.area.left() + 0.5,
                      m_plot.area.bottom())},
              style.axis);
        rows.draw(*this, m_plot.area.top() + dotsAbove);
        for (size_t i = 0; i < m_figure.groups.size(); ++i)
            drawRow(m_figure.groups[i],
                    m_plot.area.top() + dotsAbove + rows.markTopOf(i) + m_block / 2);
        scene.plots.push_back(std::move(m_plot));
        return finish();
    }

private:
    /// Above the column at the right, in as many lines as it needs.
    void nameAside()
    {
        for (const BarGroup &group : m_figure.groups)
            m_aside = std::max(m_aside,
                               group.aside ? textWidth(group.aside->label, style.boldValue) : 0);
        if (m_aside <= 0)
            return;
        m_aside = std::max(m_aside, 84.0) + 1;
        showsIntervals = true;
        y = paragraph({right() - m_aside, y + 4}, m_figure.asideName, style.value, style.text2,
                      m_aside);
    }

    void place(const LabelledRows &rows)
    {
        const double room = std::ceil(widestLabel(*this, m_figure)) + dotsValueGap + 2;
        const double end = right() - (m_aside > 0 ? m_aside + 12 : 0);
        m_plot.area = {rows.plotLeft() + room, y - dotsAbove, 0, dotsAbove + rows.height()};
        m_plot.area.setRight(std::floor(end - room));
        m_scale = scaleOf(m_figure).fitted(*this, m_plot.area.width());
        m_plot.x = {0, m_scale.most, m_scale.step};
        m_plot.y = {-m_plot.area.height(), 0, 0};
        m_plot.grid = style.grid;
    }

    /// From the smallest value to the largest, beside each other where they would hide each other.
    std::vector<Mark> marksOf(const BarGroup &group) const
    {
        std::vector<Mark> marks;
        for (size_t series = 0; series < group.bars.size(); ++series) {
            if (const auto &bar = group.bars[series]; bar && bar->isKnown)
                marks.push_back({series, &*bar, m_scale.x(m_plot.area, bar->value), 0});
        }
        std::ranges::stable_sort(marks, {}, &Mark::x);
        for (size_t first = 0; first < marks.size();) {
            size_t end = first + 1;
            while (end < marks.size() && marks[end].x - marks[end - 1].x < lane)
                ++end;
            for (size_t i = first; i < end; ++i)
                marks[i].shift = (double(i - first) - double(end - first - 1) / 2) * lane;
            first = end;
        }
        return marks;
    }

    void drawRow(const BarGroup &group, double middle)
    {
        const std::vector<Mark> marks = marksOf(group);
        if (marks.size() > 1 && marks.back().x > marks.front().x) {
            const double level = m_plot.area.top() - middle;
            m_plot.series.emplace_back(
                PlotLine{{{std::min(marks.front().value->value, m_scale.most), level},
                          {std::min(marks.back().value->value, m_scale.most), level}},
                         style.text3,
                         2});
        }
        for (const Mark &mark : marks)
            drawMark(group, mark, middle, &mark == &marks.front() && marks.size() > 1,
                     &mark == &marks.back());
        if (group.aside)
            drawAside(group, *group.aside, middle);
    }

    void drawMark(const BarGroup &group, const Mark &mark, double middle, bool isFirst, bool isLast)
    {
        const QPointF at(mark.x, middle + mark.shift);
        const LegendEntry &series = m_figure.series[mark.series];
        size_t label = drawMarker(*this, at, int(mark.series));
        const QRectF rect(at.x() - markerRadius, at.y() - markerRadius, 2 * markerRadius,
                          2 * markerRadius);
        QRectF area = rect;
        if (isFirst || isLast) {
            const double x = mark.x + (isFirst ? -dotsValueGap : dotsValueGap);
            label = value({x, middle + 4}, mark.value->label, style.text,
                          isFirst ? ChartAlign::Right : ChartAlign::Left);
            if (mark.shift == 0)
                area |= boundsOf(scene.items[label]);
        }
        scene.hits.push_back({rect, mark.value->row, mark.value->column, area, label,
                              wordsOfBar(group, series, *mark.value)});
    }

    void drawAside(const BarGroup &group, const BarValue &aside, double middle)
    {
        const size_t label = text({right() - m_aside, middle + 4}, aside.label, style.value,
                                  style.text);
        const QRectF rect = boundsOf(scene.items[label]).adjusted(0, 2, 0, -2);
        hit(rect, aside.row, aside.column, label,
            wordsOfBar(group, {m_figure.asideName, {}, {}}, aside));
    }

    BarFigure m_figure;
    double m_block;     ///< height of a row's marks
    double m_aside = 0; ///< width of the column at the right
    ChartPlot m_plot;
    ValueScale m_scale;
};

} // namespace

ChartScene drawDots(const Table &table, const ChartOptions &options, BarFigure figure)
{
    return figure.groups.empty() ? emptyFigure(table, options)
                                 : DotsDrawing(table, options, std::move(figure)).draw();
}

} // namespace axial
