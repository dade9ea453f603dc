#pragma once

namespace axial::bench {

/// Typing into the filter of a tree of 5,000 codes, beside a QSortFilterProxyModel in a QTreeView.
void codeTree();
/// Opening the card of a code with 5,000 quotes.
void codeCard();

} // namespace axial::bench
