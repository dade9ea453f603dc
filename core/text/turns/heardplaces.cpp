#include "core/text/turns/heardplaces.h"

#include "core/base/digits.h"
#include "core/text/segments.h"
#include "core/text/turns/timeorder.h"
#include "core/text/turns/turnline.h"

#include <algorithm>
#include <numeric>

namespace axial {
namespace {

/// A time without brackets at the beginning of a turn: `00:12:30 Ann:`
std::optional<TimeMark> readBareStamp(QStringView text, const Turn &turn)
{
    const auto isOfTime = [](QChar c) {
        return isAsciiDigit(c) || c == u':' || c == u'.' || c == u',';
    };
    qint64 end = turn.range.start;
    while (end < std::min<qint64>(turn.range.end, text.size()) && isOfTime(text[end]))
        ++end;
    const auto timeMs = parseTimeStamp(text.mid(turn.range.start, end - turn.range.start));
    if (!timeMs)
        return std::nullopt;
    return TimeMark{{turn.range.start, end}, *timeMs};
}

bool isLineEndAfter(QStringView text, qint64 place)
{
    while (place < text.size() && text[place].isSpace() && text[place] != u'\n')
        ++place;
    return place >= text.size() || text[place] == u'\n';
}

bool isLineStart(QStringView text, qint64 place)
{
    return text.left(place).trimmed().isEmpty() || text[place - 1] == u'\n';
}

} // namespace

HeardPlaces::HeardPlaces(QStringView text, const std::vector<Turn> &turns)
    : m_stamps(findTimeMarks(text))
{
    struct Begin {
        qint64 place = 0;
        qint64 timeMs = 0;
    };
    std::vector<Begin> begins;
    std::vector<TimeMark> bare;
    for (const TimeMark &mark : m_stamps) {
        const bool isAtEnd = !isLineStart(text, mark.range.start)
                             && isLineEndAfter(text, mark.range.end);
        begins.push_back({isAtEnd ? mark.range.end : mark.range.start, mark.timeMs});
    }
    for (const Turn &turn : turns) {
        if (turn.range.start < 0 || turn.range.end > text.size())
            continue;
        const auto stamp = readBareStamp(text, turn);
        if (stamp)
            bare.push_back(*stamp);
        if (turn.timeMs)
            begins.push_back({turn.range.start, *turn.timeMs});
    }
    m_stamps.insert(m_stamps.end(), bare.begin(), bare.end());
    std::ranges::stable_sort(m_stamps, {}, [](const TimeMark &mark) { return mark.range.start; });
    std::ranges::stable_sort(begins, {}, &Begin::place);
    std::vector<qint64> times;
    for (const Begin &each : begins)
        times.push_back(each.timeMs);
    std::vector<Begin> kept;
    for (const size_t index : plausibleTimes(times))
        kept.push_back(begins[index]);
    for (size_t i = 0; i < kept.size(); ++i) {
        const qint64 end = i + 1 < kept.size() ? kept[i + 1].place : text.size();
        const TextRange words = trimmedRange(text, {kept[i].place, end});
        if (!words.isEmpty()) // "[00:12] Ann: [00:12] words" begins with the first of both
            m_places.push_back({words, kept[i].timeMs});
    }
    m_byTime.resize(m_places.size());
    std::iota(m_byTime.begin(), m_byTime.end(), size_t(0));
    std::ranges::stable_sort(m_byTime, {}, [this](size_t each) { return m_places[each].timeMs; });
}

const TimeMark *HeardPlaces::stampAt(qint64 place) const
{
    const auto next = std::ranges::upper_bound(
        m_stamps, place, {}, [](const TimeMark &mark) { return mark.range.start; });
    if (next == m_stamps.begin() || place >= std::prev(next)->range.end)
        return nullptr;
    return &*std::prev(next);
}

const TimeMark *HeardPlaces::stampBeside(qint64 place) const
{
    if (m_stamps.empty())
        return nullptr;
    const auto next = std::ranges::upper_bound(
        m_stamps, place, {}, [](const TimeMark &mark) { return mark.range.start; });
    return next == m_stamps.begin() ? &m_stamps.front() : &*std::prev(next);
}

std::vector<std::pair<qint64, qint64>> HeardPlaces::begins() const
{
    std::vector<std::pair<qint64, qint64>> result;
    for (const Place &each : m_places)
        result.emplace_back(each.range.start, each.timeMs);
    return result;
}

qint64 HeardPlaces::timeAt(qint64 place) const
{
    const auto next = std::ranges::upper_bound(
        m_places, place, {}, [](const Place &known) { return known.range.start; });
    return next == m_places.begin() ? 0 : std::prev(next)->timeMs;
}

TextRange HeardPlaces::heardAt(qint64 timeMs) const
{
    const auto next = std::ranges::upper_bound(
        m_byTime, timeMs, {}, [this](size_t index) { return m_places[index].timeMs; });
    return next == m_byTime.begin() ? TextRange() : m_places[*std::prev(next)].range;
}

} // namespace axial
