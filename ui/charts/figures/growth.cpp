#include "core/base/messages.h"
#include "core/query/columns.h"
#include "ui/charts/figures.h"
#include "ui/charts/parts/chartdrawing.h"
#include "ui/charts/parts/legend.h"
#include "ui/charts/parts/valuescale.h"

#include <algorithm>

namespace axial {

namespace {

constexpr size_t mostListed = 100; ///< interviews whose names stand below; the table has all

/// Codes so far and new ones, from the first interview to the last.
class GrowthDrawing : ChartDrawing
{
public:
    GrowthDrawing(const Table &drawn, const ChartOptions &how)
        : ChartDrawing(drawn, how), m_source(requireColumn(table, columns::source)),
          m_codes(requireColumn(table, QStringLiteral("Codes"))),
          m_new(requireColumn(table, QStringLiteral("New codes"))),
          m_sofar(requireColumn(table, QStringLiteral("Codes so far"))),
          m_mean(table.column(QStringLiteral("In any order"))),
          m_low(table.column(QStringLiteral("In any order low"))),
          m_high(table.column(QStringLiteral("In any order high")))
    {
    }

    ChartScene draw()
    {
        header(table.base, {}, {});
        drawLegend();
        place();
        drawNumbers();
        if (hasOrders())
            addOrders();
        addLine(m_sofar, m_sofarLine);
        addLine(m_new, m_newLine);
        for (size_t row = 0; row < table.rows.size(); ++row)
            drawMarks(row);
        scene.plots.push_back(std::move(m_plot));
        if (table.rows.size() <= mostListed)
            listNames();
        return finish();
    }

private:
    bool hasOrders() const { return options.intervals && m_mean >= 0 && m_low >= 0 && m_high >= 0; }

    void drawLegend()
    {
        m_sofarLine = {{}, style.group(1).edge, 1.8, Qt::SolidLine};
        m_newLine = {{}, style.group(0).edge, 1.8, Qt::DashLine};
        m_meanLine = {{}, style.text3, 1.2, Qt::DotLine};
        m_band = style.grid;
        Legend legend(*this);
        legend.add({Charts::tr("codes so far"), {}, style.group(1), 1});
        legend.add({Charts::tr("new codes"), {}, style.group(0), 0});
        if (hasOrders()) {
            legend.addLine(Charts::tr("mean of other orders"), m_meanLine);
            legend.add({Charts::tr("95 % of other orders"),
                        {},
                        {.fill = m_band, .edge = style.text3, .line = m_band}});
        }
        y += 20;
    }

    void place()
    {
        double most = 1;
        for (size_t row = 0; row < table.rows.size(); ++row)
            most = std::max(
                {most, table.number(row, m_sofar), hasOrders() ? table.number(row, m_high) : 0});
        m_plot = plotOfCounts(*this, most, 1, double(table.rows.size()), 14);
    }

    QPointF at(size_t row, double value) const { return placeIn(m_plot, double(row + 1), value); }

    /// As many numbers as have room below.
    void drawNumbers()
    {
        const QRectF &area = m_plot.area;
        const size_t count = table.rows.size();
        const double wide = textWidth(QString::number(count), style.value) + 8;
        size_t step = 1;
        for (const size_t factor : {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000}) {
            step = factor;
            if (area.width() / double(count) * double(step) >= wide)
                break;
        }
        for (size_t row = 0; row < count; ++row) {
            if ((row + 1) % step == 0 || row == 0)
                number(row, step);
        }
        y = paragraph({area.center().x(), area.bottom() + 32},
                      Charts::tr("Interviews in the order of the study"), style.value, style.text2,
                      area.width(), ChartAlign::Center)
            - 8;
    }

    /// The first stands beside no other.
    void number(size_t row, size_t step)
    {
        const double next = at(step - 1, 0).x() - at(0, 0).x();
        if (row == 0 && step > 1 && next < textWidth(QString::number(step), style.value) + 8)
            return;
        text({at(row, 0).x(), m_plot.area.bottom() + 16}, QString::number(row + 1), style.value,
             style.text2, ChartAlign::Center);
    }

    void addOrders()
    {
        PlotBand band{{}, {}, m_band};
        PlotLine mean = m_meanLine;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            const auto x = double(row + 1);
            band.lower.emplace_back(x, table.number(row, m_low));
            band.upper.emplace_back(x, table.number(row, m_high));
            mean.points.emplace_back(x, table.number(row, m_mean));
        }
        if (band.upper.size() < 2)
            return;
        m_plot.series.emplace_back(std::move(band));
        m_plot.series.emplace_back(std::move(mean));
    }

    void addLine(int column, PlotLine line)
    {
        for (size_t row = 0; row < table.rows.size(); ++row)
            line.points.emplace_back(double(row + 1), table.number(row, column));
        if (line.points.size() > 1)
            m_plot.series.emplace_back(std::move(line));
    }

    /// What adds up is no quotes of one interview: its mark opens those of the interview's codes.
    void drawMarks(size_t row)
    {
        const double sofar = table.number(row, m_sofar);
        const double added = table.number(row, m_new);
        const QString name = oneLine(table.text(row, m_source));
        const bool isLast = row + 1 == table.rows.size();
        const auto count = [](double codes) {
            return CountText::tr("%n code(s)", nullptr, int(qRound64(codes)));
        };
        drawMark({row, m_codes, sofar}, 1, isLast,
                 Charts::tr("%1: %2, %3 so far")
                     .arg(name, count(table.number(row, m_codes)), grouped(qRound64(sofar))));
        drawMark({row, m_new, added}, 0, isLast && added < sofar - m_plot.y.high / 12,
                 Charts::tr("%1: %2 that none before it had").arg(name, count(added)));
    }

    struct Mark {
        size_t row = 0;
        int column = 0;
        double value = 0;
    };

    void drawMark(const Mark &mark, int group, bool saysNumber, const QString &words)
    {
        const QPointF middle = at(mark.row, mark.value);
        size_t label = drawMarker(*this, middle, group);
        if (saysNumber)
            label = value(middle + QPointF(10, 4), grouped(qRound64(mark.value)), style.text);
        const QRectF rect(middle.x() - markerRadius, middle.y() - markerRadius, 2 * markerRadius,
                          2 * markerRadius);
        scene.hits.push_back(
            {rect, mark.row, mark.column, rect.adjusted(-2, -2, 2, 2), label, words});
    }

    void listNames()
    {
        std::vector<KeyedList::Entry> entries;
        for (size_t row = 0; row < table.rows.size(); ++row)
            entries.push_back({QString::number(row + 1), oneLine(table.text(row, m_source))});
        y += 12;
        KeyedList::draw(*this, entries);
    }

    int m_source, m_codes, m_new, m_sofar, m_mean, m_low, m_high;
    PlotLine m_sofarLine, m_newLine, m_meanLine;
    QColor m_band;
    ChartPlot m_plot;
};

} // namespace

ChartScene drawGrowth(const Table &table, const ChartOptions &options)
{
    return GrowthDrawing(table, options).draw();
}

} // namespace axial
