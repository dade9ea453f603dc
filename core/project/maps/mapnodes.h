#pragma once

#include "core/domain/conceptmap.h"

namespace axial {

class Database;

/// When a map was last changed.
namespace mapnodes {

void touchMapOf(Database &db, MapNodeId node);
void touchMapOf(Database &db, MapLineId line);

} // namespace mapnodes

} // namespace axial
