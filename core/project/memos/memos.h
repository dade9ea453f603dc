#pragma once

#include "core/domain/memo.h"
#include "core/project/people/asker.h"

#include <vector>

namespace axial {

class Database;

namespace memos {

/// About what it names, words of a source (which become a quote), or nothing; of its kind, if that
/// is there. Throws Error when
/// that is gone or more than one thing is named.
MemoId add(Database &db, const Memo &memo);
/// Throws Error when it is gone.
void edit(Database &db, MemoId memo, const QString &title, const QString &text);
/// None, or one that is gone: it is just a memo. Throws Error when the memo is gone.
void setKind(Database &db, MemoId memo, MemoKindId kind);
/// Only its coder sees it from now on, or everybody again. Throws Error when it is gone, another
/// coder's, or part of a finding or a concept map, which everybody sees.
void setPrivate(Database &db, MemoId memo, CoderId asker, bool isPrivate);
/// A quote that said nothing else goes with it.
void remove(Database &db, MemoId memo);
/// Those of everybody, for a copy that others get.
void removePrivate(Database &db);
/// Throws Error when it is gone.
Memo at(Database &db, MemoId memo);
bool isThere(Database &db, MemoId memo);

/// Whether a coder sees it: all do, unless it is private. False when it is gone.
bool isSeenBy(Database &db, MemoId memo, CoderId asker);
/// How many private ones there are, of everybody.
qint64 privateCount(Database &db);

/// On a quote, source, code or participant by time, as the asker sees them: private ones are their
/// own.
std::vector<Memo> of(Database &db, const LinkEnd &thing, const Asker &asker = {});

/// Every memo, every comment on a coding and every review that the asker sees, the latest first.
/// What they said of a coding that is hidden from them would tell of it, and is not among them.
std::vector<Note> all(Database &db, const Asker &asker = {});

} // namespace memos

} // namespace axial
