#pragma once

#include "core/base/id.h"

#include <QString>

namespace axial {

class Database;

/// Who asks for what coders said, and so what is kept from them.
struct Asker {
    CoderId me = {};   ///< from whom a round hides what others said; none = nobody in particular
    CoderId only = {}; ///< whose alone they want to see; none = everybody's

    /// Whose codings and notes they see on a source: none = everybody's. Throws Error.
    CoderId seenOn(Database &db, SourceId source) const;
    /// Whether nothing that others coded is hidden from them. Throws Error.
    bool seesEverything(Database &db) const;
};

/// A person, whom each study knows under an id of its own.
struct AskingPerson {
    QString name;
    bool onlyMine = false;

    bool operator==(const AskingPerson &) const = default;
    /// Who wants theirs alone and did nothing in the study sees nobody's. Throws Error.
    Asker in(Database &db) const;
};

} // namespace axial
