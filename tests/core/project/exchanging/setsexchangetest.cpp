// Sets of codes, documents and memos, from other programs and for them.
#include "tests/core/project/exchanging/exchangedstudy.h"

using namespace axial;
using axial::test::ExchangeFixture;

namespace {

class SetsExchange : public test::ExchangedStudy
{
protected:
    static QByteArray set(int number, const QByteArray &name, const QByteArray &members)
    {
        return "<Set guid=\"" + guid(number) + "\" name=\"" + name + "\">" + members + "</Set>";
    }
    static ExchangeFixture grouped(const QByteArray &sets)
    {
        ExchangeFixture file;
        file.users = "<User guid=\"" + guid(1) + "\" name=\"Bea\"/>";
        file.codes = "<Code guid=\"" + guid(2)
                     + "\" name=\"Setup\" isCodable=\"true\"/><Code guid=\"" + guid(3)
                     + "\" name=\"U1\" isCodable=\"true\"/>";
        file.addText(guid(10), "the setup took a day", {});
        file.addText(guid(11), "and more of it", {});
        file.sources.replace("name=\"Talk\" plainTextPath=\"internal://" + guid(11),
                             "name=\"More\" plainTextPath=\"internal://" + guid(11));
        file.rest =
            "<Cases><Case guid=\"" + guid(3) + "\" name=\"U1\"/></Cases><Notes><Note guid=\""
            + guid(80)
            + "\" name=\"On it\"><PlainTextContent>So.</PlainTextContent></Note><Note guid=\""
            + guid(81) + "\"/></Notes><Sets>" + sets + "</Sets>";
        return file;
    }
    static QStringList membersOf(const QByteArray &bytes)
    {
        QStringList members = factsOf(bytes).filter(QStringLiteral("member\t"));
        members.removeIf([](const QString &each) { // of the folder of all
            return each.startsWith(QStringLiteral("member\tInvented\t"));
        });
        return members.replaceInStrings(QStringLiteral("member\t"), QString());
    }
    static QStringList leftOut(const ImportSummary &summary)
    {
        return linesOn(summary, QStringLiteral("of sets"));
    }
};

} // namespace

TEST_F(SetsExchange, of_all_kinds_are_written_back)
{
    const QByteArray sets =
        set(60, "Mixed", ref("MemberCode", 2) + ref("MemberSource", 10) + ref("MemberNote", 80))
        + set(61, "Notes", ref("MemberNote", 80)) + set(62, "Codes", ref("MemberCode", 2))
        + set(63, "Both", ref("MemberSource", 10) + ref("MemberSource", 11));
    ExchangeFixture file = grouped(sets);
    file.rest.replace("<Note guid=\"" + guid(81) + "\"/>", "");
    file.rest.replace("<Case guid=\"" + guid(3), "<Case guid=\"" + guid(4));
    expectKept(file.bytes());
    EXPECT_EQ(
        membersOf(written(*project)),
        (QStringList{QStringLiteral("Both\tdocument More"), QStringLiteral("Both\tdocument Talk"),
                     QStringLiteral("Codes\tcode Setup"), QStringLiteral("Mixed\tcode Setup"),
                     QStringLiteral("Mixed\tdocument Talk"), QStringLiteral("Mixed\tmemo On it"),
                     QStringLiteral("Notes\tmemo On it")}));
    EXPECT_EQ(leftOut(import(*project, file.bytes())), QStringList());
}

TEST_F(SetsExchange, leave_documents_in_their_folders)
{
    const QByteArray sets = set(60, "Both", ref("MemberSource", 10) + ref("MemberSource", 11))
                            + set(61, "One", ref("MemberSource", 10));
    import(*project, grouped(sets).bytes());
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    import(*other, written(*project));
    const char *folders = "SELECT group_concat(DISTINCT c.name) FROM source s "
                          "JOIN collection c ON c.id = s.collection";
    EXPECT_EQ(db().text(folders), QStringLiteral("Invented"));
    EXPECT_EQ(other->database().text(folders), QStringLiteral("Invented"));
    EXPECT_EQ(membersOf(written(*other)), membersOf(written(*project)));
}

TEST_F(SetsExchange, that_are_folders_keep_their_memos)
{
    const QByteArray bytes =
        grouped(set(60, "First", ref("MemberSource", 10) + ref("MemberNote", 80))).bytes();
    EXPECT_EQ(leftOut(import(*project, bytes)), QStringList());
    EXPECT_EQ(db().integer("SELECT count(*) FROM collection WHERE name='First'"), 1);
    const QStringList members = membersOf(written(*project));
    EXPECT_EQ(members.filter(QStringLiteral("First\tdocument Talk")).size(), 1)
        << members.join(u'\n').toStdString();
    EXPECT_EQ(members.filter(QStringLiteral("First\tmemo On it")).size(), 1);
    EXPECT_EQ(test::faultsOfProject(written(*project)), QString());
}

TEST_F(SetsExchange, tell_which_members_can_not_be_theirs)
{
    const QByteArray bytes = grouped(set(60, "Mixed",
                                         ref("MemberCode", 2) + ref("MemberCode", 3)
                                             + ref("MemberNote", 81) + ref("MemberSource", 99)))
                                 .bytes();
    EXPECT_EQ(leftOut(import(*project, bytes)),
              QStringList{QStringLiteral("3 members of sets are no codes, documents or memos here "
                                         "and were left out of them.")});
    EXPECT_EQ(membersOf(written(*project)), QStringList{QStringLiteral("Mixed\tcode Setup")});
    EXPECT_EQ(test::faultsOfProject(written(*project)), QString());
}
