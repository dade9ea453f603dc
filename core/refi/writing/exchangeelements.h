#pragma once

#include "core/base/filestream.h"
#include "core/base/progress.h"
#include "core/refi/exchange.h"
#include "core/refi/writing/exchangetarget.h"

#include <QByteArray>

namespace axial::refi {

/// Whether a source is written: a document with its text, or what is no text.
bool isWritten(const Source &source);

/// Whether a memo is written to a file of its own.
bool isNoteFile(const Source &note, const ExchangeTarget &target);

/// The XML of a project, its elements in the order that the standard's schema wants them in;
/// `origin`: the program that writes it, as it names itself. Throws Canceled.
void projectElement(const Exchange &exchange, const QString &origin, const ExchangeTarget &target,
                    const ByteSink &out, Progress &progress);
/// Whether a codebook has a set: it has those of codes.
bool isOfCodebook(const Set &set);
/// The XML of a codebook, likewise.
QByteArray codebookElement(const Exchange &exchange);

} // namespace axial::refi
