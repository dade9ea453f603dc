#pragma once

#include "core/text/markdown/markdown.h"

namespace axial {

/// Lets the columns of a table stand below each other: finds the letters behind which blanks are to
/// be thought. Returns how many letters wide its lines become; 0, and no gaps, when it has more
/// columns than anybody reads.
int addTableGaps(QStringView text, TextRange table, std::vector<MarkdownGap> &into);

} // namespace axial
