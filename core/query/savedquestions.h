#pragma once

#include "core/base/id.h"
#include "core/base/table.h"

#include <optional>
#include <vector>

namespace axial {

class Database;

/// A question with its parameters that somebody wants to ask again: live, since it is asked anew
/// each time.
struct SavedQuestion {
    SavedFilterId id;
    QString name;
    QueryCall call;

    bool operator==(const SavedQuestion &) const = default;
};

namespace savedquestions {

/// In the order in which they were saved. Questions that this program doesn't know are left out.
std::vector<SavedQuestion> all(Database &db);
/// By its name, whatever its case.
std::optional<SavedQuestion> find(Database &db, const QString &name);
/// One of that name is replaced. Throws Error for a name that is empty or too long.
SavedFilterId save(Database &db, const QString &name, const QueryCall &call);
void remove(Database &db, SavedFilterId question);

} // namespace savedquestions

} // namespace axial
