#include "core/query/people/speakers.h"

#include "core/db/database.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"

#include <algorithm>

namespace axial {

Speakers::Place Speakers::at(SourceId source, TextRange range)
{
    if (source != m_source)
        load(source);
    Place place;
    // The first turn that ends after the quote's start.
    auto turn = std::ranges::upper_bound(m_turns, range.start, {},
                                         [](const Said &said) { return said.range.end; });
    if (turn != m_turns.end() && turn->range.start < range.end)
        place.turn = place.lastTurn = int(turn - m_turns.begin()) + 1;
    for (auto next = turn; next != m_turns.end() && next->range.start < range.end; ++next)
        place.lastTurn = int(next - m_turns.begin()) + 1;
    // Whose the whole source is did not say what somebody else said, whoever that was.
    bool hasSpeaker = false;
    std::vector<std::pair<ParticipantId, bool>> people; // and whether words of theirs are in it
    for (; turn != m_turns.end() && turn->range.start < range.end; ++turn) {
        hasSpeaker = hasSpeaker || turn->hasSpeaker;
        const ParticipantId person = turn->participant;
        if (!person)
            continue;
        auto known = std::find_if(people.begin(), people.end(),
                                  [person](const auto &each) { return each.first == person; });
        if (known == people.end())
            known = people.insert(known, {person, false});
        known->second = known->second || holdsWords(*turn, range);
    }
    if (people.empty()) {
        place.participant = hasSpeaker ? ParticipantId() : whose();
        return place;
    }
    place.participant = people.front().first;
    std::erase_if(people, [](const auto &each) { return !each.second; });
    for (const auto &[person, says] : people) {
        if (&person == &people.front().first)
            place.participant = person;
        else
            place.others.push_back(person);
    }
    return place;
}

std::vector<ParticipantId> Speakers::Place::people() const
{
    std::vector<ParticipantId> people;
    if (participant)
        people.push_back(participant);
    people.insert(people.end(), others.begin(), others.end());
    return people;
}

QString speakerNames(Database &db, SourceId source, TextRange range)
{
    return ofEach(Speakers(db).at(source, range).people(),
                  [&db](ParticipantId each) { return participants::pseudonym(db, each); });
}

/// Who is only named in it, or has the blank before it, says nothing in it.
bool Speakers::holdsWords(const Said &turn, TextRange range)
{
    const qint64 start = std::max(turn.words, range.start);
    const qint64 end = std::min(turn.range.end, range.end);
    if (start >= end)
        return false;
    if (turn.range.start <= range.start && range.end <= turn.range.end)
        return true; // nobody else's: the text need not be read
    if (!m_text)
        m_text = sources::text(m_db, m_source);
    return !QStringView(*m_text).mid(start, end - start).trimmed().isEmpty();
}

void Speakers::load(SourceId source)
{
    m_source = source;
    m_text.reset();
    m_whole.reset();
    m_turns.clear();
    // No statement of its own: who keeps this may outlive the connection.
    auto rows = m_db.query("SELECT t.start, t.\"end\", t.words, t.speaker, "
                           "coalesce(s.participant, 0) FROM turn t "
                           "LEFT JOIN speaker s ON s.id = t.speaker WHERE t.source=?1 "
                           "ORDER BY t.start",
                           source);
    while (rows.next())
        m_turns.push_back({{rows.integer(0), rows.integer(1)},
                           rows.integer(2),
                           !rows.isNull(3),
                           rows.id<ParticipantId>(4)});
}

/// Whom the whole source belongs to.
ParticipantId Speakers::whose()
{
    if (!m_whole)
        m_whole = ParticipantId{m_db.integer("SELECT min(participant) FROM source_participant "
                                             "WHERE source=?1",
                                             m_source)
                                    .value_or(0)};
    return *m_whole;
}

} // namespace axial
