#pragma once

#include "core/domain/finding.h"

/// How the file holds a finding's numbers: one line each, so that a copy of the project can be
/// compared and merged by them.
namespace axial::findings {

/// "share 0.8"; numbers at full precision.
QString storedWords(const StatedNumber &number);
/// Words that nobody wrote that way are a text.
StatedNumber statedNumber(const QString &stored);
/// {"grouping":"Experience","level":"theme"}, by name.
QString storedParameters(const QueryParameters &parameters);
/// What is no such object has none.
QueryParameters parametersFrom(const QString &stored);

} // namespace axial::findings
