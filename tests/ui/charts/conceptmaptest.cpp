#include "core/query/columns.h"
#include "tests/ui/charts/legible.h"
#include "ui/charts/chartexport.h"
#include "ui/charts/figures.h"
#include "ui/charts/parts/mapbox.h"

using namespace axial;
using namespace axial::testing;

namespace {

/// Nodes on a grid of so many columns, each led to by the one before.
Table drawn(int nodes, int columns, const QString &words, int across = 190)
{
    Table table;
    table.title = "Why";
    table.base = "nodes and lines";
    for (const QString &name : {mapcolumns::what, mapcolumns::key})
        table.columns.push_back({name, ColumnKind::Label});
    table.columns.push_back({mapcolumns::words, ColumnKind::Text});
    for (const QString &name : {mapcolumns::from, mapcolumns::to, mapcolumns::arrow})
        table.columns.push_back({name, ColumnKind::Label});
    for (const QString &name :
         {mapcolumns::kind, mapcolumns::target, mapcolumns::color, mapcolumns::x, mapcolumns::y,
          mapcolumns::node, mapcolumns::fromNode, mapcolumns::toNode, mapcolumns::direction})
        table.columns.push_back({name, ColumnKind::Id});
    const auto number = [](int value) { return QString::number(value); };
    for (int i = 0; i < nodes; ++i)
        table.rows.push_back({u"Code", QString("C.%1").arg(i), words, u"", u"", u"", u"1", u"7",
                              number(i), number(i % columns * across), number(i / columns * 90),
                              number(i + 1), u"", u"", u""});
    for (int i = 1; i < nodes; ++i)
        table.rows.push_back({u"Line", u"", QString("leads to %1").arg(i), words, words, u"→", u"",
                              u"", u"", u"", u"", u"", number(i), number(i + 1), number(i % 3)});
    return table;
}

} // namespace

TEST(ConceptMapFigure, NodesStandWhereTheyWereDrawnAndNoneOnAnother)
{
    const Table table = drawn(6, 3, "A code of this study with a name of several words");
    for (const double width : {320.0, 672.0, 1200.0}) {
        const ChartScene scene = drawConceptMap(table, {.width = width});
        EXPECT_LE(scene.size.width(), width);
        ASSERT_EQ(scene.hits.size(), 11u) << "six nodes, five lines that say something";
        for (size_t one = 0; one < scene.hits.size(); ++one) {
            EXPECT_GE(scene.hits[one].rect.left(), 0);
            EXPECT_LE(scene.hits[one].rect.right(), width);
            for (size_t other = 0; other < one; ++other)
                EXPECT_FALSE(scene.hits[one].rect.intersects(scene.hits[other].rect))
                    << width << ": " << one << " and " << other;
        }
        EXPECT_LT(scene.hits[0].rect.left(), scene.hits[1].rect.left());
        EXPECT_LT(scene.hits[0].rect.bottom(), scene.hits[3].rect.top());
        EXPECT_EQ(scene.hits[0].words, "C.0 A code of this study with a name of several words");
    }
}

TEST(ConceptMapFigure, WhatLiesOnOnePlaceIsMovedApartAndTheLongestWordIsWhole)
{
    const QString word(300, 'x');
    const ChartScene scene = drawConceptMap(drawn(20, 20, word, 0), {.width = 320});
    QString said;
    for (const ChartItem &item : scene.items) {
        if (const auto *text = std::get_if<ChartText>(&item))
            said += text->text;
        EXPECT_LE(boundsOf(item).right(), 322);
    }
    EXPECT_EQ(said.count('x'), 20 * 300);
}

TEST(ConceptMapFigure, IsWrittenAsAnyFileAndTheSameTwice)
{
    const Chart *chart = chartById("concept-map");
    ASSERT_TRUE(chart);
    const Table table = drawn(12, 4, "Words of a node");
    for (const ChartFormat &format : chartFormats()) {
        const auto write = [&](double inches) {
            return format.write(printedChart(*chart, table, {}, inches), inches);
        };
        EXPECT_GT(write(oneColumn).size(), 500) << format.extension;
        EXPECT_EQ(write(twoColumns), write(twoColumns)) << format.extension;
    }
    const ChartScene grey = printedChart(*chart, table, {.ink = ChartInk::Greys}, twoColumns);
    for (const ChartItem &item : grey.items) {
        const auto *rect = std::get_if<ChartRect>(&item);
        if (rect && rect->fill.isValid()) {
            EXPECT_LT(rect->fill.saturation(), 40) << "a colour in a grey figure";
        }
    }
}

TEST(ConceptMapFigure, WordsThatALineIsTooShortForStandBelowWithWhatTheyJoin)
{
    const ChartScene scene = drawConceptMap(drawn(2, 2, "Node", 40), {.width = 320});
    ASSERT_EQ(scene.hits.size(), 3u);
    EXPECT_GT(scene.hits[2].rect.top(), scene.hits[1].rect.bottom());
    const auto *said = std::get_if<ChartText>(&scene.items[scene.hits[2].label]);
    ASSERT_TRUE(said);
    EXPECT_EQ(said->text, "C.0 → C.1: leads to 1");
}
