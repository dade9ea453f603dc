#include "ui/document/documentcodings.h"
#include "ui/document/codedwords.h"
#include "ui/document/notesreading.h"
#include "ui/textpage/documentturns.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

constexpr CoderId mine{1};
constexpr CoderId theirs{2};

CodedRange coding(int id, int quote, TextRange range, int code = 1, CoderId coder = mine)
{
    return {QuoteId{quote}, CodingId{id}, CodeId{code}, coder, range, id};
}

CodingFilter by(CoderId coder)
{
    CodingFilter filter;
    filter.coder = coder;
    return filter;
}

struct DocumentCodingsTest : ::testing::Test {
    DocumentCodingsTest()
    {
        codings.set({coding(1, 10, {0, 40}), coding(2, 10, {0, 40}, 2, theirs),
                     coding(3, 11, {10, 20}, 1, theirs), coding(4, 12, {60, 70})});
    }
    std::vector<QuoteId> quotes() const
    {
        std::vector<QuoteId> ids;
        for (const CodedRange &each : codings.quotes())
            ids.push_back(each.quote);
        return ids;
    }

    DocumentCodings codings;
};

TEST_F(DocumentCodingsTest, QuotesAreDistinctAndThoseThatAreShown)
{
    EXPECT_EQ(quotes(), (std::vector<QuoteId>{{10}, {11}, {12}}));
    EXPECT_TRUE(codings.hiddenQuotes().isEmpty());
    codings.setFilter(by(theirs));
    EXPECT_EQ(quotes(), (std::vector<QuoteId>{{10}, {11}}));
    EXPECT_EQ(codings.shown().size(), 2u);
    EXPECT_EQ(codings.all().size(), 4u);
    EXPECT_EQ(codings.hiddenQuotes(), (QSet<QuoteId>{{12}}));
    EXPECT_TRUE(codings.rangeOf({12}).isEmpty());
}

TEST_F(DocumentCodingsTest, TheShortestQuoteIsMeant)
{
    EXPECT_EQ(codings.quoteAt(15), QuoteId{11});
    EXPECT_EQ(codings.quoteAt(5), QuoteId{10});
    EXPECT_EQ(codings.quoteAt(50), QuoteId{});
    EXPECT_EQ(codings.quoteOf({60, 70}), QuoteId{12});
    EXPECT_EQ(codings.rangeOf({11}), (TextRange{10, 20}));
}

TEST_F(DocumentCodingsTest, TouchedQuotesAreReplacedInPlace)
{
    codings.setFilter(by(mine));
    const auto shown = codings.replace(
        {{10}, {12}}, {coding(2, 10, {45, 50}, 2, theirs), coding(5, 10, {45, 50})});
    ASSERT_TRUE(shown);
    ASSERT_EQ(shown->size(), 1u) << "what the filter lets through";
    EXPECT_EQ(shown->front().coding, CodingId{5});
    ASSERT_EQ(codings.all().size(), 3u);
    EXPECT_EQ(codings.all().front().quote, QuoteId{11}) << "by place";
    EXPECT_FALSE(codings.replace({{99}}, {})) << "another source's";
}

TEST_F(DocumentCodingsTest, NotesGoWithTheQuotesThatAreHidden)
{
    DocumentNotes notes;
    const MarginNote::Kind memo = MarginNote::Kind::Memo;
    notes.set({{{10}, {0, 40}, memo, {}, {}}, {{12}, {60, 70}, memo, {}, {}}});
    codings.setFilter(by(theirs));
    ASSERT_EQ(notes.shown(codings).size(), 1u);
    EXPECT_EQ(notes.shown(codings).front().quote, QuoteId{10});
    EXPECT_FALSE(notes.replace({{99}}, {}));
    EXPECT_TRUE(notes.replace({{10}}, {}));
    EXPECT_TRUE(notes.shown(codings).empty());
}

std::vector<DocumentTurn> threeTurns()
{
    return {{{0, 14}, 4, QStringLiteral("PO"), SpeakerRole::Interviewer},
            {{15, 29}, 19, QStringLiteral("U3"), SpeakerRole::Participant},
            {{30, 44}, 34, QStringLiteral("U3"), SpeakerRole::Participant}};
}

TEST(CodedWords, CountsTurnsThatACodingReachesInto)
{
    const std::vector<CodedRange> codings{coding(1, 1, {5, 20}), coding(2, 2, {36, 40}, 1, theirs)};
    EXPECT_EQ(CodedWords(codings, {}).turnCount(threeTurns()), 3);
    EXPECT_EQ(CodedWords(codings, mine).turnCount(threeTurns()), 2);
    EXPECT_EQ(CodedWords(codings, theirs).turnCount(threeTurns()), 1);
}

TEST(CodedWords, FindsWhatIsLeftRoundAndRoundWithoutTheInterviewer)
{
    const QString text = QString(45, u'x');
    const std::vector<CodedRange> codings{coding(1, 1, {20, 22})};
    const CodedWords everybody(codings, {});
    const TextRange third{34, 44};
    EXPECT_EQ(everybody.uncodedBeside(0, 1, text, threeTurns()), third);
    EXPECT_EQ(everybody.uncodedBeside(40, 1, text, threeTurns()), third);
    EXPECT_EQ(CodedWords(codings, theirs).uncodedBeside(0, 1, text, threeTurns()),
              (TextRange{19, 29}));
    EXPECT_EQ(CodedWords(codings, theirs).uncodedBeside(0, -1, text, threeTurns()), third);
    const std::vector<CodedRange> all{coding(1, 1, {20, 40})};
    EXPECT_FALSE(CodedWords(all, {}).uncodedBeside(0, 1, text, threeTurns()));
}

TEST(CodedWords, WithoutTurnsParagraphsAreLeft)
{
    const std::vector<CodedRange> codings{coding(1, 1, {0, 3})};
    EXPECT_EQ(CodedWords(codings, {}).uncodedBeside(0, 1, QStringLiteral("One.\n\nTwo. "), {}),
              (TextRange{6, 10}));
}

} // namespace
