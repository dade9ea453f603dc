#include "core/project/importing/evidencespeech.h"

#include "core/db/database.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/publishedwords.h"

namespace axial {

EvidenceSpeech::EvidenceSpeech(Database &db, ParticipantId participant,
                               const QString &titleOfNobody)
    : m_stored(storedSpeech(db, participant, titleOfNobody)), m_spoken(m_stored.texts)
{
    const auto published = publishedwords::all(db);
    for (size_t text = 0; text < m_stored.sources.size(); ++text) {
        auto quotes = db.query("SELECT id, words, start, \"end\" FROM quote WHERE source=?1 "
                               "ORDER BY start, \"end\"",
                               m_stored.sources[text]);
        while (quotes.next()) {
            const SpokenPlace place{text, {{quotes.integer(2), quotes.integer(3)}, 1, true}};
            m_quotes[quotes.text(1)].push_back(place);
            const QString area = pageregions::shownWords(db, quotes.id<QuoteId>(0), quotes.text(1));
            if (area != quotes.text(1))
                m_quotes[area].push_back(place);
            const QString wording = published.value(quotes.integer(0));
            if (!wording.isEmpty())
                m_quotes[wording].push_back(place);
        }
    }
}

std::optional<EvidencePlace> EvidenceSpeech::find(const QString &words)
{
    // Reading a file again must come to the same quotes, also when the words of one lie
    // within another.
    if (const auto known = m_spoken.takeNearest(m_quotes.value(words)))
        return placeOf(*known);
    const auto found = m_spoken.takeExact(words);
    return found ? std::optional(placeOf(*found)) : std::nullopt;
}

EvidencePlace EvidenceSpeech::placeOf(const SpokenPlace &place) const
{
    return {m_stored.sources[place.text], place.near.range, m_spoken.words(place)};
}

} // namespace axial
