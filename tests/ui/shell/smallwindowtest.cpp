// A screen of 1440 x 900 at 200 % has 720 x 450 of the window's own pixels, with its frame.
#include "tests/ui/support/mainwindowfixture.h"
#include "ui/base/jobs.h"
#include "ui/base/page.h"

#include <QPushButton>
#include <QScrollArea>

using namespace axial;

namespace {

constexpr QSize room(720, 418);

class SmallWindowTest : public WindowTest
{
protected:
    /// What keeps a widget from being as small as asked: the parts that are too wide or too high.
    QStringList tooLarge(const QWidget &widget, QSize most)
    {
        QStringList found;
        const auto tell = [&](const QWidget &each) {
            const QSize least = each.minimumSizeHint().expandedTo(each.minimumSize());
            if (each.isVisibleTo(&widget)
                && (least.width() > most.width() || least.height() > most.height()))
                found << QStringLiteral("%1 “%2” %3x%4")
                             .arg(QLatin1String(each.metaObject()->className()),
                                  each.accessibleName(), QString::number(least.width()),
                                  QString::number(least.height()));
        };
        tell(widget);
        for (const QWidget *each : widget.findChildren<QWidget *>()) {
            bool isScrolled = each->isWindow();
            for (const QWidget *above = each->parentWidget(); above && above != &widget;
                 above = above->parentWidget())
                isScrolled = isScrolled || qobject_cast<const QScrollArea *>(above);
            if (!isScrolled)
                tell(*each);
        }
        return found;
    }
    void openSample()
    {
        window.openSample(place.dir.path());
        ASSERT_TRUE(eventually([&] {
            return window.currentPage() && workspace.project()
                   && workspace.jobs().running().empty();
        }));
    }
};

TEST_F(SmallWindowTest, FitsAScreenAt200PercentWhereOneCodesAndLabels)
{
    openSample();
    for (const char *mode : {"Code", "Triage", "Participants", "Analyse", "History"}) {
        ASSERT_TRUE(window.showMode(QLatin1String(mode))) << mode;
        ASSERT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
        window.resize(room);
        QTest::qWait(50);
        EXPECT_EQ(tooLarge(*window.currentPage(), room - QSize(76, 80)).join(u'\n').toStdString(),
                  "")
            << mode;
        EXPECT_LE(window.width(), room.width()) << mode;
        EXPECT_LE(window.height(), room.height()) << mode;
        window.resize(1200, 800);
    }
}

} // namespace
