#pragma once

#include "core/domain/conceptmap.h"

#include <vector>

namespace axial {

class Database;

/// Codes as cards on a concept map: what is laid together there becomes the tree.
namespace codecards {

/// Puts all codes there that are not on the map yet, below what is: each theme in a column with
/// what lies in it, the others of a folder side by side. In the order of the tree. Throws Error.
std::vector<MapNodeId> addAll(Database &db, ConceptMapId map);
/// The codes of the cards come to lie in that of the head, in the order of the tree; other cards
/// among them are left out. A head that says words of its own becomes a new code of these words,
/// where the highest of the codes lay. Throws Error, also when none of the cards is a code.
CodeId putUnder(Database &db, const std::vector<MapNodeId> &cards, MapNodeId head);

} // namespace codecards

} // namespace axial
