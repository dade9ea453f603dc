#pragma once

#include "core/text/turns/turns.h"

namespace axial {

/// The turns of a transcript that is a table with cells between tabs, as NVivo exports it: below
/// the header "Timespan, Content, Speaker" a row a turn, "0:00.0 - 0:05.2". None when there is no
/// such table.
FoundTurns timespanRows(QStringView text);

} // namespace axial
