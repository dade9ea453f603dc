#pragma once

#include <QtGlobal>

namespace axial {

/// What all pages of an order may cost. A busy repository's whole history is a tenth of it.
struct WalkLimits {
    qint64 pages = 100'000;
    qint64 bytes = 4'096LL * 1048576; ///< packed, as they are kept
};

} // namespace axial
