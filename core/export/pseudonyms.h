#pragma once

#include "core/domain/pseudonym.h"

#include <vector>

namespace axial {

/// Writes the list that readPseudonymFile() reads, whole or not at all, mode 0600 whatever it was
/// before. Throws Error, also as checkPseudonyms().
void writePseudonymFile(const QString &path, const std::vector<Pseudonym> &list);

} // namespace axial
