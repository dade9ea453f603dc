#include "core/import/importer.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/exchanging/preserved/preservedguids.h"
#include "core/project/importing/importing.h"
#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/query/people/speakers.h"
#include "core/refi/writing/exchangewriter.h"
#include "tests/core/refi/exchangefixture.h"
#include "tests/support/sqlwork.h"
#include "tests/support/study.h"

using namespace axial;
using axial::test::ExchangeFixture;
using axial::test::StudyTest;

namespace {

const QByteArray talk = "Well \xF0\x9F\x98\x80 the setup took a day\r\nand the docs were old";

QByteArray coding(const QByteArray &guid, const QByteArray &code, const QByteArray &user)
{
    return "<Coding guid=\"" + guid + "\" creatingUser=\"" + user
           + "\" creationDateTime=\"2024-05-06T07:08:09Z\"><CodeRef targetGUID=\"" + code
           + "\"/></Coding>";
}

/// An invented project as NVivo for Windows writes it.
ExchangeFixture invented()
{
    ExchangeFixture file;
    file.origin = "NVivo for Windows 20.1";
    file.users = R"(<User guid="U1" name="Bea"/><User guid="U2" name="Cem"/>)"
                 R"(<User guid="U3" name="Nobody"/>)";
    file.codes = R"(<Code guid="F" name="Nodes" isCodable="false">)"
                 R"(<Code guid="C1" name="Setup" isCodable="true" color="#336699">)"
                 R"(<Description>Getting it to run.</Description><NoteRef targetGUID="N1"/>)"
                 R"(<Code guid="C2" name="Time" isCodable="true"/></Code>)"
                 R"(<Code guid="C3" name="Docs" isCodable="true"/>)"
                 R"(<Code guid="P1" name="Person 1" isCodable="true"/></Code>)";
    const qsizetype setup = QString::fromUtf8(talk).indexOf(QLatin1String("setup"));
    const qsizetype docs = QString::fromUtf8(talk).indexOf(QLatin1String("docs"));
    file.addText(
        "D1", talk,
        ExchangeFixture::selection(setup, setup + 5, {},
                                   "<Description>At last.</Description>" + coding("K1", "C1", "U1"))
            + ExchangeFixture::selection(setup, setup + 5, {}, coding("K2", "C2", "U2"))
            + ExchangeFixture::selection(docs, docs + 4, {}, coding("K3", "C3", "U1"))
            + ExchangeFixture::selection(0, 4, {}, coding("K4", "P1", "U1"))
            + ExchangeFixture::selection(9999, 10001, {}, coding("K5", "C3", "U1"))
            + ExchangeFixture::selection(docs, docs + 4, {}, coding("K6", "XX", "U1")));
    file.rest =
        R"(<Variables><Variable guid="V1" name="Years" typeOfVariable="Integer"/>)"
        R"(<Variable guid="V2" name="Paid" typeOfVariable="Boolean"/></Variables>)"
        R"(<Cases><Case guid="P1" name="Person 1"><VariableValue><VariableRef)"
        R"( targetGUID="V1"/><IntegerValue>3</IntegerValue></VariableValue>)"
        R"(<VariableValue><VariableRef targetGUID="V2"/><BooleanValue>1</BooleanValue>)"
        R"(</VariableValue></Case></Cases>)"
        R"(<Notes><Note guid="N1" name="On setup" creatingUser="U2">)"
        R"(<PlainTextContent>It is about tools.</PlainTextContent></Note>)"
        R"(<Note guid="N2" name="Diary"><PlainTextContent>Day one.</PlainTextContent></Note>)"
        R"(<Note guid="N3" name="On the talk"/></Notes>)"
        R"(<Links><Link guid="L1" originGUID="D1" targetGUID="N3"/>)"
        R"(<Link guid="L2" name="explains" originGUID="C1" targetGUID="C3"/></Links>)"
        R"(<Sets><Set guid="S1" name="Talks"><MemberSource targetGUID="D1"/></Set></Sets>)"
        R"(<Graphs><Graph guid="G1" name="Map"/></Graphs>)";
    return file;
}

class ExchangeStore : public StudyTest
{
protected:
    ImportSummary import(const QByteArray &bytes, const MergeChoices &choices = {})
    {
        Progress progress;
        StoreOptions options;
        options.differences = choices;
        const ImportInput input{QStringLiteral("study.qdpx"), bytes};
        const Importer &importer = importerFor(input);
        EXPECT_STREQ(importer.id, "refi");
        ImportBundle bundle = importer.read(input, {}, progress);
        return importBundle(*project, bundle, options, progress);
    }

    CodeId codeOf(const char *name) { return codes::find(db(), QLatin1String(name)); }
    /// "setup: Setup by Bea" for each coding of a source.
    QStringList codingsOf(const QString &title)
    {
        const SourceId source = sources::find(db(), title);
        const QString text = sources::text(db(), source);
        const auto coderNames = coders::names(db());
        QStringList result;
        for (const CodedRange &each : quotes::inSource(db(), source))
            result << QStringLiteral("%1: %2 by %3")
                          .arg(text.mid(each.range.start, each.range.length()),
                               codes::at(db(), each.code).name, coderNames.value(each.coder));
        result.sort();
        return result;
    }
};

QString sentencesOf(const ImportSummary &summary)
{
    QStringList lines;
    for (const ImportNote &note : summary.notes)
        lines << note.sentence();
    return lines.join(u'\n');
}

} // namespace

TEST_F(ExchangeStore, takes_codes_and_codings_with_their_coders_and_times)
{
    const ImportSummary summary = import(invented().bytes());
    EXPECT_EQ(
        codingsOf(QStringLiteral("Talk")),
        (QStringList{QStringLiteral("docs: Docs by Bea"), QStringLiteral("setup: Setup by Bea"),
                     QStringLiteral("setup: Time by Cem")}));
    EXPECT_EQ(codes::at(db(), codeOf("Time")).parent, codeOf("Setup"));
    EXPECT_EQ(codes::at(db(), codeOf("Setup")).parent, codes::openCodesFolder(db()));
    EXPECT_EQ(codes::at(db(), codeOf("Setup")).color, Code::ownColor(0x336699));
    EXPECT_EQ(codes::texts(db(), codeOf("Setup")).definition, u"Getting it to run.");
    const SourceId talkId = sources::find(db(), QStringLiteral("Talk"));
    for (const CodedRange &each : quotes::inSource(db(), talkId)) {
        EXPECT_EQ(each.createdMs, 1714979289000);
        if (each.code == codeOf("Setup")) {
            EXPECT_EQ(quotes::codings(db(), each.quote).size(), 2u);
        }
    }
    EXPECT_FALSE(coders::find(db(), QStringLiteral("Nobody")));
    EXPECT_EQ(summary.codings, 3);
    EXPECT_EQ(summary.quotes, 2);
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(ExchangeStore, takes_cases_as_participants_with_their_values)
{
    import(invented().bytes());
    const ParticipantId person = participants::find(db(), QStringLiteral("Person 1"));
    ASSERT_TRUE(person);
    EXPECT_FALSE(codeOf("Person 1"));
    QStringList values;
    const AttributeValues own = participants::valuesOf(db(), person);
    for (const Attribute &attribute : attributes::all(db()))
        values << attribute.name + u'=' + own.value(attribute.id.value);
    EXPECT_EQ(values, (QStringList{QStringLiteral("Years=3"), QStringLiteral("Paid=Yes")}));
    const SourceId talkId = sources::find(db(), QStringLiteral("Talk"));
    EXPECT_EQ(Speakers(db()).at(talkId, {0, 4}).participant, person);
}

TEST_F(ExchangeStore, hangs_memos_where_they_belong)
{
    import(invented().bytes());
    ASSERT_EQ(memos::of(db(), codeOf("Setup")).size(), 1u);
    EXPECT_EQ(memos::of(db(), codeOf("Setup"))[0].text, u"It is about tools.");
    EXPECT_EQ(coders::names(db()).value(memos::of(db(), codeOf("Setup"))[0].coder), u"Cem");
    ASSERT_EQ(memos::of(db(), sources::find(db(), QStringLiteral("Talk"))).size(), 1u);
    EXPECT_EQ(memos::all(db()).size(), 4u); // and a comment on a coding
    ASSERT_EQ(links::all(db()).size(), 1u);
    EXPECT_EQ(links::all(db())[0].name, u"explains");
}

TEST_F(ExchangeStore, says_of_everything_what_became_of_it)
{
    const QString told = sentencesOf(import(invented().bytes()));
    for (const char *sentence :
         {"Codings: 6 in the file, 3 taken", "1 left out: their code is missing",
          "1 left out: their place is not in the text", "Graphs: 1 in the file",
          "Memos: 3 in the file, 3 taken", "1 taken as folders of documents"})
        EXPECT_TRUE(told.contains(QLatin1String(sentence))) << sentence << '\n'
                                                            << told.toStdString();
}

TEST_F(ExchangeStore, adds_nothing_the_second_time_and_is_undone_in_one_step)
{
    const auto before = axial::test::dump(db());
    const QByteArray bytes = invented().bytes();
    import(bytes);
    const auto once = axial::test::dump(db());
    const ImportSummary again = import(bytes);
    EXPECT_EQ(axial::test::difference(once, axial::test::dump(db())), QString());
    EXPECT_EQ(again.counts(), u"nothing new") << again.counts().toStdString();
    project->undo();
    project->undo();
    EXPECT_EQ(axial::test::difference(before, axial::test::dump(db())), QString());
    project->redo();
    EXPECT_EQ(axial::test::difference(once, axial::test::dump(db())), QString());
}

TEST_F(ExchangeStore, finds_what_was_renamed_here_by_its_guid)
{
    import(invented().bytes());
    project->edit(QStringLiteral("Rename"), [&](Database &store) {
        codes::rename(store, codeOf("Docs"), QStringLiteral("Manuals"));
    });
    import(invented().bytes());
    EXPECT_FALSE(codeOf("Docs"));
    EXPECT_EQ(PreservedGuids(db()).find<CodeId>(QStringLiteral("C3")), codeOf("Manuals"));
}

TEST_F(ExchangeStore, keeps_codes_of_one_name_apart)
{
    ExchangeFixture file;
    file.codes = R"(<Code guid="A" name="Same" isCodable="true"/>)"
                 R"(<Code guid="B" name="Same" isCodable="true"/>)"
                 R"(<Code guid="C" name="" isCodable="true"/>)"
                 R"(<Code guid="D" name="Group" isCodable="false">)"
                 R"(<Code guid="E" name="Same" isCodable="true"/></Code>)";
    import(file.bytes());
    EXPECT_EQ(names(codes::openCodesFolder(db())),
              (QStringList{QStringLiteral("Same"), QStringLiteral("Same (2)"),
                           QStringLiteral("Unnamed code")}));
    const CodeId group = PreservedGuids(db()).find<CodeId>(QStringLiteral("D"));
    EXPECT_EQ(codes::at(db(), group).kind, CodeKind::Folder);
    EXPECT_EQ(names(group), QStringList{QStringLiteral("Same")});
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(ExchangeStore, keeps_memos_of_people_and_people_of_one_name_apart)
{
    const ParticipantId here = participants::ensure(db(), QStringLiteral("Teacher"));
    participants::setMemo(db(), here, QStringLiteral("Mine."));
    ExchangeFixture file;
    file.rest = R"(<Cases><Case guid="T1" name="Teacher"><Description>Theirs.</Description></Case>)"
                R"(<Case guid="T2" name="Teacher"/></Cases>)";
    import(file.bytes());
    EXPECT_EQ(db().text("SELECT memo FROM participant WHERE id=?1", here), QStringLiteral("Mine."));
    import(file.bytes(), {MergeChoice::Both});
    EXPECT_EQ(db().text("SELECT memo FROM participant WHERE id=?1", here),
              QStringLiteral("Mine.\n\nTheirs."));
    EXPECT_TRUE(participants::find(db(), QStringLiteral("Teacher (2)")));
}

TEST_F(ExchangeStore, leaves_out_values_of_which_nothing_is_written)
{
    const ParticipantId here = participants::ensure(db(), QStringLiteral("Teacher"));
    const AttributeId paid = attributes::ensure(db(), QStringLiteral("Paid"), AttributeKind::YesNo);
    participants::setValue(db(), here, paid, QStringLiteral("Yes"));
    ExchangeFixture file;
    file.rest =
        R"(<Variables><Variable guid="V" name="Paid" typeOfVariable="Boolean"/></Variables>)"
        R"(<Cases><Case guid="T" name="Teacher"><VariableValue><VariableRef)"
        R"( targetGUID="V"/><BooleanValue/></VariableValue></Case></Cases>)";
    const QString told = sentencesOf(import(file.bytes()));
    EXPECT_EQ(participants::valuesOf(db(), here).value(paid.value), u"Yes");
    EXPECT_TRUE(
        told.contains(u"Values of variables: 1 in the file, 1 left out: nothing is written"))
        << told.toStdString();
}

TEST_F(ExchangeStore, does_not_warn_of_users_who_did_nothing)
{
    const ImportSummary summary = import(invented().bytes());
    const auto users = std::find_if(
        summary.notes.begin(), summary.notes.end(),
        [](const ImportNote &note) { return note.text.startsWith(QLatin1String("Users")); });
    ASSERT_NE(users, summary.notes.end());
    EXPECT_TRUE(users->text.contains(u"coded and wrote nothing"));
    EXPECT_EQ(users->severity, ImportNote::Severity::Info);
}

/// Whoever coded a document whose text is missing did code.
TEST_F(ExchangeStore, does_not_say_of_a_user_whose_codings_are_left_out_that_there_were_none)
{
    ExchangeFixture file;
    file.users = R"(<User guid="U1" name="Bea"/><User guid="U2" name="Cem"/>)";
    file.codes = R"(<Code guid="C1" name="Setup" isCodable="true"/>)";
    file.sources =
        R"(<TextSource guid="A" name="Talk" plainTextPath="internal://a.txt"><PlainTextSelection)"
        R"( guid="S" startPosition="0" endPosition="9" creatingUser="U2"><Coding guid="K")"
        R"( creatingUser="U1"><CodeRef targetGUID="C1"/></Coding></PlainTextSelection>)"
        "</TextSource>";
    const QString told = sentencesOf(import(file.bytes()));
    EXPECT_TRUE(told.contains(u"Users: 2 in the file, 1 left out: they coded and wrote nothing, "
                              u"1 left out: what they coded or wrote did not come in."))
        << told.toStdString();
}

TEST_F(ExchangeStore, asks_little_for_each_of_many_codes_of_one_name)
{
    const auto stepsFor = [this](int count) {
        ExchangeFixture file;
        for (int i = 0; i < count; ++i)
            file.codes += "<Code guid=\"" + QByteArray::number(count * 10'000 + i)
                          + "\" name=\"Same" + QByteArray::number(count)
                          + "\" isCodable=\"true\"/>";
        axial::test::SqlWork work(db());
        import(file.bytes());
        return work.statements();
    };
    stepsFor(200); // what is asked once
    const qint64 few = stepsFor(250);
    EXPECT_LT(stepsFor(1000), 8 * few); // with the square it is 16 times as many
}

TEST_F(ExchangeStore, adds_to_what_is_written_here_and_takes_nothing_away)
{
    ExchangeFixture file = invented();
    import(file.bytes());
    project->edit(QStringLiteral("Write"), [&](Database &store) {
        const MemoId memo = memos::of(store, codeOf("Setup"))[0].id;
        memos::edit(store, memo, QStringLiteral("On setup"), QStringLiteral("Mine."));
        store.run("UPDATE coding SET comment='Ours.' WHERE comment='At last.'");
    });
    import(file.bytes());
    EXPECT_EQ(memos::of(db(), codeOf("Setup"))[0].text, u"Mine.");
    for (int times = 0; times < 2; ++times) {
        import(file.bytes(), {MergeChoice::Both});
        EXPECT_EQ(memos::of(db(), codeOf("Setup"))[0].text, u"Mine.\n\nIt is about tools.");
        EXPECT_EQ(db().text("SELECT comment FROM coding WHERE comment<>''"),
                  QStringLiteral("Ours.\n\nAt last."));
    }
    EXPECT_EQ(memos::all(db()).size(), 4u);
}

TEST_F(ExchangeStore, reads_a_codebook_alone)
{
    import("<CodeBook xmlns=\"urn:QDA-XML:codebook:1.0\" origin=\"Taguette\"><Codes>"
           "<Code guid=\"1\" name=\"interesting\" isCodable=\"true\"/></Codes><Sets/></CodeBook>");
    EXPECT_TRUE(codeOf("interesting"));
}

/// What a variable says of a document it says of nobody who speaks there.
TEST_F(ExchangeStore, keeps_what_variables_say_of_documents_with_the_documents)
{
    ExchangeFixture file;
    const QByteArray value = "<VariableValue><VariableRef targetGUID=\"L\"/><TextValue>en"
                             "</TextValue></VariableValue>";
    file.addText("D1", talk, value);
    file.sources.replace("name=\"Talk\"", "name=\"One\"");
    file.addText("D2", "Nobody's words", value);
    file.rest = R"(<Variables><Variable guid="L" name="Language" typeOfVariable="Text"/>)"
                R"(<Variable guid="Y" name="Years" typeOfVariable="Integer"/></Variables>)"
                R"(<Cases><Case guid="P1" name="Person 1"><VariableValue><VariableRef)"
                R"( targetGUID="Y"/><IntegerValue>3</IntegerValue></VariableValue>)"
                R"(<SourceRef targetGUID="D1"/></Case></Cases>)";
    const QString told = sentencesOf(import(file.bytes()));
    const auto list = [](Database &store, const char *query) {
        QStringList result;
        auto rows = store.query(query);
        while (rows.next())
            result << rows.text(0);
        return result;
    };
    const auto people = "SELECT pseudonym FROM participant";
    const auto attributes = "SELECT name FROM attribute";
    const auto values = "SELECT s.title || ': ' || f.name || '=' || v.value FROM source_value v "
                        "JOIN source s ON s.id = v.source JOIN source_field f ON f.id = v.field "
                        "ORDER BY s.title";
    const QStringList ofDocuments{QStringLiteral("One: Language=en"),
                                  QStringLiteral("Talk: Language=en")};
    EXPECT_EQ(list(db(), people), QStringList{QStringLiteral("Person 1")});
    EXPECT_EQ(list(db(), attributes), QStringList{QStringLiteral("Years")});
    EXPECT_EQ(list(db(), values), ofDocuments);
    EXPECT_TRUE(told.contains(u"2 taken as what is said of their documents")) << told.toStdString();
    const auto once = axial::test::dump(db());
    EXPECT_EQ(import(file.bytes()).counts(), u"nothing new");
    EXPECT_EQ(axial::test::difference(once, axial::test::dump(db())), QString());
    for (const bool withSideCar : {true, false}) {
        Progress progress;
        refi::Exchange content = exchangeOf(db(), QStringLiteral("Study"), progress);
        if (!withSideCar)
            content.sideCar.clear();
        const auto other = Project::create(pathOf(QStringLiteral("f%1.axial").arg(withSideCar)));
        const ImportInput input{
            QStringLiteral("own.qdpx"),
            refi::projectBytes(content, refi::exchangeTargets().front(), progress)};
        importBundle(*other, importerFor(input).read(input, {}, progress), {}, progress);
        EXPECT_EQ(list(other->database(), people), QStringList{QStringLiteral("Person 1")});
        EXPECT_EQ(list(other->database(), attributes), QStringList{QStringLiteral("Years")});
        EXPECT_EQ(list(other->database(), values), ofDocuments);
    }
}

/// MAXQDA has no cases: a document with variables is whoever it is about.
TEST_F(ExchangeStore, takes_documents_for_people_where_there_are_no_cases)
{
    ExchangeFixture file;
    file.addText("D1", talk,
                 R"(<VariableValue><VariableRef targetGUID="Y"/><IntegerValue>3</IntegerValue>)"
                 R"(</VariableValue>)");
    file.rest = R"(<Variables><Variable guid="Y" name="Years" typeOfVariable="Integer"/>)"
                R"(</Variables>)";
    import(file.bytes());
    const ParticipantId person = participants::find(db(), QStringLiteral("Talk"));
    ASSERT_TRUE(person);
    EXPECT_EQ(Speakers(db()).at(sources::find(db(), QStringLiteral("Talk")), {0, 4}).participant,
              person);
}
