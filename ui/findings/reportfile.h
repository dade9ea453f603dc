#pragma once

#include "core/export/documentformat.h"

namespace axial {

/// The kinds of files a report can be.
const std::vector<DocumentFormat> &reportFormats();
/// By the end of the file's name, whatever its case. Throws Error, naming what there is.
const DocumentFormat &reportFormatOf(const QString &path);

/// Draws the figures that are none yet, in their print look; for the thread of the window. What
/// can't be drawn stays a table. Throws Canceled.
void drawFigures(Document &document, Progress &progress);
/// The same for a worker: each figure is drawn in a turn of its own of the window's event loop, so
/// that people work on between two of them.
void drawFiguresInTurns(Document &document, Progress &progress);

} // namespace axial
