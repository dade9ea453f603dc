#include "tests/ui/support/mainwindowfixture.h"

#include "core/project/safety/drafts.h"
#include "ui/widgets/messagebar.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QPushButton>

#include <sys/stat.h>
#include <unistd.h>

using namespace axial;

namespace {

/// A project that is not there alone: a journal, a lock, a pipe of its name.
class WindowOpeningTest : public WindowTest
{
protected:
    WindowOpeningTest()
    {
        path = place.path(QStringLiteral("study.axial"));
        Project::create(path);
    }
    void write(const QString &ending, const QByteArray &bytes)
    {
        QFile file(path + ending);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    MessageBar *bar(const QString &words) const
    {
        for (MessageBar *each : window.findChildren<MessageBar *>()) {
            if (each->isVisible() && each->text().contains(words))
                return each;
        }
        return nullptr;
    }
    static void press(const MessageBar &bar, const QString &name)
    {
        for (QPushButton *button : bar.findChildren<QPushButton *>()) {
            if (button->text().remove(u'&') == name && button->isVisible()) {
                QTest::keyClick(button, Qt::Key_Space);
                return;
            }
        }
        ADD_FAILURE() << "no button " << name.toStdString();
    }

    QString path;
};

} // namespace

TEST_F(WindowOpeningTest, AJournalThatWasPutAsideIsSaidInABar)
{
    write(QStringLiteral("-journal"), "Dear diary");
    ASSERT_TRUE(window.openProject(path));
    EXPECT_TRUE(workspace.canEdit());
    EXPECT_TRUE(bar(QStringLiteral("study.axial-journal.aside")));
    workspace.closeProject();
    EXPECT_FALSE(bar(QStringLiteral("aside")));
    write(QStringLiteral("-journal"), "Dear diary");
    ASSERT_TRUE(window.openProject(path, Project::Access::ReadOnly));
    EXPECT_TRUE(bar(QStringLiteral("study.axial-journal.aside-2")));
    EXPECT_TRUE(bar(QStringLiteral("reading only")));
}

TEST_F(WindowOpeningTest, ALockThatNobodyCanVerifyCanBeTakenOver)
{
    write(QStringLiteral(".lock"), "4711\naxial\nlab-pc\nsome-machine\nsome-boot\n");
    EXPECT_FALSE(window.openProject(path));
    MessageBar *asks = bar(QStringLiteral("lab-pc"));
    ASSERT_TRUE(asks);
    EXPECT_TRUE(asks->text().contains(path + QStringLiteral(".lock")));
    EXPECT_TRUE(asks->text().contains(QStringLiteral("4711")));
    press(*asks, QStringLiteral("Take over"));
    ASSERT_TRUE(workspace.canEdit());
    EXPECT_EQ(workspace.project()->path(), path);
    workspace.closeProject();
    // What is no lock of ours is kept.
    write(QStringLiteral(".lock"), "my notes");
    EXPECT_FALSE(window.openProject(path));
    asks = bar(QStringLiteral("study.axial.lock"));
    ASSERT_TRUE(asks);
    press(*asks, QStringLiteral("Take over"));
    EXPECT_TRUE(workspace.canEdit());
    QFile kept(path + QStringLiteral(".lock.aside"));
    ASSERT_TRUE(kept.open(QIODevice::ReadOnly));
    EXPECT_EQ(kept.readAll(), "my notes");
}

TEST_F(WindowOpeningTest, WhoIsThereCanNotBeTakenOver)
{
    const auto other = Project::open(path);
    EXPECT_FALSE(window.openProject(path));
    MessageBar *says = bar(QStringLiteral("open in another Axial"));
    ASSERT_TRUE(says);
    for (const QPushButton *button : says->findChildren<QPushButton *>())
        EXPECT_FALSE(button->isVisible() && button->text().contains(QStringLiteral("Take over")));
    press(*says, QStringLiteral("Open for reading only"));
    EXPECT_TRUE(workspace.project() && workspace.project()->isReadOnly());
}

TEST_F(WindowOpeningTest, SomebodyWhoCameBetweenIsNotRobbed)
{
    write(QStringLiteral(".lock"), "4711\naxial\nlab-pc\nsome-machine\nsome-boot\n");
    EXPECT_FALSE(window.openProject(path));
    MessageBar *asks = bar(QStringLiteral("lab-pc"));
    ASSERT_TRUE(asks);
    QFile::remove(path + QStringLiteral(".lock"));
    const auto other = Project::open(path);
    press(*asks, QStringLiteral("Take over"));
    EXPECT_FALSE(workspace.project());
    EXPECT_TRUE(bar(QStringLiteral("open in another Axial")));
}

TEST_F(WindowOpeningTest, APipeIsSaidAtOnce)
{
    const QString pipe = place.path(QStringLiteral("pipe.axial"));
    ASSERT_EQ(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    ASSERT_EQ(mkfifo(QFile::encodeName(drafts::pathOf(path)).constData(), 0600), 0);
    alarm(20); // else it hangs for ever
    EXPECT_FALSE(window.openProject(pipe));
    EXPECT_TRUE(bar(QStringLiteral("a pipe")));
    EXPECT_TRUE(window.openProject(path));
    alarm(0);
}

TEST(Settings, AreForTheirOwnersEyesOnly)
{
    const TestPlace place;
    struct stat status = {};
    for (const bool isThere : {false, true}) {
        const QString file = QSettings().fileName();
        if (isThere)
            QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther);
        else
            QFile::remove(file);
        {
            Workspace workspace;
            workspace.setCoderName(QStringLiteral("Ada"));
            QSettings().sync();
        }
        ASSERT_EQ(stat(QFile::encodeName(file).constData(), &status), 0);
        EXPECT_EQ(status.st_mode & 0777, 0600u);
        EXPECT_EQ(QSettings().value(QStringLiteral("person/name")), QStringLiteral("Ada"));
    }
}
