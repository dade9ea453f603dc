#pragma once

#include "core/base/textrange.h"

#include <QStringView>

namespace axial {

/// How much is shown around a place, in UTF-16 units.
struct ContextReach {
    qint64 before = 60;
    qint64 after = 160;
};

/// The words round a place within its paragraph, from `first` at the earliest (where a speaker's
/// words begin); cut between words where spaces are near, and never inside a character.
TextRange contextOf(QStringView text, TextRange place, qint64 first, ContextReach reach);

} // namespace axial
