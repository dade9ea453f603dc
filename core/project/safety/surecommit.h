#pragma once

#include "core/base/error.h"
#include "core/db/database.h"

#include <functional>
#include <optional>

namespace axial {

/// Commits, asking those who still read to make room. A disk can fail after a commit's last step,
/// when it is done already: then `isStored` finds it in the file, and what is to be said once
/// everybody knows of the change is returned. Throws Error when nothing was changed, or when nobody
/// can tell, which is said then.
std::optional<StoredError> commitSurely(Transaction &transaction, const QString &label,
                                        const std::function<bool()> &isStored,
                                        const Database::MakeRoom &makeRoom = {});

} // namespace axial
