#pragma once

#include <QtGlobal>

#include <algorithm>
#include <compare>

namespace axial {

/// A half-open stretch of a source's stored text, in UTF-16 code units (what QString counts).
struct TextRange {
    qint64 start = 0;
    qint64 end = 0;

    qint64 length() const { return end - start; }
    bool isEmpty() const { return end <= start; }
    bool contains(qint64 position) const { return start <= position && position < end; }
    bool overlaps(const TextRange &other) const { return start < other.end && other.start < end; }
    TextRange united(const TextRange &other) const
    {
        return {std::min(start, other.start), std::max(end, other.end)};
    }
    auto operator<=>(const TextRange &) const = default;
};

} // namespace axial
