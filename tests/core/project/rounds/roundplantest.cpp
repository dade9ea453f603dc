#include "core/project/rounds/roundplan.h"

#include "core/project/rounds/offeredcodes.h"
#include "tests/core/project/rounds/roundtest.h"

#include <map>
#include <set>

namespace axial {
namespace {

class RoundPlanTest : public test::RoundTest
{
protected:
    QStringList offeredNames(RoundId round)
    {
        QStringList names;
        for (const Code &code : rounds::offered(db(), round)) {
            EXPECT_TRUE(rounds::isOffered(db(), round, code.id));
            names << code.name;
        }
        return names;
    }
    int countOf(RoundId round, const QString &repository)
    {
        return int(db().integer("SELECT count(*) FROM round_source r JOIN issue i "
                                "ON i.source = r.source WHERE r.round=?1 AND i.repository=?2",
                                round, repository)
                       .value_or(0));
    }
};

TEST_F(RoundPlanTest, AllReportsAreLabelledByEverybody)
{
    RoundId round;
    const RoundPlan all = plan();
    editAndUndo([&](Database &db) {
        Progress progress;
        round = rounds::make(db, all, progress);
    });
    EXPECT_EQ(sourcesOf(round), reports);
    EXPECT_EQ(rounds::coders(db(), round), people);
    EXPECT_EQ(db().integer("SELECT count(*) FROM round_part"), 0);
    const Round made = rounds::at(db(), round);
    EXPECT_EQ(made.name, "Pilot");
    EXPECT_TRUE(made.exclusive);
    EXPECT_TRUE(made.blind);
    EXPECT_FALSE(made.closed);
    EXPECT_EQ(rounds::detail(db(), round), RoundDetail());
    EXPECT_EQ(project->history().back().label, "Edit");
    EXPECT_EQ(rounds::makeStep(all), "Make round: Pilot");
}

TEST_F(RoundPlanTest, TheSameSeedDrawsTheSameReports)
{
    RoundPlan sample = plan("One");
    sample.sample = 10;
    sample.seed = 7;
    const auto one = sourcesOf(make(sample));
    EXPECT_EQ(one.size(), 10u);
    sample.name = "Two";
    EXPECT_EQ(sourcesOf(make(sample)), one);
    sample.name = "Three";
    sample.seed = 8;
    EXPECT_NE(sourcesOf(make(sample)), one);
}

TEST_F(RoundPlanTest, TheDrawGoesByLinksAndNotByIds)
{
    RoundPlan sample = plan("One");
    sample.sample = 6;
    sample.seed = 3;
    const auto linksOf = [](Database &in, RoundId round) {
        QStringList links;
        auto rows = in.query("SELECT s.url FROM round_source r JOIN source s ON s.id = r.source "
                             "WHERE r.round=?1 ORDER BY s.url",
                             round);
        while (rows.next())
            links << rows.text(0);
        return links;
    };
    const QStringList here = linksOf(db(), make(sample));
    // The same reports, which came in the other way round.
    const auto other = Project::create(pathOf("other.axial"));
    other->edit("Study", [&](Database &db) {
        codes::add(db, codes::taxonomyFolder(db), "Bug", "C");
        sample.coders = {coders::ensure(db, "Ada")};
        for (int i = 29; i >= 0; --i)
            addReport(db, i < 20 ? "vllm" : "trl", i, i % 2 ? 2023 : 2024);
    });
    other->edit("Round", [&](Database &db) {
        Progress progress;
        EXPECT_EQ(linksOf(db, rounds::make(db, sample, progress)), here);
    });
}

TEST_F(RoundPlanTest, ASeedIsDrawnWhenNoneIsGivenAndKept)
{
    RoundPlan sample = plan("One");
    sample.sample = 10;
    const RoundId round = make(sample);
    const auto seed = rounds::detail(db(), round).seed;
    ASSERT_TRUE(seed);
    sample.name = "Two";
    sample.seed = *seed;
    EXPECT_EQ(sourcesOf(make(sample)), sourcesOf(round));
}

TEST_F(RoundPlanTest, StrataGetTheirShare)
{
    RoundPlan sample = plan();
    sample.sample = 9;
    sample.seed = 1;
    sample.byRepository = true;
    const RoundId round = make(sample);
    EXPECT_EQ(countOf(round, "vllm"), 6);
    EXPECT_EQ(countOf(round, "trl"), 3);
    EXPECT_EQ(rounds::detail(db(), round).strata, "repository");
    sample.name = "By both";
    sample.sample = 12;
    sample.byYear = true;
    const RoundId both = make(sample);
    EXPECT_EQ(countOf(both, "vllm"), 8);
    EXPECT_EQ(db().integer("SELECT count(*) FROM round_source r JOIN issue i ON i.source=r.source "
                           "WHERE r.round=?1 AND year=2023",
                           both),
              6);
    EXPECT_EQ(rounds::detail(db(), both).strata, "repository,year");
}

TEST_F(RoundPlanTest, ExcludedReportsAreNotInIt)
{
    project->edit("Exclude", [&](Database &db) {
        db.run("INSERT INTO exclusion(source, round, code, created) VALUES(?1, NULL, NULL, 0)",
               reports[0]);
    });
    EXPECT_EQ(rounds::population(db(), plan()), 29);
    EXPECT_EQ(sourcesOf(make(plan())).size(), 29u);
}

TEST_F(RoundPlanTest, OfARepositoryOrOfAnEarlierRound)
{
    RoundPlan trl = plan("TRL");
    trl.repositories = {"trl"};
    const RoundId first = make(trl);
    EXPECT_EQ(sourcesOf(first).size(), 10u);
    const CodeId last = rounds::offered(db(), first).back().id;
    project->edit("Digit", [&](Database &db) { rounds::giveDigit(db, first, 1, last); });
    RoundPlan again = plan("Again");
    again.again = first;
    again.sample = 4;
    again.seed = 5;
    const RoundId second = make(again);
    const RoundDetail detail = rounds::detail(db(), second);
    EXPECT_EQ(detail.again, first);
    EXPECT_EQ(detail.kind, RoundKind::Again);
    EXPECT_EQ(countOf(second, "trl"), 4);
    EXPECT_EQ(rounds::digits(db(), second).front(), last) << "a digit means what it meant";
    project->edit("Delete", [&](Database &db) { rounds::remove(db, first); });
    EXPECT_EQ(rounds::detail(db(), second).again, RoundId());
}

TEST_F(RoundPlanTest, OfSeveralRepositoriesOfThoseInNoRoundOrOfChosenOnes)
{
    RoundPlan both = plan("Both");
    both.repositories = {"trl", "vllm"};
    EXPECT_EQ(rounds::population(db(), both), 30);
    RoundPlan some = plan("Some");
    some.only = {reports[3], reports[25], reports[4], SourceId{1}};
    EXPECT_EQ(rounds::population(db(), some), 3) << "what is no report is none of them";
    some.repositories = {"trl"};
    EXPECT_EQ(rounds::population(db(), some), 1) << "all that is said holds";
    some.repositories = {};
    EXPECT_EQ(sourcesOf(make(some)).size(), 3u);
    RoundPlan rest = plan("Rest");
    rest.isOfOthers = true;
    EXPECT_EQ(rounds::population(db(), rest), 27);
    const RoundId made = make(rest);
    EXPECT_EQ(sourcesOf(made).size(), 27u);
    EXPECT_EQ(rounds::countWithoutRound(db()), 0);
    RoundPlan none = plan("None");
    none.only = std::vector<SourceId>();
    EXPECT_EQ(rounds::population(db(), none), 0) << "nothing chosen is not everything";
}

TEST_F(RoundPlanTest, OffersCodesOfALevelBelowWhatWasChosen)
{
    EXPECT_EQ(offeredNames(make(plan("All"))),
              QStringList({"Bug", "Crash", "Memory", "Leak", "Question", "How to"}));
    RoundPlan themes = plan("Themes");
    themes.level = RoundLevel::Theme;
    EXPECT_EQ(offeredNames(make(themes)), QStringList({"Crash", "Memory", "How to"}));
    RoundPlan bugs = plan("Bugs");
    bugs.offered = {memory, open};
    const RoundId round = make(bugs);
    EXPECT_EQ(offeredNames(round), QStringList({"Memory", "Leak", "Odd"}));
    EXPECT_FALSE(rounds::isOffered(db(), round, crash));
    project->edit("Code", [&](Database &db) { codes::add(db, memory, "Out of memory"); });
    EXPECT_TRUE(offeredNames(round).contains("Out of memory")) << "codes of later belong to it";
    bugs.name = "Deep";
    bugs.level = RoundLevel::SubTheme;
    EXPECT_EQ(offeredNames(make(bugs)), QStringList({"Leak", "Out of memory"}));
    RoundId imported;
    project->edit("Import", [&](Database &db) { imported = rounds::ensure(db, "Imported"); });
    EXPECT_TRUE(offeredNames(imported).contains("Odd"));
    EXPECT_FALSE(rounds::isOffered(db(), imported, codes::taxonomyFolder(db()))) << "a folder";
}

TEST_F(RoundPlanTest, PartsAreDealtEvenly)
{
    RoundPlan parts = plan();
    parts.codersEach = 2;
    const RoundId round = make(parts);
    std::map<qint64, int> load;
    std::map<qint64, QStringList> each;
    auto rows = db().query("SELECT source, coder FROM round_part WHERE round=?1", round);
    while (rows.next()) {
        ++load[rows.integer(1)];
        each[rows.integer(0)] << QString::number(rows.integer(1));
    }
    std::map<QString, int> pairs;
    EXPECT_EQ(each.size(), 30u);
    for (const auto &[source, who] : each) {
        EXPECT_EQ(who.size(), 2);
        ++pairs[who.join(u' ')];
    }
    for (const CoderId coder : people)
        EXPECT_EQ(load[coder.value], 20);
    EXPECT_EQ(pairs.size(), 3u);
    for (const auto &[pair, count] : pairs)
        EXPECT_EQ(count, 10) << pair.toStdString();
    parts.name = "Everybody";
    parts.codersEach = 3;
    make(parts);
    EXPECT_EQ(db().integer("SELECT count(DISTINCT round) FROM round_part"), 1);
}

TEST_F(RoundPlanTest, LoadsDifferByOneAtMostWhateverTheNumbers)
{
    for (size_t coders = 1; coders < 8; ++coders) {
        for (size_t each = 1; each <= coders; ++each) {
            std::vector<int> load(coders, 0);
            for (const auto &chosen : dealReports(37, coders, each)) {
                EXPECT_EQ(std::set<size_t>(chosen.begin(), chosen.end()).size(), each);
                for (const size_t coder : chosen)
                    ++load[coder];
            }
            EXPECT_LE(*std::max_element(load.begin(), load.end())
                          - *std::min_element(load.begin(), load.end()),
                      1);
        }
    }
}

TEST_F(RoundPlanTest, RefusesWhatCanNotBe)
{
    make(plan());
    EXPECT_TRUE(refusalOf(plan("PILOT")).contains("“Pilot” is there already"));
    EXPECT_TRUE(refusalOf(plan("  ")).contains("needs a letter"));
    RoundPlan nobody = plan("Nobody");
    nobody.coders.clear();
    EXPECT_TRUE(refusalOf(nobody).contains("Nobody takes part"));
    RoundPlan crowd = plan("Crowd");
    crowd.codersEach = 4;
    EXPECT_TRUE(refusalOf(crowd).contains("can’t have 4 coders"));
    RoundPlan large = plan("Large");
    large.sample = 31;
    EXPECT_TRUE(refusalOf(large).contains("31 reports can’t be drawn from 30"));
    large.sample = 0;
    EXPECT_TRUE(refusalOf(large).contains("at least one"));
    RoundPlan nowhere = plan("Nowhere");
    nowhere.repositories = {"axolotl"};
    EXPECT_TRUE(refusalOf(nowhere).contains("no report"));
    RoundPlan empty = plan("Empty");
    empty.offered = {crash};
    empty.level = RoundLevel::SubTheme;
    EXPECT_TRUE(refusalOf(empty).contains("offers no code"));
    RoundPlan odd = plan("Odd");
    odd.sample = 3;
    odd.seed = -1;
    EXPECT_TRUE(refusalOf(odd).contains("seed"));
}

TEST_F(RoundPlanTest, IsClosedReopenedAndDeletedByStepsThatCanBeTakenBack)
{
    const RoundId round = make(plan());
    make(plan("Other"));
    editAndUndo([&](Database &db) { rounds::close(db, round); });
    EXPECT_TRUE(rounds::at(db(), round).closed);
    editAndUndo([&](Database &db) { rounds::reopen(db, round); });
    EXPECT_FALSE(rounds::at(db(), round).closed);
    EXPECT_EQ(rounds::use(db(), round).sources, 30);
    editAndUndo([&](Database &db) { rounds::remove(db, round); });
    EXPECT_EQ(rounds::all(db()).size(), 1u);
    EXPECT_TRUE(test::errorOf([&] { rounds::named(db(), "Pilot"); }).contains("there are: Other"));
}

} // namespace
} // namespace axial
