#pragma once

#include "core/base/limits.h"
#include "core/base/progress.h"
#include "core/refi/exchange.h"

#include <QByteArray>

namespace axial::refi {

/// How long texts may be, in characters.
struct TextLimits {
    qint64 longest = maxTextLength;
    /// Of all things that have a text, one that several have counted with each: each is stored.
    qint64 together = 10 * maxTextLength;
};

/// Reads a .qdpx (an archive), .qde (its XML alone) or .qdc (a codebook), told apart by their
/// bytes, with the texts that selections stand in, each selection placed in its text. A part that
/// can't be read, or is too long, is remarked on. Throws Error when nothing can; Canceled.
Exchange readExchange(const QByteArray &bytes, Progress &progress, const TextLimits &limits = {});

/// Whether the bytes are one of the three, by their beginning and the names in the archive; never
/// throws.
bool isExchange(const QByteArray &bytes);

} // namespace axial::refi
