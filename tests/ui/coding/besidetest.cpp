#include "tests/ui/support/codingpagefixture.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/document/documentsides.h"
#include "ui/document/documenttabs.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcepanel.h"

#include <QAction>
#include <QLineEdit>
#include <QTreeView>
#include <QWindow>

#include <cstdlib>

namespace axial {
namespace {

/// Two documents that are read side by side.
class BesideTest : public testing::CodingPageFixture
{
protected:
    void SetUp() override
    {
        CodingPageFixture::SetUp();
        page.resize(1300, 700);
        openText();
    }
    DocumentArea *documents() { return page.documents(); }
    DocumentSides *sides() { return documents()->sides(); }
    DocumentPane *paneOf(SourceId source) { return sides()->paneOf(source); }
    QAction *action(const char *text)
    {
        for (QAction *each : page.findChildren<QAction *>()) {
            if (each->text() == QString::fromLatin1(text))
                return each;
        }
        return nullptr;
    }
    /// From the list of the sources, by keys.
    void openBeside(SourceId source)
    {
        QTreeView *tree = page.sources()->tree();
        const auto *model = qobject_cast<SourceModel *>(tree->model());
        tree->setFocus();
        tree->setCurrentIndex(model->indexOf(source));
        QTest::keyClick(tree, Qt::Key_Return, Qt::AltModifier);
        study.settle();
    }
};

TEST_F(BesideTest, ASourceOpensBesideTheOneThatIsRead)
{
    openBeside(study.u2);
    ASSERT_TRUE(sides()->isSplit());
    DocumentPane *first = paneOf(study.u1), *second = paneOf(study.u2);
    ASSERT_TRUE(first && second);
    EXPECT_TRUE(first->isVisible() && second->isVisible());
    EXPECT_LT(first->mapTo(&page, QPoint()).x(), second->mapTo(&page, QPoint()).x());
    EXPECT_EQ(documents()->current(), second);
    EXPECT_TRUE(second->view()->hasFocus());
    EXPECT_EQ(second->view()->accessibleName(), QStringLiteral("Document"));
    EXPECT_EQ(first->view()->accessibleName(), QStringLiteral("Document beside"));
    EXPECT_TRUE(action("Two documents side by side")->isChecked());
}

TEST_F(BesideTest, CodesGoToTheSideOneWorksIn)
{
    openBeside(study.u2);
    TextView *first = paneOf(study.u1)->view();
    action("To the document beside")->trigger();
    EXPECT_EQ(documents()->current(), paneOf(study.u1));
    EXPECT_TRUE(first->hasFocus());
    first->setSelection(study.place(study.text1, "one command"));
    QTest::keyClick(first, Qt::Key_K, Qt::ControlModifier);
    auto *field = page.findChild<QLineEdit *>(QStringLiteral("quickCode"));
    QTest::keyClicks(field, QStringLiteral("c1"));
    QTest::keyClick(field, Qt::Key_Return);
    study.settle();
    EXPECT_EQ(study.codings(study.u1).size(), 1u);
    EXPECT_TRUE(study.codings(study.u2).empty());
    // The mouse does likewise.
    TextView *second = paneOf(study.u2)->view();
    QTest::mouseClick(second->viewport(), Qt::LeftButton, {}, QPoint(120, 20));
    EXPECT_EQ(documents()->current(), paneOf(study.u2));
    EXPECT_EQ(study.project().undo(), 1);
    study.settle();
    EXPECT_TRUE(study.codings(study.u1).empty());
}

TEST_F(BesideTest, ClosingTheOneBesideGivesTheRoomBack)
{
    const int whole = paneOf(study.u1)->width();
    openBeside(study.u2);
    study.settle();
    EXPECT_LT(paneOf(study.u1)->width(), whole);
    documents()->closeCurrent();
    study.settle();
    EXPECT_FALSE(sides()->isSplit());
    EXPECT_FALSE(action("Two documents side by side")->isChecked());
    EXPECT_EQ(documents()->current(), paneOf(study.u1));
    EXPECT_TRUE(QTest::qWaitFor([&] { return paneOf(study.u1)->width() == whole; }));
}

TEST_F(BesideTest, TheMenuDividesAndJoins)
{
    page.openSource(study.u2);
    study.settle();
    EXPECT_FALSE(paneOf(study.u1)->isVisible());
    action("Two documents side by side")->trigger();
    study.settle();
    ASSERT_TRUE(sides()->isSplit());
    EXPECT_TRUE(paneOf(study.u1)->isVisible() && paneOf(study.u2)->isVisible());
    EXPECT_TRUE(sides()->isBeside(paneOf(study.u2)));
    action("Two documents side by side")->trigger();
    study.settle();
    EXPECT_FALSE(sides()->isSplit());
    EXPECT_EQ(documents()->panes().size(), 2);
    EXPECT_EQ(documents()->current(), paneOf(study.u2));
}

TEST_F(BesideTest, TheTabsOfEachSideStandAboveItsWords)
{
    page.openSource(study.u2);
    study.settle();
    action("Two documents side by side")->trigger();
    const auto leftOf = [this](const QWidget *widget) {
        return widget->mapTo(&page, QPoint()).x();
    };
    const QList<DocumentTabs *> tabs = page.findChildren<DocumentTabs *>();
    ASSERT_EQ(tabs.size(), 2);
    const auto areAbove = [&] { return std::abs(leftOf(tabs[1]) - leftOf(paneOf(study.u2))) <= 1; };
    EXPECT_TRUE(QTest::qWaitFor(areAbove)) << leftOf(tabs[1]);
    page.resize(1500, 700);
    EXPECT_TRUE(QTest::qWaitFor(areAbove)) << leftOf(tabs[1]);
}

TEST_F(BesideTest, TheListOfSourcesMarksTheOneOneWorksIn)
{
    openBeside(study.u2);
    QTest::keyClick(page.windowHandle(), Qt::Key_F6, Qt::ControlModifier | Qt::ShiftModifier);
    study.settle();
    ASSERT_EQ(documents()->current(), paneOf(study.u1));
    const QTreeView *tree = page.sources()->tree();
    const QModelIndexList chosen = tree->selectionModel()->selectedRows();
    ASSERT_EQ(chosen.size(), 1) << "the other is not chosen with it";
    EXPECT_EQ(qobject_cast<SourceModel *>(tree->model())->sourceAt(chosen.front()), study.u1);
}

TEST_F(BesideTest, BothComeBackWhenTheProjectIsOpenedAgain)
{
    openBeside(study.u2);
    action("To the document beside")->trigger();
    const QString path = study.project().path();
    study.workspace.closeProject();
    study.settle();
    EXPECT_FALSE(sides()->isSplit());
    study.workspace.setProject(Project::open(path));
    study.settle();
    ASSERT_TRUE(sides()->isSplit());
    ASSERT_TRUE(paneOf(study.u1) && paneOf(study.u2));
    EXPECT_FALSE(sides()->isBeside(paneOf(study.u1)));
    EXPECT_TRUE(sides()->isBeside(paneOf(study.u2)));
    EXPECT_TRUE(paneOf(study.u1)->isVisible() && paneOf(study.u2)->isVisible());
    EXPECT_EQ(documents()->current(), paneOf(study.u1));
}

} // namespace
} // namespace axial
