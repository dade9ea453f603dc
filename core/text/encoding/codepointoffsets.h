#pragma once

#include "core/base/textrange.h"

#include <QStringView>

#include <vector>

namespace axial {

/// Converts places in one text between UTF-16 code units (ours) and Unicode code points (what
/// REFI-QDA and Python count). Built in one pass; each conversion is a binary search.
class CodePointOffsets
{
public:
    explicit CodePointOffsets(QStringView text);

    /// Length of the text in code points.
    qint64 codePoints() const { return m_units - static_cast<qint64>(m_pairs.size()); }
    /// A place inside a surrogate pair counts as the pair's start; places outside the text as its
    /// start or end.
    qint64 toCodePoints(qint64 units) const;
    qint64 toUnits(qint64 codePoints) const;

    TextRange toCodePoints(const TextRange &units) const;
    TextRange toUnits(const TextRange &codePoints) const;

private:
    qint64 m_units = 0;
    std::vector<qint64> m_pairs; ///< where surrogate pairs start, in code units
};

} // namespace axial
