#include "core/project/exchanging/import/exchangeimport.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/exchanging/preserved/preservedtranscripts.h"
#include "core/project/sources/sources.h"
#include "core/text/segments.h"
#include "core/text/turns/heardplaces.h"

#include <algorithm>

namespace axial {
namespace {

struct Time {
    qint64 place = 0;
    qint64 timeMs = 0;
};

/// The times of a document that a transcript of the file has become.
class TimeStorer
{
public:
    TimeStorer(ExchangeImport &work, SourceId source)
        : m_work(work), m_source(source), m_text(sources::text(work.db, source)),
          m_turns(sources::turns(work.db, source)), m_heard(m_text, m_turns)
    {
    }

    void store(std::vector<Time> times)
    {
        std::ranges::stable_sort(times, {}, &Time::place);
        const bool takesThem = m_work.isNew(m_source) || m_turns.empty();
        for (size_t i = 0; i < times.size(); ++i) {
            const qint64 next = i + 1 < times.size() ? times[i + 1].place : m_text.size();
            const bool isKnown = !m_heard.isEmpty()
                                 && m_heard.timeAt(times[i].place) == times[i].timeMs;
            if (isKnown)
                m_work.tally.known(Tallied::Times);
            else if (takesThem && store(times[i], next))
                m_work.tally.converted(Tallied::Times, ImportingText::tr("as times of turns"));
            else
                m_work.tally.converted(Tallied::Times, ExchangeTally::kept());
        }
    }

private:
    /// False where it would part what one person says.
    bool store(const Time &time, qint64 next)
    {
        const auto turn = std::ranges::find_if(
            m_turns, [&](const Turn &each) { return each.range.end > time.place; });
        if (turn != m_turns.end() && turn->range.start <= time.place) {
            if (turn->timeMs || time.place > turn->words)
                return false;
            m_work.db.run("UPDATE turn SET time=?3 WHERE source=?1 AND start=?2", m_source,
                          turn->range.start, time.timeMs);
            turn->timeMs = time.timeMs;
            return true;
        }
        const qint64 end = turn == m_turns.end() ? next : std::min(next, turn->range.start);
        const TextRange words = trimmedRange(m_text, {time.place, end});
        if (words.isEmpty())
            return false;
        sources::addTurn(m_work.db, m_source, {words, words.start, {}, time.timeMs});
        ++m_work.summary.turns;
        return true;
    }

    ExchangeImport &m_work;
    SourceId m_source;
    QString m_text;
    std::vector<Turn> m_turns; ///< before
    HeardPlaces m_heard;       ///< likewise
};

void store(ExchangeImport &work, const refi::Source &part, bool isTold)
{
    work.tally.found(Tallied::Times, qint64(part.syncPoints.size()));
    const SourceId source = preservedtranscripts::documentOf(work, part);
    std::vector<Time> times;
    for (const refi::SyncPoint &point : part.syncPoints) {
        if (!source)
            work.tally.skipped(Tallied::Times, part.text
                                                   ? ImportingText::tr("their transcript was left "
                                                                       "out or is another one here")
                                                   : ImportingText::tr("their transcript’s text is "
                                                                       "missing"));
        else if (isTold)
            work.tally.known(Tallied::Times);
        else if (!point.timeMs || *point.timeMs < 0 || !point.place)
            work.tally.converted(Tallied::Times, ExchangeTally::kept());
        else
            times.push_back({*point.place, *point.timeMs});
    }
    if (source && !times.empty())
        TimeStorer(work, source).store(std::move(times));
}

} // namespace

void importTimes(ExchangeImport &work, bool isTold)
{
    for (const refi::Source &recording : work.content.sources) {
        for (const refi::Source &part : recording.parts) {
            if (part.kind == refi::Source::Kind::Transcript && !part.syncPoints.empty()) {
                work.advance();
                store(work, part, isTold);
            }
        }
    }
}

} // namespace axial
