#pragma once

/// A condition of SQL: only the memo's coder sees it. `memo` is what its table is called in the
/// statement.
#define AXIAL_MEMO_IS_PRIVATE(memo) "(" memo ".private <> 0)"

/// A condition: the asker, a column or a parameter (0 or NULL: nobody in particular), may see the
/// memo.
#define AXIAL_MEMO_IS_SEEN_BY(memo, asker)                                                         \
    "(NOT " AXIAL_MEMO_IS_PRIVATE(memo) " OR ifnull(" memo ".coder = " asker ", 0))"

/// A condition: an end of the link is such a memo, so that nobody is shown it. None is made like
/// that, but a memo that one copy of a study linked may be private in another.
#define AXIAL_LINK_IS_PRIVATE                                                                      \
    "EXISTS(SELECT 1 FROM main.memo kept WHERE kept.private <> 0 "                                 \
    "AND kept.id IN (link.from_memo, link.to_memo))"
