#include "tests/ui/support/mainwindowfixture.h"

#include "ui/base/jobs.h"
#include "ui/base/pagerequests.h"
#include "ui/coding/codingpage.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/memos/memopanel.h"
#include "ui/shell/application.h"
#include "ui/shell/bars/reportpanel.h"
#include "ui/shell/commandpalette.h"
#include "ui/shell/palettemodel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/text/textview.h"
#include "ui/widgets/fields/filterfield.h"

#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"

#include <QApplication>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSet>
#include <QToolButton>
#include <QTreeView>

#include <csignal>

using namespace axial;

namespace {

/// The sample study in a whole window, a transcript open.
class KeyboardWay : public WindowTest
{
protected:
    void SetUp() override
    {
        window.openSample(place.dir.path());
        ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr; }));
        ASSERT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
        window.showMode(QStringLiteral("Code"));
        page = window.findChild<CodingPage *>();
        ASSERT_NE(page, nullptr);
        const SourceId source = sources::find(workspace.database(), QStringLiteral("D2 interview"));
        workspace.requests().goTo(source, {});
        ASSERT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
        view = page->documents()->current()->view();
        QTest::qWait(0);
    }
    static void key(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key), modifiers);
    }

    CodingPage *page = nullptr;
    TextView *view = nullptr;
};

TEST_F(KeyboardWay, EscapeLeadsBackToTheTextFromTheInsight)
{
    key(Qt::Key_PageDown, Qt::AltModifier);
    QTest::keyClick(page, Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    auto *insight = qobject_cast<QPlainTextEdit *>(QApplication::focusWidget());
    ASSERT_NE(insight, nullptr);
    key(Qt::Key_Escape);
    EXPECT_TRUE(view->hasFocus());
}

TEST_F(KeyboardWay, WhatWasJustTypedIsStoredWhenTheSystemEndsTheProgram)
{
    auto *application = qobject_cast<Application *>(qApp);
    ASSERT_NE(application, nullptr);
    key(Qt::Key_PageDown, Qt::AltModifier);
    QTest::keyClick(page, Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("Only just typed"));
    bool isEnded = false;
    application->setEnder([&] {
        window.keepTyped();
        isEnded = true;
    });
    ASSERT_EQ(raise(SIGTERM), 0);
    EXPECT_TRUE(eventually([&] { return isEnded; }));
    application->setEnder(nullptr);
    EXPECT_EQ(workspace.database().integer(
                  "SELECT count(*) FROM quote WHERE insight LIKE '%Only just typed%'"),
              1);
}

TEST_F(KeyboardWay, EscapeLeadsBackToTheTextFromFilters)
{
    for (const char *name : {"Filter sources", "Filter codes"}) {
        auto *filter = named<FilterField>(*page, QLatin1String(name));
        ASSERT_NE(filter, nullptr) << name;
        filter->setFocus();
        QTest::keyClicks(filter, QStringLiteral("me"));
        key(Qt::Key_Escape);
        EXPECT_TRUE(filter->hasFocus()) << "the first one empties it";
        key(Qt::Key_Escape);
        EXPECT_TRUE(view->hasFocus()) << name;
    }
}

TEST_F(KeyboardWay, EscapeLeadsBackToTheTextFromAMemo)
{
    workspace.requests().openMemo({});
    auto *memos = window.findChild<MemoPanel *>();
    ASSERT_TRUE(memos->isVisible());
    ASSERT_TRUE(memos->isAncestorOf(QApplication::focusWidget()));
    for (int i = 0; i < 2 && !view->hasFocus(); ++i)
        key(Qt::Key_Escape);
    EXPECT_TRUE(view->hasFocus());
}

TEST_F(KeyboardWay, F6GoesRoundThePanesAndComesBack)
{
    view->setFocus();
    key(Qt::Key_PageDown, Qt::AltModifier); // a quote, which the pane at the end shows
    QCoreApplication::processEvents();
    QStringList met;
    QSet<QWidget *> places;
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(&window, Qt::Key_F6);
        ASSERT_NE(QApplication::focusWidget(), nullptr);
        met << QApplication::focusWidget()->accessibleName();
        places.insert(QApplication::focusWidget());
    }
    EXPECT_TRUE(view->hasFocus()) << met.join(u' ').toStdString();
    EXPECT_TRUE(met.contains(QStringLiteral("Sources"))) << met.join(u' ').toStdString();
    EXPECT_TRUE(met.contains(QStringLiteral("Taxonomy"))) << met.join(u' ').toStdString();
    EXPECT_EQ(places.size(), 4);
    QTest::keyClick(&window, Qt::Key_F6, Qt::ShiftModifier);
    EXPECT_EQ(QApplication::focusWidget()->accessibleName(), QStringLiteral("Taxonomy"));
}

TEST_F(KeyboardWay, F6ReachesTheReportBelowThePage)
{
    auto *report = window.findChild<ReportPanel *>();
    view->setFocus();
    key(Qt::Key_PageDown, Qt::AltModifier); // a quote, which the pane at the end shows
    QCoreApplication::processEvents();
    QTest::keyClick(&window, Qt::Key_F6, Qt::ShiftModifier);
    QWidget *before = QApplication::focusWidget();
    view->setFocus();
    report->showReport(QStringLiteral("Report"), {QStringLiteral("one"), QStringLiteral("two")});
    bool isMet = false;
    for (int i = 0; i < 5; ++i) {
        QTest::keyClick(&window, Qt::Key_F6);
        isMet = isMet || report->isAncestorOf(QApplication::focusWidget());
    }
    EXPECT_TRUE(isMet);
    EXPECT_TRUE(view->hasFocus()) << "one pane more";
    report->hide();
    QTest::keyClick(&window, Qt::Key_F6, Qt::ShiftModifier);
    EXPECT_EQ(QApplication::focusWidget(), before);
}

TEST_F(KeyboardWay, AModeBeginsInItsListAndNotOnAButton)
{
    page->documents()->closeAll();
    auto *adding = page->findChild<SourcePanel *>()->findChild<QToolButton *>();
    adding->setFocus(); // as the window does it, which begins with what stands first
    ASSERT_EQ(QApplication::focusWidget(), adding);
    window.showMode(QStringLiteral("History"));
    window.showMode(QStringLiteral("Code"));
    QTest::qWait(0);
    EXPECT_NE(qobject_cast<QTreeView *>(QApplication::focusWidget()), nullptr)
        << QApplication::focusWidget()->metaObject()->className();
}

TEST_F(KeyboardWay, F6GoesThroughEveryModeAndTheMemos)
{
    QTest::keyClick(&window, Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    auto *memos = window.findChild<MemoPanel *>();
    ASSERT_TRUE(memos->isVisible());
    for (const char *mode : {"Triage", "Participants", "Analyse", "Codebook", "History", "Code"}) {
        window.showMode(QLatin1String(mode));
        QTest::qWait(50);
        bool isPage = false;
        bool isMemos = false;
        for (int i = 0; i < 9; ++i) {
            QTest::keyClick(&window, Qt::Key_F6);
            const QWidget *at = QApplication::focusWidget();
            ASSERT_NE(at, nullptr) << mode;
            isPage = isPage || window.currentPage()->isAncestorOf(at);
            isMemos = isMemos || memos->isAncestorOf(at);
        }
        EXPECT_TRUE(isPage) << mode;
        EXPECT_TRUE(isMemos) << mode;
    }
}

TEST_F(KeyboardWay, DownAndEnterGoFromEveryFilterToItsList)
{
    const std::pair<const char *, const char *> filters[] = {
        {"Code", "Filter sources"},      {"Code", "Filter codes"},
        {"Triage", "Filter reports"},    {"Participants", "Filter participants"},
        {"Analyse", "Filter questions"}, {"Codebook", "Filter"},
        {"History", "Filter steps"}};
    for (const auto &[mode, name] : filters) {
        window.showMode(QLatin1String(mode));
        ASSERT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
        QTest::qWait(20);
        auto *filter = named<FilterField>(*window.currentPage(), QLatin1String(name));
        ASSERT_NE(filter, nullptr) << name;
        if (!filter->isVisible())
            continue; // nothing to show there
        for (const int step : {Qt::Key_Down, Qt::Key_Return}) {
            filter->setFocus();
            key(step);
            const auto *list = qobject_cast<QAbstractItemView *>(QApplication::focusWidget());
            ASSERT_NE(list, nullptr) << name << ' ' << step;
            EXPECT_TRUE(list->currentIndex().isValid()) << name << ' ' << step;
        }
    }
}

TEST_F(KeyboardWay, FindAnythingPrefersWhatTheModeShows)
{
    const auto firstFor = [&](const char *mode, const char *words) {
        window.showMode(QLatin1String(mode));
        QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        auto *palette = window.findChild<CommandPalette *>();
        EXPECT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
        auto *field = palette->findChild<QLineEdit *>();
        QTest::keyClicks(field, QLatin1String(words));
        QTest::qWait(20);
        const QString found = palette->findChild<QListView *>()
                                  ->model()
                                  ->index(0, 0)
                                  .data(Qt::AccessibleTextRole)
                                  .toString();
        QTest::keyClick(field, Qt::Key_Escape);
        return found;
    };
    EXPECT_EQ(firstFor("Participants", "D2"), QStringLiteral("D2 participant"));
    EXPECT_TRUE(firstFor("Code", "D2").startsWith(QStringLiteral("D2 interview")))
        << firstFor("Code", "D2").toStdString();
}

/// With the menus below it.
void expectShort(const QMenu &menu)
{
    EXPECT_LE(menu.sizeHint().height(), 600) << menu.title().toStdString();
    for (const QAction *action : menu.actions()) {
        if (action->menu())
            expectShort(*action->menu());
    }
}

TEST_F(KeyboardWay, MenusAreShorterThanASmallScreen)
{
    const auto menus = window.menuBar()->actions();
    ASSERT_GE(menus.size(), 6);
    for (const QAction *entry : menus) // those of the modes are filled when one is about to show
        Q_EMIT entry->menu()->aboutToShow();
    for (const QAction *entry : menus)
        expectShort(*entry->menu());
}

} // namespace

TEST(PaletteMatches, WhatTheModeShowsComesFirstAmongWordsThatBegin)
{
    const auto entry = [](PaletteKind kind, const char *name) {
        PaletteEntry made;
        made.kind = kind;
        made.name = QLatin1String(name);
        made.folded = made.name.toLower();
        return made;
    };
    const std::vector<PaletteEntry> actions{entry(PaletteKind::Action, "Memory check")};
    const std::vector<PaletteEntry> study{entry(PaletteKind::Code, "C.2 Memory growth"),
                                          entry(PaletteKind::Report, "vllm memory #12")};
    const auto first = [&](const std::vector<PaletteKind> &shown) {
        return paletteMatches(actions, &study, QStringLiteral("mem"), 10, shown).front()->name;
    };
    EXPECT_EQ(first({}), QStringLiteral("Memory check"));
    EXPECT_EQ(first({PaletteKind::Code, PaletteKind::Source}), QStringLiteral("C.2 Memory growth"));
    EXPECT_EQ(first({PaletteKind::Report}), QStringLiteral("vllm memory #12"));
}
