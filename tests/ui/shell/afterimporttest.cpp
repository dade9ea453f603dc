// Where somebody is, and what is said, once an import is done and when it is undone.
#include "tests/ui/support/mainwindowfixture.h"

#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/project/sources.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/coding/codingpage.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/import/importdialog.h"
#include "ui/shell/mainwindowreport.h"
#include "ui/shell/statusbar.h"
#include "ui/sources/sourcepanel.h"
#include "ui/taxonomy/codetree.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/text/textview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filterfield.h"

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
            return report()->isVisible() && workspace.jobs().running().empty()
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

TEST_F(AfterImportTest, TheReportGoesWithWhatWasImportedAndComesBackWithIt)
{
    import({write("one.txt", talk)});
    workspace.steps().undo();
    EXPECT_FALSE(report()->isVisible()) << "what it tells of is not there";
    EXPECT_TRUE(report()->text().startsWith(QStringLiteral("Import report (undone)")))
        << report()->text().toStdString();
    workspace.steps().redo();
    EXPECT_TRUE(report()->isVisible());
    EXPECT_TRUE(report()->text().startsWith(QStringLiteral("Import report\n")))
        << report()->text().toStdString();
}

TEST_F(AfterImportTest, AReportThatWasClosedStaysClosed)
{
    import({write("one.txt", talk)});
    QTest::keyClick(report(), Qt::Key_Escape);
    ASSERT_FALSE(report()->isVisible());
    workspace.steps().undo();
    workspace.steps().redo();
    EXPECT_FALSE(report()->isVisible());
}

TEST_F(AfterImportTest, AReportStaysWhileAnotherStepIsUndone)
{
    import({write("one.txt", talk)});
    ASSERT_TRUE(workspace.edit(QStringLiteral("Add"), [](Database &db) {
        codes::add(db, codes::taxonomyFolder(db), QStringLiteral("New"), {});
    }));
    workspace.steps().undo();
    EXPECT_TRUE(report()->isVisible());
    workspace.steps().undo();
    EXPECT_FALSE(report()->isVisible());
}

} // namespace
