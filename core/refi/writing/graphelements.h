#pragma once

#include "core/formats/xmlpart.h"
#include "core/refi/exchange.h"

namespace axial::refi {

/// A graph with its vertices and edges; of their shapes and lines what the schema knows.
void writeGraph(XmlPart &xml, const Graph &graph);

} // namespace axial::refi
