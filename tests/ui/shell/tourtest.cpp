#include "tests/ui/support/mainwindowfixture.h"

#include "core/project/sources/sources.h"
#include "ui/base/jobs.h"
#include "ui/coding/codingpage.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/shell/tour.h"

#include <QAction>
#include <QApplication>
#include <QPushButton>

using namespace axial;

namespace {

class TourTest : public WindowTest
{
protected:
    void SetUp() override
    {
        window.openSample(place.dir.path());
        ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr; }));
        tour = window.findChild<Tour *>();
        ASSERT_NE(tour, nullptr);
    }
    QPushButton *button(const QString &words) const
    {
        for (QPushButton *one : tour->findChildren<QPushButton *>()) {
            if (one->text() == words)
                return one;
        }
        return nullptr;
    }

    Tour *tour = nullptr;
};

TEST_F(TourTest, TheSampleOpensWithAQuoteInSight)
{
    auto *page = window.findChild<CodingPage *>();
    ASSERT_NE(page, nullptr);
    ASSERT_TRUE(eventually([&] { return page->documents()->current() != nullptr; }));
    EXPECT_EQ(sources::at(workspace.database(), page->documents()->current()->source()).kind,
              SourceKind::Transcript);
    EXPECT_TRUE(eventually([&] { return bool(page->inspector()->quote()); }));
}

TEST_F(TourTest, PointsAtSevenThingsThatAreThereBesideEach)
{
    action(QStringLiteral("Tour"))->trigger();
    for (int step = 1; step <= 7; ++step) {
        ASSERT_TRUE(tour->isVisible());
        QWidget *target = tour->target();
        ASSERT_NE(target, nullptr) << step;
        EXPECT_TRUE(tour->accessibleName().contains(QStringLiteral("%1 of 7").arg(step)));
        EXPECT_TRUE(window.rect().contains(tour->geometry()));
        const QRect told(target->mapTo(&window, QPoint()), target->size());
        if (step != 2 && step != 5) { // nothing is beside the document, and a whole page
            EXPECT_FALSE(told.intersects(tour->geometry())) << step;
        }
        EXPECT_TRUE(button(step < 7 ? QStringLiteral("Next") : QStringLiteral("Done"))->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    }
    EXPECT_FALSE(tour->isVisible());
    EXPECT_EQ(window.currentMode(), QStringLiteral("Analyse"));
}

TEST_F(TourTest, EscapeLeavesItAndGivesTheKeyboardBack)
{
    QWidget *before = QApplication::focusWidget();
    action(QStringLiteral("Tour"))->trigger();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    EXPECT_FALSE(tour->isVisible());
    EXPECT_EQ(QApplication::focusWidget(), before);
    action(QStringLiteral("Tour"))->trigger();
    workspace.closeProject();
    EXPECT_FALSE(tour->isVisible());
}

} // namespace
