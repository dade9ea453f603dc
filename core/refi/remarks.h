#pragma once

#include "core/refi/exchange.h"

namespace axial::refi {

/// A sentence on all of these: the first few of them take the place of its mark.
/// Nothing when there are none.
void remarkOnNames(Exchange &exchange, const QStringList &names, const QString &sentence,
                   Remark::Severity severity = Remark::Severity::Warning);

} // namespace axial::refi
