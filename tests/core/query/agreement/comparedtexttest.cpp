#include "core/query/agreement/comparedtext.h"
#include "core/stats/ratings.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace axial {
namespace {

constexpr int coders = 3;
constexpr int classes = 5;

/// Sources that some of three coders coded with some of five labels.
CodedText someText(unsigned seed)
{
    std::mt19937 random(seed);
    const auto below = [&random](int n) { return int(random() % unsigned(n)); };
    CodedText text;
    text.coderNames = QStringList{"Ada", "Ben", "Cem"};
    text.classes = classes;
    for (int i = 0; i < 6; ++i) {
        CodedSource source;
        source.source = SourceId{i + 1};
        source.length = 40 + below(40);
        for (qint64 at = 0; at + 10 < source.length; at += 10)
            source.turns.push_back({at, at + 9});
        const int without = below(coders + 1); // nobody is left out when it is none of them
        for (int coder = 0; coder < coders; ++coder) {
            if (coder == without)
                continue;
            source.coders.push_back(coder);
            std::set<CodedStretch> stretches;
            for (int n = below(6); n > 0; --n) {
                const qint64 start = below(int(source.length) - 10);
                stretches.insert({{start, start + 1 + below(9)}, below(i % 2 ? 2 : classes)});
            }
            source.stretches.emplace_back(stretches.begin(), stretches.end());
        }
        text.sources.push_back(std::move(source));
    }
    return text;
}

bool isCoded(const std::vector<CodedStretch> &stretches, const std::vector<int> &labels,
             TextRange where)
{
    return std::any_of(stretches.begin(), stretches.end(), [&](const CodedStretch &each) {
        return std::find(labels.begin(), labels.end(), each.label) != labels.end()
               && each.range.start < where.end && each.range.end > where.start;
    });
}

/// Each place looked at by itself.
Ratings rated(const CodedText &text, const std::vector<int> &labels, bool byTurn)
{
    std::vector<qint32> all;
    for (const CodedSource &source : text.sources) {
        std::vector<TextRange> places = source.turns;
        if (!byTurn) {
            places.clear();
            for (qint64 at = 0; at < source.length; ++at)
                places.push_back({at, at + 1});
        }
        for (const TextRange &place : places) {
            std::vector<qint32> unit(coders, Ratings::missing);
            for (size_t i = 0; i < source.coders.size(); ++i)
                unit[size_t(source.coders[i])] = isCoded(source.stretches[i], labels, place);
            all.insert(all.end(), unit.begin(), unit.end());
        }
    }
    return Ratings(std::move(all), coders, 2);
}

void expectNear(const std::optional<double> &one, const std::optional<double> &other)
{
    ASSERT_EQ(one.has_value(), other.has_value());
    EXPECT_NEAR(one.value_or(0), other.value_or(0), 1e-12);
}

} // namespace

TEST(TextComparison, IsWhatEachCharacterAndTurnSayByThemselves)
{
    for (unsigned seed = 1; seed <= 30; ++seed) {
        const CodedText text = someText(seed);
        const TextComparison comparison(text, .5);
        for (const std::vector<int> &labels :
             {std::vector<int>{0}, {1}, {4}, {0, 1}, {2, 3, 4}, {0, 1, 2, 3, 4}}) {
            const ComparedText compared = comparison.compare(labels);
            const Ratings characters = rated(text, labels, false);
            const Ratings turns = rated(text, labels, true);
            EXPECT_EQ(compared.characters, characters.units());
            EXPECT_EQ(compared.turns, turns.units());
            expectNear(compared.byCharacter.coefficient, fleissKappa(characters).coefficient);
            expectNear(compared.byTurn.coefficient, fleissKappa(turns).coefficient);
            expectNear(compared.alphaBinary, krippendorffAlpha(characters).coefficient);
        }
    }
}

TEST(TextComparison, UnitsAreThoseOfTheLabelsWhereverNobodyElseMarkedAny)
{
    for (unsigned seed = 1; seed <= 10; ++seed) {
        const CodedText text = someText(seed);
        const TextComparison comparison(text, .5);
        const UnitsOfLabels found = comparison.units({3});
        const std::vector<UnitizedText> &units = found.texts;
        qint64 length = 0;
        qint64 marked = 0;
        for (const UnitizedText &each : units) {
            length += each.length;
            for (const auto &observer : each.observers) {
                for (const MarkedUnit &unit : observer)
                    marked += unit.end - unit.start;
            }
        }
        qint64 expectedLength = 0;
        qint64 expectedMarked = 0;
        for (const CodedSource &source : text.sources) {
            expectedLength += source.length;
            for (const auto &stretches : source.stretches) {
                for (qint64 at = 0; at < source.length; ++at)
                    expectedMarked += isCoded(stretches, {3}, {at, at + 1});
            }
        }
        EXPECT_EQ(length, expectedLength);
        EXPECT_EQ(marked, expectedMarked);
        EXPECT_EQ(found.overlapping, 0) << "of one label, what overlaps is one unit";
    }
}

} // namespace axial
