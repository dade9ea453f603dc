#include "core/project/rounds/roundprogress.h"

#include "core/project/rounds/labelling.h"
#include "tests/core/project/rounds/roundtest.h"
#include "tests/support/sqlwork.h"

#include <QTimeZone>

#include <algorithm>
#include <map>
#include <random>
#include <set>

namespace axial {
namespace {

using RoundProgressTest = test::RoundTest;

TEST(Pace, LeavesPausesOut)
{
    constexpr qint64 minute = 60'000;
    EXPECT_EQ(rounds::pace({}), std::nullopt);
    EXPECT_EQ(rounds::pace({5}), std::nullopt);
    EXPECT_EQ(rounds::pace({5, 5, 5}), std::nullopt) << "many at once take no time";
    // One label for a thousand reports, stored within 70 ms, between two that were read.
    std::vector<qint64> bulk{0, 2 * minute};
    for (qint64 i = 0; i < 1000; ++i)
        bulk.push_back(minute + i * 70 / 1000);
    EXPECT_NEAR(*rounds::pace(bulk), 60, 0.1);
    EXPECT_DOUBLE_EQ(*rounds::pace({0, minute, 2 * minute}), 60);
    EXPECT_DOUBLE_EQ(*rounds::pace({2 * minute, 0, minute}), 60);
    EXPECT_DOUBLE_EQ(*rounds::pace({0, minute, 900 * minute, 901 * minute}), 60) << "a night";
    EXPECT_EQ(rounds::pace({0, 900 * minute}), std::nullopt);
}

TEST_F(RoundProgressTest, SaysWhatIsDoneAndWhatRemains)
{
    RoundPlan parts = plan();
    parts.codersEach = 2;
    const RoundId round = make(parts);
    const QDateTime now(QDate(2026, 3, 2), QTime(9, 30), QTimeZone::utc());
    const qint64 ms = now.toMSecsSinceEpoch();
    project->edit("Label", [&](Database &db) {
        rounds::Labelling ada(db, round, people[0]);
        int given = 0;
        for (const SourceId report : reports) {
            if (given == 5
                || !db.integer("SELECT 1 FROM round_part WHERE source=?1 AND coder=?2", report,
                               people[0]))
                continue;
            // two the day before, three today, one a minute
            ada.set(report, crash, ms - (given < 2 ? 86'400'000 : 0) - given * 60'000);
            ++given;
        }
    });
    const auto all = rounds::progress(db(), round, now);
    ASSERT_EQ(all.size(), 3u);
    EXPECT_EQ(all[0].coder, people[0]);
    EXPECT_EQ(all[0].done, 5);
    EXPECT_EQ(all[0].of, 20);
    EXPECT_EQ(all[0].remaining(), 15);
    EXPECT_EQ(all[0].today, 3);
    ASSERT_TRUE(all[0].hourly);
    EXPECT_DOUBLE_EQ(*all[0].hourly, 60);
    EXPECT_EQ(all[1].done, 0);
    EXPECT_EQ(all[1].of, 20);
    EXPECT_FALSE(all[1].hourly);
}

TEST_F(RoundProgressTest, WithoutPartsAllReportsAreEverybodys)
{
    const RoundId round = make(plan());
    for (const CoderProgress &each : rounds::progress(db(), round)) {
        EXPECT_EQ(each.of, 30);
        EXPECT_EQ(each.remaining(), 30);
    }
}

/// Rows as a merge may leave them, some of other rounds, some of reports that left this one.
TEST_F(RoundProgressTest, CountsWhatOneByOneWouldBeCounted)
{
    RoundPlan several = plan();
    several.isExclusive = false;
    const RoundId round = make(several);
    const RoundId other = make(plan("Other"));
    std::mt19937 random(38);
    const auto isOne = [&random](unsigned of) { return random() % of == 0; };
    using Part = std::pair<size_t, size_t>; // report and coder
    std::map<Part, std::set<qint64>> labels;
    std::map<Part, qint64> times;
    std::set<Part> parts;
    std::set<size_t> excluded;
    project->edit("Rows", [&](Database &db) {
        for (size_t report = 0; report < reports.size(); ++report) {
            const SourceId source = reports[report];
            for (size_t coder = 0; coder < people.size(); ++coder) {
                for (const CodeId code : {crash, leak, howTo}) {
                    if (!isOne(3))
                        continue;
                    const RoundId in = isOne(4) ? other : round;
                    db.run("INSERT OR IGNORE INTO label(source, round, coder, code) VALUES(?1, ?2, "
                           "?3, ?4)",
                           source, in, people[coder], code);
                    if (in == round)
                        labels[{report, coder}].insert(code.value);
                }
                if (isOne(2)) {
                    times[{report, coder}] = 60'000 * qint64(times.size());
                    db.run("UPDATE label SET at=?4 WHERE source=?1 AND round=?2 AND coder=?3",
                           source, round, people[coder], times[{report, coder}]);
                }
                if (isOne(4)) {
                    parts.insert({report, coder});
                    db.run("INSERT INTO round_part VALUES(?1, ?2, ?3)", source, round,
                           people[coder]);
                }
            }
            if (isOne(5)) {
                const bool byIt = isOne(2);
                if (!byIt)
                    excluded.insert(report);
                db.run("INSERT INTO exclusion VALUES(?1, ?2, NULL, 0)", source,
                       byIt ? round : other);
            }
        }
    });
    const auto counts = [&](size_t report) { return !excluded.contains(report); };
    const auto all = rounds::progress(db(), round);
    ASSERT_EQ(all.size(), people.size());
    for (size_t coder = 0; coder < people.size(); ++coder) {
        qint64 done = 0, of = 0, waits = 0;
        std::vector<qint64> given;
        for (size_t report = 0; report < reports.size(); ++report) {
            const bool isLabelled = labels.contains({report, coder});
            const bool isEverybodys = std::none_of(
                parts.begin(), parts.end(), [&](const Part &each) { return each.first == report; });
            done += isLabelled && counts(report);
            const bool isPart = (isEverybodys || parts.contains({report, coder})) && counts(report);
            of += isPart;
            waits += isPart && !isLabelled;
            if (isLabelled && times.contains({report, coder}))
                given.push_back(times[{report, coder}]);
        }
        EXPECT_EQ(all[coder].done, done);
        EXPECT_EQ(all[coder].of, of);
        EXPECT_EQ(all[coder].hourly, rounds::pace(given));
        EXPECT_EQ(rounds::toLabel(db(), round, people[coder]), waits);
    }
}

TEST_F(RoundProgressTest, FindsTheNewestRoundInWhichReportsWaitForACoder)
{
    const RoundId first = make(plan());
    RoundPlan ofTwo = plan("Second");
    ofTwo.coders.pop_back();
    const RoundId second = make(ofTwo);
    project->edit("Label", [&](Database &db) {
        db.run("UPDATE round SET created=1 WHERE id=?1", first);
        rounds::Labelling ada(db, second, people[0]);
        for (const SourceId report : reports)
            ada.set(report, crash, 60'000);
    });
    EXPECT_EQ(rounds::newestToLabel(db(), people[0]), first) << "all of the second is labelled";
    EXPECT_EQ(rounds::newestToLabel(db(), people[1]), second);
    EXPECT_EQ(rounds::newestToLabel(db(), people[2]), first) << "takes no part in the second";
    EXPECT_EQ(rounds::newestToLabel(db(), {}), RoundId());
    project->edit("Close", [&](Database &db) { rounds::close(db, second); });
    EXPECT_EQ(rounds::newestToLabel(db(), people[1]), first);
    EXPECT_EQ(rounds::toLabel(db(), second, people[1]), 0);
}

TEST_F(RoundProgressTest, PassesEachLabelAndEachTimeOnce)
{
    const RoundId round = make(plan());
    qint64 labels = 0;
    project->edit("Label", [&](Database &db) {
        for (const CoderId coder : people) {
            rounds::Labelling labelling(db, round, coder);
            for (const SourceId report : reports) {
                labelling.set(report, crash, ++labels * 60'000);
                if (report != reports.front())
                    continue;
                db.run("INSERT OR IGNORE INTO exclusion VALUES(?1, NULL, NULL, 0)", report);
            }
        }
    });
    rounds::progress(db(), round); // statements are made
    const test::SqlWork work(db());
    rounds::progress(db(), round);
    constexpr qint64 aRow = 8; // steps of the machine to pass one
    EXPECT_LT(work.steps(), 2 * labels * aRow + qint64(reports.size()) * aRow + 200);
}

} // namespace
} // namespace axial
