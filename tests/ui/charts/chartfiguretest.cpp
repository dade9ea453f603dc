#include "ui/charts/chartfigure.h"
#include "tests/ui/charts/chartssample.h"

#include <gtest/gtest.h>

#include <QGraphicsRectItem>
#include <QGraphicsScene>
#include <QtCharts/QAbstractBarSeries>
#include <QtCharts/QScatterSeries>
#include <QtCharts/QValueAxis>

using namespace axial;
using namespace axial::testing;

namespace {

ChartScene draw(const char *id, const Table &table, const ChartOptions &options = {})
{
    return chartById(QString::fromLatin1(id))->make(table, options);
}

/// The places of what Qt Charts draws with an item of that class, from top to bottom.
template <class Item>
std::vector<QRectF> placesOf(const ChartFigure &figure)
{
    std::vector<QRectF> places;
    QList<QGraphicsItem *> items = figure.childItems();
    while (!items.isEmpty()) {
        QGraphicsItem *item = items.takeFirst();
        items << item->childItems();
        const auto *one = dynamic_cast<Item *>(item);
        if (one && one->isVisible() && one->brush().style() != Qt::NoBrush
            && one->rect().width() > 0)
            places.push_back(one->mapRectToScene(one->rect()));
    }
    std::sort(places.begin(), places.end(),
              [](const QRectF &one, const QRectF &other) { return one.top() < other.top(); });
    return places;
}

std::vector<QRectF> marksOf(const ChartScene &scene)
{
    std::vector<QRectF> marks;
    for (const ChartHit &hit : scene.hits) {
        if (hit.rect.width() > 0)
            marks.push_back(hit.rect);
    }
    std::sort(marks.begin(), marks.end(),
              [](const QRectF &one, const QRectF &other) { return one.top() < other.top(); });
    return marks;
}

Table unevenNames()
{
    Table table = emptyPriorities();
    addTheme(table, u"A.1"_qs, u"Short"_qs, {1, 2, 3});
    addTheme(table, u"A.2"_qs, QStringLiteral("A name of many words ").repeated(12), {5, 6, 8});
    addTheme(table, u"A.3"_qs, QStringLiteral("Three lines of words ").repeated(6), {2, 0, 5});
    addTheme(table, u"A.4"_qs, u"Last"_qs, {5, 1, 1});
    return table;
}

} // namespace

TEST(ChartFigure, QtChartsBarsLieWhereTheMarksAre)
{
    for (const auto &[id, table] :
         {std::pair("priorities", priorities()), std::pair("priorities", unevenNames()),
          std::pair("code-counts", codeCounts()), std::pair("table-one", tableOne())}) {
        for (const double width : {377.0, 792.0, 1400.0}) {
            const ChartScene scene = draw(id, table, {.width = width});
            QGraphicsScene page;
            auto *figure = new ChartFigure(scene);
            page.addItem(figure);
            const auto bars = placesOf<QGraphicsRectItem>(*figure);
            const auto marks = marksOf(scene);
            ASSERT_EQ(bars.size(), marks.size()) << id << ' ' << width;
            for (size_t i = 0; i < bars.size(); ++i) {
                EXPECT_NEAR(bars[i].left(), marks[i].left(), 0.01)
                    << id << ' ' << width << ' ' << i;
                EXPECT_NEAR(bars[i].right(), marks[i].right(), 0.01) << id << ' ' << i;
                EXPECT_NEAR(bars[i].top(), marks[i].top(), 0.01) << id << ' ' << i;
                EXPECT_NEAR(bars[i].bottom(), marks[i].bottom(), 0.01) << id << ' ' << i;
            }
        }
    }
}

TEST(ChartFigure, QtChartsDotsLieWhereTheKappasAre)
{
    const ChartScene scene = draw("agreement", agreement());
    QGraphicsScene page;
    auto *figure = new ChartFigure(scene);
    page.addItem(figure);
    const auto dots = placesOf<QGraphicsEllipseItem>(*figure);
    ASSERT_EQ(dots.size(), 3u); // the fourth is undefined
    for (size_t i = 0; i < dots.size(); ++i) {
        EXPECT_NEAR(dots[i].center().x(), scene.hits[i].rect.center().x(), 0.01);
        EXPECT_NEAR(dots[i].center().y(), scene.hits[i].rect.center().y(), 0.01);
    }
}

TEST(ChartFigure, QtChartsSaysNothing)
{
    // It elides words and takes them for HTML; all of them are in the scene.
    for (const auto &[id, table] :
         {std::pair("priorities", priorities()), std::pair("agreement", agreement())}) {
        const ChartFigure figure(draw(id, table));
        EXPECT_TRUE(figure.title().isEmpty());
        EXPECT_FALSE(figure.axes().isEmpty());
        for (QAbstractAxis *axis : figure.axes())
            EXPECT_FALSE(axis->labelsVisible());
        for (QAbstractSeries *series : figure.series())
            EXPECT_TRUE(series->name().isEmpty());
    }
}

TEST(ChartFigure, ItsGridFollowsTheAxis)
{
    const ChartFigure figure(draw("code-counts", codeCounts()));
    const auto axes = figure.axes(Qt::Horizontal);
    ASSERT_EQ(axes.size(), 1);
    const auto *axis = qobject_cast<QValueAxis *>(axes.first());
    ASSERT_TRUE(axis);
    EXPECT_EQ(axis->min(), 0);
    EXPECT_EQ(axis->max(), 211); // the largest count, not rounded up
    EXPECT_EQ(axis->tickInterval(), 50);
    EXPECT_TRUE(axis->isGridLineVisible());
}

TEST(ChartFigure, ItsGridAndEdgeAreDrawn)
{
    const ChartScene scene = draw("code-counts", codeCounts());
    QGraphicsScene page;
    auto *figure = new ChartFigure(scene);
    page.addItem(figure);
    const QRectF plot = scene.plots.front().area;
    std::vector<double> upright; // where lines as tall as the plot stand, as shares of its width
    QList<QGraphicsItem *> items = figure->childItems();
    while (!items.isEmpty()) {
        QGraphicsItem *item = items.takeFirst();
        items << item->childItems();
        const auto *line = dynamic_cast<QGraphicsLineItem *>(item);
        if (line && line->isVisible() && std::abs(line->line().dy()) >= plot.height() - 1)
            upright.push_back((line->line().x1() - plot.left()) / plot.width());
    }
    std::sort(upright.begin(), upright.end());
    ASSERT_GE(upright.size(), 5u); // 0, and a grid of 50, 100, 150, 200 in 211
    EXPECT_NEAR(upright.front(), 0, 0.001);
    EXPECT_NEAR(upright.back(), 200 / 211.0, 0.001);
}

TEST(ChartFigure, ALongNameCostsItsOwnRowOnly)
{
    Table table = unevenNames();
    const double one = draw("priorities", table).size.height();
    for (int i = 5; i <= 24; ++i)
        addTheme(table, QStringLiteral("A.%1").arg(i), u"Short"_qs, {1, 2, 3});
    const double many = draw("priorities", table).size.height();
    EXPECT_LE(many - one, 20 * 45 + 60);
}
