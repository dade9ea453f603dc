#include "core/stats/association.h"
#include "core/stats/intervals.h"
#include "tests/core/query/plantedstudy.h"

#include <cmath>

namespace axial {
namespace {

class RankingsTest : public test::PlantedStudy
{
protected:
    RankingsTest()
    {
        addGroup("users", "U", 4, {4, 3, 1, 0});
        addGroup("developers", "D", 3, {1, 0, 3, 2});
    }
    double number(const Table &table, const QString &group, const QString &key, const char *column)
    {
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (table.text(row, table.column("Group")) == group
                && table.text(row, table.column("Key")) == key)
                return table.number(row, table.column(QLatin1String(column)));
        }
        ADD_FAILURE() << "no row " << group.toStdString() << ' ' << key.toStdString();
        return -1;
    }
    /// Reference, section 7: five options a-e, four people; here four options.
    void plant()
    {
        rank("U1", "1>2>3");
        rank("U2", "1>3>2");
        rank("U3", "2>1>4");
        rank("U4", "1>2");
        rank("D1", "3>4>1");
        rank("D2", "3=4>1");
        rank("D3", "3>4");
    }
};

TEST_F(RankingsTest, ItBeginsWithTheColumnsThatScriptsRelyOn)
{
    plant();
    const Table table = ask("rankings");
    QStringList names;
    for (const Column &column : table.columns)
        names << column.name;
    EXPECT_EQ(names.mid(0, 10), QStringList({"Prompt", "Group", "Key", "Ballots", "First", "Second",
                                             "Third", "Top-3 points", "Borda", "Mean rank"}));
    EXPECT_TRUE(table.notes.join(' ').contains("seed 20250101"));
    EXPECT_EQ(table.base, "Ballots of each group; n = 7 ballots");
}

TEST_F(RankingsTest, WithoutGroupsEverybodysPlacesAreCompared)
{
    plant();
    project->edit("No groups", [this](Database &db) { groupings::remove(db, grouping); });
    const Table table = ask("ranking-mentions");
    ASSERT_FALSE(table.rows.empty());
    for (size_t row = 0; row < table.rows.size(); ++row)
        EXPECT_EQ(table.text(row, table.column("Group")), "Everybody");
    EXPECT_EQ(number(table, "Everybody", "A.1", "Participants"), 5);
    EXPECT_EQ(number(table, "Everybody", "A.1", "Ballots"), 7);
    Progress progress;
    const auto ballots = table.rows[0][size_t(table.column("Ballots"))].evidence;
    ASSERT_TRUE(ballots);
    EXPECT_EQ(runQuery(db(), *ballots, progress).rows.size(), 7u);
    EXPECT_TRUE(table.notes.join(' ').contains("No groups yet"));
}

TEST_F(RankingsTest, PromptsThatDifferInCapitalsAreTwo)
{
    plant();
    rank("U1", "2>1", "QUESTIONS");
    const auto prompts = [this](const char *asked) {
        QSet<QString> found;
        for (const QString &line : lines(ask("rankings", {{"prompt", asked}}), {"Prompt"}))
            found << line;
        return found;
    };
    EXPECT_EQ(prompts("QUESTIONS"), QSet<QString>{"QUESTIONS"});
    EXPECT_EQ(prompts("Questions"), QSet<QString>{"Questions"});
    EXPECT_EQ(prompts("questions").size(), 2) << "either may be meant";
}

TEST_F(RankingsTest, ItGivesWhatWasPlanted)
{
    plant();
    const Table table = ask("rankings");
    EXPECT_EQ(
        lines(table, {"Prompt", "Group", "Key", "Ballots", "First", "Second", "Third",
                      "Top-3 points", "Borda", "Mean rank"}),
        QStringList({"Questions|users|A.1|4|3|1|0|11|11|1.25", "Questions|users|A.2|4|1|2|1|8|8|2",
                     "Questions|users|A.3|4|0|1|1|3|3.5|3.125",
                     "Questions|users|A.4|4|0|0|1|1|1.5|3.625",
                     "Questions|developers|A.1|3|0|1|1|2|2.5|3.1666666666666665",
                     "Questions|developers|A.2|3|0|0|0|0|0.5|3.8333333333333335",
                     "Questions|developers|A.3|3|3|0|0|8.5|8.5|1.1666666666666667",
                     "Questions|developers|A.4|3|1|2|0|6.5|6.5|1.8333333333333333"}));
    EXPECT_DOUBLE_EQ(number(table, "users", "A.3", "Borda, unranked 0"), 3);
    EXPECT_NEAR(number(table, "users", "A.2", "Dowdall"), 1 + .5 + .5 + 1 / 3.0, 1e-12);
    EXPECT_DOUBLE_EQ(number(table, "users", "A.3", "Named"), 2);
    EXPECT_DOUBLE_EQ(number(table, "users", "A.3", "Named share"), .5);
    EXPECT_DOUBLE_EQ(number(table, "users", "A.3", "CI low"), wilson(2, 4).low);
    EXPECT_DOUBLE_EQ(number(table, "users", "A.1", "Points per ballot"), 2.75) << "Borda 11 of 4";
    EXPECT_DOUBLE_EQ(
        number(ask("rankings", {{"score", "dowdall"}}), "users", "A.2", "Points per ballot"),
        (1 + .5 + .5 + 1 / 3.0) / 4);
    EXPECT_DOUBLE_EQ(
        number(ask("rankings", {{"score", "mean-rank"}}), "users", "A.3", "Points per ballot"),
        3.125);
    EXPECT_DOUBLE_EQ(number(table, "users", "A.1", "Place"), 1);
    EXPECT_DOUBLE_EQ(number(table, "developers", "A.3", "Place"), 1);
    EXPECT_GE(number(table, "developers", "A.3", "Place high"), 1);
    EXPECT_EQ(table.column("Fisher p"), -1) << "small numbers: only when asked for";
}

TEST_F(RankingsTest, TestsComeWhenAskedFor)
{
    plant();
    const Table table = ask("rankings", {{"tests", "1"}});
    EXPECT_NEAR(number(table, "users", "A.2", "Fisher p"), *fisherExactP({2, 2, {4, 0, 0, 3}}),
                1e-12);
    EXPECT_NEAR(number(table, "users", "A.2", "Fisher p"), 1.0 / 35, 1e-12);
    EXPECT_NEAR(number(table, "developers", "A.1", "Fisher p"), 3.0 / 7, 1e-12);
    // Rank sums 5, 8, 12.5, 14.5 of 4 ballots, one of them with two tied: S 55.5.
    EXPECT_NEAR(number(table, "users", "A.1", "Kendall W"), 12 * 55.5 / (16 * 60.0 - 4 * 6.0),
                1e-9);
    EXPECT_NEAR(number(table, "users", "A.1", "Chi-square of W"),
                4 * 3 * 12 * 55.5 / (16 * 60.0 - 4 * 6.0), 1e-9);
}

TEST_F(RankingsTest, FishersTestIsOfTheFirstThree)
{
    addGroup("users", "U", 2, {0, 0, 0, 0});
    addGroup("developers", "D", 2, {0, 0, 0, 0});
    for (const char *who : {"U1", "U2"})
        rank(who, "1>2>3>4");
    for (const char *who : {"D1", "D2"})
        rank(who, "4>1>2>3");
    const Table table = ask("rankings", {{"tests", "1"}, {"score", "dowdall"}});
    EXPECT_NEAR(number(table, "users", "A.4", "Fisher p"), *fisherExactP({2, 2, {0, 2, 2, 0}}),
                1e-12);
    EXPECT_NEAR(number(table, "users", "A.1", "Fisher p"), 1, 1e-12);
    EXPECT_EQ(number(table, "users", "A.4", "Named"), 2) << "at all";
    EXPECT_TRUE(table.notes.contains("Place and points per ballot: by Dowdall."))
        << "the rule is named";
    EXPECT_TRUE(table.notes.join(' ').contains("1, 1, 3")) << "and what equals do to it";
}

TEST_F(RankingsTest, TheReferenceComesOutOfAProject)
{
    // Section 7, own top-3: a>b>c; a>c>b; b>a>d; a>b>e. Here e is a theme of its own.
    themes.push_back(addCode("Theme 5", "A.5", type));
    rank("U1", "1>2>3");
    rank("U2", "1>3>2");
    rank("U3", "2>1>4");
    rank("U4", "1>2>5");
    const Table table = ask("rankings", {{"by", "everybody"}, {"tests", "1"}});
    ASSERT_EQ(table.rows.size(), 5u);
    EXPECT_EQ(lines(table, {"Group", "Key", "Top-3 points"}),
              QStringList({"Everybody|A.1|11", "Everybody|A.2|8", "Everybody|A.3|3",
                           "Everybody|A.4|1", "Everybody|A.5|1"}));
    EXPECT_NEAR(number(table, "Everybody", "A.1", "Kendall W"), .7203947, 1e-7);
    EXPECT_NEAR(number(table, "Everybody", "A.1", "Chi-square of W"), 11.526316, 1e-6);
    EXPECT_NEAR(number(table, "Everybody", "A.1", "p of W"), .0212443, 1e-7);
    EXPECT_DOUBLE_EQ(number(table, "Everybody", "A.4", "Mean rank"), 16.5 / 4);
    EXPECT_EQ(number(table, "Everybody", "A.4", "Place"), 4);
    EXPECT_EQ(number(table, "Everybody", "A.5", "Place"), 4) << "equals share a place";
}

TEST_F(RankingsTest, SeedAndResamplesDecideTheIntervals)
{
    plant();
    EXPECT_EQ(lines(ask("rankings", {{"seed", "7"}})), lines(ask("rankings", {{"seed", "7"}})));
    EXPECT_TRUE(ask("rankings", {{"seed", "7"}}).notes.join(' ').contains("seed 7"));
    EXPECT_EQ(number(ask("rankings", {{"resamples", "0"}}), "users", "A.1", "Place low"), 0);
    EXPECT_TRUE(test::errorOf([&] { ask("rankings", {{"seed", "x"}}); }).contains("seed"));
    EXPECT_TRUE(test::errorOf([&] {
                    ask("rankings", {{"prompt", "x"}});
                }).contains("there are rankings for: Questions"));
}

TEST_F(RankingsTest, OnlyWhatWasRankedOrAlsoWhatStandsBeside)
{
    rank("U1", "1>2");
    EXPECT_EQ(lines(ask("rankings", {{"by", "everybody"}, {"options", "siblings"}}),
                    {"Key", "Borda", "Mean rank"}),
              QStringList({"A.1|3|1", "A.2|2|2", "A.3|0.5|3.5", "A.4|0.5|3.5"}));
    EXPECT_EQ(lines(ask("rankings", {{"by", "everybody"}}), {"Key", "Borda", "Mean rank"}),
              QStringList({"A.1|1|1", "A.2|0|2"}))
        << "what nobody names is no option unless asked for";
}

/// W from the definition: ranks of each ballot, the unranked sharing the places left.
double naiveW(const std::vector<int> &firsts, int options)
{
    const double m = double(firsts.size()), n = options;
    double squares = 0, ties = 0;
    for (int option = 0; option < options; ++option) {
        double sum = 0;
        for (const int first : firsts)
            sum += first == option ? 1 : (2 + n) / 2;
        squares += std::pow(sum - m * (n + 1) / 2, 2);
    }
    for (size_t i = 0; i < firsts.size(); ++i)
        ties += std::pow(n - 1, 3) - (n - 1);
    return 12 * squares / (m * m * (n * n * n - n) - m * ties);
}

TEST_F(RankingsTest, WSaysWhatItIsOf)
{
    addGroup("users", "V", 9, {0, 0, 0, 0});
    // Nine ballots with a first place only: of three themes, while a fourth stands beside them.
    const std::vector<int> firsts{0, 0, 0, 0, 0, 1, 1, 2, 2};
    for (size_t i = 0; i < firsts.size(); ++i)
        rank(QStringLiteral("V%1").arg(i + 1), QString::number(firsts[i] + 1));
    const Table named = ask("rankings", {{"by", "everybody"}, {"tests", "1"}});
    const Table beside = ask("rankings",
                             {{"by", "everybody"}, {"tests", "1"}, {"options", "siblings"}});
    EXPECT_NEAR(number(named, "Everybody", "A.1", "Kendall W"), naiveW(firsts, 3), 1e-12);
    EXPECT_NEAR(number(beside, "Everybody", "A.1", "Kendall W"), naiveW(firsts, 4), 1e-12);
    EXPECT_GT(naiveW(firsts, 4), 1.5 * naiveW(firsts, 3)) << "so much hangs on it";
    const QString ofNamed = named.notes.join(' '), ofBeside = beside.notes.join(' ');
    EXPECT_TRUE(ofNamed.contains(
        "Kendall’s W is of “Questions”, Everybody: 3 options, n = 9 ballots. It is corrected for "
        "ties. Options are the codes that any ballot of the prompt names. What a ballot leaves "
        "unranked ties in it at the mean of the places left"))
        << ofNamed.toStdString();
    EXPECT_TRUE(ofBeside.contains("Everybody: 4 options, n = 9 ballots")) << ofBeside.toStdString();
    EXPECT_TRUE(ofBeside.contains("Ballots tie those that nobody names, which raises W"));
}

TEST_F(RankingsTest, BestFirstSortsEachGroup)
{
    plant();
    EXPECT_EQ(
        lines(ask("rankings", {{"sort", "total"}}), {"Group", "Key", "Place"}),
        QStringList({"users|A.1|1", "users|A.2|2", "users|A.3|3", "users|A.4|4", "developers|A.3|1",
                     "developers|A.4|2", "developers|A.1|3", "developers|A.2|4"}));
}

TEST_F(RankingsTest, EveryCountOpensItsBallots)
{
    plant();
    rank("U1", "4>3", "Bugs");
    const Table table = ask("rankings");
    int walked = 0;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        for (const char *name : {"Ballots", "First", "Second", "Third", "Named"}) {
            const int column = table.column(QLatin1String(name));
            EXPECT_EQ(qint64(opened(table, row, column).rows.size()),
                      table.text(row, column).toLongLong())
                << table.text(row, 1).toStdString() << table.text(row, 2).toStdString() << name;
            ++walked;
        }
    }
    EXPECT_EQ(walked, (8 + 4) * 5) << "four themes, and the two that are named for bugs";
    const Table ballots = opened(table, 0, 3);
    EXPECT_EQ(lines(ballots)[0], "U1|users|Questions|A.1|A.2|A.3");
    EXPECT_EQ(lines(ask("ballots", {{"group", "developers"}, {"code", "A.4"}, {"rank", "1"}})),
              QStringList({"D2|developers|Questions|A.3 / A.4|A.1"}));
}

TEST_F(RankingsTest, WithoutBallotsItSaysHowToGetThem)
{
    for (const char *query : {"rankings", "ballots", "ranking-mentions"}) {
        const auto nothing = nothingShown(db(), {query, {}}, ask(query));
        ASSERT_TRUE(nothing) << query;
        EXPECT_EQ(nothing->title, "No rankings yet");
    }
}

TEST_F(RankingsTest, RankingsStandBesideMentions)
{
    rank("U1", "3>1>2"); // ranked first, and hardly mentioned
    rank("D1", "3>4>1");
    const Table table = ask("ranking-mentions");
    EXPECT_EQ(lines(table, {"Group", "Key", "Place by ranking", "Participants", "Place by mentions",
                            "Difference"}),
              QStringList({"users|A.1|2|4|1|-1", "users|A.2|3|3|2|-1", "users|A.3|1|1|3|2",
                           "users|A.4|4|0|4|0", "developers|A.1|3|1|3|0", "developers|A.2|4|0|4|0",
                           "developers|A.3|1|3|1|0", "developers|A.4|2|2|2|0"}));
    for (size_t row = 0; row < table.rows.size(); ++row) {
        EXPECT_EQ(opened(table, row, 4).rows.size(), 1u) << "ballots";
        EXPECT_EQ(qint64(opened(table, row, 8).rows.size()), table.text(row, 8).toLongLong());
    }
    EXPECT_EQ(lines(ask("ranking-mentions", {{"sort", "total"}}), {"Group", "Key"})[0],
              "users|A.3");
}

} // namespace
} // namespace axial
