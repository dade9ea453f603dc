#include "tests/support/randomacts.h"
#include "tests/support/study.h"

#include <map>

namespace axial {
namespace {

using test::difference;
using test::dump;
using test::Dump;

class RandomWalkTest : public test::StudyTest
{
protected:
    void expectRows(const Dump &wanted, const char *what)
    {
        const Dump now = dump(db());
        ASSERT_EQ(now, wanted) << what << '\n' << difference(wanted, now).toStdString();
    }

    /// One act; false where the store refused it or nothing changed.
    bool step(test::RandomActs &random)
    {
        QString name;
        try {
            project->editNamed([&](Database &db) { return name = random.act(db); });
        } catch (const Error &error) {
            const QString &message = error.message(); // rules speak before the tables do
            EXPECT_FALSE(message.contains(QLatin1String("UNIQUE"))
                         || message.contains(QLatin1String("NOT NULL")))
                << message.toStdString();
            return false;
        }
        ++done[name];
        return true;
    }

    std::map<QString, int> done;
};

// Every rule, table and cascade meets every other one here.
TEST_F(RandomWalkTest, TenThousandEditsUndoneGiveTheSameRowsAndRedoneTheSame)
{
    constexpr int edits = 10000;
    constexpr int milestone = 1000;
    test::RandomActs random(20240229);
    std::map<size_t, Dump> seen{{0, dump(db())}};
    for (int i = 1; i <= edits; ++i) {
        step(random);
        if (i % 50 == 0
            && i < edits) { // wander back and forth, as people do, and go on from where that led
            const int back = random.below(20);
            const int undone = project->undo(back);
            project->redo(random.below(undone + 1));
        }
        if (i % milestone == 0) {
            ASSERT_EQ(project->check(), QStringList()) << "after " << i;
            seen[size_t(i)] = dump(db());
        }
    }
    EXPECT_EQ(done.size(), 33u) << "some act was never done";
    const Dump end = dump(db());
    const int undone = project->undo(1 << 20);
    EXPECT_GT(undone, edits / 2);
    expectRows(seen[0], "undone to the start");
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(project->redo(1 << 20), undone);
    expectRows(end, "redone to the end");
    // And one by one through a part of it, across a restart.
    reopen();
    std::vector<Dump> states{end};
    for (int i = 0; i < 100; ++i) {
        ASSERT_EQ(project->undo(), 1);
        states.push_back(dump(db()));
    }
    EXPECT_EQ(project->check(), QStringList());
    for (size_t i = states.size() - 1; i-- > 0;) {
        ASSERT_EQ(project->redo(), 1);
        expectRows(states[i], "redone one by one");
    }
    EXPECT_EQ(project->check(), QStringList());
}

} // namespace
} // namespace axial
