#include "tests/ui/support/mainwindowfixture.h"

#include "ui/coding/codingpage.h"
#include "ui/layout/keptsplitter.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/taxonomy/taxonomypanel.h"

#include <QAction>
#include <QMouseEvent>

namespace axial {
namespace {

class WindowLayoutTest : public WindowTest
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
        window.resize(1440, 900);
    }
    static CodingPage &coding(MainWindow &shown)
    {
        shown.showMode(QStringLiteral("Code"));
        return *qobject_cast<CodingPage *>(shown.currentPage());
    }
    static void pullColumns(CodingPage &page, int by)
    {
        QSplitterHandle *handle = page.findChild<KeptSplitter *>()->handle(1);
        QTest::mousePress(handle, Qt::LeftButton, {}, {1, 50});
        QMouseEvent move(QEvent::MouseMove, QPointF(1 + by, 50),
                         handle->mapToGlobal(QPointF(1 + by, 50)), Qt::NoButton, Qt::LeftButton,
                         Qt::NoModifier);
        QCoreApplication::sendEvent(handle, &move);
        QTest::mouseRelease(handle, Qt::LeftButton, {}, {1, 50});
    }
};

TEST_F(WindowLayoutTest, PanesAreAsTheyWereLeftTheNextTime)
{
    CodingPage &before = coding(window);
    ASSERT_TRUE(eventually([&] { return before.width() > 1300; }));
    pullColumns(before, 55);
    const int width = before.taxonomy()->width();
    EXPECT_GT(width, 320);
    QTest::keyClick(before.taxonomy(), Qt::Key_F9);
    EXPECT_FALSE(before.inspector()->isVisible());
    window.close();

    MainWindow next{workspace};
    next.resize(1440, 900);
    next.show();
    ASSERT_TRUE(next.openProject(place.path(QStringLiteral("study.axial"))));
    CodingPage &after = coding(next);
    EXPECT_TRUE(eventually([&] { return std::abs(after.taxonomy()->width() - width) <= 2; }))
        << after.taxonomy()->width();
    EXPECT_FALSE(after.inspector()->isVisible());
    workspace.closeProject();
}

TEST_F(WindowLayoutTest, TheMenuViewResetsThem)
{
    CodingPage &page = coding(window);
    ASSERT_TRUE(eventually([&] { return page.width() > 1300; }));
    const int width = page.taxonomy()->width();
    pullColumns(page, 80);
    QTest::keyClick(page.taxonomy(), Qt::Key_F8);
    EXPECT_FALSE(page.taxonomy()->isVisible());
    ASSERT_TRUE(action(QStringLiteral("Reset layout")));
    action(QStringLiteral("Reset layout"))->trigger();
    EXPECT_TRUE(page.taxonomy()->isVisible());
    EXPECT_TRUE(eventually([&] { return page.taxonomy()->width() == width; }))
        << page.taxonomy()->width();
}

} // namespace
} // namespace axial
