#include "core/text/turns/spannedheads.h"

#include "core/text/segments.h"
#include "core/text/turns/speakerindex.h"
#include "core/text/turns/timemarks.h"
#include "core/text/turns/turnline.h"

#include <QRegularExpression>

namespace axial {
namespace {

struct Line {
    qsizetype start, end;
};

/// What stands above the words of a turn, in one line or two.
struct SpannedHead {
    qsizetype start = 0;
    QString name;
    qint64 timeMs = 0;
    Line last;           ///< whose end is the head's
    qsizetype words = 0; ///< where the next line begins
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
        QStringLiteral("^\\p{L}[\\p{L}\\p{M}\\p{N}'\u2019.&#-]*(?:,?[ "
                       "\u00a0]\\(?[\\p{L}\\p{M}\\p{N}'\u2019.&#-]+\\)?"
                       "){0,4}$"));
    constexpr qsizetype longestName = 50;
    const QStringView words = line.trimmed();
    return words.size() <= longestName && name.match(words.toString()).hasMatch();
}

QStringView inText(QStringView text, Line line)
{
    return text.mid(line.start, line.end - line.start);
}

/// "1 hour 2 minutes 9 seconds", as Teams spells it when a transcript is copied.
std::optional<qint64> spelledTime(QStringView line)
{
    constexpr qsizetype longestTime = 60;
    const QStringView words = line.trimmed();
    if (line.size() > longestTime || words.isEmpty() || !words[0].isDigit())
        return {};
    static const QRegularExpression time(
        QStringLiteral("^\\s*(?:(\\d{1,3}) (?:hours?|Stunden?|heures?|horas?),? ?)?"
                       "(\\d{1,2}) (?:minutes?|Minuten?|minutos?),? ?"
                       "(\\d{1,2}) (?:seconds?|Sekunden?|secondes?|segundos?)\\s*$"),
        QRegularExpression::CaseInsensitiveOption);
    const auto match = time.match(line.toString());
    if (!match.hasMatch())
        return {};
    return ((match.captured(1).toLongLong() * 60 + match.captured(2).toLongLong()) * 60
            + match.captured(3).toLongLong())
           * 1000;
}

/// A name alone, or in brackets.
QString nameIn(QStringView line)
{
    QStringView name = line.trimmed();
    if (name.startsWith(u'[') && name.endsWith(u']'))
        name = name.mid(1, name.size() - 2);
    return isNameAlone(name) ? name.toString().simplified() : QString();
}

/// Reads the head that begins in a line in one of the ways that programs have; none = no head.
/// Without a name the line begins like a head and is none: the text isn't written in that way.
using HeadReading = std::optional<SpannedHead> (*)(QStringView text, Line line);

/// "0:0:3.0 --> 0:0:5.450" above the name.
std::optional<SpannedHead> spanAboveName(QStringView text, Line line)
{
    const auto time = startOfSpan(inText(text, line));
    if (!time)
        return {};
    const Line next = nextLine(text, line.end + 1);
    return SpannedHead{line.start, nameIn(inText(text, next)), *time, next, 0};
}

/// "00:00:03 --> 00:00:09 [Speaker 1]".
std::optional<SpannedHead> spanBeforeName(QStringView text, Line line)
{
    const QStringView words = inText(text, line);
    const qsizetype bracket = words.indexOf(u'[');
    const auto time = bracket > 0 ? startOfSpan(words.left(bracket)) : std::nullopt;
    if (!time)
        return {};
    return SpannedHead{line.start, nameIn(words.mid(bracket)), *time, line, 0};
}

/// "00:00:03 Speaker 1", bare or "[00:00:03]", alone on a line right above the words.
std::optional<SpannedHead> timeBeforeName(QStringView text, Line line)
{
    const QStringView words = inText(text, line).trimmed();
    QStringView rest;
    std::optional<qint64> time;
    if (const auto mark = readTimeMark(words, 0)) {
        time = mark->timeMs;
        rest = words.mid(mark->range.end);
    } else if (const qsizetype blank = words.indexOf(u' '); blank > 0) {
        time = parseTimeStamp(words.left(blank));
        rest = words.mid(blank);
    }
    if (!time || rest.isEmpty() || !rest[0].isSpace())
        return {};
    const QString name = nameIn(rest);
    const bool isBroken = name.endsWith(u'.') || nextLine(text, line.end + 1).start != line.end + 1;
    return SpannedHead{line.start, isBroken ? QString() : name, *time, line, 0};
}

/// The name above "0 minutes 3 seconds".
std::optional<SpannedHead> nameAboveTime(QStringView text, Line line)
{
    const Line next = nextLine(text, line.end + 1);
    const auto time = spelledTime(inText(text, next));
    if (!time)
        return {};
    return SpannedHead{line.start, nameIn(inText(text, line)), *time, next, 0};
}

/// None as soon as one of the heads is broken, or has no words below.
std::vector<SpannedHead> headsOf(QStringView text, HeadReading read)
{
    constexpr size_t most = 500'000;
    std::vector<SpannedHead> heads;
    Line line = nextLine(text, 0);
    while (line.start < text.size() && heads.size() <= most) {
        auto head = read(text, line);
        if (!head) {
            line = nextLine(text, line.end + 1);
            continue;
        }
        const Line words = nextLine(text, head->last.end + 1);
        if (head->name.isEmpty() || words.start >= text.size() || read(text, words))
            return {};
        head->words = words.start;
        heads.push_back(*std::move(head));
        line = words;
    }
    return heads.size() > most ? std::vector<SpannedHead>() : heads;
}

/// The turns of a text that is written in that way throughout. Where a head says nothing but a time
/// and words, those have to come back to be names.
FoundTurns turnsBy(QStringView text, HeadReading read, bool isSure)
{
    FoundTurns found;
    SpeakerIndex speakers;
    const std::vector<SpannedHead> heads = headsOf(text, read);
    for (const SpannedHead &head : heads) {
        if (!found.turns.empty())
            found.turns.back().range.end = head.start;
        found.turns.push_back({{head.start, text.size()},
                               head.words,
                               speakers.of(head.name, found.speakers),
                               head.timeMs});
    }
    const bool doNamesReturn = found.speakers.size() * 2 <= heads.size() + 1;
    if (heads.size() < 2 || (!isSure && !doNamesReturn))
        return {};
    for (FoundTurn &turn : found.turns)
        turn.range.end = trimmedEnd(text, turn.range.start, turn.range.end);
    completeSpeakers(found, text);
    return found;
}

} // namespace

FoundTurns spannedHeads(QStringView text)
{
    constexpr std::pair<HeadReading, bool> ways[] = {{spanAboveName, false}, // words of subtitles?
                                                     {spanBeforeName, true},
                                                     {nameAboveTime, true},
                                                     {timeBeforeName, false}};
    for (const auto &[read, isSure] : ways) {
        FoundTurns found = turnsBy(text, read, isSure);
        if (!found.turns.empty())
            return found;
    }
    return {};
}

} // namespace axial
