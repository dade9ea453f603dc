#include "core/stats/association.h"
#include "tests/core/query/plantedstudy.h"

namespace axial {
namespace {

class MismatchTest : public test::PlantedStudy
{
protected:
    void plant()
    {
        addGroup("novices", "N", 4, {4, 3, 1, 0});
        addGroup("experienced", "E", 2, {1, 0, 2, 0});
        addGroup("developers", "D", 5, {1, 0, 5, 2});
    }
};

TEST_F(MismatchTest, UsersAgainstDevelopersByHowFarTheyAreApart)
{
    plant();
    const Table table = ask("mismatch");
    EXPECT_EQ(lines(table, {"Key", "First participants: novices + experienced",
                            "First size: novices + experienced", "Second participants: developers",
                            "Second size: developers", "First place: novices + experienced",
                            "Second place: developers", "Places apart"}),
              QStringList({"A.1|5|6|1|5|1|3|2", "A.2|3|6|0|5|2|4|2", "A.3|3|6|5|5|2|1|-1",
                           "A.4|0|6|2|5|4|2|-2"}));
    EXPECT_NEAR(table.number(0, table.column("Difference")), 5 / 6.0 - 1 / 5.0, 1e-12);
    const Interval interval = newcombe(5, 6, 1, 5);
    EXPECT_DOUBLE_EQ(table.number(0, table.column("CI low")), interval.low);
    EXPECT_DOUBLE_EQ(table.number(0, table.column("CI high")), interval.high);
    EXPECT_EQ(table.base, "Share of participants who mention the theme: novices + experienced "
                          "(first, n = 6) less developers (second, n = 5)");
    EXPECT_EQ(table.column("Fisher p"), -1);
}

TEST_F(MismatchTest, SidesCanBeChosen)
{
    plant();
    const Table table = ask("mismatch", {{"first", "novices"},
                                         {"second", "Experienced, developers"},
                                         {"tests", "1"},
                                         {"sort", "key"}});
    EXPECT_EQ(lines(table, {"Key", "First participants: novices", "First size: novices",
                            "Second participants: experienced + developers",
                            "Second size: experienced + developers"})[2],
              "A.3|1|4|7|7");
    EXPECT_NEAR(table.number(2, table.column("Fisher p")), *fisherExactP({2, 2, {1, 3, 7, 0}}),
                1e-12);
    const auto refused = [&](const QueryParameters &parameters) {
        return test::errorOf([&] { ask("mismatch", parameters); });
    };
    EXPECT_TRUE(refused({{"first", "managers"}}).contains("there are: novices, experienced"));
    EXPECT_TRUE(refused({{"first", "novices"}, {"second", "novices"}}).contains("both sides"));
}

TEST_F(MismatchTest, EveryCellOpensWhoIsCounted)
{
    plant();
    const Table table = ask("mismatch");
    for (size_t row = 0; row < table.rows.size(); ++row) {
        for (const int column : {2, 5}) { // one quote a participant and theme here
            EXPECT_EQ(qint64(opened(table, row, column).rows.size()),
                      table.text(row, column).toLongLong());
            EXPECT_EQ(opened(table, row, column + 2).rows.size(),
                      opened(table, row, column).rows.size());
        }
        EXPECT_EQ(qint64(opened(table, row, 8).rows.size()),
                  table.text(row, 2).toLongLong() + table.text(row, 5).toLongLong());
    }
}

TEST_F(MismatchTest, OneGroupIsNoComparison)
{
    addGroup("novices", "N", 2, {1, 0, 0, 0});
    const auto nothing = nothingShown(db(), {"mismatch", {}}, ask("mismatch"));
    ASSERT_TRUE(nothing);
    EXPECT_TRUE(nothing->lacksGroups);
}

} // namespace
} // namespace axial
