// What links say besides their name and ends, from other programs and for them.
#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "tests/core/project/exchanging/exchangedstudy.h"

using namespace axial;
using axial::test::ExchangeFixture;

namespace {

class LinksExchange : public test::ExchangedStudy
{
protected:
    static QByteArray link(int number, const QByteArray &says, int origin, int target,
                           const QByteArray &inside = {})
    {
        return "<Link guid=\"" + guid(number) + "\" " + says + " originGUID=\"" + guid(origin)
               + "\" targetGUID=\"" + guid(target) + "\">" + inside + "</Link>";
    }
    static ExchangeFixture linked(const QByteArray &links)
    {
        ExchangeFixture file = begun("ATLAS.ti for Windows 9.1.3.0", {"Setup", "Docs", "Time"});
        file.addText(guid(10), "the setup took a day",
                     "<PlainTextSelection guid=\"" + guid(11)
                         + "\" startPosition=\"4\" endPosition=\"9\"><Coding guid=\"" + guid(12)
                         + "\" creatingUser=\"" + guid(1) + "\">" + ref("CodeRef", 2)
                         + "</Coding></PlainTextSelection>");
        file.rest = "<Cases><Case guid=\"" + guid(20)
                    + "\" name=\"U1\"/></Cases><Notes><Note guid=\"" + guid(80)
                    + "\" name=\"On it\"><PlainTextContent>So.</PlainTextContent></Note></Notes>"
                      "<Links>"
                    + links + "</Links>";
        return file;
    }
    /// "Setup > Docs: Bidirectional ff0000" of every link.
    static QStringList linksOf(const QByteArray &bytes)
    {
        QStringList facts = factsOf(bytes).filter(QStringLiteral("link\t"));
        return facts.replaceInStrings(QStringLiteral("link\t"), QString());
    }
};

} // namespace

TEST_F(LinksExchange, keep_direction_and_colour)
{
    const QByteArray bytes =
        linked(link(50, "name=\"with\" direction=\"Bidirectional\" color=\"#FF0000\"", 2, 3)
               + link(51, "name=\"beside\" direction=\"Associative\"", 3, 4)
               + link(52, "name=\"to\" direction=\"OneWay\" color=\"#00FF00\"", 2, 11)
               + link(53, "name=\"so\"", 4, 10, ref("NoteRef", 80)))
            .bytes();
    expectKept(bytes);
    EXPECT_EQ(links::all(db()).size(), 4u);
    EXPECT_EQ(linksOf(written(*project)),
              (QStringList{QStringLiteral("beside\tcode Docs\tcode Time\tAssociative\t"),
                           QStringLiteral("so\tcode Time\tdocument Talk\t\t"),
                           QStringLiteral("to\tcode Setup\twords Talk setup\tOneWay\tff00"),
                           QStringLiteral("with\tcode Setup\tcode Docs\tBidirectional\tff0000")}));
}

TEST_F(LinksExchange, of_memos_go_out_as_they_came)
{
    expectKept(linked(link(50,
                           "name=\"Memo-Quotation Relation\" direction=\"OneWay\" "
                           "color=\"#000000\"",
                           80, 11))
                   .bytes());
    ASSERT_EQ(memos::all(db()).size(), 1u);
    EXPECT_TRUE(memos::all(db()).front().memo.quote);
    EXPECT_TRUE(links::all(db()).empty());
}

TEST_F(LinksExchange, of_memos_on_people_go_out_once)
{
    expectKept(linked(link(50, "", 20, 80)).bytes());
    EXPECT_EQ(linksOf(written(*project)), QStringList{QStringLiteral("\tcase U1\tmemo On it\t\t")});
    EXPECT_EQ(read(written(*project)).links.size(), 1u);
}

TEST_F(LinksExchange, take_what_a_later_file_says_of_them)
{
    import(*project, linked(link(50, "name=\"with\" direction=\"Bidirectional\"", 2, 3)).bytes());
    import(*project, linked(link(50, "name=\"with\" direction=\"OneWay\"", 2, 3)).bytes());
    EXPECT_EQ(linksOf(written(*project)),
              QStringList{QStringLiteral("with\tcode Setup\tcode Docs\tOneWay\t")});
}

TEST_F(LinksExchange, go_when_they_were_removed_here)
{
    import(*project, linked(link(50, "name=\"with\" direction=\"Bidirectional\"", 2, 3)).bytes());
    project->edit(QStringLiteral("Remove"),
                  [](Database &store) { links::remove(store, links::all(store).front().id); });
    EXPECT_EQ(linksOf(written(*project)), QStringList());
}

TEST_F(LinksExchange, of_the_study_are_arrows)
{
    import(*project, linked({}).bytes());
    project->edit(QStringLiteral("Link"), [](Database &store) {
        Link made;
        made.from = CodeId{*store.integer("SELECT id FROM code WHERE name='Setup'")};
        made.to = CodeId{*store.integer("SELECT id FROM code WHERE name='Docs'")};
        made.name = QStringLiteral("leads to");
        links::add(store, made);
    });
    EXPECT_EQ(linksOf(written(*project)),
              QStringList{QStringLiteral("leads to\tcode Setup\tcode Docs\tOneWay\t")});
}
