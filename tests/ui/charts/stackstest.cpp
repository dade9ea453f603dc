#include "core/base/error.h"
#include "tests/ui/charts/chartssample.h"
#include "tests/ui/charts/drawnbars.h"
#include "ui/charts/chartexport.h"
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

Table rankings()
{
    Table table;
    for (const char *name : {"Prompt", "Group", "Key"})
        table.columns.push_back({QLatin1String(name), ColumnKind::Label});
    for (const char *name : {"Ballots", "First", "Second", "Third"})
        table.columns.push_back({QLatin1String(name), ColumnKind::Count});
    table.columns.push_back({QStringLiteral("Code"), ColumnKind::Label});
    table.columns.push_back({QStringLiteral("Place"), ColumnKind::Count});
    table.rows = {{u"Which matter?"_qs, u"novice"_qs, u"A.1"_qs, 5, 3, 1, 0, u"One"_qs, 1},
                  {u"Which matter?"_qs, u"novice"_qs, u"A.2"_qs, 5, 1, 2, 0, u"Two"_qs, 2},
                  {u"Which matter?"_qs, u"novice"_qs, u"A.3"_qs, 5, 1, 2, 0, u"Three"_qs, 2},
                  {u"Which matter?"_qs, u"novice"_qs, u"A.4"_qs, 5, 0, 0, 5, u"Four"_qs, 4},
                  {u"Which matter?"_qs, u"expert"_qs, u"A.4"_qs, 1, 1, 0, 0, u"Four"_qs, 1},
                  {u"Which cost?"_qs, u"expert"_qs, u"B.1"_qs, 1, 0, 0, 1, u"Bug"_qs, 1}};
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
    EXPECT_TRUE(chartById(QStringLiteral("stacked"))->make(Table(), {}).hits.empty());
    EXPECT_THROW(drawStackedPriorities(codeCounts(), {}), Error);
}

TEST(Stacks, OfRanksStandBelowTheirPromptAndGroup)
{
    const ChartScene scene = drawRanks(rankings(), {});
    ASSERT_EQ(scene.hits.size(), 18u);
    EXPECT_EQ(scene.hits[0].column, 4);
    EXPECT_EQ(scene.hits[5].column, 6);
    EXPECT_EQ(scene.hits[17].row, 5u);
    EXPECT_NEAR(scene.hits[0].rect.width() / scene.hits[1].rect.width(), 3, 0.001);
    EXPECT_EQ(scene.hits[0].words.toStdString(),
              "A.1 One; novice, n = 5 · Which matter?, First: 3");
    expectBarsBelowMarks(scene);
    QStringList texts = textsOf(scene);
    for (const char *once : {"Which matter?", "Which cost?", "novice, n = 5"})
        EXPECT_EQ(texts.count(QLatin1String(once)), 1) << once;
    EXPECT_EQ(texts.count(u"expert, n = 1"_qs), 2) << "under each prompt";
}

TEST(Stacks, OfRanksShowTheFirstOfEachListAndWhoSharesTheirPlace)
{
    const ChartScene scene = drawRanks(rankings(),
                                       {.top = 2, .sort = QLatin1String(parameter::sortByTotal)});
    std::vector<size_t> rows;
    for (const ChartHit &hit : scene.hits) {
        if (rows.empty() || rows.back() != hit.row)
            rows.push_back(hit.row);
    }
    EXPECT_EQ(rows, (std::vector<size_t>{0, 1, 2, 4, 5}));
    EXPECT_TRUE(textsOf(scene).join(u' ').contains(u"the first 2 of each list shown"_qs));
    EXPECT_EQ(drawRanks(rankings(), {.top = 2}).hits.size(), 12u);
}

TEST(Stacks, NoPageEndsWithAHeading)
{
    Table table = rankings();
    for (int i = 0; i < 40; ++i) {
        TableRow row = table.rows.back();
        row[0] = QStringLiteral("Prompt number %1?").arg(i);
        table.rows.push_back(row);
    }
    const ChartScene scene = drawRanks(table, {});
    for (const double highest : {200.0, 230.0, 260.0, 290.0}) {
        for (const ChartPage &page : pagesOf(scene, highest)) {
            for (const ChartPage::Part &part : page.parts) {
                for (const QRectF &whole : scene.wholes)
                    EXPECT_FALSE(whole.top() < part.from.bottom() - 0.5
                                 && whole.bottom() > part.from.bottom() + 0.5)
                        << highest << " cut at " << part.from.bottom();
            }
        }
    }
}
