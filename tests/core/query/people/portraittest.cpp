#include "core/project/codes/codes.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class PortraitTest : public test::StudyTest
{
protected:
    Table ask(const QueryParameters &parameters = {})
    {
        Progress progress;
        return runQuery(db(), {QStringLiteral("portrait"), parameters}, progress);
    }
    Table open(const Cell &cell)
    {
        Progress progress;
        EXPECT_TRUE(cell.evidence);
        return cell.evidence ? runQuery(db(), *cell.evidence, progress) : Table();
    }
    /// The counts of the parts, one digit each.
    static QString partsOf(const Table &table, size_t row)
    {
        QString digits;
        for (int column = table.column(columns::quotes) + 1;
             column < table.column(columns::sourceId); ++column)
            digits += table.text(row, column);
        return digits;
    }

    CodeId bugs = addCode("Bug", "C", codes::taxonomyFolder(db())),
           memory = addCode("Memory", "C.1", bugs), leaks = addCode("Leaks", "C.1.i", memory),
           speed = addCode("Speed", "C.2", bugs);
};

TEST_F(PortraitTest, AQuoteCountsInEachPartThatItTouches)
{
    const SourceId source = addSource("Interview", "aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd");
    code(source, "aaab", {memory});      // from the second part into the third
    code(source, "dddddddddd", {speed}); // the last fourth
    code(source, "cccccccccc", {memory, leaks, speed});
    const Table table = ask({{"parts", "10"}});
    ASSERT_EQ(table.rows.size(), 1u) << "all of one type";
    EXPECT_EQ(table.text(0, table.column(columns::quotes)), "3");
    EXPECT_EQ(partsOf(table, 0), "0110011211");
}

TEST_F(PortraitTest, EachLevelHasItsCodesAndEachCellItsQuotes)
{
    const SourceId source = addSource("Interview", QString("one two three four ").repeated(20));
    const SourceId other = addSource("Interview", "five");
    code(source, "three four one", {leaks, speed});
    code(source, "two", {memory, leaks});
    code(other, "five", {speed});
    int opened = 0;
    for (const char *level : {"type", "theme", "sub-theme", "open"}) {
        const Table table = ask({{"level", level}, {"parts", "40"}});
        EXPECT_EQ(table.rows.size(), QString(level) == "theme"       ? 3u
                                     : QString(level) == "type"      ? 2u
                                     : QString(level) == "sub-theme" ? 1u
                                                                     : 0u)
            << level;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            for (int column = 3; column < table.column(columns::sourceId); ++column) {
                if (table.number(row, column) == 0)
                    continue;
                EXPECT_EQ(double(open(table.rows[row][size_t(column)]).rows.size()),
                          table.number(row, column))
                    << level << " " << column;
                ++opened;
            }
        }
    }
    EXPECT_GT(opened, 40);
}

TEST_F(PortraitTest, QuotesThatHaveNoCodeOfTheLevelAreNotInItsBase)
{
    const SourceId source = addSource("Interview", "one two three four");
    code(source, "one", {memory});
    code(source, "two", {addCode("Loose")});
    code(source, "three", {addCode("Ends"), speed});
    const Table table = ask({{"level", "theme"}});
    EXPECT_TRUE(table.base.endsWith("n = 2 quotes")) << qPrintable(table.base);
    EXPECT_EQ(table.notes.last(),
              "2 quotes carry open codes, which are not in this level: Loose, Ends.");
    EXPECT_TRUE(ask({{"level", "open"}}).base.endsWith("n = 2 quotes"));
    EXPECT_FALSE(ask({{"level", "open"}}).notes.join(' ').contains("open codes"));
}

TEST_F(PortraitTest, APartThatIsNoneIsRefused)
{
    const SourceId source = addSource("Interview", "one two");
    code(source, "two", {memory});
    for (const char *part : {"3", "a-b", "7-3", "-"}) {
        const QString said = test::errorOf([&] {
            Progress progress;
            runQuery(db(), {"quotes", {{"within", part}}}, progress);
        });
        EXPECT_TRUE(said.contains("no part of a source")) << part;
    }
    EXPECT_TRUE(test::errorOf([&] { ask({{"participant", "nobody"}}); }).contains("nobody"));
}

} // namespace
} // namespace axial
