#pragma once

#include "core/base/id.h"

#include <optional>
#include <vector>

class QMimeData;
class QString;

namespace axial {

inline constexpr char quotesMimeType[] = "application/x-axial-quotes";

/// Quotes on their way from one code to another.
struct CarriedQuotes {
    std::vector<QuoteId> quotes;
    std::vector<CodeId> from; ///< the codes they are shown under
    CoderId coder;            ///< whose codings move; none = everybody's

    bool operator==(const CarriedQuotes &) const = default;
};

/// What a drag of quotes carries; the words as plain text for other programs. The caller owns it.
QMimeData *quotesMime(const CarriedQuotes &carried, const QString &words);
/// Nothing when the drag carries no quotes, or ones nobody understands.
std::optional<CarriedQuotes> quotesFrom(const QMimeData *mime);

} // namespace axial
