#pragma once

#include "core/base/progress.h"
#include "core/refi/exchange.h"

#include <QByteArray>

namespace axial::refi {

/// Reads a .qdpx (an archive), .qde (its XML alone) or .qdc (a codebook), told apart by their
/// bytes, with the texts that selections stand in, each selection placed in its text. A part that
/// can't be read is remarked on. Throws Error when nothing can; Canceled.
Exchange readExchange(const QByteArray &bytes, Progress &progress);

/// Whether the bytes are one of the three, by their beginning and the names in the archive; never
/// throws.
bool isExchange(const QByteArray &bytes);

} // namespace axial::refi
