#include "core/project/exchanging/exchangedvoices.h"

#include "core/db/database.h"

namespace axial {

void ExchangedVoices::addPlaces(SourceId source, refi::Source &document)
{
    auto rows = m_db.query("SELECT t.start, t.\"end\", k.participant FROM turn t "
                           "JOIN speaker k ON k.id = t.speaker "
                           "WHERE t.source=?1 AND k.participant IS NOT NULL "
                           "AND " AXIAL_IS_SAID_BY_PLACES("k") " ORDER BY t.start",
                           source);
    while (rows.next()) {
        refi::Selection selection;
        selection.range = TextRange{rows.integer(0), rows.integer(1)};
        // The same in each study that has the document.
        selection.guid = m_guids.made(
            QStringLiteral("voice:%1:%2").arg(m_guids.of(source)).arg(rows.integer(1)),
            rows.integer(0));
        m_selections[m_guids.of(rows.id<ParticipantId>(2))] << selection.guid;
        document.selections.push_back(std::move(selection));
    }
}

void ExchangedVoices::addTo(std::vector<refi::Case> &cases) const
{
    for (refi::Case &each : cases)
        each.selections = m_selections.value(each.guid);
}

} // namespace axial
