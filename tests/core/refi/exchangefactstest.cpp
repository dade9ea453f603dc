#include "tests/support/exchangefacts.h"
#include "tests/core/refi/exchangefixture.h"

using namespace axial;
using axial::test::ExchangeFixture;

namespace {

ExchangeFixture invented(const QByteArray &code, const QByteArray &selection,
                         const QByteArray &user)
{
    ExchangeFixture file;
    file.users = "<User guid=\"" + user + "\" name=\"Bea\"/>";
    file.codes = R"(<Code guid="F" name="Tools" isCodable="false"><Code guid=")" + code
                 + R"(" name="Editor" isCodable="true"/></Code>)";
    file.addText(selection, "one two",
                 ExchangeFixture::selection(4, 7, {},
                                            "<Coding guid=\"K" + selection + "\" creatingUser=\""
                                                + user + "\"><CodeRef targetGUID=\"" + code
                                                + "\"/><NoteRef targetGUID=\"N\"/></Coding>"));
    file.rest =
        R"(<Notes><Note guid="N" name="Why"><PlainTextContent>So.</PlainTextContent></Note>)"
        R"(</Notes>)";
    return file;
}

} // namespace

TEST(ExchangeFacts, say_what_a_file_says_and_not_how)
{
    const QStringList facts = refi::factsOf(invented("A", "1", "U").read());
    EXPECT_EQ(facts, refi::factsOf(invented("B", "2", "V").read()));
    EXPECT_TRUE(facts.contains(u"coding\tTalk\t4-7\ttwo\tTools / Editor\tBea"))
        << facts.join(u'\n').toStdString();
    EXPECT_TRUE(facts.contains(u"memo\tWhy\tSo.\twords Talk two"));
    EXPECT_TRUE(facts.contains(u"coder\tBea"));
}

TEST(ExchangeFacts, differ_where_anything_does)
{
    const QStringList facts = refi::factsOf(invented("A", "1", "U").read());
    ExchangeFixture other = invented("A", "1", "U");
    other.codes.replace("Editor", "Viewer");
    EXPECT_NE(refi::factsOf(other.read()), facts);
    other = invented("A", "1", "U");
    other.rest.replace("So.", "No.");
    EXPECT_NE(refi::factsOf(other.read()), facts);
    other = invented("A", "1", "U");
    other.users.replace("Bea", "Cem");
    EXPECT_NE(refi::factsOf(other.read()), facts);
}
