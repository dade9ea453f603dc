#include "ui/triage/labelling/alikelist.h"

#include "core/project/sources/sources.h"
#include "tests/ui/triage/triagestudy.h"
#include "ui/base/historysteps.h"
#include "ui/lists/rowdelegate.h"
#include "ui/text/textview.h"
#include "ui/textpage/textlayout.h"

#include <QListWidget>
#include <QToolButton>

using namespace axial;

namespace {

/// Six reports: 1, 2, 4 and 5 have the same words, 3 and 6 others.
class AlikeListTest : public test::TriageStudy
{
protected:
    void showAlike()
    {
        show(6);
        turn();
        ASSERT_TRUE(isQuiet());
    }
    void turn() { action(QStringLiteral("Similar reports"))->trigger(); }
    QListWidget *alike() const
    {
        return test::named<QListWidget>(*page, QStringLiteral("Similar reports"));
    }
    /// "C.9 100 %  #2  Report 2": my label, how alike, which.
    QStringList rows() const
    {
        QStringList said;
        for (int row = 0; row < alike()->count(); ++row) {
            const QListWidgetItem *item = alike()->item(row);
            said << (item->data(RowDelegate::KeyRole).toString() + u' ' + item->text()).trimmed();
        }
        return said;
    }
    void tick(int row) { alike()->item(row)->setCheckState(Qt::Checked); }
    void label(const QString &coder, int report, const char *code)
    {
        ASSERT_TRUE(workspace.edit(QStringLiteral("Label"), [&](Database &db) {
            rounds::setLabel(db, round, sourceOf(report), coders::find(db, coder), codeOf(code));
        }));
    }
};

} // namespace

TEST_F(AlikeListTest, ShowsWhatSaysNearlyTheSameWithMyLabelsOnly)
{
    show(6);
    label(QStringLiteral("Ada"), 2, "C.2");
    label(me, 4, "C.9");
    EXPECT_FALSE(alike()->isVisible()) << "until it is asked for";
    turn();
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(alike()->isVisible());
    EXPECT_EQ(rows().join(u'\n').toStdString(), "100 %  #2  Report 2\n"
                                                "C.9 100 %  #4  Report 4\n"
                                                "100 %  #5  Report 5");
    const QString spoken = alike()->item(0)->data(Qt::AccessibleTextRole).toString();
    EXPECT_TRUE(spoken.contains(QStringLiteral("no label of yours"))) << spoken.toStdString();
    EXPECT_FALSE(spoken.contains(QStringLiteral("C.2"))) << "Ada's";
    label(me, 5, "A.1");
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(rows().value(2).toStdString(), "A.1 100 %  #5  Report 5") << "at once";
    goTo(2);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(rows().size(), 1);
    EXPECT_TRUE(rows().value(0).endsWith(QStringLiteral("Report 6")));
    turn();
    EXPECT_FALSE(alike()->isVisible());
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(AlikeListTest, WhatIsTickedGetsTheLabelThatIsGivenNextAsOneStep)
{
    showAlike();
    const auto before = workspace.project()->history().size();
    tick(0);
    tick(2);
    view->setFocus();
    press(Qt::Key_5);
    EXPECT_EQ(stored().toStdString(), "1:C.9 2:C.9 5:C.9");
    EXPECT_EQ(workspace.project()->history().size(), before + 1);
    EXPECT_EQ(currentNumber(), 3) << "the next one without a label";
    press(Qt::Key_4);
    EXPECT_EQ(stored().toStdString(), "1:C.9 2:C.9 3:C.2 5:C.9") << "nothing is ticked there";
    workspace.steps().undo();
    workspace.steps().undo();
    EXPECT_EQ(stored().toStdString(), "");
    EXPECT_EQ(currentNumber(), 1);
}

TEST_F(AlikeListTest, AllAreTickedAtOnceAndNoneIsWhileTheListIsPutAway)
{
    showAlike();
    QAction *all = action(QStringLiteral("Tick all similar reports"));
    all->trigger();
    for (int row = 0; row < 3; ++row)
        EXPECT_EQ(alike()->item(row)->checkState(), Qt::Checked);
    all->trigger();
    EXPECT_EQ(alike()->item(1)->checkState(), Qt::Unchecked);
    all->trigger();
    test::named<QToolButton>(*page, QStringLiteral("Close the similar reports"))->click();
    EXPECT_FALSE(action(QStringLiteral("Similar reports"))->isChecked());
    view->setFocus();
    press(Qt::Key_5);
    EXPECT_EQ(stored().toStdString(), "1:C.9") << "what nobody sees gets no label";
}

TEST_F(AlikeListTest, EnterOpensOneAlsoWhenTheFilterHidesIt)
{
    showAlike();
    filter("Report 1");
    ASSERT_TRUE(waitForRows(1));
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(rows().size(), 3) << "the filter narrows what is to be done, not what is alike";
    alike()->setFocus();
    alike()->setCurrentRow(1);
    press(Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([&] { return currentNumber() == 4; }));
    EXPECT_EQ(view->model()->rowCount(), 6);
    EXPECT_TRUE(page->findChild<ReportFilterField *>()->text().isEmpty());
    EXPECT_TRUE(view->hasFocus());
    EXPECT_EQ(rows().value(0).toStdString(), "100 %  #1  Report 1");
}

TEST_F(AlikeListTest, IsReadAgainWhenReportsChange)
{
    showAlike();
    ASSERT_TRUE(workspace.edit(QStringLiteral("Rename"), [&](Database &db) {
        sources::rename(db, sourceOf(2), QStringLiteral("Nothing of the kind"));
    }));
    ASSERT_TRUE(isQuiet());
    ASSERT_TRUE(QTest::qWaitFor([&] { return rows().size() == 2; }));
    EXPECT_TRUE(rows().value(0).endsWith(QStringLiteral("Report 4")));
}

TEST_F(AlikeListTest, CancelPutsItAwayAndItCanBeAskedForAgain)
{
    show(6);
    bool isCanceled = false;
    QObject::connect(&workspace.jobs(), &Jobs::runningChanged, page.get(), [&] {
        for (const Jobs::Job &job : workspace.jobs().running()) {
            if (!isCanceled && job.title == QStringLiteral("Comparing the words of reports")) {
                isCanceled = true; // before a worker begins
                job.progress->cancel();
            }
        }
    });
    turn();
    EXPECT_TRUE(isCanceled);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !alike()->isVisible(); }));
    ASSERT_TRUE(isQuiet());
    turn();
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(rows().size(), 3);
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(AlikeListTest, InASmallWindowTheReportKeepsItsTwelveLines)
{
    show(6);
    page->resize(948, 620); // in a window of 1024 x 700
    turn();
    goTo(2);
    ASSERT_TRUE(QTest::qWaitFor([&] { return page->findChild<TextView *>() != nullptr; }));
    ASSERT_TRUE(isQuiet());
    QCoreApplication::processEvents();
    auto *text = page->findChild<TextView *>();
    EXPECT_GE(text->viewport()->height(), 12 * text->page().pitch());
    EXPECT_GE(view->height(), 3 * view->rowHeight(0)) << "reports are still a list";
    EXPECT_EQ(page->height(), 620);
}
