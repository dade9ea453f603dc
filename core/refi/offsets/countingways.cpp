#include "core/refi/offsets/countingways.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/progress.h"
#include "core/refi/exchange.h"
#include "core/text/textedits.h"

#include <QHash>
#include <QStringList>

#include <algorithm>
#include <set>

namespace axial::refi {
namespace {

using Unit = OffsetProfile::Unit;
using LineEnd = OffsetProfile::LineEnd;
using Mark = OffsetProfile::Mark;
using End = OffsetProfile::End;

QString programsOf(const OffsetProfile &profile)
{
    const bool isUtf16 = profile.unit == Unit::Utf16;
    const bool isTwo = profile.lineEnd == LineEnd::AsTwo;
    if (profile.mark == Mark::Counted || profile.end == End::Inclusive || (isTwo && !isUtf16))
        return RefiText::tr("like no program that is known");
    if (isTwo)
        return RefiText::tr("like NVivo for Windows");
    return isUtf16 ? RefiText::tr("like NVivo for Mac and ATLAS.ti")
                   : RefiText::tr("by the standard, like MAXQDA and QualCoder");
}

constexpr size_t shownPassages = 3;

/// A selection that may be shown.
struct Passage {
    const CountedText *text = nullptr;
    size_t at = 0;                                ///< among the selections of its source
    std::vector<std::optional<TextRange>> ranges; ///< a way each
    size_t differences = 0;                       ///< how many places the ways make of it
};

/// On one line.
QString shownWords(const QString &text, TextRange range)
{
    const TextRange whole = wholeCharacters(text, range);
    QString words = text.mid(whole.start, whole.length());
    words.replace(u'\n', QChar(0x21B5));
    words.replace(u'\t', u' ');
    return words;
}

/// Without the part of a word with which it begins, if it has others.
QString fromWord(const QString &words)
{
    const qsizetype blank = words.indexOf(u' ');
    return blank > 0 && blank + 1 < words.size() ? words.sliced(blank) : words;
}

/// Without the part of a word with which it ends, if it has others.
QString toWord(const QString &words)
{
    const qsizetype blank = words.lastIndexOf(u' ');
    return blank > 0 ? words.first(blank + 1) : words;
}

Highlight highlightOf(const Passage &passage, size_t way)
{
    constexpr qint64 around = 40;
    constexpr qint64 longest = 100; // of its words; of more the middle is left out
    constexpr qsizetype longestName = 40;
    Highlight highlight;
    highlight.source = passage.text->name;
    if (highlight.source.size() > longestName)
        highlight.source = toWord(shownWords(highlight.source, {0, longestName})).trimmed() + u'…';
    const std::optional<TextRange> range = passage.ranges[way];
    if (!range)
        return highlight;
    const QString &text = passage.text->source->text->text;
    const qint64 first = std::max<qint64>(0, range->start - around);
    const qint64 last = std::min<qint64>(text.size(), range->end + around);
    highlight.before = shownWords(text, {first, range->start});
    if (first > 0)
        highlight.before = u'…' + fromWord(highlight.before);
    highlight.after = shownWords(text, {range->end, last});
    if (last < text.size())
        highlight.after = toWord(highlight.after) + u'…';
    if (range->length() <= longest)
        highlight.words = shownWords(text, *range);
    else
        highlight.words = toWord(shownWords(text, {range->start, range->start + longest / 2}))
                          + u'…'
                          + fromWord(shownWords(text, {range->end - longest / 2, range->end}));
    return highlight;
}

/// The passages of a text of which the ways make most; programs select one once for each code.
std::vector<Passage> passagesOf(const CountedText &text, const std::vector<CountingWay> &ways)
{
    std::vector<std::vector<std::optional<TextRange>>> ranges;
    for (const CountingWay &way : ways)
        ranges.push_back(rangesOf(*text.source, way.profile));
    std::vector<Passage> best;
    std::set<std::pair<qint64, qint64>> seen;
    for (size_t i = 0; i < text.source->selections.size(); ++i) {
        const Selection &selection = text.source->selections[i];
        if (selection.kind != Selection::Kind::Text || selection.isEmpty()
            || !seen.insert({selection.start, selection.end}).second)
            continue;
        Passage passage{&text, i, {}, 0};
        for (const auto &way : ranges)
            passage.ranges.push_back(way[i]);
        passage.differences =
            std::set<std::optional<TextRange>>(passage.ranges.begin(), passage.ranges.end()).size();
        const auto place = std::ranges::find_if(
            best, [&](const Passage &each) { return each.differences < passage.differences; });
        best.insert(place, std::move(passage));
        if (best.size() > shownPassages)
            best.pop_back();
    }
    return best;
}

/// Those that tell the ways apart best, and of these from as many texts as there are.
std::vector<Passage> chosenOf(std::vector<Passage> all)
{
    std::vector<Passage> chosen;
    QHash<const CountedText *, int> taken;
    while (!all.empty() && chosen.size() < shownPassages) {
        const auto best = std::ranges::max_element(
            all, [&](const Passage &left, const Passage &right) {
                return std::pair(left.differences, -taken.value(left.text))
                       < std::pair(right.differences, -taken.value(right.text));
            });
        ++taken[best->text];
        chosen.push_back(std::move(*best));
        all.erase(best);
    }
    std::ranges::sort(chosen, {},
                      [](const Passage &each) { return std::pair(each.text, each.at); });
    return chosen;
}

} // namespace

QString countingName(const OffsetProfile &profile)
{
    QString name = profile.unit == Unit::Utf16 ? QStringLiteral("utf16")
                                               : QStringLiteral("characters");
    if (profile.lineEnd == LineEnd::AsTwo)
        name += QLatin1String("-crlf");
    if (profile.mark == Mark::Counted)
        name += QLatin1String("-mark");
    if (profile.end == End::Inclusive)
        name += QLatin1String("-last");
    return name;
}

QString countingWords(const OffsetProfile &profile)
{
    QStringList parts{profile.unit == Unit::Utf16 ? RefiText::tr("UTF-16: an emoji is two")
                                                  : RefiText::tr("characters: an emoji is one"),
                      profile.lineEnd == LineEnd::AsTwo ? RefiText::tr("CR LF are two")
                                                        : RefiText::tr("CR LF is one")};
    if (profile.mark == Mark::Counted)
        parts << RefiText::tr("the byte order mark is one");
    if (profile.end == End::Inclusive)
        parts << RefiText::tr("the end is the last character");
    return QStringLiteral("%1 (%2)").arg(programsOf(profile), parts.join(QStringLiteral("; ")));
}

QString countingList(const std::vector<ProfileFit> &ways)
{
    QStringList parts;
    for (const ProfileFit &way : ways)
        parts << QStringLiteral("%1, %2").arg(countingName(way.profile),
                                              countingWords(way.profile));
    return parts.join(QStringLiteral("; "));
}

std::vector<CountingWay> countingWays(const std::vector<CountedText> &texts,
                                      const ProfileChoice &choice, const Progress &progress)
{
    std::vector<CountingWay> ways;
    for (const ProfileFit &fit : choice.fitting)
        ways.push_back({fit, {}});
    if (ways.size() < 2)
        return ways;
    std::vector<Passage> passages;
    for (const CountedText &text : texts) {
        progress.checkCanceled();
        std::vector<Passage> some = passagesOf(text, ways);
        std::move(some.begin(), some.end(), std::back_inserter(passages));
    }
    const std::vector<Passage> chosen = chosenOf(std::move(passages));
    for (size_t way = 0; way < ways.size(); ++way) {
        for (const Passage &passage : chosen)
            ways[way].highlights.push_back(highlightOf(passage, way));
    }
    return ways;
}

void chooseCounting(ProfileChoice &choice, const QString &name,
                    const std::vector<const Source *> &sources, const Progress &progress)
{
    const QString possible = RefiText::tr("The ways of counting that fit this file are: %1.")
                                 .arg(countingList(choice.fitting));
    const std::vector<OffsetProfile> profiles = everyProfile();
    const auto profile = std::ranges::find(profiles, name, countingName);
    if (profile == profiles.end())
        throw Error(RefiText::tr("There is no way of counting “%1”.").arg(name) + u' ' + possible);
    const ProfileFit fit = fitOf(sources, *profile, progress);
    const bool isPossible = std::ranges::any_of(
        choice.fitting, [&fit](const ProfileFit &other) { return fit.placed >= other.placed; });
    if (!isPossible)
        throw Error(RefiText::tr("Counted in the way “%1”, %2 of %3 passages would lie outside of "
                                 "their texts or end inside a character.")
                        .arg(name)
                        .arg(fit.selections - fit.placed)
                        .arg(fit.selections)
                    + u' ' + possible);
    static_cast<ProfileFit &>(choice) = fit;
    choice.isByHand = true;
}

} // namespace axial::refi
