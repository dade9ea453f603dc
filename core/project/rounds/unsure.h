#pragma once

#include "core/base/id.h"

#include <QString>

namespace axial {

class Database;

namespace rounds {

/// The note on a report of a coder who is not sure and wants it discussed; as others read it.
inline const QString unsureNote = QStringLiteral("?");

/// Leaves that note, or takes it away.
void setUnsure(Database &db, RoundId round, SourceId source, CoderId coder, bool isUnsure);
bool isUnsure(Database &db, RoundId round, SourceId source, CoderId coder);

} // namespace rounds
} // namespace axial
