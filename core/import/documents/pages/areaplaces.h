#pragma once

#include "core/base/progress.h"
#include "core/refi/exchange.h"

namespace axial {

/// Says of the areas of PDFs and pictures which share of their page they take up, as far as their
/// files can be read. Throws Canceled.
void measureAreas(refi::Exchange &exchange, Progress &progress);

/// The same, and which words are theirs: those that stand there, as far as the file tells them, or
/// else a line that is put into the text. PDFs without words get those of their pages. Files that
/// can't be shown are taken out and remarked on. Throws Canceled.
void placeAreas(refi::Exchange &exchange, Progress &progress);

} // namespace axial
