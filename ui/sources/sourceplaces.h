#pragma once

#include "core/domain/source.h"

#include <QStringList>

#include <vector>

namespace axial {

/// Where something can be moved to, in the words that are offered.
struct SourcePlaces {
    QStringList paths;
    std::vector<CollectionId> ids; ///< none = the top
};

/// All but `moved` and what lies in them, in the order of the tree. `collections`: parents before
/// children. Collections whose paths read alike are told apart by "(2)".
SourcePlaces placesFor(const std::vector<Collection> &collections,
                       const std::vector<CollectionId> &moved);

} // namespace axial
