#include "core/base/filename.h"
#include "core/formats/xlsx.h"
#include "core/formats/xml.h"
#include "core/formats/zip.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>

using namespace axial;

namespace {

QByteArray workbook(const QByteArray &sheet, const QByteArray &strings = "<sst/>")
{
    ZipWriter zip;
    zip.add(QStringLiteral("_rels/.rels"),
            "<Relationships><Relationship Id='r1' Type='x/officeDocument' "
            "Target='xl/workbook.xml'/></Relationships>");
    zip.add(QStringLiteral("xl/workbook.xml"),
            "<w:workbook xmlns:w='w' xmlns:r='r'><w:sheets><w:sheet name='S' sheetId='1' "
            "r:id='rId1'/></w:sheets></w:workbook>");
    zip.add(QStringLiteral("xl/_rels/workbook.xml.rels"),
            "<Relationships><Relationship Id='rId1' Type='x/worksheet' Target='/xl/s.xml'/>"
            "<Relationship Id='rId2' Type='x/sharedStrings' Target='strings.xml'/>"
            "</Relationships>");
    zip.add(QStringLiteral("xl/s.xml"), sheet);
    zip.add(QStringLiteral("xl/strings.xml"), strings);
    return zip.finish();
}

} // namespace

TEST(Zip, WhatIsWrittenReadsBackTheSame)
{
    ZipWriter writer;
    writer.add(QStringLiteral("mimetype"), "text", ZipWriter::Compression::Store);
    writer.add(QStringLiteral("ä/b.txt"), QByteArray(1000, 'x'));
    ZipReader reader(writer.finish());
    EXPECT_EQ(reader.names(), (QStringList{"mimetype", "ä/b.txt"}));
    EXPECT_EQ(reader.read(QStringLiteral("mimetype")), "text");
    EXPECT_EQ(reader.read(QStringLiteral("ä/b.txt")), QByteArray(1000, 'x'));
    EXPECT_FALSE(test::errorOf([&] { reader.read(QStringLiteral("none")); }).isEmpty());
}

TEST(Zip, BombsAreRefusedWhileInflating)
{
    ZipWriter writer;
    writer.add(QStringLiteral("bomb"), QByteArray(64 * 1024 * 1024, '\0'));
    ZipReader reader(writer.finish());
    const QString message = test::errorOf([&] { reader.read(QStringLiteral("bomb")); });
    EXPECT_TRUE(message.contains(QLatin1String("200 times"))) << message.toStdString();
}

TEST(Zip, WellPackedSmallEntriesAreNoBombs)
{
    ZipWriter writer;
    writer.add(QStringLiteral("dull"), QByteArray(9 * 1024 * 1024, ' '));
    ZipReader reader(writer.finish());
    EXPECT_EQ(reader.read(QStringLiteral("dull")).size(), 9 * 1024 * 1024);
}

TEST(Zip, LimitsOfEntriesAndOfTheWholeSizeHold)
{
    ZipWriter writer;
    for (int i = 0; i < 5; ++i)
        writer.add(QString::number(i), QByteArray(1000, 'x'), ZipWriter::Compression::Store);
    const QByteArray bytes = writer.finish();
    EXPECT_TRUE(test::errorOf([&] {
                    ZipReader(bytes, {.entries = 4});
                }).contains(QLatin1String("more than 4 entries")));
    ZipReader reader(bytes, {.unpackedBytes = 2500});
    reader.read(QStringLiteral("0"));
    reader.read(QStringLiteral("1"));
    EXPECT_FALSE(test::errorOf([&] { reader.read(QStringLiteral("2")); }).isEmpty());
}

TEST(Zip, DamagedArchivesAreErrors)
{
    ZipWriter writer;
    QByteArray words;
    for (int i = 0; i < 5000; ++i)
        words += QByteArray::number(i * 7919);
    writer.add(QStringLiteral("a"), words);
    const QByteArray bytes = writer.finish();
    EXPECT_FALSE(test::errorOf([&] { ZipReader reader(bytes.left(bytes.size() / 2)); }).isEmpty());
    EXPECT_FALSE(test::errorOf([] { ZipReader reader(QByteArray{}); }).isEmpty());
    QByteArray flipped = bytes;
    flipped[bytes.size() / 2] = static_cast<char>(flipped[bytes.size() / 2] ^ 0x55);
    EXPECT_FALSE(test::errorOf([&] {
                     ZipReader reader(flipped);
                     reader.read(QStringLiteral("a"));
                 }).isEmpty());
}

TEST(Zip, EntryNamesNeverBecomePaths)
{
    ZipWriter writer;
    writer.add(QStringLiteral("../../tmp/axial-slip.txt"), "slip");
    ZipReader reader(writer.finish());
    EXPECT_EQ(reader.read(QStringLiteral("../../tmp/axial-slip.txt")), "slip");
    EXPECT_FALSE(QFile::exists(QDir::tempPath() + QStringLiteral("/axial-slip.txt")));
}

TEST(Zip, NamesThatAreNotUtf8KeepTheirBytes)
{
    ZipWriter writer;
    writer.add(QStringLiteral("1234.xml"), "one");
    writer.add(QStringLiteral("5678.xml"), "two");
    QByteArray bytes = writer.finish();
    bytes.replace("1234", "\xd6\xd0\xce\xc4").replace("5678", "\xb9\xb9\xb9\xb9"); // GBK
    ZipReader reader(bytes);
    ASSERT_EQ(reader.names().size(), 2);
    EXPECT_EQ(shownPath(reader.names()[0]), QStringLiteral("\\xD6\\xD0\\xCE\\xC4.xml"));
    EXPECT_EQ(shownPath(reader.names()[1]), QStringLiteral("\\xB9\\xB9\\xB9\\xB9.xml"));
    EXPECT_EQ(reader.read(reader.names()[1]), "two");
}

TEST(Xml, DocumentTypesAreRefused)
{
    const QByteArray billion = "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY x 'y'>"
                               "<!ENTITY z '&x;&x;&x;'>]><a>&z;</a>";
    EXPECT_TRUE(
        test::errorOf([&] { XmlDocument document(billion); }).contains(QLatin1String("DTD")));
    EXPECT_TRUE(test::errorOf([] {
                    XmlDocument document("<!DOCTYPE html><html/>");
                }).contains(QLatin1String("DTD")));
}

TEST(Xml, DepthIsLimited)
{
    const auto nested = [](int depth) {
        return QByteArray("<a>").repeated(depth) + QByteArray("</a>").repeated(depth);
    };
    EXPECT_TRUE(test::errorOf([&] { XmlDocument document(nested(256)); }).isEmpty());
    EXPECT_TRUE(test::errorOf([&] {
                    XmlDocument document(nested(257));
                }).contains(QLatin1String("256 deep")));
    EXPECT_FALSE(test::errorOf([&] { XmlDocument document(nested(1'000'000)); }).isEmpty());
}

TEST(Xml, DamageAndEmptinessAreErrors)
{
    EXPECT_FALSE(test::errorOf([] { XmlDocument document("<a><b></a>"); }).isEmpty());
    EXPECT_FALSE(test::errorOf([] { XmlDocument document(QByteArray{}); }).isEmpty());
}

TEST(Xml, NamesAreReadWithoutTheirPrefixAndWhiteSpaceIsKept)
{
    const XmlDocument document("<w:p w:id='7'><w:t>a</w:t> <w:t>b &amp; c</w:t></w:p>");
    EXPECT_TRUE(xmlNamed(document.root(), "p"));
    EXPECT_EQ(xmlAttribute(document.root(), "id"), QStringLiteral("7"));
    EXPECT_EQ(xmlText(document.root()), QStringLiteral("a b & c"));
}

TEST(Xlsx, CellsOfEachKindKeepTheirColumn)
{
    const auto rows =
        readSheet(
            workbook(
                "<worksheet><sheetData><row r='1'><c r='A1' t='s'><v>0</v></c><c r='C1' "
                "t='inlineStr'>"
                "<is><t>in</t></is></c></row><row r='4'><c r='B4'><v>0.10000000000000001</v></c>"
                "<c r='C4' t='b'><v>1</v></c><c r='D4' t='str'><v>a_x000A_b</v></c><c "
                "r='E4'/></row>"
                "</sheetData></worksheet>",
                "<sst><si><r><t>rich </t></r><r><t>text</t></r><rPh "
                "sb='0'><t>hint</t></rPh></si></sst>"))
            .rows;
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].cells, (std::vector<QString>{"rich text", "", "in"}));
    EXPECT_EQ(rows[1].number, 4);
    EXPECT_EQ(rows[1].cells, (std::vector<QString>{"", "0.1", "TRUE", "a\nb"}));
}

TEST(Xlsx, EscapedCharactersAreReadAsTheStandardSays)
{
    const auto read = [](const QByteArray &words) {
        return readSheet(workbook("<worksheet><sheetData><row r='1'><c r='A1' t='inlineStr'>"
                                  "<is><t>"
                                  + words
                                  + "</t></is></c></row></sheetData>"
                                    "</worksheet>"))
            .rows.at(0)
            .cell(0);
    };
    EXPECT_EQ(read("a_x0000_b"), QStringLiteral("a\uFFFDb")) << "no text holds a NUL";
    EXPECT_EQ(read("a_xD800_b_xDC00_"), QStringLiteral("a\uFFFDb\uFFFD")) << "half a character";
    EXPECT_EQ(read("_xDE00__xD83D_"), QStringLiteral("\uFFFD\uFFFD")) << "the wrong way round";
    EXPECT_EQ(read("_xD83D__xDE00_"), QStringLiteral("\U0001F600"));
    EXPECT_EQ(read("_x0041__x00e4_"), QStringLiteral("A\u00E4"));
    EXPECT_EQ(read("_x005F_x0041_"), QStringLiteral("_x0041_")) << "an escaped underscore";
    EXPECT_EQ(read("_x41_ _xGGGG_ _X0041_ x0041_"), QStringLiteral("_x41_ _xGGGG_ _X0041_ x0041_"));
}

TEST(Xlsx, HostileSheetsAreErrors)
{
    const auto sheet = [](const QByteArray &cell) {
        return workbook("<worksheet><sheetData><row>" + cell + "</row></sheetData></worksheet>");
    };
    EXPECT_FALSE(test::errorOf([&] { readSheet(sheet("<c r='ZZZZZ1'><v>1</v></c>")); }).isEmpty());
    EXPECT_FALSE(test::errorOf([&] { readSheet(sheet("<c t='s'><v>9</v></c>")); }).isEmpty());
    EXPECT_FALSE(test::errorOf([] { readSheet("PK no workbook"); }).isEmpty());
}

TEST(Xlsx, TheRealBackgroundTable)
{
    QFile file(QStringLiteral(AXIAL_SHARED_DIR "/study/Interviewee Background.xlsx"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const auto rows = readSheet(file.readAll()).rows;
    ASSERT_EQ(rows.size(), 20u);
    EXPECT_EQ(rows[0].cells, (std::vector<QString>{"Roles", "Gender", "Experience Years for LLMs",
                                                   "Responsibilities"}));
    EXPECT_EQ(rows[4].cell(2), QStringLiteral("8 Months"));
    EXPECT_EQ(rows[6].cell(3), QString());
}

TEST(Xml, ACharacterThatNoTextHoldsCutsNothingOff)
{
    for (const char *bad : {"&#0;", "&#x0;", "&#xD800;", "&#xDFFF;"}) {
        const XmlDocument document("<a b='c" + QByteArray(bad) + "d'>e" + bad + "f</a>");
        EXPECT_EQ(xmlText(document.root()).at(0), u'e') << bad;
        EXPECT_TRUE(xmlText(document.root()).endsWith(u'f')) << bad;
        EXPECT_TRUE(xmlText(document.root()).contains(QChar::ReplacementCharacter)) << bad;
        EXPECT_TRUE(xmlAttribute(document.root(), "b").endsWith(u'd')) << bad;
    }
}
