#include "core/project/importing/importing.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/query/people/speakers.h"
#include "core/text/textedits.h"
#include "tests/support/study.h"

#include <QRegularExpression>

namespace axial {
namespace {

using test::difference;
using test::dump;
using test::errorOf;

ImportedSource report(const QString &url, int occurrence = 1)
{
    ImportedSource source;
    source.kind = SourceKind::IssueReport;
    source.title = url;
    source.url = url;
    source.occurrence = occurrence;
    source.collection = {"Issue reports", "repo"};
    source.repository = "repo";
    source.number = "1";
    source.year = 2023;
    return source;
}

ImportedSource transcript(const QString &title, const QString &participant, const QString &words)
{
    ImportedSource source;
    source.kind = SourceKind::Transcript;
    source.title = title;
    source.text = "I: Tell me.\nP: " + words;
    source.speakers = {{"I", SpeakerRole::Interviewer, {}, 1, {}},
                       {"P", SpeakerRole::Participant, participant, 1, {}}};
    source.turns = {{{0, 12}, 3, 0, {}}, {{12, source.text.size()}, 15, 1, 2000}};
    source.originalName = title + ".txt";
    source.originalBytes = source.text.toUtf8();
    return source;
}

ImportedEvidence evidence(const QString &participant, const QString &quote, const QStringList &keys,
                          const QString &insight = {}, const QString &level = "Beginner")
{
    return {participant, {{"Type", "User"}, {"Experience Level", level}},
            "Costs",     quote,
            keys,        insight,
            2,           "CodeBook.csv"};
}

class ImportingTest : public test::StudyTest
{
protected:
    ImportSummary store(const ImportBundle &bundle)
    {
        Progress progress;
        ImportSummary summary;
        project->editNamed([&](Database &db) {
            summary = storeBundle(db, bundle, {}, progress);
            return "Import " + summary.counts();
        });
        EXPECT_EQ(project->check(), QStringList());
        return summary;
    }
    /// Stores it, undoes, redoes, stores it again: the second time nothing may change.
    ImportSummary storeTwice(const ImportBundle &bundle)
    {
        const auto before = dump(db());
        const ImportSummary first = store(bundle);
        const auto after = dump(db());
        EXPECT_EQ(project->undo(), 1);
        EXPECT_EQ(dump(db()), before);
        EXPECT_EQ(project->redo(), 1);
        const ImportSummary second = store(bundle);
        EXPECT_EQ(dump(db()), after) << difference(after, dump(db())).toStdString();
        EXPECT_EQ(second.counts(), "nothing new");
        EXPECT_EQ(second.codings, 0);
        return first;
    }
    static ImportBundle labelled()
    {
        ImportBundle bundle;
        bundle.codes = {{"C", {}, "Bug", {}, {}},
                        {"C.9", "C", "Nine", {"x", "y"}, "def"},
                        {"C.10", "C", "Ten", {}, {}}};
        bundle.sources = {report("https://h/r/issues/1"), report("https://h/r/issues/2"),
                          report("https://h/r/issues/1", 2)};
        ImportedLabels labels;
        labels.roundName = "repo";
        labels.collection = {"Issue reports", "repo"};
        labels.coders = {"1", "2", "3"};
        labels.file = "repo.csv";
        labels.rows = {{"https://h/r/issues/1", 1, {"C.9", "C.9", "C.9"}, "C.9", 2},
                       {"https://h/r/issues/2", 1, {"C.9", "", "C.10"}, "C.10", 3},
                       {"https://h/r/issues/1", 2, {"C.10", "C.10", "C.9"}, "C.10", 4},
                       {"https://h/r/issues/3", 1, {"C.11", "C.9", "C.9"}, "C.9", 5}};
        bundle.labels = {labels};
        return bundle;
    }
};

TEST_F(ImportingTest, ATranscriptInWhichNobodyKnownSpeaksIsNoted)
{
    ImportBundle bundle;
    bundle.sources = {transcript("P1", {}, "It broke."), transcript("P2", "U2", "It runs."),
                      report("https://h/r/issues/1")};
    bundle.sources[2].speakers = {{"ada", SpeakerRole::Unknown, {}, 1, {}}}; // who wrote it
    const ImportSummary summary = storeTwice(bundle);
    ASSERT_EQ(summary.notes.size(), 1u);
    EXPECT_EQ(summary.notes[0].severity, ImportNote::Severity::Warning);
    EXPECT_EQ(summary.notes[0].sentence(),
              "No participant speaks in P1, so its quotes count for nobody. Choose Transcript > "
              "Speakers… to say who speaks.");
}

TEST_F(ImportingTest, ATranscriptEditedSinceIsKnown)
{
    ImportBundle bundle;
    bundle.sources = {transcript("Talk", "U1", "It wont work.")};
    store(bundle);
    const SourceId source{*db().integer("SELECT id FROM source")};
    TextEdits edits(sources::text(db(), source));
    const qint64 at = edits.text().indexOf("wont");
    edits.replace({at, at + 4}, "won't");
    project->edit("Edit", [&](Database &db) { transcripts::edit(db, source, edits); });
    const auto after = dump(db());
    EXPECT_EQ(store(bundle).knownSources, 1);
    EXPECT_EQ(dump(db()), after);
    bundle.sources[0].text += " Never.";
    bundle.sources[0].originalBytes = bundle.sources[0].text.toUtf8();
    EXPECT_EQ(store(bundle).sources, 1) << "another file of that name";
}

TEST_F(ImportingTest, LabelsBecomeARoundAndEachOccurrenceIsAUnit)
{
    const ImportSummary summary = storeTwice(labelled());
    EXPECT_EQ(summary.sources, 4); // the last is named by the label file alone
    EXPECT_EQ(summary.labels, 11);
    EXPECT_EQ(summary.decisions, 4);
    EXPECT_EQ(summary.codes, 4); // C.11 was made under Open codes
    EXPECT_EQ(codes::at(db(), codes::find(db(), "C.11")).parent, codes::openCodesFolder(db()));
    EXPECT_EQ(rounds::coders(db(), rounds::all(db()).front().id).size(), 3u);
    const auto label = [&](int occurrence) {
        return db().text("SELECT c.key FROM label l JOIN source s ON s.id = l.source JOIN code c "
                         "ON c.id = l.code "
                         "JOIN coder k ON k.id = l.coder WHERE s.url='https://h/r/issues/1' "
                         "AND s.occurrence=?1 AND k.name='Coder 1'",
                         occurrence);
    };
    EXPECT_EQ(label(1), "C.9");
    EXPECT_EQ(label(2), "C.10");
    EXPECT_EQ(db().integer(
                  "SELECT group_concat(how, '') FROM (SELECT d.how FROM decision d JOIN source s "
                  "ON s.id = d.source ORDER BY s.url, s.occurrence)"),
              131); // unanimous 0, majority 1, none 3, majority 1 -> "0131"
}

TEST_F(ImportingTest, ALabelThatDiffersIsNamedAndTheEarlierOneKept)
{
    store(labelled());
    ImportBundle other = labelled();
    other.labels[0].rows[0].labels[0] = "C.10";
    const ImportSummary summary = store(other);
    EXPECT_EQ(summary.labels, 0);
    ASSERT_EQ(summary.notes.size(), 1u);
    EXPECT_EQ(summary.notes[0].line, 2);
    EXPECT_TRUE(summary.notes[0].text.contains("this coder has another label"));
}

TEST_F(ImportingTest, AReportKnownByItsLinkGetsItsWordsOnce)
{
    store(labelled());
    ImportBundle table;
    table.sources = {report("https://h/r/issues/1"), report("https://h/r/issues/9")};
    for (ImportedSource &source : table.sources) {
        source.title = "repo #1: It hangs";
        source.tableTitle = "It hangs";
        source.text = "Always.";
        source.collection = {"Elsewhere"};
    }
    const ImportSummary first = storeTwice(table);
    EXPECT_EQ(first.counts(), "1 source, 1 text");
    EXPECT_EQ(db().text("SELECT s.title || t.text || c.name FROM source s JOIN source_text t "
                        "ON t.source=s.id JOIN collection c ON c.id=s.collection "
                        "WHERE url='https://h/r/issues/1' AND occurrence=1"),
              "repo #1: It hangsAlways.repo");
    table.sources[0].title = "repo #1";
    table.sources[0].tableTitle.clear();
    EXPECT_EQ(store(table).notes.size(), 0u) << "a table without titles takes none away";
    table.sources[0].text = "Never.";
    const ImportSummary other = store(table);
    EXPECT_EQ(other.counts(), "nothing new");
    ASSERT_EQ(other.notes.size(), 1u);
    EXPECT_TRUE(other.notes[0].text.contains("1 report has other words already"));
    table.sources = {report("https://h/r/issues/2")};
    table.sources[0].title = "repo #2: Only a title";
    table.sources[0].tableTitle = "Only a title";
    EXPECT_EQ(store(table).counts(), "1 text");
    EXPECT_EQ(store(table).counts(), "nothing new");
}

TEST_F(ImportingTest, AReportThatAPersonRenamedKeepsItsName)
{
    store(labelled());
    project->edit("Rename", [](Database &db) {
        db.run("UPDATE source SET title='Mine' WHERE url='https://h/r/issues/2'");
    });
    ImportBundle table;
    table.sources = {report("https://h/r/issues/2")};
    table.sources[0].title = "repo #2";
    table.sources[0].text = "Always.";
    EXPECT_EQ(store(table).counts(), "1 text");
    const auto title = [&] {
        return db().text("SELECT title FROM source WHERE url='https://h/r/issues/2'");
    };
    EXPECT_EQ(title(), "Mine") << "the table has no title";
    EXPECT_EQ(store(table).notes.size(), 0u) << "nor other words";
    table.sources[0].title = "repo #2: It hangs";
    table.sources[0].tableTitle = "It hangs";
    EXPECT_EQ(store(table).notes.size(), 1u) << "it has another title";
    EXPECT_EQ(title(), "Mine");
}

TEST_F(ImportingTest, TwoColumnsOfOneCoderChangeNothing)
{
    for (const QString &other : {QStringLiteral("1"), QStringLiteral("Coder 1")}) {
        for (const QString &second : {QStringLiteral("A"), QStringLiteral("B")}) {
            ImportBundle bundle;
            bundle.labels = {{"Main",
                              {"Issue reports", "repo"},
                              {"1", other},
                              {{"https://a/1", 1, {"A", second}, "", 2}},
                              "l.csv"}};
            const auto before = dump(db());
            const QString message = errorOf([&] { store(bundle); });
            EXPECT_TRUE(message.contains(QStringLiteral("l.csv"))
                        && message.contains(QStringLiteral("Coder 1"))
                        && message.contains(QStringLiteral("Nothing was imported")))
                << message.toStdString();
            EXPECT_EQ(dump(db()), before);
        }
    }
}

TEST_F(ImportingTest, TheSameUnitTwiceInOneFileIsNamedAndNothingBreaks)
{
    ImportBundle bundle = labelled();
    bundle.labels[0].rows.push_back({"https://h/r/issues/2", 1, {"C.10", "C.9", "C.10"}, "C.9", 6});
    const ImportSummary summary = store(bundle);
    EXPECT_EQ(summary.labels, 12); // Coder 2 had none there yet
    EXPECT_TRUE(std::any_of(summary.notes.begin(), summary.notes.end(),
                            [](const ImportNote &note) { return note.line == 6; }));
}

TEST_F(ImportingTest, WordsOfSeveralThatAreInNoTranscriptSayForWhomTheyCount)
{
    ImportBundle bundle;
    bundle.evidence = {evidence("U1", "Slow.", {}), evidence("U2", "Fast.", {}),
                       evidence("U1, U2", "We agree.", {})};
    const ImportSummary summary = store(bundle);
    const auto told = std::count_if(
        summary.notes.begin(), summary.notes.end(),
        [](const ImportNote &note) { return note.text.contains("U1, U2"); });
    EXPECT_EQ(told, 1);
}

TEST_F(ImportingTest, TranscriptsWithSpeakersAndParticipants)
{
    ImportBundle bundle;
    bundle.sources = {transcript("U1", "U1", "It is too slow."),
                      transcript("U2", "U2", "I trust it.")};
    ImportedSource document;
    document.title = "Notes";
    document.text = "free words";
    document.participant = "U1";
    bundle.sources.push_back(document);
    const ImportSummary summary = storeTwice(bundle);
    EXPECT_EQ(summary.counts(), "3 sources, 2 participants, 4 turns");
    const SourceId first = sources::find(db(), "U1");
    EXPECT_EQ(Speakers(db()).at(first, {15, 17}).participant, participants::find(db(), "U1"));
    EXPECT_EQ(sources::turns(db(), first)[1].timeMs, 2000);
}

TEST_F(ImportingTest, SameTitleAndLengthButOtherWordsIsAnotherSource)
{
    ImportBundle bundle;
    bundle.sources = {transcript("Notes", "U1", "I like it."),
                      transcript("Notes", "U1", "I hate it.")};
    EXPECT_EQ(storeTwice(bundle).sources, 2);
    bundle.sources = {transcript("Notes", "U1", "I lack it.")};
    EXPECT_EQ(storeTwice(bundle).sources, 1);
}

TEST_F(ImportingTest, CodebookRowsFindTheirWordsInTheTranscript)
{
    ImportBundle bundle;
    bundle.codes = {{"A", {}, "Question", {}, {}}, {"A.1", "A", "Usage", {}, {}}};
    bundle.sources = {transcript("U1", "U1", "It is too slow. It is too slow. Yes.")};
    bundle.evidence = {evidence("U1", "It is too slow.", {"A.1"}, "why"),
                       evidence("U1", "It is too slow.", {"B.5"}, "again"),
                       evidence("U1", "Not said.", {"A.1", "A"}, "more", "Advanced"),
                       evidence("D1", "Elsewhere.", {}, "x")};
    const ImportSummary summary = storeTwice(bundle);
    EXPECT_EQ(summary.quotes, 4);
    EXPECT_EQ(summary.codings, 4);
    EXPECT_EQ(summary.sources, 3); // the transcript, and two made of quotes
    EXPECT_EQ(quotes::inSource(db(), sources::find(db(), "U1")).size(), 2u);
    const auto people = participants::all(db());
    EXPECT_EQ(people[0].pseudonym + people[1].pseudonym, "U1D1");
    EXPECT_EQ(db().text("SELECT value FROM quote_attribute"), "Advanced");
    const auto level = attributes::ensure(db(), "Experience Level");
    EXPECT_EQ(participants::values(db()).value(people[0].id.value).value(level.value), "Beginner");
    EXPECT_EQ(db().text("SELECT name FROM coder"), "Codebook");
}

TEST_F(ImportingTest, ACitedKeyThatGoesOnWithABranchIsAThemeOfIt)
{
    ImportBundle bundle = labelled(); // C with C.9 and C.10; one of its labels is C.11
    bundle.codes.push_back({"C.10.ii", "C.10", "Second", {}, {}});
    bundle.evidence = {evidence("U1", "Two on.", {"C.12", "C.14"}),
                       evidence("U1", "Next.", {"C.11", "C.10.iii", "D", "A.1"})};
    bundle.evidence[1].line = 3;
    const ImportSummary summary = storeTwice(bundle);
    const auto parentOf = [&](const char *key) {
        return codes::at(db(), codes::at(db(), codes::find(db(), key)).parent).label();
    };
    EXPECT_EQ(parentOf("C.11"), "C Bug") << "whatever order they are cited in";
    EXPECT_EQ(parentOf("C.12"), "C Bug");
    EXPECT_EQ(parentOf("C.10.iii"), "C.10 Ten");
    for (const char *apart : {"C.14", "D", "A.1"})
        EXPECT_EQ(parentOf(apart), "Open codes") << apart;
    const CodeId added = codes::find(db(), "C.11");
    EXPECT_TRUE(codes::texts(db(), added).memo.contains("Added by the interviews"));
    QStringList notes;
    for (const ImportNote &note : summary.notes)
        notes << note.sentence();
    EXPECT_TRUE(notes.contains("CodeBook.csv, line 3: C.11 was not in the taxonomy and was added "
                               "below C Bug."))
        << notes.join('\n').toStdString();

    // A taxonomy that names it names that very theme.
    ImportBundle later;
    later.codes = {{"C", {}, "Bug", {}, {}}, {"C.11", "C", "Thread safety", {}, {}}};
    store(later);
    EXPECT_EQ(codes::at(db(), added).name, "Thread safety");
    EXPECT_EQ(codes::find(db(), "C.11"), added);
}

TEST_F(ImportingTest, AShortQuoteWithinAnEarlierOneIsFoundAgain)
{
    ImportBundle bundle;
    bundle.evidence = {evidence("U1", "It is too slow for me.", {}, "one"),
                       evidence("U1", "slow", {}, "two"), evidence("U1", "It is", {}, "three"),
                       evidence("U1", "slow", {}, "four")};
    const ImportSummary summary = storeTwice(bundle);
    EXPECT_EQ(summary.quotes, 4);
    EXPECT_EQ(
        db().integer("SELECT count(*) FROM quote WHERE insight IN ('one', 'two', 'three', 'four')"),
        4);
}

TEST_F(ImportingTest, ARowWithoutWordsIsSkippedAndNamed)
{
    ImportBundle bundle;
    bundle.evidence = {evidence("U1", "", {"A.1"}, "lost"), evidence("U1", "Words.", {}, "kept")};
    const ImportSummary summary = storeTwice(bundle);
    EXPECT_EQ(summary.quotes, 1);
    ASSERT_FALSE(summary.notes.empty());
    EXPECT_EQ(summary.notes[0].file, "CodeBook.csv");
}

TEST_F(ImportingTest, CodesWithoutAKeyAreFoundByTheirPlaceAndName)
{
    ImportBundle bundle;
    bundle.codes = {{{}, {}, "Trust", {"a"}, "d"}, {{}, {}, "Speed", {}, {}}};
    EXPECT_EQ(storeTwice(bundle).codes, 2);
    EXPECT_EQ(names(codes::taxonomyFolder(db())), QStringList({"Trust", "Speed"}));
    EXPECT_EQ(codes::details(db(), codes::find(db(), "Trust")), QStringList({"a"}));
    EXPECT_TRUE(codes::details(db(), codes::taxonomyFolder(db())).isEmpty());
}

TEST_F(ImportingTest, ACodeOfThatNameWithoutAKeyGetsTheImportedKey)
{
    const CodeId mine = addCode("Trust", {}, codes::taxonomyFolder(db()));
    ImportBundle bundle;
    bundle.codes = {{"A", {}, "Trust", {}, {}}};
    EXPECT_EQ(storeTwice(bundle).codes, 0);
    EXPECT_EQ(codes::at(db(), mine).key, "A");
}

TEST_F(ImportingTest, AValueThatABackgroundReplacesIsNamed)
{
    ImportBundle bundle;
    bundle.participants = {{"U1", {{"Gender", "Female"}, {"Age", "31"}}}};
    EXPECT_TRUE(store(bundle).notes.empty());
    bundle.participants = {{"U1", {{"Gender", "Male"}, {"Age", "31"}}}};
    const ImportSummary summary = store(bundle);
    ASSERT_EQ(summary.notes.size(), 1u);
    EXPECT_EQ(summary.notes[0].text,
              "U1: Gender was “Female” and is “Male” now, as the table says.");
}

TEST_F(ImportingTest, ValuesThatDontFitTheKindAreNamed)
{
    ImportBundle bundle;
    bundle.attributes = {{{}, "Years", AttributeKind::Duration, 0, {}},
                         {{}, "Level", AttributeKind::Category, 1, {"Beginner", "Advanced"}},
                         {{}, "Remark", AttributeKind::Text, 2, {}}};
    bundle.participants = {
        {"U1", {{"Years", "8 Months"}, {"Level", "beginner"}, {"Remark", "N/A"}}}};
    EXPECT_TRUE(store(bundle).notes.empty());
    bundle.attributes[0].kind = AttributeKind::Text; // as the file has it, which is too late
    bundle.participants = {{"U1", {{"Years", "N/A"}}},
                           {"U2", {{"Years", "lots"}, {"Level", "Guru"}}},
                           {"U3", {{"Years", "N/A"}}}};
    const ImportSummary summary = store(bundle);
    QStringList said;
    for (const ImportNote &note : summary.notes) {
        EXPECT_EQ(note.severity, ImportNote::Severity::Warning);
        said << note.text;
    }
    EXPECT_EQ(said, QStringList({"U1, U3, Years: “N/A” means no value, so the cell stays empty.",
                                 "U2, Years: “lots” is no duration; it stays as it is written.",
                                 "U2, Level: “Guru” is none of the categories; it stays as it is "
                                 "written."}));
    const auto all = attributes::all(db());
    const auto values = participants::values(db());
    const auto valueOf = [&](const char *who) {
        return values.value(participants::find(db(), who).value).value(all[0].id.value);
    };
    EXPECT_EQ(valueOf("U1"), "8 Months") << "what was known stays";
    EXPECT_EQ(valueOf("U2"), "lots");
    EXPECT_EQ(valueOf("U3"), "");
}

TEST_F(ImportingTest, ATableThatNamesNobodyChangesNothing)
{
    ImportBundle bundle;
    bundle.attributes = {{{}, "Years", AttributeKind::Duration, 0, {}}};
    bundle.participants = {{"", {{"Years", "1 year"}}}, {"", {{"Years", "2 years"}}}};
    const auto before = dump(db());
    const ImportSummary summary = store(bundle);
    EXPECT_TRUE(summary.isNothingNew());
    EXPECT_EQ(summary.notes.size(), 1u);
    EXPECT_EQ(dump(db()), before);
    EXPECT_TRUE(project->history().empty());
    // A column without a value is something new, too.
    bundle.participants = {{"U1", {}}};
    store(bundle);
    bundle.attributes[0].name = "Months";
    EXPECT_FALSE(store(bundle).isNothingNew());
}

TEST_F(ImportingTest, BackgroundsPromptsAndKeywords)
{
    ImportBundle bundle;
    bundle.attributes = {{{}, "Years", AttributeKind::Duration, 0, {}}};
    bundle.participants = {{"U1", {{"Years", "8 Months"}, {"Gender", ""}}},
                           {"", {{"Years", "1 year"}}}};
    bundle.prompts = {{"Part 1", "o", "LLM Users", "Why?", {}}, {"Part 1", "o", "", "Why?", {}}};
    bundle.keywords = {{"torch_keywords", {"a", "b"}}};
    const auto before = dump(db());
    const ImportSummary summary = store(bundle);
    EXPECT_EQ(summary.prompts, 2);
    EXPECT_EQ(summary.keywordLists, 1);
    EXPECT_EQ(summary.notes.size(), 1u); // the row that names nobody
    EXPECT_EQ(attributes::all(db())[0].kind, AttributeKind::Duration);
    store(bundle);
    EXPECT_EQ(project->history().size(), 1u);
    project->undo();
    EXPECT_EQ(dump(db()), before);
}

TEST_F(ImportingTest, CanceledImportsChangeNothing)
{
    const auto before = dump(db());
    Progress progress;
    progress.cancel();
    ImportBundle bundle = labelled();
    for (int i = 10; i < 600; ++i)
        bundle.sources.push_back(report(QStringLiteral("https://h/r/issues/%1").arg(i)));
    EXPECT_THROW(
        project->edit("Import", [&](Database &db) { storeBundle(db, bundle, {}, progress); }),
        Canceled);
    EXPECT_EQ(dump(db()), before);
    EXPECT_TRUE(project->history().empty());
}

TEST_F(ImportingTest, AnImportOfKnownReportsCanBeCanceled)
{
    ImportBundle bundle;
    for (int i = 0; i < 300; ++i)
        bundle.sources.push_back(report(QStringLiteral("https://h/r/issues/%1").arg(i)));
    ImportBundle links;
    links.links.resize(1);
    for (const ImportedSource &source : bundle.sources)
        links.links[0].add(source.url, 1);
    store(bundle);
    for (const ImportBundle &known : {bundle, links}) {
        Progress progress;
        progress.cancel();
        EXPECT_THROW(
            project->edit("Import", [&](Database &db) { storeBundle(db, known, {}, progress); }),
            Canceled);
    }
}

} // namespace
} // namespace axial
