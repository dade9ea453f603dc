// While a round is blind and open, merging tells nobody what another said in it.
#include "core/project/merging/merging.h"

#include "core/project/rounds/labelling.h"
#include "core/project/summaries/summaries.h"
#include "tests/core/project/rounds/roundtest.h"

namespace axial {
namespace {

class MergeBlindTest : public test::RoundTest
{
protected:
    MergeBlindTest() : otherPath(pathOf(QStringLiteral("other.axial")))
    {
        RoundPlan blind = plan();
        blind.isBlind = true;
        round = make(blind);
        project->edit("Start", [this](Database &in) {
            rounds::setLabel(in, round, reports[1], people[1], crash);
            for (const CoderId coder : {people[0], people[1]})
                summaries::write(in, reports[0], coder, "a line");
        });
        project->saveCopy(otherPath);
        other = Project::open(otherPath);
        say(*project, people[0], crash, "mine of Ada");
        say(*other, people[0], leak, "theirs of Ada");
        say(*project, people[1], memory, "mine of Bo");
        say(*other, people[1], howTo, "theirs of Bo");
        project->edit("Removed", [this](Database &in) {
            rounds::removeLabel(in, round, reports[1], people[1], crash);
        });
        other->edit("Changed", [this](Database &in) {
            rounds::setLabel(in, round, reports[1], people[1], howTo);
        });
    }
    void say(Project &in, CoderId coder, CodeId code, const QString &words)
    {
        in.edit("Say", [&](Database &db) {
            rounds::setLabel(db, round, reports[0], coder, code);
            summaries::write(db, reports[0], coder, words);
        });
    }
    MergeReport previewFor(const QString &coder)
    {
        project->setCoderName(coder);
        Progress progress;
        return previewMerge(*project, otherPath, {}, progress);
    }
    /// All that a person reads of a merge.
    static QString wordsOf(const MergeReport &report)
    {
        QStringList words{report.brings()};
        for (const MergeConflict &each : report.conflicts)
            words << each.about << each.what << each.mine << each.theirs;
        for (const ImportNote &each : report.notes)
            words << each.text;
        return words.join(u'\n');
    }

    QString otherPath;
    std::unique_ptr<Project> other;
    RoundId round;
};

TEST_F(MergeBlindTest, ConflictsHideLabelsAndSummariesOfOthers)
{
    const MergeReport report = previewFor("Cy");
    EXPECT_EQ(report.of(MergeKind::Labels).conflicting, 3) << "counts are no secret";
    const QString words = wordsOf(report);
    for (const char *secret :
         {"C.1", "C.2", "C.2.i", "A.1", "Crash", "Memory", "mine of", "theirs of"})
        EXPECT_FALSE(words.contains(QLatin1String(secret))) << secret << words.toStdString();
    EXPECT_TRUE(words.contains(QStringLiteral("hidden while the round is blind")));
    EXPECT_TRUE(words.contains(QStringLiteral("vllm #0 · Bo"))) << words.toStdString();
}

TEST_F(MergeBlindTest, OnesOwnAreShown)
{
    const QString words = wordsOf(previewFor("Ada"));
    EXPECT_TRUE(words.contains(QStringLiteral("C.1 Crash"))) << words.toStdString();
    EXPECT_TRUE(words.contains(QStringLiteral("C.2.i Leak")));
    EXPECT_TRUE(words.contains(QStringLiteral("mine of Ada")));
    EXPECT_FALSE(words.contains(QStringLiteral("A.1")));
    EXPECT_FALSE(words.contains(QStringLiteral("C.2 Memory")));
    EXPECT_FALSE(words.contains(QStringLiteral("of Bo")));
}

TEST_F(MergeBlindTest, AClosedRoundHidesNothing)
{
    project->edit("Close", [this](Database &in) { rounds::close(in, round); });
    const QString words = wordsOf(previewFor("Cy"));
    EXPECT_TRUE(words.contains(QStringLiteral("C.2 Memory"))) << words.toStdString();
    EXPECT_TRUE(words.contains(QStringLiteral("A.1 How to")));
    EXPECT_TRUE(words.contains(QStringLiteral("theirs of Bo")));
    EXPECT_FALSE(words.contains(QStringLiteral("hidden")));
}

TEST_F(MergeBlindTest, NewLinesOfOneCoderAboutOneReportAreOneLine)
{
    for (Project *each : {project.get(), other.get()}) {
        const QString words = each == project.get() ? "first" : "second";
        each->edit("Write",
                   [&](Database &in) { summaries::write(in, reports[2], people[2], words); });
    }
    project->setCoderName(QStringLiteral("Cy"));
    Progress progress;
    const MergeReport report = mergeProject(*project, otherPath, {}, progress);
    EXPECT_EQ(project->check(), QStringList());
    ASSERT_EQ(summaries::ofReport(db(), reports[2], {.me = people[2]}).size(), 1u);
    EXPECT_EQ(summaries::ofReport(db(), reports[2], {.me = people[2]}).front().text,
              QStringLiteral("first"));
    EXPECT_TRUE(wordsOf(report).contains(QStringLiteral("second")));
}

} // namespace
} // namespace axial
