#pragma once

#include "core/refi/exchange.h"

#include <QJsonObject>

namespace axial {

/// Sources with their selections and codings, links, sets and graphs of an exchange, as the study
/// keeps them; of sources no text.
QJsonObject preservedPartsToJson(const refi::Exchange &parts);
/// What can't be understood is left out.
refi::Exchange preservedPartsFromJson(const QJsonObject &json);

} // namespace axial
