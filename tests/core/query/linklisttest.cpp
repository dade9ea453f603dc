#include "core/project/codes/codes.h"
#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "tests/support/blindround.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class LinkListTest : public test::StudyTest
{
protected:
    Table answer()
    {
        Progress progress;
        return runQuery(db(), {"links", {}}, progress);
    }
    static QStringList rowOf(const Table &table, int row)
    {
        QStringList cells;
        for (int column = 0; column < 7; ++column)
            cells << table.text(row, column);
        return cells;
    }
};

TEST_F(LinkListTest, SaysWhatLeadsToWhat)
{
    const SourceId source = addSource("Talk", "one two three");
    const QuoteId quote = code(source, "two", {addCode("Trust", "A.1")});
    project->edit("Link", [&](Database &in) {
        const CoderId ada = coders::ensure(in, "Ada");
        Memo memo;
        memo.text = "A thought";
        links::add(in, {{}, quote, memos::add(in, memo), "explains", "surely", ada, 1000});
        links::add(in, {{}, participants::ensure(in, "U1"), source, "owns", {}, {}, 61'000});
    });
    const Table table = answer();
    ASSERT_EQ(table.rows.size(), 2u);
    EXPECT_EQ(rowOf(table, 0),
              QStringList({"Quote", "two", "explains", "Memo", "A thought", "surely", "Ada"}));
    EXPECT_EQ(rowOf(table, 1),
              QStringList({"Participant", "U1", "owns", "Source", "Talk", "", ""}));
    EXPECT_EQ(table.text(1, 7), "1970-01-01 00:01");
    ASSERT_TRUE(table.rows[0][1].evidence);
    Progress progress;
    const Table opened = runQuery(db(), *table.rows[0][1].evidence, progress);
    ASSERT_EQ(opened.rows.size(), 1u);
    EXPECT_EQ(opened.text(0, opened.column(columns::quote)), "two");
}

TEST_F(LinkListTest, IsSilentOnWhatABlindRoundHides)
{
    const SourceId hidden = addSource("Hidden", "one two");
    const SourceId open = addSource("Open", "three");
    const QuoteId quote = code(hidden, "two", {addCode("Trust", "A.1")});
    const CodeId docs = addCode("Docs", "A.2");
    project->edit("Link", [&](Database &in) {
        Memo memo;
        memo.quote = quote;
        memo.text = "A thought on it";
        links::add(in, {{}, memos::add(in, memo), open, "secret", {}, {}, 1});
        links::add(in, {{}, open, docs, "open", {}, {}, 2});
    });
    EXPECT_EQ(answer().rows.size(), 2u);
    test::holdBlindly(*project, hidden);
    ASSERT_EQ(answer().rows.size(), 1u);
    EXPECT_EQ(answer().text(0, 2), "open");
}

} // namespace
} // namespace axial
