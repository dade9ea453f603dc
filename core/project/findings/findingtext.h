#pragma once

#include "core/domain/finding.h"

#include <vector>

namespace axial {

/// A stretch of a finding's sentence: words, or the number of a place.
struct FindingPart {
    QString words;
    int place = 0; ///< of the number; 0 = words as they were typed

    bool operator==(const FindingPart &) const = default;
};

namespace findings {

/// How the number of a place is typed: "{1}".
QString placeWords(int place);
/// The sentence in stretches, each number by itself as people read it. Braces around anything but
/// the place of one of its numbers are words.
std::vector<FindingPart> parts(const Finding &finding);
/// The sentence with its numbers as they were written.
QString sentence(const Finding &finding);
/// Whether the sentence names the place.
bool names(const QString &text, int place);

} // namespace findings

} // namespace axial
