#pragma once

#include "core/base/filestream.h"
#include "core/base/progress.h"
#include "core/export/document.h"

#include <QByteArray>

namespace axial {

/// One page that needs nothing beside it: UTF-8, no script, nothing fetched, figures inside. No
/// word of anybody becomes markup. Drawn figures say their title themselves. Throws Canceled.
QByteArray documentToHtml(const Document &document, Progress &progress);
/// The same piece by piece.
void streamHtml(const Document &document, const ByteSink &out, Progress &progress);

} // namespace axial
