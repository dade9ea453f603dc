#pragma once

#include "core/domain/pseudonym.h"

#include <vector>

namespace axial {

class Database;

namespace pseudonymlist {

/// A beginning of the list of real names and their pseudonyms, which is no part of a project: what
/// speakers of transcripts are called where they are participants by another name, in the order of
/// the transcripts.
std::vector<Pseudonym> proposed(Database &db);

} // namespace pseudonymlist

} // namespace axial
