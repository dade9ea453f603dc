#pragma once

#include "core/project/memos/privatememos.h"
#include "core/project/rounds/hiddencodings.h"

/// Conditions: what a row says is on words, or on a report, that a blind round hides, so that it
/// stays out of files for others.
#define AXIAL_MEMO_IS_BLIND                                                                        \
    AXIAL_IS_IN_BLIND_ROUND("coalesce(memo.source, "                                               \
                            "(SELECT seen.source FROM quote seen WHERE seen.id = memo.quote))")
/// Likewise, or only its coder sees it.
#define AXIAL_MEMO_IS_HIDDEN "(" AXIAL_MEMO_IS_PRIVATE("memo") " OR " AXIAL_MEMO_IS_BLIND ")"
/// The source that an end of a link stands in, or is, or that a memo there is about; NULL = none.
#define AXIAL_LINK_END_SOURCE(side)                                                                \
    "coalesce(link." side "_source, "                                                              \
    "(SELECT seen.source FROM quote seen WHERE seen.id = link." side "_quote), "                   \
    "(SELECT coalesce(about.source, (SELECT seen.source FROM quote seen "                          \
    "WHERE seen.id = about.quote)) FROM memo about WHERE about.id = link." side "_memo))"
#define AXIAL_LINK_IS_HIDDEN                                                                       \
    "(" AXIAL_LINK_IS_PRIVATE " OR " AXIAL_IS_IN_BLIND_ROUND(AXIAL_LINK_END_SOURCE(                \
        "from")) " OR " AXIAL_IS_IN_BLIND_ROUND(AXIAL_LINK_END_SOURCE("to")) ")"
/// Who proposed a code in such a round, and how others voted, is not seen before one has voted.
#define AXIAL_PROPOSAL_IS_HIDDEN                                                                   \
    "(proposal.state = 0 AND EXISTS(SELECT 1 FROM round hiding "                                   \
    "WHERE hiding.id = proposal.round AND hiding.blind <> 0 AND hiding.closed = 0))"
