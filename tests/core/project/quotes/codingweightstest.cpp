
#include "core/project/quotes/quotes.h"
#include "tests/support/study.h"

#include <limits>

namespace axial {
namespace {

using test::errorOf;

class CodingWeightsTest : public test::StudyTest
{
protected:
    CodingWeightsTest()
        : source(addSource("Interview", "The tool lost my work. I left.")),
          memory(addCode("Memory")), quote(code(source, "lost my work", {memory}, "Ada")),
          coding(quotes::codings(db(), quote).front().id)
    {
    }
    std::optional<double> weight(QuoteId of, CodingId id)
    {
        const auto all = codingweights::ofQuote(db(), of);
        return all.contains(id) ? std::optional(all[id]) : std::nullopt;
    }

    SourceId source;
    CodeId memory;
    QuoteId quote;
    CodingId coding;
};

TEST_F(CodingWeightsTest, IsSetChangedAndTakenAwayAndEachIsUndone)
{
    EXPECT_EQ(weight(quote, coding), std::nullopt);
    editAndUndo([&](Database &in) { codingweights::set(in, coding, 0); });
    EXPECT_EQ(weight(quote, coding), 0) << "nothing is a weight, none is not";
    editAndUndo([&](Database &in) { codingweights::set(in, coding, 100); });
    EXPECT_EQ(weight(quote, coding), 100);
    editAndUndo([&](Database &in) { codingweights::set(in, coding, std::nullopt); });
    EXPECT_EQ(weight(quote, coding), std::nullopt);
}

TEST_F(CodingWeightsTest, WhatIsNoWeightIsRefused)
{
    project->edit("Weight", [&](Database &in) { codingweights::set(in, coding, 7); });
    const size_t steps = project->history().size();
    for (const double bad : {-1.0, 100.5, std::numeric_limits<double>::quiet_NaN(),
                             std::numeric_limits<double>::infinity()}) {
        EXPECT_FALSE(errorOf([&] {
                         project->edit("Weight",
                                       [&](Database &in) { codingweights::set(in, coding, bad); });
                     }).isEmpty())
            << bad;
    }
    EXPECT_FALSE(errorOf([&] {
                     project->edit("Weight",
                                   [&](Database &in) { codingweights::set(in, CodingId{9}, 1); });
                 }).isEmpty());
    EXPECT_EQ(project->history().size(), steps);
    EXPECT_EQ(weight(quote, coding), 7);
}

TEST_F(CodingWeightsTest, OutlivesThatTwoQuotesBecomeOne)
{
    const QuoteId other = code(source, "my work", {memory}, "Ada");
    const CodingId staying = quotes::codings(db(), other).front().id;
    project->edit("Weight", [&](Database &in) { codingweights::set(in, coding, 40); });
    editAndUndo([&](Database &in) { quotes::absorb(in, quote, other); });
    EXPECT_EQ(weight(other, staying), 40);
}

TEST_F(CodingWeightsTest, OfTwoTheOneThatStaysIsKept)
{
    const QuoteId other = code(source, "my work", {memory}, "Ada");
    const CodingId staying = quotes::codings(db(), other).front().id;
    project->edit("Weight", [&](Database &in) {
        codingweights::set(in, coding, 40);
        codingweights::set(in, staying, 0);
    });
    project->edit("Absorb", [&](Database &in) { quotes::absorb(in, quote, other); });
    EXPECT_EQ(weight(other, staying), 0);
}

} // namespace
} // namespace axial
