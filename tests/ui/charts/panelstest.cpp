#include "core/base/error.h"
#include "tests/ui/charts/chartssample.h"
#include "tests/ui/charts/drawnbars.h"
#include "tests/ui/charts/legible.h"
#include "ui/charts/figures.h"

using namespace axial;
using namespace axial::testing;

namespace {

Table manyGroups(int groups, int themes, const QString &group)
{
    Table table = emptyPriorities();
    for (int theme = 1; theme <= themes; ++theme) {
        for (int i = 0; i < groups; ++i)
            table.rows.push_back({QString("C.%1").arg(theme),
                                  QString("compatibility ").repeated(1 + theme % 7).trimmed(),
                                  group.arg(i), theme % 9, 9, (theme % 9) / 9.0, 0.1, 0.9,
                                  theme * 5});
    }
    return table;
}

} // namespace

TEST(Panels, EachGroupHasOneOnTheSameScale)
{
    const ChartScene scene = drawPriorityPanels(priorities(), {.width = 792});
    ASSERT_EQ(scene.plots.size(), 3u);
    EXPECT_EQ(scene.plots[0].area.top(), scene.plots[2].area.top()) << "side by side";
    EXPECT_EQ(scene.plots[0].area.width(), scene.plots[2].area.width());
    EXPECT_LT(scene.plots[0].area.right(), scene.plots[1].area.left());
    EXPECT_EQ(scene.plots[0].x, scene.plots[2].x);
    ASSERT_EQ(scene.hits.size(), 18u);
    EXPECT_EQ(scene.hits[0].row, 0u) << "a panel is read from above";
    EXPECT_EQ(scene.hits[1].row, 3u);
    EXPECT_EQ(scene.hits[0].column, 3) << "participants: what the cell opens";
    EXPECT_NEAR(scene.hits[0].rect.width(), scene.plots[0].area.width(), 0.01) << "5 of 5";
    EXPECT_NEAR(scene.hits[1].rect.width() / scene.hits[0].rect.width(), 0.8, 0.001);
    EXPECT_TRUE(scene.hits[6].words.startsWith("A.1 Unclear Installation Guidance, experienced"));
    const QStringList texts = textsOf(scene);
    EXPECT_EQ(texts.count("n = 6"), 1);
    EXPECT_EQ(texts.count("A.1"), 1) << "names stand once for panels side by side";
    expectBarsBelowMarks(scene);
}

TEST(Panels, InAColumnOfAPageNamesStandAboveThePanels)
{
    const ChartScene scene = drawPriorityPanels(priorities(), {.width = 377});
    ASSERT_EQ(scene.plots.size(), 3u);
    EXPECT_EQ(scene.plots[0].area.top(), scene.plots[2].area.top());
    EXPECT_EQ(textsOf(scene).count("A.1"), 1);
    expectBarsBelowMarks(scene);
}

TEST(Panels, FollowBelowEachOtherWhereTheyHaveNoRoomBeside)
{
    const ChartScene seven = drawPriorityPanels(manyGroups(7, 3, "Group %1"), {.width = 792});
    ASSERT_EQ(seven.plots.size(), 7u);
    EXPECT_GT(seven.plots[6].area.top(), seven.plots[0].area.bottom());
    EXPECT_GT(textsOf(seven).count("C.1"), 1);
    expectBarsBelowMarks(seven);
}

TEST(Panels, AreWholeWithManyThemesAndLongNames)
{
    const QString name = QStringLiteral(
        "a group of a rather long name, number %1, and not yet done");
    for (const double width : {320.0, 377.0, 560.0, 792.0}) {
        for (const bool print : {false, true}) {
            const ChartOptions options{.print = print, .width = width};
            for (const Table &table :
                 {manyGroups(1, 3, name), manyGroups(9, 45, name), manyGroups(3, 45, "%1")})
                expectLegibleMarks(drawPriorityPanels(table, options), table, "panels");
        }
    }
    EXPECT_TRUE(chartById(QStringLiteral("priority-panels"))->make(Table(), {}).hits.empty());
    EXPECT_THROW(drawPriorityPanels(codeCounts(), {}), Error);
}

TEST(Panels, CountQuotesWhereTheyAreAskedForAndLeaveIntervalsOut)
{
    const ChartScene quotes = drawPriorityPanels(
        priorities(), {.measure = QStringLiteral("quotes"), .width = 792});
    EXPECT_EQ(quotes.hits[0].column, 8);
    EXPECT_TRUE(textsOf(quotes).contains("35"));
    const auto lines = [](const ChartScene &scene) {
        return std::count_if(scene.items.begin(), scene.items.end(), [](const ChartItem &item) {
            return std::holds_alternative<ChartLines>(item);
        });
    };
    EXPECT_LT(lines(drawPriorityPanels(priorities(), {.intervals = false})),
              lines(drawPriorityPanels(priorities(), {})));
}
