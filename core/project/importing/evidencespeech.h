#pragma once

#include "core/project/importing/importingevidencewords.h"

namespace axial {

/// Where a row of CodeBook.csv stands.
struct EvidencePlace {
    SourceId source;
    TextRange range;
    QString words; ///< the source's
};

/// One participant's words with the quotes that stand on them already.
class EvidenceSpeech
{
public:
    EvidenceSpeech(Database &db, ParticipantId participant, const QString &titleOfNobody);

    bool isEmpty() const { return m_stored.sources.empty(); }
    const SpokenWords &spoken() const { return m_spoken; }

    /// The next place of these words, as a quote there or in the texts.
    std::optional<EvidencePlace> find(const QString &words);
    /// False when an earlier row has it.
    bool take(const SpokenPlace &place) { return m_spoken.take(place.text, place.near.range); }
    EvidencePlace placeOf(const SpokenPlace &place) const;

private:
    StoredSpeech m_stored;
    SpokenWords m_spoken;
    QHash<QString, std::vector<SpokenPlace>> m_quotes; ///< by their words, and by their wording
};

} // namespace axial
