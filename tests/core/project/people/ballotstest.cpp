#include "core/project/people/ballots.h"

#include "core/import/importer.h"
#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/project/merging/merging.h"
#include "core/project/people/participants.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using Ranks = std::vector<std::vector<CodeId>>;

/// A taxonomy with a name that holds a slash, and two people.
class BallotsTest : public test::StudyTest
{
protected:
    BallotsTest()
    {
        const CodeId type = addCode("Question", "A", codes::taxonomyFolder(db()));
        install = addCode("Installing", "A.1", type);
        use = addCode("CPU/GPU use", "A.2", type);
        errors = addCode("Error messages", "A.3", type);
        project->edit("People", [&](Database &db) {
            ada = participants::ensure(db, "U1");
            ben = participants::ensure(db, "D1");
        });
    }
    Ranks ranksOf(ParticipantId participant, const QString &prompt = "Questions")
    {
        const auto ballot = ballots::find(db(), participant, prompt);
        return ballot ? ballot->ranks : Ranks();
    }
    static ImportBundle read(const QByteArray &csv)
    {
        Progress progress;
        const ImportInput input{"ballots.csv", csv};
        return importerFor(input).read(input, {}, progress);
    }
    ImportSummary import(const QByteArray &csv)
    {
        Progress progress;
        return importBundle(*project, read(csv), {}, progress);
    }

    CodeId install, use, errors;
    ParticipantId ada, ben;
};

TEST_F(BallotsTest, ABallotIsSetReplacedAndTakenAway)
{
    editAndUndo([&](Database &db) { ballots::set(db, ada, "Questions", {{use}, {install}}); });
    EXPECT_EQ(ranksOf(ada), (Ranks{{use}, {install}}));
    const RankingId id = ballots::find(db(), ada, "Questions")->id;
    editAndUndo([&](Database &db) {
        ballots::set(db, ada, " Questions ", {{install, use}, {}, {errors}, {}});
    });
    EXPECT_EQ(ranksOf(ada), (Ranks{{install, use}, {}, {errors}}));
    EXPECT_EQ(ballots::find(db(), ada, "Questions")->id, id);
    editAndUndo([&](Database &db) { ballots::set(db, ben, "Bugs", {{errors}}); });
    EXPECT_EQ(ballots::all(db()).size(), 2u);
    EXPECT_EQ(ballots::prompts(db()), QStringList({"Questions", "Bugs"}));
    editAndUndo([&](Database &db) { ballots::set(db, ada, "Questions", {{}}); });
    EXPECT_FALSE(ballots::find(db(), ada, "Questions"));
}

TEST_F(BallotsTest, APromptIsRewordedForAllWhoAnswered)
{
    project->edit("Rank", [&](Database &db) {
        ballots::set(db, ada, "Questions", {{use}});
        ballots::set(db, ben, "Questions", {{errors}});
        ballots::set(db, ben, "Bugs", {{install}});
    });
    editAndUndo([](Database &db) { ballots::renamePrompt(db, "Questions", " Top  three "); });
    EXPECT_EQ(ballots::prompts(db()), QStringList({"Top three", "Bugs"}));
    EXPECT_EQ(ballots::of(db(), "Top three").size(), 2u);
    const auto why = [&](const QString &from, const QString &to) {
        return test::errorOf([&] {
            project->edit("Reword", [&](Database &db) { ballots::renamePrompt(db, from, to); });
        });
    };
    EXPECT_TRUE(why("Top three", "Bugs").contains("D1 has a ranking for “Bugs” as well"));
    EXPECT_TRUE(why("Top three", " ").contains("needs the prompt"));
    editAndUndo([&](Database &db) { ballots::set(db, ben, "Bugs", {}); });
    editAndUndo([&](Database &db) { ballots::set(db, ada, "Bugs", {{use}, {errors}}); });
    EXPECT_EQ(ballots::of(db(), "Bugs").size(), 1u);
}

TEST_F(BallotsTest, WhatIsNoBallotIsRefused)
{
    const auto refused = [&](ParticipantId who, const QString &prompt, const Ranks &ranks) {
        const auto before = test::dump(db());
        const QString why = test::errorOf([&] {
            project->edit("Rank", [&](Database &db) { ballots::set(db, who, prompt, ranks); });
        });
        EXPECT_EQ(test::dump(db()), before);
        return why;
    };
    EXPECT_TRUE(
        refused(ada, "Q", {{use}, {install, use}}).contains("“CPU/GPU use” is ranked twice"));
    EXPECT_TRUE(refused(ada, "  ", {{use}}).contains("needs the prompt"));
    EXPECT_TRUE(refused(ParticipantId{99}, "Q", {{use}}).contains("gone"));
    EXPECT_TRUE(refused(ada, "Q", {{codes::taxonomyFolder(db())}}).contains("not a folder"));
    EXPECT_TRUE(refused(ada, "Q", {{CodeId{99}}}).contains("not a folder"));
}

TEST_F(BallotsTest, AFileOfKeysNamesTiesAndGapsIsRead)
{
    const QByteArray csv = "Participant,Prompt,Rank 1,Rank 2,Rank 2,Rank 3,Rank 4\n"
                           "U1,Questions,a.2,Installing,A.3 Error messages,,\n"
                           "U1,Bugs,A.1 / CPU/GPU use,,,A.3,\n"
                           "D1,Questions,A.1/A.3,,,,CPU/GPU use\n"
                           "D1,Bugs,,,,,\n";
    const ImportSummary summary = import(csv);
    EXPECT_EQ(summary.ballots, 3);
    EXPECT_TRUE(summary.counts().contains("3 ballot")) << summary.counts().toStdString();
    EXPECT_EQ(ranksOf(ada), (Ranks{{use}, {install, errors}}));
    EXPECT_EQ(ranksOf(ada, "Bugs"), (Ranks{{install, use}, {}, {errors}}));
    EXPECT_EQ(ranksOf(ben), (Ranks{{install, errors}, {}, {}, {use}}));
    QStringList notes;
    for (const ImportNote &note : summary.notes)
        notes << note.sentence();
    EXPECT_TRUE(notes.contains("ballots.csv, line 3: rank 2 is empty though a later one is given; "
                               "it stays so."))
        << notes.join('\n').toStdString();
    EXPECT_TRUE(notes.contains("ballots.csv, line 5: no rank is given, so the row was left out."));

    const auto before = test::dump(db());
    EXPECT_EQ(import(csv).counts(), "nothing new");
    EXPECT_EQ(test::dump(db()), before);
    const ImportSummary again = import("Participant,Prompt,Rank 1\nD1,Questions,A.1\n");
    EXPECT_EQ(again.ballots, 1);
    ASSERT_EQ(again.notes.size(), 1u);
    EXPECT_EQ(again.notes[0].sentence(), "ballots.csv, line 2: D1 had another ranking for "
                                         "“Questions”, which was replaced.");
    EXPECT_EQ(ranksOf(ben), (Ranks{{install}}));
    project->undo();
    EXPECT_EQ(test::dump(db()), before);
}

TEST_F(BallotsTest, EveryLineThatNamesNobodyOrNothingIsSaidAndNothingIsStored)
{
    const auto before = test::dump(db());
    const QString why = test::errorOf([&] {
        import("Participant,Prompt,Rank 1,Rank 2\n"
               "U1,Questions,A.1,A.2\n"
               "U9,Questions,A.1,\n"
               "D1,Questions,A.1 / A.9,Installing\n"
               "U1,Questions,A.3,\n");
    });
    EXPECT_EQ(test::dump(db()), before);
    EXPECT_TRUE(why.contains("ballots.csv, line 3: there is no participant called “U9” here."));
    EXPECT_TRUE(
        why.contains("ballots.csv, line 4: there is no code with the number or name “A.9”"));
    EXPECT_TRUE(why.contains("ballots.csv, line 4: “A.1” is ranked twice."));
    EXPECT_TRUE(why.contains("ballots.csv, line 5: U1 has an earlier row for “Questions”."));
    EXPECT_TRUE(why.endsWith("Nothing was imported.")) << why.toStdString();
}

TEST_F(BallotsTest, ARankBeyondAllIsNotReadAndIsTold)
{
    editAndUndo([&](Database &db) { ballots::set(db, ada, "Questions", {{use}, {install}}); });
    project->edit("Damage", [](Database &db) {
        db.run("UPDATE ranking_item SET rank=1099511627776 WHERE rank=2");
    });
    EXPECT_EQ(ranksOf(ada), Ranks{{use}});
    EXPECT_EQ(project->check(),
              QStringList("One rank of a ballot lies beyond 1000, and is not read."));
    Ranks many(size_t(mostRanks) + 1);
    many.back() = {use};
    EXPECT_TRUE(test::errorOf([&] {
                    project->edit("Rank",
                                  [&](Database &db) { ballots::set(db, ben, "Questions", many); });
                }).contains("at most 1000 ranks"));
}

TEST_F(BallotsTest, ARowHasNoMoreRanksThanItFills)
{
    QByteArray header = "Participant,Prompt";
    for (int rank = 1; rank <= mostRanks; ++rank)
        header += ",Rank " + QByteArray::number(rank);
    const ImportBundle bundle = read(header + "\nU1,Q,A.1,,A.2\n");
    ASSERT_EQ(bundle.ballots.size(), 1u);
    EXPECT_LE(bundle.ballots[0].ranks.capacity(), 4u);
    EXPECT_EQ(bundle.ballots[0].ranks.size(), 3u);
    EXPECT_TRUE(test::errorOf([] {
                    read("Participant,Prompt,Rank 1,Rank 1000\nU1,Q,,A.1\n");
                }).contains("line 1: the column of rank 2 is missing"));
}

TEST_F(BallotsTest, AMergeNeverMakesABallotThatNobodyGave)
{
    project->edit("Rank", [&](Database &db) { ballots::set(db, ada, "Q", {{use}, {install}}); });
    const QString theirs = pathOf("other.axial");
    project->saveCopy(theirs);
    const auto other = Project::open(theirs);
    const Ranks mine{{errors}, {use}}, others{{install}, {errors}, {use}};
    other->edit("Rank", [&](Database &db) { ballots::set(db, ada, "Q", others); });
    Progress progress;
    // Only they changed it.
    mergeProject(*project, theirs, {}, progress);
    EXPECT_EQ(ranksOf(ada, "Q"), others);
    project->undo();
    project->edit("Rank", [&](Database &db) { ballots::set(db, ada, "Q", mine); });
    const MergeReport report = mergeProject(*project, theirs, {}, progress);
    EXPECT_EQ(ranksOf(ada, "Q"), mine);
    ASSERT_EQ(report.conflicts.size(), 1u);
    const MergeConflict &asked = report.conflicts.front();
    EXPECT_EQ(asked.about, QStringLiteral("Q"));
    EXPECT_EQ(asked.mine, QStringLiteral("1. A.3 Error messages, 2. A.2 CPU/GPU use"));
    project->undo();
    MergeChoices takeTheirs;
    takeTheirs.each.insert(asked.id, MergeChoice::Theirs);
    mergeProject(*project, theirs, takeTheirs, progress);
    EXPECT_EQ(ranksOf(ada, "Q"), others);
    EXPECT_EQ(project->check(), QStringList());
    const auto merged = test::dump(db());
    mergeProject(*project, theirs, takeTheirs, progress);
    EXPECT_EQ(test::dump(db()), merged);
}

TEST_F(BallotsTest, ABallotThatOnlyTheyHaveComesWhole)
{
    const QString theirs = pathOf("other.axial");
    project->saveCopy(theirs);
    const auto other = Project::open(theirs);
    other->edit("Rank", [&](Database &db) { ballots::set(db, ben, "Q", {{use}, {}, {errors}}); });
    Progress progress;
    mergeProject(*project, theirs, {}, progress);
    EXPECT_EQ(ranksOf(ben, "Q"), (Ranks{{use}, {}, {errors}}));
}

TEST_F(BallotsTest, ATableThatIsBrokenSaysWhere)
{
    const auto why = [](const QByteArray &csv) { return test::errorOf([&] { read(csv); }); };
    const QByteArray header = "Participant,Prompt,Rank 1\n";
    EXPECT_TRUE(why(header + "U1,Q,A.1,A.2\n").contains("ballots.csv, line 2: found 4 columns"));
    EXPECT_TRUE(
        why(header + "U1,Q,A.1\n,Q,A.1\n").contains("line 3: the cell “Participant” is empty"));
    EXPECT_TRUE(why(header + "U1,,A.1\n").contains("line 2: the cell “Prompt” is empty"));
    EXPECT_TRUE(read(header).ballots.empty());
    Progress progress;
    EXPECT_TRUE(test::errorOf([&] {
                    importerById("ballots")->read({"b.csv", "Participant,Rank 1\n"}, {}, progress);
                }).contains("line 1: expected the header"));
}

} // namespace
} // namespace axial
