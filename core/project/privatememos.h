#pragma once

/// A condition of SQL: only the memo's coder sees it. `memo` is what its table is called in the
/// statement.
#define AXIAL_MEMO_IS_PRIVATE(memo) "(" memo ".id IN (SELECT kept.memo FROM private_memo kept))"

/// A condition: the asker, a column or a parameter (0 or NULL: nobody in particular), may see the
/// memo.
#define AXIAL_MEMO_IS_SEEN_BY(memo, asker)                                                         \
    "(NOT " AXIAL_MEMO_IS_PRIVATE(memo) " OR ifnull(" memo ".coder = " asker ", 0))"
