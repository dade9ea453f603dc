#pragma once

#include "core/import/imported.h"

namespace axial {

/// Whether what somebody says of their level and for how long they have done it don't go together:
/// a beginner of three years or more, an expert of less than one. Words that are no known level,
/// and what is no duration, contradict nothing.
bool contradictsLevel(const QString &level, const QString &experience);

/// A warning for each row of a background table whose durations contradict the level that the row
/// itself, or the codebook, gives to its participant: it may belong to somebody else.
void noteContradictedLevels(ImportBundle &bundle);

} // namespace axial
