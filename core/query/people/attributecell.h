#pragma once

#include "core/base/tablerows.h"
#include "core/domain/participant.h"

namespace axial {

/// What somebody has of an attribute: a number where numbers are meant and it is written as one is,
/// so that programs can reckon with it.
CellValue attributeCell(AttributeKind kind, const QString &value);

} // namespace axial
