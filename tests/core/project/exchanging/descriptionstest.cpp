// What other programs say in the Description of a thing, on its way through a study and out again.
#include "core/import/importer.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/importing/importing.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/refi/exchangefile.h"
#include "core/refi/writing/exchangewriter.h"
#include "tests/core/refi/exchangefixture.h"
#include "tests/support/study.h"
#include "tests/support/xmlschema.h"

using namespace axial;
using axial::test::ExchangeFixture;
using axial::test::StudyTest;

namespace {

QByteArray guidNumber(int number)
{
    return "7B29FC40-CA47-1067-B31D-" + QByteArray::number(number).rightJustified(12, '0');
}

ExchangeFixture described()
{
    ExchangeFixture file;
    file.users = "<User guid=\"" + guidNumber(1) + "\" name=\"Bea\"/>";
    file.codes = "<Code guid=\"" + guidNumber(2)
                 + "\" name=\"Tools\" isCodable=\"false\"><Description>All tools.</Description>"
                   "<Code guid=\""
                 + guidNumber(3)
                 + "\" name=\"Editor\" isCodable=\"true\"><Description>Where one types."
                   "</Description></Code></Code><Code guid=\""
                 + guidNumber(4) + "\" name=\"Docs\" isCodable=\"true\"/>";
    file.addFile(QStringLiteral("sources/talk.txt"), "the setup took a day");
    file.addFile(QStringLiteral("sources/more.txt"), "and more of it");
    file.sources = "<TextSource guid=\"" + guidNumber(10)
                   + "\" name=\"Talk\" plainTextPath=\"internal://talk.txt\" creatingUser=\""
                   + guidNumber(1)
                   + "\" creationDateTime=\"2020-01-01T00:00:00Z\"><Description>Said in May."
                     "</Description></TextSource><TextSource guid=\""
                   + guidNumber(11)
                   + "\" name=\"More\" plainTextPath=\"internal://more.txt\"/><AudioSource guid=\""
                   + guidNumber(12)
                   + "\" name=\"Tape\" path=\"relative:///one.mp3\"><Description>Noisy."
                     "</Description></AudioSource>";
    file.rest = "<Variables><Variable guid=\"" + guidNumber(20)
                + "\" name=\"Age\" typeOfVariable=\"Integer\"><Description>In years."
                  "</Description></Variable></Variables><Cases><Case guid=\""
                + guidNumber(21)
                + "\" name=\"U1\"><Description>A user.</Description><VariableValue><VariableRef "
                  "targetGUID=\""
                + guidNumber(20)
                + "\"/><IntegerValue>41</IntegerValue></VariableValue></Case></Cases><Sets><Set "
                  "guid=\""
                + guidNumber(30)
                + "\" name=\"First round\"><Description>Of May.</Description><MemberSource "
                  "targetGUID=\""
                + guidNumber(10) + "\"/><MemberSource targetGUID=\"" + guidNumber(12)
                + "\"/></Set></Sets><Description>On tools.</Description>";
    return file;
}

class Descriptions : public StudyTest
{
protected:
    static ImportSummary import(Project &into, const QByteArray &bytes)
    {
        Progress progress;
        const ImportInput input{QStringLiteral("study.qdpx"), bytes};
        return importBundle(into, importerFor(input).read(input, {}, progress), {}, progress);
    }
    static QByteArray written(Project &study)
    {
        Progress progress;
        return refi::projectBytes(exchangeOf(study.database(), QStringLiteral("Study"), progress),
                                  refi::exchangeTargets().front(), progress);
    }
    /// "code Editor: Where one types." of everything that is described.
    static QStringList descriptionsOf(const QByteArray &bytes)
    {
        Progress progress;
        const refi::Exchange exchange = refi::readExchange(bytes, progress);
        QStringList all;
        const auto add = [&all](const char *kind, const QString &name, const QString &words) {
            if (!words.isEmpty())
                all << QLatin1String(kind) + u' ' + name + QStringLiteral(": ") + words;
        };
        for (const refi::Code &code : exchange.codes)
            add("code", code.name, code.description);
        for (const refi::Source &source : exchange.sources)
            add("source", source.name, source.description);
        for (const refi::Variable &variable : exchange.variables)
            add("variable", variable.name, variable.description);
        for (const refi::Case &each : exchange.cases)
            add("case", each.name, each.description);
        for (const refi::Set &set : exchange.sets)
            add("set", set.name.section(u'/', -1), set.description);
        add("project", {}, exchange.description);
        all.sort();
        return all;
    }

    const QStringList wanted{
        QStringLiteral("case U1: A user."),         QStringLiteral("code Editor: Where one types."),
        QStringLiteral("code Tools: All tools."),   QStringLiteral("project : On tools."),
        QStringLiteral("set First round: Of May."), QStringLiteral("source Talk: Said in May."),
        QStringLiteral("source Tape: Noisy."),      QStringLiteral("variable Age: In years.")};
};

} // namespace

TEST_F(Descriptions, are_kept_and_written_back)
{
    ASSERT_EQ(descriptionsOf(described().bytes()), wanted);
    import(*project, described().bytes());
    EXPECT_EQ(descriptionsOf(written(*project)), wanted);
    EXPECT_EQ(test::faultsOfProject(written(*project)), QString());
    // Where a researcher sees them.
    EXPECT_EQ(db().text("SELECT definition FROM code WHERE name='Tools' AND parent IS NULL"),
              QStringLiteral("All tools."));
    QStringList texts;
    for (const Note &note : memos::all(db()))
        texts << note.about + QStringLiteral(": ") + note.memo.text;
    texts.sort();
    EXPECT_EQ(texts.size(), 2) << texts.join(u'\n').toStdString();
    EXPECT_TRUE(texts.filter(QStringLiteral("Talk: Said in May.")).size() == 1);
    EXPECT_TRUE(texts.filter(QStringLiteral("On tools.")).size() == 1);
}

TEST_F(Descriptions, are_in_the_report)
{
    const ImportSummary summary = import(*project, described().bytes());
    QStringList said;
    for (const ImportNote &note : summary.notes)
        said << note.text;
    EXPECT_EQ(said.filter(QStringLiteral("Descriptions:")),
              QStringList{QStringLiteral(
                  "Descriptions: 8 in the file, 2 taken as definitions of codes, 2 taken as memos, "
                  "1 taken as memos of cases, 3 taken as they are, for other programs alone.")})
        << said.join(u'\n').toStdString();
}

TEST_F(Descriptions, come_once_however_often_they_come)
{
    import(*project, described().bytes());
    const QByteArray once = written(*project);
    import(*project, described().bytes());
    EXPECT_EQ(written(*project), once);
    import(*project, once);
    EXPECT_EQ(written(*project), once);
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    import(*other, once);
    EXPECT_EQ(descriptionsOf(written(*other)), wanted);
    import(*other, once);
    EXPECT_EQ(descriptionsOf(written(*other)), wanted);
    EXPECT_EQ(memos::all(other->database()).size(), 2u);
}

TEST_F(Descriptions, say_what_was_written_here_since)
{
    import(*project, described().bytes());
    for (const Note &note : memos::all(db())) {
        project->edit(QStringLiteral("Edit"), [&](Database &store) {
            memos::edit(store, note.memo.id, note.memo.title, QStringLiteral("Edited."));
        });
    }
    const QStringList now = descriptionsOf(written(*project));
    EXPECT_TRUE(now.contains(QStringLiteral("source Talk: Edited.")));
    EXPECT_TRUE(now.contains(QStringLiteral("project : Edited.")));
}

TEST_F(Descriptions, tell_nobody_what_was_made_private_since)
{
    import(*project, described().bytes());
    project->edit(QStringLiteral("Make private"), [&](Database &store) {
        for (const Note &note : memos::all(store)) {
            memos::edit(store, note.memo.id, note.memo.title, QStringLiteral("A secret."));
            store.run("UPDATE memo SET coder=?2 WHERE id=?1", note.memo.id,
                      coders::ensure(store, QStringLiteral("Eve")));
            store.run("UPDATE memo SET private=1 WHERE id=?1", note.memo.id);
        }
    });
    ExchangeFixture again = described();
    again.sources.replace("Said in May.", "Said in June.");
    const ImportSummary summary = import(*project, again.bytes());
    for (const MergeConflict &each : summary.met.conflicts)
        EXPECT_NE(each.mine, QStringLiteral("A secret.")) << each.what.toStdString();
    EXPECT_EQ(db().integer("SELECT count(*) FROM memo WHERE text='A secret.'"), 2)
        << "nor is it changed";
}

TEST_F(Descriptions, of_another_project_are_another_memo)
{
    import(*project, described().bytes());
    ExchangeFixture other;
    other.codes = "<Code guid=\"" + guidNumber(90) + "\" name=\"Else\" isCodable=\"true\"/>";
    other.rest = "<Description>On something else.</Description>";
    import(*project, other.bytes());
    EXPECT_TRUE(descriptionsOf(written(*project)).contains(QStringLiteral("project : On tools.")));
    QStringList texts;
    for (const Note &note : memos::all(db()))
        texts << note.memo.text;
    EXPECT_TRUE(texts.contains(QStringLiteral("On something else.")));
}
