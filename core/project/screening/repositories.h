#pragma once

#include "core/base/id.h"

#include <QString>

#include <optional>
#include <vector>

namespace axial {

class Database;

/// A folder whose reports are of one repository.
struct Repository {
    CollectionId folder;
    QString name; ///< as its reports say it; the folder's where they say nothing
    qint64 reports = 0;

    bool operator==(const Repository &) const = default;
};

/// Folders that hold reports themselves, in the order of the folders.
std::vector<Repository> repositoriesOf(Database &db);
/// Those that a file means by "vllm" or "vllm-project/vllm", whatever the case.
std::vector<CollectionId> foldersOf(const std::vector<Repository> &repositories,
                                    const QString &name);

} // namespace axial
