#pragma once

#include "core/study/importing/importpreview.h"

namespace axial {

/// What a project or codebook of another program holds, a line a kind, then its first codes.
ImportPreview exchangePreview(const refi::Exchange &exchange);
/// "60 codes · 1 document · 97 codings"
QString exchangeSentence(const refi::Exchange &exchange);

} // namespace axial
