#include "core/formats/xlsxwriter.h"
#include "core/base/error.h"
#include "core/formats/xlsx.h"
#include "core/formats/xml.h"
#include "core/formats/zip.h"

#include <gtest/gtest.h>

#include <limits>

using namespace axial;

namespace {

Table people()
{
    Table table;
    table.title = QStringLiteral("People");
    table.base = QStringLiteral("n = 2");
    table.notes = {QStringLiteral("One was left out.")};
    table.columns = {{QStringLiteral("Name"), ColumnKind::Label},
                     {QStringLiteral("Words"), ColumnKind::Text},
                     {QStringLiteral("Quotes"), ColumnKind::Count},
                     {QStringLiteral("Share"), ColumnKind::Share},
                     {QStringLiteral("Kappa"), ColumnKind::Score}};
    table.rows = {
        {u"U1", u"one\ntwo ", 12, 0.1, -0.25},
        {u"007", u"=1+1", 0, std::numeric_limits<double>::quiet_NaN(), {}},
        {Cell(), u"_x0041_ \u0001\r 中文 😀 <&>", qint64(9'007'199'254'740'993), 1.0, 1e-300}};
    return table;
}

std::vector<std::vector<QString>> cellsOf(const QByteArray &workbook)
{
    std::vector<std::vector<QString>> rows;
    for (const SheetRow &row : readSheet(workbook).rows)
        rows.push_back(row.cells);
    return rows;
}

} // namespace

TEST(XlsxWriter, WhatIsWrittenReadsBackTheSame)
{
    const auto rows = cellsOf(writeWorkbook(people()));
    ASSERT_EQ(rows.size(), 4u);
    EXPECT_EQ(rows[0], (std::vector<QString>{"Name", "Words", "Quotes", "Share", "Kappa"}));
    EXPECT_EQ(rows[1], (std::vector<QString>{"U1", "one\ntwo ", "12", "0.1", "-0.25"}));
    EXPECT_EQ(rows[2], (std::vector<QString>{"007", "=1+1", "0"}));
    ASSERT_EQ(rows[3].size(), 5u);
    EXPECT_EQ(rows[3][0], QString());
    EXPECT_EQ(rows[3][1], QStringLiteral("_x0041_ \u0001\r 中文 😀 <&>"));
    EXPECT_EQ(rows[3][4].toDouble(), 1e-300);
}

TEST(XlsxWriter, NoCellIsAFormulaAndNumbersAreNumbers)
{
    ZipReader zip(writeWorkbook(people()));
    const XmlDocument sheet(zip.read(QStringLiteral("xl/sheet1.xml")));
    for (const pugi::xml_node row : xmlChild(sheet.root(), "sheetData").children()) {
        for (const pugi::xml_node cell : row.children()) {
            EXPECT_FALSE(xmlChild(cell, "f"));
            const bool isNumber = bool(xmlChild(cell, "v"));
            EXPECT_EQ(xmlAttribute(cell, "t").isEmpty(), isNumber);
        }
    }
    const XmlDocument about(zip.read(QStringLiteral("xl/sheet2.xml")));
    EXPECT_EQ(xmlText(about.root()), QStringLiteral("Peoplen = 2One was left out."));
}

TEST(XlsxWriter, EveryPartThatIsNamedIsThere)
{
    ZipReader zip(writeWorkbook(people()));
    const XmlDocument types(zip.read(QStringLiteral("[Content_Types].xml")));
    int parts = 0;
    for (const pugi::xml_node type : types.root().children()) {
        const QString part = xmlAttribute(type, "PartName");
        parts += !part.isEmpty();
        EXPECT_TRUE(part.isEmpty() || zip.contains(part.mid(1))) << part.toStdString();
    }
    EXPECT_EQ(parts + 3, zip.names().size()); // the list itself, and two that say what belongs
    const XmlDocument styles(zip.read(QStringLiteral("xl/styles.xml")));
    const pugi::xml_node looks = xmlChild(styles.root(), "cellXfs");
    EXPECT_EQ(std::distance(looks.begin(), looks.end()) >= 5, true);
}

TEST(XlsxWriter, TheSameTableMakesTheSameBytes)
{
    EXPECT_EQ(writeWorkbook(people()), writeWorkbook(people()));
}

TEST(XlsxWriter, ColumnsBeyondZAreNamedAsSheetsDo)
{
    Table table;
    TableRow row;
    for (int i = 0; i < 703; ++i) {
        table.columns.push_back({QString::number(i)});
        row.push_back(i);
    }
    table.rows.push_back(row);
    const auto rows = cellsOf(writeWorkbook(table));
    ASSERT_EQ(rows[1].size(), 703u);
    EXPECT_EQ(rows[1][702], QStringLiteral("702")); // AAA
}

TEST(XlsxWriter, WhatASheetDoesNotHoldIsSaid)
{
    Table table;
    table.columns = {{QStringLiteral("Words"), ColumnKind::Text}};
    table.rows = {{QString(32'767, u'x')}};
    EXPECT_NO_THROW(writeWorkbook(table));
    table.rows = {{QString(32'768, u'x')}};
    try {
        writeWorkbook(table);
        FAIL() << "a spreadsheet would call the file damaged";
    } catch (const Error &error) {
        EXPECT_TRUE(error.message().contains(QStringLiteral("A2")))
            << error.message().toStdString();
    }
    table.columns.assign(16'385, {QStringLiteral("c")});
    table.rows = {};
    EXPECT_THROW(writeWorkbook(table), Error);
}
