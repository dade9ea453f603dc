#pragma once

#include "core/project/exchanging/studyguids.h"
#include "core/refi/exchange.h"

namespace axial {

class Database;

/// SQL: whether a row of speaker is written by its places. Of a transcript in which one participant
/// speaks, all is theirs; its questions are nobody's in the standard.
#define AXIAL_IS_SAID_BY_PLACES(k)                                                                 \
    "(EXISTS(SELECT 1 FROM turn t WHERE t.source=" k ".source AND t.speaker=" k ".id) "            \
    "AND EXISTS(SELECT 1 FROM source s WHERE s.id=" k ".source AND (s.kind<>0 "                    \
    "OR EXISTS(SELECT 1 FROM speaker o WHERE o.source=s.id AND o.participant<>" k ".participant) " \
    "OR EXISTS(SELECT 1 FROM source_participant o WHERE o.source=s.id "                            \
    "AND o.participant<>" k ".participant))))"

/// Who said what in documents of several people, as selections that cases name.
class SpeakerExport
{
public:
    SpeakerExport(Database &db, const StudyGuids &guids) : m_db(db), m_guids(guids) {}

    /// Notes whose the places in it are.
    void note(SourceId source);
    void addPlaces(SourceId source, refi::Source &document) const;
    /// Of all documents that were noted so far.
    void addTo(std::vector<refi::Case> &cases) const;

private:
    template <class Place>
    void eachPlace(SourceId source, const Place &place) const;

    Database &m_db;
    const StudyGuids &m_guids;
    QHash<QString, QStringList> m_selections; ///< by the GUID of a case
};

} // namespace axial
