#include "core/query/agreement/codingdisagreements.h"

#include "core/text/ranges/matchedranges.h"

#include <QHash>

#include <algorithm>
#include <map>
#include <tuple>

namespace axial {
namespace {

using Codings = std::vector<CodedRange>;

bool isBefore(const CodedRange &a, const CodedRange &b)
{
    return std::tuple(a.range.start, a.range.end, a.code, a.coding)
           < std::tuple(b.range.start, b.range.end, b.code, b.coding);
}

std::vector<TextRange> rangesOf(const Codings &codings)
{
    std::vector<TextRange> ranges;
    ranges.reserve(codings.size());
    for (const CodedRange &each : codings)
        ranges.push_back(each.range);
    return ranges;
}

void removeAt(Codings &codings, const std::vector<bool> &isTaken)
{
    size_t at = 0;
    std::erase_if(codings, [&](const CodedRange &) { return isTaken[at++]; });
}

/// Takes what goes together out of both, and answers it.
std::vector<std::pair<CodedRange, CodedRange>> takeMatched(Codings &first, Codings &second,
                                                           double overlap)
{
    std::vector<std::pair<CodedRange, CodedRange>> matched;
    std::vector<bool> isFirstTaken(first.size()), isSecondTaken(second.size());
    for (const auto &[one, other] : matchedRanges(rangesOf(first), rangesOf(second), overlap)) {
        matched.emplace_back(first[one], second[other]);
        isFirstTaken[one] = isSecondTaken[other] = true;
    }
    removeAt(first, isFirstTaken);
    removeAt(second, isSecondTaken);
    return matched;
}

/// What two coders put into a source, as far as the other didn't put the same there.
class Unmatched
{
public:
    Unmatched(const Codings &codings, ComparedCoders coders, double overlap)
    {
        std::map<CodeId, std::pair<Codings, Codings>> byCode;
        bool hasFirst = false, hasSecond = false;
        for (const CodedRange &each : codings) {
            if (each.coder == coders.first)
                byCode[each.code].first.push_back(each);
            else if (each.coder == coders.second)
                byCode[each.code].second.push_back(each);
            hasFirst |= each.coder == coders.first;
            hasSecond |= each.coder == coders.second;
        }
        if (!hasFirst || !hasSecond)
            return;
        for (auto &[code, both] : byCode) {
            std::sort(both.first.begin(), both.first.end(), isBefore);
            std::sort(both.second.begin(), both.second.end(), isBefore);
            takeMatched(both.first, both.second, overlap);
            first.insert(first.end(), both.first.begin(), both.first.end());
            second.insert(second.end(), both.second.begin(), both.second.end());
        }
        std::sort(first.begin(), first.end(), isBefore);
        std::sort(second.begin(), second.end(), isBefore);
    }

    Codings first, second;
};

QHash<CodingId, size_t> numbersOf(const Codings &codings)
{
    QHash<CodingId, size_t> numbers;
    for (size_t i = 0; i < codings.size(); ++i)
        numbers.insert(codings[i].coding, i);
    return numbers;
}

/// Takes the pairs that were decided on out of what is unmatched.
std::vector<CodingDisagreement> takeDecided(Unmatched &left,
                                            const std::vector<CodingDecision> &decisions)
{
    std::vector<CodingDisagreement> result;
    QHash<CodingId, size_t> firsts = numbersOf(left.first), seconds = numbersOf(left.second);
    std::vector<bool> isFirstTaken(left.first.size()), isSecondTaken(left.second.size());
    for (const CodingDecision &decision : decisions) {
        CodingId one = decision.first, other = decision.second;
        if (!firsts.contains(one))
            std::swap(one, other);
        if (!decision.second || !firsts.contains(one) || !seconds.contains(other))
            continue;
        const size_t first = firsts.take(one), second = seconds.take(other);
        isFirstTaken[first] = isSecondTaken[second] = true;
        result.push_back({left.first[first], left.second[second], decision});
    }
    removeAt(left.first, isFirstTaken);
    removeAt(left.second, isSecondTaken);
    return result;
}

} // namespace

TextRange CodingDisagreement::range() const
{
    if (!second)
        return first.range;
    return {std::min(first.range.start, second->range.start),
            std::max(first.range.end, second->range.end)};
}

bool CodingDisagreement::accepts(CodingId coding) const
{
    if (!decision || !isAbout(coding))
        return false;
    return decision->outcome == CodingOutcome::Both
           || (decision->outcome == CodingOutcome::First && decision->first == coding)
           || (decision->outcome == CodingOutcome::Second && decision->second == coding);
}

std::vector<CodingDisagreement> codingDisagreements(const std::vector<CodedRange> &codings,
                                                    ComparedCoders coders, double overlap,
                                                    const std::vector<CodingDecision> &decisions)
{
    Unmatched left(codings, coders, overlap);
    std::vector<CodingDisagreement> result = takeDecided(left, decisions);
    std::map<CodingId, CodingDecision> alone;
    for (const CodingDecision &decision : decisions) {
        if (!decision.second)
            alone[decision.first] = decision;
    }
    for (const auto &[one, other] : takeMatched(left.first, left.second, overlap))
        result.push_back({one, other, {}});
    for (const Codings *each : {&left.first, &left.second}) {
        for (const CodedRange &coding : *each) {
            const auto decision = alone.find(coding.coding);
            result.push_back(
                {coding,
                 {},
                 decision == alone.end() ? std::nullopt : std::optional(decision->second)});
        }
    }
    std::ranges::sort(result, {}, [](const CodingDisagreement &each) {
        return std::tuple(each.range(), each.first.coding);
    });
    return result;
}

} // namespace axial
