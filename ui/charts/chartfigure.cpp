#include "ui/charts/chartfigure.h"

#include "ui/charts/plotseries.h"

#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <QtCharts/QLegend>

namespace axial {

namespace {

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

ChartFigure::~ChartFigure() = default;

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

void ChartFigure::setListVisible(bool visible)
{
    m_list->setVisible(visible);
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
