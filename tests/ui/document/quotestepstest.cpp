#include "ui/document/codedwords.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

CodedRange quoteAt(qint64 id, qint64 start, qint64 end)
{
    CodedRange quote;
    quote.quote = QuoteId{id};
    quote.range = {start, end};
    return quote;
}

} // namespace

TEST(QuoteSteps, GoRoundFromTheQuoteOrTheCaret)
{
    const std::vector<CodedRange> quotes{quoteAt(1, 10, 20), quoteAt(2, 30, 40),
                                         quoteAt(3, 50, 60)};
    const auto to = [&](qint64 current, qint64 caret, int by) {
        return quoteBeside(quotes, QuoteId{current}, caret, by)->quote.value;
    };
    EXPECT_EQ(to(1, 0, 1), 2);
    EXPECT_EQ(to(3, 0, 1), 1);
    EXPECT_EQ(to(1, 0, -1), 3);
    EXPECT_EQ(to(0, 25, 1), 2) << "the first after the caret";
    EXPECT_EQ(to(0, 25, -1), 1) << "the last before it";
    EXPECT_EQ(to(0, 55, 1), 1);
    EXPECT_EQ(to(0, 0, -1), 3);
    EXPECT_EQ(quoteBeside({}, {}, 0, 1), nullptr);
}

TEST(QuoteSteps, PlacesGoRoundFromTheCaret)
{
    const std::vector<TextRange> places{{30, 40}, {10, 20}, {5, 5}};
    EXPECT_EQ(placeBeside(places, 0, 1), (TextRange{10, 20})) << "an empty one is no place";
    EXPECT_EQ(placeBeside(places, 10, 1), (TextRange{30, 40}));
    EXPECT_EQ(placeBeside(places, 30, 1), (TextRange{10, 20}));
    EXPECT_EQ(placeBeside(places, 30, -1), (TextRange{10, 20}));
    EXPECT_EQ(placeBeside(places, 10, -1), (TextRange{30, 40}));
    EXPECT_EQ(placeBeside({{5, 5}}, 0, 1), std::nullopt);
}
