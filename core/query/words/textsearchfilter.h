#pragma once

#include "core/query/words/textsearch.h"

#include <QHash>
#include <QSet>

namespace axial {

/// A source that is to be searched.
struct SearchedSource {
    SourceId id;
    SourceKind kind = SourceKind::Document;
    qint64 length = 0;
    qint64 rank = 0;
};

/// The sources with a text that the search asks for, by id.
std::vector<SearchedSource> searchedSources(Database &db, const TextSearch &search);

/// Whose words count.
struct SearchedVoices {
    std::optional<SpeakerRole> role;
    std::optional<QSet<qint64>> participants; ///< nullopt = everybody's words

    bool isEverybody() const { return !role && !participants; }
};

SearchedVoices searchedVoices(Database &db, const TextSearch &search);

/// A speaker's stretch, with what a hit shows of it.
struct SpokenTurn {
    TextRange range;
    qint64 words = 0;
    QString speaker;
    SpeakerRole role = SpeakerRole::Unknown;
    qint64 participant = 0;
    bool hasSpeaker = false; ///< else it is of whom the whole source is
};

/// The turns of one source, asked for ascending places.
class SpokenTurns
{
public:
    SpokenTurns(Database &db, SourceId source, const SearchedVoices &voices);

    /// Index of the turn that holds the place; -1 = none. Places must ascend.
    int at(qint64 place);
    const SpokenTurn &turn(int index) const { return m_turns[size_t(index)]; }
    /// The hit's words were said (not the speaker's name before them) by one who counts.
    bool counts(TextRange hit, int turn) const;

private:
    const SearchedVoices &m_voices;
    std::vector<SpokenTurn> m_turns;
    size_t m_next = 0;
    bool m_isSourceOfVoice = false; ///< what has no speaker is a searched one's
};

} // namespace axial
