#include "core/query/evidence/quoteplaces.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace axial {
namespace {

struct Anything {
    qint64 order = 0;
    int number = 0;

    auto operator<=>(const Anything &) const = default;
    explicit operator bool() const { return order != 0; }
};

/// Ids of three openings of a file: one counts densely, one leaves gaps, one is a stranger's.
std::vector<EvidenceQuote> quotes()
{
    std::vector<EvidenceQuote> result(3000);
    for (size_t i = 0; i < result.size(); ++i) {
        const auto number = qint64(i / 3);
        const qint64 ids[] = {(qint64(77) << 32) + 5 + number * 2,
                              (qint64(0x7fffffff) << 32) + number * 100'000, -number - 1};
        result[i].quote = QuoteId{ids[i % 3]};
    }
    std::shuffle(result.begin(), result.end(), std::mt19937(3));
    return result;
}

TEST(QuotePlaces, FindsWhatIsThereAndNothingElse)
{
    const auto all = quotes();
    QuotePlaces places(all);
    for (size_t i = 0; i < all.size(); ++i)
        ASSERT_EQ(places.of(all[i].quote), int(i));
    for (const qint64 gone : {qint64(0), qint64(1) << 40, (qint64(77) << 32) + 6,
                              (qint64(77) << 32) + 1'000'000, (qint64(0x7fffffff) << 32) + 7})
        EXPECT_EQ(places.of(QuoteId{gone}), -1) << gone;
    EXPECT_EQ(QuotePlaces({}).of(QuoteId{1}), -1);
}

TEST(OfQuotes, AreInTheirOrderWhateverOrderTheyComeIn)
{
    const auto all = quotes();
    std::mt19937 random(8);
    std::vector<std::set<Anything>> expected(all.size());
    OfQuotes<Anything> things(all);
    for (int i = 0; i < 5000; ++i) {
        const size_t place = random() % 1000; // most have several, others none
        const Anything thing{qint64(1 + random() % 50), i};
        expected[place].insert(thing);
        things.add(all[place].quote, thing);
        things.add(QuoteId{12'345}, thing); // of no quote
    }
    things.finish();
    for (size_t place = 0; place < all.size(); ++place) {
        const auto &found = things.at(place);
        ASSERT_EQ(found, std::vector<Anything>(expected[place].begin(), expected[place].end()));
    }
}

} // namespace
} // namespace axial
