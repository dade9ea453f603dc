#include "core/query/reports/reportorders.h"

#include "core/stats/sampling.h"

#include <QHash>

#include <algorithm>
#include <numeric>
#include <tuple>

namespace axial {
namespace {

/// What is said of reports like one.
struct Doubt {
    double split = 0; ///< bits
    qint64 votes = 0;
    quint32 report = 0;
};

Doubt doubtOf(quint32 report, const ReportList &list, NearestReports &labelled)
{
    constexpr size_t neighbours = 5;
    Doubt doubt;
    doubt.report = report;
    QHash<quint32, qint64> votesOf;
    for (const auto &each : labelled.of(report, neighbours)) {
        for (qsizetype coder = 0; coder < list.coders.size(); ++coder) {
            if (const quint32 label = list.label(each.report, coder)) {
                ++votesOf[label];
                ++doubt.votes;
            }
        }
    }
    std::vector<qint64> votes(votesOf.cbegin(), votesOf.cend());
    std::sort(votes.begin(), votes.end()); // equal splits are equal to the last bit
    doubt.split = entropyOfVotes(votes);
    return doubt;
}

} // namespace

QList<qint64> randomOrder(const ReportList &list, qint64 seed)
{
    Resampler random(static_cast<quint64>(seed));
    const size_t size = size_t(list.size());
    QList<qint64> order;
    order.reserve(list.size());
    for (const size_t place : drawDifferent(random, size, size))
        order << list.sources[qsizetype(place)];
    return order;
}

QList<qint64> similarOrder(const ReportList &list, const ReportLikeness &likeness,
                           Progress &progress)
{
    std::vector<quint32> all(size_t(list.size()));
    std::iota(all.begin(), all.end(), 0U);
    NearestReports among(likeness, list, all, progress);
    progress.setTotal(list.size());
    progress.setDone(0);
    QList<qint64> order;
    order.reserve(list.size());
    std::vector<bool> isPlaced(all.size());
    const auto place = [&](quint32 report) {
        if (isPlaced[report])
            return;
        isPlaced[report] = true;
        order << list.sources[report];
        progress.advance();
    };
    for (const quint32 report : all) {
        progress.checkCanceled();
        if (isPlaced[report])
            continue;
        place(report);
        for (const auto &each : among.of(report, all.size()))
            place(each.report);
    }
    return order;
}

QList<qint64> uncertainOrder(const ReportList &list, const ReportLikeness &likeness,
                             Progress &progress)
{
    std::vector<quint32> labelled, awaited, others;
    for (qsizetype report = 0; report < list.size(); ++report) {
        if (!list.isExcluded(report) && list.labelCount(report) > 0)
            labelled.push_back(quint32(report));
        (list.awaitsMine(report) ? awaited : others).push_back(quint32(report));
    }
    NearestReports among(likeness, list, labelled, progress);
    progress.setTotal(qint64(awaited.size()));
    progress.setDone(0);
    std::vector<Doubt> doubts;
    doubts.reserve(awaited.size());
    for (const quint32 report : awaited) {
        progress.checkCanceled();
        doubts.push_back(doubtOf(report, list, among));
        progress.advance();
    }
    std::sort(doubts.begin(), doubts.end(), [](const Doubt &left, const Doubt &right) {
        return std::tie(right.split, left.votes, left.report)
               < std::tie(left.split, right.votes, right.report);
    });
    QList<qint64> order;
    order.reserve(list.size());
    for (const Doubt &each : doubts)
        order << list.sources[each.report];
    for (const quint32 report : others)
        order << list.sources[report];
    return order;
}

} // namespace axial
