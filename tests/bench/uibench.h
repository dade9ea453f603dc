#pragma once

namespace axial::bench {

/// The document view with 20,000 codings: a transcript of 100,000 turns, and one paragraph of 5 MB;
/// beside QPlainTextEdit showing the same text.
void documents();
/// Typing into the filter of a tree of 5,000 codes, beside a QSortFilterProxyModel in a QTreeView.
void codeTree();
/// Opening the card of a code with 5,000 quotes.
void codeCard();
/// Deciding one of 38,742 reports.
void triage();

} // namespace axial::bench
