#include "core/project/rounds/roundprogress.h"

#include "core/project/rounds/labelling.h"
#include "tests/core/project/rounds/roundtest.h"

#include <QTimeZone>

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

} // namespace
} // namespace axial
