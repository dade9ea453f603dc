#include "tests/core/refi/exchangefixture.h"

#include "core/base/error.h"
#include "tests/support/study.h"

using namespace axial;
using axial::test::errorOf;
using axial::test::ExchangeFixture;

namespace {

refi::Exchange readBytes(const QByteArray &bytes)
{
    Progress progress;
    return refi::readExchange(bytes, progress);
}

QString remarksOf(const refi::Exchange &exchange)
{
    QStringList texts;
    for (const refi::Remark &remark : exchange.remarks)
        texts << remark.text;
    return texts.join(u'\n');
}

} // namespace

TEST(ExchangeFile, reads_codes_as_a_tree_with_folders_and_colours)
{
    ExchangeFixture file;
    file.codes = R"(<Code guid="{a}" name="Tools" isCodable="false">)"
                 R"(<Code guid="B" name="Editor" isCodable="true" color="#A0b"><Description>)"
                 R"(What is typed in.</Description></Code>)"
                 R"(<Code guid="C" name="Editor" isCodable="1" color="#102030"/></Code>)";
    const refi::Exchange exchange = file.read();
    ASSERT_EQ(exchange.codes.size(), 3u);
    EXPECT_EQ(exchange.codes[0].guid, u"A");
    EXPECT_FALSE(exchange.codes[0].isCodable);
    EXPECT_EQ(exchange.codes[0].parent, -1);
    EXPECT_EQ(exchange.codes[1].parent, 0);
    EXPECT_EQ(exchange.codes[1].rgb, 0xAA00BBu);
    EXPECT_EQ(exchange.codes[1].description, u"What is typed in.");
    EXPECT_EQ(exchange.codes[2].rgb, 0x102030u);
}

TEST(ExchangeFile, finds_its_parts_whatever_the_archive_calls_them)
{
    ExchangeFixture file;
    file.addFile(QStringLiteral("Sources\\T1.TXT"), "one two");
    file.addFile(QStringLiteral("Sources/T2.txt"), "three four");
    file.sources = "<TextSource guid=\"1\" plainTextPath=\"internal://t1.txt\">"
                   + ExchangeFixture::selection(4, 7)
                   + "</TextSource><TextSource guid=\"2\" plainTextPath=\"t2.txt\">"
                   + ExchangeFixture::selection(0, 5) + "</TextSource>";
    const refi::Exchange exchange = readBytes(file.bytes(QStringLiteral("My study.QDE")));
    ASSERT_EQ(exchange.sources.size(), 2u);
    EXPECT_EQ(ExchangeFixture::wordsOf(exchange.sources[0]), QStringList{QStringLiteral("two")});
    EXPECT_EQ(ExchangeFixture::wordsOf(exchange.sources[1]), QStringList{QStringLiteral("three")});
}

TEST(ExchangeFile, says_which_texts_are_missing_and_reads_the_rest)
{
    ExchangeFixture file;
    file.codes = R"(<Code guid="A" name="Kept" isCodable="true"/>)";
    file.sources = R"(<TextSource guid="1" plainTextPath="internal://../../etc/passwd"/>)";
    const refi::Exchange exchange = file.read();
    EXPECT_EQ(exchange.counts().codes, 1);
    EXPECT_EQ(exchange.counts().sources, 1);
    EXPECT_FALSE(exchange.sources[0].text);
    EXPECT_TRUE(remarksOf(exchange).contains(u"passwd"));
}

TEST(ExchangeFile, keeps_what_has_no_place_as_a_selection_without_one)
{
    ExchangeFixture file;
    file.addText("1", "one two",
                 ExchangeFixture::selection(4, 7) + ExchangeFixture::selection(4, 8)
                     + ExchangeFixture::selection(5, 5)
                     + "<PlainTextSelection guid=\"9\" startPosition=\"x\"/>");
    const refi::Exchange exchange = file.read();
    EXPECT_EQ(ExchangeFixture::wordsOf(exchange.sources[0]),
              (QStringList{QStringLiteral("two"), QStringLiteral("-"), QStringLiteral("-"),
                           QStringLiteral("-")}));
}

TEST(ExchangeFile, reads_the_standards_own_example_of_other_names)
{
    ExchangeFixture file;
    file.xmlns = "urn:QDA-XML:project:0:10";
    file.rest =
        "<Notes><Note guid=\"n\"><PlainTextContent>Said &amp; done.</PlainTextContent></Note>"
        "</Notes><Sets><Set guid=\"s\" name=\"All\"><MemberSource guid=\"1\"/>"
        "<MemberNote>{n}</MemberNote></Set></Sets>";
    const refi::Exchange exchange = file.read();
    EXPECT_EQ(exchange.counts().notes, 1);
    EXPECT_EQ(exchange.notes[0].text->text, u"Said & done.");
    ASSERT_EQ(exchange.sets.size(), 1u);
    EXPECT_EQ(exchange.sets[0].sources, QStringList{QStringLiteral("1")});
    EXPECT_EQ(exchange.sets[0].notes, QStringList{QStringLiteral("N")});
}

TEST(ExchangeFile, takes_a_date_without_zone_as_utc_and_says_so)
{
    ExchangeFixture file;
    file.sources = R"(<TextSource guid="1" creationDateTime="2019-01-02T03:04:05">)"
                   "<PlainTextContent>words</PlainTextContent></TextSource>";
    const refi::Exchange exchange = file.read();
    EXPECT_EQ(exchange.sources[0].createdMs, 1546398245000);
    EXPECT_TRUE(remarksOf(exchange).contains(u"UTC")) << remarksOf(exchange).toStdString();
}

TEST(ExchangeFile, reads_a_text_in_another_encoding_and_says_so)
{
    ExchangeFixture file;
    file.addText("1", "caf\xe9\r\nbar here", ExchangeFixture::selection(5, 8));
    const refi::Exchange exchange = file.read();
    EXPECT_EQ(exchange.sources[0].text->text, QStringLiteral("café\nbar here"));
    EXPECT_TRUE(remarksOf(exchange).contains(u"windows-1252"));
    EXPECT_EQ(ExchangeFixture::wordsOf(exchange.sources[0]), QStringList{QStringLiteral("bar")});
}

TEST(ExchangeFile, says_what_does_not_hold_together)
{
    ExchangeFixture file;
    file.codes = R"(<Code guid="A" name="one" isCodable="true"/>)"
                 R"(<Code guid="a" name="two" isCodable="true"/>)";
    file.addText("1", "one two",
                 ExchangeFixture::selection(
                     0, 3, {}, "<Coding guid=\"k\"><CodeRef targetGUID=\"gone\"/></Coding>"));
    const QString remarks = remarksOf(file.read());
    EXPECT_TRUE(remarks.contains(u"two things of one kind")) << remarks.toStdString();
    EXPECT_TRUE(remarks.contains(u"not in the file")) << remarks.toStdString();
}

TEST(ExchangeFile, refuses_what_does_harm)
{
    Progress progress;
    EXPECT_NE(errorOf([&] { readBytes("<!DOCTYPE x [<!ENTITY a 'b'>]><Project/>"); }), QString());
    EXPECT_NE(errorOf([&] { readBytes("<Project><unclosed"); }), QString());
    EXPECT_NE(errorOf([&] { readBytes("PK\x03\x04 no archive"); }), QString());
    EXPECT_NE(errorOf([&] { readBytes("<Project xmlns='urn:other'/>"); }), QString());
    ExchangeFixture deep;
    deep.codes = QByteArray("<Code guid='1' name='x' isCodable='true'>").repeated(300)
                 + QByteArray("</Code>").repeated(300);
    EXPECT_NE(errorOf([&] { deep.read(); }), QString());
    ExchangeFixture bomb; // its text is refused, and the rest is read
    bomb.addText("1", QByteArray(64 * 1024 * 1024, 'a'), ExchangeFixture::selection(0, 1));
    const refi::Exchange exchange = bomb.read();
    EXPECT_FALSE(exchange.sources[0].text);
    ZipWriter empty;
    empty.add(QStringLiteral("readme.txt"), "no project");
    EXPECT_NE(errorOf([&] { readBytes(empty.finish()); }), QString());
}

TEST(ExchangeFile, leaves_out_texts_that_are_too_long_and_says_so)
{
    ExchangeFixture file;
    file.addText("1", "short", ExchangeFixture::selection(0, 3));
    file.addText("2", "words that are too many", ExchangeFixture::selection(0, 3));
    file.sources += R"(<TextSource guid="3" name="Inside"><PlainTextContent>as many words inside)"
                    R"(</PlainTextContent></TextSource>)";
    Progress progress;
    const refi::Exchange exchange = refi::readExchange(file.bytes(), progress, {10, 100});
    EXPECT_TRUE(exchange.sources[0].text);
    EXPECT_FALSE(exchange.sources[1].text);
    EXPECT_FALSE(exchange.sources[2].text);
    const QString remarks = remarksOf(exchange);
    EXPECT_TRUE(
        remarks.contains(u"left out, since one may have 10 characters and all together 100"))
        << remarks.toStdString();
    EXPECT_TRUE(remarks.contains(u"Inside")) << remarks.toStdString();
}

TEST(ExchangeFile, counts_a_text_with_each_that_has_it)
{
    ExchangeFixture file;
    file.addFile(QStringLiteral("sources/t.txt"), "ten\r\nwords");
    for (int i = 0; i < 5; ++i)
        file.sources += "<TextSource guid=\"" + QByteArray::number(i)
                        + "\" plainTextPath=\"internal://t.txt\"/>";
    Progress progress;
    const refi::Exchange exchange = refi::readExchange(file.bytes(), progress, {100, 30});
    const auto texts = std::count_if(exchange.sources.begin(), exchange.sources.end(),
                                     [](const refi::Source &source) { return bool(source.text); });
    EXPECT_EQ(texts, 3); // of nine letters each
    EXPECT_EQ(exchange.sources[0].text->text.constData(),
              exchange.sources[1].text->text.constData())
        << "one text lies in memory twice";
}

TEST(ExchangeFile, says_no_word_of_spreadsheets)
{
    ExchangeFixture deep;
    deep.codes = QByteArray("<Code guid='1' name='x' isCodable='true'>").repeated(300)
                 + QByteArray("</Code>").repeated(300);
    const QString said = errorOf([&] { deep.read(); });
    EXPECT_TRUE(said.contains(u"nested")) << said.toStdString();
    EXPECT_FALSE(said.contains(u"spreadsheet")) << said.toStdString();
}

TEST(ExchangeFile, stops_when_it_is_cancelled)
{
    ExchangeFixture file;
    file.addText("1", "one", ExchangeFixture::selection(0, 3));
    Progress progress;
    progress.cancel();
    EXPECT_THROW(refi::readExchange(file.bytes(), progress), Canceled);
}

TEST(ExchangeFile, is_told_by_its_bytes)
{
    ExchangeFixture file;
    EXPECT_TRUE(refi::isExchange(file.bytes()));
    EXPECT_TRUE(refi::isExchange(file.xml()));
    EXPECT_FALSE(refi::isExchange("PK\x03\x04"));
    EXPECT_FALSE(refi::isExchange("words"));
    EXPECT_FALSE(refi::isExchange({}));
}
