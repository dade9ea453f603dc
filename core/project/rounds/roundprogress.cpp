#include "core/project/rounds/roundprogress.h"

#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/sight.h"

#include <QHash>
#include <QSet>
#include <QTimeZone>

#include <algorithm>
#include <utility>

namespace axial::rounds {
namespace {

/// Reports that count in no round but the one that excluded them, and so not in this one.
QSet<qint64> excludedFrom(Database &db, RoundId round)
{
    return columnOf<QSet<qint64>>(
        db.query("SELECT source FROM exclusion WHERE round IS NOT ?1", round));
}

struct Labelled {
    QHash<CoderId, qint64> reports;
    QHash<CoderId, std::vector<qint64>> times;
};

/// With + labels are read as they are stored; else they are sorted first. When somebody labelled a
/// report is when they gave it their last label.
Labelled labelledBy(Database &db, RoundId round, const QSet<qint64> &excluded)
{
    using Place = std::pair<qint64, qint64>; // report and coder
    Labelled result;
    auto labels = db.query("SELECT source, coder, at FROM label WHERE +round=?1 "
                           "ORDER BY source, round, coder",
                           round);
    Place place;
    std::optional<qint64> last;
    const auto settle = [&] {
        if (place == Place())
            return;
        const CoderId coder{place.second};
        if (!excluded.contains(place.first))
            ++result.reports[coder];
        if (last)
            result.times[coder].push_back(*last);
        last = std::nullopt;
    };
    while (labels.next()) {
        if (const Place next(labels.integer(0), labels.integer(1)); next != place) {
            settle();
            place = next;
        }
        if (!labels.isNull(2))
            last = std::max(last, std::optional(labels.integer(2)));
    }
    settle();
    return result;
}

struct Dealt {
    QHash<CoderId, qint64> to;
    qint64 toNobody = 0; ///< and so everybody's
};

Dealt dealtOut(Database &db, RoundId round, const QSet<qint64> &excluded)
{
    Dealt result;
    std::vector<qint64> dealt;
    auto parts = db.query("SELECT source, coder FROM round_part WHERE round=?1 ORDER BY source",
                          round);
    while (parts.next()) {
        dealt.push_back(parts.integer(0));
        if (!excluded.contains(dealt.back()))
            ++result.to[parts.id<CoderId>(1)];
    }
    auto next = dealt.cbegin();
    auto reports = db.query("SELECT source FROM round_source WHERE round=?1 ORDER BY source",
                            round);
    while (reports.next()) {
        const qint64 source = reports.integer(0);
        while (next != dealt.cend() && *next < source)
            ++next;
        const bool isDealt = next != dealt.cend() && *next == source;
        if (!isDealt && !excluded.contains(source))
            ++result.toNobody;
    }
    return result;
}

} // namespace

std::optional<double> pace(std::vector<qint64> timesMs)
{
    std::ranges::sort(timesMs);
    qint64 steps = 0;
    qint64 worked = 0;
    for (size_t i = 1; i < timesMs.size(); ++i) {
        const qint64 gap = timesMs[i] - timesMs[i - 1];
        if (gap > longestPauseMs || gap < shortestStepMs)
            continue;
        ++steps;
        worked += gap;
    }
    if (worked <= 0)
        return std::nullopt;
    return static_cast<double>(steps) * 3'600'000.0 / static_cast<double>(worked);
}

std::vector<CoderProgress> progress(Database &db, RoundId round, const QDateTime &now)
{
    const QSet<qint64> excluded = excludedFrom(db, round);
    const Labelled labelled = labelledBy(db, round, excluded);
    const Dealt dealt = dealtOut(db, round, excluded);
    const qint64 midnight = now.date().startOfDay(now.timeZone()).toMSecsSinceEpoch();
    const bool isHeldBack = hidesLabels(db, round) && db.integer("SELECT 1 FROM hub").has_value();
    std::vector<CoderProgress> result;
    for (const CoderId coder : coders(db, round)) {
        CoderProgress each{
            coder, labelled.reports.value(coder), dealt.toNobody + dealt.to.value(coder), 0, {}};
        const std::vector<qint64> given = labelled.times.value(coder);
        each.today = std::ranges::count_if(given, [midnight](qint64 at) { return at >= midnight; });
        each.hourly = pace(given);
        each.isKnown = !isHeldBack;
        result.push_back(each);
    }
    return result;
}

// Labels first, which most reports have at last.
#define REPORTS_TO_LABEL                                                                           \
    " FROM round r JOIN round_coder c ON c.round=r.id AND c.coder=?2 "                             \
    "JOIN round_source m ON m.round=r.id WHERE r.id=?1 AND NOT r.closed "                          \
    "AND NOT EXISTS (SELECT 1 FROM label l WHERE l.source=m.source AND l.round=m.round "           \
    "AND l.coder=?2) "                                                                             \
    "AND NOT EXISTS (SELECT 1 FROM exclusion e WHERE e.source=m.source AND e.round IS NOT "        \
    "m.round) AND NOT " AXIAL_IS_DEALT_TO_OTHERS("m", "?2")

qint64 toLabel(Database &db, RoundId round, CoderId coder)
{
    return db.integer("SELECT count(*)" REPORTS_TO_LABEL, round, coder).value_or(0);
}

RoundId newestToLabel(Database &db, CoderId coder)
{
    const std::vector<Round> every = all(db);
    const auto newest = std::find_if(every.rbegin(), every.rend(), [&](const Round &each) {
        return db.integer("SELECT 1" REPORTS_TO_LABEL " LIMIT 1", each.id, coder).has_value();
    });
    return newest == every.rend() ? RoundId() : newest->id;
}

} // namespace axial::rounds
