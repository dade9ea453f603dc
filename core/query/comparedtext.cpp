#include "core/query/comparedtext.h"

#include "core/stats/agreementsums.h"
#include "core/text/matchedranges.h"

#include <algorithm>

namespace axial {
namespace {

/// Labels of units that carry something (1) or don't (0), of two coders or more.
class BinaryUnits
{
public:
    explicit BinaryUnits(int coders)
        : m_sums(coders, 2), m_isPair(coders == 2), m_table(2, std::vector<qint64>(2))
    {
    }
    void add(const std::vector<qint32> &labels, qint64 units)
    {
        m_sums.add(labels, units);
        if (m_isPair)
            m_table[size_t(labels[0])][size_t(labels[1])] += units;
    }
    Agreement kappa() const
    {
        Agreement result = m_isPair ? cohenKappa(m_table) : m_sums.fleissKappa();
        result.interval.reset();
        result.standardError = notANumber;
        return result;
    }
    std::optional<double> alpha() const { return m_sums.krippendorffAlpha().coefficient; }

private:
    AgreementSums m_sums;
    bool m_isPair;
    std::vector<std::vector<qint64>> m_table;
};

void addCharacters(const CodedSource &source, const std::vector<std::vector<TextRange>> &ranges,
                   int coders, BinaryUnits &units)
{
    // Between two ends nothing changes: a stretch of so many characters alike.
    std::vector<qint64> ends{0, source.length};
    for (const auto &each : ranges) {
        for (const TextRange &range : each) {
            ends.push_back(range.start);
            ends.push_back(range.end);
        }
    }
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    std::vector<size_t> next(ranges.size());
    std::vector<qint32> labels(size_t(coders), Ratings::missing);
    for (size_t i = 0; i + 1 < ends.size(); ++i) {
        for (size_t coder = 0; coder < ranges.size(); ++coder) {
            while (next[coder] < ranges[coder].size() && ranges[coder][next[coder]].end <= ends[i])
                ++next[coder];
            const bool isCoded = next[coder] < ranges[coder].size()
                                 && ranges[coder][next[coder]].start <= ends[i];
            labels[size_t(source.coders[coder])] = isCoded;
        }
        units.add(labels, ends[i + 1] - ends[i]);
    }
}

void addTurns(const CodedSource &source, const std::vector<std::vector<TextRange>> &ranges,
              int coders, BinaryUnits &units)
{
    std::vector<size_t> next(ranges.size());
    std::vector<qint32> labels(size_t(coders), Ratings::missing);
    for (const TextRange &turn : source.turns) {
        for (size_t coder = 0; coder < ranges.size(); ++coder) {
            while (next[coder] < ranges[coder].size()
                   && ranges[coder][next[coder]].end <= turn.start)
                ++next[coder];
            labels[size_t(source.coders[coder])] = next[coder] < ranges[coder].size()
                                                   && ranges[coder][next[coder]].start < turn.end;
        }
        units.add(labels, 1);
    }
}

/// Quotes with one of the labels; two labels on the same words are one quote.
std::vector<TextRange> quotesOf(const std::vector<CodedStretch> &stretches,
                                const std::vector<bool> &isMeant)
{
    std::vector<TextRange> quotes;
    for (const CodedStretch &stretch : stretches) {
        if (isMeant[size_t(stretch.label)] && (quotes.empty() || quotes.back() != stretch.range))
            quotes.push_back(stretch.range);
    }
    return quotes;
}

std::optional<double> share(qint64 part, qint64 whole)
{
    return whole > 0 ? std::optional(double(part) / double(whole)) : std::nullopt;
}

} // namespace

std::optional<double> ComparedText::precision() const
{
    return share(matched, secondQuotes);
}

std::optional<double> ComparedText::recall() const
{
    return share(matched, firstQuotes);
}

std::optional<double> ComparedText::f1() const
{
    return share(2 * matched, firstQuotes + secondQuotes);
}

ComparedText compareText(const CodedText &text, const std::vector<bool> &isMeant, double overlap)
{
    const int coders = int(text.coderNames.size());
    BinaryUnits characters(coders), turns(coders);
    ComparedText result;
    for (const CodedSource &source : text.sources) {
        std::vector<std::vector<TextRange>> ranges, quotes;
        for (const auto &stretches : source.stretches) {
            ranges.push_back(joined(stretches, isMeant, Touching::Join));
            quotes.push_back(quotesOf(stretches, isMeant));
        }
        addCharacters(source, ranges, coders, characters);
        addTurns(source, ranges, coders, turns);
        result.characters += source.length;
        result.turns += qint64(source.turns.size());
        // The coders who come first in the study are the reference.
        for (size_t i = 0; i < quotes.size(); ++i) {
            for (size_t j = 0; j < quotes.size(); ++j) {
                if (source.coders[i] >= source.coders[j])
                    continue;
                result.firstQuotes += qint64(quotes[i].size());
                result.secondQuotes += qint64(quotes[j].size());
                result.matched += qint64(matchedRanges(quotes[i], quotes[j], overlap).size());
            }
        }
    }
    result.byCharacter = characters.kappa();
    result.byTurn = turns.kappa();
    result.alphaBinary = characters.alpha();
    return result;
}

std::vector<UnitizedText> unitsOf(const CodedText &text, const std::vector<int> &labels,
                                  qint64 &overlapping)
{
    overlapping = 0;
    std::vector<UnitizedText> result;
    for (const CodedSource &source : text.sources) {
        UnitizedText &units = result.emplace_back();
        units.length = source.length;
        for (const auto &stretches : source.stretches) {
            std::vector<MarkedUnit> marked;
            for (size_t value = 0; value < labels.size(); ++value) {
                std::vector<bool> isMeant(text.classes);
                isMeant[size_t(labels[value])] = true;
                for (const TextRange &range : joined(stretches, isMeant, Touching::Keep))
                    marked.push_back({range.start, range.end, int(value)});
            }
            std::sort(marked.begin(), marked.end(), [](const MarkedUnit &a, const MarkedUnit &b) {
                return std::tuple(a.start, a.end, a.value) < std::tuple(b.start, b.end, b.value);
            });
            for (size_t i = 1; i < marked.size(); ++i)
                overlapping += marked[i].start < marked[i - 1].end ? 1 : 0;
            units.observers.push_back(std::move(marked));
        }
    }
    return result;
}

} // namespace axial
