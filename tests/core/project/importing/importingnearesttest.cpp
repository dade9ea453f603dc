#include "core/project/importing/importing.h"

#include "core/base/table.h"
#include "core/project/importing/importingevidencewords.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/publishedwords.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/query/query.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using test::dump;

const QString docs = "The docs were outdated, and the checkpoint format was no longer compatible.";

ImportedEvidence row(const QString &quote, const QString &insight, qint64 line = 2)
{
    return {"U1", {{"Type", "User"}}, "Costs", quote, {"A.1"}, insight, line, "CodeBook.csv"};
}

/// Turns of I and P in order; P is U1.
ImportedSource talk(const QStringList &turns)
{
    ImportedSource source;
    source.kind = SourceKind::Transcript;
    source.title = "Talk";
    source.speakers = {{"I", SpeakerRole::Interviewer, {}, 1, {}},
                       {"P", SpeakerRole::Participant, "U1", 1, {}}};
    for (const QString &turn : turns) {
        const qint64 start = source.text.size();
        source.text += turn;
        source.turns.push_back({{start, source.text.size()}, start + 3, turn.startsWith('P'), {}});
        source.text += '\n';
    }
    source.originalName = "talk.txt";
    source.originalBytes = source.text.toUtf8();
    return source;
}

class ImportingNearestTest : public test::StudyTest
{
protected:
    ImportSummary store(const ImportBundle &bundle, std::optional<double> nearest = {})
    {
        Progress progress;
        ImportSummary summary;
        StoreOptions options;
        options.nearest = nearest;
        project->editNamed([&](Database &db) {
            summary = storeBundle(db, bundle, options, progress);
            return "Import " + summary.counts();
        });
        EXPECT_EQ(project->check(), QStringList());
        return summary;
    }
    QString stored(const QString &insight)
    {
        return db().text("SELECT words FROM quote WHERE insight=?1", insight);
    }
    QString titleOf(const QString &insight)
    {
        return db().text(
            "SELECT s.title FROM quote q JOIN source s ON s.id = q.source WHERE q.insight=?1",
            insight);
    }
    /// The quotes as CodeBook.csv would have them.
    QStringList published()
    {
        Progress progress;
        const Table table = runQuery(db(), {"codebook", {}}, progress);
        QStringList result;
        for (const TableRow &line : table.rows)
            result << std::get<QString>(line[5].value);
        return result;
    }
    static QString notes(const ImportSummary &summary)
    {
        QString all;
        for (const ImportNote &note : summary.notes)
            all += note.sentence() + '\n';
        return all;
    }
};

TEST_F(ImportingNearestTest, OnlySpacesAndQuotationMarksAreTakenSilentlyAndCounted)
{
    ImportBundle bundle;
    bundle.sources = {talk({"I: Well?", "P: It didn’t  work — “at all”, you know."})};
    bundle.evidence = {row("it didn't work - at all, you know.", "one")};
    const ImportSummary summary = store(bundle);
    EXPECT_EQ(titleOf("one"), "Talk");
    EXPECT_EQ(stored("one"), "It didn’t  work — “at all”, you know.");
    EXPECT_EQ(published(), QStringList("it didn't work - at all, you know."));
    EXPECT_TRUE(notes(summary).contains("1 quote differs from the transcript only in spaces"))
        << notes(summary).toStdString();
    const auto after = dump(db());
    EXPECT_EQ(store(bundle).counts(), "nothing new");
    EXPECT_EQ(dump(db()), after);
}

TEST_F(ImportingNearestTest, NearWordsAreNotTakenUnaskedAndNamedWithTheirPlace)
{
    ImportBundle bundle;
    bundle.sources = {talk({"I: Well?", "P: Hm. " + docs})};
    bundle.evidence = {
        row("Docs outdated, and the checkpoint format was no longer compatible.", "one", 7)};
    const ImportSummary summary = store(bundle);
    EXPECT_EQ(titleOf("one"), "U1 quotes");
    EXPECT_EQ(stored("one"), bundle.evidence[0].quote);
    EXPECT_TRUE(notes(summary).contains("CodeBook.csv, line 7:")) << notes(summary).toStdString();
    EXPECT_TRUE(notes(summary).contains("in Talk, turn 2:"));
}

TEST_F(ImportingNearestTest, ConfirmedWordsAreTheTranscriptsAndTheCodebookKeepsItsOwn)
{
    ImportBundle bundle;
    bundle.sources = {talk({"I: Well?", "P: Hm. " + docs})};
    bundle.evidence = {row("Docs outdated; checkpoint format was no longer compatible.", "one")};
    bundle.evidence[0].spokenWords = docs;
    const auto before = dump(db());
    store(bundle);
    EXPECT_EQ(titleOf("one"), "Talk");
    EXPECT_EQ(stored("one"), docs);
    EXPECT_EQ(published(), QStringList(bundle.evidence[0].quote));
    const auto after = dump(db());
    EXPECT_EQ(store(bundle).counts(), "nothing new");
    bundle.evidence[0].spokenWords.clear(); // without asking again it is known
    EXPECT_EQ(store(bundle).counts(), "nothing new");
    EXPECT_EQ(dump(db()), after);
    project->undo();
    EXPECT_EQ(dump(db()), before);
}

TEST_F(ImportingNearestTest, AThresholdTakesTheNearerOnesOnly)
{
    ImportBundle bundle;
    bundle.sources = {
        talk({"I: Well?", "P: Hm. " + docs, "P: We waited for hours until somebody came along."})};
    bundle.evidence = {
        row("The docs were outdated, and the format was no longer compatible.", "near"),
        row("We waited for ages till somebody else had come.", "far")};
    store(bundle, 0.8);
    EXPECT_EQ(titleOf("near"), "Talk");
    EXPECT_EQ(titleOf("far"), "U1 quotes");
}

TEST_F(ImportingNearestTest, WordsSaidTwiceStandInTheParticipantsTurn)
{
    ImportBundle bundle;
    bundle.sources = {talk({"I: The docs were outdated?", "P: Yes. The docs were outdated?"})};
    bundle.evidence = {row("The docs were outdated?", "one"),
                       row("the  docs were outdated?", "two")};
    store(bundle);
    const auto inSource = db().integer("SELECT start FROM quote WHERE insight='one'");
    EXPECT_EQ(inSource, bundle.sources[0].text.lastIndexOf("The docs"));
    EXPECT_EQ(titleOf("two"), "U1 quotes"); // never silently on the interviewer's words
}

TEST_F(ImportingNearestTest, AQuoteOverABorderOfTurnsIsAskedFor)
{
    ImportBundle bundle;
    bundle.sources = {
        talk({"P: The loss was flat and I had", "I: Mm-hm.", "P: no idea why it would not move."})};
    bundle.evidence = {row("The loss was flat and I had no idea why it would not move.", "one")};
    SpokenTexts texts;
    addSpokenTexts(texts, bundle.sources);
    Progress progress;
    const EvidenceLookup lookup = lookUpEvidence(bundle.evidence, texts, progress);
    ASSERT_EQ(lookup.near.size(), 1u);
    EXPECT_EQ(lookup.near[0].place, "Talk, turn 1");
    EXPECT_EQ(lookup.near[0].words, bundle.sources[0].text.mid(3).trimmed());
    bundle.evidence[0].spokenWords = lookup.near[0].words;
    store(bundle);
    EXPECT_EQ(titleOf("one"), "Talk");
}

TEST_F(ImportingNearestTest, QuotesThatBeginTogetherAndEndApartAreTwo)
{
    ImportBundle bundle;
    bundle.sources = {talk({"I: Well?", "P: " + docs})};
    bundle.evidence = {row(docs, "long"), row("The docs were outdated", "short", 3)};
    store(bundle);
    EXPECT_EQ(titleOf("long"), "Talk");
    EXPECT_EQ(titleOf("short"), "Talk");
    EXPECT_EQ(stored("short"), "The docs were outdated");
    const auto after = dump(db());
    EXPECT_EQ(store(bundle).counts(), "nothing new");
    EXPECT_EQ(dump(db()), after);
}

TEST_F(ImportingNearestTest, WhatIsLookedUpIsWhatStoringFinds)
{
    ImportBundle bundle;
    bundle.sources = {talk({"I: Well?", "P: Hm. " + docs + " Yes! Then it worked."})};
    store(bundle);
    bundle.evidence = {
        row("Then it worked.", "exact"), row("then it  worked.", "again", 3),
        row("The docs outdated, and the checkpoint format no longer compatible.", "near", 4),
        row("Something quite different was never said here.", "missing", 5)};
    Progress progress;
    const EvidenceLookup lookup = lookUpEvidence(bundle.evidence, spokenTexts(db(), {"U1", "U9"}),
                                                 progress);
    EXPECT_EQ(lookup.exact, 1);
    EXPECT_EQ(lookup.equal, 0); // its place is taken by the row before
    EXPECT_EQ(lookup.missing, 2);
    ASSERT_EQ(lookup.near.size(), 1u);
    EXPECT_EQ(lookup.near[0].row, 2u);
    EXPECT_EQ(lookup.near[0].words, docs);
}

TEST_F(ImportingNearestTest, AQuoteGivenOtherWordsLosesItsPublishedWording)
{
    ImportBundle bundle;
    bundle.sources = {talk({"I: Well?", "P: It didn’t work, you know."})};
    bundle.evidence = {row("It didn't work", "one")};
    store(bundle);
    const QuoteId quote{*db().integer("SELECT id FROM quote")};
    EXPECT_EQ(publishedwords::all(db()).value(quote.value), "It didn't work");
    const TextRange range{12, 12 + 23};
    const QString words = bundle.sources[0].text.mid(range.start, range.length());
    project->edit("Grow", [&](Database &db) { quotes::setRange(db, quote, range, words); });
    EXPECT_EQ(published(), QStringList(words));
    project->undo();
    EXPECT_EQ(published(), QStringList("It didn't work"));
}

TEST_F(ImportingNearestTest, TheWordingIsNoAttributeOfParticipants)
{
    ImportBundle bundle;
    bundle.sources = {talk({"I: Well?", "P: It didn’t work."})};
    bundle.evidence = {row("It didn't work.", "one")};
    store(bundle);
    ASSERT_EQ(attributes::all(db()).size(), 1u);
    EXPECT_EQ(attributes::all(db())[0].name, "Type");
}

} // namespace
} // namespace axial
