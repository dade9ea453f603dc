#pragma once

#include <QString>

namespace axial::bench {

/// A project of so many codings, one a quote, 1,000 quotes a source and 97 people, 500 codes; made
/// one after the other in no order, as people make them.
void makeMixedStudy(const QString &path, int codings);

} // namespace axial::bench
