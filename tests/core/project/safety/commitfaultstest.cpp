#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/project/sources/sources.h"
#include "tests/support/faultydisk.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using test::dump;
using test::errorOf;

/// Every single writing of an act fails once, alone and with all after it: what is said of the act
/// is what the file holds then. Of the hundreds of pages that VACUUM writes one after the other,
/// between how it begins and how it ends, every seventh.
class CommitFaultsTest : public test::StudyTest
{
protected:
    struct Act {
        std::function<void()> prepare;
        std::function<void()> run;
        std::function<bool()> isDone; ///< asked of the file
    };

    void failEverywhere(const Act &act)
    {
        int faults = 0;
        int saidStored = 0;
        constexpr int ofEnds = 40;
        for (const bool andAllAfter : {false, true}) {
            const int all = writingsOf(act);
            for (int nth = 1; nth <= all + ofEnds;
                 nth += nth < ofEnds || nth + 7 > all - ofEnds ? 1 : 7) {
                act.prepare();
                const auto before = dump(db());
                ASSERT_FALSE(act.isDone());
                test::FaultyDisk disk;
                disk.failWriting(nth, andAllAfter);
                const QString sentence = errorOf(act.run);
                const int calls = disk.failWriting(0);
                if (calls < nth)
                    break; // there are no more
                // Before another connection heals what is left: the window's own goes on.
                EXPECT_EQ(errorOf([&] { codes::all(db()); }), QString()) << nth;
                ++faults;
                const bool isSaid = sentence.contains("is stored")
                                    || sentence.contains("forgotten");
                saidStored += isSaid;
                // What no commit follows from (a journal that can't be unlinked at first) is done.
                const bool isDone = act.isDone();
                EXPECT_EQ(isDone, sentence.isEmpty() || isSaid)
                    << nth << ' ' << sentence.toStdString();
                EXPECT_EQ(project->check(), QStringList()) << nth;
                EXPECT_TRUE(isDone || dump(db()) == before) << nth;
            }
        }
        EXPECT_GT(faults, 10);
        EXPECT_GT(saidStored, 0) << "a commit's last step is among them";
    }
    static int writingsOf(const Act &act)
    {
        act.prepare();
        test::FaultyDisk disk;
        disk.failWriting(0);
        act.run();
        return disk.failWriting(0);
    }
    /// By a connection of its own, that remembers nothing and rolls back what is left half done.
    bool hasCode(const QString &name)
    {
        Database file(path, Database::Mode::ReadWrite);
        return bool(codes::find(file, name));
    }
    bool hasSteps()
    {
        Database file(path, Database::Mode::ReadWrite);
        return file.integer("SELECT 1 FROM history WHERE size > 0").has_value();
    }

    int made = 0;
};

TEST_F(CommitFaultsTest, AnEditIsSaidToBeStoredWhenItIs)
{
    failEverywhere({[&] { ++made; }, [&] { addCode(QString("Code %1").arg(made)); },
                    [&] { return hasCode(QString("Code %1").arg(made)); }});
}

TEST_F(CommitFaultsTest, AnUndoIsSaidToBeDoneWhenItIs)
{
    failEverywhere({[&] { addCode(QString("Code %1").arg(++made)); }, [&] { project->undo(); },
                    [&] { return !hasCode(QString("Code %1").arg(made)); }});
}

TEST_F(CommitFaultsTest, AForgottenHistoryIsSaidToBeForgottenWhenItIs)
{
    failEverywhere({[&] { addCode(QString("Code %1").arg(++made)); },
                    [&] { project->forgetHistory(); }, [&] { return !hasSteps(); }});
}

} // namespace
} // namespace axial
