#pragma once

#include "core/query/evidence/evidencereader.h"

#include <memory>
#include <vector>

namespace axial {

/// Which rows of the evidence table are looked at, and in which order.
struct EvidenceQuestion {
    static constexpr int asPublished = -1;

    EvidenceFilter filter;
    int sortColumn = asPublished; ///< EvidenceRow::Column; what is none means asPublished
    Qt::SortOrder order = Qt::AscendingOrder;

    bool isSorted() const { return sortColumn >= 0 && sortColumn < EvidenceRow::ColumnCount; }
    bool isEverything() const { return filter.isEmpty() && !isSorted(); }
};

/// Never null and never changed, so that the window and its workers look at the same ones.
using EvidenceEntries = std::shared_ptr<const std::vector<EvidenceEntry>>;

EvidenceEntries evidenceEntries(std::vector<EvidenceEntry> entries = {});

/// All quotes in the order of CodeBook.csv, and those asked for; entries only, so that a million of
/// them take 16 MB.
struct EvidenceSheet {
    EvidenceEntries all = evidenceEntries();
    EvidenceEntries shown = all;
};

/// All functions below throw Canceled.
EvidenceSheet loadEvidenceSheet(Database &db, const EvidenceReader &reader,
                                const EvidenceQuestion &question, const Progress &progress);
/// Those of `all` that are asked for. Prose is ordered by its first 60 characters, then by all.
EvidenceEntries selectEvidence(Database &db, const EvidenceReader &reader,
                               const EvidenceEntries &all, const EvidenceQuestion &question,
                               const Progress &progress);
/// The quotes without an insight, by id.
std::vector<QuoteId> quotesWithoutInsight(Database &db, const Progress &progress);

/// What a step did to the sheet, when it touched few quotes.
struct EvidencePatch {
    EvidenceSheet sheet;
    std::vector<QuoteId> touched;  ///< each once
    std::vector<int> removed;      ///< rows of what was shown before, ascending
    std::vector<int> inserted;     ///< rows of what is shown now, ascending
    std::vector<int> changed;      ///< rows of what is shown now that stay where they were
    std::vector<EvidenceRow> rows; ///< the touched quotes that are there
};

/// Reads the quotes that were touched and no others but those they are ordered among.
EvidencePatch patchEvidence(Database &db, const EvidenceReader &reader, const EvidenceSheet &before,
                            const EvidenceQuestion &question, const std::vector<QuoteId> &touched,
                            const Progress &progress);

} // namespace axial
