#pragma once

#include "core/base/id.h"
#include "core/base/progress.h"

#include <span>
#include <vector>

namespace axial {

class Database;
struct ReportList;

/// Which issue reports of a study say nearly the same, by their words: those of the title and of
/// the first 4,000 letters of the text. How alike two are is the cosine of the angle between what
/// their words weigh, 0..1: each (1 + ln t) ln(1 + N / n), for a word that a report says t times
/// and n of N reports say (tf-idf; Salton & Buckley 1988). Words that only one report says say
/// nothing of likeness and are left out; of each report the 24 that weigh most are kept. Nothing is
/// drawn at random, so there is no seed: the same reports are as alike on every machine.
///
/// Holds 208 bytes a report at the most (81 MB of 387,420), and 16 MB more while it reads.
class ReportLikeness
{
public:
    /// What is less alike than that is no neighbour.
    static constexpr double least = 0.5;

    /// Reads each report twice. What is edited meanwhile does not stop it. Throws Error and
    /// Canceled.
    ReportLikeness(Database &db, Progress &progress);

    struct Neighbour {
        SourceId source;
        double likeness = 0;
    };
    /// Of the list those that are most alike, so many at the most; where several are equally alike
    /// the oldest first. Neither what is excluded nor what is dealt to others. Compares the report
    /// with each of the list. Throws Canceled.
    std::vector<Neighbour> nearest(SourceId report, const ReportList &among, size_t most,
                                   const Progress &progress) const;

private:
    struct Weighted {
        quint32 word;
        float weight;
    };

    void add(std::vector<Weighted> &words);
    std::span<const Weighted> wordsOf(size_t place) const;
    static double likeness(std::span<const Weighted> one, std::span<const Weighted> other);

    std::vector<qint64> m_sources; ///< ascending
    std::vector<size_t> m_ends;    ///< in `m_words`, by place in `m_sources`
    std::vector<Weighted> m_words; ///< of each report in the order of the words
};

} // namespace axial
