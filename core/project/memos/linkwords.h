#pragma once

#include "core/domain/memo.h"

namespace axial {

class Database;

namespace links {

/// What stands at an end: the words of a quote, the label of a code, a title, a pseudonym, the
/// title of a memo or else its words, the sentence of a finding. Throws Error when it is gone.
QString wordsOf(Database &db, const LinkEnd &end);

} // namespace links

} // namespace axial
