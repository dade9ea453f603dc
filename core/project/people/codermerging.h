#pragma once

#include "core/domain/quote.h"

#include <QString>

#include <vector>

namespace axial {

class Database;

namespace coders {

/// What a coder has done.
struct CoderUse {
    CoderId coder;
    qint64 codings = 0;
    qint64 labels = 0;
};
std::vector<CoderUse> uses(Database &db);
/// Reports on which both gave another label in a round that takes one of each coder.
qint64 otherLabels(Database &db, CoderId gone, CoderId kept);
/// What one did becomes the other's: of two different labels that of the one who is kept stays.
/// Throws Error while one of them labels in a round that hides its labels.
void merge(Database &db, CoderId gone, CoderId kept);

} // namespace coders

} // namespace axial
