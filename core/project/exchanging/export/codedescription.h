#pragma once

#include "core/base/id.h"

#include <QString>

namespace axial {

class Database;

/// All that is written of a code, in paragraphs that say what they are: its definition first.
QString codeDescription(Database &db, CodeId code);
/// What follows the definition in it.
QString descriptionAfterDefinition(Database &db, CodeId code);

} // namespace axial
