#include "core/query/agreement/comparedtext.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/sight.h"
#include "core/query/evidence/quoteplaces.h"
#include "core/stats/agreementsums.h"
#include "core/text/ranges/matchedranges.h"

#include <QHash>

#include <algorithm>
#include <set>

namespace axial {
namespace {

/// The coders that are compared, by id; their place among the names.
QHash<qint64, int> comparedCoders(Database &db, const QString &coder, const QString &other,
                                  QStringList &names)
{
    const std::vector<Coder> all = coders::all(db);
    if (coder.isEmpty() != other.isEmpty())
        throw Error(QueryText::tr("Name two coders to compare, or none to compare all: “coder” and "
                                  "“other”."));
    QHash<qint64, int> places;
    const auto add = [&](const Coder &each) {
        places.insert(each.id.value, int(names.size()));
        names << each.name;
    };
    if (coder.isEmpty()) {
        for (const Coder &each : all)
            add(each);
        return places;
    }
    for (const QString &name : {coder, other}) {
        const CoderId asked = coders::named(db, name);
        add(*std::ranges::find(all, asked, &Coder::id));
    }
    if (places.size() < 2)
        throw Error(QueryText::tr("“%1” can’t be compared with “%1”: name two coders.").arg(coder));
    return places;
}

std::vector<TextRange> turnsOf(Database &db, SourceId source)
{
    std::vector<TextRange> turns;
    auto rows = db.query("SELECT start, \"end\" FROM turn WHERE source=?1 ORDER BY start", source);
    while (rows.next())
        turns.push_back({rows.integer(0), rows.integer(1)});
    return turns;
}

/// A coding by the place of who made it among those compared, and its code in the tree.
struct CoderCode {
    int coder = -1, code = -1;

    auto operator<=>(const CoderCode &) const = default;
    explicit operator bool() const { return coder >= 0; }
};

std::vector<CodedStretch> &stretchesOf(CodedSource &source, int coder)
{
    const auto found = std::lower_bound(source.coders.begin(), source.coders.end(), coder);
    const auto place = found - source.coders.begin();
    if (found == source.coders.end() || *found != coder) {
        source.coders.insert(found, coder);
        source.stretches.emplace(source.stretches.begin() + place);
    }
    return source.stretches[size_t(place)];
}

/// When all quotes of the last source are read: everybody who had it to code is one of its coders,
/// and with fewer than two there is nothing to compare.
void finishLast(CodedText &text, const std::set<int> &everybody)
{
    if (text.sources.empty())
        return;
    CodedSource &last = text.sources.back();
    for (const int coder : everybody)
        stretchesOf(last, coder);
    if (last.coders.size() < 2) {
        text.sources.pop_back();
        ++text.onlyOneCoder;
    }
}

/// Who coded nothing that another one coded, too, is none of those compared.
void keepThoseWhoCoded(CodedText &text)
{
    std::set<int> coded;
    for (const CodedSource &source : text.sources)
        coded.insert(source.coders.begin(), source.coders.end());
    QStringList names;
    std::vector<int> places(size_t(text.coderNames.size()), -1);
    for (const int coder : coded) {
        places[size_t(coder)] = int(names.size());
        names << text.coderNames[coder];
    }
    for (CodedSource &source : text.sources) {
        for (int &coder : source.coders)
            coder = places[size_t(coder)];
    }
    text.coderNames = names;
}

} // namespace

CodedText loadCodedText(Database &db, const LabelClasses &classes, const QString &coder,
                        const QString &other, const Progress &progress, Uncoded uncoded)
{
    CodedText result;
    const CodeTree tree(db);
    result.classes = tree.codes().size();
    const QHash<qint64, int> places = comparedCoders(db, coder, other, result.coderNames);
    const std::vector<EvidenceQuote> quotes = quotesByPlace(db);
    OfQuotes<CoderCode> codings(quotes);
    std::set<int> everybody; // who coded anything at all, where that had all to code
    auto rows = db.query("SELECT quote, coder, code FROM coding");
    while (rows.next()) {
        const int place = places.value(rows.integer(1), -1);
        const int code = tree.index(rows.id<CodeId>(2));
        if (place < 0 || code < 0)
            continue;
        codings.add(rows.id<QuoteId>(0), {place, code});
        if (uncoded == Uncoded::FoundNothing)
            everybody.insert(place);
    }
    codings.finish();
    if (uncoded == Uncoded::FoundNothing && !coder.isEmpty())
        everybody = {0, 1}; // the two named
    SourceId last, left;
    for (size_t i = 0; i < quotes.size(); ++i) {
        const EvidenceQuote &quote = quotes[i];
        const auto &coded = codings.at(i);
        if (coded.empty() || quote.source == left)
            continue;
        if (quote.source != last) {
            progress.checkCanceled();
            if (rounds::hidesCodings(db, quote.source)) { // as agreement on its labels
                left = quote.source;
                ++result.hidden;
                continue;
            }
            finishLast(result, everybody);
            const qint64 length =
                db.integer("SELECT length FROM source WHERE id=?1", quote.source).value_or(0);
            result.sources.push_back({quote.source, length, {}, {}, {}});
            last = quote.source;
        }
        for (const CoderCode &each : coded)
            stretchesOf(result.sources.back(), each.coder)
                .push_back({quote.range, classes.of(each.code)});
    }
    finishLast(result, everybody);
    keepThoseWhoCoded(result);
    for (CodedSource &source : result.sources) {
        source.turns = turnsOf(db, source.source);
        for (auto &stretches : source.stretches) {
            std::ranges::sort(stretches, {}, [](const auto &each) {
                return std::tuple(each.range.start, each.range.end, each.label);
            });
            // Two codes of one theme on one quote are that theme once.
            stretches.erase(std::unique(stretches.begin(), stretches.end()), stretches.end());
        }
    }
    return result;
}

std::vector<int> CodedText::labels() const
{
    std::set<int> labels;
    for (const CodedSource &source : sources) {
        for (const auto &stretches : source.stretches) {
            for (const CodedStretch &stretch : stretches)
                labels.insert(stretch.label);
        }
    }
    return {labels.begin(), labels.end()};
}

std::vector<TextRange> joined(std::span<const CodedStretch> stretches, Touching touching)
{
    std::vector<TextRange> result;
    for (const CodedStretch &stretch : stretches) {
        if (!result.empty()
            && (stretch.range.start < result.back().end
                || (stretch.range.start == result.back().end && touching == Touching::Join)))
            result.back().end = std::max(result.back().end, stretch.range.end);
        else
            result.push_back(stretch.range);
    }
    return result;
}

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

/// Two labels on the same words are one quote.
std::vector<TextRange> quotesOf(const std::vector<CodedStretch> &stretches)
{
    std::vector<TextRange> quotes;
    for (const CodedStretch &stretch : stretches) {
        if (quotes.empty() || quotes.back() != stretch.range)
            quotes.push_back(stretch.range);
    }
    return quotes;
}

/// Characters or turns of sources in which nobody gave the labels.
void addUncoded(const std::vector<int> &takingPart, int coders, qint64 count, BinaryUnits &units)
{
    if (count == 0)
        return;
    std::vector<qint32> labels(size_t(coders), Ratings::missing);
    for (const int coder : takingPart)
        labels[size_t(coder)] = 0;
    units.add(labels, count);
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

TextComparison::TextComparison(const CodedText &text, double overlap)
    : m_text(text), m_overlap(overlap), m_runs(text.classes)
{
    size_t coders = 0;
    for (const CodedSource &source : text.sources)
        coders += source.stretches.size();
    m_byLabel.reserve(coders); // runs point into it
    for (size_t source = 0; source < text.sources.size(); ++source) {
        addRuns(source);
        m_alikeOf.push_back(addAlike(text.sources[source]));
    }
}

void TextComparison::addRuns(size_t source)
{
    const auto &ofCoders = m_text.sources[source].stretches;
    for (size_t coder = 0; coder < ofCoders.size(); ++coder) {
        std::vector<CodedStretch> &sorted = m_byLabel.emplace_back(ofCoders[coder]);
        std::ranges::stable_sort(sorted, {}, [](const auto &each) { return each.label; });
        for (size_t begin = 0, end = 0; begin < sorted.size(); begin = end) {
            while (end < sorted.size() && sorted[end].label == sorted[begin].label)
                ++end;
            m_runs[size_t(sorted[begin].label)].push_back(
                {source, coder, std::span(sorted).subspan(begin, end - begin)});
        }
    }
}

size_t TextComparison::addAlike(const CodedSource &source)
{
    auto alike = std::ranges::find(m_alike, source.coders, &Alike::coders);
    if (alike == m_alike.end())
        alike = m_alike.insert(m_alike.end(), {source.coders});
    alike->characters += source.length;
    alike->turns += qint64(source.turns.size());
    return size_t(alike - m_alike.begin());
}

/// By source and coder, of each in the order of the labels.
std::vector<TextComparison::Run> TextComparison::runsOf(const std::vector<int> &labels) const
{
    std::vector<Run> runs;
    for (const int label : labels) {
        const auto &ofLabel = m_runs[size_t(label)];
        runs.insert(runs.end(), ofLabel.begin(), ofLabel.end());
    }
    if (labels.size() > 1)
        std::ranges::stable_sort(
            runs, {}, [](const Run &each) { return std::pair(each.source, each.coder); });
    return runs;
}

ComparedText TextComparison::compare(const std::vector<int> &labels) const
{
    const int coders = int(m_text.coderNames.size());
    BinaryUnits characters(coders), turns(coders);
    ComparedText result;
    std::vector<Alike> uncoded = m_alike;
    for (const Alike &alike : m_alike) {
        result.characters += alike.characters;
        result.turns += alike.turns;
    }
    const std::vector<Run> runs = runsOf(labels);
    for (auto run = runs.begin(); run != runs.end();) {
        const size_t place = run->source;
        const CodedSource &source = m_text.sources[place];
        uncoded[m_alikeOf[place]].characters -= source.length;
        uncoded[m_alikeOf[place]].turns -= qint64(source.turns.size());
        std::vector<std::vector<CodedStretch>> stretches(source.coders.size());
        for (; run != runs.end() && run->source == place; ++run)
            stretches[run->coder].insert(stretches[run->coder].end(), run->stretches.begin(),
                                         run->stretches.end());
        std::vector<std::vector<TextRange>> ranges, quotes;
        for (std::vector<CodedStretch> &ofCoder : stretches) {
            if (labels.size() > 1)
                std::ranges::sort(ofCoder, {}, [](const auto &each) {
                    return std::pair(each.range.start, each.range.end);
                });
            ranges.push_back(joined(ofCoder, Touching::Join));
            quotes.push_back(quotesOf(ofCoder));
        }
        addCharacters(source, ranges, coders, characters);
        addTurns(source, ranges, coders, turns);
        // The coders who come first in the study are the reference.
        for (size_t i = 0; i < quotes.size(); ++i) {
            for (size_t j = 0; j < quotes.size(); ++j) {
                if (source.coders[i] >= source.coders[j])
                    continue;
                result.firstQuotes += qint64(quotes[i].size());
                result.secondQuotes += qint64(quotes[j].size());
                result.matched += qint64(matchedRanges(quotes[i], quotes[j], m_overlap).size());
            }
        }
    }
    for (const Alike &alike : uncoded) {
        addUncoded(alike.coders, coders, alike.characters, characters);
        addUncoded(alike.coders, coders, alike.turns, turns);
    }
    result.byCharacter = characters.kappa();
    result.byTurn = turns.kappa();
    result.alphaBinary = characters.alpha();
    return result;
}

UnitsOfLabels TextComparison::units(const std::vector<int> &labels) const
{
    std::vector<int> valueOf(m_text.classes, -1);
    for (size_t value = 0; value < labels.size(); ++value)
        valueOf[size_t(labels[value])] = int(value);
    std::vector<Alike> uncoded = m_alike;
    UnitsOfLabels result;
    const std::vector<Run> runs = runsOf(labels);
    for (auto run = runs.begin(); run != runs.end();) {
        const size_t place = run->source;
        const CodedSource &source = m_text.sources[place];
        uncoded[m_alikeOf[place]].characters -= source.length;
        UnitizedText &units = result.texts.emplace_back();
        units.length = source.length;
        units.observers.resize(source.coders.size());
        for (; run != runs.end() && run->source == place; ++run) {
            const int value = valueOf[size_t(run->stretches.front().label)];
            const std::vector<TextRange> ranges = joined(run->stretches, Touching::Keep);
            result.joined += qint64(run->stretches.size() - ranges.size());
            for (const TextRange &range : ranges)
                units.observers[run->coder].push_back({range.start, range.end, value});
        }
        for (std::vector<MarkedUnit> &marked : units.observers) {
            std::ranges::sort(marked, {}, [](const MarkedUnit &each) {
                return std::tuple(each.start, each.end, each.value);
            });
            for (size_t i = 1; i < marked.size(); ++i)
                result.overlapping += marked[i].start < marked[i - 1].end ? 1 : 0;
        }
    }
    for (const Alike &alike : uncoded) {
        if (alike.characters > 0)
            result.texts.push_back(
                {alike.characters, std::vector<std::vector<MarkedUnit>>(alike.coders.size())});
    }
    return result;
}

} // namespace axial
