#pragma once

#include "core/refi/exchange.h"

#include <QJsonObject>

namespace axial {

/// Sources with their selections and codings, links, sets and graphs of an exchange, as the study
/// keeps them; of sources no text.
QJsonObject keptPartsToJson(const refi::Exchange &parts);
/// What can't be understood is left out.
refi::Exchange keptPartsFromJson(const QJsonObject &json);

} // namespace axial
