#pragma once

#include "core/domain/conceptmap.h"

namespace axial {

class Database;
class Progress;

/// Something that can be put on a concept map.
struct MapOffer {
    MapTarget target;
    QString words;
    QString place; ///< of a quote: the title of what it is in; of a code: what it lies in

    bool operator==(const MapOffer &) const = default;
};

namespace conceptmaps {

/// Codes, participants, sources, quotes and memos whose words hold `text` whatever its case, in
/// this order, so many of each kind.
std::vector<MapOffer> offers(Database &db, const QString &text, Progress &progress);

constexpr int mostOffers = 60; ///< of a kind

} // namespace conceptmaps

} // namespace axial
