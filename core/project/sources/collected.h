#pragma once

#include "core/base/id.h"

#include <QString>

#include <vector>

namespace axial {

class Database;

/// What was collected of a repository: which reports, and how many.
struct CollectedRange {
    QString address;    ///< "https://github.com/vllm-project/vllm"
    QString since;      ///< first day of UTC on which they were created: "2023-01-01"
    QString until;      ///< last day
    qint64 found = 0;   ///< reports that the server has of these days
    qint64 taken = 0;   ///< those of them that were new to the study
    qint64 created = 0; ///< milliseconds since 1970, UTC
};

namespace collected {

/// Of a range that was collected before, what is found now counts, and what is new is added.
void add(Database &db, const CollectedRange &range);
/// In the order in which they were first collected.
std::vector<CollectedRange> all(Database &db);

} // namespace collected

} // namespace axial
