#pragma once

#include "core/domain/memo.h"
#include "core/project/people/asker.h"

#include <QStringList>

#include <functional>
#include <vector>

namespace axial {

class Database;

namespace links {

/// Whether it names one thing, which is in the project.
bool isThere(Database &db, const LinkEnd &end);
/// Throws Error: an end that is gone, a link from a thing to itself, or one that is there already.
LinkId add(Database &db, const Link &link);
/// Throws Error when it is gone, or when the two are linked by that name already.
void rename(Database &db, LinkId link, const QString &name);
/// A quote that said nothing else goes with it.
void remove(Database &db, LinkId link);
/// Throws Error when it is gone.
Link at(Database &db, LinkId link);
// Links to memos that have become private meanwhile stay, and are nobody's to see.
/// Those that begin or end at the thing, by time, as the asker sees them: where others' codings are
/// hidden, at one end or the other, only their own.
std::vector<Link> of(Database &db, const LinkEnd &end, const Asker &asker = {});
/// None when there is no such link.
LinkId find(Database &db, const LinkEnd &from, const LinkEnd &to, const QString &name);
/// Quotes at the other end of what begins or ends at the thing, or at a memo on it; when it goes,
/// they may be bare.
std::vector<QuoteId> quotesLinkedTo(Database &db, const LinkEnd &end);
/// Deletes a thing: its links go with it, and quotes that were only linked to it.
void removeEnd(Database &db, const LinkEnd &end, const std::function<void()> &remove);
std::vector<Link> all(Database &db);
/// Names in use, the most used first.
QStringList names(Database &db);

/// For what becomes one: links of `from` become links of `into`; what then leads to itself or
/// stands twice goes.
void moveEnds(Database &db, QuoteId from, QuoteId into);
void moveEnds(Database &db, CodeId from, CodeId into);
void moveEnds(Database &db, ParticipantId from, ParticipantId into);

/// What stands at an end: the words of a quote, the label of a code, a title, a pseudonym, the
/// title of a memo or else its words, the sentence of a finding; its numbers count what everybody
/// coded, so of whom something is hidden it isn't said. Throws Error when it is gone.
QString wordsOf(Database &db, const LinkEnd &end, const Asker &asker = {});

} // namespace links

} // namespace axial
