#include "core/formats/csv.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <QFile>

using namespace axial;

namespace {

std::vector<QStringList> cells(const CsvTable &table)
{
    std::vector<QStringList> rows;
    for (const CsvRow &row : table.rows) {
        QStringList list;
        for (const QStringView field : row.fields)
            list += field.toString();
        rows.push_back(list);
    }
    return rows;
}

std::vector<QStringList> parsed(const QString &text, const CsvOptions &options = {})
{
    return cells(readCsv(text, options));
}

QString errorOf(const QString &text)
{
    return test::errorOf([&] { readCsv(text); });
}

CsvOptions exact()
{
    CsvOptions options;
    options.guard = CsvGuard::Exact;
    return options;
}

} // namespace

TEST(Csv, QuotesSeparatorsAndLineBreaksInsideCells)
{
    const auto rows = parsed(QStringLiteral("a,\"b, \"\"c\"\"\nd\",\r\n\"\",x,\"y\"\r\n"));
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0], (QStringList{"a", "b, \"c\"\nd", ""}));
    EXPECT_EQ(rows[1], (QStringList{"", "x", "y"}));
}

TEST(Csv, LineNumbersCountLineBreaksInsideCellsAndBlankLines)
{
    const CsvTable table = readCsv(QStringLiteral("a,b\n\"1\n2\",c\n\nd,e"));
    ASSERT_EQ(table.rows.size(), 3u);
    EXPECT_EQ(table.rows[1].line, 2);
    EXPECT_EQ(table.rows[2].line, 5);
}

TEST(Csv, LastLineMayLackItsEndAndByteOrderMarkIsSkipped)
{
    EXPECT_EQ(parsed(QStringLiteral("\uFEFFa,b\nc,")),
              (std::vector<QStringList>{{"a", "b"}, {"c", ""}}));
    EXPECT_TRUE(parsed(QString()).empty());
}

TEST(Csv, StrictReadingNamesTheLineOfAnUnclosedQuote)
{
    const QString message = errorOf(QStringLiteral("a,b\nc,\"d\ne,f\n"));
    EXPECT_TRUE(message.contains(QLatin1String("line 2"))) << message.toStdString();
    EXPECT_TRUE(message.contains(QLatin1String("never closed")));
    EXPECT_TRUE(errorOf(QStringLiteral("a,b\nc,\"d\"x\n")).contains(QLatin1String("line 2")));
}

TEST(Csv, LenientReadingKeepsStrayQuotesAndLosesNoWord)
{
    CsvOptions lenient;
    lenient.mode = CsvMode::Lenient;
    const CsvTable table = readCsv(QStringLiteral("t,\"only \"cuda\" now,next\"\nu,\"fine\"\n"),
                                   lenient);
    ASSERT_EQ(table.rows.size(), 2u);
    EXPECT_TRUE(table.rows[0].strayQuote);
    EXPECT_EQ(cells(table)[0], (QStringList{"t", "\"only \"cuda\" now", "next\""}));
    EXPECT_EQ(cells(readCsv(QStringLiteral("a,\"b, \"c\"d,e\nf,\"g\nh,\"i\"\n"), lenient)),
              (std::vector<QStringList>{{"a", "\"b, \"c\"d", "e"}, {"f", "\"g"}, {"h", "i"}}));
    EXPECT_FALSE(table.rows[1].strayQuote);
    EXPECT_EQ(readCsv(QStringLiteral("a\n\"b\nc"), lenient).unclosedLine, 2);
}

TEST(Csv, ManyUnclosedQuotesStayLinear)
{
    CsvOptions lenient;
    lenient.mode = CsvMode::Lenient;
    QString text;
    for (int i = 0; i < 200'000; ++i)
        text += QStringLiteral("\"x\n"); // pairs up, stray text after each second quote
    EXPECT_EQ(readCsv(text, lenient).rows.size(), 200'000u);
}

TEST(Csv, SeparatorIsDetected)
{
    EXPECT_EQ(detectCsvSeparator(u"a;b;c\n1,5;2;3\n"), QChar(u';'));
    EXPECT_EQ(detectCsvSeparator(u"a\tb\n1,5\t2\n"), QChar(u'\t'));
    EXPECT_EQ(detectCsvSeparator(u"a,b\n\"x;y;z\",2\n"), QChar(u','));
    EXPECT_EQ(detectCsvSeparator(u"word\n"), QChar(u','));
}

TEST(Csv, CellsThatSomeSpreadsheetWouldSplitAreQuoted)
{
    const std::vector<QStringList> rows{{"a;b", "c", "d\te"}, {"f;", "g", "h"}};
    EXPECT_EQ(writeCsv(rows), QStringLiteral("\"a;b\",c,\"d\te\"\n\"f;\",g,h\n"));
    EXPECT_EQ(parsed(writeCsv(rows)), rows);
}

TEST(Csv, WhatIsWrittenReadsBackTheSame)
{
    const std::vector<QStringList> rows{
        {"=SUM(A1)", "+1", "-1", "@x", "\tTab", "\rReturn"},
        {"'=x", "''-y", "'quoted'", "'", "it's", "a=b"},
        {"a,b", "c\"d", "e\nf", "", " blank ", "\U0001F469\u200D\U0001F4BB"},
    };
    EXPECT_EQ(parsed(writeCsv(rows)), rows);
    EXPECT_EQ(parsed(writeCsv(rows, exact()), exact()), rows);
    EXPECT_EQ(parsed(writeCsv({{QString()}})), (std::vector<QStringList>{{QString("")}}));
}

TEST(Csv, NoWrittenCellIsAFormulaForASpreadsheet)
{
    const QString text = writeCsv({{"=cmd|'/C calc'!A0", "'=x", "plain"}});
    EXPECT_EQ(text, QStringLiteral("'=cmd|'/C calc'!A0,''=x,plain\n"));
    EXPECT_EQ(writeCsv({{"=1"}}, exact()), QStringLiteral("=1\n"));
}

TEST(Csv, TheRealCodebookHasNineteenRowsOfEightFields)
{
    QFile file(QStringLiteral(AXIAL_SHARED_DIR "/study/CodeBook.csv"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const CsvTable table = readCsvUtf8(file.readAll());
    ASSERT_EQ(table.rows.size(), 20u);
    for (const CsvRow &row : table.rows)
        EXPECT_EQ(row.fields.size(), 8u);
    EXPECT_EQ(parsed(writeCsv(cells(table))), cells(table));
}

TEST(Csv, AFieldOverTheLimitIsRefused)
{
    const QString big = QStringLiteral("a,") + QString(maxCsvField + 1, u'x');
    EXPECT_TRUE(errorOf(big).contains(QLatin1String("16 MB")));
}
