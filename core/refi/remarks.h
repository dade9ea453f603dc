#pragma once

#include "core/refi/exchange.h"

namespace axial::refi {

/// A sentence on all of these: the first few of them take the place of its mark.
/// Nothing when there are none.
void remarkOnNames(Exchange &exchange, const QStringList &names, const QString &sentence,
                   Remark::Severity severity = Remark::Severity::Warning);

/// What people call a document, or a text that belongs to `whole`: its name, or else that of its
/// file, without where that lies.
QString shownNameOf(const Source &source, const Source *whole = nullptr);

} // namespace axial::refi
