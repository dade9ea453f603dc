#pragma once

#include "core/base/id.h"

#include <QString>

namespace axial {

/// What was decided where two coders coded otherwise; as it is stored.
enum class CodingOutcome { Neither = 0, First = 1, Second = 2, Both = 3 };

/// A decision on codings of two coders. The codings themselves stay as they were made.
struct CodingDecision {
    CodingDecisionId id;
    CodingId first;
    CodingId second = {}; ///< none = nobody else put anything there
    CodingOutcome outcome = CodingOutcome::Neither;
    CoderId coder = {}; ///< who decided; none = nobody knows
    QString reason;
    qint64 createdMs = 0; ///< UTC, milliseconds since 1970

    bool operator==(const CodingDecision &) const = default;
};

} // namespace axial
