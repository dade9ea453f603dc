#include "core/text/encoding/codepointoffsets.h"

#include <algorithm>

namespace axial {

CodePointOffsets::CodePointOffsets(QStringView text) : m_units(text.size())
{
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        if (text[i].isHighSurrogate() && text[i + 1].isLowSurrogate())
            m_pairs.push_back(i++);
    }
}

qint64 CodePointOffsets::toCodePoints(qint64 units) const
{
    units = std::clamp<qint64>(units, 0, m_units);
    // Pairs that start before the place; one that straddles it takes the place back to its start.
    const auto before = std::lower_bound(m_pairs.begin(), m_pairs.end(), units);
    qint64 pairs = before - m_pairs.begin();
    if (pairs > 0 && *(before - 1) == units - 1) {
        --units;
        --pairs;
    }
    return units - pairs;
}

qint64 CodePointOffsets::toUnits(qint64 codePoints) const
{
    codePoints = std::clamp<qint64>(codePoints, 0, this->codePoints());
    // The i-th pair is code point number m_pairs[i] - i, which ascends with i.
    qint64 low = 0;
    qint64 high = static_cast<qint64>(m_pairs.size());
    while (low < high) {
        const qint64 middle = (low + high) / 2;
        if (m_pairs[static_cast<size_t>(middle)] - middle < codePoints)
            low = middle + 1;
        else
            high = middle;
    }
    return codePoints + low;
}

TextRange CodePointOffsets::toCodePoints(const TextRange &units) const
{
    return {toCodePoints(units.start), toCodePoints(units.end)};
}

TextRange CodePointOffsets::toUnits(const TextRange &codePoints) const
{
    return {toUnits(codePoints.start), toUnits(codePoints.end)};
}

} // namespace axial
