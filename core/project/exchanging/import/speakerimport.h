#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QHash>
#include <QStringView>

#include <vector>

namespace axial {

struct ExchangeImport;

/// Places of several people that no longer lie on one another.
struct SpeakerRanges {
    struct Piece {
        TextRange range;
        ParticipantId person;
        bool isWhole = true; ///< as the file has it, else what others left of it
    };
    std::vector<Piece> pieces; ///< in the order of the text
    qint64 overlaps = 0;       ///< places of which another one says a part more closely
};

/// The shorter of two places says it more closely; of equal ones the first.
SpeakerRanges speakerRanges(QStringView text,
                            const std::vector<std::pair<TextRange, ParticipantId>> &places);

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
