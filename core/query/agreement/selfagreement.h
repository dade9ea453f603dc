#pragma once

#include "core/query/agreement/ratedround.h"

namespace axial {

/// What one coder labelled in a round and, the same reports, in an earlier one: how stable the
/// coder is, and not how far coders agree.
struct SelfComparison {
    QString coder;
    QString earlier;               ///< the round
    bool hasSeveralLabels = false; ///< one a report is what can be compared
    Ratings ratings;               ///< first then, second now; of the reports labelled both times
};

/// Of each coder of the round that labels earlier reports again, against that round; where it
/// doesn't say which, or `isOfAny`, against each earlier one. Screenings, which ask something else,
/// and rounds whose labels are hidden are left out. Throws Canceled.
std::vector<SelfComparison> selfComparisons(Database &db, const RatedRound &rated, bool isOfAny,
                                            const Progress &progress);

} // namespace axial
