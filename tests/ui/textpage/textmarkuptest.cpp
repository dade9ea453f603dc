#include "ui/textpage/textmarkup.h"

#include "tests/ui/support/textparts.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

struct TextMarkupTest : ::testing::Test {
    axial::testing::TextParts parts;
    TextMarkup &markup = parts.markup;
    const TextRange words = parts.rangeOf("compiled the kernels");
    const QuoteId quote = parts.quote;
};

TEST_F(TextMarkupTest, DeleteIsOnlyForACodingThatIsMeant)
{
    markup.setCurrentQuote(quote);
    EXPECT_EQ(markup.currentCoding(), CodingId{50}) << "its only one";
    markup.replaceCodings({quote},
                          {{quote, {50}, {1}, {1}, words, 1}, {quote, {51}, {2}, {1}, words, 2}});
    EXPECT_EQ(markup.currentQuote(), quote);
    EXPECT_EQ(markup.currentCoding(), CodingId{}) << "which one of two?";
    const Stripe second = layOutStripes(parts.page.scene()).stripes.back();
    markup.takeStripe(second);
    EXPECT_EQ(markup.currentCoding(), CodingId{51});
    markup.setStripeKind(StripeKind::Density);
    markup.takeStripe(second);
    EXPECT_EQ(markup.currentCoding(), CodingId{}) << "its bar stands for both";
    markup.replaceCodings({quote}, {});
    EXPECT_EQ(markup.currentIndex(), -1);
}

TEST_F(TextMarkupTest, SaysWhatIsCodedAtAPlaceAndHowFar)
{
    EXPECT_EQ(markup.codingsAt(words.start).size(), 1u);
    EXPECT_TRUE(markup.codingsAt(words.end).empty());
    EXPECT_EQ(markup.codingRun(words.start + 3), words);
    EXPECT_EQ(markup.codingRun(words.start - 1), (TextRange{parts.turns[1].words, words.start}));
    markup.setCodeLooks({{{1}, {QStringLiteral("C.1"), QStringLiteral("System"), 3}},
                         {{2}, {QString(), QStringLiteral("Memory"), 4}}});
    EXPECT_EQ(markup.codeLabel({1}), QStringLiteral("C.1 System"));
    EXPECT_EQ(markup.codeLabel({2}), QStringLiteral("Memory"));
}

TEST_F(TextMarkupTest, NotesGoWithTheirQuotesWhileTheTextIsEdited)
{
    markup.setNotes({{quote, words, MarginNote::Kind::Memo, {}, {}},
                     {{9}, words, MarginNote::Kind::Memo, {}, {}}});
    markup.setQuoteRanges({{words.start + 2, words.end + 2}});
    ASSERT_EQ(markup.notes().all().size(), 1u) << "where the other quote is nobody knows";
    EXPECT_EQ(markup.notes().all().front().range.start, words.start + 2);
}

TEST_F(TextMarkupTest, AnotherTextIsNotCoded)
{
    markup.setCurrentQuote(quote);
    markup.clear();
    EXPECT_EQ(markup.quotes().size(), 0u);
    EXPECT_FALSE(markup.currentQuote());
    EXPECT_FALSE(markup.currentCoding());
}

} // namespace
