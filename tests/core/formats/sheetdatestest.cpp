// Days and times of a workbook: numbers that only the format of their cell tells from others.
#include "core/formats/xlsx.h"
#include "core/formats/zip.h"

#include <gtest/gtest.h>

namespace axial {
namespace {

/// A workbook whose first row has these cells, in the styles of these format numbers.
QByteArray workbook(const QByteArray &cells, const std::vector<int> &formats,
                    const QByteArray &described = {}, const QByteArray &properties = {})
{
    QByteArray styles = "<styleSheet><numFmts>" + described
                        + "</numFmts>"
                          "<cellStyleXfs><xf numFmtId='14'/></cellStyleXfs><cellXfs>";
    for (const int format : formats)
        styles += "<xf numFmtId='" + QByteArray::number(format) + "'/>";
    ZipWriter zip;
    zip.add(QStringLiteral("_rels/.rels"),
            "<Relationships><Relationship Id='r1' Type='x/officeDocument' "
            "Target='xl/workbook.xml'/></Relationships>");
    zip.add(QStringLiteral("xl/workbook.xml"),
            "<workbook xmlns:r='r'>" + properties
                + "<sheets><sheet name='S' sheetId='1' r:id='rId1'/></sheets></workbook>");
    zip.add(QStringLiteral("xl/_rels/workbook.xml.rels"),
            "<Relationships><Relationship Id='rId1' Type='x/worksheet' Target='s.xml'/>"
            "<Relationship Id='rId2' Type='x/styles' Target='styles.xml'/></Relationships>");
    zip.add(QStringLiteral("xl/s.xml"),
            "<worksheet><sheetData><row>" + cells + "</row></sheetData></worksheet>");
    zip.add(QStringLiteral("xl/styles.xml"), styles + "</cellXfs></styleSheet>");
    return zip.finish();
}

/// What a number reads as in a cell of a format of the workbook's own.
QString described(const QByteArray &code, const QByteArray &number)
{
    const auto rows = readSheet(workbook("<c s='1'><v>" + number + "</v></c>", {0, 170},
                                         "<numFmt numFmtId='170' formatCode=\"" + code + "\"/>"))
                          .rows;
    return rows.at(0).cell(0);
}

/// The same in a format that every spreadsheet program knows by its number.
QString known(int format, const QByteArray &number, const QByteArray &properties = {})
{
    const auto rows =
        readSheet(workbook("<c s='1'><v>" + number + "</v></c>", {0, format}, {}, properties)).rows;
    return rows.at(0).cell(0);
}

TEST(SheetDatesTest, KnownFormatsOfDaysAreDays)
{
    for (const int format : {14, 15, 16, 17, 27, 36, 50, 58})
        EXPECT_EQ(known(format, "45352"), QStringLiteral("2024-03-01")) << format;
    EXPECT_EQ(known(22, "45352.604166666664"), QStringLiteral("2024-03-01T14:30:00"));
    EXPECT_EQ(known(14, "45352.604166666664"), QStringLiteral("2024-03-01T14:30:00"));
    EXPECT_EQ(known(20, "0.604166666666667"), QStringLiteral("14:30:00"));
    EXPECT_EQ(known(20, "45352"), QStringLiteral("2024-03-01T00:00:00")) << "the day isn't lost";
    for (const int format : {0, 1, 2, 9, 10, 11, 12, 37, 44, 48, 49})
        EXPECT_EQ(known(format, "45352"), QStringLiteral("45352")) << format;
}

TEST(SheetDatesTest, TimeThatWentByIsHoursMinutesAndSeconds)
{
    for (const int format : {45, 46, 47})
        EXPECT_EQ(known(format, "1.0868055555555556"), QStringLiteral("26:05:00")) << format;
    for (const char *code : {"[h]:mm:ss", "[mm]:ss", "[ss]", "[hh]:mm:ss.000"})
        EXPECT_EQ(described(code, "0.0313657407407407"), QStringLiteral("00:45:10")) << code;
    EXPECT_EQ(described("[h]:mm", "1.0868055555555556"), QStringLiteral("26:05"));
    EXPECT_EQ(described("[h]:mm", "0.0313657407407407"), QStringLiteral("00:45:10"))
        << "no second is lost";
    EXPECT_EQ(described("[ss].000", "0.0000173611111"), QStringLiteral("00:00:01.500"));
}

TEST(SheetDatesTest, FormatsOfTheWorkbooksOwnAreWhatTheySay)
{
    for (const char *code :
         {"yyyy-mm-dd", "DD.MM.YYYY", "d/m", "mmm yy", "[$-409]d mmm yyyy;@", "mmmm",
          "yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;", "[Red]yyyy\\-mm\\-dd"})
        EXPECT_EQ(described(code, "45352"), QStringLiteral("2024-03-01")) << code;
    EXPECT_EQ(described("yyyy-mm-dd hh:mm:ss.000", "45352.5242592593"),
              QStringLiteral("2024-03-01T12:34:56"));
    EXPECT_EQ(described("yyyy-mm-dd hh:mm:ss.000", "45352.524268391204"),
              QStringLiteral("2024-03-01T12:34:56.789"));
    EXPECT_EQ(described("h:mm AM/PM", "0.25"), QStringLiteral("06:00:00"));
    EXPECT_EQ(described("mm:ss", "0.25"), QStringLiteral("06:00:00"));
    for (const char *code :
         {"General", "0.00", "#,##0", "0.00E+00", "[Red]0", "[Blue][&gt;100]0", "@",
          "0&quot; days&quot;", "0\\d", "0_d", "0;yyyy", "#,##0.00 [$€-407]"})
        EXPECT_EQ(described(code, "45352"), QStringLiteral("45352")) << code;
}

TEST(SheetDatesTest, AFormatThatIsDescribedIsNotWhatItsNumberIsElsewhere)
{
    const auto rows = readSheet(workbook("<c s='0'><v>7</v></c>", {14},
                                         "<numFmt numFmtId='14' formatCode='0.0'/>"))
                          .rows;
    EXPECT_EQ(rows.at(0).cell(0), QStringLiteral("7"));
}

TEST(SheetDatesTest, TheLeapDayThatNeverWasAndTheEndsOfTheCalendar)
{
    EXPECT_EQ(known(14, "1"), QStringLiteral("1900-01-01"));
    EXPECT_EQ(known(14, "59"), QStringLiteral("1900-02-28"));
    EXPECT_EQ(known(14, "60"), QStringLiteral("60")) << "Excel's 29th of February 1900";
    EXPECT_EQ(known(14, "61"), QStringLiteral("1900-03-01"));
    EXPECT_EQ(known(14, "25569"), QStringLiteral("1970-01-01"));
    EXPECT_EQ(known(14, "2958465"), QStringLiteral("9999-12-31"));
    for (const char *number : {"0", "-1", "2958466", "1e300", "nan", "inf"})
        EXPECT_EQ(known(14, number), QString::fromLatin1(number)) << number;
    EXPECT_EQ(known(14, "45352.9999999999"), QStringLiteral("2024-03-02")) << "rounded, not cut";
}

TEST(SheetDatesTest, AWorkbookMayCountFrom1904)
{
    for (const char *yes : {"<workbookPr date1904='1'/>", "<workbookPr date1904='true'/>"}) {
        EXPECT_EQ(known(14, "43890", yes), QStringLiteral("2024-03-01")) << yes;
        EXPECT_EQ(known(14, "0", yes), QStringLiteral("1904-01-01")) << yes;
    }
    EXPECT_EQ(known(14, "45352", "<workbookPr date1904='0'/>"), QStringLiteral("2024-03-01"));
}

TEST(SheetDatesTest, WordsAndStylesThatAreNotThereStayAsTheyAre)
{
    const auto rows = readSheet(
                          workbook("<c s='0' t='str'><v>45352</v></c><c s='9'><v>45352</v></c>"
                                   "<c s='-1'><v>45352</v></c>"
                                   "<c s='0' t='d'><v>2024-03-01T10:00:00</v></c>",
                                   {14}))
                          .rows;
    EXPECT_EQ(rows.at(0).cells,
              (std::vector<QString>{"45352", "45352", "45352", "2024-03-01T10:00:00"}));
}

} // namespace
} // namespace axial
