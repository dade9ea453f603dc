#include "core/project/exchanging/export/speakerexport.h"

#include "core/db/database.h"

namespace axial {

template <class Place>
void SpeakerExport::eachPlace(SourceId source, const Place &place) const
{
    auto rows = m_db.query("SELECT t.start, t.\"end\", k.participant FROM turn t "
                           "JOIN speaker k ON k.id = t.speaker "
                           "WHERE t.source=?1 AND k.participant IS NOT NULL "
                           "AND " AXIAL_IS_SAID_BY_PLACES("k") " ORDER BY t.start",
                           source);
    while (rows.next()) {
        // The same in each study that has the document.
        const QString guid = m_guids.made(
            QStringLiteral("voice:%1:%2").arg(m_guids.of(source)).arg(rows.integer(1)),
            rows.integer(0));
        place(TextRange{rows.integer(0), rows.integer(1)}, guid, rows.id<ParticipantId>(2));
    }
}

void SpeakerExport::note(SourceId source)
{
    eachPlace(source, [this](TextRange, const QString &guid, ParticipantId participant) {
        m_selections[m_guids.of(participant)] << guid;
    });
}

void SpeakerExport::addPlaces(SourceId source, refi::Source &document) const
{
    eachPlace(source, [&document](TextRange range, const QString &guid, ParticipantId) {
        refi::Selection selection;
        selection.range = range;
        selection.guid = guid;
        document.selections.push_back(std::move(selection));
    });
}

void SpeakerExport::addTo(std::vector<refi::Case> &cases) const
{
    for (refi::Case &each : cases)
        each.selections = m_selections.value(each.guid);
}

} // namespace axial
