// A long history makes no edit slower, the first one after opening included.
#include "core/project/codes/codes.h"
#include "tests/support/sqlwork.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class HistoryGrowthTest : public test::StudyTest
{
protected:
    void addSteps(int count)
    {
        for (int i = 0; i < count; ++i)
            project->edit("Name", [&](Database &db) {
                codes::rename(db, codes::find(db, "K"), QStringLiteral("n%1").arg(++m_steps));
            });
    }
    /// By steps that were made long ago, of a hundred bytes each.
    void lengthen(int steps)
    {
        db().run(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<?1) "
            "INSERT INTO history(id, at, coder, label, state, size, changeset) "
            "SELECT (SELECT max(id) FROM history) + i, 0, '', 'old', 0, 100, zeroblob(100) FROM n",
            steps);
    }
    qint64 bytes() { return db().integer("SELECT sum(size) FROM history").value_or(0); }
    qint64 workOfFirstEdit()
    {
        reopen();
        test::SqlWork work(db());
        addSteps(1);
        return work.steps();
    }

private:
    int m_steps = 0;
};

TEST_F(HistoryGrowthTest, TheFirstEditSumsNoLongHistory)
{
    addCode("Code", "K");
    addSteps(20);
    const qint64 little = workOfFirstEdit();
    addSteps(1000);
    EXPECT_LT(workOfFirstEdit(), little * 3 / 2);
}

TEST_F(HistoryGrowthTest, AFullHistoryIsSummedBeforeStepsLoseTheirUndo)
{
    addCode("Code", "K");
    addSteps(300);
    reopen();
    // The file is larger than this, but not its history.
    const qint64 taken = db().integer("SELECT sum(size) FROM history").value_or(0);
    project->setHistoryBudget(taken + 1000);
    addSteps(1);
    EXPECT_EQ(db().integer("SELECT count(*) FROM history WHERE size=0"), 0);
    project->setHistoryBudget(taken / 2);
    addSteps(1);
    EXPECT_GT(db().integer("SELECT count(*) FROM history WHERE size=0"), 100);
    EXPECT_LE(db().integer("SELECT sum(size) FROM history"), taken / 2);
}

TEST_F(HistoryGrowthTest, AnEditOfAFileOverTheBudgetReadsAStretchOfTheHistory)
{
    addCode("Code", "K");
    lengthen(2000);
    qint64 work[2] = {};
    for (qint64 &each : work) {
        reopen();
        project->setHistoryBudget(bytes() + 1000); // less than the file, but not reached
        test::SqlWork counted(db());
        addSteps(1);
        each = counted.steps();
        lengthen(20'000);
    }
    EXPECT_LT(work[1], work[0] * 3 / 2) << "ten times as long a history";

    reopen();
    const qint64 budget = bytes() / 2;
    project->setHistoryBudget(budget);
    addSteps(5);
    EXPECT_EQ(db().integer("SELECT count(*) FROM history WHERE size=0"), 0) << "isn't summed yet";
    addSteps(60);
    EXPECT_LE(bytes(), budget);
    EXPECT_GT(bytes(), budget * 9 / 10) << "no more than need be has lost its undo";
    EXPECT_EQ(db().integer("SELECT size FROM history WHERE label='old' ORDER BY id LIMIT 1"), 0);
    project->undo(60);
    EXPECT_EQ(db().integer("SELECT count(*) FROM history WHERE state=1"), 60);
    addSteps(1); // what was undone is what goes first
    project->setHistoryBudget(bytes() - 50);
    addSteps(60);
    EXPECT_EQ(db().integer("SELECT count(*) FROM history WHERE state=2 AND size > 0"), 0);
}

TEST_F(HistoryGrowthTest, ALargeStepIsNotStoredBesideAHistoryThatIsTooMuchWithIt)
{
    addCode("Code", "K");
    lengthen(5000);
    reopen();
    const qint64 budget = bytes() + 10'000;
    project->setHistoryBudget(budget);
    QString words;
    for (int i = 0; words.size() < 40'000; ++i)
        words += QString::number(quint64(i) * 2654435761u % 4294967291u, 36);
    project->edit("Memo", [&](Database &db) { db.run("UPDATE code SET memo=?1", words); });
    EXPECT_GT(db().integer("SELECT size FROM history WHERE label='Memo'"), 10'000);
    EXPECT_LE(bytes(), budget);
}

} // namespace
} // namespace axial
