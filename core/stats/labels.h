#pragma once

#include <QString>

namespace axial {

/// A label as coders type it, made comparable: blanks around it go, and a code key gets its
/// canonical case and half-width letters: "b.2 " -> "B.2", "c.3.II" -> "C.3.ii". A key is one
/// letter followed by parts that are numbers or Roman numerals; any other label keeps its letters.
/// `changed` tells whether the result differs, so that the reader can be warned.
QString normalizedLabel(const QString &label, bool *changed = nullptr);

} // namespace axial
