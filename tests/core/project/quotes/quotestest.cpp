#include "core/project/quotes/quotes.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/publishedwords.h"
#include "core/project/quotes/shownquotes.h"
#include "core/project/sources/sources.h"
#include "core/query/people/speakers.h"
#include "tests/support/counted.h"
#include "tests/support/study.h"

#include <sqlite3.h>

namespace axial {
namespace {

using test::dump;
using test::errorOf;

class QuotesTest : public test::StudyTest
{
protected:
    QuotesTest() : source(addSource("S", text)), a(addCode("A")), b(addCode("B")) {}

    template <class Function>
    void refused(Function &&fn)
    {
        const auto before = dump(db());
        EXPECT_FALSE(errorOf([&] { project->edit("Refused", fn); }).isEmpty());
        EXPECT_EQ(dump(db()), before);
    }
    TextRange rangeOf(const QString &words) const
    {
        const qint64 start = text.indexOf(words);
        return {start, start + words.size()};
    }
    QuoteId setRange(QuoteId quote, const QString &words)
    {
        return project->edit("Resize", [&](Database &db) {
            return quotes::setRange(db, quote, rangeOf(words), words);
        });
    }

    const QString text = "alpha beta gamma delta";
    SourceId source;
    CodeId a, b;
};

TEST_F(QuotesTest, OneQuoteARangeSharedByCodesAndCoders)
{
    const QuoteId quote = code(source, "beta", {a});
    EXPECT_EQ(code(source, "beta", {b}), quote);
    EXPECT_EQ(code(source, "beta", {a}, "Bo"), quote);
    EXPECT_EQ(quotes::codings(db(), quote).size(), 3u);
    const auto steps = project->history().size();
    EXPECT_EQ(errorOf([&] { code(source, "beta", {a}); }), QString()); // what is there stays
    EXPECT_EQ(project->history().size(), steps);
    EXPECT_EQ(quotes::at(db(), quote).words, "beta");
    EXPECT_EQ(quotes::at(db(), quote).range, rangeOf("beta"));
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(QuotesTest, SplitGivesBothHalvesTheCodings)
{
    const QuoteId quote = code(source, "alpha beta gamma", {a});
    code(source, "alpha beta gamma", {b}, "Bo");
    project->edit("Insight", [&](Database &db) {
        quotes::setInsight(db, quote, "taught");
        quotes::setPromptCategory(db, quote, "part 1");
        const CodingId coding = quotes::codings(db, quote).front().id;
        codings::setComment(db, coding, "sure");
        reviews::set(db, coding, coders::ensure(db, "Cy"), ReviewMark::Agree, "so do I");
        reviews::set(db, coding, coders::ensure(db, "Di"), ReviewMark::None, "why?");
    });
    const auto before = dump(db());
    const QuoteId second = project->edit("Split", [&](Database &db) {
        return quotes::split(db, quote, rangeOf("alpha"), rangeOf("beta gamma"));
    });
    EXPECT_EQ(quotes::at(db(), quote).words, "alpha");
    EXPECT_EQ(quotes::at(db(), quote).insight, "taught");
    EXPECT_EQ(quotes::at(db(), second).words, "beta gamma");
    EXPECT_EQ(quotes::at(db(), second).insight, "");
    EXPECT_EQ(quotes::at(db(), second).promptCategory, "part 1");
    for (const QuoteId half : {quote, second}) {
        const auto codings = quotes::codings(db(), half);
        ASSERT_EQ(codings.size(), 2u);
        EXPECT_EQ(codings[0].comment, half == quote ? "sure" : "") << "which was said once";
        const auto reviewed = reviews::ofQuote(db(), half);
        ASSERT_EQ(reviewed.size(), half == quote ? 2u : 1u);
        EXPECT_EQ(reviewed[0].mark, ReviewMark::Agree);
        EXPECT_EQ(reviewed[0].comment, half == quote ? "so do I" : "");
    }
    EXPECT_EQ(project->check(), QStringList());
    project->undo();
    EXPECT_EQ(dump(db()), before);
}

TEST_F(QuotesTest, APublishedWordingStaysWithItsQuote)
{
    const QuoteId quote = code(source, "alpha beta gamma", {a});
    project->edit("Publish", [&](Database &db) { publishedwords::set(db, quote, "Alpha, Beta"); });
    const QuoteId second = project->edit("Split", [&](Database &db) {
        return quotes::split(db, quote, rangeOf("alpha"), rangeOf("beta gamma"));
    });
    EXPECT_FALSE(publishedwords::all(db()).contains(second.value));
    const QuoteId other = code(source, "delta", {a});
    project->edit("Publish", [&](Database &db) { publishedwords::set(db, second, "Beta"); });
    project->edit("Absorb", [&](Database &db) { quotes::absorb(db, second, other); });
    EXPECT_FALSE(publishedwords::all(db()).contains(other.value));
}

TEST_F(QuotesTest, SplitGivesBothHalvesTheWordsAsCoded)
{
    const QuoteId quote = code(source, "alpha beta", {a});
    project->edit("Change", [&](Database &db) {
        db.run("INSERT INTO quote_change(quote, words, at) VALUES(?1, 'alpha betta', 5)", quote);
    });
    const QuoteId second = project->edit("Split", [&](Database &db) {
        return quotes::split(db, quote, rangeOf("alpha"), rangeOf("beta"));
    });
    for (const QuoteId half : {quote, second})
        EXPECT_EQ(db().text("SELECT words FROM quote_change WHERE quote=?1", half), "alpha betta");
}

TEST_F(QuotesTest, SplitJoinsQuotesThatAreThere)
{
    const QuoteId quote = code(source, "alpha beta gamma", {a});
    const QuoteId first = code(source, "alpha", {b});
    const QuoteId second = code(source, "beta gamma", {a, b});
    project->edit("Split", [&](Database &db) {
        EXPECT_EQ(quotes::split(db, quote, rangeOf("alpha"), rangeOf("beta gamma")), second);
    });
    EXPECT_EQ(quotes::codings(db(), first).size(), 2u);
    EXPECT_EQ(quotes::codings(db(), second).size(), 2u);
    EXPECT_FALSE(errorOf([&] { quotes::at(db(), quote); }).isEmpty());
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(QuotesTest, SplitStaysInsideTheQuote)
{
    const QuoteId quote = code(source, "beta gamma", {a});
    for (const auto &[first, second] :
         {std::pair("alpha", "gamma"), {"beta", "delta"}, {"gamma", "beta"}}) {
        const TextRange one = rangeOf(first), two = rangeOf(second);
        refused([&](Database &db) { quotes::split(db, quote, one, two); });
    }
}

TEST_F(QuotesTest, SomeQuotesOfASourceAreReadAsAllAre)
{
    const QuoteId one = code(source, "alpha beta", {a, b});
    code(source, "gamma", {a});
    const QuoteId three = code(source, "delta", {b});
    const SourceId other = addSource("Other", text);
    const auto all = quotes::inSource(db(), source);
    const auto some = shownquotes::inSource(db(), source, {one, three}, {});
    ASSERT_EQ(some.size(), 3u);
    EXPECT_EQ(some[0], all[0]);
    EXPECT_EQ(some[1], all[1]);
    EXPECT_EQ(some[2], all[3]);
    EXPECT_TRUE(shownquotes::inSource(db(), other, {one, three}, {}).empty());
    EXPECT_EQ(codings::quotesOf(db(), {all[3].coding, all[0].coding, all[1].coding, CodingId{5}}),
              std::vector<QuoteId>({one, three}));
}

TEST_F(QuotesTest, InSourceComesByStartLongestFirst)
{
    code(source, "beta gamma", {a});
    code(source, "beta", {b});
    code(source, "alpha beta", {a});
    QList<qint64> places;
    for (const CodedRange &range : quotes::inSource(db(), source))
        places << range.range.start << range.range.end;
    EXPECT_EQ(places, QList<qint64>({0, 10, 6, 16, 6, 10}));
}

TEST_F(QuotesTest, PlacesAndCodesThatCannotBeAreRefused)
{
    const auto apply = [&](TextRange range, const QString &words, CodeId code) {
        refused([&](Database &db) {
            codings::apply(db, source, range, words, {code}, coders::ensure(db, "Ada"));
        });
    };
    apply({-1, 3}, "alph", a);
    apply({3, 3}, "", a);
    apply({5, 2}, "", a);
    apply({20, 23}, "tax", a);
    apply({0, 5}, "alph", a);
    apply({0, 5}, "alpha", codes::openCodesFolder(db()));
    apply({0, 5}, "alpha", CodeId{4711});
    refused([&](Database &db) { quotes::ensure(db, SourceId{4711}, {0, 1}, "a"); });
}

TEST_F(QuotesTest, AQuoteGoesWithItsLastCodingUnlessItSaysSomething)
{
    const QuoteId bare = code(source, "alpha", {a, b});
    const QuoteId kept = code(source, "beta", {a});
    project->edit("Insight", [&](Database &db) { quotes::setInsight(db, kept, "why"); });
    const auto remove = [&](QuoteId quote) {
        project->edit("Uncode", [&](Database &db) {
            codings::remove(db, {quotes::codings(db, quote).front().id});
        });
    };
    remove(bare);
    EXPECT_EQ(quotes::codings(db(), bare).size(), 1u);
    remove(bare);
    EXPECT_FALSE(errorOf([&] { quotes::at(db(), bare); }).isEmpty());
    remove(kept);
    EXPECT_EQ(quotes::at(db(), kept).insight, "why");
    project->undo();
    EXPECT_EQ(quotes::codings(db(), kept).size(), 1u);
}

TEST_F(QuotesTest, SetRangeGrowsShrinksAndMerges)
{
    AttributeId level;
    const QuoteId moving = code(source, "beta", {a, b});
    const QuoteId target = code(source, "beta gamma", {a});
    code(source, "beta", {a}, "Bo");
    project->edit("Describe", [&](Database &db) {
        quotes::setInsight(db, moving, "first insight");
        quotes::setInsight(db, target, "second insight");
        quotes::setPromptCategory(db, moving, "Costs");
        level = attributes::ensure(db, "Level");
        quotes::setAttribute(db, moving, level, "High");
    });
    EXPECT_EQ(setRange(moving, "beta"), moving);
    EXPECT_EQ(setRange(moving, "eta gam"), moving);
    EXPECT_EQ(quotes::at(db(), moving).words, "eta gam");
    EXPECT_EQ(project->check(), QStringList());
    const auto before = dump(db());
    EXPECT_EQ(setRange(moving, "beta gamma"), target);
    EXPECT_EQ(quotes::codings(db(), target).size(), 3u); // Ada's A once, B, Bo's A
    const Quote merged = quotes::at(db(), target);
    EXPECT_EQ(merged.insight, "second insight\n\nfirst insight") << "no insight is ever lost";
    EXPECT_EQ(merged.promptCategory, "Costs");
    EXPECT_EQ(db().text("SELECT value FROM quote_attribute WHERE quote=?1", target), "High");
    EXPECT_FALSE(errorOf([&] { quotes::at(db(), moving); }).isEmpty());
    EXPECT_EQ(project->check(), QStringList());
    project->undo();
    EXPECT_EQ(dump(db()), before);
    refused([&](Database &db) { quotes::setRange(db, target, {0, 99}, QString(99, 'x')); });
    refused([&](Database &db) { quotes::setRange(db, QuoteId{4711}, {0, 1}, "a"); });
}

TEST_F(QuotesTest, SetCodeBecomesOneWithItsTwin)
{
    const QuoteId quote = code(source, "beta", {a, b});
    const auto codings = quotes::codings(db(), quote);
    project->edit("Recode", [&](Database &db) { codings::setCode(db, codings[0].id, b); });
    ASSERT_EQ(quotes::codings(db(), quote).size(), 1u);
    EXPECT_EQ(quotes::codings(db(), quote)[0].code, b);
    project->edit("Recode", [&](Database &db) { codings::setCode(db, codings[1].id, a); });
    EXPECT_EQ(quotes::codings(db(), quote)[0].code, a);
    refused([&](Database &db) { codings::setCode(db, codings[1].id, codes::taxonomyFolder(db)); });
}

TEST_F(QuotesTest, CodingStaysCheapHoweverMuchWasCoded)
{
    const SourceId large = addSource("Large", QString("word ").repeated(6000));
    project->edit("Fill", [&](Database &db) {
        const CoderId ada = coders::ensure(db, "Ada");
        for (int i = 0; i < 6000; ++i)
            codings::apply(db, large, {i * 5, i * 5 + 4}, "word", {i % 2 ? a : b}, ada);
    });
    // Counted in thousands of SQLite's own instructions: no clock decides.
    const auto cost = [&](auto &&fn) {
        int thousands = 0;
        sqlite3_progress_handler(
            db().handle(), 1000,
            [](void *count) {
                ++*static_cast<int *>(count);
                return 0;
            },
            &thousands);
        fn();
        sqlite3_progress_handler(db().handle(), 0, nullptr, nullptr);
        return thousands;
    };
    QuoteId quote;
    EXPECT_LT(cost([&] { quote = code(source, "beta", {a, b}); }), 10);
    EXPECT_LT(cost([&] { setRange(quote, "beta gamma"); }), 10);
    const CodingId coding = quotes::codings(db(), quote).front().id;
    EXPECT_LT(cost([&] {
                  project->edit("Recode", [&](Database &db) { codings::setCode(db, coding, a); });
              }),
              10);
    EXPECT_LT(
        cost([&] { project->edit("Merge", [&](Database &db) { codes::merge(db, {a}, b); }); }),
        2000);
}

TEST_F(QuotesTest, SourcesKnowTheirCountsAndWhoSpeaks)
{
    code(source, "alpha", {a, b});
    code(source, "beta", {a}, "Bo");
    const auto counts = test::counted(db()).sources();
    ASSERT_EQ(counts.size(), 1u);
    EXPECT_EQ(counts[0].quotes, 2);
    EXPECT_EQ(counts[0].codings, 3);
    EXPECT_GT(counts[0].lastCodedMs, 0);
    ParticipantId u1, u2;
    project->edit("Turns", [&](Database &db) {
        u1 = participants::ensure(db, "U1");
        u2 = participants::ensure(db, "U2");
        const auto interviewer = sources::addSpeaker(
            db, {{}, source, "I", SpeakerRole::Interviewer, {}});
        const auto speaker = sources::addSpeaker(db,
                                                 {{}, source, "P", SpeakerRole::Participant, u1});
        sources::addTurn(db, source, {{0, 6}, 0, interviewer, {}});
        sources::addTurn(db, source, {{6, 22}, 6, speaker, 1000});
        sources::addParticipant(db, source, u2);
    });
    EXPECT_EQ(Speakers(db()).at(source, {11, 12}).participant, u1);
    EXPECT_FALSE(Speakers(db()).at(source, {0, 3}).participant) << "the interviewer is nobody";
    project->edit("Remove", [&](Database &db) { participants::remove(db, u1); });
    EXPECT_EQ(sources::speakers(db(), source).size(), 2u);
    EXPECT_EQ(sources::turns(db(), source)[1].timeMs, 1000);
    EXPECT_FALSE(Speakers(db()).at(source, {11, 12}).participant) << "another's words, not u2's";
    project->undo();
    EXPECT_EQ(Speakers(db()).at(source, {11, 12}).participant, u1);
}

TEST_F(QuotesTest, AnInsightAndAPromptCategoryHaveAnAuthor)
{
    const QuoteId quote = code(source, "beta", {a});
    const CoderId ada = coder("Ada");
    const CoderId bo = project->edit("Bo", [](Database &db) { return coders::ensure(db, "Bo"); });
    EXPECT_FALSE(quotes::at(db(), quote).insightBy);
    editAndUndo([&](Database &db) {
        quotes::setInsight(db, quote, "It grows", ada);
        quotes::setPromptCategory(db, quote, "Memory", bo);
    });
    EXPECT_EQ(quotes::at(db(), quote).insightBy, ada);
    EXPECT_EQ(quotes::at(db(), quote).promptBy, bo);
    editAndUndo([&](Database &db) { quotes::setInsight(db, quote, "It grows fast", bo); });
    EXPECT_EQ(quotes::at(db(), quote).insightBy, bo);
    editAndUndo([&](Database &db) {
        quotes::setInsight(db, quote, "", ada);
        quotes::setPromptCategory(db, quote, "Size");
    });
    EXPECT_FALSE(quotes::at(db(), quote).insightBy) << "nobody wrote nothing";
    EXPECT_FALSE(quotes::at(db(), quote).promptBy);
}

TEST_F(QuotesTest, AParagraphThatBothInsightsHaveStaysOne)
{
    const CoderId ada = coder("Ada");
    const CoderId bo = project->edit("Bo", [](Database &db) { return coders::ensure(db, "Bo"); });
    const QuoteId beta = code(source, "beta", {a});
    const QuoteId gamma = code(source, "gamma", {a});
    const QuoteId delta = code(source, "delta", {a});
    project->edit("Insights", [&](Database &db) {
        quotes::setInsight(db, beta, "It grows.\n\nNobody\nknows why.", ada);
        quotes::setInsight(db, gamma, "It leaks.\n\nIt grows.", bo);
        quotes::setInsight(db, delta, "It grows.\n\nIt leaks.\n\nNobody\nknows why.", bo);
    });
    editAndUndo([&](Database &db) { quotes::setRange(db, beta, rangeOf("gamma"), "gamma"); });
    EXPECT_EQ(quotes::at(db(), gamma).insight, "It leaks.\n\nIt grows.\n\nNobody\nknows why.");
    EXPECT_FALSE(quotes::at(db(), gamma).insightBy);
    editAndUndo([&](Database &db) { quotes::setRange(db, gamma, rangeOf("delta"), "delta"); });
    EXPECT_EQ(quotes::at(db(), delta).insight, "It grows.\n\nIt leaks.\n\nNobody\nknows why.");
    EXPECT_EQ(quotes::at(db(), delta).insightBy, bo) << "nothing came to what is Bo's";
}

TEST_F(QuotesTest, AnIndentedParagraphThatBothInsightsHaveStaysOneToo)
{
    const CoderId ada = coder("Ada");
    const CoderId bo = project->edit("Bo", [](Database &db) { return coders::ensure(db, "Bo"); });
    const QuoteId beta = code(source, "beta", {a});
    const QuoteId gamma = code(source, "gamma", {a});
    const QuoteId delta = code(source, "delta", {a});
    const QString list = "Two:\n\n  - one\n\n  - two\n\nend";
    project->edit("Insights", [&](Database &db) {
        quotes::setInsight(db, beta, list, ada);
        quotes::setInsight(db, gamma, list, bo);
        quotes::setInsight(db, delta, "It leaks.\n\n  - two\n\nend", bo);
    });
    editAndUndo([&](Database &db) { quotes::setRange(db, beta, rangeOf("gamma"), "gamma"); });
    EXPECT_EQ(quotes::at(db(), gamma).insight, list);
    EXPECT_EQ(quotes::at(db(), gamma).insightBy, bo);
    editAndUndo([&](Database &db) { quotes::setRange(db, gamma, rangeOf("delta"), "delta"); });
    EXPECT_EQ(quotes::at(db(), delta).insight, "It leaks.\n\n  - two\n\nend\n\nTwo:\n\n  - one");
}

TEST_F(QuotesTest, WhatBecomesOneInsightOfTwoIsNobodysAlone)
{
    const CoderId ada = coder("Ada");
    const CoderId bo = project->edit("Bo", [](Database &db) { return coders::ensure(db, "Bo"); });
    const QuoteId beta = code(source, "beta", {a});
    const QuoteId gamma = code(source, "gamma", {a});
    const QuoteId delta = code(source, "delta", {a});
    project->edit("Insights", [&](Database &db) {
        quotes::setInsight(db, beta, "one", ada);
        quotes::setInsight(db, gamma, "two", bo);
        quotes::setPromptCategory(db, gamma, "Memory", bo);
        quotes::setInsight(db, delta, "three", bo);
    });
    editAndUndo([&](Database &db) { quotes::setRange(db, beta, rangeOf("gamma"), "gamma"); });
    EXPECT_FALSE(quotes::at(db(), gamma).insightBy);
    EXPECT_EQ(quotes::at(db(), gamma).promptBy, bo);
    editAndUndo([&](Database &db) { quotes::setInsight(db, gamma, "two", bo); });
    editAndUndo([&](Database &db) { quotes::setRange(db, gamma, rangeOf("delta"), "delta"); });
    EXPECT_EQ(quotes::at(db(), delta).insightBy, bo);
    EXPECT_EQ(quotes::at(db(), delta).promptBy, bo);
}

} // namespace
} // namespace axial
