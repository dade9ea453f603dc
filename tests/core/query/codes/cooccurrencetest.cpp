#include "tests/core/query/plantedstudy.h"

namespace axial {
namespace {

/// One transcript of five turns, with themes on quotes that overlap, share turns or don't.
class CoOccurrenceTest : public test::PlantedStudy
{
protected:
    CoOccurrenceTest()
    {
        const QString text = "a1 b1 c1\na2 b2 c2\na3 b3 c3\na4 b4 c4\na5 b5 c5";
        source = addSource("S", text);
        project->edit("Turns", [&](Database &db) {
            for (int i = 0; i < 5; ++i)
                db.run("INSERT INTO turn(source, start, \"end\", words, speaker, time) "
                       "VALUES(?1, ?2, ?3, ?2, NULL, NULL)",
                       source, qint64(i) * 9, qint64(i) * 9 + 8);
        });
        code(source, "a1 b1", {themes[0]});
        code(source, "b1 c1", {themes[1]});         // overlaps the first
        code(source, "a2", {themes[0], themes[1]}); // the same quote
        code(source, "c2", {themes[2]});            // the turn of the one before
        code(source, "a4", {themes[1]});            // two turns on
        code(source, "a5", {themes[3], below});     // the sub-theme stands for theme 1
    }
    QStringList pairs(const QueryParameters &parameters)
    {
        return lines(ask("co-occurrence", parameters),
                     {"Key", "Other key", "Quotes", "Coefficient"});
    }

    SourceId source;
};

TEST_F(CoOccurrenceTest, OnTheSameQuote)
{
    EXPECT_EQ(pairs({{"sort", "key"}}),
              QStringList({"A.1|A.2|1|0.2", "A.1|A.4|1|0.3333333333333333"}));
    EXPECT_EQ(pairs({{"sort", "key"}, {"level", "all"}}),
              QStringList({"A.1|A.2|1|0.25", "A.1.i|A.4|1|1"}));
    EXPECT_EQ(pairs({{"level", "sub-theme"}}), QStringList());
}

TEST_F(CoOccurrenceTest, OnQuotesThatOverlap)
{
    // a1 b1, b1 c1 and a2 of the five with either
    EXPECT_EQ(pairs({{"together", "overlap"}, {"sort", "key"}}),
              QStringList({"A.1|A.2|3|0.6", "A.1|A.4|1|0.3333333333333333"}));
}

TEST_F(CoOccurrenceTest, InTheSameTurnAndNear)
{
    EXPECT_EQ(pairs({{"together", "turn"}, {"sort", "key"}}),
              QStringList({"A.1|A.2|3|0.6", "A.1|A.3|2|0.5", "A.1|A.4|1|0.3333333333333333",
                           "A.2|A.3|2|0.5"}));
    // One turn apart: c2 with a1 and b1; a5 with a4.
    EXPECT_EQ(pairs({{"together", "near"}, {"turns", "1"}, {"sort", "key"}}),
              QStringList({"A.1|A.2|5|1", "A.1|A.3|3|0.75", "A.1|A.4|1|0.3333333333333333",
                           "A.2|A.3|3|0.75", "A.2|A.4|2|0.5"}));
    EXPECT_EQ(pairs({{"together", "near"}, {"turns", "0"}, {"sort", "key"}}),
              pairs({{"together", "turn"}, {"sort", "key"}}));
    EXPECT_TRUE(test::errorOf([&] { pairs({{"turns", "many"}}); }).contains("it can be: 0.."));
}

TEST_F(CoOccurrenceTest, OpenCodesThatATableHasNoPlaceForAreSaidInAllThatCountThem)
{
    addGroup("users", "U", 1, {1, 0, 0, 0});
    const SourceId said{*db().integer("SELECT max(id) FROM source")};
    const CodeId loose = addCode("Loose");
    code(said, "five", {loose});
    code(source, "b3", {loose});
    const QString note = "%1 carry open codes, which are not in this level: Loose.";
    const QString all = note.arg("2 quotes");
    const Table pairs = ask("co-occurrence");
    EXPECT_TRUE(pairs.notes.contains(all)) << qPrintable(pairs.notes.join('\n'));
    EXPECT_TRUE(pairs.base.endsWith("n = 7 quotes")) << qPrintable(pairs.base);
    const Table framework = ask("framework");
    EXPECT_TRUE(framework.notes.contains(note.arg("1 quote").replace("carry", "carries")))
        << qPrintable(framework.notes.join('\n'));
    EXPECT_TRUE(ask("crosstab", {{"columns", "document"}}).notes.contains(all));
    for (const QueryCall &call : {QueryCall{"co-occurrence", {{"level", "all"}}},
                                  QueryCall{"framework", {{"level", "open"}}},
                                  QueryCall{"crosstab", {{"rows", "open"}, {"columns", "theme"}}}})
        EXPECT_FALSE(ask(call).notes.join(' ').contains("open codes")) << qPrintable(call.query);
}

TEST_F(CoOccurrenceTest, EveryCellOpensItsQuotes)
{
    int walked = 0;
    for (const char *together : {"quote", "overlap", "turn", "near"}) {
        for (const char *level : {"theme", "all"}) {
            const Table table = ask("co-occurrence", {{"together", together}, {"level", level}});
            for (size_t row = 0; row < table.rows.size(); ++row) {
                for (const int column : {4, 6, 7, 8}) {
                    EXPECT_EQ(qint64(opened(table, row, column).rows.size()),
                              table.text(row, column).toLongLong())
                        << together << ' ' << level << ' '
                        << lines(table)[qsizetype(row)].toStdString() << ' ' << column;
                    ++walked;
                }
            }
        }
    }
    EXPECT_GT(walked, 60);
}

TEST_F(CoOccurrenceTest, WithoutTurnsQuotesThatShareWordsCount)
{
    const SourceId other = addSource("T", "one two three");
    code(other, "one two", {themes[2]});
    code(other, "two three", {themes[3]});
    code(other, "one two three", {addCode("Theme 6", "A.6", type)});
    EXPECT_TRUE(pairs({{"together", "turn"}}).contains("A.3|A.4|2|0.5"));
}

/// What two coders call the same words otherwise is a disagreement, unless it is asked for.
TEST_F(CoOccurrenceTest, CodesPairWithinOneCoder)
{
    const SourceId other = addSource("Both", "one two three four");
    const CodeId sixth = addCode("Theme 6", "A.6", type);
    code(other, "one two", {themes[2]});
    code(other, "one two", {themes[3]}, "Ben"); // the same quote
    code(other, "two three", {sixth}, "Ben");   // shares words with both
    const QString within = "A.4|A.6|2|0.6666666666666666";
    // Of Ben alone: both quotes; A.4 stands on one more, of Ada.
    const QStringList overlapping = pairs({{"together", "overlap"}, {"sort", "key"}});
    EXPECT_FALSE(overlapping.filter("A.3|A.4").size()) << overlapping.join('\n').toStdString();
    EXPECT_FALSE(overlapping.filter("A.3|A.6").size());
    EXPECT_TRUE(overlapping.contains(within)) << overlapping.join('\n').toStdString();
    const QStringList any = pairs({{"together", "overlap"}, {"sort", "key"}, {"coders", "any"}});
    EXPECT_EQ(any.filter("A.3|A.4").size(), 1);
    EXPECT_EQ(any.filter("A.3|A.6").size(), 1);
    EXPECT_TRUE(any.contains(within));
    EXPECT_EQ(pairs({}).filter("A.3|A.4"), QStringList());
    EXPECT_EQ(pairs({{"coders", "any"}}).filter("A.3|A.4"),
              QStringList("A.3|A.4|1|0.3333333333333333"));
    for (const char *coders : {"one", "any"}) {
        const Table table = ask("co-occurrence", {{"together", "overlap"}, {"coders", coders}});
        EXPECT_EQ(table.notes.filter("coder").size(), 1) << "says how they pair";
        for (size_t row = 0; row < table.rows.size(); ++row) {
            for (const int column : {4, 6, 7, 8})
                EXPECT_EQ(qint64(opened(table, row, column).rows.size()),
                          table.text(row, column).toLongLong())
                    << coders << ' ' << row << ' ' << column;
        }
    }
    // Where codes are crossed with codes, likewise.
    const auto crossed = [&](const char *measure, const char *coders) {
        const Table table = ask(
            "crosstab",
            {{"rows", "theme"}, {"columns", "theme"}, {"measure", measure}, {"coders", coders}});
        const Table quotes = opened(table, 2, table.column("A.4 Theme 4"));
        EXPECT_EQ(table.text(2, 0), "A.3 Theme 3");
        if (QLatin1String(measure) == QLatin1String("quotes")) {
            EXPECT_EQ(qint64(quotes.rows.size()), table.number(2, table.column("A.4 Theme 4")));
        }
        return table.text(2, table.column("A.4 Theme 4"));
    };
    for (const char *measure : {"quotes", "sources"}) {
        EXPECT_EQ(crossed(measure, "one"), "0") << measure;
        EXPECT_EQ(crossed(measure, "any"), "1") << measure;
    }
}

TEST_F(CoOccurrenceTest, MorePairsThanMemoryHoldsAreRefused)
{
    const SourceId other = addSource("Long", QString(7000, 'w'));
    const CoderId ada = coder();
    project->edit("Quotes", [&](Database &db) {
        for (int i = 0; i < 6400; ++i) { // each overlaps all others: 20,476,800 pairs
            db.run("INSERT INTO quote(source, start, \"end\", words, insight, prompt, created) "
                   "VALUES(?1, 0, ?2, 'w', '', '', 1)",
                   other, i + 1);
            db.run("INSERT INTO coding(quote, code, coder, comment, created) "
                   "VALUES(last_insert_rowid(), ?1, ?2, '', 1)",
                   themes[size_t(i % 2)], ada);
        }
    });
    EXPECT_TRUE(test::errorOf([&] {
                    pairs({{"together", "overlap"}});
                }).contains("More than 20000000 pairs"));
    EXPECT_TRUE(test::errorOf([&] { pairs({{"together", "quote"}}); }).isEmpty());
}

} // namespace
} // namespace axial
