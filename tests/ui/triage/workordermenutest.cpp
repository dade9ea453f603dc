#include "ui/triage/labelling/workordermenu.h"

#include "core/query/reports/reportlikeness.h"
#include "core/query/reports/reportreading.h"
#include "tests/ui/triage/triagestudy.h"
#include "ui/base/historysteps.h"

#include <QInputDialog>
#include <QToolButton>

using namespace axial;

namespace {

/// Of six reports 1, 2, 4 and 5 have the same words, 3 and 6 others.
class WorkOrderMenuTest : public test::TriageStudy
{
protected:
    /// "1 2 3": the reports as they are shown.
    QString numbers() const
    {
        QStringList said;
        for (int row = 0; row < view->model()->rowCount(); ++row) {
            const QString spoken =
                view->model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
            said << spoken.section(u'/', -1);
        }
        return said.join(u' ');
    }
    QStringList drawn(qint64 seed)
    {
        Progress progress;
        const ReportList list = readReports(workspace.database(), round, {}, progress);
        QStringList said;
        for (const qint64 source : randomOrder(list, seed))
            said << workspace.database().text("SELECT number FROM issue WHERE source=?1", source);
        return said;
    }
    void choose(const char *order)
    {
        action(QLatin1String(order))->trigger();
        ASSERT_TRUE(isQuiet());
    }
    void chooseRandom(int seed)
    {
        action(QStringLiteral("Random"))->trigger();
        auto *dialog = page->findChild<QInputDialog *>();
        ASSERT_NE(dialog, nullptr);
        dialog->setIntValue(seed);
        dialog->accept();
        ASSERT_TRUE(isQuiet());
    }
    void label(const QString &coder, int report, const char *code)
    {
        ASSERT_TRUE(workspace.edit(QStringLiteral("Label"), [&](Database &db) {
            rounds::setLabel(db, round, sourceOf(report), coders::find(db, coder), codeOf(code));
        }));
    }
    bool says(const QString &words) const
    {
        const auto *button = test::named<QToolButton>(
            *page, QStringLiteral("Order of work: %1").arg(words));
        return button && button->isVisible();
    }
    WorkOrder stored()
    {
        Database &db = workspace.database();
        return rounds::workOrder(db, round, coders::find(db, me)).order;
    }
};

} // namespace

TEST_F(WorkOrderMenuTest, NextGoesAlongARandomOrderWhoseSeedIsShown)
{
    show(6);
    EXPECT_TRUE(says(QStringLiteral("As imported")));
    const QStringList order = drawn(42);
    chooseRandom(42);
    EXPECT_TRUE(says(QStringLiteral("Random (seed 42)")));
    EXPECT_EQ(numbers().toStdString(), order.join(u' ').toStdString());
    EXPECT_EQ(currentNumber(), order[0].toInt()) << "one is led to its first";
    view->setFocus();
    press(Qt::Key_5);
    EXPECT_EQ(TriageStudy::stored(), order[0] + QStringLiteral(":C.9"));
    EXPECT_EQ(currentNumber(), order[1].toInt());
    action(QStringLiteral("Next unlabelled report"))->trigger();
    EXPECT_EQ(currentNumber(), order[2].toInt());
    page->viewActions().constFirst()->trigger(); // the report alone
    press(Qt::Key_5);
    EXPECT_EQ(currentNumber(), order[3].toInt());
    EXPECT_TRUE(says(QStringLiteral("Random (seed 42)")));
    for (int step = 0; step < 3; ++step)
        workspace.steps().undo();
    EXPECT_EQ(numbers().toStdString(), "1 2 3 4 5 6") << "choosing is a step as well";
    EXPECT_TRUE(says(QStringLiteral("As imported")));
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(WorkOrderMenuTest, ItIsThereWhenTheStudyIsOpenedAgain)
{
    show(600); // of which 500 are read first
    chooseRandom(7);
    const QStringList order = drawn(7);
    page = std::make_unique<TriagePage>(workspace);
    page->resize(1200, 700);
    page->show();
    view = page->findChild<QTableView *>();
    ASSERT_TRUE(waitForRows(600));
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(says(QStringLiteral("Random (seed 7)")));
    EXPECT_EQ(numbers().toStdString(), order.join(u' ').toStdString());
    EXPECT_EQ(currentNumber(), order[0].toInt());
}

TEST_F(WorkOrderMenuTest, SimilarOnesStandTogetherAlsoInAFilter)
{
    show(6);
    choose("Similar ones together");
    EXPECT_EQ(numbers().toStdString(), "1 2 4 5 3 6");
    EXPECT_TRUE(says(QStringLiteral("Similar ones together")));
    filter("is:unlabelled");
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(numbers().toStdString(), "1 2 4 5 3 6");
    choose("As imported");
    EXPECT_EQ(numbers().toStdString(), "1 2 3 4 5 6");
}

TEST_F(WorkOrderMenuTest, UncertainOnesComeFirstAndStayUntilItIsChosenAgain)
{
    show(6);
    label(me, 1, "C.9");
    label(QStringLiteral("Ada"), 2, "C.2");
    choose("Uncertain first");
    // 4 and 5 are like 1 and 2, which differ; like 3 and 6 none is labelled, like 2 one.
    EXPECT_EQ(numbers().toStdString(), "4 5 3 6 2 1");
    EXPECT_EQ(currentNumber(), 4);
    view->setFocus();
    press(Qt::Key_5);
    EXPECT_EQ(currentNumber(), 5);
    EXPECT_EQ(numbers().toStdString(), "4 5 3 6 2 1") << "nothing moves under the hands";
    const auto steps = workspace.project()->history().size();
    choose("Uncertain first");
    EXPECT_EQ(numbers().toStdString(), "5 3 6 2 1 4");
    EXPECT_EQ(workspace.project()->history().size(), steps) << "nothing else was chosen";
    EXPECT_EQ(stored(), WorkOrder::Uncertain);
}

TEST_F(WorkOrderMenuTest, InABlindRoundOnlyOnesOwnLabelsLead)
{
    show(6);
    label(me, 1, "C.9");
    label(QStringLiteral("Ada"), 2, "C.2");
    label(QStringLiteral("Ada"), 4, "C.9");
    choose("Uncertain first");
    EXPECT_EQ(numbers().toStdString(), "4 5 3 6 2 1");
    ASSERT_TRUE(workspace.edit(QStringLiteral("Blind"),
                               [](Database &db) { db.run("UPDATE round SET blind=1, kind=0"); }));
    ASSERT_TRUE(waitForRows(6));
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(numbers().toStdString(), "3 6 2 4 5 1") << "made anew as soon as it is hidden";
    choose("Uncertain first");
    EXPECT_EQ(numbers().toStdString(), "3 6 2 4 5 1");
    ASSERT_TRUE(workspace.edit(QStringLiteral("Close"),
                               [this](Database &db) { rounds::close(db, round); }));
    ASSERT_TRUE(isQuiet());
    choose("Uncertain first");
    EXPECT_EQ(numbers().toStdString(), "4 5 3 6 2 1");
}

TEST_F(WorkOrderMenuTest, WhoCancelsGoesOnAsImported)
{
    show(6);
    bool isCanceled = false;
    QObject::connect(&workspace.jobs(), &Jobs::runningChanged, page.get(), [&] {
        for (const Jobs::Job &job : workspace.jobs().running()) {
            if (!isCanceled && job.title == QStringLiteral("Ordering reports")) {
                isCanceled = true; // before a worker begins
                job.progress->cancel();
            }
        }
    });
    choose("Similar ones together");
    EXPECT_TRUE(isCanceled);
    ASSERT_TRUE(QTest::qWaitFor([&] { return says(QStringLiteral("As imported")); }));
    EXPECT_EQ(stored(), WorkOrder::Imported) << "the method says what was done";
    EXPECT_EQ(numbers().toStdString(), "1 2 3 4 5 6");
    choose("Similar ones together");
    EXPECT_EQ(numbers().toStdString(), "1 2 4 5 3 6");
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(WorkOrderMenuTest, WhoTakesNoPartHasNoOrderToChoose)
{
    show(6);
    chooseRandom(42);
    const QString order = numbers();
    workspace.setCoderName(QStringLiteral("Zoe"));
    ASSERT_TRUE(waitForRows(6));
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(numbers().toStdString(), "1 2 3 4 5 6");
    EXPECT_FALSE(action(QStringLiteral("Uncertain first"))->isEnabled());
    EXPECT_FALSE(says(QStringLiteral("As imported")));
    workspace.setCoderName(me);
    ASSERT_TRUE(waitForRows(6));
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(numbers(), order);
}
