#include "tests/core/refi/exchangefixture.h"

#include "core/refi/writing/exchangewriter.h"

#include <QSet>

using namespace axial;
using axial::test::ExchangeFixture;

namespace {

/// Two documents, two codes, of one GUID each, and things that have none.
ExchangeFixture doubled()
{
    ExchangeFixture file;
    file.codes = R"(<Code guid="C" name="One" isCodable="true"/>)"
                 R"(<Code guid="C" name="Two" isCodable="true"/>)"
                 R"(<Code name="Three" isCodable="true"/><Code name="Four" isCodable="true"/>)";
    file.addFile(QStringLiteral("sources/a.txt"), "first words");
    file.addFile(QStringLiteral("sources/b.txt"), "second words");
    file.sources =
        R"(<TextSource guid="D" name="A" plainTextPath="internal://a.txt"/>)"
        R"(<TextSource guid="D" name="B" plainTextPath="internal://b.txt"/>)"
        R"(<TextSource name="C"><PlainTextContent>third</PlainTextContent></TextSource>)"
        R"(<TextSource name="D"><PlainTextContent>fourth</PlainTextContent></TextSource>)";
    return file;
}

} // namespace

TEST(OwnGuids, each_thing_has_one_that_no_other_of_its_kind_has)
{
    const refi::Exchange exchange = doubled().read();
    QSet<QString> codes;
    QSet<QString> sources;
    for (const refi::Code &code : exchange.codes)
        codes.insert(code.guid);
    for (const refi::Source &source : exchange.sources)
        sources.insert(source.guid);
    EXPECT_EQ(codes.size(), 4);
    EXPECT_EQ(sources.size(), 4);
    EXPECT_FALSE(codes.contains(QString()) || sources.contains(QString()));
    EXPECT_EQ(exchange.codes[0].guid, u"C"); // the first is meant
    EXPECT_EQ(exchange.sources[0].guid, u"D");
}

TEST(OwnGuids, are_the_same_for_the_same_file)
{
    const refi::Exchange first = doubled().read();
    const refi::Exchange second = doubled().read();
    for (size_t i = 0; i < first.sources.size(); ++i)
        EXPECT_EQ(first.sources[i].guid, second.sources[i].guid);
}

TEST(OwnGuids, give_each_text_an_entry_of_its_own)
{
    Progress progress;
    const QByteArray written = refi::projectBytes(doubled().read(), refi::exchangeTargets().front(),
                                                  progress);
    const refi::Exchange again = refi::readExchange(written, progress);
    ASSERT_EQ(again.sources.size(), 4u);
    EXPECT_EQ(again.sources[0].text->text, u"first words");
    EXPECT_EQ(again.sources[1].text->text, u"second words");
    EXPECT_EQ(again.sources[2].text->text, u"third");
    EXPECT_EQ(again.sources[3].text->text, u"fourth");
}

TEST(OwnGuids, leave_the_one_that_an_area_shares_with_its_words)
{
    ExchangeFixture file;
    file.addFile(QStringLiteral("sources/p.txt"), "some words");
    file.sources =
        R"(<PDFSource guid="P" name="Paper"><PDFSelection guid="S" page="0" firstX="1" firstY="1" )"
        R"(secondX="2" secondY="2"/><Representation guid="P" plainTextPath="internal://p.txt">)"
        R"(<PlainTextSelection guid="S" startPosition="0" endPosition="4"/></Representation>)"
        R"(</PDFSource>)";
    const refi::Exchange exchange = file.read();
    EXPECT_EQ(exchange.sources[0].selections[0].guid, u"S");
    EXPECT_EQ(exchange.sources[0].parts[0].selections[0].guid, u"S");
    EXPECT_EQ(exchange.sources[0].parts[0].guid, u"P");
}
