#include "ui/charts/parts/bars.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr double panelsAbove = 4;      ///< from the plot's upper edge to the first row
constexpr double panelsInset = 4;      ///< from a row's upper edge to its bar
constexpr double panelsPanelGap = 24;  ///< from a panel to the next one
constexpr double narrowGap = 12;       ///< likewise where names stand panelsAbove the bars
constexpr double panelsNarrowest = 84; ///< px that the bars of a panel need, without what they say
constexpr double leastBars = 56;       ///< likewise where names stand panelsAbove the bars

/// A panel for each series: all of them have the same rows, whose words stand once for those side
/// by side, and the same scale, so that bars can be compared from panel to panel.
class PanelsDrawing : ChartDrawing
{
public:
    PanelsDrawing(const Table &drawn, const ChartOptions &how, BarFigure figure)
        : ChartDrawing(drawn, how), m_figure(std::move(figure))
    {
        prepareBars(options, m_figure);
        m_value = std::ceil(widestLabel(*this, m_figure) + barValueGap);
    }

    ChartScene draw()
    {
        header(m_figure.subtitle, {}, options.intervals ? m_figure.intervalName : QString());
        const auto words = LabelledRows::wordsIn(*this);
        const bool isAbove = words == LabelledRows::Words::Above;
        const LabelledRows rows(*this, namesOf(m_figure),
                                isAbove ? barHeight + panelsInset : barHeight, 5, words);
        m_gap = isAbove ? narrowGap : panelsPanelGap;
        const double room = right() - rows.plotLeft() + m_gap;
        const double least = (isAbove ? leastBars : panelsNarrowest) + m_value + m_gap;
        const auto fitting = size_t(std::max(1.0, room / least));
        const size_t count = m_figure.series.size();
        // As many in each line as in the others, as far as that goes.
        const size_t lines = (count + fitting - 1) / fitting;
        const size_t perLine = (count + lines - 1) / lines;
        m_panel = std::floor(room / double(perLine) - m_gap - m_value);
        m_scale = scaleOf(m_figure).fitted(*this, m_panel);
        for (size_t first = 0; first < count; first += perLine) {
            drawLine(rows, first, std::min(count, first + perLine));
            y += 12;
        }
        y -= 12;
        return finish();
    }

private:
    double leftOf(const LabelledRows &rows, size_t place) const
    {
        return rows.plotLeft() + double(place) * (m_panel + m_value + m_gap);
    }

    /// The series from `first` to before `end` side by side.
    void drawLine(const LabelledRows &rows, size_t first, size_t end)
    {
        const double top = y;
        double bottom = top;
        for (size_t series = first; series < end; ++series)
            bottom = std::max(bottom, drawHead(series, {leftOf(rows, series - first), top}));
        y = bottom;
        // Below the words, which no line crosses.
        for (size_t series = first; series < end; ++series) {
            const double x = leftOf(rows, series - first) - 0.5;
            lines({QLineF(x, bottom, x, bottom + panelsAbove + rows.height())}, style.axis);
        }
        rows.draw(*this, bottom + panelsAbove);
        for (size_t series = first; series < end; ++series)
            drawPanel(rows, series,
                      {leftOf(rows, series - first), bottom, m_panel, panelsAbove + rows.height()});
    }

    /// Whose panel it is. The upper edge of what comes below.
    double drawHead(size_t series, QPointF corner)
    {
        const LegendEntry &entry = m_figure.series[series];
        const double width = m_panel + m_value;
        constexpr double box = 12;
        bar({corner.x(), corner.y() - 2, box, box}, entry.style);
        double end = paragraph(corner + QPointF(box + 6, 8), entry.name, style.key, style.text,
                               width - box - 6);
        if (!entry.size.isEmpty())
            end = paragraph({corner.x() + box + 6, end}, entry.size, style.value, style.text2,
                            width - box - 6);
        return end - 4;
    }

    void drawPanel(const LabelledRows &rows, size_t series, const QRectF &area)
    {
        ChartPlot plot;
        plot.area = area;
        plot.x = {0, m_scale.most, m_scale.step};
        plot.grid = style.grid;
        plot.series.emplace_back(
            plotBarsOf(m_figure, series, rows, m_scale.most, panelsAbove + panelsInset));
        m_scale.draw(*this, area);
        for (size_t i = 0; i < m_figure.groups.size(); ++i) {
            if (m_figure.groups[i].bars[series])
                drawBar(*this, m_figure, m_figure.groups[i], series, m_scale, area,
                        area.top() + panelsAbove + panelsInset + rows.markTopOf(i), 2);
        }
        scene.plots.push_back(std::move(plot));
    }

    BarFigure m_figure;
    ValueScale m_scale;
    double m_value = 0; ///< px of what a bar says
    double m_panel = 0; ///< px of the bars of each
    double m_gap = 0;   ///< px from one to the next
};

} // namespace

ChartScene drawPanels(const Table &table, const ChartOptions &options, BarFigure figure)
{
    return figure.groups.empty() ? emptyFigure(table, options)
                                 : PanelsDrawing(table, options, std::move(figure)).draw();
}

} // namespace axial
