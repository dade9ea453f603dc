#include "core/query/speakers.h"

#include "core/db/database.h"
#include "core/project/sources.h"

#include <algorithm>

namespace axial {

Speakers::Place Speakers::at(SourceId source, TextRange range)
{
    if (source != m_source)
        load(source);
    Place place;
    // The first turn that ends after the quote's start.
    auto turn = std::upper_bound(
        m_turns.begin(), m_turns.end(), range.start,
        [](qint64 position, const Turn &t) { return position < t.range.end; });
    if (turn != m_turns.end() && turn->range.start < range.end)
        place.turn = place.lastTurn = int(turn - m_turns.begin()) + 1;
    for (auto next = turn; next != m_turns.end() && next->range.start < range.end; ++next)
        place.lastTurn = int(next - m_turns.begin()) + 1;
    // Whose the whole source is did not say what somebody else said, whoever that was.
    place.participant = m_whole;
    for (; turn != m_turns.end() && turn->range.start < range.end; ++turn) {
        if (turn->speaker)
            place.participant = {};
        if (const auto person = m_persons.value(turn->speaker.value); person) {
            place.participant = ParticipantId{person};
            return place;
        }
    }
    return place;
}

void Speakers::load(SourceId source)
{
    m_source = source;
    m_turns = sources::turns(m_db, source);
    m_persons.clear();
    for (const Speaker &speaker : sources::speakers(m_db, source))
        m_persons.insert(speaker.id.value, speaker.participant.value);
    m_whole = ParticipantId{m_db.integer("SELECT min(participant) FROM source_participant "
                                         "WHERE source=?1",
                                         source)
                                .value_or(0)};
}

} // namespace axial
