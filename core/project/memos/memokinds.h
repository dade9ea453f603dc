#pragma once

#include "core/domain/memo.h"

#include <vector>

namespace axial {

class Database;

/// What notes on passages a study has besides insights and prompt categories. Each is a memo.
namespace memokinds {

/// In the order that the study gives them.
std::vector<MemoKind> all(Database &db);
/// Empty when there is none, or it is gone.
QString nameOf(Database &db, MemoKindId kind);
/// It is the last. Throws Error: it has no name, or another one is called so.
MemoKindId add(Database &db, const QString &name);
/// Throws Error: it is gone, has no name, or another one is called so.
void rename(Database &db, MemoKindId kind, const QString &name);
/// To a place among all; behind the last is the last.
void move(Database &db, MemoKindId kind, int to);
/// What was written stays: memos of no kind.
void remove(Database &db, MemoKindId kind);
/// How many memos are of it, also those that others keep private.
qint64 memoCount(Database &db, MemoKindId kind);

} // namespace memokinds

} // namespace axial
