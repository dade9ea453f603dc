#include "core/query/words/textsearchfilter.h"

#include "core/db/database.h"
#include "core/project/people/groupings.h"
#include "core/project/sources/sources.h"
#include "core/query/people/comparedgroups.h"

#include <QHash>

#include <tuple>

namespace axial {

namespace {

/// The collection and everything below it.
QSet<qint64> within(Database &db, CollectionId collection)
{
    QSet<qint64> result{collection.value};
    for (const Collection &each : collections::all(db)) { // parents before children
        if (result.contains(each.parent.value))
            result.insert(each.id.value);
    }
    return result;
}

} // namespace

std::vector<SearchedSource> searchedSources(Database &db, const TextSearch &search)
{
    std::vector<SearchedSource> result;
    const QSet<qint64> inside = search.collection ? within(db, search.collection) : QSet<qint64>();
    QHash<qint64, qint64> positions; // of collections
    for (const Collection &each : collections::all(db))
        positions.insert(each.id.value, each.position);
    std::vector<std::tuple<SourceKind, qint64, qint64, size_t>> order;
    // No names: there can be 100,000 sources, and few will have hits.
    auto rows = db.query("SELECT id, kind, length, collection, position FROM source "
                         "WHERE length > 0 ORDER BY id");
    while (rows.next()) {
        const auto kind = SourceKind(rows.integer(1));
        const qint64 collection = rows.integer(3);
        if ((search.kind && kind != *search.kind)
            || (search.collection && !inside.contains(collection)))
            continue;
        order.emplace_back(kind, positions.value(collection), rows.integer(4), result.size());
        result.push_back({rows.id<SourceId>(0), kind, rows.integer(2), 0});
    }
    std::sort(order.begin(), order.end());
    for (size_t rank = 0; rank < order.size(); ++rank)
        result[std::get<3>(order[rank])].rank = qint64(rank);
    return result;
}

SearchedVoices searchedVoices(Database &db, const TextSearch &search)
{
    SearchedVoices voices{search.role, std::nullopt};
    if (search.group.isEmpty())
        return voices;
    const ComparedGroups groups(groupings::membership(db, search.grouping));
    const int asked = *groups.indexOf(search.group);
    voices.participants.emplace();
    for (auto it = groups.groupOf.begin(); it != groups.groupOf.end(); ++it) {
        if (it.value() == asked)
            voices.participants->insert(it.key().value);
    }
    return voices;
}

SpokenTurns::SpokenTurns(Database &db, SourceId source, const SearchedVoices &voices)
    : m_voices(voices)
{
    // Who it is, as the text shows it; else the name in the transcript.
    QHash<qint64, SpokenTurn> speakers; // a source may have 100,000 turns of a few people
    auto who = db.query("SELECT s.id, coalesce(p.pseudonym, s.name), s.role, "
                        "coalesce(s.participant, 0) FROM speaker s "
                        "LEFT JOIN participant p ON p.id = s.participant WHERE s.source=?1",
                        source);
    while (who.next())
        speakers.insert(who.integer(0),
                        {{}, 0, who.text(1), SpeakerRole(who.integer(2)), who.integer(3), true});
    auto rows = db.query("SELECT start, \"end\", words, coalesce(speaker, 0) FROM turn "
                         "WHERE source=?1 ORDER BY start",
                         source);
    while (rows.next()) {
        SpokenTurn &turn = m_turns.emplace_back(speakers.value(rows.integer(3)));
        turn.range = {rows.integer(0), rows.integer(1)};
        turn.words = rows.integer(2);
    }
    if (voices.isEverybody())
        return;
    auto people = db.query("SELECT participant FROM source_participant WHERE source=?1", source);
    while (people.next()) {
        const bool isOfGroup = !voices.participants
                               || voices.participants->contains(people.integer(0));
        m_isSourceOfVoice |= isOfGroup
                             && voices.role.value_or(SpeakerRole::Participant)
                                    == SpeakerRole::Participant;
    }
}

int SpokenTurns::at(qint64 place)
{
    while (m_next < m_turns.size() && m_turns[m_next].range.start <= place)
        ++m_next;
    const int last = int(m_next) - 1;
    return last >= 0 && turn(last).range.contains(place) ? last : -1;
}

bool SpokenTurns::counts(TextRange hit, int index) const
{
    if (index < 0)
        return m_voices.isEverybody() || m_isSourceOfVoice;
    const SpokenTurn &said = turn(index);
    if (!said.hasSpeaker && m_isSourceOfVoice)
        return hit.start >= said.words;
    return hit.start >= said.words && (!m_voices.role || said.role == *m_voices.role)
           && (!m_voices.participants || m_voices.participants->contains(said.participant));
}

} // namespace axial
