#include "tests/ui/support/mainwindowfixture.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/wording.h"
#include "ui/shell/bars/statusbar.h"
#include "ui/shell/codersdialog.h"
#include "ui/widgets/labels/linkbutton.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QPointer>

#include <atomic>

using namespace axial;

namespace {

class StatusBarTest : public WindowTest
{
protected:
    QString text() const { return window.findChild<StatusBar *>()->text(); }
};

TEST_F(StatusBarTest, SaysWhoIsCodingAndChangesIt)
{
    workspace.setCoderName(QStringLiteral("Petra Olin"));
    EXPECT_TRUE(text().startsWith(QStringLiteral("You code as Petra Olin (PO)")))
        << text().toStdString();
    auto *change = named<LinkButton>(window, QStringLiteral("Change who is coding"));
    ASSERT_NE(change, nullptr);
    QTest::mouseClick(change, Qt::LeftButton);
    auto *dialog = window.findChild<IdentityDialog *>();
    ASSERT_NE(dialog, nullptr);
    auto *name = dialog->findChild<QLineEdit *>();
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("Max Kern"));
    QTest::keyClick(name, Qt::Key_Return);
    EXPECT_EQ(workspace.coderName(), QStringLiteral("Max Kern"));
    EXPECT_TRUE(text().contains(QStringLiteral("Max Kern (MK)")));
}

TEST_F(StatusBarTest, EnterTakesTheNameThatIsTypedOrOffered)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    ASSERT_TRUE(workspace.edit(QStringLiteral("Coder"), [](Database &db) {
        coders::ensure(db, QStringLiteral("Max Kern"));
    }));
    const auto codesAs = [this](const char *typed, std::initializer_list<Qt::Key> keys) {
        workspace.setCoderName(QStringLiteral("Petra Olin"));
        QTest::mouseClick(named<LinkButton>(window, QStringLiteral("Change who is coding")),
                          Qt::LeftButton);
        QPointer<IdentityDialog> dialog = window.findChild<IdentityDialog *>();
        auto *name = dialog->findChild<QLineEdit *>();
        QTest::keyClicks(name, QLatin1String(typed));
        QAbstractItemView *offered = name->completer()->popup();
        EXPECT_TRUE(offered->isVisible());
        for (const Qt::Key key : keys)
            QTest::keyClick(offered, key);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        EXPECT_FALSE(dialog && dialog->isVisible());
        return workspace.coderName().toStdString();
    };
    EXPECT_EQ(codesAs("Max Kern", {Qt::Key_Return}), "Max Kern");
    EXPECT_EQ(codesAs("max", {Qt::Key_Down, Qt::Key_Enter}), "Max Kern");
    EXPECT_EQ(codesAs("Max", {Qt::Key_Return}), "Max") << "nobody chose the other one";
}

TEST_F(StatusBarTest, ShowsALongJobAndCancelsIt)
{
    auto started = std::make_shared<std::atomic<bool>>(false);
    bool done = false;
    workspace.jobs().run<int>(
        QStringLiteral("Counting sheep"), &window,
        [started](Progress &progress) {
            progress.setTotal(200);
            progress.setDone(3);
            *started = true;
            for (;;) {
                progress.checkCanceled();
                QThread::msleep(5);
            }
            return 0;
        },
        [&](int) { done = true; }, [&](const Error &) { done = true; });
    ASSERT_TRUE(eventually([&] {
        return text().contains(QStringLiteral("Counting sheep 3 of 200"));
    })) << text().toStdString();
    auto *cancel = named<LinkButton>(window, QStringLiteral("Cancel the running job"));
    ASSERT_TRUE(cancel->isVisible());
    QTest::mouseClick(cancel, Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
    EXPECT_FALSE(done);
    EXPECT_FALSE(text().contains(QStringLiteral("sheep")));
}

TEST_F(StatusBarTest, WhatUndoBringsBackIsSaidWhileItDoes)
{
    workspace.setProject(Project::create(place.path(QStringLiteral("undo.axial"))));
    const auto addCode = [this](const QString &name) {
        workspace.edit(name,
                       [&](Database &db) { codes::add(db, codes::taxonomyFolder(db), name); });
    };
    addCode(QStringLiteral("One"));
    workspace.showUndoable(QStringLiteral("Took off One"));
    EXPECT_TRUE(text().contains(QStringLiteral("Undo takes it back")));
    addCode(QStringLiteral("Two")); // now Ctrl+Z takes this back
    EXPECT_FALSE(text().contains(QStringLiteral("Undo takes it back")));
    workspace.showMessage(QStringLiteral("Saved a.svg"));
    addCode(QStringLiteral("Three"));
    EXPECT_TRUE(text().contains(QStringLiteral("Saved a.svg"))); // as true as before
    workspace.showUndoable(QStringLiteral("Deleted the memo “M”"));
    workspace.project()->undo();
    EXPECT_FALSE(text().contains(QStringLiteral("takes it back")));
    const QString words = QStringLiteral("Undo takes it back");
    workspace.showUndoable(QStringLiteral("Deleted One"));
    ASSERT_TRUE(text().contains(words));
    workspace.steps().setObstacle(QStringLiteral("U1 is being edited"));
    EXPECT_FALSE(text().contains(words)) << "there undo takes back what is typed";
    workspace.steps().setObstacle({});
    workspace.showUndoable(QStringLiteral("Deleted One"));
    workspace.setCoderName(QStringLiteral("Another"));
    EXPECT_FALSE(text().contains(words)) << "undo asks about a colleague's step first";
}

TEST_F(StatusBarTest, IsDescribedForScreenReaders)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
    auto *bar = window.findChild<StatusBar *>();
    EXPECT_EQ(bar->accessibleName(), QStringLiteral("Status"));
    EXPECT_EQ(bar->accessibleDescription(), bar->text());
    EXPECT_TRUE(bar->text().contains(QStringLiteral("study.axial")));
}

TEST(Initials, AreTheFirstLettersOfTheWords)
{
    EXPECT_EQ(initialsOf(QStringLiteral("Petra Olin")), QStringLiteral("PO"));
    EXPECT_EQ(initialsOf(QStringLiteral("  anna ")), QStringLiteral("A"));
    EXPECT_EQ(initialsOf(QString()), QString());
}

} // namespace
