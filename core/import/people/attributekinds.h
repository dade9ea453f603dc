#pragma once

#include "core/domain/participant.h"

#include <QStringList>

namespace axial {

/// What a column of a background table holds, from its values: duration (a few of many may be
/// none), integer, decimal, date, yes/no, a few short categories (known orders such as Beginner <
/// Intermediate < Advanced are kept), else text. "N/A" and the like say nothing of it.
Attribute guessAttribute(const QString &name, const QStringList &values);

/// Whether everybody knows which of them is lower, and they lie so: Beginner, Intermediate.
bool haveKnownOrder(const QStringList &categories);

/// The categories, from low to high where everybody knows of each where it lies; else as they are.
QStringList inKnownOrder(QStringList categories);

/// "Yes", "n", "false", "是".
bool isYesOrNo(const QString &value);

/// Place of a value among categories, whatever its case; -1 = none.
qsizetype categoryIndex(const QStringList &categories, const QString &value);

} // namespace axial
