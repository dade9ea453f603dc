// Where somebody is, and what is said, once an import is done and when it is undone.
#include "tests/ui/support/mainwindowfixture.h"
#include "tests/ui/support/waiting.h"

#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/project/sources/sources.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/coding/codingpage.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/import/importdialog.h"
#include "ui/shell/bars/reportpanel.h"
#include "ui/shell/bars/statusbar.h"
#include "ui/sources/sourcepanel.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/text/textview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"

#include <QApplication>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>

using namespace axial;

namespace {

const QByteArray talk = "A: Why?\nB: So.\nA: Oh.\nB: Yes.\n";

class AfterImportTest : public WindowTest
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
        ASSERT_TRUE(window.showMode(QStringLiteral("Code")));
    }
    QString write(const char *name, const QByteArray &bytes)
    {
        QFile file(place.path(QString::fromUtf8(name)));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
    ReportPanel *report() const { return window.findChild<ReportPanel *>(); }
    CodingPage *page() const { return qobject_cast<CodingPage *>(window.currentPage()); }
    QTreeView *sources() const { return page()->sources()->tree(); }
    /// As a person does, with the keyboard: the default button of the dialog.
    void import(const QStringList &paths)
    {
        window.importPaths(paths);
        auto *dialog = window.findChild<ImportDialog *>();
        ASSERT_TRUE(dialog && eventually([&] { return !dialog->isReading(); }));
        ASSERT_TRUE(QTest::qWaitForWindowActive(dialog));
        QTest::keyClick(dialog, Qt::Key_Return);
        ASSERT_TRUE(eventually([&] {
            return logLine() && workspace.jobs().running().empty()
                   && !window.findChild<ImportDialog *>();
        }));
        comeBack();
    }
    /// As a window manager does once the dialog has gone.
    void comeBack()
    {
        window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        QTest::qWait(50);
    }
    static std::string where()
    {
        const QWidget *at = QApplication::focusWidget();
        return at ? at->metaObject()->className() + std::string(" ")
                        + at->accessibleName().toStdString()
                  : "nowhere";
    }
    bool isInStatusBar() const
    {
        return window.findChild<StatusBar *>()->isAncestorOf(QApplication::focusWidget());
    }
};

TEST_F(AfterImportTest, OneLineSaysWhatCameAndLeadsToTheLog)
{
    import({write("one.txt", talk)});
    EXPECT_FALSE(report()->isVisible()) << "nobody asked for it";
    EXPECT_TRUE(logLine()->text().startsWith(QStringLiteral("Imported 1 source, ")))
        << logLine()->text().toStdString();
    EXPECT_EQ(logLine()->kind(), MessageBar::Kind::Done) << logLine()->text().toStdString();
    EXPECT_TRUE(openLog()->text().startsWith(QStringLiteral("Import log\nAdded: 1 source, ")))
        << report()->text().toStdString();
    EXPECT_EQ(logLine(), nullptr) << "it was heeded";
    import({write("two.txt", "A: Two?\nB: So.\n")});
    EXPECT_FALSE(report()->isVisible()) << "that was another one";
}

TEST_F(AfterImportTest, TheLineLeadsFromAnotherModeToTheFirstSource)
{
    import({write("one.txt", talk)});
    const SourceId first = axial::sources::all(workspace.database()).front().id;
    ASSERT_TRUE(window.showMode(QStringLiteral("History")));
    import({write("three.txt", "A: Three?\nB: So.\n"), write("two.txt", "A: Two?\nB: So.\n")});
    EXPECT_EQ(window.currentMode(), QStringLiteral("History"));
    named<QPushButton>(*logLine(), QStringLiteral("Show"))->click();
    ASSERT_EQ(window.currentMode(), QStringLiteral("Code"));
    EXPECT_TRUE(eventually([&] {
        const DocumentPane *pane = page()->documents()->current();
        return pane && pane->source() != first;
    }));
    EXPECT_EQ(logLine(), nullptr) << "it was heeded";
}

TEST_F(AfterImportTest, TheLineSaysHowManyLinesWereLeftOut)
{
    QByteArray links;
    for (int i = 0; i <= 30; ++i)
        links += "https://example.org/o/repo/issues/" + QByteArray::number(i) + '\n';
    for (int i = 0; i < 30; ++i) // more than the log lists
        links += "no link " + QByteArray::number(i) + '\n';
    import({write("repo_2024.txt", links)});
    EXPECT_EQ(logLine()->kind(), MessageBar::Kind::Warning);
    EXPECT_TRUE(logLine()->text().contains(QStringLiteral("Left out or doubtful: 30 lines")))
        << logLine()->text().toStdString();
}

TEST_F(AfterImportTest, TheLineGoesWithWhatWasImportedAndComesBackWithIt)
{
    import({write("one.txt", talk)});
    workspace.steps().undo();
    EXPECT_EQ(logLine(), nullptr);
    workspace.steps().redo();
    EXPECT_TRUE(logLine());
    EXPECT_FALSE(report()->isVisible());
}

TEST_F(AfterImportTest, ALineThatWasHeededWhileItsImportWasUndoneStaysAway)
{
    import({write("one.txt", talk)});
    workspace.steps().undo();
    action(QStringLiteral("Last log"))->trigger();
    EXPECT_TRUE(report()->isVisible());
    workspace.steps().redo();
    EXPECT_EQ(logLine(), nullptr);
    EXPECT_TRUE(report()->isVisible());
}

TEST_F(AfterImportTest, WhatWasUndoneInAnotherProjectDoesNotComeBackInThisOne)
{
    import({write("one.txt", talk)});
    workspace.steps().undo();
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("other.axial"))));
    ASSERT_TRUE(workspace.edit(QStringLiteral("Add"), [](Database &db) {
        codes::add(db, codes::taxonomyFolder(db), QStringLiteral("New"), {});
    }));
    workspace.steps().undo();
    EXPECT_EQ(logLine(), nullptr);
    EXPECT_FALSE(report()->isVisible());
}

TEST_F(AfterImportTest, TheReportGoesWithWhatWasImportedAndComesBackWithIt)
{
    import({write("one.txt", talk)});
    openLog();
    workspace.steps().undo();
    EXPECT_FALSE(report()->isVisible()) << "what it tells of is not there";
    EXPECT_TRUE(report()->text().startsWith(QStringLiteral("Import log (undone)")))
        << report()->text().toStdString();
    workspace.steps().redo();
    EXPECT_TRUE(report()->isVisible());
    EXPECT_TRUE(report()->text().startsWith(QStringLiteral("Import log\n")))
        << report()->text().toStdString();
}

TEST_F(AfterImportTest, AReportThatWasClosedStaysClosed)
{
    import({write("one.txt", talk)});
    openLog();
    QTest::keyClick(report(), Qt::Key_Escape);
    ASSERT_FALSE(report()->isVisible());
    workspace.steps().undo();
    workspace.steps().redo();
    EXPECT_FALSE(report()->isVisible());
}

TEST_F(AfterImportTest, AReportStaysWhileAnotherStepIsUndone)
{
    import({write("one.txt", talk)});
    openLog();
    ASSERT_TRUE(workspace.edit(QStringLiteral("Add"), [](Database &db) {
        codes::add(db, codes::taxonomyFolder(db), QStringLiteral("New"), {});
    }));
    workspace.steps().undo();
    EXPECT_TRUE(report()->isVisible());
    workspace.steps().undo();
    EXPECT_FALSE(report()->isVisible());
}

TEST_F(AfterImportTest, ASingleDocumentIsOpenedAndHasTheKeyboard)
{
    page()->documents()->emptyState()->setFocus();
    import({write("one.txt", talk)});
    const DocumentPane *pane = page()->documents()->current();
    ASSERT_TRUE(pane);
    EXPECT_TRUE(pane->view()->hasFocus()) << where();
    EXPECT_EQ(sources()->currentIndex().data().toString(), QStringLiteral("one"));
}

TEST_F(AfterImportTest, OfSeveralTheFirstIsChosenInTheList)
{
    import({write("1.txt", talk)});
    page()->sources()->filter()->setText(QStringLiteral("1"));
    import({write("3.txt", "A: Three?\nB: So.\n"), write("2.txt", "A: Two?\nB: So.\n")});
    EXPECT_TRUE(sources()->hasFocus()) << where();
    EXPECT_EQ(sources()->currentIndex().data().toString(), QStringLiteral("2"));
    EXPECT_TRUE(sources()->selectionModel()->isRowSelected(sources()->currentIndex().row(),
                                                           sources()->currentIndex().parent()));
}

TEST_F(AfterImportTest, OfSeveralTheFirstIsOpenedWhereNothingIs)
{
    import({write("3.txt", "A: Three?\nB: So.\n"), write("2.txt", "A: Two?\nB: So.\n")});
    const DocumentPane *pane = page()->documents()->current();
    ASSERT_TRUE(pane);
    EXPECT_TRUE(pane->view()->hasFocus()) << where();
    EXPECT_EQ(sources()->currentIndex().data().toString(), QStringLiteral("2"));
}

TEST_F(AfterImportTest, OfCodesAloneTheFirstIsChosenInTheTree)
{
    import({write("codes.csv", "rootcause,subcategory,symptoms\nSlow,Cold start,waits\n")});
    CodeTreeView *tree = page()->taxonomy()->tree();
    EXPECT_TRUE(tree->hasFocus()) << where();
    ASSERT_TRUE(tree->currentCode());
    EXPECT_EQ(codes::at(workspace.database(), tree->currentCode()).name, QStringLiteral("codes"))
        << "what the rest hangs on is called as the file";
}

TEST_F(AfterImportTest, WhoeverWritesMeanwhileIsNotLedAway)
{
    QLineEdit *field = page()->sources()->filter();
    field->setFocus();
    window.importPaths({write("one.txt", talk)});
    auto *dialog = window.findChild<ImportDialog *>();
    ASSERT_TRUE(dialog && eventually([&] { return !dialog->isReading(); }));
    dialog->accept();
    QTest::keyClicks(field, QStringLiteral("abc"));
    ASSERT_TRUE(eventually([&] { return logLine() && workspace.jobs().running().empty(); }));
    test::letTimersRunOut(50);
    EXPECT_EQ(window.focusWidget(), field);
    EXPECT_EQ(field->text(), QStringLiteral("abc"));
    EXPECT_FALSE(page()->documents()->current());
}

TEST_F(AfterImportTest, TheKeyboardIsInEveryModeAndNotInTheStatusBar)
{
    int at = 0;
    for (const char *mode : {"Code", "Triage", "Participants", "Analyse", "Codebook", "History"}) {
        ASSERT_TRUE(window.showMode(QString::fromUtf8(mode)));
        QTest::qWait(50);
        const QByteArray name = "U" + QByteArray::number(++at);
        import({write((name + ".csv").constData(),
                      "Participant,Type,Experience Level\n" + name + ",User,Beginner\n")});
        EXPECT_TRUE(window.currentPage()->isAncestorOf(QApplication::focusWidget()))
            << mode << ": " << where();
    }
}

TEST_F(AfterImportTest, WhatIsHiddenLeavesTheKeyboardToThePage)
{
    int looked = 0;
    for (const char *mode : {"Code", "Triage", "Participants", "Analyse", "Codebook", "History"}) {
        ASSERT_TRUE(window.showMode(QString::fromUtf8(mode)));
        QTest::qWait(20);
        for (QWidget *each : window.currentPage()->findChildren<QWidget *>()) {
            if (!each->isVisible() || !each->isEnabled() || !(each->focusPolicy() & Qt::TabFocus))
                continue;
            each->setFocus();
            each->setEnabled(false);
            QTest::qWait(5);
            EXPECT_FALSE(isInStatusBar()) << mode << ": " << each->metaObject()->className();
            each->setEnabled(true);
            ++looked;
        }
    }
    EXPECT_GT(looked, 20);
}

TEST_F(AfterImportTest, ADialogOfTheStatusBarLeavesTheKeyboardToThePage)
{
    auto *bar = window.findChild<StatusBar *>();
    auto *change = named<QAbstractButton>(*bar, QStringLiteral("Change who is coding"));
    ASSERT_TRUE(change);
    change->setFocus(Qt::TabFocusReason);
    QTest::qWait(20);
    EXPECT_TRUE(change->hasFocus()) << "it is reached with Tab";
    QTest::keyClick(change, Qt::Key_Space);
    auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
    ASSERT_TRUE(dialog);
    ASSERT_TRUE(QTest::qWaitForWindowActive(dialog));
    QTest::keyClick(dialog, Qt::Key_Escape);
    comeBack();
    EXPECT_TRUE(eventually([this] { return !isInStatusBar(); })) << where();
}

} // namespace
