#pragma once

#include "core/base/progress.h"
#include "core/base/textrange.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

/// The q-grams of some needles, and where a text has them; those found too often to tell anything
/// are left out.
class SharedGrams
{
public:
    explicit SharedGrams(const QStringList &needles);

    /// One pass over the text for all needles. Throws Canceled.
    void scan(const QString &letters, const Progress &progress);
    /// Where the needle would begin for each gram it shares with the text, ascending, with
    /// repetitions; none when too few of its grams tell anything.
    std::optional<std::vector<qint64>> possibleStarts(const QString &needle) const;

private:
    struct Gram {
        quint64 hash = 0;
        bool isUsed = false;
        bool isCommon = false;
        std::vector<quint32> places;
    };
    size_t slotOf(quint64 hash) const;

    std::vector<Gram> m_grams;      ///< open addressing
    std::vector<quint64> m_present; ///< a bit a hash: most of a text shares nothing
};

/// The stretches at most `width` wide that hold most of the places, fullest first.
std::vector<TextRange> densest(const std::vector<qint64> &ascending, qint64 width, size_t count);

} // namespace axial
