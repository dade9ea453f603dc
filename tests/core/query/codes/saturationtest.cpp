#include "tests/core/query/plantedstudy.h"

#include <QSet>

namespace axial {
namespace {

/// Interviews that bring a planned number of new codes each.
class SaturationTest : public test::PlantedStudy
{
protected:
    /// What one person said.
    SourceId addInterview(const QString &who, const QString &text)
    {
        const SourceId source = addSource(who, text);
        project->edit("Who", [&](Database &db) {
            sources::addParticipant(db, source, participants::ensure(db, who));
        });
        return source;
    }
    /// Each repeats a code of the first one, too.
    void interviews(const std::vector<int> &news)
    {
        int number = 0;
        for (size_t i = 0; i < news.size(); ++i) {
            const SourceId source = addInterview(QStringLiteral("I%1").arg(i + 1), "one two three");
            std::vector<CodeId> codes;
            for (int j = 0; j < news[i]; ++j) {
                ++number;
                all.push_back(addCode(QStringLiteral("Theme n%1").arg(number),
                                      QStringLiteral("A.%1").arg(number + 10), type));
                codes.push_back(all.back());
            }
            if (i > 0)
                codes.push_back(all.front());
            code(source, "one", codes);
        }
    }

    std::vector<CodeId> all;
};

TEST_F(SaturationTest, RunsOverlapAndAreSharesOfTheBase)
{
    // The method is that of Guest, Namey and Chen (2020, doi 10.1371/journal.pone.0232076): base
    // size, run length, threshold. The numbers are reckoned by hand, and not held against those
    // printed in the paper: a base of 4 with 37 themes, then 1, 3, 0, 1 new ones, so 4, 3 and 1 in
    // runs of two.
    interviews({16, 11, 6, 4, 1, 3, 0, 1});
    const Table table = ask("saturation");
    EXPECT_EQ(lines(table, {"Number", "Codes", "New codes", "Codes so far", "New in run"}),
              QStringList({"1|16|16|16|", "2|12|11|27|", "3|7|6|33|", "4|5|4|37|", "5|2|1|38|",
                           "6|4|3|41|4", "7|1|0|41|3", "8|2|1|42|1"}));
    EXPECT_NEAR(table.number(5, table.column("New information")), 4 / 37.0, 1e-12);
    EXPECT_NEAR(table.number(7, table.column("New information")), 1 / 37.0, 1e-12);
    EXPECT_EQ(table.notes.last(), "At most 5 % new information was reached with 6, +2 to see it.");
    EXPECT_EQ(ask("saturation", {{"threshold", "0"}}).notes.last(),
              "No run is down to 0 % new information.");
    EXPECT_EQ(ask("saturation", {{"base", "7"}}).notes.last(),
              "Too few are coded to tell: it takes 9.");
}

TEST_F(SaturationTest, EveryCellOpensTheWordsOfItsCodes)
{
    interviews({3, 2, 0, 1});
    const SourceId source = addInterview("I5", "one two three");
    code(source, "two", {below});
    for (const char *level : {"all", "theme", "sub-theme"}) {
        const Table table = ask("saturation", {{"level", level}, {"base", "1"}, {"run", "1"}});
        ASSERT_EQ(table.rows.size(), 5u);
        for (size_t row = 0; row < table.rows.size(); ++row) {
            for (const int column : {2, 3}) {
                // Each code of the list stands on one quote of the interview, all on the same.
                const qint64 count = table.text(row, column).toLongLong();
                EXPECT_EQ(opened(table, row, column).rows.size(), count > 0 ? 1u : 0u)
                    << level << row << column;
            }
        }
    }
}

TEST_F(SaturationTest, APictureAndWhatNobodySaidAreNoInterviews)
{
    interviews({2, 1});
    code(addInterview("I3", "[Picture: pump.png]\none"), "one", {themes[1]});
    code(addSource("Minutes", "one two"), "two", {themes[2]});
    const Table table = ask("saturation");
    EXPECT_EQ(lines(table, {"Source", "New codes"}), QStringList({"I1|2", "I2|1"}));
    EXPECT_TRUE(table.base.endsWith("n = 2 interviews")) << qPrintable(table.base);
    EXPECT_EQ(table.notes.value(0), "2 coded documents hold no participant’s words, and are no "
                                    "interviews: I3, Minutes.");
}

TEST_F(SaturationTest, WhatIsNoNumberIsSaid)
{
    for (const char *name : {"base", "run", "threshold"})
        EXPECT_TRUE(test::errorOf([&] {
                        ask("saturation", {{QLatin1String(name), "few"}});
                    }).contains(QLatin1String(name)));
    const auto nothing = nothingShown(db(), {"saturation", {}}, ask("saturation"));
    ASSERT_TRUE(nothing);
    EXPECT_EQ(nothing->title, "Nothing is coded yet");
}

TEST_F(SaturationTest, FrameworkCellsOpenTheirQuotes)
{
    addGroup("users", "U", 3, {3, 1, 0, 2});
    const SourceId source{*db().integer("SELECT min(id) FROM source")};
    code(source, "five", {below, themes[0]});
    const Table table = ask("framework");
    EXPECT_EQ(lines(table),
              QStringList({"U1|users|2|1|0|1", "U2|users|1|0|0|1", "U3|users|1|0|0|0"}));
    for (size_t row = 0; row < table.rows.size(); ++row) {
        for (int column = 2; column < 6; ++column)
            EXPECT_EQ(qint64(opened(table, row, column).rows.size()),
                      table.text(row, column).toLongLong());
    }
    EXPECT_EQ(lines(ask("framework", {{"cells", "words"}, {"only", "used"}}))[0],
              "U1|users|one\n\nfive|two|four");
}

} // namespace
} // namespace axial
