#include "core/stats/association.h"
#include "tests/core/query/plantedstudy.h"

#include <random>

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
    EXPECT_EQ(lines(table, {"Key", "First participants", "First size", "Second participants",
                            "Second size", "First place", "Second place", "Places apart"}),
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
    EXPECT_EQ(lines(table, {"Key", "First participants", "First size", "Second participants",
                            "Second size"})[2],
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

/// Many studies at random: what is planted comes out of every question about priorities.
TEST_F(MismatchTest, APlantedTruthIsFoundByRankingsCrosstabAndMismatch)
{
    std::mt19937 random(20261122);
    const auto drawn = [&](int most) { return int(random() % unsigned(most + 1)); };
    const int users = 9, developers = 6;
    std::vector<int> byUsers, byDevelopers;
    for (int i = 0; i < themeCount; ++i) {
        byUsers.push_back(drawn(users));
        byDevelopers.push_back(drawn(developers));
    }
    addGroup("users", "U", users, byUsers);
    addGroup("developers", "D", developers, byDevelopers);
    std::vector<std::vector<qint64>> times(themeCount, std::vector<qint64>(3));
    for (int i = 1; i <= users; ++i) {
        QStringList order{"1", "2", "3", "4"};
        std::shuffle(order.begin(), order.end(), random);
        order.removeLast();
        rank(QStringLiteral("U%1").arg(i), order.join('>'));
        for (int place = 0; place < 3; ++place)
            ++times[size_t(order[place].toInt()) - 1][size_t(place)];
    }
    const Table rankings = ask("rankings");
    const Table cross = ask("crosstab", {{"measure", "participants"}});
    const Table apart = ask("mismatch", {{"sort", "key"}});
    for (size_t i = 0; i < size_t(themeCount); ++i) {
        const auto &t = times[i];
        EXPECT_EQ(lines(rankings, {"Ballots", "First", "Second", "Third"})[qsizetype(i)],
                  QStringLiteral("9|%1|%2|%3").arg(t[0]).arg(t[1]).arg(t[2]));
        EXPECT_EQ(rankings.number(i, rankings.column("Top-3 points")),
                  double(3 * t[0] + 2 * t[1] + t[2]));
        EXPECT_EQ(cross.number(i, 1), byUsers[i]);
        EXPECT_EQ(cross.number(i, 2), byDevelopers[i]);
        EXPECT_EQ(apart.number(i, apart.column("First participants")), byUsers[i]);
        EXPECT_NEAR(apart.number(i, apart.column("Difference")),
                    byUsers[i] / double(users) - byDevelopers[i] / double(developers), 1e-12);
    }
}

} // namespace
} // namespace axial
