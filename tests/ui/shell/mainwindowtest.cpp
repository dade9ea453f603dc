#include "tests/ui/support/mainwindowfixture.h"

#include "core/base/platform/platform.h"
#include "core/export/exporter.h"
#include "core/project/codes/codes.h"
#include "core/project/sources/sources.h"
#include "tests/ui/support/askedpages.h"
#include "ui/base/historysteps.h"
#include "ui/base/pagerequests.h"
#include "ui/coding/codingpage.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/import/importrun.h"
#include "ui/shell/bars/reportpanel.h"
#include "ui/shell/bars/statusbar.h"
#include "ui/shell/doors/exportchooser.h"
#include "ui/shell/modes/pages.h"
#include "ui/start/newprojectdialog.h"
#include "ui/widgets/messagebar.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

using namespace axial;

namespace {

class MainWindowTest : public WindowTest
{
protected:
    MessageBar *shownBar() const
    {
        for (MessageBar *bar : window.findChildren<MessageBar *>()) {
            if (bar->isVisible())
                return bar;
        }
        return nullptr;
    }

    QString status() const { return window.findChild<StatusBar *>()->text(); }
};

TEST_F(MainWindowTest, BeginsWithTheStartPageAndNoModes)
{
    EXPECT_EQ(window.windowTitle(), QStringLiteral("Axial"));
    EXPECT_EQ(window.currentPage(), nullptr);
    EXPECT_FALSE(named<QWidget>(window, QStringLiteral("Modes"))->isVisible());
    EXPECT_FALSE(action(QStringLiteral("Undo"))->isEnabled());
    EXPECT_FALSE(action(QStringLiteral("Close project"))->isEnabled());
}

TEST_F(MainWindowTest, MakesAProjectThroughTheDialog)
{
    QTest::keyClick(&window, Qt::Key_N, Qt::ControlModifier);
    auto *dialog = window.findChild<NewProjectDialog *>();
    ASSERT_NE(dialog, nullptr);
    dialog->setFolder(place.path(QStringLiteral("new folder")));
    auto *name = named<QLineEdit>(*dialog, QStringLiteral("Name"));
    name->setFocus();
    name->clear();
    EXPECT_FALSE(dialog->findChild<QPushButton *>()->isDefault() && name->text().isEmpty()
                 && dialog->result() == QDialog::Accepted);
    QTest::keyClicks(name, QStringLiteral("memories"));
    QTest::keyClick(name, Qt::Key_Return);
    ASSERT_NE(workspace.project(), nullptr) << (shownBar() ? shownBar()->text().toStdString() : "");
    EXPECT_EQ(workspace.project()->path(), place.path(QStringLiteral("new folder/memories.axial")));
    EXPECT_EQ(window.windowTitle(), QStringLiteral("memories – Axial"));
    EXPECT_NE(window.currentPage(), nullptr);
    EXPECT_TRUE(named<QWidget>(window, QStringLiteral("Modes"))->isVisible());
}

TEST_F(MainWindowTest, NamesTheStepThatIsUndone)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    ASSERT_TRUE(workspace.edit(QStringLiteral("Add code: R&D"), [](Database &db) {
        codes::add(db, codes::openCodesFolder(db), QStringLiteral("R&D"));
    }));
    QAction *undo = action(QStringLiteral("Undo"));
    EXPECT_EQ(undo->text(), QStringLiteral("&Undo Add code: R&&D"));
    EXPECT_TRUE(status().contains(QStringLiteral("Saved ")));

    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_FALSE(codes::find(workspace.database(), QStringLiteral("R&D")));
    EXPECT_TRUE(status().contains(QStringLiteral("Undone: Add code: R&D")))
        << status().toStdString();
    EXPECT_FALSE(undo->isEnabled());

    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(codes::find(workspace.database(), QStringLiteral("R&D")));
    EXPECT_TRUE(undo->isEnabled());
}

TEST_F(MainWindowTest, BlindItDoesNotNameAColleaguesStep)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    const QString me = workspace.coderName();
    workspace.project()->setCoderName(QStringLiteral("Mara Klein"));
    ASSERT_TRUE(workspace.edit(QStringLiteral("Add code: Hers"), [](Database &db) {
        codes::add(db, codes::openCodesFolder(db), QStringLiteral("Hers"));
    }));
    workspace.project()->setCoderName(me);
    workspace.setBlind(true);
    QAction *undo = action(QStringLiteral("Undo"));
    EXPECT_EQ(undo->text(), QStringLiteral("&Undo A colleague’s step"));
    workspace.steps().setPause(0);
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier); // it is asked
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(status().contains(QStringLiteral("Undone: A colleague’s step")))
        << status().toStdString();
    EXPECT_EQ(action(QStringLiteral("Redo"))->text(), QStringLiteral("&Redo A colleague’s step"));
    workspace.setBlind(false);
    EXPECT_EQ(action(QStringLiteral("Redo"))->text(), QStringLiteral("&Redo Add code: Hers"));
}

TEST_F(MainWindowTest, ShowsErrorsInTheBar)
{
    const QString path = place.path(QStringLiteral("notes.axial"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("<b>no project</b>");
    file.close();
    EXPECT_FALSE(window.openProject(path));
    ASSERT_NE(shownBar(), nullptr);
    EXPECT_EQ(shownBar()->kind(), MessageBar::Kind::Danger);
    EXPECT_TRUE(shownBar()->text().contains(QStringLiteral("notes.axial")));
    EXPECT_EQ(workspace.project(), nullptr);
}

TEST_F(MainWindowTest, OffersToReadWhatAnotherHolds)
{
    const QString path = place.path(QStringLiteral("held.axial"));
    const auto other = Project::create(path);
    EXPECT_FALSE(window.openProject(path));
    MessageBar *bar = shownBar();
    ASSERT_NE(bar, nullptr);
    auto *button = named<QPushButton>(*bar, QStringLiteral("Open for reading only"));
    ASSERT_NE(button, nullptr);
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_NE(workspace.project(), nullptr);
    EXPECT_TRUE(workspace.project()->isReadOnly());
    EXPECT_TRUE(status().contains(QStringLiteral("Read-only")));
    ASSERT_NE(shownBar(), nullptr);
    EXPECT_EQ(shownBar()->text(), workspace.project()->readOnlyReason());
    EXPECT_FALSE(action(QStringLiteral("Import files"))->isEnabled());
}

TEST_F(MainWindowTest, KeepsTheOpenProjectWhenAnotherCantBeOpened)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    EXPECT_FALSE(window.openProject(place.path(QStringLiteral("missing.axial"))));
    ASSERT_NE(workspace.project(), nullptr);
    EXPECT_EQ(workspace.project()->name(), QStringLiteral("study"));
}

TEST_F(MainWindowTest, OpensTheSampleStudy)
{
    window.openSample(place.path(QStringLiteral("made here")));
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr; }));
    EXPECT_EQ(workspace.project()->path(),
              place.path(QStringLiteral("made here/Sample study.axial")));
    const ProjectFigures figures = projectFigures(workspace.database());
    EXPECT_EQ(figures.interviews, 6);
    EXPECT_EQ(figures.reports, 42);
    EXPECT_GT(figures.quotes, 0);
    EXPECT_GT(figures.themes, 0);
    EXPECT_TRUE(workspace.project()->check().isEmpty());
    EXPECT_TRUE(action(QStringLiteral("Undo"))->text().contains(QStringLiteral("Import")));
}

TEST_F(MainWindowTest, TheSampleStudyBeginsInTheModeThatWasAskedFor)
{
    window.openSample(place.dir.path(), QStringLiteral("triage"));
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr; }));
    EXPECT_EQ(window.currentMode(), QStringLiteral("Triage"));
    window.openSample(place.dir.path());
    ASSERT_TRUE(eventually([&] { return window.currentMode() == QStringLiteral("Code"); }))
        << "else at a quote";
}

TEST_F(MainWindowTest, ASampleThatIsCancelledLeavesNoFile)
{
    window.openSample(place.path(QStringLiteral("never")));
    workspace.setProject(nullptr); // cancels jobs and waits for them
    ASSERT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
    EXPECT_EQ(workspace.project(), nullptr);
    EXPECT_FALSE(QFile::exists(place.path(QStringLiteral("never/Sample study.axial"))));
}

TEST_F(MainWindowTest, RemembersTheModeAndChangesItByKeys)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    ASSERT_GE(pages().size(), 6u);
    QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
    EXPECT_EQ(window.currentMode(), QLatin1String(pages()[1].name));
    QWidget *second = window.currentPage();
    ASSERT_NE(second, nullptr);
    EXPECT_TRUE(second->isVisible());
    window.close();
    Workspace later;
    MainWindow again(later);
    EXPECT_EQ(again.currentMode(), QLatin1String(pages()[1].name));
}

TEST_F(MainWindowTest, AStudyWithoutASourceBeginsInCode)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("one.axial"))));
    ASSERT_TRUE(window.showMode(QStringLiteral("Analyse")));
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("two.axial"))));
    EXPECT_EQ(window.currentMode(), QStringLiteral("Code")) << "where imports go on";
    ASSERT_TRUE(workspace.edit(QStringLiteral("Add"), [](Database &db) {
        sources::NewSource one;
        one.collection = collections::ensure(db, {QStringLiteral("Texts")});
        one.title = QStringLiteral("One");
        sources::add(db, one);
    }));
    ASSERT_TRUE(window.showMode(QStringLiteral("Analyse")));
    ASSERT_TRUE(window.openProject(place.path(QStringLiteral("one.axial"))));
    ASSERT_TRUE(window.showMode(QStringLiteral("Analyse")));
    ASSERT_TRUE(window.openProject(place.path(QStringLiteral("two.axial"))));
    EXPECT_EQ(window.currentMode(), QStringLiteral("Analyse")) << "as it was left";
}

TEST_F(MainWindowTest, AGoToThatMakesThePageReachesIt)
{
    window.openSample(place.dir.path());
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr; }));
    window.showMode(QStringLiteral("Analyse"));
    const auto sources = sources::ofKind(workspace.database(), SourceKind::Transcript);
    workspace.requests().goTo(sources.front().id, {0, 5});
    EXPECT_EQ(window.currentMode(), QStringLiteral("Code"));
}

TEST_F(MainWindowTest, APageThatWasLeftSaysNoPlace)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
    ASSERT_TRUE(window.showMode(QStringLiteral("Code")));
    Page *code = window.currentPage();
    const auto saysPlace = [this] {
        const auto labels = window.findChild<StatusBar *>()->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->text() == QStringLiteral("Turn 2");
        });
    };
    Q_EMIT code->placeDescribed(QStringLiteral("Turn 2"));
    EXPECT_TRUE(saysPlace());
    ASSERT_TRUE(window.showMode(QStringLiteral("Analyse")));
    Q_EMIT code->placeDescribed(QStringLiteral("Turn 2"));
    EXPECT_FALSE(saysPlace());
}

TEST_F(MainWindowTest, WhatIsAskedOfAPageThatIsNotMadeYetIsAskedOnce)
{
    ASSERT_TRUE(window.showMode(QStringLiteral("Analyse")));
    Progress progress;
    const QString path = place.path(QStringLiteral("study.axial"));
    makeStudyProject(QStringLiteral(":/sample"), path, QStringLiteral("Me"), progress);
    ASSERT_TRUE(window.openProject(path));
    ASSERT_EQ(window.findChild<CodingPage *>(), nullptr);
    const axial::testing::AskedPages asked(workspace);
    const SourceId source = sources::ofKind(workspace.database(), SourceKind::Transcript).back().id;
    workspace.requests().goTo(source, {0, 5});
    EXPECT_EQ(asked.places.size(), 1u) << "others listen too";
    EXPECT_EQ(window.currentMode(), QStringLiteral("Code"));
    const auto *page = window.findChild<CodingPage *>();
    ASSERT_NE(page, nullptr);
    ASSERT_NE(page->documents()->current(), nullptr);
    EXPECT_EQ(page->documents()->current()->source(), source);
}

TEST_F(MainWindowTest, ChecksTheProjectBesideTheWork)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    action(QStringLiteral("Check project"))->trigger();
    ASSERT_TRUE(eventually([&] { return logLine() != nullptr; }));
    EXPECT_FALSE(window.findChild<ReportPanel *>()->isVisible());
    EXPECT_TRUE(openLog()->text().contains(QStringLiteral("whole")));
}

TEST_F(MainWindowTest, SaysOnceUnderWhichNameOneCodes)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("one.axial"))));
    ASSERT_NE(shownBar(), nullptr);
    EXPECT_TRUE(shownBar()->text().contains(workspace.coderName()));
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("two.axial"))));
    EXPECT_EQ(shownBar(), nullptr);
}

TEST_F(MainWindowTest, WarnsOnceAboutAFolderThatIsKeptInStep)
{
    settings::wasToldTheirName();
    const QString path = place.path(QStringLiteral("Dropbox/study.axial"));
    ASSERT_TRUE(QDir(place.dir.path()).mkpath(QStringLiteral("Dropbox")));
    ASSERT_TRUE(window.createProject(path));
    ASSERT_NE(shownBar(), nullptr);
    EXPECT_TRUE(shownBar()->text().contains(QStringLiteral("Dropbox")));
    workspace.closeProject();
    EXPECT_EQ(shownBar(), nullptr);
    ASSERT_TRUE(window.openProject(path));
    EXPECT_EQ(shownBar(), nullptr);
}

TEST_F(MainWindowTest, SaysWhatKeepsTheReaderOfPdfsIn)
{
    action(QStringLiteral("About Axial"))->trigger();
    const auto *box = window.findChild<QMessageBox *>();
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->text().contains(QStringLiteral("PDFs are read by a program of their own")));
    EXPECT_EQ(!box->text().contains(QStringLiteral("on another computer")),
              platform::can(platform::Can::ConfineReaders));
    for (const QString &wall : platform::walls())
        EXPECT_TRUE(box->text().contains(wall)) << wall.toStdString();
}

TEST_F(MainWindowTest, ExportsTheCodebook)
{
    window.openSample(place.dir.path());
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr; }));
    const QString path = place.path(QStringLiteral("CodeBook.csv"));
    window.exportTo(*exporterById(QStringLiteral("codebook")), path);
    ASSERT_TRUE(eventually([&] { return QFile::exists(path); }));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_TRUE(file.readLine().startsWith("Participant"));
}

TEST_F(MainWindowTest, TheMenuOfTheCodebookOffersItsFile)
{
    window.openSample(place.dir.path());
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr; }));
    ASSERT_TRUE(window.showMode(QStringLiteral("Codebook")));
    QAction *writes = action(QStringLiteral("Export CodeBook.csv"));
    ASSERT_NE(writes, nullptr);
    const QList<QAction *> menus = window.menuBar()->actions();
    EXPECT_TRUE(std::any_of(menus.begin(), menus.end(), [&](const QAction *top) {
        return top->menu() && top->isVisible() && top->menu()->actions().contains(writes);
    }));
    ASSERT_TRUE(window.showMode(QStringLiteral("History")));
    writes->trigger();
    EXPECT_EQ(window.currentMode(), QStringLiteral("History")) << "it is run from anywhere";
    auto *chooser = window.findChild<ExportChooser *>();
    ASSERT_NE(chooser, nullptr);
    chooser->close();
}

} // namespace
