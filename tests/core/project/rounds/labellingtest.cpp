#include "core/project/rounds/labelling.h"

#include "core/project/history/sealedlabels.h"
#include "core/project/rounds/offeredcodes.h"
#include "core/project/rounds/sight.h"
#include "core/project/rounds/workorder.h"
#include "core/project/screening/exclusions.h"
#include "tests/core/project/rounds/roundtest.h"
#include "tests/support/sqlwork.h"

#include <QDateTime>

namespace axial {
namespace {

class LabellingTest : public test::RoundTest
{
protected:
    QString refusalOf(RoundId round, SourceId source, CoderId coder, CodeId code)
    {
        const auto before = test::dump(db());
        const QString error = test::errorOf([&] {
            project->edit("Label",
                          [&](Database &db) { rounds::setLabel(db, round, source, coder, code); });
        });
        EXPECT_EQ(test::dump(db()) == before, !error.isEmpty());
        return error;
    }
    void label(RoundId round, SourceId source, CoderId coder, CodeId code)
    {
        project->edit(rounds::labelStep(db(), round, {source}, code),
                      [&](Database &db) { rounds::setLabel(db, round, source, coder, code); });
    }
    std::vector<CodeId> labels(RoundId round, SourceId source, CoderId coder)
    {
        return rounds::labels(db(), round, source, coder);
    }
    /// What choosing digits is refused with.
    QString refusalOfDigits(const std::function<void(Database &)> &choice)
    {
        const auto before = test::dump(db());
        const QString error = test::errorOf([&] { project->edit("Digits", choice); });
        EXPECT_EQ(test::dump(db()), before);
        return error;
    }
};

TEST_F(LabellingTest, ARoundThatIsNotThereIsRefusedWithThoseThatAre)
{
    const auto refusal = [&] { return test::errorOf([&] { rounds::named(db(), "Pilto"); }); };
    EXPECT_EQ(refusal(), "There is no “Pilto” here; there are none yet.");
    make(plan());
    EXPECT_EQ(refusal(), "There is no “Pilto” here; there are: Pilot.");
}

TEST_F(LabellingTest, AnExclusiveRoundKeepsTheLastLabel)
{
    const RoundId round = make(plan());
    editAndUndo([&](Database &db) { rounds::setLabel(db, round, reports[0], people[0], crash); });
    editAndUndo([&](Database &db) { rounds::setLabel(db, round, reports[0], people[0], memory); });
    label(round, reports[0], people[1], crash);
    EXPECT_EQ(labels(round, reports[0], people[0]), std::vector{memory});
    EXPECT_EQ(labels(round, reports[0], people[1]), std::vector{crash});
    EXPECT_EQ(db().integer("SELECT count(at) FROM label"), 2);
    const qint64 at = db().integer("SELECT max(at) FROM label").value_or(0);
    EXPECT_NEAR(double(at), double(QDateTime::currentMSecsSinceEpoch()), 60'000);
}

TEST_F(LabellingTest, OtherRoundsTakeSeveralLabelsAndGiveThemBack)
{
    RoundPlan several = plan();
    several.isExclusive = false;
    const RoundId round = make(several);
    label(round, reports[0], people[0], howTo);
    label(round, reports[0], people[0], crash);
    EXPECT_EQ(labels(round, reports[0], people[0]), (std::vector{crash, howTo})) << "tree order";
    editAndUndo(
        [&](Database &db) { rounds::removeLabel(db, round, reports[0], people[0], crash); });
    EXPECT_EQ(db().integer("SELECT count(at) FROM label"), 1);
    editAndUndo(
        [&](Database &db) { rounds::removeLabel(db, round, reports[0], people[0], howTo); });
    EXPECT_EQ(db().integer("SELECT count(at) FROM label"), 0);
}

TEST_F(LabellingTest, TheSameLabelAgainIsNoStep)
{
    const RoundId round = make(plan());
    label(round, reports[0], people[0], crash);
    const auto steps = project->history().size();
    label(round, reports[0], people[0], crash);
    EXPECT_EQ(project->history().size(), steps);
}

TEST_F(LabellingTest, RefusesWithWords)
{
    RoundPlan themes = plan();
    themes.level = RoundLevel::Theme;
    themes.repositories = {"vllm"};
    themes.coders = {people[0], people[1]};
    themes.codersEach = 1;
    const RoundId round = make(themes);
    SourceId adas, bos;
    for (const SourceId report : reports) {
        if (db().integer("SELECT 1 FROM round_part WHERE source=?1 AND coder=?2", report,
                         people[0]))
            adas = report;
        else if (db().integer("SELECT 1 FROM round_part WHERE source=?1", report))
            bos = report;
    }
    EXPECT_EQ(refusalOf(round, adas, people[0], leak),
              "C.2.i Leak is not among the codes that Pilot offers. Nothing was changed.");
    EXPECT_TRUE(refusalOf(round, adas, people[0], CodeId{1}).startsWith("This code is not among"));
    EXPECT_EQ(refusalOf(round, adas, people[2], crash),
              "Cy does not take part in Pilot. Nothing was labelled.");
    EXPECT_TRUE(refusalOf(round, bos, people[0], crash)
                    .contains("not among the reports that Ada labels in Pilot"));
    EXPECT_EQ(refusalOf(round, reports[25], people[0], crash),
              "trl #25 is not in Pilot. Nothing was changed.");
    EXPECT_EQ(refusalOf(round, adas, people[0], crash), QString());
    project->edit("Close", [&](Database &db) { rounds::close(db, round); });
    EXPECT_TRUE(refusalOf(round, adas, people[0], memory).contains("Pilot is closed"));
    EXPECT_TRUE(refusalOf(RoundId{5}, adas, people[0], memory).contains("gone"));
    EXPECT_EQ(labels(round, adas, people[0]), std::vector{crash});
}

TEST_F(LabellingTest, AnExcludedReportTakesNoLabelButKeepsThoseItHas)
{
    const RoundId round = make(plan());
    label(round, reports[0], people[0], crash);
    project->edit("Keywords", [&](Database &db) {
        exclusions::setByKeyword(db, {reports[0], reports[1]});
    });
    EXPECT_EQ(
        refusalOf(round, reports[0], people[0], memory),
        "vllm #0 is excluded and counts nowhere, so it takes no label. Nothing was labelled.");
    EXPECT_EQ(labels(round, reports[0], people[0]), std::vector{crash});
    project->edit("Take off", [&](Database &db) {
        rounds::removeLabel(db, round, reports[0], people[0], crash);
        // What a copy of the study brings along was given before.
        rounds::Labelling(db, round, people[0]).set(reports[1], crash, 1000);
    });
    EXPECT_EQ(labels(round, reports[0], people[0]), std::vector<CodeId>());
    EXPECT_EQ(labels(round, reports[1], people[0]), std::vector{crash});
}

TEST_F(LabellingTest, ManyReportsAreOneStep)
{
    const RoundId round = make(plan());
    const auto steps = project->history().size();
    project->edit(rounds::labelStep(db(), round, reports, crash), [&](Database &db) {
        rounds::Labelling ada(db, round, people[0]);
        for (const SourceId report : reports)
            ada.set(report, crash);
    });
    EXPECT_EQ(project->history().size(), steps + 1);
    EXPECT_EQ(db().integer("SELECT count(*) FROM label"), 30);
    project->undo();
    EXPECT_EQ(db().integer("SELECT count(*) FROM label"), 0);
}

TEST_F(LabellingTest, ALabelCostsTheSameAmongThousands)
{
    const auto workOf = [&](RoundId round) {
        qint64 steps = 0;
        project->edit("Label", [&](Database &db) {
            const test::SqlWork work(db);
            rounds::setLabel(db, round, reports[0], people[0], crash);
            rounds::labelStep(db, round, {reports[0]}, crash);
            steps = work.steps();
        });
        return steps;
    };
    const qint64 among30 = workOf(make(plan()));
    project->edit("More", [&](Database &db) {
        for (int i = 0; i < 3000; ++i)
            addReport(db, "axolotl", i, 2025);
    });
    RoundPlan dealt = plan("Many");
    dealt.codersEach = 2;
    dealt.isBlind = false;
    const RoundId many = make(dealt);
    project->edit("Deal", [&](Database &db) {
        db.run("DELETE FROM round_part WHERE source=?1", reports[0]);
        rounds::Labelling bo(db, many, people[1]);
        bo.set(reports[0], crash);
    });
    EXPECT_GT(among30, 0);
    EXPECT_LT(workOf(many), among30 * 3 / 2);
}

TEST_F(LabellingTest, ABlindRoundHidesWhatWasLabelledUntilItCloses)
{
    const RoundId round = make(plan());
    const auto shown = [this](const QString &label) { return SealedLabels(db()).opened(label); };
    EXPECT_EQ(shown(rounds::labelStep(db(), round, {reports[0]}, crash)),
              "Label a report in Pilot (blind)");
    EXPECT_EQ(shown(rounds::labelStep(db(), round, reports, crash)),
              "Label 30 reports in Pilot (blind)");
    EXPECT_EQ(shown(rounds::removeLabelStep(db(), round, {reports[0]}, crash)),
              "Take a label off a report in Pilot (blind)");
    EXPECT_TRUE(rounds::hidesLabels(db(), round));
    EXPECT_TRUE(
        test::errorOf([&] { rounds::requireSight(db(), round); }).contains("Pilot is blind"));
    label(round, reports[0], people[0], crash);
    EXPECT_FALSE(project->undoLabel().contains("C.1"));
    EXPECT_FALSE(project->undoLabel().contains("vllm"));
    project->edit("Close", [&](Database &db) { rounds::close(db, round); });
    const std::vector<Step> steps = project->history();
    EXPECT_EQ(steps[steps.size() - 2].label, "Label vllm #0 as C.1 in Pilot")
        << "nothing is to be hidden any more";
    EXPECT_FALSE(rounds::hidesLabels(db(), round));
    EXPECT_EQ(test::errorOf([&] { rounds::requireSight(db(), round); }), QString());
    project->edit("Reopen", [&](Database &db) { rounds::reopen(db, round); });
    EXPECT_TRUE(rounds::hidesLabels(db(), round));
    EXPECT_EQ(project->history()[steps.size() - 2].label, "Label a report in Pilot (blind)");
}

TEST_F(LabellingTest, AnOpenRoundSaysWhatWasLabelled)
{
    RoundPlan seen = plan();
    seen.isBlind = false;
    const RoundId round = make(seen);
    EXPECT_FALSE(rounds::hidesLabels(db(), round));
    EXPECT_EQ(rounds::labelStep(db(), round, {reports[0]}, crash), "Label vllm #0 as C.1 in Pilot");
    EXPECT_EQ(rounds::labelStep(db(), round, reports, crash), "Label 30 reports as C.1 in Pilot");
    EXPECT_EQ(rounds::removeLabelStep(db(), round, {reports[0]}, crash),
              "Take label C.1 off vllm #0 in Pilot");
}

TEST_F(LabellingTest, ImportedRoundsWereNeverBlind)
{
    RoundId round;
    project->edit("Import", [&](Database &db) { round = rounds::ensure(db, "Imported"); });
    EXPECT_FALSE(rounds::hidesLabels(db(), round));
    EXPECT_FALSE(rounds::at(db(), round).blind);
}

TEST_F(LabellingTest, TheTimeOfALabelGoesWithItsCode)
{
    RoundPlan several = plan();
    several.isExclusive = false;
    const RoundId round = make(several);
    project->edit("Label", [&](Database &db) {
        rounds::setLabel(db, round, reports[0], people[0], leak);
        rounds::setLabel(db, round, reports[1], people[0], leak);
        rounds::setLabel(db, round, reports[1], people[0], crash);
        rounds::setLabel(db, round, reports[2], people[0], crash);
    });
    const auto timed = [&] {
        std::vector<SourceId> result;
        auto rows = db().query(
            "SELECT DISTINCT source FROM label WHERE round=?1 AND at IS NOT NULL ORDER BY source",
            round);
        while (rows.next())
            result.push_back(rows.id<SourceId>(0));
        return result;
    };
    EXPECT_EQ(timed(), (std::vector{reports[0], reports[1], reports[2]}));
    editAndUndo([&](Database &db) { codes::remove(db, {memory}); }); // leak lies in it
    EXPECT_EQ(timed(), (std::vector{reports[1], reports[2]}));
    EXPECT_EQ(project->check(), QStringList());
    editAndUndo([&](Database &db) { codes::remove(db, {crash}); });
    EXPECT_TRUE(timed().empty());
}

TEST_F(LabellingTest, DigitsAreTheFirstCodesUnlessOthersAreChosen)
{
    using Codes = std::vector<CodeId>;
    const RoundId round = make(plan());
    const auto digits = [&] { return rounds::digits(db(), round); };
    EXPECT_EQ(digits(), (Codes{bug, crash, memory, leak, question, howTo}));
    editAndUndo([&](Database &db) { rounds::giveDigit(db, round, 1, howTo); });
    EXPECT_EQ(digits(), (Codes{howTo, crash, memory, leak, question, bug})) << "they change places";
    editAndUndo([&](Database &db) { rounds::giveDigit(db, round, 8, crash); });
    EXPECT_EQ(digits(), (Codes{howTo, {}, memory, leak, question, bug, {}, crash}));
    CodeId hang;
    project->edit("Code", [&](Database &db) { hang = codes::add(db, bug, "Hang", "C.3"); });
    EXPECT_EQ(digits(), (Codes{howTo, hang, memory, leak, question, bug, {}, crash}))
        << "others get those that are left";
    editAndUndo([&](Database &db) { rounds::setDigits(db, round, {leak, question}); });
    EXPECT_EQ(digits(), (Codes{leak, question, bug, crash, memory, hang, howTo}));
    RoundPlan chosen = plan("Chosen");
    chosen.digits = {memory, bug};
    EXPECT_EQ(rounds::digits(db(), make(chosen)),
              (Codes{memory, bug, crash, leak, hang, question, howTo}));
}

TEST_F(LabellingTest, DigitsOfARoundWithLabelsAreNotChosen)
{
    const RoundId round = make(plan());
    EXPECT_EQ(refusalOfDigits([&](Database &db) { rounds::giveDigit(db, round, 1, open); }),
              "Odd is not among the codes that Pilot offers. Nothing was changed.");
    EXPECT_EQ(refusalOfDigits([&](Database &db) {
                  rounds::setDigits(db, round, {bug, bug});
              }),
              "C Bug can’t have two digits. Nothing was changed.");
    EXPECT_EQ(refusalOfDigits([&](Database &db) {
                  rounds::setDigits(db, round, std::vector<CodeId>(10, bug));
              }),
              "There are nine digits, not 10. Nothing was changed.");
    label(round, reports[0], people[1], crash);
    // The round is blind: it says nothing of whose label it is, or which.
    const QString refusal = "Pilot has labels already, so its codes keep their digits: a digit "
                            "that means another code than before gives wrong labels. Nothing was "
                            "changed.";
    EXPECT_EQ(refusalOfDigits([&](Database &db) { rounds::giveDigit(db, round, 1, leak); }),
              refusal);
    EXPECT_EQ(refusalOfDigits([&](Database &db) { rounds::setDigits(db, round, {leak}); }),
              refusal);
    const RoundId other = make(plan("Other"));
    project->edit("Digit", [&](Database &db) { rounds::giveDigit(db, other, 1, leak); });
    EXPECT_EQ(rounds::digits(db(), other).front(), leak);
    EXPECT_EQ(rounds::digits(db(), round).front(), bug);
    project->edit("Take off", [&](Database &db) {
        rounds::removeLabel(db, round, reports[0], people[1], crash);
    });
    project->edit("Digit", [&](Database &db) { rounds::giveDigit(db, round, 1, leak); });
    EXPECT_EQ(rounds::digits(db(), round).front(), leak);
}

TEST_F(LabellingTest, DigitsThatAreAllGivenAreKeptWithoutReadingTheTree)
{
    const RoundId round = make(plan());
    const auto keep = [&] {
        project->edit("Label", [&](Database &db) { rounds::keepDigits(db, round); });
    };
    keep();
    std::vector<CodeId> digits = rounds::digits(db(), round);
    ASSERT_EQ(digits.size(), 6u);
    for (int i = 1; i <= 20; ++i)
        project->edit("Code", [&](Database &db) {
            digits.push_back(codes::add(db, question, QStringLiteral("Other %1").arg(i)));
        });
    digits.resize(18); // nine, and nine with Alt
    keep();
    EXPECT_EQ(rounds::digits(db(), round), digits);
    project->edit("Remove", [&](Database &db) { codes::remove(db, {digits[2]}); });
    {
        test::SqlWork work(db());
        rounds::keepDigits(db(), round);
        EXPECT_EQ(work.statements(), 1);
    }
    std::vector<CodeId> left = digits;
    left[2] = {};
    left[3] = {}; // it lay in that one
    EXPECT_EQ(rounds::digits(db(), round), left);
    project->undo();
    EXPECT_EQ(rounds::digits(db(), round), digits) << "each has its own again";
}

TEST_F(LabellingTest, TheOrdersInWhichLabelsWereGivenAreKnown)
{
    RoundPlan open = plan();
    open.isBlind = false;
    const RoundId round = make(open);
    const qint64 start = QDateTime::currentMSecsSinceEpoch();
    const auto labelAt = [&](size_t report, qint64 seconds) {
        project->edit("Label", [&](Database &db) {
            rounds::Labelling(db, round, people[0])
                .set(reports[report], crash, start + 1000 * seconds);
        });
    };
    const auto choose = [&](const WorkOrderChoice &choice) {
        project->edit("Order",
                      [&](Database &db) { rounds::setWorkOrder(db, round, people[0], choice); });
    };
    const auto used = [&](size_t coder = 0) {
        return rounds::usedWorkOrders(db(), round, people[coder]);
    };
    using Orders = std::vector<WorkOrderChoice>;
    const WorkOrderChoice imported, random{WorkOrder::Random, 42}, similar{WorkOrder::Similar},
        uncertain{WorkOrder::Uncertain};
    EXPECT_EQ(used(), Orders());
    labelAt(0, 1);
    EXPECT_EQ(used(), Orders{imported});
    choose(similar);
    editAndUndo([&](Database &db) { rounds::setWorkOrder(db, round, people[0], random); });
    EXPECT_EQ(rounds::workOrder(db(), round, people[0]), random);
    labelAt(1, 2);
    EXPECT_EQ(used(), (Orders{imported, random})) << "nothing was labelled while it was the other";
    choose(uncertain);
    EXPECT_EQ(rounds::workOrder(db(), round, people[0]), uncertain);
    choose(random);
    labelAt(2, 3);
    choose(uncertain);
    labelAt(3, 4);
    EXPECT_EQ(used(), (Orders{imported, random, uncertain}));
    EXPECT_EQ(rounds::workOrder(db(), round, people[1]), imported) << "each has their own";
    EXPECT_EQ(used(1), Orders());
    project->edit("Blind", [&](Database &db) { db.run("UPDATE round SET blind=1"); });
    EXPECT_EQ(used(), Orders()) << "who labelled is not told";
    project->edit("Brought along", [&](Database &db) {
        db.run("UPDATE round SET blind=0");
        db.run("UPDATE label SET at=NULL");
    });
    EXPECT_EQ(used(), Orders()) << "they were not given here";
}

} // namespace
} // namespace axial
