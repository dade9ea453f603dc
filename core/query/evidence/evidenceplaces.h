#pragma once

#include "core/query/evidence/evidencereader.h"

#include <compare>
#include <vector>

namespace axial {

class Database;

/// All quotes in the order of CodeBook.csv: by participant's order, then source's order, then
/// place, those of nobody last; loadEvidence()'s order, without the codes. Throws Canceled.
std::vector<EvidenceEntry> evidenceInOrder(Database &db, const EvidenceReader &reader,
                                           const Progress &progress);
/// Some quotes with who said them, without those that are gone.
std::vector<EvidenceEntry> evidenceOf(Database &db, const EvidenceReader &reader,
                                      const std::vector<QuoteId> &quotes);

/// Says of single entries which comes first in that order.
class EvidencePlaces
{
public:
    struct Place {
        qint64 person = 0, kind = 0, collection = 0, position = 0, source = 0, start = 0, end = 0,
               quote = 0;
        auto operator<=>(const Place &) const = default;
    };

    explicit EvidencePlaces(Database &db) : m_db(db) {}
    Place of(const EvidenceEntry &entry) const;

private:
    Database &m_db;
};

} // namespace axial
