#pragma once

#include "core/base/table.h"

#include <optional>

namespace axial {

/// The question where a number of the answer comes from; nullopt = it is no number of agreement, or
/// nothing can be said of it.
std::optional<QueryCall> explanationOf(const QueryCall &asked, const Table &answer, size_t row,
                                       int column);
/// The same of one coefficient ("fleiss", "alpha", ...) of a round at a level; of "percent" and
/// "unanimous" that of Fleiss' kappa, which begins with them.
QueryCall explanationOf(const QString &round, const QString &level, const QString &coefficient,
                        const QString &scope);
/// What else one asks of a round's agreement: which labels were confused, and what it would be if
/// two of them were one.
QueryCall confusionOf(const QueryCall &asked);
QueryCall mergedCodesOf(const QueryCall &asked);

} // namespace axial
