#pragma once

#include "core/base/progress.h"
#include "core/domain/version.h"

#include <QString>

#include <vector>

namespace axial {

class Database;

/// What became of a code between two states of the taxonomy.
struct CodeChange {
    enum class Kind { Added, Removed, Merged, Renamed, Keyed, Moved };
    Kind kind = Kind::Added;
    CodeId code;
    QString key; ///< as it is afterwards, or was when it is gone
    QString name;
    QString before; ///< the other name, key or parent; the parent of one that is gone
    QString after;
    QString coder; ///< who, when and in which step of the history; empty where that is forgotten
    QDateTime at;
    QString step;

    bool operator==(const CodeChange &) const = default;
};

/// In the order of the tree: what is afterwards first, then what is gone. A code may have several.
/// A code that is gone was merged when its step took its codings or labels elsewhere. Throws
/// Canceled.
std::vector<CodeChange> codeChanges(Database &db, const TaxonomyState &from,
                                    const TaxonomyState &to, Progress &progress);

} // namespace axial
