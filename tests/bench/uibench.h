#pragma once

#include <QStringList>

#include <vector>

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
/// What a person who codes waits for, by the number of codings: opening, coding, modes, queries
/// (`parts`; none = all).
void codingActs(const std::vector<int> &sizes, const QStringList &parts);
/// What one waits for in Triage, by the number of reports.
void reportActs(const std::vector<int> &sizes);
/// Shows the paragraph of documents() in a QPlainTextEdit, for the process that has a time limit.
void plainParagraph();
/// Opening, sorting and filtering that many reports: how long the window stops, how much is held.
void listing(const std::vector<int> &sizes);
/// Labelling, filtering and scrolling a round of that many reports.
void labelling(const std::vector<int> &sizes);
/// The Codebook page of projects with 5,000 to a million codings (AXIAL_BENCH_CODINGS=5000,50000).
void codebook();
/// A report of over a hundred pages as web page, Word document and PDF.
void documentFiles();
/// What a team costs in the window: memory, an edit's own time, and how soon an act is with others.
void team();

} // namespace axial::bench
