#pragma once

#include "core/domain/prompt.h"
#include "core/project/guide/promptproposals.h"

#include <vector>

namespace axial {

/// A turn that asks a question of the guide, or that may.
struct AskedRow {
    PromptProposal what;
    QString title;        ///< of the source
    TextRange range;      ///< of the turn
    bool isAsked = false; ///< else it is proposed
    bool isTaken = false; ///< of a proposal: to be stored

    QString how() const; ///< why it stands here, in words
};

struct AskedContent {
    std::vector<Prompt> guide;
    std::vector<AskedRow> rows; ///< by source and place
    int sources = 0;            ///< that were read
};

/// Of these sources, or of all transcripts and documents. Near proposals are taken beforehand.
/// Throws Canceled.
AskedContent readAsked(Database &db, const std::vector<SourceId> &sources, Progress &progress);

} // namespace axial
