#include "core/query/columns.h"
#include "ui/charts/drawing.h"
#include "ui/charts/figures.h"
#include "ui/charts/legend.h"
#include "ui/charts/markers.h"
#include "ui/charts/valuescale.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr double plotHeight = 220;
constexpr double above = 12; ///< from the plot's upper edge to the largest number

/// A line for each column of counts, from the first year to the last.
class YearLinesDrawing
{
public:
    YearLinesDrawing(const Table &table, const ChartOptions &options)
        : m_drawing(table, options), m_table(table)
    {
        const int year = requireColumn(table, columns::year);
        const int total = requireColumn(table, columns::total);
        for (int i = 0; i < int(table.columns.size()); ++i) {
            if (i != year && i != total && table.columns[size_t(i)].kind == ColumnKind::Count)
                m_columns.push_back(i);
        }
        if (m_columns.empty()) // nothing is told apart
            m_columns.push_back(total);
        for (size_t row = 0; row < table.rows.size(); ++row) {
            bool isYear = false;
            const int number = table.text(row, year).toInt(&isYear);
            if (isYear)
                m_years.push_back({row, number});
            else
                m_undated += table.number(row, total);
        }
    }

    bool isEmpty() const { return m_years.empty(); }

    ChartScene draw()
    {
        m_drawing.header(m_table.base, {}, {});
        drawLegend();
        place();
        drawGrid();
        for (size_t line = 0; line < m_columns.size(); ++line)
            addLine(line);
        for (const Year &year : m_years) {
            for (size_t line = 0; line < m_columns.size(); ++line)
                drawMark(year, line);
        }
        m_drawing.scene.plots.push_back(std::move(m_plot));
        if (m_undated > 0)
            m_drawing.y = m_drawing.paragraph(
                {m_drawing.margin, m_drawing.y + 8},
                Charts::tr("%n report(s) of no known year are not drawn.", nullptr,
                           int(qRound64(m_undated))),
                style().value, style().text3, m_drawing.right() - m_drawing.margin);
        return m_drawing.finish();
    }

private:
    struct Year {
        size_t row = 0;
        int number = 0;
    };

    const ChartStyle &style() const { return m_drawing.style; }
    QString nameOf(size_t line) const
    {
        return oneLine(m_table.columns[size_t(m_columns[line])].name);
    }

    void drawLegend()
    {
        Legend legend(m_drawing);
        for (size_t line = 0; line < m_columns.size(); ++line)
            legend.add({nameOf(line), {}, style().group(int(line)), int(line)});
        m_drawing.y += 20;
    }

    void place()
    {
        double most = 1;
        for (const Year &year : m_years) {
            for (const int column : m_columns)
                most = std::max(most, m_table.number(year.row, column));
        }
        m_scale = ValueScale::ofCounts(most);
        const double numbers = textWidth(grouped(qRound64(most)), style().value);
        const double left = m_drawing.margin + std::ceil(numbers) + 10;
        const double room = std::ceil(numbers) + 14; // of the last number
        m_plot.area = {left, m_drawing.y, m_drawing.right() - room - left, plotHeight};
        m_plot.x = {m_years.front().number - 0.5, m_years.back().number + 0.5, 0};
        m_plot.y = {0, most * plotHeight / (plotHeight - above), m_scale.step};
        m_plot.grid = style().grid;
    }

    QPointF at(int year, double value) const
    {
        const QRectF &area = m_plot.area;
        const double share = (year - m_plot.x.low) / (m_plot.x.high - m_plot.x.low);
        return {area.left() + share * area.width(),
                area.bottom() - value / m_plot.y.high * area.height()};
    }

    /// As many years as have room below, and the numbers of the grid at the left.
    void drawGrid()
    {
        const QRectF &area = m_plot.area;
        const int steps = int(std::floor(m_scale.most / m_scale.step + 1e-9));
        for (int i = 0; i <= steps; ++i) {
            const double value = i * m_scale.step;
            m_drawing.text(
                {area.left() - 6, area.bottom() - value / m_plot.y.high * area.height() + 4},
                grouped(qRound64(value)), style().value, style().text2, ChartAlign::Right);
        }
        m_drawing.lines({QLineF(area.left(), area.bottom(), area.right(), area.bottom())},
                        style().axis);
        const double wide = textWidth(QString::number(m_years.back().number), style().value) + 8;
        double free = area.left() - wide;
        for (const Year &year : m_years) {
            const double x = at(year.number, 0).x();
            if (x - wide / 2 < free)
                continue;
            m_drawing.text({x, area.bottom() + 16}, QString::number(year.number), style().value,
                           style().text2, ChartAlign::Center);
            free = x + wide / 2;
        }
        m_drawing.y = area.bottom() + 20;
    }

    void addLine(size_t line)
    {
        static constexpr Qt::PenStyle dashes[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine,
                                                  Qt::DashDotLine};
        PlotLine drawn{{}, style().group(int(line)).edge, 1.8, dashes[line % std::size(dashes)]};
        for (const Year &year : m_years)
            drawn.points.emplace_back(year.number, m_table.number(year.row, m_columns[line]));
        if (drawn.points.size() > 1)
            m_plot.series.emplace_back(std::move(drawn));
    }

    /// The number of the last year stands beside its mark where no other one is as near.
    void drawMark(const Year &year, size_t line)
    {
        const double value = m_table.number(year.row, m_columns[line]);
        const QPointF middle = at(year.number, value);
        size_t label = drawMarker(m_drawing, middle, int(line));
        const double y = middle.y();
        const bool isFree = std::none_of(m_said.begin(), m_said.end(), [y](double other) {
            return std::abs(other - y) < ChartDrawing::lineHeight;
        });
        if (year.row == m_years.back().row && isFree) {
            label = m_drawing.value(middle + QPointF(10, 4), grouped(qRound64(value)),
                                    style().text);
            m_said.push_back(y);
        }
        const QRectF rect(middle.x() - markerRadius, y - markerRadius, 2 * markerRadius,
                          2 * markerRadius);
        m_drawing.scene.hits.push_back(
            {rect, year.row, m_columns[line], rect.adjusted(-2, -2, 2, 2), label,
             Charts::tr("%1, %2: %3", "a year, a type and how many reports")
                 .arg(QString::number(year.number), nameOf(line), grouped(qRound64(value)))});
    }

    ChartDrawing m_drawing;
    const Table &m_table;
    std::vector<int> m_columns; ///< a line each
    std::vector<Year> m_years;
    double m_undated = 0;
    ValueScale m_scale;
    ChartPlot m_plot;
    std::vector<double> m_said; ///< y of the numbers beside the last marks
};

} // namespace

ChartScene drawYearLines(const Table &table, const ChartOptions &options)
{
    if (table.rows.empty())
        return emptyFigure(table, options);
    YearLinesDrawing drawing(table, options);
    return drawing.isEmpty()
               ? emptyFigure(table, options, Charts::tr("No report says which year it is of."))
               : drawing.draw();
}

} // namespace axial
