#pragma once

#include "core/base/filestream.h"
#include "core/base/progress.h"
#include "core/refi/exchange.h"
#include "core/refi/writing/exchangetarget.h"

#include <QByteArray>

namespace axial::refi {

/// A .qdpx: documents that are texts, with all that hangs on them; pictures and PDFs with their
/// files, words and areas; recordings with their transcripts, times and stretches, without their
/// files; links, sets and
/// graphs. Valid by the standard's schema, and the same bytes for the same content. What of the
/// exchange is read later is read now, piece by piece, and what is written waits on the disk.
/// Throws Error and Canceled.
void streamProject(const Exchange &exchange, const ExchangeTarget &target, const ByteSink &out,
                   Progress &progress);
/// The same in memory.
QByteArray projectBytes(const Exchange &exchange, const ExchangeTarget &target, Progress &progress);

/// What of an exchange projectBytes() leaves out, with how much of it there is.
std::vector<Remark> lossesOf(const Exchange &exchange);

/// A .qdc: its codes and sets of codes alone. Throws Error when there is no code, since the
/// standard has no codebook without one.
QByteArray codebookBytes(const Exchange &exchange);

/// What of an exchange codebookBytes() leaves out.
std::vector<Remark> codebookLossesOf(const Exchange &exchange);

} // namespace axial::refi
