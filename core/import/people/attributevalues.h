#pragma once

#include "core/import/imported.h"

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

/// Whether it is a value of the attribute's kind, as spelled; an empty one always is.
bool isValueOf(const Attribute &attribute, const QString &value);

/// "N/A", "unknown": words for that there is no value.
bool saysNoValue(const QString &value);

/// Likewise of a label, code or date, for which "None" says so, too.
bool saysNothing(const QString &value);

/// Likewise, where the attribute takes no such words as a value.
bool isNoValueOf(const Attribute &attribute, const QString &value);

/// What these people's values are, and the attributes' kinds don't take, and what becomes of it: of
/// each who, which attribute and what; many of them as a number.
std::vector<ImportNote> unfittingValues(const std::vector<Attribute> &attributes,
                                        const std::vector<ImportedParticipant> &people);

} // namespace axial
