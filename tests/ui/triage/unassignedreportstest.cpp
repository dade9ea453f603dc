#include "tests/ui/triage/triagestudy.h"
#include "ui/triage/labelling/labelbar.h"
#include "ui/triage/reports/noreports.h"
#include "ui/triage/reports/reportbar.h"

#include <QLabel>
#include <QPushButton>
#include <QToolButton>

using namespace axial;

namespace {

class UnassignedReportsTest : public test::TriageStudy
{
protected:
    /// So many reports that no round has.
    void addOthers(int count)
    {
        ImportBundle bundle;
        for (int i = 1; i <= count; ++i) {
            ImportedSource source;
            source.kind = SourceKind::IssueReport;
            source.url = QStringLiteral("https://github.com/org/fresh/issues/%1").arg(i);
            source.title = QStringLiteral("fresh #%1").arg(i);
            source.repository = QStringLiteral("fresh");
            source.number = QString::number(1000 + i);
            source.year = 2025;
            bundle.sources.push_back(source);
        }
        ASSERT_TRUE(workspace.edit(QStringLiteral("More"), [&](Database &db) {
            Progress progress;
            storeBundle(db, bundle, {}, progress);
        }));
        ASSERT_TRUE(isQuiet());
    }
    EmptyTable *empty() const { return page->findChild<EmptyTable *>(); }
    QToolButton *unassigned() const
    {
        for (QToolButton *each : page->findChildren<QToolButton *>()) {
            if (each->text().contains(QStringLiteral("in no round")))
                return each;
        }
        return nullptr;
    }
};

} // namespace

TEST_F(UnassignedReportsTest, TheyAreCountedFromARoundAndShownByAButton)
{
    show(3);
    EXPECT_TRUE(unassigned() == nullptr || !unassigned()->isVisible());
    addOthers(1200);
    ASSERT_NE(unassigned(), nullptr);
    ASSERT_TRUE(QTest::qWaitFor([&] { return unassigned()->isVisible(); }));
    EXPECT_EQ(unassigned()->text(), QStringLiteral("1,200 reports in no round"));
    QTest::mouseClick(unassigned(), Qt::LeftButton);
    ASSERT_TRUE(waitForRows(1200));
    ASSERT_TRUE(isQuiet());
    auto *rounds = page->findChild<RoundField *>();
    EXPECT_EQ(rounds->currentText(), QStringLiteral("All reports"));
    EXPECT_EQ(view->model()->columnCount(), 4);
    EXPECT_EQ(view->model()->headerData(3, Qt::Horizontal).toString(), QStringLiteral("Rounds"));
    filter("");
    ASSERT_TRUE(waitForRows(1203));
    EXPECT_EQ(cell(0, 3), QStringLiteral("Main"));
    EXPECT_FALSE(page->findChild<LabelBar *>()->isVisible()) << "labels are of a round";
    EXPECT_EQ(page->findChild<QWidget *>(QStringLiteral("none")), nullptr);
    rounds->choose(round);
    ASSERT_TRUE(waitForRows(3));
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(currentNumber(), 1);
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(UnassignedReportsTest, TheFilterOfARoundThatFindsNoneLeadsToThem)
{
    show(3);
    addOthers(2);
    EXPECT_FALSE(empty()->isVisible());
    filter("is:unassigned");
    ASSERT_TRUE(waitForRows(0));
    ASSERT_TRUE(empty()->isVisible());
    EXPECT_EQ(empty()->accessibleName(), QStringLiteral("No report is outside a round"));
    EXPECT_EQ(empty()->accessibleDescription(),
              QStringLiteral("2 reports of the study are in no round."));
    auto *button = empty()->findChild<QPushButton *>();
    ASSERT_EQ(button->text(), QStringLiteral("Show them"));
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_TRUE(waitForRows(2));
    EXPECT_FALSE(empty()->isVisible());
    EXPECT_TRUE(view->hasFocus());
    page->findChild<RoundField *>()->choose(round);
    ASSERT_TRUE(waitForRows(3)) << "back in the round that question hides nothing";
}

TEST_F(UnassignedReportsTest, NothingThatIsShownIsSaidInWords)
{
    show(3);
    filter("repo:tool nowhere");
    ASSERT_TRUE(waitForRows(0));
    ASSERT_TRUE(empty()->isVisible());
    EXPECT_EQ(empty()->accessibleName(), QStringLiteral("No report matches the filter"));
    EXPECT_EQ(empty()->geometry(), view->viewport()->rect());
    addOthers(1);
    EXPECT_TRUE(QTest::qWaitFor([&] {
        return empty()->accessibleDescription().endsWith(
            QStringLiteral("1 report of the study is in no round."));
    })) << empty()->accessibleDescription().toStdString();
    QTest::mouseClick(empty()->findChild<QPushButton *>(), Qt::LeftButton);
    ASSERT_TRUE(waitForRows(3)) << "the filter is cleared";
    EXPECT_FALSE(empty()->isVisible());
    EXPECT_TRUE(view->hasFocus());
    filter("is:disagreed");
    ASSERT_TRUE(waitForRows(0));
    EXPECT_EQ(empty()->accessibleName(), QStringLiteral("Nobody can disagree yet"));
    filter("my:none");
    view->setFocus();
    goTo(0);
    for (int i = 0; i < 3; ++i) {
        type(QStringLiteral("c2"));
        press(Qt::Key_Return);
    }
    ASSERT_EQ(view->model()->rowCount(), 0);
    EXPECT_EQ(empty()->accessibleName(), QStringLiteral("Everything is labelled"));
}

TEST_F(UnassignedReportsTest, ARoundWithoutReportsSaysSo)
{
    show(3);
    ASSERT_TRUE(workspace.edit(QStringLiteral("Empty"),
                               [&](Database &db) { rounds::ensure(db, QStringLiteral("Empty")); }));
    ASSERT_TRUE(isQuiet());
    page->findChild<RoundField *>()->choose(
        rounds::named(workspace.database(), QStringLiteral("Empty")).id);
    ASSERT_TRUE(waitForRows(0));
    ASSERT_TRUE(QTest::qWaitFor([&] { return empty()->isVisible(); }));
    EXPECT_EQ(empty()->accessibleName(), QStringLiteral("No report is in this round"));
}

TEST_F(UnassignedReportsTest, AnotherRoundOrCoderBeginsWithTheFirstUnlabelledInTheTable)
{
    show(5);
    ASSERT_TRUE(workspace.edit(QStringLiteral("Labels"), [&](Database &db) {
        rounds::setLabel(db, round, sourceOf(1), coders::ensure(db, QStringLiteral("Ada")),
                         codeOf("C.9"));
        const RoundId other = rounds::ensure(db, QStringLiteral("Other"));
        rounds::addCoder(db, other, coders::ensure(db, me));
        for (int i = 2; i <= 4; ++i)
            rounds::addSource(db, other, sourceOf(i));
        rounds::setLabel(db, other, sourceOf(2), coders::ensure(db, me), codeOf("C.9"));
    }));
    ASSERT_TRUE(isQuiet());
    goTo(4);
    page->findChild<RoundField *>()->setFocus();
    page->findChild<RoundField *>()->choose(
        rounds::named(workspace.database(), QStringLiteral("Other")).id);
    ASSERT_TRUE(waitForRows(3));
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(currentNumber(), 3) << "2 has a label";
    EXPECT_EQ(view->selectionModel()->selectedRows().size(), 1);
    EXPECT_TRUE(view->hasFocus());
    page->findChild<RoundField *>()->choose(round);
    ASSERT_TRUE(waitForRows(5));
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(currentNumber(), 1);
    goTo(4);
    page->findChild<RoundField *>()->setFocus();
    workspace.setCoderName(QStringLiteral("Ada"));
    ASSERT_TRUE(isQuiet());
    ASSERT_TRUE(waitForRows(5));
    EXPECT_EQ(currentNumber(), 2) << "she labelled the first";
    EXPECT_TRUE(view->hasFocus());
    type(QStringLiteral("c2"));
    press(Qt::Key_Return);
    EXPECT_EQ(stored(QStringLiteral("Ada")), QStringLiteral("1:C.9 2:C.2"));
}
