#include "core/project/memos/memos.h"

#include "core/project/codes/codes.h"
#include "core/project/memos/links.h"
#include "core/project/memos/marginnotes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/textedits.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using test::errorOf;

class MemosTest : public test::StudyTest
{
protected:
    MemosTest()
        : trust(addCode("Trust", "T.1")), costs(addCode("Costs", "T.2")),
          source(addSource("Interview", "alpha beta gamma delta")),
          beta(code(source, "beta", {trust})), gamma(code(source, "gamma", {trust, costs}))
    {
    }
    template <class Function>
    auto edit(Function &&fn)
    {
        return project->edit("Edit", fn);
    }
    MemoId write(const Memo &memo)
    {
        return edit([&](Database &db) { return memos::add(db, memo); });
    }
    Memo onQuote(QuoteId quote, const QString &title)
    {
        Memo memo;
        memo.quote = quote;
        memo.title = title;
        return memo;
    }
    Memo onCode(CodeId id, const QString &title)
    {
        Memo memo;
        memo.code = id;
        memo.title = title;
        return memo;
    }
    LinkId link(QuoteId from, QuoteId to, const QString &name)
    {
        return edit([&](Database &db) { return links::add(db, {{}, from, to, name, {}, {}, 0}); });
    }
    CodingId codingOf(QuoteId quote, CodeId id, const QString &coderName = "Ada")
    {
        for (const Coding &each : quotes::codings(db(), quote)) {
            if (each.code == id && each.coder == coder(coderName))
                return each.id;
        }
        return {};
    }
    CoderId coder(const QString &name)
    {
        for (const Coder &each : coders::all(db())) {
            if (each.name == name)
                return each.id;
        }
        return edit([&](Database &db) { return coders::ensure(db, name); });
    }
    QStringList titles(const std::vector<Memo> &all)
    {
        QStringList result;
        for (const Memo &memo : all)
            result << memo.title;
        return result;
    }

    CodeId trust, costs;
    SourceId source;
    QuoteId beta, gamma;
};

TEST_F(MemosTest, SeveralAreKeptOnEachKindOfThingAndInTheJournal)
{
    write(onQuote(beta, "one"));
    write(onQuote(beta, "two"));
    Memo onSource;
    onSource.source = source;
    onSource.title = "source";
    write(onSource);
    write(onCode(trust, "code"));
    write({});
    EXPECT_EQ(titles(memos::of(db(), beta)), QStringList({"one", "two"}));
    EXPECT_EQ(titles(memos::of(db(), source)), QStringList({"source"}));
    EXPECT_EQ(titles(memos::of(db(), trust)), QStringList({"code"}));
    EXPECT_EQ(memos::all(db()).size(), 5u);
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(MemosTest, IsEditedAndUndone)
{
    const MemoId memo = write(onQuote(beta, "one"));
    edit([&](Database &db) { memos::edit(db, memo, "two", "words"); });
    EXPECT_EQ(memos::at(db(), memo).text, "words");
    EXPECT_GE(memos::at(db(), memo).modifiedMs, memos::at(db(), memo).createdMs);
    project->undo();
    EXPECT_EQ(memos::at(db(), memo).title, "one");
    const auto steps = project->history().size();
    edit([&](Database &db) { memos::edit(db, memo, "one", ""); });
    EXPECT_EQ(project->history().size(), steps) << "nothing was changed";
}

TEST_F(MemosTest, WhatIsGoneCanNotBeWrittenOn)
{
    EXPECT_TRUE(errorOf([&] { write(onQuote(QuoteId{99}, "x")); }).contains("gone"));
    Memo both = onQuote(beta, "x");
    both.code = trust;
    EXPECT_FALSE(errorOf([&] { write(both); }).isEmpty());
    EXPECT_TRUE(errorOf([&] {
                    edit([](Database &db) { memos::edit(db, MemoId{99}, "a", "b"); });
                }).contains("gone"));
    EXPECT_TRUE(memos::all(db()).empty());
}

TEST_F(MemosTest, GoWithTheirThingAndComeBackByUndo)
{
    write(onQuote(beta, "quote"));
    write(onCode(trust, "code"));
    link(beta, gamma, "explains");
    edit([&](Database &db) { codes::remove(db, {trust}); });
    EXPECT_TRUE(memos::of(db(), trust).empty());
    EXPECT_EQ(titles(memos::of(db(), beta)), QStringList({"quote"})) << "a quote with a memo stays";
    edit([&](Database &db) { sources::remove(db, source); });
    EXPECT_TRUE(memos::all(db()).empty());
    EXPECT_TRUE(links::all(db()).empty());
    project->undo(2);
    EXPECT_EQ(titles(memos::of(db(), trust)), QStringList({"code"}));
    EXPECT_EQ(links::of(db(), gamma).size(), 1u);
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(MemosTest, TheListKnowsWhatEachIsOnAndWhereItLeads)
{
    Memo memo = onQuote(beta, "t");
    memo.coder = coder("Ada");
    memo.modifiedMs = 1;
    write(memo);
    edit([&](Database &db) {
        codings::setComment(db, codingOf(gamma, costs), "sure?");
        reviews::set(db, codingOf(gamma, trust), coders::ensure(db, "Bo"), ReviewMark::Discuss,
                     "why");
    });
    const auto notes = memos::all(db());
    ASSERT_EQ(notes.size(), 3u);
    EXPECT_EQ(notes[0].kind, NoteKind::Discuss);
    EXPECT_EQ(notes[0].about, "T.1 Trust");
    EXPECT_EQ(notes[0].who, "Bo");
    EXPECT_EQ(notes[0].memo.text, "why");
    EXPECT_EQ(notes[1].kind, NoteKind::Comment);
    EXPECT_EQ(notes[1].range, (TextRange{11, 16}));
    EXPECT_EQ(notes[2].kind, NoteKind::Quote);
    EXPECT_EQ(notes[2].about, "beta");
    EXPECT_EQ(notes[2].sourceTitle, "Interview");
    EXPECT_EQ(notes[2].source, source);
    EXPECT_EQ(notes[2].who, "Ada");
}

TEST_F(MemosTest, LinksLeadBetweenTwoThingsOnce)
{
    const LinkId first = link(beta, gamma, " explains ");
    EXPECT_EQ(links::at(db(), first).name, "explains");
    EXPECT_TRUE(errorOf([&] { link(beta, gamma, "explains"); }).contains("already"));
    EXPECT_TRUE(errorOf([&] { link(beta, beta, "explains"); }).contains("itself"));
    EXPECT_TRUE(errorOf([&] { link(beta, QuoteId{99}, "explains"); }).contains("gone"));
    link(gamma, beta, "explains");
    const LinkId other = link(beta, gamma, "contradicts");
    EXPECT_TRUE(errorOf([&] {
                    edit([&](Database &db) { links::rename(db, other, "explains"); });
                }).contains("already"));
    EXPECT_EQ(links::names(db()), QStringList({"explains", "contradicts"}));
    edit([&](Database &db) { links::remove(db, other); });
    EXPECT_EQ(links::of(db(), beta).size(), 2u);
}

TEST_F(MemosTest, AQuoteWithALinkStaysWithoutItsCode)
{
    link(beta, gamma, "explains");
    edit([&](Database &db) { codings::remove(db, {codingOf(beta, trust)}); });
    EXPECT_EQ(quotes::at(db(), beta).words, "beta");
    edit([&](Database &db) { links::remove(db, links::all(db).front().id); });
    EXPECT_TRUE(errorOf([&] { quotes::at(db(), beta); }).contains("gone"))
        << "nothing is left to say";
    project->undo();
    EXPECT_EQ(quotes::at(db(), beta).words, "beta");
}

TEST_F(MemosTest, AQuoteWithNothingButALinkGoesWithTheOtherEnd)
{
    edit([&](Database &db) {
        links::add(db, {{}, beta, costs, "example of", {}, {}, 0});
        codings::remove(db, {codingOf(beta, trust)});
    });
    EXPECT_EQ(quotes::at(db(), beta).words, "beta");
    edit([&](Database &db) { codes::remove(db, {costs}); });
    EXPECT_TRUE(errorOf([&] { quotes::at(db(), beta); }).contains("gone"));
    EXPECT_EQ(quotes::at(db(), gamma).words, "gamma") << "it has a code";
}

TEST_F(MemosTest, AQuoteWithNothingButALinkGoesWithWordsThatWereCut)
{
    link(beta, gamma, "explains");
    edit([&](Database &db) { codings::remove(db, {codingOf(beta, trust)}); });
    TextEdits edits(sources::text(db(), source));
    edits.replace({11, 17}, {});
    edit([&](Database &db) { transcripts::edit(db, source, edits); });
    EXPECT_TRUE(errorOf([&] { quotes::at(db(), beta); }).contains("gone"));
    project->undo();
    EXPECT_EQ(quotes::at(db(), beta).words, "beta");
}

TEST_F(MemosTest, AQuoteWithNothingButALinkGoesWithTheOtherSource)
{
    const QuoteId far = code(addSource("Other", "far away"), "far", {trust});
    link(beta, far, "explains");
    edit([&](Database &db) { codings::remove(db, {codingOf(beta, trust)}); });
    const SourceId other = quotes::at(db(), far).source;
    edit([&](Database &db) { sources::remove(db, other); });
    EXPECT_TRUE(errorOf([&] { quotes::at(db(), beta); }).contains("gone"));
}

TEST_F(MemosTest, LinksThatComeToSayTheSameBecomeOne)
{
    const QuoteId alpha = code(source, "alpha", {costs});
    const LinkId first = link(alpha, beta, "explains");
    link(alpha, gamma, "explains");
    link(alpha, beta, "because");
    edit([&](Database &db) {
        links::add(db, {{}, alpha, gamma, "because", "why", {}, 0});
        quotes::absorb(db, beta, gamma);
    });
    ASSERT_EQ(links::all(db()).size(), 3u) << "a note is more than the same";
    EXPECT_EQ(links::all(db()).front().id, first);
}

TEST_F(MemosTest, AReviewIsOneMarkOfEachCoder)
{
    const CodingId coding = codingOf(beta, trust);
    const CoderId bo = coder("Bo");
    edit([&](Database &db) { reviews::set(db, coding, bo, ReviewMark::Agree); });
    edit([&](Database &db) { reviews::set(db, coding, bo, ReviewMark::Discuss, "why"); });
    ASSERT_EQ(reviews::ofQuote(db(), beta).size(), 1u);
    EXPECT_EQ(reviews::ofQuote(db(), beta).front().mark, ReviewMark::Discuss);
    EXPECT_EQ(reviews::ofQuote(db(), beta).front().comment, "why");
    edit([&](Database &db) { reviews::clear(db, coding, bo); });
    EXPECT_TRUE(reviews::ofQuote(db(), beta).empty());
    EXPECT_TRUE(
        errorOf([&] {
            edit([&](Database &db) { reviews::set(db, CodingId{99}, bo, ReviewMark::Agree); });
        }).contains("gone"));
}

TEST_F(MemosTest, AReviewMayBeACommentOnly)
{
    const CodingId coding = codingOf(beta, trust);
    const CoderId bo = coder("Bo");
    edit([&](Database &db) {
        codings::setComment(db, coding, "Ada's own");
        reviews::set(db, coding, bo, ReviewMark::None, "Bo's");
    });
    ASSERT_EQ(reviews::ofQuote(db(), beta).size(), 1u);
    EXPECT_EQ(reviews::ofQuote(db(), beta).front().mark, ReviewMark::None);
    EXPECT_EQ(quotes::codings(db(), beta).front().comment, "Ada's own");
    const auto notes = memos::all(db());
    ASSERT_EQ(notes.size(), 2u);
    for (const Note &note : notes) {
        EXPECT_EQ(note.kind, NoteKind::Comment);
        EXPECT_EQ(note.memo.text, note.who == "Bo" ? "Bo's" : "Ada's own");
        EXPECT_EQ(note.codedBy, coder("Ada"));
    }
    edit([&](Database &db) { reviews::set(db, coding, bo, ReviewMark::None, {}); });
    EXPECT_TRUE(reviews::ofQuote(db(), beta).empty());
    project->undo();
    EXPECT_EQ(reviews::ofQuote(db(), beta).front().comment, "Bo's");
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(MemosTest, OneCommentOnTheCodingsOfTwoIsOneNote)
{
    code(source, "beta", {trust}, "Cy");
    edit([&](Database &db) {
        for (const Coding &each : quotes::codings(db, beta))
            reviews::set(db, each.id, coders::ensure(db, "Bo"), ReviewMark::None, "both?");
    });
    EXPECT_EQ(memos::all(db()).size(), 1u);
    EXPECT_EQ(marginnotes::inSource(db(), source).size(), 1u);
}

TEST_F(MemosTest, TheMarginNamesWhatIsOnEachQuote)
{
    const SourceId other = addSource("Other", "alpha");
    const QuoteId elsewhere = code(other, "alpha", {costs});
    const QuoteId bare = edit([&](Database &db) {
        return quotes::ensure(db, source, {17, 22}, "delta");
    });
    write(onQuote(bare, "On delta"));
    write(onQuote(elsewhere, "elsewhere"));
    link(beta, elsewhere, "explains");
    edit([&](Database &db) {
        codings::setComment(db, codingOf(gamma, costs), "sure?");
        reviews::set(db, codingOf(gamma, trust), coders::ensure(db, "Bo"), ReviewMark::Discuss,
                     "why");
        reviews::set(db, codingOf(gamma, costs), coders::ensure(db, "Bo"), ReviewMark::Agree);
        reviews::set(db, codingOf(beta, trust), coders::ensure(db, "Bo"), ReviewMark::None, "hm");
    });
    using Kind = MarginNote::Kind;
    const std::vector<MarginNote> wanted{{beta, {6, 10}, Kind::Comment, "Bo", "hm"},
                                         {beta, {6, 10}, Kind::Link, "", "explains → alpha"},
                                         {gamma, {11, 16}, Kind::Discuss, "Bo", "why"},
                                         {gamma, {11, 16}, Kind::Comment, "Ada", "sure?"},
                                         {gamma, {11, 16}, Kind::Agree, "Bo", ""},
                                         {bare, {17, 22}, Kind::Memo, "", "On delta"}};
    EXPECT_EQ(marginnotes::inSource(db(), source), wanted);
    EXPECT_EQ(marginnotes::inSource(db(), source, {gamma, elsewhere}),
              std::vector<MarginNote>(wanted.begin() + 2, wanted.begin() + 5));
    EXPECT_EQ(marginnotes::inSource(db(), other).back().words, "← explains: beta");
    // Blind, Bo sees nothing that stands on Ada's codings, not even his own words.
    const auto seen = marginnotes::inSource(db(), source, {.only = coder("Bo")});
    ASSERT_EQ(seen.size(), 2u);
    EXPECT_EQ(seen[0].kind, Kind::Link);
    EXPECT_EQ(seen[1].kind, Kind::Memo);
}

/// Two quotes or codes become one: what was written about either is kept, once.
class MergedMemosTest : public MemosTest
{
protected:
    MergedMemosTest()
    {
        edit([&](Database &db) {
            codings::applyTo(db, beta, {costs}, coders::ensure(db, "Ada"));
            codings::setComment(db, codingOf(gamma, trust), "gamma says");
            codings::setComment(db, codingOf(beta, trust), "beta says");
            const CoderId bo = coders::ensure(db, "Bo");
            reviews::set(db, codingOf(beta, trust), bo, ReviewMark::Discuss, "b");
            reviews::set(db, codingOf(gamma, trust), bo, ReviewMark::Agree, "g");
            reviews::set(db, codingOf(beta, costs), bo, ReviewMark::Agree);
        });
        write(onQuote(beta, "on beta"));
        write(onCode(trust, "on trust"));
    }
};

TEST_F(MergedMemosTest, OfTwoQuotes)
{
    const QuoteId alpha = code(source, "alpha", {costs});
    link(alpha, beta, "explains");
    link(alpha, gamma, "explains");
    link(beta, gamma, "contradicts");
    edit([&](Database &db) { quotes::setRange(db, beta, {11, 16}, "gamma"); });
    EXPECT_EQ(titles(memos::of(db(), gamma)), QStringList({"on beta"}));
    const auto codings = quotes::codings(db(), gamma);
    ASSERT_EQ(codings.size(), 2u);
    EXPECT_EQ(codings.front().comment, "gamma says\nbeta says");
    const auto marks = reviews::ofQuote(db(), gamma);
    ASSERT_EQ(marks.size(), 2u);
    const auto onTrust = std::find_if(marks.begin(), marks.end(), [&](const Review &review) {
        return review.coding == codingOf(gamma, trust);
    });
    ASSERT_NE(onTrust, marks.end());
    EXPECT_EQ(onTrust->mark, ReviewMark::Discuss);
    EXPECT_EQ(onTrust->comment, "g\nb");
    ASSERT_EQ(links::all(db()).size(), 1u) << "no link to itself, none twice";
    EXPECT_EQ(links::all(db()).front().to.quote, gamma);
    EXPECT_EQ(project->check(), QStringList());
    project->undo();
    EXPECT_EQ(links::all(db()).size(), 3u);
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(MergedMemosTest, OfTwoCodes)
{
    edit([&](Database &db) {
        links::add(db, {{}, trust, costs, "part of", {}, {}, 0});
        links::add(db, {{}, beta, trust, "example of", {}, {}, 0});
        codes::merge(db, {trust}, costs);
    });
    EXPECT_EQ(titles(memos::of(db(), costs)), QStringList({"on trust"}));
    ASSERT_EQ(quotes::codings(db(), beta).size(), 1u);
    EXPECT_EQ(quotes::codings(db(), beta).front().comment, "beta says");
    ASSERT_EQ(reviews::ofQuote(db(), beta).size(), 1u);
    EXPECT_EQ(reviews::ofQuote(db(), beta).front().mark, ReviewMark::Discuss);
    ASSERT_EQ(links::all(db()).size(), 1u);
    EXPECT_EQ(links::all(db()).front().to.code, costs);
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(MergedMemosTest, OfACodingWhoseCodeIsChangedToOneThatIsThere)
{
    edit([&](Database &db) { codings::setCode(db, codingOf(beta, trust), costs); });
    ASSERT_EQ(quotes::codings(db(), beta).size(), 1u);
    EXPECT_EQ(quotes::codings(db(), beta).front().comment, "beta says");
    EXPECT_EQ(reviews::ofQuote(db(), beta).front().mark, ReviewMark::Discuss);
}

} // namespace
} // namespace axial
