#include "tests/ui/support/codingstudy.h"
#include "ui/coding/codingpage.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/layout/keptsplitter.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/sources/sourcepanel.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/text/caretsteps.h"
#include "ui/text/textview.h"
#include "ui/theme/theme.h"
#include "ui/widgets/fields/filterfield.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QMouseEvent>
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
    /// Pulls the handle after part `part` along by some px, with the mouse.
    static void pull(QSplitter &splitter, int part, int by)
    {
        QSplitterHandle *handle = splitter.handle(part + 1);
        const QPoint from = handle->rect().center();
        const QPoint to = from
                          + (splitter.orientation() == Qt::Horizontal ? QPoint(by, 0)
                                                                      : QPoint(0, by));
        QTest::mousePress(handle, Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, to, handle->mapToGlobal(to), Qt::NoButton,
                         Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(handle, &move);
        QTest::mouseRelease(handle, Qt::LeftButton, {}, from);
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
    view->markup().setCurrentQuote(study.codings(study.u1).front().quote);
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

TEST_F(SideColumnsTest, TheTextGetsTheWindow)
{
    const auto page = shown(1364); // a window of 1440 px
    const auto share = [&](const QWidget *part) { return part->width() / (page->width() + 76.0); };
    EXPECT_GE(share(page->documents()), 0.55);
    EXPECT_NEAR(share(page->taxonomy()), 0.20, 0.02);
    EXPECT_NEAR(share(page->inspector()), 0.20, 0.03);
    page->resize(1844, 900); // 1920
    EXPECT_GE(share(page->documents()), 0.55);
    EXPECT_GT(page->taxonomy()->width(), 360);
    EXPECT_GT(page->inspector()->width(), 330);
    page->resize(948, 700); // 1024: the quote waits at the edge
    EXPECT_FALSE(page->inspector()->isVisible());
    EXPECT_GE(share(page->documents()), 0.65);
    QTest::mouseClick(edge(*page, QStringLiteral("Show Quote")), Qt::LeftButton);
    EXPECT_TRUE(page->inspector()->isVisible());
    EXPECT_TRUE(QTest::qWaitFor([&] { return page->inspector()->width() <= 215; }));
    EXPECT_GE(share(page->documents()), 0.49);
    EXPECT_GE(page->taxonomy()->width(), 220);
}

TEST_F(SideColumnsTest, AtAUsualSizeALineHasTheCharactersThatAreAskedFor)
{
    const auto page = shown(1364);
    TextView *view = page->documents()->current()->view();
    const double letter = QFontMetricsF(theme::font(11.5))
                              .horizontalAdvance(QStringLiteral("the quick brown fox jumps"))
                          / 25;
    const TextRange line = caretsteps::lineAt(view->page().layout(),
                                              study.place(study.text1, "I followed").start);
    EXPECT_GE(line.length(), 57) << "64, less a word that found no room";
    EXPECT_GE(view->page().caretRect(line.end - 1).left()
                  - view->page().caretRect(line.start).left(),
              letter * 54);
}

TEST_F(SideColumnsTest, EachSizeOfWindowKeepsItsOwnColumns)
{
    int taxonomy = 0;
    {
        const auto page = shown(1364);
        auto *splitter = page->findChild<KeptSplitter *>();
        QTest::keyClick(page->documents()->current()->view(), Qt::Key_F9);
        pull(*splitter, 0, 60);
        taxonomy = page->taxonomy()->width();
        EXPECT_GT(taxonomy, 320);
        page->resize(948, 700);
        EXPECT_LT(page->taxonomy()->width(), 250) << "nobody moved it in a small window";
        QTest::keyClick(page->documents()->current()->view(), Qt::Key_F9);
        EXPECT_TRUE(page->inspector()->isVisible());
    }
    const auto page = shown(1364);
    EXPECT_NEAR(page->taxonomy()->width(), taxonomy, 2);
    EXPECT_FALSE(page->inspector()->isVisible());
    page->resize(948, 700);
    EXPECT_TRUE(page->inspector()->isVisible());
    page->resize(1400, 700);
    EXPECT_NEAR(page->taxonomy()->width(), taxonomy, 2);
}

TEST_F(SideColumnsTest, WhatWasKeptNeverTakesAPaneAway)
{
    for (const QStringList &kept :
         {QStringList{"0", "1364", "0"}, QStringList{"900", "10", "900"},
          QStringList{"x", "1", "2"}, QStringList{"1", "1"}, QStringList{"-40", "99999999", "3"}}) {
        QSettings().setValue(QStringLiteral("layout/coding/usual"), kept);
        QSettings().setValue(QStringLiteral("layout/codingLeft/usual"), QStringList{"0", "9000"});
        const auto page = shown(1364);
        EXPECT_GE(page->taxonomy()->width(), 190) << qPrintable(kept.join(u' '));
        EXPECT_GE(page->inspector()->width(), 190);
        EXPECT_GE(page->documents()->width(), 420);
        EXPECT_GE(page->sources()->height(), 80);
        EXPECT_TRUE(page->inspector()->isVisible());
    }
}

TEST_F(SideColumnsTest, TheLayoutCanBeReset)
{
    const auto page = shown(1364);
    const QList<int> first = page->findChild<KeptSplitter *>()->sizes();
    pull(*page->findChild<KeptSplitter *>(), 0, 90);
    auto *left = page->findChild<KeptSplitter *>(QStringLiteral("codingLeft"));
    const QList<int> lists = left->sizes();
    pull(*left, 0, 70);
    QTest::keyClick(page->documents()->current()->view(), Qt::Key_F8);
    QTest::keyClick(page->documents()->current()->view(), Qt::Key_F9);
    EXPECT_FALSE(page->taxonomy()->isVisible());
    forgetLayout(*page);
    EXPECT_TRUE(page->taxonomy()->isVisible());
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return page->findChild<KeptSplitter *>()->sizes() == first; }));
    EXPECT_EQ(left->sizes(), lists);
    EXPECT_TRUE(QSettings().allKeys().filter(QStringLiteral("layout/")).isEmpty());
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
