#include "core/query/columns.h"
#include "ui/charts/figures.h"
#include "ui/charts/parts/chartdrawing.h"
#include "ui/charts/parts/legend.h"
#include "ui/charts/parts/valuescale.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace axial {

namespace {

/// A line for each column of counts, from the first year to the last.
class YearLinesDrawing : ChartDrawing
{
public:
    YearLinesDrawing(const Table &drawn, const ChartOptions &how) : ChartDrawing(drawn, how)
    {
        const int month = table.column(columns::month);
        m_areMonths = month >= 0;
        const int year = m_areMonths ? month : requireColumn(table, columns::year);
        const int total = requireColumn(table, columns::total);
        for (int i = 0; i < int(table.columns.size()); ++i) {
            if (i != year && i != total && table.columns[size_t(i)].kind == ColumnKind::Count)
                m_columns.push_back(i);
        }
        if (m_columns.empty()) // nothing is told apart
            m_columns.push_back(total);
        for (size_t row = 0; row < table.rows.size(); ++row) {
            const QString name = table.text(row, year);
            if (const auto number = numberOf(name))
                m_years.push_back({row, *number, name});
            else
                m_undated += table.number(row, total);
        }
    }

    bool isEmpty() const { return m_years.empty(); }

    ChartScene draw()
    {
        header(table.base, {}, {});
        drawLegend();
        place();
        drawYears();
        placeNumbers();
        for (size_t line = 0; line < m_columns.size(); ++line)
            addBand(line);
        for (size_t line = 0; line < m_columns.size(); ++line)
            addLine(line);
        for (const Year &year : m_years) {
            for (size_t line = 0; line < m_columns.size(); ++line)
                drawMark(year, line);
        }
        scene.plots.push_back(std::move(m_plot));
        if (m_undated > 0)
            say(m_areMonths ? Charts::tr("%n report(s) of no known month are not drawn.", nullptr,
                                         int(qRound64(m_undated)))
                            : Charts::tr("%n report(s) of no known year are not drawn.", nullptr,
                                         int(qRound64(m_undated))));
        if (m_numberAt.empty())
            say(Charts::tr("Too many lines end here to label. The table has their last numbers."));
        return finish();
    }

private:
    struct Year {
        size_t row = 0;
        int number = 0; ///< one more from each to the next
        QString name;
    };

    void say(const QString &sentence)
    {
        y = paragraph({margin, y + 14}, sentence, style.value, style.text3, right() - margin);
    }

    /// "2024", or "2024-03"; nullopt = no known one.
    std::optional<int> numberOf(const QString &name) const
    {
        bool isNumber = false, isMonth = true;
        const int year = name.section(u'-', 0, 0).toInt(&isNumber);
        const int month = m_areMonths ? name.section(u'-', 1, 1).toInt(&isMonth) : 0;
        if (!isNumber || !isMonth)
            return std::nullopt;
        return m_areMonths ? year * 12 + month - 1 : year;
    }

    QString nameOf(size_t line) const
    {
        return oneLine(table.columns[size_t(m_columns[line])].name);
    }

    void drawLegend()
    {
        Legend legend(*this);
        for (size_t line = 0; line < m_columns.size(); ++line)
            legend.add({nameOf(line), {}, style.group(int(line)), int(line)});
        if (hasBands())
            legend.add({Charts::tr("95 % interval"),
                        {},
                        {.fill = style.grid, .edge = style.text3, .line = style.grid}});
        y += 20;
    }

    void place()
    {
        double most = 1;
        for (const Year &year : m_years) {
            for (const int column : m_columns)
                most = std::max(most, table.number(year.row, column));
            for (size_t line = 0; hasBands() && line < m_columns.size(); ++line)
                most = std::max(most, table.number(year.row, bandColumn(line, columns::high)));
        }
        m_plot = plotOfCounts(*this, most, m_years.front().number, m_years.back().number, 22);
    }

    QPointF at(int year, double value) const { return placeIn(m_plot, year, value); }

    bool hasBands() const
    {
        return options.intervals && bandColumn(0, columns::low) >= 0
               && bandColumn(0, columns::high) >= 0;
    }
    int bandColumn(size_t line, const QString &end) const
    {
        return table.column(table.columns[size_t(m_columns[line])].name + u' ' + end);
    }

    /// As many years as have room below.
    void drawYears()
    {
        const QRectF &area = m_plot.area;
        const double wide = textWidth(m_years.back().name, style.value) + 8;
        double free = area.left() - wide;
        for (const Year &year : m_years) {
            const double x = at(year.number, 0).x();
            if (x - wide / 2 < free)
                continue;
            text({x, area.bottom() + 16}, year.name, style.value, style.text2, ChartAlign::Center);
            free = x + wide / 2;
        }
        y = area.bottom() + 20;
    }

    void addLine(size_t line)
    {
        static constexpr Qt::PenStyle dashes[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine,
                                                  Qt::DashDotLine};
        PlotLine drawn{{}, style.group(int(line)).edge, 1.8, dashes[line % std::size(dashes)]};
        for (const Year &year : m_years)
            drawn.points.emplace_back(year.number, table.number(year.row, m_columns[line]));
        if (drawn.points.size() > 1)
            m_plot.series.emplace_back(std::move(drawn));
    }

    void addBand(size_t line)
    {
        if (!hasBands())
            return;
        PlotBand band{{}, {}, style.group(int(line)).edge};
        // So that those that cross are all seen, and the lines on them.
        band.fill.setAlphaF(std::min(0.16F, 0.4F / float(m_columns.size())));
        for (const Year &year : m_years) {
            const auto end = [&](const QString &name) {
                return QPointF(year.number, table.number(year.row, bandColumn(line, name)));
            };
            band.lower.push_back(end(columns::low));
            band.upper.push_back(end(columns::high));
        }
        if (band.upper.size() > 1)
            m_plot.series.emplace_back(std::move(band));
    }

    /// The numbers of the last year stand beside their marks, pushed apart where these are near.
    /// None has a place where there are more than the plot is high.
    void placeNumbers()
    {
        std::vector<size_t> order(m_columns.size());
        std::iota(order.begin(), order.end(), size_t(0));
        std::vector<double> wanted;
        for (const int column : m_columns)
            wanted.push_back(
                at(m_years.back().number, table.number(m_years.back().row, column)).y());
        std::ranges::stable_sort(order, {}, [&](size_t line) { return wanted[line]; });
        constexpr double apart = 13;
        if (double(order.size()) * apart > m_plot.area.height())
            return;
        m_numberAt.resize(order.size());
        double lowest = m_plot.area.bottom() + 2;
        for (size_t i = order.size(); i-- > 0;) { // from the bottom up
            m_numberAt[order[i]] = std::min(wanted[order[i]], lowest);
            lowest = m_numberAt[order[i]] - apart;
        }
        double highest = m_plot.area.top();
        for (const size_t line : order) { // and down again where they ran out at the top
            m_numberAt[line] = std::max(m_numberAt[line], highest);
            highest = m_numberAt[line] + apart;
        }
    }

    void drawMark(const Year &year, size_t line)
    {
        const double count = table.number(year.row, m_columns[line]);
        const QPointF middle = at(year.number, count);
        size_t label = drawMarker(*this, middle, int(line));
        const double level = middle.y();
        if (year.row == m_years.back().row && !m_numberAt.empty()) {
            const double said = m_numberAt[line];
            const bool isPushed = std::abs(said - level) > 2;
            const double left = middle.x() + (isPushed ? 18 : 10);
            if (isPushed)
                lines({QLineF(middle.x() + markerRadius + 1, level, left - 2, said)}, style.text3);
            label = value({left, said + 4}, grouped(qRound64(count)), style.text);
        }
        const QRectF rect(middle.x() - markerRadius, level - markerRadius, 2 * markerRadius,
                          2 * markerRadius);
        scene.hits.push_back({rect, year.row, m_columns[line], rect.adjusted(-2, -2, 2, 2), label,
                              Charts::tr("%1, %2: %3", "a year, a type and how many reports")
                                  .arg(year.name, nameOf(line), grouped(qRound64(count)))});
    }

    std::vector<int> m_columns; ///< a line each
    std::vector<Year> m_years;
    double m_undated = 0;
    ChartPlot m_plot;
    bool m_areMonths = false;
    std::vector<double> m_numberAt; ///< y of the numbers beside the last marks, by line
};

} // namespace

ChartScene drawYearLines(const Table &table, const ChartOptions &options)
{
    YearLinesDrawing drawing(table, options);
    return drawing.isEmpty() ? emptyFigure(table, options,
                                           table.column(columns::month) < 0
                                               ? Charts::tr("No report says which year it is of.")
                                               : Charts::tr("No report says which month it is of."))
                             : drawing.draw();
}

} // namespace axial
