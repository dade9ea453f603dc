// Answers of many rows: nothing of them is made that nobody looks at, and nobody waits for a sort.
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/query/query.h"
#include "tests/support/study.h"
#include "ui/analysis/answers/resulttable.h"
#include "ui/analysis/answers/tablemodel.h"
#include "ui/analysis/quotes/quotelist.h"
#include "ui/theme/theme.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QTest>

namespace axial {
namespace {

/// Names backwards, so that the order of the table is another than that of the names.
class ManyRows final : public LaterRows
{
public:
    size_t size() const override { return 100'000; }
    size_t columns() const override { return 2; }
    CellValue value(size_t place, size_t column) const override
    {
        if (column == 0)
            return QStringLiteral("Name %1").arg(size() - place);
        return qint64(place % 10);
    }
};

Table manyRows()
{
    Table table;
    table.columns = {{QStringLiteral("Name"), ColumnKind::Label},
                     {QStringLiteral("Number"), ColumnKind::Count}};
    table.rows = TableRows(std::make_shared<const ManyRows>());
    return table;
}

class LongAnswerTest : public test::StudyTest
{
protected:
    LongAnswerTest()
    {
        theme::apply(ThemeChoice::Light);
        QString text;
        for (int i = 0; i < 3000; ++i)
            text += QStringLiteral("Sentence %1.\n").arg(i, 4, 10, QLatin1Char('0'));
        const SourceId source = addSource("Long", text);
        const CodeId trust = addCode("Trust", "A.1");
        project->edit("Code", [&](Database &in) {
            const CoderId coder = coders::ensure(in, "Ada");
            for (int i = 0; i < 3000; ++i)
                codings::apply(in, source, {i * 15, i * 15 + 14}, text.mid(i * 15, 14), {trust},
                               coder);
        });
    }

    Table answer(const QString &query, const QueryParameters &parameters = {})
    {
        Progress progress;
        return runQuery(db(), {query, parameters}, progress);
    }
};

TEST_F(LongAnswerTest, OfQuotesIsMadeRowByRow)
{
    for (const char *query : {"quotes", "coded", "codebook"}) {
        const Table table = answer(query);
        ASSERT_EQ(table.rows.size(), 3000u) << query;
        EXPECT_EQ(table.rows.madeCount(), 0u) << query;
        ResultTable shown;
        shown.resize(900, 400);
        shown.setTable(table);
        shown.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&shown));
        EXPECT_EQ(shown.table().rows.madeCount(), 0u) << query << ": cells are enough to be shown";
    }
    EXPECT_EQ(answer("quotes", {{"words", "2999"}}).rows.size(), 1u);
    const Table quotes = answer("quotes");
    EXPECT_EQ(quotes.text(2999, quotes.column("Quote")), "Sentence 2999.");
    EXPECT_EQ(quotes.text(2999, quotes.column("Codes")), "A.1");
}

TEST_F(LongAnswerTest, AColumnIsAsWideAsItsWordsAreAnywhere)
{
    Table table;
    table.columns = {{QStringLiteral("Source"), ColumnKind::Label},
                     {QStringLiteral("Group"), ColumnKind::Label},
                     {QStringLiteral("Words"), ColumnKind::Text}};
    for (int row = 0; row < 3000; ++row)
        table.rows.push_back(
            {QStringLiteral("s"),
             row < 1500 ? QStringLiteral("users") : QStringLiteral("developers of frameworks"),
             QStringLiteral("words")});
    ResultTable shown;
    shown.resize(600, 400);
    shown.setTable(table);
    EXPECT_GT(shown.columnWidth(1),
              shown.fontMetrics().horizontalAdvance(QStringLiteral("developers of frameworks")));
}

TEST_F(LongAnswerTest, BehindACellIsMadeCardByCard)
{
    Progress progress;
    const QuoteList list = loadQuoteList(db(), {{"quotes", {{"code", "A.1"}}}, false}, progress);
    ASSERT_EQ(list.cards.size(), 3000u);
    EXPECT_EQ(list.table->rows.madeCount(), 0u);
    EXPECT_EQ(list.cards[1234].words, "Sentence 1234.");
    EXPECT_EQ(list.cards.back().range, (TextRange{2999 * 15, 2999 * 15 + 14}));
    EXPECT_TRUE(list.summary.endsWith("3000 quotes")) << list.summary.toStdString();
}

TEST(LongTable, IsSortedBesideTheWindow)
{
    ResultTable view;
    std::function<void()> finish;
    int sorts = 0;
    view.setSorter([&](const auto &work, const auto &done) {
        ++sorts;
        finish = [work, done] {
            Progress progress;
            done(work(progress));
        };
    });
    view.setTable(manyRows());
    QAbstractItemModelTester tester(view.model(),
                                    QAbstractItemModelTester::FailureReportingMode::Fatal);
    view.setCurrentPlace({0, 1});
    const auto first = [&](int row) { return view.model()->index(row, 0).data().toString(); };
    view.sortByColumn(0, Qt::AscendingOrder);
    ASSERT_GE(sorts, 1);
    EXPECT_EQ(first(0), "Name 100000") << "it stands as it did until it is sorted";
    finish();
    EXPECT_EQ(first(0), "Name 1");
    EXPECT_EQ(first(99'999), "Name 100000");
    EXPECT_EQ(view.currentPlace(), (TablePlace{0, 1})) << "the chosen cell stays chosen";
    EXPECT_EQ(view.currentIndex().row(), 99'999);
    EXPECT_EQ(view.tableAsSorted().text(1, 0), "Name 2");
    EXPECT_EQ(view.table().rows.madeCount(), 0u);

    view.sortByColumn(1, Qt::DescendingOrder);
    const auto late = finish;
    view.sortByColumn(0, Qt::DescendingOrder);
    late();
    EXPECT_EQ(first(0), "Name 1") << "nobody asks for that order any more";
    finish();
    EXPECT_EQ(first(0), "Name 100000");

    view.sortByColumn(0, Qt::AscendingOrder);
    view.setTable(manyRows());
    finish();
    EXPECT_EQ(first(0), "Name 100000") << "the order was another table's";
}

TEST(LongTable, EqualsStayAsTheyComeInBothDirections)
{
    Progress progress;
    const TableRows rows = manyRows().rows;
    const auto up = rowsInOrder(rows, 1, Qt::AscendingOrder, progress);
    EXPECT_EQ((std::vector<int>{up[0], up[1], up[10'000]}), (std::vector<int>{0, 10, 1}));
    const auto down = rowsInOrder(rows, 1, Qt::DescendingOrder, progress);
    EXPECT_EQ((std::vector<int>{down[0], down[1], down[10'000]}), (std::vector<int>{9, 19, 8}));
    Progress canceled;
    canceled.cancel();
    EXPECT_THROW(rowsInOrder(rows, 1, Qt::AscendingOrder, canceled), Canceled);
}

} // namespace
} // namespace axial
