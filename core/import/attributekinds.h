#pragma once

#include "core/domain/participant.h"

#include <QStringList>

namespace axial {

/// What a column of a background table holds, from its values: duration, integer, decimal, date,
/// yes/no, a few short categories (known orders such as Beginner < Intermediate < Advanced are
/// kept), else text.
Attribute guessAttribute(const QString &name, const QStringList &values);

/// Whether everybody knows which of them is lower, and they lie so: Beginner, Intermediate.
bool haveKnownOrder(const QStringList &categories);

/// Place of a value among categories, whatever its case; -1 = none.
qsizetype categoryIndex(const QStringList &categories, const QString &value);

} // namespace axial
