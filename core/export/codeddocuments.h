#pragma once

#include "core/base/progress.h"
#include "core/export/document.h"

namespace axial {

class Database;

/// Every text in which something is coded, with its codings in the margin, for people without the
/// program; first what the colours stand for. Those of which not everybody may see the codings are
/// left out and counted. The texts are read from `db` one by one when the document is written.
/// The same study gives the same document. Throws Error when nothing is coded, and Canceled.
Document codedDocuments(Database &db, const QString &title, Progress &progress);

} // namespace axial
