#pragma once

#include "core/collect/patience.h"

namespace axial {

/// What an answer that is no page means for the person, and what they can do; `attempts` of the
/// same question were answered so. What the server says of it is quoted, never what was sent:
/// the `authorization`, which it may repeat.
QString refusal(const HttpAnswer &answer, const QUrl &asked, const RateLimit &limit, int attempts,
                const QByteArray &authorization);
/// The words with "…" for the token in them. To be done before they are cut, or a part of the token
/// is left.
QString withoutToken(QString words, const QByteArray &authorization);

} // namespace axial
