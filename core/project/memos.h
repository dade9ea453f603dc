#pragma once

#include "core/domain/memo.h"

#include <vector>

namespace axial {

class Database;

namespace memos {

/// About what it names, words of a source (which become a quote), or nothing. Throws Error when
/// that is gone or more than one thing is named.
MemoId add(Database &db, const Memo &memo);
/// Throws Error when it is gone.
void edit(Database &db, MemoId memo, const QString &title, const QString &text);
/// A quote that said nothing else goes with it.
void remove(Database &db, MemoId memo);
/// Throws Error when it is gone.
Memo at(Database &db, MemoId memo);
bool isThere(Database &db, MemoId memo);

/// By time.
std::vector<Memo> of(Database &db, QuoteId quote);
std::vector<Memo> of(Database &db, SourceId source);
std::vector<Memo> of(Database &db, CodeId code);
std::vector<Memo> of(Database &db, ParticipantId participant);

/// Every memo, every comment on a coding and every review, the latest first.
std::vector<Note> all(Database &db);

} // namespace memos

} // namespace axial
