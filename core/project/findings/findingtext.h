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

// How the file holds numbers: one line each, so that a copy of the project can be compared and
// merged by them.

/// "share 0.8"; numbers at full precision.
QString storedWords(const StatedNumber &number);
/// Words that nobody wrote that way are a text.
StatedNumber statedNumber(const QString &stored);
/// {"grouping":"Experience","level":"theme"}, by name.
QString storedParameters(const QueryParameters &parameters);
/// What is no such object has none.
QueryParameters parametersFrom(const QString &stored);

} // namespace findings

} // namespace axial
