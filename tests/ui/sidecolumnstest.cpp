#include "tests/ui/codingstudy.h"
#include "ui/coding/codetree.h"
#include "ui/coding/documentarea.h"
#include "ui/coding/documentpane.h"
#include "ui/coding/quoteinspector.h"
#include "ui/coding/sourcepanel.h"
#include "ui/coding/taxonomypanel.h"
#include "ui/coding/textview.h"
#include "ui/models/codetreemodel.h"
#include "ui/pages/codingpage.h"
#include "ui/theme.h"
#include "ui/widgets/filterfield.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QSettings>
#include <QToolButton>

using namespace axial;
using axial::testing::CodingStudy;

namespace {

class SideColumnsTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        QSettings().clear();
    }
    void TearDown() override { QSettings().clear(); }

    std::unique_ptr<CodingPage> shown(int width)
    {
        auto page = std::make_unique<CodingPage>(study.workspace);
        page->resize(width, 700);
        page->show();
        page->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(page.get()));
        page->openSource(study.u1);
        study.settle();
        return page;
    }
    static QToolButton *edge(const CodingPage &page, const QString &name)
    {
        for (QToolButton *button : page.findChildren<QToolButton *>()) {
            if (button->accessibleName() == name)
                return button;
        }
        return nullptr;
    }
    static void trigger(const CodingPage &page, const QString &text)
    {
        for (QAction *action : page.codeActions()) {
            if (action->text() == text)
                return action->trigger();
        }
        FAIL() << qPrintable(text);
    }

    CodingStudy study;
};

TEST_F(SideColumnsTest, OneKeyTakesTheListsAwayAndBringsThemBack)
{
    const auto page = shown(1300);
    const TextView *view = page->documents()->current()->view();
    const int before = view->width();
    page->taxonomy()->tree()->setFocus();
    QTest::keyClick(page->taxonomy()->tree(), Qt::Key_F8);
    EXPECT_FALSE(page->taxonomy()->isVisible());
    EXPECT_TRUE(page->inspector()->isVisible());
    EXPECT_TRUE(view->hasFocus()) << "the keyboard does not stay in what went";
    EXPECT_TRUE(QTest::qWaitFor([&] { return view->width() > before + 200; })) << view->width();
    QTest::keyClick(page->documents()->current()->view(), Qt::Key_F9);
    EXPECT_FALSE(page->inspector()->isVisible());
    QTest::keyClick(page->documents()->current()->view(), Qt::Key_F8);
    QTest::keyClick(page->documents()->current()->view(), Qt::Key_F9);
    EXPECT_TRUE(page->taxonomy()->isVisible());
    EXPECT_TRUE(page->inspector()->isVisible());
    EXPECT_TRUE(QTest::qWaitFor([&] { return view->width() == before; })) << view->width();
}

TEST_F(SideColumnsTest, AThinButtonBringsAColumnBack)
{
    const auto page = shown(1300);
    QToolButton *lists = edge(*page, QStringLiteral("Show Sources and codes"));
    QToolButton *quote = edge(*page, QStringLiteral("Show Quote"));
    ASSERT_TRUE(lists && quote);
    EXPECT_FALSE(lists->isVisible());
    QTest::keyClick(page->documents()->current()->view(), Qt::Key_F8);
    QTest::keyClick(page->documents()->current()->view(), Qt::Key_F9);
    ASSERT_TRUE(lists->isVisible() && quote->isVisible());
    EXPECT_TRUE(lists->toolTip().contains(QStringLiteral("F8")));
    QTest::mouseClick(lists, Qt::LeftButton);
    QTest::mouseClick(quote, Qt::LeftButton);
    EXPECT_TRUE(page->taxonomy()->isVisible());
    EXPECT_TRUE(page->inspector()->isVisible());
    EXPECT_FALSE(lists->isVisible());
}

TEST_F(SideColumnsTest, WhatIsHiddenStaysHiddenNextTime)
{
    {
        const auto page = shown(1300);
        QTest::keyClick(page->documents()->current()->view(), Qt::Key_F9);
    }
    const auto page = shown(1300);
    EXPECT_FALSE(page->inspector()->isVisible());
    EXPECT_TRUE(page->taxonomy()->isVisible());
}

TEST_F(SideColumnsTest, WhatNeedsAColumnBringsItBack)
{
    study.code(study.u1, study.text1, "So I gave up", {study.memory});
    const auto page = shown(1300);
    TextView *view = page->documents()->current()->view();
    view->setCurrentQuote(study.codings(study.u1).front().quote);
    QTest::keyClick(view, Qt::Key_F8);
    QTest::keyClick(view, Qt::Key_F9);
    trigger(*page, QStringLiteral("Filter codes"));
    EXPECT_TRUE(page->taxonomy()->isVisible());
    QTest::keyClick(view, Qt::Key_F8);
    page->find(FindAct::InProject);
    trigger(*page, QStringLiteral("Filter sources"));
    EXPECT_TRUE(page->sources()->isVisible()) << "and the search leaves their place";
    EXPECT_TRUE(page->sources()->filter()->hasFocus());
    page->goTo(study.u1, study.place(study.text1, "So I gave up"));
    ASSERT_TRUE(page->inspector()->quote());
    trigger(*page, QStringLiteral("Write insight"));
    EXPECT_TRUE(page->inspector()->isVisible());
}

TEST_F(SideColumnsTest, ColumnsAreNarrowerInASmallWindowAndWiderInALargeOne)
{
    const auto page = shown(948); // a window of 1024 px
    EXPECT_LE(page->inspector()->width(), 215);
    EXPECT_LE(page->taxonomy()->width(), 225);
    EXPECT_GE(page->documents()->width(), 500);
    page->resize(1364, 700);
    EXPECT_NEAR(page->taxonomy()->width(), 312, 2);
    EXPECT_NEAR(page->inspector()->width(), 300, 2);
    page->resize(1844, 700);
    EXPECT_GT(page->taxonomy()->width(), 360);
    EXPECT_GT(page->inspector()->width(), 330);
}

TEST_F(SideColumnsTest, InANarrowTreeTheNamesTakeTheRoomOfTheSources)
{
    const auto page = shown(1364);
    const CodeTreeView *tree = page->taxonomy()->tree();
    EXPECT_TRUE(tree->isColumnHidden(CodeTreeModel::SourcesColumn));
    const QModelIndex quotes = tree->model()->index(0, CodeTreeModel::QuotesColumn);
    EXPECT_TRUE(quotes.data(Qt::ToolTipRole).toString().contains(QStringLiteral("0 sources")))
        << qPrintable(quotes.data(Qt::ToolTipRole).toString());
    page->resize(1844, 700);
    EXPECT_FALSE(tree->isColumnHidden(CodeTreeModel::SourcesColumn));
}

} // namespace
