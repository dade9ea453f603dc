#pragma once

#include <QString>

namespace axial {

/// The subtitle of a figure that shows a part of its Table: what the Table counts, and the sentence
/// that says which part. Either may be empty.
QString withShownPart(const QString &base, const QString &part);

} // namespace axial
