#pragma once

#include <QtGlobal>

namespace axial {

class Database;

/// How much of a study the folder in which studies are published has no place for.
struct Unpublished {
    qint64 memos = 0;
    qint64 comments = 0; ///< on codings
    qint64 weights = 0;  ///< of codings
    qint64 links = 0;
    qint64 findings = 0;
    qint64 maps = 0;
    qint64 quotes = 0;       ///< without a code
    qint64 wholeCodings = 0; ///< of a document, and no passage

    bool operator==(const Unpublished &) const = default;
};

/// Counts what the connection is shown: see rounds::Sight. Throws Error and Canceled.
Unpublished unpublishedIn(Database &db);

} // namespace axial
