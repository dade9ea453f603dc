#include "core/base/error.h"
#include "tests/ui/charts/chartssample.h"
#include "tests/ui/charts/drawnbars.h"
#include "tests/ui/charts/legible.h"
#include "ui/charts/figures.h"

using namespace axial;
using namespace axial::testing;

namespace {

/// Every two labels are confused `i * j % most` times.
Table confused(int labels, int most, const QString &name)
{
    Table table;
    table.title = "Confused labels";
    table.base = "n = 90 reports";
    table.columns = {{"Label", ColumnKind::Label}};
    for (int i = 0; i < labels; ++i)
        table.columns.push_back({name.arg(i), ColumnKind::Count});
    for (int i = 0; i < labels; ++i) {
        TableRow row{name.arg(i)};
        for (int j = 0; j < labels; ++j)
            row.push_back(i == j ? 7 * i : i * j % most);
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table three()
{
    Table table = confused(3, 1, "C.%1");
    table.rows[0] = {u"C.0"_qs, 40, 5, 15};
    table.rows[1] = {u"C.1"_qs, 5, 10, 0};
    table.rows[2] = {u"C.2"_qs, 15, 0, 0};
    return table;
}

} // namespace

TEST(LabelSides, AgreedLieAtTheRightAndOtherLabelsAtTheLeft)
{
    const ChartScene scene = drawLabelSides(three(), {.width = 792});
    ASSERT_EQ(scene.hits.size(), 7u) << "what was never confused has no mark, no agreement has";
    const auto &hits = scene.hits;
    EXPECT_EQ(hits[0].column, 2) << "the one confused most often is next to the middle";
    EXPECT_EQ(hits[1].column, 3);
    EXPECT_EQ(hits[2].column, 1);
    EXPECT_NEAR(hits[0].rect.right(), hits[1].rect.left(), 0.01);
    EXPECT_NEAR(hits[1].rect.right(), hits[2].rect.left(), 0.01);
    EXPECT_NEAR(hits[1].rect.width() / hits[0].rect.width(), 3, 0.001);
    EXPECT_NEAR(hits[2].rect.width() / hits[1].rect.width(), 40 / 15.0, 0.001);
    EXPECT_EQ(hits[1].words, "C.0 or C.2: 15");
    EXPECT_EQ(hits[2].words, "C.0, both: 40");
    EXPECT_EQ(hits[6].rect.width(), 0);
    expectBarsBelowMarks(drawLabelSides(confused(2, 2, "C.%1"), {.width = 377}));
}

TEST(LabelSides, OfTwoChosenCodersEitherMayHaveGivenTheOtherLabel)
{
    Table table = confused(2, 1, "C.%1");
    table.columns[0].name = "Ana \\ Ben";
    table.rows[0] = {u"C.0"_qs, 40, 6};
    table.rows[1] = {u"C.1"_qs, 18, 10};
    const ChartScene scene = drawLabelSides(table, {.width = 792});
    const auto &hits = scene.hits;
    ASSERT_EQ(hits.size(), 6u);
    for (const size_t first : {0u, 3u}) { // the same two counts stand beside either label
        EXPECT_EQ(hits[first].words, "C.0 by the first coder, C.1 by the second: 6");
        EXPECT_EQ(hits[first].row, 0u);
        EXPECT_EQ(hits[first].column, 2);
        EXPECT_EQ(hits[first + 1].words, "C.1 by the first coder, C.0 by the second: 18");
        EXPECT_EQ(hits[first + 1].row, 1u);
        EXPECT_EQ(hits[first + 1].column, 1);
        EXPECT_NEAR(hits[first + 1].rect.width() / hits[first].rect.width(), 3, 0.001);
    }
    EXPECT_EQ(hits[2].words, "C.0, both: 40");
    EXPECT_EQ(hits[5].words, "C.1, both: 10");
    EXPECT_EQ(textsOf(scene).count("24"), 2) << "reports on which the two part, beside each label";
}

TEST(LabelSides, ManyLabelsWithLongNamesAreWhole)
{
    for (const double width : {320.0, 377.0, 560.0, 792.0}) {
        for (const bool print : {false, true}) {
            const ChartOptions options{.print = print, .width = width};
            for (const Table &table :
                 {three(), confused(45, 11, "C.%1"),
                  confused(45, 400, "Compatibility of systems that nobody has seen yet %1")})
                expectLegibleMarks(drawLabelSides(table, options), table, "label-sides");
        }
    }
}

TEST(LabelSides, SayWhyThereIsNothingWhereTheAnswerIsNoMap)
{
    EXPECT_TRUE(drawLabelSides(Table(), {}).hits.empty());
    const ChartScene list = drawLabelSides(codeCounts(), {});
    EXPECT_TRUE(list.hits.empty());
    EXPECT_TRUE(textsOf(list).contains("This figure is drawn of the map of labels, not of the "
                                       "list."));
}
