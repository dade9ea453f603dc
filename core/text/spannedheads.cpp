#include "core/text/spannedheads.h"

#include "core/text/segments.h"
#include "core/text/speakerindex.h"

#include <QRegularExpression>

namespace axial {
namespace {

struct Line {
    qsizetype start, end;
};

struct SpannedHead {
    Line time;
    Line name;
    qint64 timeMs;
    qsizetype words; ///< where the next line begins
};

/// The next line that isn't blank, from `at` on; empty at the end.
Line nextLine(QStringView text, qsizetype at)
{
    while (at < text.size()) {
        const qsizetype found = text.indexOf(u'\n', at);
        const qsizetype end = found < 0 ? text.size() : found;
        if (!text.mid(at, end - at).trimmed().isEmpty())
            return {at, end};
        at = end + 1;
    }
    return {text.size(), text.size()};
}

/// "0:0:3.0 --> 0:0:5.450": the beginning, in milliseconds.
std::optional<qint64> startOfSpan(QStringView line)
{
    constexpr qsizetype longestSpan = 60;
    if (line.size() > longestSpan || !line.contains(u"-->"))
        return {};
    static const QRegularExpression span(
        QStringLiteral("^\\s*(?:(\\d{1,3}):)?(\\d{1,2}):(\\d{1,2})(?:[.,](\\d{1,3}))?\\d*\\s*-->"
                       "\\s*(?:\\d{1,3}:)?\\d{1,2}:\\d{1,2}(?:[.,]\\d+)?\\s*$"));
    const auto match = span.match(line.toString());
    if (!match.hasMatch())
        return {};
    const qint64 seconds = (match.captured(1).toLongLong() * 60 + match.captured(2).toLongLong())
                               * 60
                           + match.captured(3).toLongLong();
    return seconds * 1000 + match.captured(4).leftJustified(3, u'0').toLongLong();
}

bool isNameAlone(QStringView line)
{
    static const QRegularExpression name(
        QStringLiteral("^\\p{L}[\\p{L}\\p{M}\\p{N}'\u2019.&#-]*(?:[ "
                       "\u00a0]\\(?[\\p{L}\\p{M}\\p{N}'\u2019.&#-]+\\)?"
                       "){0,4}$"));
    constexpr qsizetype longestName = 50;
    const QStringView words = line.trimmed();
    return words.size() <= longestName && name.match(words.toString()).hasMatch();
}

/// None as soon as one of the times has no name below it, or no words.
std::vector<SpannedHead> headsOf(QStringView text)
{
    constexpr size_t most = 500'000;
    std::vector<SpannedHead> heads;
    Line line = nextLine(text, 0);
    while (line.start < text.size() && heads.size() <= most) {
        const auto time = startOfSpan(text.mid(line.start, line.end - line.start));
        if (!time) {
            line = nextLine(text, line.end + 1);
            continue;
        }
        const Line name = nextLine(text, line.end + 1);
        const Line words = nextLine(text, name.end + 1);
        if (!isNameAlone(text.mid(name.start, name.end - name.start)) || words.start >= text.size()
            || startOfSpan(text.mid(words.start, words.end - words.start)))
            return {};
        heads.push_back({line, name, *time, words.start});
        line = words;
    }
    return heads.size() > most ? std::vector<SpannedHead>() : heads;
}

} // namespace

FoundTurns spannedHeads(QStringView text)
{
    FoundTurns found;
    SpeakerIndex speakers;
    const std::vector<SpannedHead> heads = headsOf(text);
    for (const SpannedHead &head : heads) {
        const QString name =
            text.mid(head.name.start, head.name.end - head.name.start).toString().simplified();
        if (!found.turns.empty())
            found.turns.back().range.end = head.time.start;
        found.turns.push_back({{head.time.start, text.size()},
                               head.words,
                               speakers.of(name, found.speakers),
                               head.timeMs});
    }
    // Subtitles without names have words there, which seldom come back.
    if (heads.size() < 2 || found.speakers.size() * 2 > heads.size() + 1)
        return {};
    for (FoundTurn &turn : found.turns)
        turn.range.end = trimmedEnd(text, turn.range.start, turn.range.end);
    completeSpeakers(found, text);
    return found;
}

} // namespace axial
