#pragma once

#include "core/base/id.h"

#include <vector>

namespace axial {

class Database;

/// The details listed under a code, in their order. Each is told by its place, and by the words
/// that were `seen` there, so that no other one is meant when the list was read before a change;
/// no words = whatever stands there.
namespace details {

/// Throws Error: no words, or they are there already.
void add(Database &db, CodeId code, const QString &words);
/// Throws Error: it is not at that place, no words, or another detail has them.
void edit(Database &db, CodeId code, int place, const QString &words, const QString &seen = {});
/// To before the `to`-th detail of the other (or the same) code; -1 = at the end. Throws Error when
/// it is not at that place, or the other code is a folder or has the same words.
void move(Database &db, CodeId code, int place, CodeId into, int to = -1, const QString &seen = {});
/// Throws Error when it is not at that place.
void remove(Database &db, CodeId code, int place, const QString &seen = {});

} // namespace details

} // namespace axial
