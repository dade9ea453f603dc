#include "core/formats/ods.h"

#include "core/base/error.h"
#include "core/formats/zip.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

/// A spreadsheet as LibreOffice writes it, with these rows.
QByteArray ods(const QByteArray &rows)
{
    ZipWriter zip;
    zip.add(QStringLiteral("mimetype"), "application/vnd.oasis.opendocument.spreadsheet",
            ZipWriter::Compression::Store);
    zip.add(QStringLiteral("content.xml"),
            "<?xml version=\"1.0\"?><office:document-content xmlns:office=\"o\" xmlns:table=\"t\" "
            "xmlns:text=\"x\"><office:body><office:spreadsheet><table:table table:name=\"S\">"
            "<table:table-column table:number-columns-repeated=\"3\"/>"
                + rows
                + "</table:table><table:table "
                  "table:name=\"Other\"><table:table-row><table:table-cell><text:p>other"
                  "</text:p></table:table-cell></table:table-row></table:table>"
                  "</office:spreadsheet></office:body></office:document-content>");
    return zip.finish();
}

QByteArray row(const QByteArray &cells, const QByteArray &attributes = {})
{
    return "<table:table-row " + attributes + '>' + cells + "</table:table-row>";
}

QByteArray cell(const QByteArray &words, const QByteArray &attributes = {})
{
    return "<table:table-cell office:value-type=\"string\" " + attributes + "><text:p>" + words
           + "</text:p></table:table-cell>";
}

std::vector<std::vector<QString>> cells(const std::vector<SheetRow> &rows)
{
    std::vector<std::vector<QString>> result;
    for (const SheetRow &each : rows)
        result.push_back(each.cells);
    return result;
}

using Cells = std::vector<std::vector<QString>>;

} // namespace

TEST(Ods, CellsAreReadAsTheyAreStored)
{
    const auto rows =
        readOdsSheet(
            ods(row(cell("Role") + cell("Years"))
                + row(cell("User<text:s text:c=\"2\"/>A")
                      + "<table:table-cell office:value-type=\"float\" "
                        "office:value=\"1.5\"><text:p>1,5"
                        "</text:p></table:table-cell>")
                + row(
                    "<table:table-cell office:value-type=\"date\" office:date-value=\"2024-03-31\">"
                    "<text:p>31.03.24</text:p></table:table-cell>"
                    "<table:table-cell office:value-type=\"boolean\" "
                    "office:boolean-value=\"true\"/>")
                + row("<table:table-cell><office:annotation><text:p>a "
                      "note</text:p></office:annotation>"
                      "<text:p>two</text:p><text:p>lines</text:p></table:table-cell>")))
            .rows;
    const Cells expected{
        {"Role", "Years"}, {"User  A", "1.5"}, {"2024-03-31", "TRUE"}, {"two\nlines"}};
    EXPECT_EQ(cells(rows), expected);
}

TEST(Ods, WhatIsRepeatedStandsThereSoOften)
{
    const QByteArray empty = "<table:table-cell table:number-columns-repeated=\"16380\"/>";
    const auto rows =
        readOdsSheet(ods(row(cell("a", "table:number-columns-repeated=\"2\"") + cell("b") + empty)
                         + row(empty, "table:number-rows-repeated=\"2\"")
                         + row(cell("c"), "table:number-rows-repeated=\"2\"")
                         + row("<table:table-cell table:number-columns-repeated=\"16384\"/>",
                               "table:number-rows-repeated=\"1048570\"")))
            .rows;
    EXPECT_EQ(cells(rows), (Cells{{"a", "a", "b"}, {"c"}, {"c"}}));
    EXPECT_EQ(rows[1].number, 4);
    EXPECT_EQ(rows[2].number, 5);
}

TEST(Ods, MergedCellsAreTold)
{
    const ReadSheet sheet = readOdsSheet(
        ods(row(cell("Role") + cell("Level"))
            + row(cell("User", "table:number-rows-spanned=\"3\"") + cell("Beginner"))
            + row("<table:covered-table-cell/>" + cell("Advanced"))
            + row("<table:covered-table-cell/>" + cell("Beginner"))));
    EXPECT_EQ(cells(sheet.rows),
              (Cells{{"Role", "Level"}, {"User", "Beginner"}, {"", "Advanced"}, {"", "Beginner"}}));
    EXPECT_EQ(sheet.merged, (std::vector<MergedCells>{{2, 4, 0}}));
}

TEST(Ods, TheFirstSheetWithWordsIsReadAndTheOthersAreNamed)
{
    const ReadSheet first = readOdsSheet(ods(row(cell("one"))));
    EXPECT_EQ(cells(first.rows), (Cells{{"one"}}));
    EXPECT_EQ(first.name, "S");
    EXPECT_EQ(first.others, QStringList{"Other"});
    const ReadSheet second = readOdsSheet(ods(row("")));
    EXPECT_EQ(cells(second.rows), (Cells{{"other"}}));
    EXPECT_EQ(second.name, "Other");
    EXPECT_TRUE(second.others.isEmpty());
}

TEST(Ods, ASheetIsChosenByItsName)
{
    const QByteArray workbook = ods(row(cell("one")));
    EXPECT_EQ(odsSheetNames(workbook), (QStringList{"S", "Other"}));
    const ReadSheet chosen = readOdsSheet(workbook, "Other");
    EXPECT_EQ(cells(chosen.rows), (Cells{{"other"}}));
    EXPECT_EQ(chosen.others, QStringList{"S"});
    try {
        readOdsSheet(workbook, "Third");
        ADD_FAILURE() << "there is no such sheet";
    } catch (const Error &error) {
        EXPECT_EQ(error.message(), "There is no “Third” here; there are: S, Other.");
    }
}

TEST(Ods, WhatIsNoneIsRefusedAndABombDoesNotGoOff)
{
    EXPECT_THROW(readOdsSheet("PK"), Error);
    ZipWriter zip;
    zip.add(QStringLiteral("content.xml"), "<a/>");
    EXPECT_THROW(readOdsSheet(zip.finish()), Error);
    EXPECT_THROW(readOdsSheet(ods(row(cell("x", "table:number-columns-repeated=\"99999\"")))),
                 Error);
    EXPECT_THROW(readOdsSheet(ods(row(cell("x", "table:number-columns-repeated=\"9999\""),
                                      "table:number-rows-repeated=\"1000000\""))),
                 Error);
}
