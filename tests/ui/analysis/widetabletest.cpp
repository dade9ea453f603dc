#include "ui/analysis/answers/resulttable.h"

#include <gtest/gtest.h>

#include <QHeaderView>
#include <QScrollBar>
#include <QTest>

using namespace axial;

namespace {

/// As the coverage of a guide is: words about the row, then a column for each of many people.
Table wideTable()
{
    Table table;
    table.columns = {{QStringLiteral("Part"), ColumnKind::Label},
                     {QStringLiteral("Audience"), ColumnKind::Label},
                     {QStringLiteral("Prompt"), ColumnKind::Text},
                     {QStringLiteral("Asked"), ColumnKind::Count}};
    for (int person = 1; person <= 12; ++person)
        table.columns.push_back({QStringLiteral("U%1").arg(person), ColumnKind::Label});
    for (int row = 0; row < 3; ++row) {
        TableRow cells{QStringLiteral("Part %1. Background and the way there").arg(row),
                       QStringLiteral("Users of several frameworks"),
                       QStringLiteral("What do you do when a run stops? ").repeated(4), row};
        for (int person = 1; person <= 12; ++person)
            cells.push_back(QStringLiteral("answered"));
        table.rows.push_back(cells);
    }
    return table;
}

class WideTableTest : public ::testing::Test
{
protected:
    WideTableTest()
    {
        table.resize(720, 300);
        table.setTable(wideTable());
        table.show();
        QCoreApplication::processEvents();
    }
    QString title(int column)
    {
        return table.model()->headerData(column, Qt::Horizontal).toString();
    }

    ResultTable table;
};

TEST_F(WideTableTest, WordsDoNotPushTheNumbersOutOfView)
{
    EXPECT_EQ(title(0), QStringLiteral("Prompt")) << "what one reads";
    int people = 0;
    for (int column = 0; column < table.model()->columnCount(); ++column)
        people += title(column).startsWith(u'U')
                  && table.visualRect(table.model()->index(0, column)).right()
                         < table.viewport()->width();
    EXPECT_GE(people, 2) << "without scrolling";
    EXPECT_EQ(table.table().columns.front().name, QStringLiteral("Part")) << "files keep theirs";
}

TEST_F(WideTableTest, WhatTheRowIsAboutStaysInView)
{
    const QModelIndex last = table.model()->index(1, table.model()->columnCount() - 1);
    table.scrollTo(last);
    ASSERT_GT(table.horizontalScrollBar()->value(), 0);
    const QRect words = table.visualRect(table.model()->index(1, 0));
    EXPECT_EQ(words.left(), 0);
    EXPECT_LE(words.right(), table.visualRect(last).left());
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, words.center());
    EXPECT_EQ(table.currentIndex(), table.model()->index(1, 0));
    EXPECT_EQ(table.currentPlace()->column, 2) << "of the table as it came";
}

TEST(WideTable, ALabelIsNotCutToWhatAllRowsBeginWith)
{
    Table agreement;
    agreement.columns = {{QStringLiteral("Scope"), ColumnKind::Label}};
    for (int number = 1; number <= 12; ++number)
        agreement.columns.push_back({QStringLiteral("Number %1").arg(number), ColumnKind::Score});
    for (const char *scope : {"repository: meshlearn", "repository: tensorforge"}) {
        TableRow cells{QString::fromLatin1(scope)};
        cells.resize(agreement.columns.size(), 0.5);
        agreement.rows.push_back(cells);
    }
    ResultTable table;
    table.resize(720, 300);
    table.setTable(agreement);
    table.show();
    QCoreApplication::processEvents();
    EXPECT_GE(table.columnWidth(0), 150);
}

TEST(WideTable, AddressesThatAreCutKeepTheirEnds)
{
    Table reports;
    reports.columns = {{QStringLiteral("URL"), ColumnKind::Text}};
    for (int number = 100; number < 103; ++number)
        reports.rows.push_back(
            {QStringLiteral("https://example.org/a-long-name-of-a-team/repository/issues/%1")
                 .arg(number)});
    ResultTable table;
    table.resize(720, 300);
    table.setTable(reports);
    table.show();
    table.setColumnWidth(0, 200);
    QCoreApplication::processEvents();
    const auto painted = [&table](int row) {
        return table.viewport()->grab(table.visualRect(table.model()->index(row, 0))).toImage();
    };
    EXPECT_NE(painted(0), painted(2)) << "both on the same ground";
}

} // namespace
