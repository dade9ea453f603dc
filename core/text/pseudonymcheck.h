#pragma once

#include "core/domain/pseudonym.h"

#include <vector>

namespace axial {

/// Whether a list can stand for the real names. Throws Error: an empty name or pseudonym, a name
/// twice or with two pseudonyms, a pseudonym that holds a real name or one of " and \.
void checkPseudonyms(const std::vector<Pseudonym> &list);

} // namespace axial
