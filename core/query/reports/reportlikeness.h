#pragma once

#include "core/base/id.h"
#include "core/base/progress.h"
#include "core/query/reports/reportlist.h"

#include <span>
#include <vector>

namespace axial {

class Database;

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
    friend class NearestReports;

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

/// Some reports of a list, among which those are found that are most alike to one after the other:
/// as ReportLikeness::nearest() finds them, but compared is only what shares a word without which
/// no report can be ReportLikeness::least alike (the rarest words first; Bayardo, Ma & Srikant
/// 2007). 8 bytes a word.
class NearestReports
{
public:
    /// Indices into the list, which isn't needed after. Throws Canceled.
    NearestReports(const ReportLikeness &likeness, const ReportList &list,
                   const std::vector<quint32> &reports, const Progress &progress);

    struct Alike {
        quint32 report; ///< index into the list
        double likeness;
    };
    /// Not the report itself, which need not be one of them. Where several are equally alike the
    /// first of the list come first.
    std::vector<Alike> of(quint32 report, size_t most);

private:
    struct Saying {
        quint32 word;
        quint32 report;

        auto operator<=>(const Saying &) const = default;
    };

    std::span<const ReportLikeness::Weighted> wordsOf(quint32 report) const;

    const ReportLikeness &m_likeness;
    std::vector<quint32> m_places;   ///< in the likeness, by report; `unknown` = not there
    std::vector<Saying> m_saying;    ///< ascending
    std::vector<quint32> m_compared; ///< by report: in which turn it was
    quint32 m_turn = 0;
};

// In what order the reports of a list can be labelled: each of its sources once. They know of
// labels only what the list says, which is what may be seen by whom it was read for.

/// By chance (Fisher's and Yates' shuffle): the same list and seed give the same order on every
/// machine. 0 <= seed
QList<qint64> randomOrder(const ReportList &list, qint64 seed);

/// Near-duplicates one after another: after the first report come those that are at least
/// ReportLikeness::least alike to it, the most alike first; then the next that is left, and so on
/// (the leader algorithm; Hartigan 1975, Clustering Algorithms, 3). Throws Canceled.
QList<qint64> similarOrder(const ReportList &list, const ReportLikeness &likeness,
                           Progress &progress);

/// Those first of which it is least certain what label they get (uncertainty sampling; Lewis & Gale
/// 1994): each label of the five most alike labelled reports of the list is a vote (nearest
/// neighbours; Cover & Hart 1967); first come those whose votes differ most, by their entropy in
/// bits (Dagan & Engelson 1995); of equals those with fewer votes, then the first of the list. At
/// the end come those that await no label of who asks. Throws Canceled.
QList<qint64> uncertainOrder(const ReportList &list, const ReportLikeness &likeness,
                             Progress &progress);

} // namespace axial
