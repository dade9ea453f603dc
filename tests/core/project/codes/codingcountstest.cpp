// What is counted after each step is what the step touched, and the numbers are the same.
#include "core/project/codes/codingcounts.h"
#include "core/project/quotes/quotes.h"
#include "tests/support/randomacts.h"
#include "tests/support/sqlwork.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class CodingCountsTest : public test::StudyTest
{
protected:
    /// Counts as a window does: all at first, then what each step touched.
    struct Follower {
        CoderId only;
        CodingCounts counts;
        int steps = 0;
        int wholeReadings = 0;

        void begin(Database &db) { counts.take(CodingCounts::readAll(db, {.only = only})); }
        void follow(Database &db, const Changes &changes)
        {
            const auto touched = TouchedCodings::of(changes);
            CodingCounts::Reading reading = touched ? CodingCounts::readTouched(
                                                db, {.only = only}, *touched, counts.tree())
                                                    : CodingCounts::readAll(db, {.only = only});
            ++steps;
            wholeReadings += reading.isWhole;
            counts.take(std::move(reading));
        }
    };

    void expectSame(const Follower &follower)
    {
        const auto codes = codes::all(db());
        const auto mine = follower.counts.codes();
        ASSERT_EQ(mine.size(), codes.size());
        auto asked = db().prepare(
            "WITH RECURSIVE below(id) AS (VALUES(?1) UNION SELECT code.id FROM code "
            "JOIN below ON code.parent = below.id) "
            "SELECT count(DISTINCT iif(c.code=?1, q.id, NULL)), "
            "count(DISTINCT iif(c.code=?1, q.source, NULL)), count(DISTINCT q.id), "
            "count(DISTINCT q.source) FROM coding c JOIN quote q ON q.id = c.quote "
            "WHERE c.code IN below AND (?2 IS NULL OR c.coder=?2)");
        for (size_t i = 0; i < codes.size(); ++i) {
            asked.bind(codes[i].id, follower.only);
            ASSERT_TRUE(asked.next());
            ASSERT_EQ(mine[i], (CodeCounts{codes[i].id, asked.integer(0), asked.integer(1),
                                           asked.integer(2), asked.integer(3)}));
        }
        auto sources = db().query(
            "SELECT q.source, count(DISTINCT q.id), count(*), max(c.created) FROM coding c "
            "JOIN quote q ON q.id = c.quote WHERE ?1 IS NULL OR c.coder=?1 GROUP BY q.source",
            follower.only);
        for (const SourceCounts &each : follower.counts.sources()) {
            ASSERT_TRUE(sources.next());
            ASSERT_EQ(each.source, sources.id<SourceId>(0));
            ASSERT_EQ(each.quotes, sources.integer(1));
            ASSERT_EQ(each.codings, sources.integer(2));
            ASSERT_EQ(each.lastCodedMs, sources.integer(3));
        }
        ASSERT_FALSE(sources.next());
    }
};

TEST_F(CodingCountsTest, RandomEditsUndoneAndRedoneAreCountedAsIfAnew)
{
    test::RandomActs random(7);
    const auto act = [&] {
        try {
            project->editNamed([&](Database &db) { return random.act(db); });
        } catch (const Error &) { // a rule of the store refused it
        }
    };
    for (int i = 0; i < 300; ++i)
        act();
    Follower all{{}, {}};
    Follower mine{CoderId{db().integer("SELECT coder FROM coding GROUP BY coder "
                                       "ORDER BY count(*) DESC")
                              .value_or(0)},
                  {}};
    ASSERT_TRUE(mine.only);
    all.begin(db());
    mine.begin(db());
    QObject::connect(project.get(), &Project::changed, project.get(), [&](const Changes &changes) {
        all.follow(db(), changes);
        mine.follow(db(), changes);
    });
    for (int i = 0; i < 1500; ++i) {
        act();
        if (i % 5 == 0)
            project->undo(1 + random.below(6));
        if (i % 10 == 0)
            project->redo(1 + random.below(4));
        ASSERT_NO_FATAL_FAILURE(expectSame(all)) << "after " << i;
        ASSERT_NO_FATAL_FAILURE(expectSame(mine)) << "after " << i;
    }
    while (project->undo(7) > 0)
        ASSERT_NO_FATAL_FAILURE(expectSame(all));
    while (project->redo(13) > 0)
        ASSERT_NO_FATAL_FAILURE(expectSame(all));
    EXPECT_GT(all.wholeReadings, 0) << "moved codes count all again";
    EXPECT_LT(all.wholeReadings, all.steps / 4);
    EXPECT_FALSE(all.counts.sources().empty());
}

TEST_F(CodingCountsTest, AStepIsCountedWithoutTheOtherSources)
{
    const CodeId bug = addCode("Bug");
    const SourceId here = addSource("Here", QStringLiteral("one two three four"));
    const auto addElsewhere = [&](int count) {
        const SourceId source = addSource(QStringLiteral("Other %1").arg(count),
                                          QStringLiteral("words ").repeated(count));
        project->edit("Code", [&](Database &db) {
            const CoderId by = db.integer("SELECT id FROM coder").has_value()
                                   ? CoderId{*db.integer("SELECT id FROM coder")}
                                   : CoderId{};
            for (int i = 0; i < count; ++i)
                codings::apply(db, source, {i * 6, i * 6 + 5}, "words", {bug}, by);
        });
    };
    code(here, "one", {bug});
    addElsewhere(20);
    Follower follower;
    follower.begin(db());
    qint64 steps = 0;
    QObject::connect(project.get(), &Project::changed, project.get(), [&](const Changes &changes) {
        test::SqlWork work(db());
        follower.follow(db(), changes);
        steps = work.steps();
    });
    const auto workOf = [&](auto act) {
        act();
        expectSame(follower);
        return steps;
    };
    const auto add = [&] { code(here, "two", {bug}); };
    const auto undo = [&] { project->undo(); };
    const qint64 adding = workOf(add);
    const qint64 undoing = workOf(undo);
    EXPECT_GT(adding, 20);
    addElsewhere(3000); // many: all is counted
    EXPECT_GT(steps, adding * 20);
    EXPECT_LT(workOf(add), adding * 2);
    EXPECT_LT(workOf(undo), undoing * 2);
}

} // namespace
} // namespace axial
