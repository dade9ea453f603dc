#include "core/project/sources/transcriptediting.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/text/textedits.h"
#include "tests/support/study.h"
#include "tests/support/texts.h"

namespace axial {
namespace {

using test::dump;
using test::errorOf;
using testing::anyText;
using testing::holds;
using testing::rangeIn;
using testing::rangesIn;

class TranscriptEditingTest : public test::StudyTest
{
protected:
    TranscriptEditingTest()
        : source(addSource("S", text)), a(addCode("A")), b(addCode("B")), edits(text)
    {
    }

    /// Puts words in the place of the first `old` of the text as it is now.
    void replace(const QString &old, const QString &words)
    {
        const qint64 at = edits.text().indexOf(old);
        edits.replace({at, at + old.size()}, words);
    }
    void store()
    {
        project->edit("Edit", [&](Database &db) { transcripts::edit(db, source, edits); });
        EXPECT_EQ(project->check(), QStringList());
    }
    QString words(QuoteId quote) { return quotes::at(db(), quote).words; }

    const QString text = "alpha betta gamma delta";
    SourceId source;
    CodeId a, b;
    TextEdits edits;
};

TEST_F(TranscriptEditingTest, QuotesMoveWithTheirWords)
{
    const QuoteId before = code(source, "alpha", {a});
    const QuoteId behind = code(source, "gamma", {a});
    replace("betta", "beta");
    store();
    EXPECT_EQ(sources::text(db(), source), "alpha beta gamma delta");
    EXPECT_EQ(sources::at(db(), source).length, 22);
    EXPECT_EQ(quotes::at(db(), before).range, (TextRange{0, 5}));
    EXPECT_EQ(quotes::at(db(), behind).range, (TextRange{11, 16}));
    EXPECT_TRUE(transcripts::changes(db()).empty());
}

TEST_F(TranscriptEditingTest, AChangedQuoteKeepsItsCodingsAndTheWordsAsCoded)
{
    const QuoteId quote = code(source, "betta gamma", {a, b});
    replace("betta", "beta");
    store();
    EXPECT_EQ(quotes::codings(db(), quote).size(), 2u);
    const auto change = transcripts::changeOf(db(), quote);
    ASSERT_TRUE(change);
    EXPECT_EQ(change->before, "betta gamma");
    EXPECT_EQ(change->now, "beta gamma");
    EXPECT_GT(change->atMs, 0);
    edits = TextEdits(sources::text(db(), source));
    replace("gamma", "gama");
    store();
    EXPECT_EQ(transcripts::changeOf(db(), quote)->before, "betta gamma"); // as coded, not as last
    EXPECT_EQ(transcripts::changes(db()).size(), 1u);
}

TEST_F(TranscriptEditingTest, WordsPutBackAreNoChange)
{
    const QuoteId quote = code(source, "betta", {a});
    replace("betta", "beta");
    store();
    edits = TextEdits(sources::text(db(), source));
    replace("beta", "betta");
    store();
    EXPECT_FALSE(transcripts::changeOf(db(), quote));
}

TEST_F(TranscriptEditingTest, AChangeIsAcceptedByHand)
{
    const QuoteId quote = code(source, "betta", {a});
    replace("betta", "beta");
    store();
    project->edit("Accept", [&](Database &db) { transcripts::accept(db, {quote}); });
    EXPECT_TRUE(transcripts::changes(db()).empty());
    EXPECT_EQ(words(quote), "beta");
}

TEST_F(TranscriptEditingTest, LostQuotesAreToldBeforeTheyGo)
{
    const QuoteId lost = code(source, "gamma", {a, b});
    code(source, "alpha betta", {a});
    replace("gamma ", "");
    const EditEffect effect = transcripts::effect(db(), source, edits);
    ASSERT_EQ(effect.lost.size(), 1u);
    EXPECT_EQ(effect.lost.front().quote, lost);
    EXPECT_EQ(effect.lost.front().words, "gamma");
    EXPECT_EQ(effect.lost.front().codings, 2);
    EXPECT_EQ(sources::text(db(), source), text);
    store();
    EXPECT_EQ(quotes::inSource(db(), source).size(), 1u);
}

TEST_F(TranscriptEditingTest, OnlySpacesLeftIsLost)
{
    code(source, "gamma ", {a});
    replace("gamma", "");
    EXPECT_EQ(transcripts::effect(db(), source, edits).lost.size(), 1u);
}

TEST_F(TranscriptEditingTest, QuotesThatComeToLieTogetherBecomeOne)
{
    const QuoteId wide = code(source, "gamma delta", {a});
    const QuoteId narrow = code(source, "gamma", {a, b});
    project->edit("Insight", [&](Database &db) {
        quotes::setInsight(db, wide, "wide");
        quotes::setInsight(db, narrow, "narrow");
    });
    replace(" delta", "");
    EXPECT_EQ(transcripts::effect(db(), source, edits).joined, 1);
    store();
    const auto codings = quotes::inSource(db(), source);
    ASSERT_EQ(codings.size(), 2u);
    EXPECT_EQ(codings[0].quote, codings[1].quote);
    EXPECT_TRUE(quotes::at(db(), codings[0].quote).insight.contains("narrow"));
    EXPECT_TRUE(quotes::at(db(), codings[0].quote).insight.contains("wide"));
}

TEST_F(TranscriptEditingTest, AQuoteThatMovesWhereAnotherWasStaysItself)
{
    const QuoteId first = code(source, "a", {a}); // [0, 1)
    const SourceId other = addSource("T", "xyz");
    const QuoteId x = code(other, "x", {a});
    const QuoteId y = code(other, "y", {b});
    TextEdits shift(QStringLiteral("xyz"));
    shift.replace({0, 0}, QStringLiteral("w"));
    project->edit("Edit", [&](Database &db) { transcripts::edit(db, other, shift); });
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(words(x), "x");
    EXPECT_EQ(words(y), "y");
    EXPECT_EQ(quotes::at(db(), first).range, (TextRange{0, 1}));
}

TEST_F(TranscriptEditingTest, TurnsMoveAndKeepTheirSpeakers)
{
    SpeakerId speaker;
    project->edit("Turns", [&](Database &db) {
        speaker = sources::addSpeaker(db, {{}, source, "U1", SpeakerRole::Participant, {}});
        sources::addTurn(db, source, {{0, 11}, 0, speaker, {}});
        sources::addTurn(db, source, {{12, 23}, 12, speaker, 7000});
    });
    replace("betta", "bet");
    replace("delta", "delta!");
    store();
    const std::vector<Turn> turns = sources::turns(db(), source);
    ASSERT_EQ(turns.size(), 2u);
    EXPECT_EQ(turns[0].range, (TextRange{0, 9}));
    EXPECT_EQ(turns[1].range, (TextRange{10, 22}));
    EXPECT_EQ(turns[1].words, 10);
    EXPECT_EQ(turns[1].speaker, speaker);
    EXPECT_EQ(turns[1].timeMs, 7000);
}

TEST_F(TranscriptEditingTest, AnotherTextThanTheOneEditedIsRefused)
{
    replace("betta", "beta");
    store();
    const auto before = dump(db());
    EXPECT_NE(errorOf([&] { store(); }), QString());
    EXPECT_EQ(dump(db()), before);
}

TEST_F(TranscriptEditingTest, ATextIsNotEmptied)
{
    edits.replace({0, text.size()}, QStringLiteral(" \n"));
    EXPECT_NE(errorOf([&] { transcripts::effect(db(), source, edits); }), QString());
}

TEST_F(TranscriptEditingTest, TheImportedFileStaysAsItWas)
{
    sources::NewSource imported;
    imported.collection = collections::ensure(db(), {QStringLiteral("Documents")});
    imported.title = QStringLiteral("T");
    imported.text = QStringLiteral("a\nb");
    imported.originalName = QStringLiteral("T.txt");
    imported.originalBytes = QByteArrayLiteral("a\r\nb");
    const SourceId id = project->edit("Add",
                                      [&](Database &db) { return sources::add(db, imported); });
    edits = TextEdits(imported.text);
    edits.replace({0, 1}, QStringLiteral("A"));
    project->edit("Edit", [&](Database &db) { transcripts::edit(db, id, edits); });
    const auto original = transcripts::original(db(), id);
    ASSERT_TRUE(original);
    EXPECT_EQ(original->name, "T.txt");
    EXPECT_EQ(original->bytes, "a\r\nb");
    EXPECT_FALSE(transcripts::original(db(), source));
}

class TranscriptEditingProperty : public test::StudyTest
{
};

TEST_F(TranscriptEditingProperty, EveryEditKeepsTheStudyWholeAndIsOneStep)
{
    const CodeId a = addCode("A");
    const CodeId b = addCode("B");
    holds("whole, undone, redone", [&] {
        const QString text = QStringLiteral("x") + *anyText();
        const SourceId source = addSource("S", text);
        project->edit("Build", [&](Database &db) {
            const CoderId coder = coders::ensure(db, QStringLiteral("Ada"));
            for (const TextRange range : *rangesIn(text))
                codings::apply(db, source, range, text.mid(range.start, range.length()),
                               *rc::gen::element(std::vector{a}, std::vector{a, b}), coder);
            qint64 end = 0;
            for (const TextRange range : *rangesIn(text)) {
                if (range.start >= end) {
                    sources::addTurn(db, source, {range, range.start, {}, {}});
                    end = range.end;
                }
            }
        });
        TextEdits edits(text);
        for (int steps = *rc::gen::inRange(1, 6); steps > 0; --steps)
            edits.replace(*rangeIn(edits.text()), *anyText());
        RC_PRE(!edits.text().trimmed().isEmpty());
        RC_PRE(edits.text() != text);
        const auto before = dump(db());
        const auto stepsBefore = project->history().size();
        project->edit("Edit", [&](Database &db) { transcripts::edit(db, source, edits); });
        const auto after = dump(db());
        RC_ASSERT(project->check() == QStringList());
        RC_ASSERT(project->history().size() == stepsBefore + 1);
        project->undo();
        RC_ASSERT(dump(db()) == before);
        project->redo();
        RC_ASSERT(dump(db()) == after);
        project->edit("Remove", [&](Database &db) { sources::remove(db, source); });
    });
}

} // namespace
} // namespace axial
