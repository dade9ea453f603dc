// What is too large to be read is refused whole, and the sentence says which file, how large it is,
// what the limit is, that nothing was imported, and what to do.
#include "core/formats/csv.h"
#include "core/formats/xml.h"
#include "core/formats/zip.h"
#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

using namespace axial;

namespace {

void expectSays(const QString &sentence, std::initializer_list<const char *> words)
{
    for (const char *each : words)
        EXPECT_TRUE(sentence.contains(QString::fromUtf8(each)))
            << each << " is not in: " << sentence.toStdString();
    EXPECT_TRUE(sentence.endsWith(u'.')) << sentence.toStdString();
}

/// Rows of so many cells each.
QByteArray table(int rows, int columns)
{
    QByteArray heading;
    for (int i = 0; i < columns; ++i)
        heading += (i ? "," : "") + QByteArray("c") + QByteArray::number(i);
    return heading + '\n' + (QByteArray(columns - 1, ',') + "x\n").repeated(rows - 1);
}

} // namespace

TEST(ImportLimits, ALongTranscriptSaysHowToDivideIt)
{
    const QString sentence = errorOf("transcript",
                                     file("All interviews.txt", QByteArray(50'000'001, 'a')));
    expectSays(sentence, {"All interviews.txt", "50,000,001 characters", "50,000,000",
                          "Nothing of it was imported", "one for each interview"});
}

TEST(ImportLimits, ATextThatIsNotEvenDecodedSaysItsSize)
{
    const QString sentence = errorOf("transcript",
                                     file("All interviews.txt", QByteArray(210'000'000, 'a')));
    expectSays(sentence, {"All interviews.txt", "201 MB", "50,000,000 characters",
                          "Nothing of it was imported", "one for each interview"});
}

TEST(ImportLimits, ATableOfTextSaysHowToDivideIt)
{
    const QByteArray header = "url,title,label\n";
    expectSays(errorOf("reports", file("all.csv", header + QByteArray(50'000'000, 'a'))),
               {"all.csv", "It has", "50,000,016 characters", "50,000,000",
                "Nothing of it was imported", "each with the heading"});
    expectSays(errorOf("reports", file("all.csv", header + QByteArray(210'000'000, 'a'))),
               {"all.csv", "It has 201 MB", "50,000,000 characters", "Nothing of it was imported",
                "each with the heading"});
}

TEST(ImportLimits, ALargeFileSaysHowToDivideIt)
{
    const QTemporaryDir folder;
    QFile big(folder.filePath(QStringLiteral("big.txt")));
    ASSERT_TRUE(big.open(QIODevice::WriteOnly));
    ASSERT_TRUE(big.resize(600LL * 1024 * 1024)); // sparse
    const QString sentence = test::errorOf([&] { readImportInput(big.fileName()); });
    expectSays(sentence, {"big.txt", "600 MB", "512 MB", "Nothing of it was imported",
                          "one for each interview"});
}

TEST(ImportLimits, AWideOrLongTableSaysHowMuchCanBeRead)
{
    expectSays(errorOf("background", file("people.csv", "Participant," + table(3, 1001))),
               {"people.csv", "1,002 columns", "1,000", "Nothing of it was imported", "Leave out"});
    expectSays(errorOf("background", file("people.csv", table(3000, 900))),
               {"people.csv", "line", "2,500,000 cells", "Nothing of it was imported",
                "Divide it into several files", "heading"});
    const QString cells = QString(10'000'001, u',');
    expectSays(
        test::errorOf([&] { readCsv(cells, {}); }),
        {"line 1", "10,000,000 cells", "Nothing of it was imported", "Divide it", "heading"});
    const QString rows = QStringLiteral("x\n").repeated(2'000'001);
    expectSays(test::errorOf([&] { readCsv(rows, {}); }),
               {"2,000,000 rows", "Nothing of it was imported", "Divide it", "heading"});
    expectSays(test::errorOf([&] { readCsv(QString(maxCsvField + 1, u'x'), {}); }),
               {"line 1", "16,777,216 characters", "quote", "closed", "Nothing of it was imported",
                "shorten"});
}

TEST(ImportLimits, ATableOfReportsThatIsTooWideSaysItsLine)
{
    QByteArray header = "url,title";
    for (int i = 2; i < 16'384; ++i)
        header += ",f" + QByteArray::number(i);
    const QByteArray row = "\nhttps://h.org/o/r/issues/1,t\n";
    EXPECT_EQ(readAs("reports", file("r.csv", header + row)).reports.size(), 1u);
    expectSays(errorOf("reports", file("r.csv", header + ",one more" + row)),
               {"r.csv", "line 1", "16,385 columns", "16,384", "Leave out"});
}

TEST(ImportLimits, AnArchiveSaysHowToMakeItSmaller)
{
    ZipWriter writer;
    for (int i = 0; i < 5; ++i)
        writer.add(QString::number(i), QByteArray(100'000, 'a'));
    const QByteArray bytes = writer.finish();
    expectSays(test::errorOf([&] { ZipReader(bytes, {.entries = 4}); }),
               {"5 entries", "more than 4 entries", "Nothing of it was imported", "CSV"});
    expectSays(test::errorOf([&] { ZipReader(bytes, {.unpackedBytes = 50'000}).read("0"); }),
               {"unpacks to more than", "Nothing of it was imported", "CSV"});
    expectSays(test::errorOf([&] { ZipReader(bytes, {.ratioFromBytes = 1000}).read("0"); }),
               {"200 times its size", "Nothing of it was imported", "save it again"});
}

TEST(ImportLimits, XmlThatIsTooLargeOrTooDeepSaysWhatToDo)
{
    const QByteArray many = "<a>" + QByteArray("<b/>").repeated(10'000'001) + "</a>";
    expectSays(test::errorOf([&] { XmlDocument document(many); }),
               {"10,000,000", "Nothing of it was imported", "CSV"});
    const QByteArray deep = QByteArray("<a>").repeated(300) + QByteArray("</a>").repeated(300);
    expectSays(test::errorOf([&] { XmlDocument document(deep); }),
               {"more than 256 deep", "Nothing of it was imported", "save it again"});
}
