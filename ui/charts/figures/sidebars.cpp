#include "core/base/percent.h"
#include "core/base/table.h"
#include "core/query/columns.h"
#include "ui/charts/figures.h"
#include "ui/charts/parts/bars.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace axial {

namespace {

/// The column whose name begins so: what follows names the groups of a side.
int columnFrom(const Table &table, const QString &beginning)
{
    for (size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].name.startsWith(beginning))
            return int(i);
    }
    return requireColumn(table, beginning); // says which one is missing
}

/// +25, 0, −7
QString signedPoints(double share)
{
    const QString number = percentNumber(std::abs(share));
    return share > 0 ? u'+' + number : share < 0 ? QChar(0x2212) + number : number;
}

/// The columns of `mismatch`: two sides of one or more groups, theme by theme. A bar for each side,
/// in the order of the Table. Throws Error when the Table has other columns.
class ComparedSides
{
public:
    explicit ComparedSides(const Table &table)
        : m_table(table), m_key(requireColumn(table, columns::key)),
          m_theme(m_key + 1), // or another level's code
          m_difference(requireColumn(table, QStringLiteral("Difference"))),
          m_low(requireColumn(table, columns::low)),
          m_high(requireColumn(table, columns::high)), m_sides{sideOf(QStringLiteral("First")),
                                                               sideOf(QStringLiteral("Second"))}
    {
    }

    BarFigure figure(const ChartStyle &style) const
    {
        BarFigure figure;
        figure.shares = true;
        figure.isInOrder = true;
        figure.subtitle = m_table.base;
        figure.asideName = Charts::tr("Difference in points, 95 %");
        for (const Side &side : m_sides)
            figure.series.push_back(
                {side.name,
                 Charts::tr("n = %1").arg(grouped(qRound64(m_table.number(0, side.size)))),
                 style.group(int(figure.series.size())), int(figure.series.size())});
        for (size_t row = 0; row < m_table.rows.size(); ++row) {
            BarGroup group;
            group.key = m_table.text(row, m_key);
            group.name = m_table.text(row, m_theme);
            for (const Side &side : m_sides)
                group.bars.push_back(sharedBar(m_table, row, side.people, side.size, side.share));
            if (numberAt(m_table, row, m_difference))
                group.aside = differenceOf(row);
            figure.groups.push_back(std::move(group));
        }
        return figure;
    }

private:
    struct Side {
        QString name;
        int people = -1, size = -1, share = -1;
    };

    Side sideOf(const QString &which) const
    {
        Side side;
        side.people = columnFrom(m_table, which + QStringLiteral(" participants"));
        side.size = columnFrom(m_table, which + QStringLiteral(" size"));
        side.share = columnFrom(m_table, which + QStringLiteral(" share"));
        side.name = m_table.columns[size_t(side.people)].name.section(QStringLiteral(": "), 1);
        return side;
    }

    BarValue differenceOf(size_t row) const
    {
        BarValue value{.row = row, .column = m_difference};
        value.value = m_table.number(row, m_difference);
        value.label = signedPoints(value.value);
        const auto low = numberAt(m_table, row, m_low);
        const auto high = numberAt(m_table, row, m_high);
        if (low && high)
            value.label = Charts::tr("%1 (%2 to %3)", "a difference and its interval")
                              .arg(value.label, signedPoints(*low), signedPoints(*high));
        return value;
    }

    const Table &m_table;
    int m_key, m_theme, m_difference, m_low, m_high;
    std::array<Side, 2> m_sides;
};

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
        for (size_t side = 0; side < m_figure.series.size(); ++side)
            bars.sets.push_back(barSetOf(m_figure, side, rows, [this, side](const BarGroup &group) {
                const double value = std::clamp(group.bars[side]->value, 0.0, m_scale.most);
                return side == 0 ? -value : value;
            }));
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

ChartScene drawSideDots(const Table &table, const ChartOptions &options)
{
    return drawDots(table, options, ComparedSides(table).figure(chartStyle(options)));
}

} // namespace axial
