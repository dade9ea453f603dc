#include "core/stats/unitizing.h"
#include "core/stats/agreementsums.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

using namespace axial;

namespace {

/// Krippendorff (2019), Content Analysis, 4th ed., Figure 12.11, p. 340 (values 1..7 are 0..6
/// here): Alex, Paul and Suzan on a continuum of 60. Its coordinates as the R package quallmer
/// (tests/testthat/test-alpha_u.R) transcribed them.
UnitizedText bookExample()
{
    return {60,
            {{{0, 7, 0}, {7, 13, 1}, {30, 32, 4}, {32, 37, 5}, {37, 44, 5}, {44, 60, 6}},
             {{0, 7, 0}, {7, 13, 2}, {13, 21, 4}, {32, 44, 5}},
             {{0, 7, 0}, {7, 13, 3}, {13, 21, 4}, {32, 37, 5}, {37, 41, 5}, {41, 44, 5}}}};
}

/// Units drawn with this seed: never overlapping, some adjacent.
UnitizedText drawn(unsigned seed, size_t observers, int values)
{
    std::mt19937 engine(seed);
    UnitizedText text{40 + qint64(engine() % 160), {}};
    for (size_t i = 0; i < observers; ++i) {
        auto &units = text.observers.emplace_back();
        for (qint64 at = qint64(engine() % 9); at < text.length;) {
            const qint64 end = std::min(text.length, at + 1 + qint64(engine() % 12));
            units.push_back({at, end, int(engine() % unsigned(values))});
            at = end + (engine() % 3 ? qint64(engine() % 9) : 0);
        }
    }
    return text;
}

/// Character by character, from the equations: -1 is a gap.
struct Naive {
    std::map<std::pair<int, int>, double> met, metValued;
    std::map<int, double> own, ownValued;

    explicit Naive(const std::vector<UnitizedText> &texts)
    {
        for (const UnitizedText &text : texts) {
            const size_t m = text.observers.size();
            // Which unit of which value a character lies in; gaps are units of one character
            std::vector<std::vector<std::pair<int, qint64>>> at(m);
            for (size_t i = 0; i < m; ++i) {
                at[i].assign(size_t(text.length), {-1, -1});
                qint64 id = 0;
                for (const MarkedUnit &unit : text.observers[i]) {
                    ++id;
                    for (qint64 x = unit.start; x < unit.end; ++x)
                        at[i][size_t(x)] = {unit.value, id};
                    own[unit.value] += double(unit.end - unit.start)
                                       * double(unit.end - unit.start);
                }
                for (const auto &each : at[i])
                    own[-1] += each.first < 0;
            }
            for (size_t i = 0; i < m; ++i) {
                std::map<qint64, std::pair<int, double>> units; // what others marked of each
                for (size_t j = 0; j < m; ++j) {
                    if (i == j)
                        continue;
                    for (size_t x = 0; x < size_t(text.length); ++x) {
                        const auto [c, unit] = at[i][x];
                        const int k = at[j][x].first;
                        met[{c, k}] += 1.0 / double(m - 1);
                        if (c < 0 || k < 0)
                            continue;
                        metValued[{c, k}] += 1.0 / double(m - 1);
                        units[unit].first = c;
                        units[unit].second += 1.0 / double(m - 1);
                    }
                }
                for (const auto &[unit, shared] : units)
                    ownValued[shared.first] += shared.second * shared.second;
            }
        }
    }

    template <class IsOther>
    static double alpha(const std::map<std::pair<int, int>, double> &cells,
                        const std::map<int, double> &selfs, IsOther isOther)
    {
        std::map<int, double> rows;
        double all = 0, self = 0, observed = 0, expected = 0;
        for (const auto &[values, length] : cells) {
            rows[values.first] += length;
            all += length;
            observed += isOther(values.first, values.second) ? length : 0;
        }
        for (const auto &[value, each] : selfs)
            self += each;
        for (const auto &[c, left] : rows) {
            for (const auto &[k, right] : rows)
                expected += isOther(c, k) ? all * left * right / (all * all - self) : 0;
        }
        return 1 - observed / expected;
    }
    double nominal() const
    {
        return alpha(met, own, [](int c, int k) { return c != k; });
    }
    double binary() const
    {
        return alpha(met, own, [](int c, int k) { return (c < 0) != (k < 0); });
    }
    double coding() const
    {
        return alpha(metValued, ownValued, [](int c, int k) { return c != k; });
    }
};

} // namespace

TEST(Unitizing, KrippendorffsThreeObservers)
{
    const UnitizingAlpha alpha = unitizingAlpha({bookExample()}, 7);
    // Published, as the tests of quallmer have it: .510, .413 and .724. The second is
    // 1 - 26 / 44.34 = .4136 here; with 44.3 it would be .413. That the book counted on with
    // rounded coincidences is a guess.
    EXPECT_NEAR(*alpha.nominal, 0.510, 5e-4);
    EXPECT_NEAR(*alpha.binary, 0.413, 1e-3);
    EXPECT_NEAR(*alpha.coding, 0.724, 5e-4);
    ASSERT_EQ(alpha.values.size(), 7u);
    for (const int value : {0, 4, 5})
        EXPECT_NEAR(*alpha.values[size_t(value)].alpha, 1, 1e-12) << value;
    for (const int value : {1, 2, 3})
        EXPECT_NEAR(*alpha.values[size_t(value)].alpha, 0, 1e-12) << value;
    EXPECT_FALSE(alpha.values[6].alpha) << "it met nothing but gaps";
    EXPECT_EQ(alpha.values[6].coverage, 0);
    // Published: these three stand on 44 % of the fifth value and on nothing of the seventh.
    EXPECT_NEAR(alpha.values[4].coverage, .44, 5e-3);
}

/// Equation 36 speaks of what a unit has to share with itself, and three observers tell its
/// readings apart: what others marked of it on the average, any of them, each squared, or all of
/// it. Its three places single one out: 1 - 18 * (83 * 83 - own) / (83 * pairs) is .724 for the
/// first only.
TEST(Unitizing, OnlyOneReadingOfItsSelfPairsComesToThePublishedFigure)
{
    const UnitizedText text = bookExample();
    const auto isMarked = [&](size_t observer, qint64 at) {
        const std::vector<MarkedUnit> &units = text.observers[observer];
        return std::any_of(units.begin(), units.end(), [at](const MarkedUnit &unit) {
            return unit.start <= at && at < unit.end;
        });
    };
    double average = 0, any = 0, each = 0, whole = 0;
    for (size_t i = 0; i < 3; ++i) {
        const size_t others[] = {(i + 1) % 3, (i + 2) % 3};
        for (const MarkedUnit &unit : text.observers[i]) {
            double first = 0, second = 0, either = 0;
            for (qint64 at = unit.start; at < unit.end; ++at) {
                first += isMarked(others[0], at);
                second += isMarked(others[1], at);
                either += isMarked(others[0], at) || isMarked(others[1], at);
            }
            average += (first + second) * (first + second) / 4;
            each += (first * first + second * second) / 2;
            any += either * either;
            whole += double((unit.end - unit.start) * (unit.end - unit.start));
        }
    }
    const UnitizingAlpha alpha = unitizingAlpha({text}, 7);
    // By hand, of what two or more marked: 21 of value 1, 6 of 2 to 4 each, 8 of 5 and 36 of 6,
    // in all 83, of which 18 met another value; 83 * 83 - 21 * 21 - 3 * 36 - 64 - 36 * 36 = 4980.
    const auto coefficient = [](double own) { return 1 - 18.0 / 83 * (83 * 83 - own) / 4980; };
    EXPECT_NEAR(coefficient(average), *alpha.coding, 1e-12);
    EXPECT_NEAR(coefficient(average), .724, 5e-4);
    for (const double other : {any, each, whole})
        EXPECT_GT(coefficient(other), .7245) << other;
}

/// With pencil: two observers, a text of 20 characters, values a and b.
///
///     A   aaaabbbbbbbbbb......      a 0-4, b 4-14
///     B   aaaaaabbbb..........      a 0-6, b 6-10
///
/// Both marked the first ten. There a meets a on 4, b meets a on 2, b meets b on 4: counted from
/// either side aa = 8, ab = ba = 2, bb = 8, so that l(a) = l(b) = 10 and l = 20. Of the units, 4, 6
/// (of 10), 6 and 4 lie there: what they would share with themselves is 16 + 36 + 36 + 16 = 104.
///
///     D_o = 4 / 20,  D_e = 2 * 10 * 10 / (20 * 20 - 104) = 200 / 296
///     cu-alpha = 1 - 0.2 * 296 / 200 = 0.704
///     (a)u-alpha = 1 - (2 / 10) / (10 * 10 / (10 * 20 - 16 - 36)) = 1 - 0.2 * 1.48 = 0.704
///
/// Had the unit of 10 counted whole, the sum would be 168 and the coefficient 0.768. Of the whole
/// text, with its gaps of 6 and 10: gap meets gap on 6 (12 from either side), gap meets b on 4 (4
/// and 4); l(gap) = 16, l(a) = 10, l(b) = 14, l = 40, and itself 16 + 100 + 36 + 16 + 6 + 10 = 184.
///
///     |u-alpha = 1 - 8 / 40 * (40 * 40 - 184) / (2 * 16 * 24) = 1 - 0.2 * 1416 / 768 = 0.63125
///     u-alpha = 1 - 12 / 40 * 1416 / (40 * 40 - 16 * 16 - 10 * 10 - 14 * 14) = 1 - 424.8 / 1048
TEST(Unitizing, WhatPencilAndPaperGive)
{
    const std::vector<MarkedUnit> one{{0, 4, 0}, {4, 14, 1}};
    const std::vector<MarkedUnit> other{{0, 6, 0}, {6, 10, 1}};
    const UnitizingAlpha alpha = unitizingAlpha({{20, {one, other}}}, 2);
    EXPECT_NEAR(*alpha.coding, 0.704, 1e-12);
    EXPECT_NEAR(*alpha.values.at(0).alpha, 0.704, 1e-12);
    EXPECT_NEAR(*alpha.binary, 0.63125, 1e-12);
    EXPECT_NEAR(*alpha.nominal, 1 - 424.8 / 1048, 1e-12);
    EXPECT_NEAR(alpha.values.at(1).coverage, 10.0 / 14, 1e-12);
}

/// A third who marked nothing says nothing of values. All that two share counts half then (l = 10,
/// l(a) = l(b) = 5), what a unit shares with itself a quarter: 1 - 2 / 10 * (100 - 26) / 50 = 0.704
/// as before. Halved only, as Python's unitized_alpha reads equation 10, it would be 0.808.
TEST(Unitizing, AnObserverWhoMarkedNothingChangesNoAgreementOnValues)
{
    std::vector<std::vector<MarkedUnit>> observers{{{0, 4, 0}, {4, 14, 1}},
                                                   {{0, 6, 0}, {6, 10, 1}}};
    for (int more = 0; more < 4; ++more) {
        EXPECT_NEAR(*unitizingAlpha({{20, observers}}, 2).coding, 0.704, 1e-12) << more;
        observers.emplace_back();
    }
}

TEST(Unitizing, IsWhatTheEquationsSayCharacterByCharacter)
{
    for (unsigned seed = 1; seed <= 60; ++seed) {
        std::vector<UnitizedText> texts{drawn(seed, 2 + seed % 4, 1 + int(seed % 5))};
        if (seed % 2)
            texts.push_back(drawn(seed + 100, 2 + seed % 3, 1 + int(seed % 5)));
        const UnitizingAlpha alpha = unitizingAlpha(texts, 5);
        const Naive naive(texts);
        EXPECT_NEAR(*alpha.nominal, naive.nominal(), 1e-9) << seed;
        EXPECT_NEAR(*alpha.binary, naive.binary(), 1e-9) << seed;
        if (seed % 5) {
            EXPECT_NEAR(*alpha.coding, naive.coding(), 1e-9) << seed;
        } else {
            EXPECT_FALSE(alpha.coding) << "one value only";
        }
    }
}

TEST(Unitizing, UnitsOfOneCharacterAreLabelsOfCharacters)
{
    // Nothing is shared with oneself beyond the character: alpha of predefined units.
    std::mt19937 engine(5);
    UnitizedText text{300, std::vector<std::vector<MarkedUnit>>(3)};
    AgreementSums nominal(3, 4), binary(3, 2);
    for (qint64 x = 0; x < text.length; ++x) {
        const auto usual = qint32(engine() % 4);
        std::vector<qint32> labels, marks;
        for (int observer = 0; observer < 3; ++observer) {
            const auto label = engine() % 3 ? usual : qint32(engine() % 4);
            labels.push_back(label);
            marks.push_back(label > 0);
            if (label > 0)
                text.observers[size_t(observer)].push_back({x, x + 1, label - 1});
        }
        nominal.add(labels);
        binary.add(marks);
    }
    const UnitizingAlpha alpha = unitizingAlpha({text}, 3);
    EXPECT_NEAR(*alpha.nominal, *nominal.krippendorffAlpha().coefficient, 1e-12);
    EXPECT_NEAR(*alpha.binary, *binary.krippendorffAlpha().coefficient, 1e-12);
}

TEST(Unitizing, TheSameUnitsAgreeInEveryRespect)
{
    const std::vector<MarkedUnit> units{{0, 10, 0}, {10, 20, 1}, {22, 30, 2}};
    const UnitizingAlpha alpha = unitizingAlpha({{40, {units, units}}}, 3);
    EXPECT_DOUBLE_EQ(*alpha.nominal, 1);
    EXPECT_DOUBLE_EQ(*alpha.binary, 1);
    EXPECT_DOUBLE_EQ(*alpha.coding, 1);
}

TEST(Unitizing, WithoutVariationItIsUndefined)
{
    const auto expectNothing = [](const UnitizedText &text) {
        const UnitizingAlpha alpha = unitizingAlpha({text}, 2);
        EXPECT_FALSE(alpha.binary);
        EXPECT_FALSE(alpha.nominal);
        EXPECT_FALSE(alpha.coding);
    };
    expectNothing({40, {{}, {}}});
    expectNothing({40, {{{0, 40, 1}}, {{0, 40, 1}}}});
    expectNothing({0, {{}, {}}});
    expectNothing({40, {{{0, 4, 1}}}}); // one observer
    EXPECT_FALSE(unitizingAlpha({}, 3).nominal);
    // One marked something, the other one nothing
    const UnitizingAlpha alone = unitizingAlpha({{40, {{{0, 4, 1}}, {}}}}, 2);
    EXPECT_TRUE(alone.nominal);
    EXPECT_LE(*alone.nominal, 0);
    EXPECT_FALSE(alone.coding);
}
