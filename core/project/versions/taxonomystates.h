#pragma once

#include "core/base/progress.h"
#include "core/domain/version.h"

namespace axial {

class Database;

/// What the tree of codes was at a time.
namespace taxonomystates {

TaxonomyState now(Database &db);
/// After that step; none = before the first. Throws Error and Canceled: see PastSteps.
TaxonomyState after(Database &db, HistoryId step, Progress &progress);
/// What is meant by words: a version's name (its kept tree), a day ("2026-03-03": as it ended), a
/// time ("2026-03-03T14:00", local), a step's number, or nothing (now). Throws Error when it is
/// none of these, and Canceled.
TaxonomyState of(Database &db, const QString &words, Progress &progress);
/// The place in the history that is meant by the same words. Throws Error likewise, and for a
/// version that came from another file.
HistoryId stepOf(Database &db, const QString &words);
/// When it was done; invalid when there is no such step.
QDateTime timeOf(Database &db, HistoryId step);

} // namespace taxonomystates

} // namespace axial
