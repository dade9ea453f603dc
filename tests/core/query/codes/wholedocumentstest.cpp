#include "core/project/codes/codes.h"
#include "core/project/quotes/wholecodings.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "tests/support/blindround.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class WholeDocumentsTest : public test::StudyTest
{
protected:
    void SetUp() override
    {
        StudyTest::SetUp();
        trust = addCode("Trust", "A.1");
        docs = addCode("Docs", "A.2");
        const SourceId talk = addSource("Talk", "one two three");
        letter = addSource("Letter", "four five");
        code(talk, "two", {trust});
        const CoderId ada = coder("Ada");
        const CoderId bo = coder("Bo");
        project->edit("Whole", [&](Database &in) {
            wholecodings::put(in, letter, trust, ada);
            wholecodings::put(in, letter, docs, ada);
            wholecodings::put(in, letter, docs, bo);
        });
    }
    Table answer(const QString &query, const QueryParameters &parameters = {})
    {
        Progress progress;
        return runQuery(db(), {query, parameters}, progress);
    }
    /// The cell of a column in the row that begins with the key.
    static QString cell(const Table &table, const QString &key, const QString &column)
    {
        for (int row = 0; row < int(table.rows.size()); ++row) {
            if (table.text(row, 0) == key)
                return table.text(row, table.column(column));
        }
        return {};
    }

    CodeId trust;
    CodeId docs;
    SourceId letter;
};

} // namespace

TEST_F(WholeDocumentsTest, AreListedWithWhoCodedThem)
{
    const Table table = answer("whole-documents");
    ASSERT_EQ(table.rows.size(), 3u);
    const auto rowOf = [&](int row) {
        return QStringList{table.text(row, 0), table.text(row, table.column(columns::key)),
                           table.text(row, table.column(columns::coder))};
    };
    QStringList rows{rowOf(0).join(' '), rowOf(1).join(' '), rowOf(2).join(' ')};
    rows.sort();
    EXPECT_EQ(rows, QStringList({"Letter A.1 Ada", "Letter A.2 Ada", "Letter A.2 Bo"}));
    EXPECT_TRUE(table.base.contains("n = 1 ")) << table.base.toStdString();
    EXPECT_EQ(answer("whole-documents", {{"code", "A.1"}}).rows.size(), 1u);
}

TEST_F(WholeDocumentsTest, AreCountedBesideTheQuotes)
{
    const Table table = answer("code-counts");
    EXPECT_EQ(cell(table, "A.1", "Quotes"), "1");
    EXPECT_EQ(cell(table, "A.1", "Sources"), "1");
    EXPECT_EQ(cell(table, "A.1", "Whole documents"), "1");
    EXPECT_EQ(cell(table, "A.2", "Quotes"), "0");
    EXPECT_EQ(cell(table, "A.2", "Whole documents"), "1"); // by two, and one document
    EXPECT_EQ(cell(answer("code-counts", {{"only", "used"}}), "A.2", "Whole documents"), "1");
    project->edit("Off", [](Database &in) { in.run("DELETE FROM source_coding"); });
    EXPECT_LT(answer("code-counts").column("Whole documents"), 0);
}

TEST_F(WholeDocumentsTest, StandInTheProfileOfTheirCode)
{
    const Table table = answer("code-profile", {{"code", "A.2"}});
    QStringList wholes;
    for (int row = 0; row < int(table.rows.size()); ++row) {
        if (table.text(row, 0) == "Whole document")
            wholes << table.text(row, 1) + ": " + table.text(row, 2);
    }
    wholes.sort();
    EXPECT_EQ(wholes, QStringList({"Letter: Ada", "Letter: Bo"}));
}

TEST_F(WholeDocumentsTest, AreToldWhereQuotesOfTheirCodesAreListed)
{
    const auto isTold = [](const Table &table) {
        return table.notes.join(' ').contains("such a code as a whole");
    };
    EXPECT_TRUE(isTold(answer("quotes")));
    EXPECT_TRUE(isTold(answer("quotes", {{"code", "A.2"}})));
    EXPECT_FALSE(isTold(answer("quotes", {{"code", "A.2"}, {"words", "two"}})));
    EXPECT_TRUE(isTold(answer("coded", {{"where", "A.2 and coder:Ada"}})));
    EXPECT_TRUE(isTold(answer("coded", {{"where", "only:A.2"}})));
    EXPECT_FALSE(isTold(answer("coded", {{"where", "not A.2"}})));
    EXPECT_FALSE(isTold(answer("coded", {{"where", "coder:Ada"}})));
}

TEST_F(WholeDocumentsTest, AreSilentWhereABlindRoundHidesThem)
{
    test::holdBlindly(*project, letter);
    EXPECT_EQ(answer("whole-documents").rows.size(), 0u);
    EXPECT_LT(answer("code-counts").column("Whole documents"), 0);
}

TEST_F(WholeDocumentsTest, ArePutAndTakenOffInOneStep)
{
    const CoderId ada = coder("Ada");
    editAndUndo([&](Database &in) {
        EXPECT_TRUE(wholecodings::takeOff(in, letter, trust, ada));
        EXPECT_FALSE(wholecodings::takeOff(in, letter, trust, ada));
        EXPECT_FALSE(wholecodings::put(in, letter, docs, ada));
    });
    EXPECT_EQ(wholecodings::of(db(), letter).size(), 2u);
}

} // namespace axial
