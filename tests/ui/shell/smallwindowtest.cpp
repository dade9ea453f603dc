// A screen of 1440 x 900 at 200 % has 720 x 450 of the window's own pixels, with its frame.
#include "tests/ui/support/mainwindowfixture.h"
#include "tests/ui/support/smallestsize.h"
#include "ui/analysis/answers/segmentbar.h"
#include "ui/base/jobs.h"
#include "ui/base/page.h"
#include "ui/shell/modes/modebar.h"
#include "ui/shell/modes/pages.h"
#include "ui/triage/reports/reporttable.h"
#include "ui/triage/rounds/agreementstrip.h"
#include "ui/widgets/labels/linkbutton.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenuBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

using namespace axial;

namespace {

constexpr QSize smallRoom(720, 418);

class SmallWindowTest : public WindowTest
{
protected:
    void openSample()
    {
        window.openSample(place.dir.path());
        ASSERT_TRUE(eventually([&] {
            return window.currentPage() && workspace.project()
                   && workspace.jobs().running().empty();
        }));
    }

    /// The mode that is shown, or one of its views, in the small window.
    void expectFits(const std::string &view)
    {
        ASSERT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
        window.resize(smallRoom);
        const auto found = [&] {
            return tooLarge(*window.currentPage(), smallRoom - QSize(76, 56)).join(u'\n');
        };
        QTest::qWait(50);
        eventually([&] { return found().isEmpty(); }); // some rows turn one after the other
        EXPECT_EQ(found().toStdString(), "") << view;
        EXPECT_LE(window.width(), smallRoom.width()) << view;
        EXPECT_LE(window.height(), smallRoom.height()) << view;
        window.resize(1200, 800);
    }
};

TEST_F(SmallWindowTest, EveryModeFitsAScreenAt200Percent)
{
    openSample();
    for (const PageEntry &entry : pages()) {
        ASSERT_TRUE(window.showMode(QLatin1String(entry.name))) << entry.name;
        expectFits(entry.name);
        auto *views = window.currentPage()->findChild<SegmentBar *>();
        const int count = views ? int(views->findChildren<QAbstractButton *>().size()) : 0;
        for (int view = 1; view < count; ++view) {
            views->setCurrent(view);
            expectFits(entry.name + std::to_string(view));
        }
    }
}

TEST_F(SmallWindowTest, TheNumbersOfAgreementAreNotSquashedAt200Percent)
{
    openSample();
    ASSERT_TRUE(window.showMode(QStringLiteral("Triage")));
    auto *strip = window.currentPage()->findChild<AgreementStrip *>();
    ASSERT_TRUE(eventually([&] { return strip && strip->text().contains(u"kappa"); }));
    QLabel *types = nullptr;
    for (QLabel *label : strip->findChildren<QLabel *>()) {
        if (label->accessibleName() == QLatin1String("Agreement by type"))
            types = label;
    }
    ASSERT_TRUE(types && types->isVisible());
    window.resize(smallRoom);
    ASSERT_TRUE(eventually([&] { return window.height() == smallRoom.height(); }));
    QTest::qWait(50);
    for (const QWidget *each : strip->findChildren<QWidget *>()) {
        const bool isWords = qobject_cast<const QLabel *>(each)
                             || qobject_cast<const QComboBox *>(each);
        if (each->isVisible() && isWords) {
            const int needed = each->hasHeightForWidth() ? each->heightForWidth(each->width())
                                                         : each->sizeHint().height();
            EXPECT_GE(each->height(), needed) << each->accessibleName().toStdString();
        }
    }
    EXPECT_FALSE(types->isVisible());
    bool isSaid = false;
    for (const QLabel *label : strip->findChildren<QLabel *>())
        isSaid = isSaid || label->toolTip().contains(u"Decided as");
    EXPECT_TRUE(isSaid);
    const auto *reports = window.currentPage()->findChild<ReportTable *>();
    EXPECT_TRUE(eventually([&] {
        return reports->viewport()->height() >= 2 * reports->rowHeight(0);
    })) << "the reports keep room";
    const auto isLinked = [strip] {
        const auto links = strip->findChildren<LinkButton *>();
        return std::any_of(links.begin(), links.end(),
                           [](const LinkButton *each) { return each->isVisible(); });
    };
    EXPECT_FALSE(isLinked()) << "the menu has them";
    window.resize(1200, 800);
    EXPECT_TRUE(eventually([&] { return types->isVisible() && isLinked(); }));
}

TEST_F(SmallWindowTest, TheStartPageFitsAScreenAt200Percent)
{
    window.resize(smallRoom);
    QTest::qWait(50);
    EXPECT_EQ(window.size(), smallRoom);
    const auto *scroll = window.centralWidget()->findChild<QScrollArea *>();
    ASSERT_TRUE(scroll && scroll->isVisible());
    EXPECT_EQ(scroll->horizontalScrollBar()->maximum(), 0) << "nothing stands off at the side";
}

TEST_F(SmallWindowTest, EveryModeIsInSightAt200Percent)
{
    openSample();
    for (const QSize &size : {smallRoom, window.minimumSize(), QSize(1200, 800)}) {
        window.resize(size);
        QTest::qWait(50);
        auto *bar = window.findChild<ModeBar *>();
        const auto buttons = bar->findChildren<ModeButton *>();
        ASSERT_EQ(buttons.size(), qsizetype(pages().size()));
        for (const ModeButton *button : buttons) {
            EXPECT_TRUE(button->isVisible() && bar->rect().contains(button->geometry()))
                << button->accessibleName().toStdString() << ' ' << size.height();
            EXPECT_EQ(button->width(), bar->width() - 1);
        }
        EXPECT_EQ(buttons.front()->height() == 60, size.height() == 800) << "large where it can be";
    }
}

/// Those behind "…", which few people find.
QStringList hiddenTitles(const QMenuBar &bar)
{
    QStringList hidden;
    const QWidget *search = bar.cornerWidget();
    for (QAction *action : bar.actions()) {
        const QRect title = bar.actionGeometry(action);
        if (action->isVisible() && (title.isEmpty() || title.right() >= search->x()))
            hidden << action->text();
    }
    return hidden;
}

TEST_F(SmallWindowTest, NoTitleOfAMenuIsHidden)
{
    openSample();
    for (const QSize &size : {QSize(1440, 900), QSize(1024, 700), smallRoom}) {
        window.resize(size);
        QTest::qWait(50);
        EXPECT_EQ(hiddenTitles(*window.menuBar()).join(u' ').toStdString(), "") << size.width();
        const auto *more = window.menuBar()->findChild<QToolButton *>(
            QStringLiteral("qt_menubar_ext_button"));
        EXPECT_FALSE(more && more->isVisible()) << size.width();
        EXPECT_TRUE(
            window.menuBar()->rect().contains(window.menuBar()->cornerWidget()->geometry()));
    }
}

TEST_F(SmallWindowTest, ASearchFieldMakesRoomForAMenuThatComesLater)
{
    openSample();
    window.resize(1024, 700);
    const QWidget *search = window.menuBar()->cornerWidget();
    const int before = search->sizeHint().width();
    window.menuBar()->addMenu(QStringLiteral("A menu of another language, with its long title"));
    EXPECT_LT(search->sizeHint().width(), before);
    QTest::qWait(50);
    EXPECT_EQ(hiddenTitles(*window.menuBar()).join(u' ').toStdString(), "");
    window.menuBar()->actions().back()->setVisible(false);
    EXPECT_EQ(search->sizeHint().width(), before);
}

} // namespace
