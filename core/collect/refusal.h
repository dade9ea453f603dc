#pragma once

#include "core/collect/patience.h"

namespace axial {

/// What an answer that is no page means for the person, and what they can do; `attempts` of the
/// same question were answered so. What the server says of it is quoted, never what was sent.
QString refusal(const HttpAnswer &answer, const QUrl &asked, const RateLimit &limit, int attempts);

} // namespace axial
