#pragma once

#include "core/base/id.h"

#include <QStringList>

namespace axial {

class Database;

/// Every broken invariant of a study as a sentence; empty = whole. Reads everything: seconds on a
/// large project, so run it on a reader or a copy.
QStringList brokenInvariants(Database &db);

/// How many quotes of a source say other words than stand at their places in its text.
qint64 quotesOfOtherWords(Database &db, SourceId source, const QString &text);

} // namespace axial
