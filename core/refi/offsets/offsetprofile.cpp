#include "core/refi/offsets/offsetprofile.h"

#include "core/base/messages.h"
#include "core/base/progress.h"
#include "core/refi/exchange.h"
#include "core/refi/offsets/recountedplaces.h"

#include <algorithm>
#include <functional>

namespace axial::refi {
namespace {

using Unit = OffsetProfile::Unit;
using LineEnd = OffsetProfile::LineEnd;
using Mark = OffsetProfile::Mark;
using End = OffsetProfile::End;

bool isKnown(const QString &origin)
{
    constexpr const char *programs[] = {"NVivo", "ATLAS",  "Quackdas", "QualCoder",
                                        "qc ",   "MAXQDA", "Magnolia"};
    return std::any_of(std::begin(programs), std::end(programs), [&origin](const char *program) {
        return origin.contains(QLatin1String(program), Qt::CaseInsensitive);
    });
}

/// What the program that wrote the file is known to do.
OffsetProfile usualOf(const QString &origin)
{
    const auto says = [&origin](const char *words) {
        return origin.contains(QLatin1String(words), Qt::CaseInsensitive);
    };
    if (says("NVivo"))
        return {Unit::Utf16, says("Mac") ? LineEnd::AsOne : LineEnd::AsTwo};
    if (says("ATLAS") || says("Quackdas"))
        return {Unit::Utf16, LineEnd::AsOne};
    return {};
}

/// Which of the ways to count make a difference to these texts.
std::vector<OffsetProfile> candidates(const std::vector<const Source *> &sources)
{
    bool hasPairs = false;
    bool hasCrlf = false;
    bool hasMark = false;
    for (const Source *source : sources) {
        const AnchorText &text = *source->text;
        hasPairs = hasPairs || std::any_of(text.text.cbegin(), text.text.cend(), [](QChar letter) {
                       return letter.isSurrogate();
                   });
        hasCrlf = hasCrlf || !text.crlf.empty();
        hasMark = hasMark || text.hasMark;
    }
    std::vector<OffsetProfile> result = everyProfile();
    std::erase_if(result, [&](const OffsetProfile &profile) {
        return (profile.unit == Unit::Utf16 && !hasPairs)
               || (profile.lineEnd == LineEnd::AsTwo && !hasCrlf)
               || (profile.mark == Mark::Counted && !hasMark);
    });
    return result;
}

bool isInText(const Selection &selection)
{
    return selection.kind == Selection::Kind::Text || selection.kind == Selection::Kind::Transcript;
}

/// Many programs name a selection by the beginning of its words.
bool isNamedBy(const Selection &selection, QStringView words)
{
    constexpr qsizetype enough = 4; // letters, so that it is no accident
    QString name = selection.name.simplified();
    while (name.endsWith(u'.') || name.endsWith(QChar(0x2026)))
        name.chop(1);
    return name.size() >= enough
           && words.first(std::min(words.size(), 4 * name.size() + 100))
                  .toString()
                  .simplified()
                  .startsWith(name);
}

/// 2 when neither end is inside a word.
int edgesOf(QStringView text, const TextRange &range)
{
    const auto isInWord = [text](qint64 place) {
        return place > 0 && place < text.size() && text[place - 1].isLetterOrNumber()
               && text[place].isLetterOrNumber();
    };
    return int(!isInWord(range.start)) + int(!isInWord(range.end));
}

/// Words that are repeated prove more than a place that is inside, and that more than edges of
/// words; an end that is counted in needs proof, since nobody was seen to count so.
double weightOf(const ProfileFit &choice, const OffsetProfile &usual)
{
    const double all = double(std::max<qint64>(1, choice.selections));
    double weight = 10 * double(choice.named) / all + 5 * double(choice.placed) / all
                    + choice.boundaries;
    if (choice.profile.end == End::Inclusive)
        weight -= 1;
    if (choice.profile.mark == Mark::Counted)
        weight -= 0.1;
    if (choice.profile.unit == usual.unit)
        weight += 0.02;
    if (choice.profile.lineEnd == usual.lineEnd)
        weight += 0.02;
    return weight;
}

bool meanSamePlaces(const ProfileFit &left, const ProfileFit &right,
                    const std::vector<const Source *> &sources, const Progress &progress)
{
    if (left.profile == right.profile)
        return true;
    if (left.placed != right.placed || left.named != right.named || left.atWords != right.atWords
        || left.boundaries != right.boundaries)
        return false;
    return std::ranges::all_of(sources, [&](const Source *source) {
        progress.checkCanceled();
        return rangesOf(*source, left.profile) == rangesOf(*source, right.profile);
    });
}

bool doesAnyProgram(const OffsetProfile &profile)
{
    return profile.mark == OffsetProfile::Mark::NotCounted
           && profile.end == OffsetProfile::End::Exclusive;
}

/// Of these, from the best on, those that a person may choose among: the first, and what places as
/// many selections as any; no two mean the same places everywhere. To count a byte order mark or
/// the last character in fits nearly every text, and no program was seen to do it: that is offered
/// only where words speak for it more than for all else.
std::vector<ProfileFit> fittingProfiles(const std::vector<ProfileFit> &fits,
                                        const std::vector<const Source *> &sources,
                                        const Progress &progress)
{
    qint64 most = 0;
    qint64 named = 0;
    double boundaries = 0;
    for (const ProfileFit &fit : fits) {
        most = std::max(most, fit.placed);
        if (doesAnyProgram(fit.profile)) {
            named = std::max(named, fit.named);
            boundaries = std::max(boundaries, fit.boundaries);
        }
    }
    std::vector<ProfileFit> fitting;
    for (const ProfileFit &fit : fits) {
        const bool speakWordsForIt = fit.named > named || fit.boundaries > boundaries;
        const bool isOffered = fit.placed == most
                               && (doesAnyProgram(fit.profile) || speakWordsForIt);
        const bool isFound = fitting.empty();
        if (!isFound && !isOffered)
            continue;
        if (std::ranges::none_of(fitting, [&](const ProfileFit &other) {
                return meanSamePlaces(fit, other, sources, progress);
            }))
            fitting.push_back(fit);
    }
    return fitting;
}

} // namespace

QString OffsetProfile::sentence() const
{
    QStringList parts{unit == Unit::Utf16 ? RefiText::tr("UTF-16 units, where an emoji is two")
                                          : RefiText::tr("characters"),
                      lineEnd == LineEnd::AsTwo ? RefiText::tr("line ends as they are in the file")
                                                : RefiText::tr("each line end as one")};
    if (mark == Mark::Counted)
        parts << RefiText::tr("with the byte order mark");
    if (end == End::Inclusive)
        parts << RefiText::tr("the last one included");
    return parts.join(QStringLiteral(", "));
}

std::vector<OffsetProfile> everyProfile()
{
    std::vector<OffsetProfile> profiles;
    for (const Unit unit : {Unit::CodePoint, Unit::Utf16}) {
        for (const LineEnd lineEnd : {LineEnd::AsOne, LineEnd::AsTwo}) {
            for (const Mark byteMark : {Mark::NotCounted, Mark::Counted}) {
                for (const End end : {End::Exclusive, End::Inclusive})
                    profiles.push_back({unit, lineEnd, byteMark, end});
            }
        }
    }
    return profiles;
}

std::vector<qint64> placesOf(const AnchorText &text, const OffsetProfile &profile,
                             const std::vector<qint64> &counted)
{
    std::vector<qint64> places(counted.size(), -1);
    const QStringView letters = text.text;
    qint64 count = profile.mark == Mark::Counted && text.hasMark ? 1 : 0;
    size_t next = 0;
    auto crlf = text.crlf.begin();
    qint64 at = 0;
    const auto take = [&](qint64 place) {
        for (; next < counted.size() && counted[next] <= count; ++next) {
            if (counted[next] == count)
                places[next] = place;
        }
    };
    while (next < counted.size()) {
        take(at);
        if (at >= letters.size())
            break;
        if (crlf != text.crlf.end() && *crlf == at) {
            ++crlf;
            if (profile.lineEnd == LineEnd::AsTwo) {
                ++count;
                take(at); // between the two: before the line end
            }
        } else if (letters[at].isHighSurrogate() && at + 1 < letters.size()) {
            if (profile.unit == Unit::Utf16) {
                ++count;
                take(-1);
            }
            ++at;
        }
        ++at;
        ++count;
    }
    return places;
}

std::vector<std::optional<TextRange>> rangesOf(const Source &source, const OffsetProfile &profile)
{
    const qint64 more = profile.end == End::Inclusive ? 1 : 0;
    std::vector<qint64> counted;
    for (const Selection &selection : source.selections) {
        if (isInText(selection))
            counted.insert(counted.end(), {selection.start, selection.end + more});
    }
    const RecountedPlaces places(std::move(counted), [&](const auto &ascending) {
        return placesOf(*source.text, profile, ascending);
    });
    std::vector<std::optional<TextRange>> ranges;
    for (const Selection &selection : source.selections) {
        std::optional<TextRange> range;
        if (isInText(selection)) {
            const TextRange found{places.of(selection.start), places.of(selection.end + more)};
            if (found.start >= 0 && found.end > found.start)
                range = found;
        }
        ranges.push_back(range);
    }
    return ranges;
}

ProfileFit fitOf(const std::vector<const Source *> &sources, const OffsetProfile &profile,
                 const Progress &progress)
{
    ProfileFit choice;
    choice.profile = profile;
    qint64 edges = 0;
    for (const Source *source : sources) {
        progress.checkCanceled();
        const auto ranges = rangesOf(*source, profile);
        const QStringView text = source->text->text;
        for (size_t i = 0; i < ranges.size(); ++i) {
            const Selection &selection = source->selections[i];
            if (selection.kind != Selection::Kind::Text || selection.isEmpty())
                continue;
            ++choice.selections;
            if (!ranges[i])
                continue;
            ++choice.placed;
            choice.named += isNamedBy(selection,
                                      text.sliced(ranges[i]->start, ranges[i]->length()));
            const int free = edgesOf(text, *ranges[i]);
            edges += free;
            choice.atWords += free == 2;
        }
    }
    if (choice.placed)
        choice.boundaries = double(edges) / double(choice.placed);
    return choice;
}

ProfileChoice detectProfile(const std::vector<const Source *> &sources, const QString &origin,
                            const Progress &progress)
{
    const OffsetProfile usual = usualOf(origin);
    std::vector<ProfileFit> fits;
    for (const OffsetProfile &profile : candidates(sources))
        fits.push_back(fitOf(sources, profile, progress));
    std::ranges::stable_sort(fits, std::greater{},
                             [&usual](const auto &each) { return weightOf(each, usual); });
    if (origin.startsWith(
            QLatin1String("Axial "))) { // names the program it is for, and keeps to it
        const auto known = std::ranges::find_if(
            fits, [&usual](const auto &fit) { return fit.profile == usual; });
        const ProfileFit own = known != fits.end() ? *known : fitOf(sources, usual, progress);
        if (own.placed == own.selections) {
            fits.insert(fits.begin(), own);
            return {own, {}, origin, fittingProfiles(fits, sources, progress)};
        }
    }
    ProfileChoice choice{fits.front(), {}, {}, fittingProfiles(fits, sources, progress)};
    const bool hasUsualLines = std::ranges::any_of(
        fits, [&usual](const auto &fit) { return fit.profile.lineEnd == usual.lineEnd; });
    if (isKnown(origin) && choice.profile.unit == usual.unit
        && (choice.profile.lineEnd == usual.lineEnd || !hasUsualLines))
        choice.usual = origin;
    const auto next = std::ranges::find_if(fits, [&choice](const ProfileFit &fit) {
        return fit.profile.unit != choice.profile.unit
               || fit.profile.lineEnd != choice.profile.lineEnd
               || fit.profile.mark != choice.profile.mark;
    });
    if (next != fits.end())
        choice.next = *next;
    return choice;
}

void placeSelections(Source &source, const OffsetProfile &profile)
{
    const auto ranges = rangesOf(source, profile);
    for (size_t i = 0; i < ranges.size(); ++i)
        source.selections[i].range = ranges[i];
    std::vector<qint64> counted;
    for (const SyncPoint &point : source.syncPoints) {
        if (point.position)
            counted.push_back(*point.position);
    }
    const RecountedPlaces places(std::move(counted), [&](const auto &ascending) {
        return placesOf(*source.text, profile, ascending);
    });
    for (SyncPoint &point : source.syncPoints) {
        if (const qint64 place = point.position ? places.of(*point.position) : -1; place >= 0)
            point.place = place;
    }
}

} // namespace axial::refi
