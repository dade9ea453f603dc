#pragma once

#include "core/base/limits.h"
#include "core/base/progress.h"
#include "core/refi/exchange.h"

#include <QByteArray>

namespace axial::refi {

/// How long texts may be, in characters, and pictures and PDFs, in bytes.
struct ContentLimits {
    qint64 longest = maxTextLength;
    /// Of all things that have a text, one that several have counted with each: each is stored.
    qint64 together = 10 * maxTextLength;
    qint64 largestFile = 256LL * 1024 * 1024;
    qint64 filesTogether = 512LL * 1024 * 1024;
    /// Of files that were packed to nearly nothing: no more than this above what the archive has.
    qint64 unpackedBeyond = 128LL * 1024 * 1024;
};

/// Reads a .qdpx (an archive), .qde (its XML alone) or .qdc (a codebook), told apart by their
/// bytes, with the texts that selections stand in, each selection placed in its text, and with
/// pictures and PDFs. Places are counted in the way of that name (see countingName()), or (empty)
/// in the one that is found. A part that can't be read, or is too long, is remarked on. Throws
/// Error when nothing can, or that way is none of the file; Canceled.
Exchange readExchange(const QByteArray &bytes, Progress &progress, const ContentLimits &limits = {},
                      const QString &counting = {});

/// Whether the bytes are one of the three, by their beginning and the names in the archive; never
/// throws.
bool isExchange(const QByteArray &bytes);

} // namespace axial::refi
