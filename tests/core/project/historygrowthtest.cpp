// A long history makes no edit slower, the first one after opening included.
#include "core/project/codes.h"
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

} // namespace
} // namespace axial
