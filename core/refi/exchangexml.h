#pragma once

#include "core/base/progress.h"
#include "core/refi/exchange.h"

#include <QByteArray>

namespace axial::refi {

/// What the XML of a project or codebook says, with all that real files lack or have in another
/// order than the standard. Texts that lie beside it are not read. Throws Error when it is no XML,
/// or none of REFI-QDA; Canceled.
Exchange exchangeFromXml(const QByteArray &bytes, Progress &progress);

} // namespace axial::refi
