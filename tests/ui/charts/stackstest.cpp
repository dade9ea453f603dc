#include "core/base/error.h"
#include "tests/ui/charts/chartssample.h"
#include "tests/ui/charts/drawnbars.h"
#include "ui/charts/figures.h"

#include <gtest/gtest.h>

using namespace axial;
using namespace axial::testing;

namespace {

Table crossed()
{
    Table table;
    table.title = QStringLiteral("Codes by groups");
    table.columns = {{QStringLiteral("Key"), ColumnKind::Label},
                     {QStringLiteral("Code"), ColumnKind::Label},
                     {QStringLiteral("novice"), ColumnKind::Count},
                     {QStringLiteral("expert"), ColumnKind::Count},
                     {QStringLiteral("Total"), ColumnKind::Count}};
    table.rows = {{u"A.1"_qs, u"One"_qs, 30, 10, 40},
                  {u"A.2"_qs, u"Two"_qs, 4, 0, 4},
                  {u"A.3"_qs, u"None"_qs, 0, 0, 0}};
    return table;
}

} // namespace

TEST(Stacks, LieEndToEndByTheirNumbers)
{
    const ChartScene scene = drawStackedCounts(crossed(), {});
    ASSERT_EQ(scene.hits.size(), 6u);
    const auto &hits = scene.hits;
    EXPECT_NEAR(hits[0].rect.right(), hits[1].rect.left(), 0.01);
    EXPECT_NEAR(hits[0].rect.width() / hits[1].rect.width(), 3, 0.001);
    EXPECT_NEAR(hits[2].rect.width() / hits[1].rect.width(), 0.4, 0.001);
    EXPECT_EQ(hits[0].row, 0u);
    EXPECT_EQ(hits[0].column, 2);
    EXPECT_EQ(hits[1].column, 3);
    EXPECT_TRUE(textsOf(scene).contains(u"40"_qs)); // the sum, behind the stack
    EXPECT_FALSE(textsOf(scene).contains(u"Total"_qs));
    expectBarsBelowMarks(scene);
}

TEST(Stacks, OfSharesAreAllAsLong)
{
    const ChartScene scene = drawSharedCounts(crossed(), {});
    ASSERT_EQ(scene.hits.size(), 6u);
    const auto &hits = scene.hits;
    EXPECT_NEAR(hits[1].rect.right(), hits[2].rect.right(), 0.01);
    EXPECT_NEAR(hits[0].rect.width() / hits[2].rect.width(), 0.75, 0.001);
    EXPECT_EQ(hits[4].rect.width(), 0); // of nothing there are no shares
    EXPECT_EQ(hits[0].words, u"A.1 One, novice: 30, 75 % of them"_qs);
    EXPECT_TRUE(textsOf(scene).contains(u"100 %"_qs));
    expectBarsBelowMarks(scene);
}

TEST(Stacks, OfGroupsCountWhoMentionsATheme)
{
    const ChartScene scene = drawStackedPriorities(priorities(), {});
    ASSERT_EQ(scene.hits.size(), 18u);
    EXPECT_EQ(scene.hits[0].column, 3); // participants: what the cell opens
    EXPECT_NEAR(scene.hits[0].rect.width() / scene.hits[1].rect.width(), 5.0 / 3, 0.001);
    expectBarsBelowMarks(scene);
    const ChartScene quotes = drawStackedPriorities(priorities(),
                                                    {.measure = QStringLiteral("quotes")});
    EXPECT_EQ(quotes.hits[0].column, 8);
    expectBarsBelowMarks(drawSharedPriorities(priorities(), {.width = 377}));
    EXPECT_TRUE(drawStackedPriorities(Table(), {}).hits.empty());
    EXPECT_THROW(drawStackedPriorities(codeCounts(), {}), Error);
}

TEST(Stacks, OfRanksStandGroupByGroup)
{
    Table table;
    for (const char *name : {"Prompt", "Group", "Key"})
        table.columns.push_back({QLatin1String(name), ColumnKind::Label});
    for (const char *name : {"Ballots", "First", "Second", "Third"})
        table.columns.push_back({QLatin1String(name), ColumnKind::Count});
    table.columns.push_back({QStringLiteral("Code"), ColumnKind::Label});
    table.rows = {{u"Which?"_qs, u"novice"_qs, u"A.1"_qs, 5, 3, 1, 0, u"One"_qs},
                  {u"Which?"_qs, u"expert"_qs, u"A.1"_qs, 1, 0, 0, 1, u"One"_qs}};
    const ChartScene scene = drawRanks(table, {});
    ASSERT_EQ(scene.hits.size(), 6u);
    EXPECT_EQ(scene.hits[0].column, 4);
    EXPECT_EQ(scene.hits[5].column, 6);
    EXPECT_NEAR(scene.hits[0].rect.width() / scene.hits[1].rect.width(), 3, 0.001);
    expectBarsBelowMarks(scene);
    const QString words = textsOf(scene).join(u' ');
    EXPECT_TRUE(words.contains(u"novice"_qs));
    EXPECT_TRUE(words.contains(u"n = 5"_qs));
}
