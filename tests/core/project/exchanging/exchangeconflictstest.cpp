// A file of another program about things that the study has already, by their GUIDs.
#include "core/import/importer.h"
#include "core/project/codes/codes.h"
#include "core/project/exchanging/preserved/preservedguids.h"
#include "core/project/importing/importing.h"
#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/core/refi/exchangefixture.h"
#include "tests/support/study.h"

using namespace axial;
using axial::test::ExchangeFixture;
using axial::test::StudyTest;

namespace {

/// What differs between the two versions of the file.
struct Said {
    QByteArray coder = "Bea";
    QByteArray code = "Setup";
    QByteArray definition = "Getting it to run.";
    QByteArray color = "#336699";
    QByteArray parent = "C0";
    QByteArray coded = "C1";
    QByteArray comment = "At last.";
    QByteArray text = "the setup took a day and the docs were old";
    qint64 end = 9;
    QByteArray title = "Talk";
    QByteArray person = "Person 1";
    QByteArray about = "Teaches.";
    QByteArray years = "3";
    QByteArray memoTitle = "On it";
    QByteArray memo = "It is about tools.";
    QByteArray link = "explains";
};

QByteArray written(const Said &said)
{
    const QByteArray own = "<Code guid=\"C1\" name=\"" + said.code
                           + "\" isCodable=\"true\" color=\"" + said.color + "\"><Description>"
                           + said.definition + "</Description></Code>";
    const auto in = [&](const char *parent) { return said.parent == parent ? own : QByteArray(); };
    ExchangeFixture file;
    file.users = "<User guid=\"U1\" name=\"" + said.coder + "\"/>";
    file.codes = R"(<Code guid="C0" name="Tools" isCodable="true">)" + in("C0")
                 + R"(</Code><Code guid="C2" name="Docs" isCodable="true">)" + in("C2") + "</Code>";
    file.addFile(QStringLiteral("sources/d1.txt"), said.text);
    file.sources = "<TextSource guid=\"D1\" name=\"" + said.title
                   + "\" plainTextPath=\"internal://d1.txt\"><PlainTextSelection guid=\"S1\" "
                     "startPosition=\"4\" endPosition=\""
                   + QByteArray::number(said.end) + "\"><Description>" + said.comment
                   + "</Description><Coding guid=\"K1\" creatingUser=\"U1\"><CodeRef targetGUID=\""
                   + said.coded + "\"/></Coding></PlainTextSelection></TextSource>";
    file.rest = R"(<Variables><Variable guid="V1" name="Years" typeOfVariable="Integer"/>)"
                R"(</Variables><Cases><Case guid="P1" name=")"
                + said.person + "\"><Description>" + said.about
                + R"(</Description><VariableValue><VariableRef targetGUID="V1"/><IntegerValue>)"
                + said.years + R"(</IntegerValue></VariableValue></Case></Cases>)"
                + R"(<Notes><Note guid="N1" name=")" + said.memoTitle + "\"><PlainTextContent>"
                + said.memo + R"(</PlainTextContent></Note></Notes><Links><Link guid="L1" name=")"
                + said.link + R"(" originGUID="C1" targetGUID="C2"/></Links>)";
    return file.bytes();
}

Said changed()
{
    return {"Beate",
            "Installing",
            "All before the first run.",
            "#AA0000",
            "C2",
            "C2",
            "No.",
            "the setup took a day and the docs were very old",
            14,
            "Talk one",
            "Person one",
            "Teaches maths.",
            "4",
            "On tools",
            "Another.",
            "is shown by"};
}

class ExchangeConflicts : public StudyTest
{
protected:
    static ImportBundle bundleOf(const QByteArray &bytes)
    {
        Progress progress;
        const ImportInput input{QStringLiteral("study.qdpx"), bytes};
        return importerFor(input).read(input, {}, progress);
    }
    ImportSummary import(const Said &said, const MergeChoices &choices = {MergeChoice::Both})
    {
        Progress progress;
        StoreOptions options;
        options.differences = choices;
        return importBundle(*project, bundleOf(written(said)), options, progress);
    }
    /// "Codes Name: Setup | Installing"
    static QStringList conflictsOf(const ImportSummary &summary)
    {
        QStringList lines;
        for (const MergeConflict &each : summary.met.conflicts)
            lines << QStringLiteral("%1 %2: %3 | %4")
                         .arg(mergeKindName(each.kind), each.what, each.mine, each.theirs);
        lines.sort();
        return lines;
    }
    CodeId code() { return PreservedGuids(db()).find<CodeId>(QStringLiteral("C1")); }
    SourceId talk() { return PreservedGuids(db()).find<SourceId>(QStringLiteral("D1")); }
    ParticipantId person()
    {
        return PreservedGuids(db()).find<ParticipantId>(QStringLiteral("P1"));
    }
    /// All of it, a line a value.
    QStringList values()
    {
        const Code own = codes::at(db(), code());
        QStringList list{own.name,
                         codes::texts(db(), own.id).definition,
                         QString::number(Code::rgbOf(own.color), 16),
                         codes::at(db(), own.parent).name,
                         sources::at(db(), talk()).title,
                         sources::text(db(), talk()),
                         participants::pseudonym(db(), person()),
                         db().text("SELECT memo FROM participant WHERE id=?1", person()),
                         db().text("SELECT value FROM attribute_value"),
                         db().text("SELECT title || '|' || text FROM memo WHERE quote IS NULL"),
                         links::all(db()).at(0).name};
        for (const CodedRange &each : quotes::inSource(db(), talk()))
            list << QStringLiteral("%1: %2 by %3, %4")
                        .arg(quotes::at(db(), each.quote).words, codes::at(db(), each.code).name,
                             coders::names(db()).value(each.coder),
                             quotes::codings(db(), each.quote).at(0).comment);
        return list;
    }
};

} // namespace

TEST_F(ExchangeConflicts, counts_what_is_new_and_what_is_equal)
{
    const ImportSummary first = import({});
    EXPECT_EQ(first.met.of(MergeKind::Codes), (MergeCounts{3, 0, 0, 0}));
    EXPECT_EQ(first.met.of(MergeKind::Codings), (MergeCounts{1, 0, 0, 0}));
    EXPECT_EQ(first.met.conflicts.size(), 0u);
    const ImportSummary again = import({});
    for (const MergeKind kind : {MergeKind::Codes, MergeKind::Codings, MergeKind::Quotes,
                                 MergeKind::Sources, MergeKind::Participants, MergeKind::Attributes,
                                 MergeKind::Memos, MergeKind::Links, MergeKind::Coders}) {
        SCOPED_TRACE(mergeKindName(kind).toStdString());
        const MergeCounts counts = first.met.of(kind);
        EXPECT_GT(counts.added, 0);
        EXPECT_EQ(counts.equal, 0);
        EXPECT_EQ(again.met.of(kind), (MergeCounts{0, 0, counts.added, 0}));
    }
    EXPECT_EQ(again.counts(), u"nothing new");
}

TEST_F(ExchangeConflicts, lists_both_values_of_what_differs)
{
    import({});
    EXPECT_EQ(
        conflictsOf(import(changed(), {MergeChoice::Mine})),
        (QStringList{
            QStringLiteral("Attributes Years: 3 | 4"), QStringLiteral("Coders Name: Bea | Beate"),
            QStringLiteral("Codes Colour: #336699 | #AA0000"),
            QStringLiteral("Codes Definition: Getting it to run. | All before the first run."),
            QStringLiteral("Codes Name: Setup | Installing"),
            QStringLiteral("Codes Place in the tree: Tools | Docs"),
            QStringLiteral("Codings Code: Setup | Docs"),
            QStringLiteral("Codings Comment: At last. | No."),
            QStringLiteral("Links Name: explains | is shown by"),
            QStringLiteral("Memos Text: It is about tools. | Another."),
            QStringLiteral("Memos Title: On it | On tools"),
            QStringLiteral("Participants Memo: Teaches. | Teaches maths."),
            QStringLiteral("Participants Name: Person 1 | Person one"),
            QStringLiteral("Quotes Words: setup (4–9) | setup took (4–14)"),
            QStringLiteral("Sources Text: … took a day and the docs were old… | … "
                           "took a day and the docs were very old…"),
            QStringLiteral("Sources Title: Talk | Talk one")}));
}

TEST_F(ExchangeConflicts, keeps_what_is_here_when_that_is_chosen)
{
    import({});
    const QStringList before = values();
    const ImportSummary kept = import(changed(), {MergeChoice::Mine});
    EXPECT_EQ(values(), before);
    EXPECT_EQ(kept.changed, 0);
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(ExchangeConflicts, takes_the_files_when_that_is_chosen_in_one_step)
{
    import({});
    const QStringList before = values();
    const ImportSummary taken = import(changed(), {MergeChoice::Theirs});
    EXPECT_GT(taken.changed, 10);
    EXPECT_EQ(
        values(),
        (QStringList{QStringLiteral("Installing"), QStringLiteral("All before the first run."),
                     QStringLiteral("aa0000"), QStringLiteral("Docs"), QStringLiteral("Talk one"),
                     QString::fromUtf8(changed().text), QStringLiteral("Person one"),
                     QStringLiteral("Teaches maths."), QStringLiteral("4"),
                     QStringLiteral("On tools|Another."), QStringLiteral("is shown by"),
                     QStringLiteral("setup took: Docs by Beate, No.")}));
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(import(changed(), {MergeChoice::Theirs}).counts(), u"nothing new");
    project->undo();
    EXPECT_EQ(values(), before);
}

TEST_F(ExchangeConflicts, settles_one_by_one)
{
    import({});
    Progress progress;
    StoreOptions options;
    options.differences = {MergeChoice::Mine};
    const ImportSummary trial = trialImport(project.get(), bundleOf(written(changed())), options,
                                            progress);
    for (const MergeConflict &each : trial.met.conflicts) {
        if (each.kind == MergeKind::Codes && each.what == u"Name")
            options.differences.each.insert(each.id, MergeChoice::Theirs);
        if (each.kind == MergeKind::Memos && each.what == u"Text")
            options.differences.each.insert(each.id, MergeChoice::Both);
    }
    ASSERT_EQ(options.differences.each.size(), 2);
    QStringList expected = values();
    importBundle(*project, bundleOf(written(changed())), options, progress);
    expected[0] = QStringLiteral("Installing");
    expected[9] = QStringLiteral("On it|It is about tools.\n\nAnother.");
    expected.last().replace(QStringLiteral("Setup"), QStringLiteral("Installing"));
    EXPECT_EQ(values(), expected);
}

/// What somebody decided is no doubt of the report; what nobody looked at is.
TEST_F(ExchangeConflicts, tells_what_was_decided_apart_from_what_was_not)
{
    import({});
    Progress progress;
    StoreOptions options;
    const QStringList before = values();
    const ImportSummary trial = trialImport(project.get(), bundleOf(written(changed())), options,
                                            progress);
    const auto name = std::find_if(trial.met.conflicts.begin(), trial.met.conflicts.end(),
                                   [](const MergeConflict &each) {
                                       return each.kind == MergeKind::Codes && each.what == u"Name";
                                   });
    ASSERT_NE(name, trial.met.conflicts.end());
    options.differences.each.insert(name->id, MergeChoice::Mine);
    const auto severities = [](const ImportSummary &summary) {
        QHash<QString, ImportNote::Severity> found;
        for (const ImportNote &note : summary.notes) {
            if (!note.text.contains(u"schema")) // the invented GUIDs are none
                found.insert(note.text.section(u':', 0, 0), note.severity);
        }
        return found;
    };
    const auto told = severities(
        importBundle(*project, bundleOf(written(changed())), options, progress));
    EXPECT_EQ(values(), before); // nothing of the file is taken unseen
    EXPECT_EQ(told.value(QStringLiteral("Codes “Setup”, Name")), ImportNote::Severity::Info);
    EXPECT_EQ(told.value(QStringLiteral("Codes “Setup”, Definition"), ImportNote::Severity::Info),
              ImportNote::Severity::Warning);
    options.differences.isSaid = true;
    for (const auto severity :
         severities(importBundle(*project, bundleOf(written(changed())), options, progress)))
        EXPECT_EQ(severity, ImportNote::Severity::Info);
}

TEST_F(ExchangeConflicts, puts_words_where_they_are_in_the_text_as_it_is_here)
{
    import({});
    Said other;
    other.text = "well then the setup took a day";
    ExchangeFixture file;
    file.addFile(QStringLiteral("sources/d1.txt"), other.text);
    file.codes = R"(<Code guid="C2" name="Docs" isCodable="true"/>)";
    file.sources = R"(<TextSource guid="D1" name="Talk" plainTextPath="internal://d1.txt">)"
                   R"(<PlainTextSelection guid="S2" startPosition="25" endPosition="30">)"
                   R"(<Coding guid="K2"><CodeRef targetGUID="C2"/></Coding></PlainTextSelection>)"
                   R"(<PlainTextSelection guid="S3" startPosition="0" endPosition="4">)"
                   R"(<Coding guid="K3"><CodeRef targetGUID="C2"/></Coding></PlainTextSelection>)"
                   "</TextSource>";
    Progress progress;
    StoreOptions options;
    options.differences = {MergeChoice::Mine};
    importBundle(*project, bundleOf(file.bytes()), options, progress);
    QStringList coded;
    for (const CodedRange &each : quotes::inSource(db(), talk()))
        coded << quotes::at(db(), each.quote).words;
    EXPECT_EQ(coded, (QStringList{QStringLiteral("setup"), QStringLiteral("a day")}));
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(ExchangeConflicts, does_not_take_a_name_that_another_has)
{
    import({});
    Said other;
    other.coder = "Cem";
    other.person = "Person 2";
    project->edit(QStringLiteral("Others"), [](Database &store) {
        coders::ensure(store, QStringLiteral("Cem"));
        participants::ensure(store, QStringLiteral("Person 2"));
    });
    const ImportSummary summary = import(other, {MergeChoice::Theirs});
    EXPECT_EQ(participants::pseudonym(db(), person()), u"Person 1");
    EXPECT_EQ(summary.met.notes.size(), 2u);
    EXPECT_EQ(summary.changed, 0);
}

TEST_F(ExchangeConflicts, tells_nothing_of_what_a_blind_round_hides)
{
    import({});
    project->edit(QStringLiteral("Round"), [&](Database &store) {
        store.run("INSERT INTO round(id, name, exclusive, blind, closed, created, kind) "
                  "VALUES(1, 'Pilot', 1, 1, 0, 0, 0)");
        store.run("INSERT INTO round_source VALUES(?1, 1)", talk());
    });
    const QStringList lines = conflictsOf(import(changed(), {MergeChoice::Mine}));
    EXPECT_FALSE(lines.join(u'\n').contains(u"At last."));
    EXPECT_TRUE(lines.contains(u"Codings Comment: hidden while the round is blind | No."))
        << lines.join(u'\n').toStdString();
}
