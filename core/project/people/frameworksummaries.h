#pragma once

#include "core/base/id.h"

#include <QHash>
#include <QString>

#include <utility>

namespace axial {

class Database;

/// What participants say about themes, summed up by the researcher: the cells of a framework
/// matrix.
namespace frameworksummaries {

using Cell = std::pair<ParticipantId, CodeId>;

QHash<Cell, QString> all(Database &db);
/// Empty when nobody wrote anything.
QString text(Database &db, const Cell &cell);
/// `by` is who says so from now on; none = nobody knows. Blank words take it away. Throws Error
/// when the participant or the code is gone.
void set(Database &db, const Cell &cell, const QString &text, CoderId by);

} // namespace frameworksummaries

} // namespace axial
