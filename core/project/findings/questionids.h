#pragma once

#include "core/base/id.h"

#include <QString>

#include <functional>
#include <optional>

namespace axial {

class Database;

/// The ids in questions that a project keeps: saved ones, those behind a finding's numbers and
/// figures. They stand in the text of their parameters, as "id:12" or as a sourceid.
namespace questionids {

/// The text with other ids; those for which there is no other stay.
QString replaced(const QString &text,
                 const std::function<std::optional<qint64>(qint64 before)> &now);
/// Every kept question that asks for `before` asks for `now`.
void follow(Database &db, CodeId before, CodeId now);

} // namespace questionids

} // namespace axial
