// The ways to the windows of keywords, rates, interviews and proposals.
#include "ui/screening/screeningacts.h"
#include "tests/ui/support/mainwindowfixture.h"
#include "ui/analysis/analysispage.h"
#include "ui/screening/falsepositiveswindow.h"
#include "ui/screening/interviewsdialog.h"
#include "ui/screening/keywordswindow.h"
#include "ui/screening/proposalswindow.h"
#include "ui/shell/palettemodel.h"

#include <QMenu>
#include <QMenuBar>
#include <QPushButton>

using namespace axial;

namespace {

using ScreeningActsTest = WindowTest;

QAction *inTools(const MainWindow &window, const QString &text)
{
    for (QAction *menu : window.menuBar()->actions()) {
        if (menu->text() != QStringLiteral("&Tools"))
            continue;
        for (QAction *one : menu->menu()->actions()) {
            if (one->text().startsWith(text))
                return one;
        }
    }
    return nullptr;
}

template <class Window>
void opensOnce(const MainWindow &window, const char *entry)
{
    QAction *action = inTools(window, QLatin1String(entry));
    ASSERT_NE(action, nullptr) << entry;
    ASSERT_TRUE(action->isEnabled()) << entry;
    action->trigger();
    action->trigger();
    const auto windows = window.findChildren<Window *>();
    ASSERT_EQ(windows.size(), 1) << entry;
    EXPECT_TRUE(windows.front()->isVisible()) << entry;
    EXPECT_FALSE(windows.front()->isModal()) << "it stands beside the work";
    windows.front()->close();
}

} // namespace

TEST_F(ScreeningActsTest, TheWindowsAreInToolsAndCloseWithTheProject)
{
    EXPECT_FALSE(inTools(window, QStringLiteral("Keyword lists"))->isEnabled()) << "no project yet";
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    opensOnce<KeywordsWindow>(window, "Keyword lists");
    opensOnce<FalsePositivesWindow>(window, "False-positive rates");
    inTools(window, QStringLiteral("Keyword lists"))->trigger();
    auto *keywords = window.findChild<KeywordsWindow *>();
    ASSERT_TRUE(keywords->isVisible());
    workspace.closeProject();
    EXPECT_FALSE(keywords->isVisible());
}

TEST_F(ScreeningActsTest, ProposalsAreForTheRoundThatTriageShows)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    ASSERT_TRUE(window.showMode(QStringLiteral("Triage")));
    ScreeningActs acts(workspace, window);
    acts.setRound(RoundId{7});
    QAction *proposals = acts.labellingActions().constLast();
    proposals->trigger();
    auto *opened = window.findChild<ProposalsWindow *>();
    ASSERT_NE(opened, nullptr);
    EXPECT_EQ(opened->round(), RoundId{7});
    acts.setRound({}); // every report: while it is open
    EXPECT_EQ(opened->round(), RoundId{});
    proposals->trigger();
    EXPECT_EQ(opened->round(), RoundId{});
    opened->close();
}

TEST_F(ScreeningActsTest, EachIsOfferedOnce)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    for (const char *mode : {"Triage", "Code"}) { // the menus of both are filled then
        ASSERT_TRUE(window.showMode(QLatin1String(mode)));
        for (const QAction *menu : window.menuBar()->actions())
            Q_EMIT menu->menu()->aboutToShow();
    }
    const std::vector<PaletteEntry> found = paletteActions(window, PaletteDisabled::Leave);
    for (const char *name : {"Keyword lists", "False-positive rates", "Interviews invited and held",
                             "Proposed categories"}) {
        EXPECT_EQ(std::count_if(
                      found.begin(), found.end(),
                      [&](const PaletteEntry &each) { return each.name == QLatin1String(name); }),
                  1)
            << name << ": a question of Analyse may have the same name";
    }
}

TEST_F(ScreeningActsTest, TheEmptyFlowOfTheStudyLeadsToTheInterviews)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    ASSERT_TRUE(window.showMode(QStringLiteral("Analyse")));
    auto *page = window.findChild<AnalysisPage *>();
    ASSERT_NE(page, nullptr);
    page->showQuestion(QStringLiteral("flow"));
    QPushButton *button = nullptr;
    ASSERT_TRUE(eventually([&] {
        for (QPushButton *one : page->findChildren<QPushButton *>()) {
            if (one->text() == QStringLiteral("Interviews…") && one->isVisible())
                button = one;
        }
        return button != nullptr;
    }));
    QTest::mouseClick(button, Qt::LeftButton);
    auto *dialog = page->findChild<InterviewsDialog *>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_TRUE(dialog->isVisible());
    dialog->reject();
}
