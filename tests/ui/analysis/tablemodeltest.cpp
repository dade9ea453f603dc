#include "ui/analysis/answers/tablemodel.h"
#include "core/base/error.h"
#include "tests/ui/charts/chartssample.h"
#include "ui/analysis/answers/answerexport.h"
#include "ui/analysis/answers/prioritypivot.h"
#include "ui/analysis/answers/resulttable.h"
#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QTest>

using namespace axial;
using namespace axial::testing;

namespace {

Table mixed()
{
    Table table;
    table.columns = {{u"Key"_qs, ColumnKind::Label},
                     {u"Quotes"_qs, ColumnKind::Count},
                     {u"Kappa"_qs, ColumnKind::Score},
                     {u"Code id"_qs, ColumnKind::Id}};
    table.rows = {
        {u"C.10"_qs, 9, 0.5, 1}, {u"C.9"_qs, 10, Cell(), 2}, {u"A <b>\t1"_qs, 2, -0.1, 3}};
    return table;
}

} // namespace

TEST(TableModel, HidesIdsAndKeepsTheRulesOfModels)
{
    theme::apply(ThemeChoice::Light);
    TableModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setTable(mixed());
    EXPECT_EQ(model.columnCount(), 3);
    EXPECT_EQ(model.index(1, 2).data().toString(), u"–"_qs);
    EXPECT_EQ(model.index(0, 2).data().toString(), u".500"_qs);
    EXPECT_FALSE(model.indexOf(0, 3).isValid());
    EXPECT_EQ(model.indexOf(2, 1), model.index(2, 1));
    model.setTable(priorities(), {-1, -1, -1, 5, -1, -1, -1, -1, -1});
    EXPECT_EQ(model.columnCount(), 8);
    EXPECT_EQ(model.index(0, 3).data(TableModel::CompanionRole).toString(), u"100 %"_qs);
}

TEST(TableModel, SortsByValueNotByWords)
{
    TableModel model;
    model.setTable(mixed());
    TableSortModel sorted;
    sorted.setSourceModel(&model);
    const auto first = [&](int column) {
        sorted.sort(column);
        return sorted.index(0, 0).data().toString() + u'|' + sorted.index(2, 0).data().toString();
    };
    EXPECT_EQ(first(1), u"A <b>\t1|C.9"_qs);  // 2 before 10
    EXPECT_EQ(first(0), u"A <b>\t1|C.10"_qs); // C.9 before C.10
    EXPECT_EQ(first(2), u"A <b>\t1|C.9"_qs);  // no value last
}

TEST(TableModel, PivotShowsTheGroupsSideBySide)
{
    const Table table = priorities();
    const PriorityPivot pivot(table, false);
    ASSERT_EQ(pivot.table().rows.size(), 6u);
    EXPECT_EQ(pivot.table().columns[2].name, u"novice, n = 5"_qs);
    EXPECT_EQ(pivot.table().columns[4].name, u"experienced, n = 6"_qs);
    EXPECT_EQ(pivot.table().columns[8].name, u"All, n = 19"_qs);
    // C.1: 4 of 5, 5 of 6, 7 of 8; 16 of 19; (4 + 5 + 7) * 7 quotes.
    EXPECT_EQ(pivot.table().text(3, 2), u"4"_qs);
    EXPECT_EQ(pivot.table().text(3, 8), u"16"_qs);
    EXPECT_DOUBLE_EQ(pivot.table().number(3, 9), 16.0 / 19);
    EXPECT_EQ(pivot.table().text(3, 10), u"112"_qs);
    EXPECT_EQ(pivot.origin({3, 4}), (TablePlace{10, 3}));
    EXPECT_EQ(pivot.origin({3, 5}), (TablePlace{10, 3})); // the share beside it
    EXPECT_EQ(pivot.placeOf(10), (TablePlace{3, 4}));
    EXPECT_FALSE(pivot.origin({3, 1}));
    EXPECT_FALSE(pivot.origin({3, 8}));
    const PriorityPivot quotes(table, true);
    EXPECT_EQ(quotes.table().columns.size(), 7u);
    EXPECT_EQ(quotes.table().text(3, 3), u"35"_qs);
    EXPECT_EQ(quotes.origin({3, 3}), (TablePlace{10, 8}));
    EXPECT_THROW(PriorityPivot(codeCounts(), false), Error);
}

TEST(TableModel, CopiesAsTextAndHtmlWithoutIds)
{
    EXPECT_EQ(tableAsTsv(mixed()),
              u"Key\tQuotes\tKappa\nC.10\t9\t0.5\nC.9\t10\t\nA <b> 1\t2\t-0.1\n"_qs);
    const QString html = tableAsHtml(mixed());
    EXPECT_TRUE(html.contains(u"<td>A &lt;b&gt;"_qs));
    EXPECT_FALSE(html.contains(u"Code id"_qs));
}

/// A person reads thousands; a spreadsheet would take their signs for something else.
TEST(TableModel, LargeCountsAreReadInThousandsAndCopiedAsNumbers)
{
    Table table = mixed();
    table.rows = {{u"C.10"_qs, 38742, 0.5, 1}};
    TableModel model;
    model.setTable(table);
    EXPECT_EQ(model.index(0, 1).data().toString(), u"38,742"_qs);
    EXPECT_TRUE(tableAsTsv(table).contains(u"\t38742\t"_qs));
    EXPECT_TRUE(tableAsHtml(table).contains(u">38742<"_qs));
}

TEST(TableModel, ResultTableChoosesByClickAndKeepsPlacesWhenSorted)
{
    ResultTable view;
    view.resize(700, 300);
    view.setTable(mixed());
    view.show();
    std::optional<TablePlace> chosen;
    QObject::connect(&view, &ResultTable::placeChosen, [&](TablePlace place) { chosen = place; });
    view.sortByColumn(1, Qt::AscendingOrder);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                      view.visualRect(view.model()->index(0, 1)).center());
    EXPECT_EQ(chosen, (TablePlace{2, 1}));
    chosen.reset();
    view.setCurrentPlace({0, 2});
    EXPECT_FALSE(chosen); // the program's own doing
    EXPECT_EQ(view.currentPlace(), (TablePlace{0, 2}));
    EXPECT_EQ(view.tableAsSorted().text(0, 1), u"2"_qs);
}
