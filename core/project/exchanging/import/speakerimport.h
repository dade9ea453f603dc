#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QHash>

#include <vector>

namespace axial {

struct ExchangeImport;

/// Whose words are in the documents of a file: each a whole one's, or some places of it. Places
/// become turns, so that a quote is the words of whoever said it.
class SpeakerImport
{
public:
    enum class Which { All, OfNewDocuments };

    /// The document is this person's.
    void addWhole(SourceId source, ParticipantId person);
    /// What stands there is this person's.
    void addPlace(SourceId source, TextRange range, ParticipantId person);
    /// All of them at once, since one place says what another one means.
    void store(ExchangeImport &work, Which which) const;

private:
    struct Said {
        std::vector<ParticipantId> wholes;
        std::vector<std::pair<TextRange, ParticipantId>> places;
    };

    std::vector<SourceId> m_order;
    QHash<SourceId, Said> m_said;
};

} // namespace axial
