#pragma once

#include "core/domain/memo.h"
#include "core/project/people/asker.h"

namespace axial {

class Database;

namespace links {

/// What stands at an end: the words of a quote, the label of a code, a title, a pseudonym, the
/// title of a memo or else its words, the sentence of a finding; its numbers count what everybody
/// coded, so of whom something is hidden it isn't said. Throws Error when it is gone.
QString wordsOf(Database &db, const LinkEnd &end, const Asker &asker = {});

} // namespace links

} // namespace axial
