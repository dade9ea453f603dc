#include "ui/charts/chartfigure.h"

#include "ui/base/files/pdfwriting.h"

#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QPaintEngine>
#include <QPainter>
#include <QPen>
#include <QStyleOptionGraphicsItem>
#include <QTextLayout>
#include <QTextOption>
#include <QtCharts/QAreaSeries>
#include <QtCharts/QBarSet>
#include <QtCharts/QHorizontalBarSeries>
#include <QtCharts/QHorizontalStackedBarSeries>
#include <QtCharts/QLegend>
#include <QtCharts/QLineSeries>
#include <QtCharts/QScatterSeries>
#include <QtCharts/QValueAxis>

#include <algorithm>

namespace axial {

namespace {

/// An axis that says nothing: words are the figure's own, since Qt Charts elides its labels.
QValueAxis *addAxis(QChart &chart, Qt::Alignment side, const PlotAxis &numbers)
{
    auto axis = std::make_unique<QValueAxis>();
    axis->setRange(numbers.low, numbers.high);
    axis->setLabelsVisible(false);
    axis->setLineVisible(false);
    axis->setGridLineVisible(numbers.step > 0);
    if (numbers.step > 0) {
        axis->setTickType(QValueAxis::TicksDynamic);
        axis->setTickAnchor(0);
        axis->setTickInterval(numbers.step);
    } else {
        axis->setTickCount(2);
    }
    chart.addAxis(axis.get(), side);
    return axis.release(); // the chart's
}

class PlotBuilder
{
public:
    PlotBuilder(QChart &chart, const ChartPlot &plot)
        : m_chart(chart), m_plot(plot), m_x(addAxis(chart, Qt::AlignBottom, plot.x)),
          m_y(addAxis(chart, Qt::AlignLeft, plot.y)),
          m_lanes(std::count_if(plot.series.begin(), plot.series.end(), [](const auto &series) {
              return std::holds_alternative<PlotBars>(series);
          }))
    {
        for (QValueAxis *axis : {m_x, m_y})
            axis->setGridLinePen(QPen(plot.grid, 1));
    }

    // Qt Charts leaves no gap between the bars of a slot and divides the slot evenly between
    // series: so each lane of bars is a series with an axis of its own, shifted to where it lies.
    void operator()(const PlotBars &bars)
    {
        QAbstractBarSeries *series = bars.sets.size() > 1 ? static_cast<QAbstractBarSeries *>(
                                         new QHorizontalStackedBarSeries)
                                                          : new QHorizontalBarSeries;
        size_t count = 0;
        for (const PlotBarSet &values : bars.sets) {
            auto *set = new QBarSet(QString());
            set->setBrush(values.fill);
            set->setPen(Qt::NoPen);
            // From the bottom up; setReverse() leaves bars where they are.
            set->append(QList<double>(values.values.rbegin(), values.values.rend()));
            series->append(set);
            count = std::max(count, values.values.size());
        }
        const double lanes = double(m_lanes);
        series->setBarWidth(bars.height * lanes / bars.pitch);
        const double shown = m_plot.area.height() / bars.pitch;
        const double low = (bars.top + bars.height / 2) / bars.pitch - shown + double(count) - 1.5
                           + (double(m_lane) + 0.5) / lanes;
        ++m_lane;
        QValueAxis *rows = addAxis(m_chart, Qt::AlignLeft, {low, low + shown, 0});
        rows->setVisible(false);
        add(series, rows);
    }

    void operator()(const PlotDots &dots)
    {
        auto *series = new QScatterSeries;
        series->setMarkerSize(dots.diameter);
        series->setColor(dots.fill);
        series->setPen(Qt::NoPen); // Qt Charts would shift the dots by half of a pen's width
        series->append(QList<QPointF>(dots.points.begin(), dots.points.end()));
        add(series, m_y);
    }

    void operator()(const PlotLine &line)
    {
        auto *series = new QLineSeries;
        series->setPen(QPen(line.color, line.width, line.dashes, Qt::FlatCap));
        series->append(QList<QPointF>(line.points.begin(), line.points.end()));
        add(series, m_y);
    }

    void operator()(const PlotBand &band)
    {
        const auto edge = [](const std::vector<QPointF> &points) {
            auto line = std::make_unique<QLineSeries>();
            line->append(QList<QPointF>(points.begin(), points.end()));
            return line;
        };
        auto upper = edge(band.upper), lower = edge(band.lower);
        auto *series = new QAreaSeries(upper.get(), lower.get()); // which doesn't own them
        upper.release()->setParent(series);
        lower.release()->setParent(series);
        series->setBrush(band.fill);
        series->setPen(Qt::NoPen);
        add(series, m_y);
    }

private:
    void add(QAbstractSeries *series, QValueAxis *y)
    {
        m_chart.addSeries(series);
        series->attachAxis(m_x);
        series->attachAxis(y);
    }

    QChart &m_chart;
    const ChartPlot &m_plot;
    QValueAxis *m_x;
    QValueAxis *m_y;
    qint64 m_lanes;
    size_t m_lane = 0;
};

/// Adds the axes, grid and series of `plot` to a chart that has none.
void addPlot(QChart &chart, const ChartPlot &plot)
{
    chart.setPlotArea(plot.area);
    PlotBuilder builder(chart, plot);
    for (const PlotSeries &series : plot.series)
        std::visit(builder, series);
}

void drawOnPdf(QPainter &painter, QPointF at, const QString &text)
{
    QTextLayout layout(text, painter.font());
    QTextOption option;
    option.setUseDesignMetrics(true);
    layout.setTextOption(option);
    layout.setFormats(readableSigns(text));
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    drawLine(painter, {at.x(), at.y() - line.ascent()}, layout, line);
}

struct Paint {
    QPainter &painter;
    bool bold = false;

    void operator()(const ChartRect &item) const
    {
        painter.setPen(item.edge.isValid() ? QPen(item.edge, 1) : QPen(Qt::NoPen));
        painter.setBrush(item.fill);
        painter.drawRect(item.rect);
    }

    void operator()(const ChartLines &item) const
    {
        painter.setPen(QPen(item.color, item.width, Qt::SolidLine, Qt::FlatCap));
        painter.drawLines(item.lines.data(), static_cast<int>(item.lines.size()));
    }

    void operator()(const ChartDot &item) const
    {
        painter.setPen(QPen(item.edge, 1));
        painter.setBrush(item.fill);
        painter.drawEllipse(item.center, item.radius, item.radius);
    }

    void operator()(const ChartShape &item) const
    {
        painter.setPen(item.edge.isValid() ? QPen(item.edge, 1) : QPen(Qt::NoPen));
        painter.setBrush(item.fill);
        painter.drawPolygon(item.outline);
    }

    void operator()(const ChartText &item) const
    {
        const double left = boundsOf(item).left();
        QFont font = item.font;
        if (bold)
            font.setWeight(QFont::DemiBold);
        painter.setFont(font);
        painter.setPen(item.color);
        const QPointF at(left, item.at.y());
        if (painter.paintEngine()->type() == QPaintEngine::Pdf)
            drawOnPdf(painter, at, item.text);
        else
            painter.drawText(at, item.text);
    }
};

/// Draws what touches `clip`, without plots and background; `current` is the mark whose value is
/// set in bold (null for none).
void paintItems(QPainter &painter, const ChartScene &scene, const QRectF &clip,
                const ChartHit *current = nullptr)
{
    painter.setRenderHint(QPainter::Antialiasing);
    for (size_t i = 0; i < scene.items.size(); ++i) {
        if (boundsOf(scene.items[i]).intersects(clip))
            std::visit(Paint{painter, current && current->label == i}, scene.items[i]);
    }
}

/// The display list above all series.
class ListItem : public QGraphicsItem
{
public:
    explicit ListItem(ChartFigure *figure) : QGraphicsItem(figure), m_figure(figure)
    {
        setZValue(1000);
        setFlag(ItemUsesExtendedStyleOption); // so that paint() is told what is exposed
    }

    QRectF boundingRect() const override { return {{}, m_figure->content().size}; }

    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *) override
    {
        paintItems(*painter, m_figure->content(), option->exposedRect, m_figure->currentHit());
    }

private:
    ChartFigure *m_figure;
};

void makeBare(QChart &chart)
{
    chart.legend()->hide();
    chart.setBackgroundVisible(false);
    chart.setMargins({});
    chart.layout()->setContentsMargins(0, 0, 0, 0);
}

} // namespace

ChartFigure::ChartFigure(ChartScene content)
    : m_content(std::move(content)), m_list(new ListItem(this))
{
    makeBare(*this);
    for (size_t i = 0; i < m_content.plots.size(); ++i) {
        QChart *chart = this;
        if (i > 0) { // Qt Charts knows one plot a chart
            chart = new QChart(this);
            makeBare(*chart);
        }
        addPlot(*chart, m_content.plots[i]);
        chart->resize(m_content.size); // once there are axes: this lays out their lines
    }
    resize(m_content.size);
}

void ChartFigure::setCurrent(int index)
{
    m_current = index;
    m_list->update();
}

const ChartHit *ChartFigure::hit(int index) const
{
    return index >= 0 && static_cast<size_t>(index) < m_content.hits.size()
               ? &m_content.hits[static_cast<size_t>(index)]
               : nullptr;
}

FigurePrinter::FigurePrinter(ChartScene content)
    : m_content(std::move(content)), m_background(m_content.background)
{
    if (m_content.plots.empty())
        return;
    m_page = std::make_unique<QGraphicsScene>();
    m_page->addItem(new ChartFigure(m_content));
}

FigurePrinter::~FigurePrinter() = default;

void FigurePrinter::paint(QPainter &painter, const QRectF &part, What what)
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_background.isValid())
        painter.fillRect(part, m_background);
    if (m_page && what == What::All)
        m_page->render(&painter, part, part);
    else
        paintItems(painter, m_content, part);
}

void paintFigure(QPainter &painter, ChartScene scene)
{
    const QRectF whole({}, scene.size);
    FigurePrinter(std::move(scene)).paint(painter, whole, FigurePrinter::What::All);
}

} // namespace axial
