#pragma once

#include "core/project/importing/importingevidencewords.h"

namespace axial {

/// The quotes of codebooks that come in, to be looked for in what their participants said: in
/// transcripts that come in with them, and in the study's.
struct QuoteSearch {
    std::vector<std::vector<ImportedEvidence>> rows; ///< of each file
    SpokenTexts imported;
    QStringList people; ///< of the rows; none = there is nothing to look for

    void add(const std::vector<ImportedEvidence> &evidence);
    /// One for each file. Without a reader there is no study yet. On a worker; throws Canceled.
    std::vector<EvidenceLookup> run(Database *reader, Progress &progress) const;
};

} // namespace axial
