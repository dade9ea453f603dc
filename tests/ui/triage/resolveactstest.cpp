#include "core/project/rounds/deciding.h"
#include "core/project/rounds/roundplan.h"
#include "tests/ui/support/doubleclick.h"
#include "tests/ui/triage/triagestudy.h"
#include "ui/base/historysteps.h"
#include "ui/triage/labelling/labelbar.h"
#include "ui/triage/labelling/resolvebar.h"
#include "ui/triage/reports/reportbar.h"
#include "ui/widgets/fields/filterfield.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace axial;

namespace {

/// Of six reports: 2 is 2 : 1, 3 is a tie of three, 4 is alike, 5 is 3 : 1.
class ResolveActsTest : public test::TriageStudy
{
protected:
    void showSplit()
    {
        show(6);
        ASSERT_TRUE(workspace.edit(QStringLiteral("Labels"), [&](Database &db) {
            const char *coders[] = {"Ada", "Ben", "Cleo", "Dan"};
            const char *given[][4] = {{"C.2", "C.2", "C.9", ""},
                                      {"C.2", "C.9", "A.1", ""},
                                      {"C.2", "C.2", "", ""},
                                      {"C.9", "C.9", "C.9", "C.2"}};
            for (int coder = 0; coder < 4; ++coder) {
                const CoderId id = coders::ensure(db, QLatin1String(coders[coder]));
                rounds::addCoder(db, round, id);
                for (int report = 0; report < 4; ++report) {
                    if (const QString key = QLatin1String(given[report][coder]); !key.isEmpty())
                        rounds::setLabel(
                            db, round, sourceOf(report + 2), id,
                            CodeId{db.integer("SELECT id FROM code WHERE key=?1", key).value()});
                }
            }
        }));
        ASSERT_TRUE(QTest::qWaitFor([&] { return view->model()->columnCount() == 10; }));
        action(QStringLiteral("Resolve"))->trigger();
        ASSERT_TRUE(waitForRows(3));
    }
    std::string votes() const
    {
        return page->findChild<VoteList *>()->lines().join(u'|').toStdString();
    }
    QString label(const char *name) const
    {
        return test::named<QLabel>(*page, QLatin1String(name))->text();
    }
};

} // namespace

TEST_F(ResolveActsTest, TheMostSplitComeFirstAndEnterAcceptsTheMajority)
{
    showSplit();
    EXPECT_EQ(currentNumber(), 3) << "a tie of three is the most split";
    EXPECT_EQ(votes(), "1   C.2 Crash: Ada|2   C.9 Memory: Ben|3   A.1 Install: Cleo");
    EXPECT_TRUE(label("Proposed").startsWith(QStringLiteral("No majority")));
    const auto before = workspace.project()->history().size();
    press(Qt::Key_Return);
    EXPECT_EQ(workspace.project()->history().size(), before) << "there is nothing to accept";
    press(Qt::Key_Down);
    EXPECT_EQ(currentNumber(), 2);
    EXPECT_EQ(votes(), "1   C.2 Crash: Ada, Ben|2   C.9 Memory: Cleo");
    EXPECT_EQ(label("Proposed"), QStringLiteral("Majority: C.2 Crash"));
    press(Qt::Key_Return);
    const auto decision = rounds::decision(workspace.database(), round, sourceOf(2));
    ASSERT_TRUE(decision.has_value());
    EXPECT_EQ(decision->how, DecisionKind::Majority);
    EXPECT_EQ(rounds::votes(workspace.database(), round, sourceOf(2)).size(), 3u)
        << "the votes stay";
    EXPECT_EQ(view->model()->rowCount(), 2) << "it leaves the queue";
    EXPECT_EQ(currentNumber(), 5) << "and the next one is current";
    EXPECT_EQ(votes(), "1   C.9 Memory: Ada, Ben, Cleo|2   C.2 Crash: Dan");
    workspace.steps().undo();
    EXPECT_EQ(view->model()->rowCount(), 3);
    EXPECT_FALSE(rounds::decision(workspace.database(), round, sourceOf(2)).has_value());
    action(QStringLiteral("Resolve"))->trigger();
    EXPECT_TRUE(waitForRows(6)) << "out of the queue";
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(ResolveActsTest, NotesAndReasonsAreKept)
{
    showSplit();
    auto *reason = test::named<QLineEdit>(*page, QStringLiteral("Reason"));
    reason->setFocus();
    type(QStringLiteral("<b>ask</b> Ben"));
    press(Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_EQ(rounds::discussion(workspace.database(), round, sourceOf(3)).size(), 1u);
    EXPECT_TRUE(label("Discussion").endsWith(QStringLiteral(": <b>ask</b> Ben")));
    EXPECT_EQ(reason->text(), QString());
    view->selectRow(1);
    EXPECT_EQ(label("Discussion"), QString()) << "of another report";
    reason->setFocus();
    type(QStringLiteral("two of three"));
    press(Qt::Key_Return);
    EXPECT_EQ(rounds::decision(workspace.database(), round, sourceOf(2))->reason,
              QStringLiteral("two of three"));
    EXPECT_EQ(reason->text(), QString());
}

TEST_F(ResolveActsTest, ANumberPicksAVoteAndGoesOn)
{
    showSplit();
    ASSERT_EQ(currentNumber(), 3);
    const auto before = workspace.project()->history().size();
    press(Qt::Key_4);
    EXPECT_EQ(workspace.project()->history().size(), before) << "there are three votes";
    press(Qt::Key_2);
    const auto decision = rounds::decision(workspace.database(), round, sourceOf(3));
    ASSERT_TRUE(decision.has_value());
    EXPECT_EQ(decision->code, codeOf("C.9"));
    EXPECT_EQ(decision->how, DecisionKind::Discussion) << "no majority said so";
    EXPECT_EQ(stored(QStringLiteral("Ben")), QStringLiteral("2:C.2 3:C.9 4:C.2 5:C.9"));
    EXPECT_EQ(currentNumber(), 2);
    press(Qt::Key_1);
    EXPECT_EQ(rounds::decision(workspace.database(), round, sourceOf(2))->how,
              DecisionKind::Majority)
        << "which was the majority's";
    QPushButton *second = nullptr;
    for (QPushButton *each : page->findChild<VoteList *>()->findChildren<QPushButton *>()) {
        if (each->isVisible() && each->text().startsWith(u'2'))
            second = each;
    }
    ASSERT_NE(second, nullptr);
    QTest::mouseClick(second, Qt::LeftButton);
    EXPECT_EQ(rounds::decision(workspace.database(), round, sourceOf(5))->code, codeOf("C.2"));
    EXPECT_EQ(view->model()->rowCount(), 0);
    EXPECT_EQ(label("Proposed"), QStringLiteral("No disagreement is left."));
    press(Qt::Key_1);
    auto *reason = test::named<QLineEdit>(*page, QStringLiteral("Reason"));
    reason->setFocus();
    type(QStringLiteral("1 of 2"));
    EXPECT_EQ(reason->text(), QStringLiteral("1 of 2")) << "there it is a letter";
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(ResolveActsTest, ADoubleClickDecidesOneReport)
{
    showSplit();
    const auto decided = [this] {
        return workspace.database().integer("SELECT count(*) FROM decision").value();
    };
    test::doubleClick(page->findChild<VoteList *>()->findChildren<QPushButton *>().front());
    EXPECT_EQ(decided(), 1);
    EXPECT_EQ(currentNumber(), 2);
    test::doubleClick(test::named<QPushButton>(*page, QStringLiteral("Accept C.2")));
    EXPECT_EQ(decided(), 2);
}

TEST_F(ResolveActsTest, WhatIsDecidedSaysByWhomAndCanBeChangedOrTakenBack)
{
    showSplit();
    ASSERT_TRUE(workspace.edit(QStringLiteral("Decide"), [&](Database &db) {
        rounds::decide(db, round, sourceOf(2), codeOf("C.9"), DecisionKind::Discussion,
                       coders::ensure(db, QStringLiteral("Ben")), QStringLiteral("we talked"));
    }));
    filter("is:disagreed");
    ASSERT_TRUE(waitForRows(3));
    view->setFocus();
    goTo(view->model()->rowCount() - 1);
    while (currentNumber() != 2)
        press(Qt::Key_Up);
    EXPECT_TRUE(label("Proposed")
                    .startsWith(QStringLiteral("Decided: C.9 Memory, by Ben, by discussion, ")))
        << label("Proposed").toStdString();
    EXPECT_TRUE(label("Proposed").contains(QStringLiteral("we talked")));
    const auto before = workspace.project()->history().size();
    const int row = view->currentIndex().row();
    press(Qt::Key_Return);
    EXPECT_EQ(workspace.project()->history().size(), before) << "Enter overwrites nothing";
    view->selectRow(row);
    ASSERT_EQ(currentNumber(), 2);
    press(Qt::Key_1);
    EXPECT_EQ(rounds::decision(workspace.database(), round, sourceOf(2))->code, codeOf("C.2"));
    view->selectRow(row);
    QPushButton *takeBack = nullptr;
    for (QPushButton *each : page->findChildren<QPushButton *>()) {
        if (each->text() == QStringLiteral("Take back"))
            takeBack = each;
    }
    ASSERT_NE(takeBack, nullptr);
    ASSERT_TRUE(takeBack->isVisible());
    QTest::mouseClick(takeBack, Qt::LeftButton);
    EXPECT_FALSE(rounds::decision(workspace.database(), round, sourceOf(2)).has_value());
    EXPECT_EQ(label("Proposed"), QStringLiteral("Majority: C.2 Crash"));
    EXPECT_FALSE(takeBack->isVisible());
}

TEST_F(ResolveActsTest, TheQueueIsLeftWithItsRound)
{
    showSplit();
    ASSERT_TRUE(page->findChild<ResolveBar *>()->isVisible());
    page->findChild<RoundField *>()->chooseEveryReport();
    ASSERT_TRUE(waitForRows(6)) << "its filter goes with it";
    EXPECT_FALSE(page->findChild<ResolveBar *>()->isVisible());
    EXPECT_FALSE(action(QStringLiteral("Resolve"))->isChecked());
    page->findChild<RoundField *>()->choose(round);
    ASSERT_TRUE(isQuiet());
    action(QStringLiteral("Resolve"))->trigger();
    ASSERT_TRUE(waitForRows(3));
    ASSERT_TRUE(workspace.edit(QStringLiteral("Pilot"), [](Database &db) {
        Progress progress;
        RoundPlan plan;
        plan.name = QStringLiteral("Pilot");
        plan.coders = {coders::ensure(db, QStringLiteral("Ada"))};
        rounds::make(db, plan, progress);
    }));
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(action(QStringLiteral("Resolve"))->isChecked()) << "the round is the same";
    page->findChild<RoundField *>()->choose(
        rounds::named(workspace.database(), QStringLiteral("Pilot")).id);
    EXPECT_FALSE(action(QStringLiteral("Resolve"))->isChecked());
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(page->findChild<ReportFilterField *>()->text(), QString());
}

TEST_F(ResolveActsTest, TheQueueIsLeftWithItsStudy)
{
    showSplit();
    const QString path = folder.filePath(QStringLiteral("copy.axial"));
    ASSERT_TRUE(QFile::copy(workspace.project()->path(), path));
    workspace.setProject(Project::open(path));
    ASSERT_TRUE(waitForRows(6)) << "in the copy the round has the same number";
    EXPECT_FALSE(action(QStringLiteral("Resolve"))->isChecked());
    EXPECT_FALSE(page->findChild<ResolveBar *>()->isVisible());
    EXPECT_TRUE(page->findChild<LabelBar *>()->isVisible());
}

TEST_F(ResolveActsTest, AReasonGoesWithTheReportItWasTypedFor)
{
    showSplit();
    auto *reason = test::named<QLineEdit>(*page, QStringLiteral("Reason"));
    ASSERT_EQ(currentNumber(), 3);
    reason->setFocus();
    type(QStringLiteral("of three"));
    view->setFocus();
    press(Qt::Key_Down);
    ASSERT_EQ(currentNumber(), 2);
    EXPECT_EQ(reason->text(), QString());
    press(Qt::Key_Return);
    EXPECT_EQ(rounds::decision(workspace.database(), round, sourceOf(2))->reason, QString());
    press(Qt::Key_Up);
    ASSERT_EQ(currentNumber(), 3);
    EXPECT_EQ(reason->text(), QStringLiteral("of three")) << "it was kept";
    auto *code = test::named<QComboBox>(*page, QStringLiteral("Code to decide"));
    const auto decide = [&](const char *key) {
        code->setFocus();
        code->setEditText(QLatin1String(key));
        press(Qt::Key_Return, Qt::ControlModifier);
    };
    decide("C.2");
    EXPECT_EQ(rounds::decision(workspace.database(), round, sourceOf(3))->reason,
              QStringLiteral("of three"));
    EXPECT_EQ(reason->text(), QString()) << "it is stored";
    reason->setFocus();
    type(QStringLiteral("left behind"));
    action(QStringLiteral("Resolve"))->trigger();
    ASSERT_TRUE(waitForRows(6));
    view->setFocus();
    goTo(0);
    const int number = currentNumber();
    decide("C.9");
    const auto decision = rounds::decision(workspace.database(), round, sourceOf(number));
    ASSERT_TRUE(decision.has_value());
    EXPECT_EQ(decision->reason, QString()) << "nobody sees it";
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}
