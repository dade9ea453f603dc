#include "core/text/turns/timemarks.h"

#include "core/base/digits.h"
#include "core/text/segments.h"
#include "core/text/turns/timeorder.h"
#include "core/text/turns/turnline.h"

#include <algorithm>

namespace axial {
namespace {

constexpr qsizetype longestTime = 14;
constexpr size_t mostMarks = 500'000; // more than any transcript has

QChar closing(QChar open)
{
    const qsizetype bracket = QStringView(u"[(#").indexOf(open);
    return bracket < 0 ? QChar() : QStringView(u"])#")[bracket];
}

/// `¤<62000>`: milliseconds.
std::optional<TimeMark> readTransana(QStringView text, qsizetype at)
{
    constexpr qsizetype mostDigits = 10;
    if (at + 2 >= text.size() || text[at + 1] != u'<')
        return std::nullopt;
    TimeMark mark;
    qsizetype end = at + 2;
    for (; end < text.size() && isAsciiDigit(text[end]) && end - at <= mostDigits; ++end)
        mark.timeMs = mark.timeMs * 10 + (text[end].unicode() - u'0');
    if (end == at + 2 || end >= text.size() || text[end] != u'>')
        return std::nullopt;
    mark.range = {at, end + 1};
    return mark;
}

/// Without slips of the pen.
std::vector<TimeMark> plausible(const std::vector<TimeMark> &marks)
{
    std::vector<qint64> times;
    for (const TimeMark &mark : marks)
        times.push_back(mark.timeMs);
    std::vector<TimeMark> kept;
    for (const size_t index : plausibleTimes(times))
        kept.push_back(marks[index]);
    return kept;
}

/// People write "(10:30)", too.
bool isSurelyMark(QStringView text, const TimeMark &mark)
{
    return text[mark.range.start] != u'(';
}

qint64 sureMarks(QStringView text, const std::vector<TimeMark> &marks)
{
    return std::ranges::count_if(marks,
                                 [text](const TimeMark &mark) { return isSurelyMark(text, mark); });
}

bool isBlank(QStringView text, qsizetype start, qsizetype end)
{
    return start <= end && text.mid(start, end - start).trimmed().isEmpty();
}

bool isBlankInLine(QChar c)
{
    return c.isSpace() && c != u'\n';
}

bool beginsLine(QStringView text, const TimeMark &mark)
{
    qsizetype at = mark.range.start;
    while (at > 0 && isBlankInLine(text[at - 1]))
        --at;
    return at == 0 || text[at - 1] == u'\n';
}

bool endsLine(QStringView text, const TimeMark &mark)
{
    qsizetype at = mark.range.end;
    while (at < text.size() && isBlankInLine(text[at]))
        ++at;
    return at >= text.size() || text[at] == u'\n';
}

qsizetype firstWord(QStringView text, qsizetype at, qsizetype end)
{
    while (at < end && text[at].isSpace())
        ++at;
    return at;
}

/// The times of one text's turns, from its first to its last.
class TurnTimes
{
public:
    TurnTimes(FoundTurns &found, QStringView text) : m_turns(found.turns), m_text(text)
    {
        const std::vector<TimeMark> all = findTimeMarks(text);
        m_marks = plausible(all);
        found.strayTimes += sureMarks(text, all) - sureMarks(text, m_marks);
    }

    void set()
    {
        if (m_marks.empty())
            return;
        const bool standAtEnds = areAtEnds(); // before turns end before them
        for (size_t i = 0; i < m_turns.size(); ++i) {
            FoundTurn &turn = m_turns[i];
            if (!turn.timeMs && !takeOwn(turn))
                takeBefore(i);
        }
        if (standAtEnds)
            leaveWords();
    }

private:
    /// The last mark that ends at or before a place.
    const TimeMark *before(qsizetype place) const
    {
        const auto next = std::ranges::upper_bound(
            m_marks, place, {}, [](const TimeMark &mark) { return mark.range.end; });
        return next == m_marks.begin() ? nullptr : &*std::prev(next);
    }

    /// "Ann: [00:12:30] words"
    bool takeOwn(FoundTurn &turn)
    {
        const auto mark = std::ranges::lower_bound(
            m_marks, turn.words, {}, [](const TimeMark &each) { return each.range.start; });
        if (mark == m_marks.end() || mark->range.start != turn.words
            || mark->range.end >= turn.range.end)
            return false;
        turn.timeMs = mark->timeMs;
        turn.words = firstWord(m_text, mark->range.end, turn.range.end);
        return true;
    }

    void takeBefore(size_t index)
    {
        FoundTurn &turn = m_turns[index];
        const TimeMark *mark = before(turn.range.start);
        const qsizetype earlier = index > 0 ? m_turns[index - 1].words : 0;
        if (!mark || mark->range.start < earlier
            || !isBlank(m_text, mark->range.end, turn.range.start))
            return;
        turn.timeMs = mark->timeMs;
        if (beginsLine(m_text, *mark)) // alone on its line, it belongs to what follows
            turn.range.start = mark->range.start;
        if (index > 0 && (beginsLine(m_text, *mark) || isSurelyMark(m_text, *mark)))
            endBefore(m_turns[index - 1], *mark); // nobody says it
    }

    /// A mark at its end is in no turn: each begins with a line.
    void endBefore(FoundTurn &turn, const TimeMark &mark) const
    {
        turn.range.end = trimmedEnd(m_text, turn.words,
                                    std::min<qint64>(turn.range.end, mark.range.start));
    }

    const TimeMark *markAtEnd(const FoundTurn &turn) const
    {
        const TimeMark *mark = before(turn.range.end);
        const bool isAtEnd = mark && mark->range.end == turn.range.end
                             && mark->range.start >= turn.words && !beginsLine(m_text, *mark);
        return isAtEnd ? mark : nullptr;
    }

    bool areAtEnds() const
    {
        const auto ended = std::ranges::count_if(
            m_turns, [this](const auto &turn) { return markAtEnd(turn) != nullptr; });
        return ended * 2 > qsizetype(m_turns.size());
    }

    /// Where marks stand at the ends nothing stands before the first turn, and no mark is words
    /// only because nobody speaks behind it, or whoever does has a time of his own.
    void leaveWords()
    {
        if (!m_turns.front().timeMs)
            m_turns.front().timeMs = 0;
        for (FoundTurn &turn : m_turns) {
            if (const TimeMark *mark = markAtEnd(turn))
                endBefore(turn, *mark);
        }
    }

    std::vector<FoundTurn> &m_turns;
    QStringView m_text;
    std::vector<TimeMark> m_marks;
};

/// Those of marks that tell when turns begin or end; none where there are few, or many of them are
/// in no order.
std::vector<TimeMark> usable(const std::vector<TimeMark> &marks)
{
    constexpr size_t fewest = 3;
    std::vector<TimeMark> kept = plausible(marks);
    const bool areInOrder = kept.size() * 4 >= marks.size() * 3;
    return kept.size() >= fewest && areInOrder ? kept : std::vector<TimeMark>();
}

/// How the digits of a mark are set.
struct TimeForm {
    QChar open = u'[';
    QChar close = u']';
    bool hasHours = true;
    int widthOfFirst = 2; ///< digits of the first part
    QChar point;          ///< before the fraction of a second; none = no fraction
    int decimals = 0;
};

TimeForm formOf(QStringView like)
{
    TimeForm form;
    const QStringView inside = like.mid(1, like.size() - 2);
    form.open = like.front();
    form.close = like.back();
    form.hasHours = inside.count(u':') > 1;
    const qsizetype first = inside.indexOf(u':');
    form.widthOfFirst = first == 1 ? 1 : 2;
    const auto point = std::ranges::find_if(
        inside, [](QChar c) { return c == u'.' || c == u',' || c == u'-'; });
    if (point != inside.end()) {
        form.point = *point;
        form.decimals = int(std::clamp<qsizetype>(inside.end() - point - 1, 1, 3));
    }
    return form;
}

QString padded(qint64 number, int width)
{
    return QString::number(number).rightJustified(width, u'0');
}

} // namespace

std::optional<TimeMark> readTimeMark(QStringView text, qsizetype at)
{
    if (at < 0 || at >= text.size())
        return std::nullopt;
    const QChar open = text[at];
    if (open == u'\u00a4')
        return readTransana(text, at);
    const QChar close = closing(open);
    if (close.isNull())
        return std::nullopt;
    QString time;
    qsizetype end = at + 1;
    for (; end < text.size() && text[end] != close && time.size() < longestTime; ++end) {
        const QChar c = text[end];
        if (!isAsciiDigit(c) && c != u':' && c != u'.' && c != u',' && (c != u'-' || open != u'#'))
            return std::nullopt;
        time += c == u'-' ? QChar(u'.') : c;
    }
    const auto timeMs = parseTimeStamp(time);
    if (!timeMs || end >= text.size() || text[end] != close)
        return std::nullopt;
    return TimeMark{{at, end + 1}, *timeMs};
}

QString saidWords(QStringView words, qint64 start, const std::vector<TextRange> &heads)
{
    if (heads.empty())
        return words.toString(); // nobody is told apart
    const qint64 end = start + words.size();
    auto head = std::ranges::upper_bound(heads, start, {}, &TextRange::end);
    QString said;
    for (qint64 at = start; at < end;) {
        while (head != heads.end() && head->end <= at)
            ++head;
        qint64 next = at;
        if (head != heads.end() && head->start <= at)
            next = head->end;
        else if (const auto mark = readTimeMark(words, at - start))
            next = start + mark->range.end;
        said += next > at ? QChar(u'\n') : words[at - start];
        at = std::max(at + 1, next);
    }
    return said;
}

std::vector<TimeMark> findTimeMarks(QStringView text)
{
    std::vector<TimeMark> marks;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (const auto mark = readTimeMark(text, at)) {
            marks.push_back(*mark);
            at = mark->range.end - 1;
        }
        if (marks.size() > mostMarks)
            return {};
    }
    return marks;
}

void timeTurns(FoundTurns &found, QStringView text)
{
    TurnTimes(found, text).set();
}

FoundTurns timedTurns(QStringView text)
{
    FoundTurns found;
    std::vector<TimeMark> leading;
    std::vector<TimeMark> trailing;
    for (const TimeMark &mark : findTimeMarks(text)) {
        if (!isSurelyMark(text, mark))
            continue;
        if (beginsLine(text, mark))
            leading.push_back(mark);
        else if (endsLine(text, mark))
            trailing.push_back(mark);
    }
    const std::vector<TimeMark> begins = usable(leading);
    const std::vector<TimeMark> ends = usable(trailing);
    if (leading.size() >= trailing.size() && !begins.empty()) {
        found.strayTimes = qint64(leading.size() - begins.size());
        for (size_t i = 0; i < begins.size(); ++i) {
            const auto [range, timeMs] = begins[i];
            const qsizetype next = i + 1 < begins.size() ? begins[i + 1].range.start : text.size();
            const qsizetype end = trimmedEnd(text, range.end, next);
            found.turns.push_back(
                {{range.start, end}, firstWord(text, range.end, end), -1, timeMs});
        }
    } else if (!ends.empty()) {
        found.strayTimes = qint64(trailing.size() - ends.size());
        qint64 start = 0;
        qint64 timeMs = 0;
        for (const TimeMark &mark : ends) {
            start = firstWord(text, start, mark.range.start);
            const qint64 end = trimmedEnd(text, start, mark.range.start); // nobody says the mark
            if (start < end)
                found.turns.push_back({{start, end}, start, -1, timeMs});
            start = mark.range.end;
            timeMs = mark.timeMs;
        }
    }
    return found;
}

QString shownTime(qint64 timeMs)
{
    const qint64 seconds = std::max<qint64>(timeMs, 0) / 1000;
    const QString end = padded(seconds / 60 % 60, seconds >= 3600 ? 2 : 1) + u':'
                        + padded(seconds % 60, 2);
    return seconds >= 3600 ? QString::number(seconds / 3600) + u':' + end : end;
}

QString writtenTimeMark(qint64 timeMs, QStringView like)
{
    timeMs = std::max<qint64>(timeMs, 0);
    const auto example = readTimeMark(like, 0);
    const bool isKnown = example && example->range.end == like.size();
    if (isKnown && like.front() == u'\u00a4')
        return QStringLiteral("\u00a4<%1>").arg(timeMs);
    const TimeForm form = isKnown ? formOf(like) : TimeForm();
    const qint64 hours = timeMs / 3'600'000;
    const qint64 minutes = timeMs / 60'000;
    QString text(form.open);
    if (form.hasHours || hours > 0) // of a text that had no hours yet, too
        text += padded(hours, form.widthOfFirst) + u':' + padded(minutes % 60, 2);
    else
        text += padded(minutes, form.widthOfFirst);
    text += u':' + padded(timeMs / 1000 % 60, 2);
    if (form.decimals > 0)
        text += form.point + padded(timeMs % 1000, 3).left(form.decimals);
    return text + form.close;
}

} // namespace axial
