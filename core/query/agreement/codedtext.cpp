#include "core/query/agreement/codedtext.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/sight.h"
#include "core/query/evidence/quoteplaces.h"

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
        const auto found = std::find_if(all.begin(), all.end(), [&](const Coder &each) {
            return each.name.compare(name, Qt::CaseInsensitive) == 0;
        });
        if (found == all.end())
            throw Error(QueryText::tr("There is no coder called “%1”.").arg(name));
        add(*found);
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
            std::sort(stretches.begin(), stretches.end(), [](const auto &a, const auto &b) {
                return std::tuple(a.range.start, a.range.end, a.label)
                       < std::tuple(b.range.start, b.range.end, b.label);
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

} // namespace axial
