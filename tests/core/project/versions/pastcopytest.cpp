#include "core/project/versions/pastcopy.h"

#include "core/base/platform/platform.h"
#include "core/db/schema.h"
#include "tests/support/laterschema.h"
#include "tests/support/study.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QSysInfo>

#include <sys/wait.h>
#include <unistd.h>

namespace axial {
namespace {

class PastCopyTest : public test::StudyTest
{
protected:
    PastCopyTest()
        : copies(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
                 + "/Axial/axial/past")
    {
        addCode("Crash");
    }

    /// What a program of that process left.
    QString leave(pid_t process)
    {
        const QByteArray computer = QCryptographicHash::hash(QSysInfo::machineHostName().toUtf8(),
                                                             QCryptographicHash::Sha256);
        const QString left = QStringLiteral("%1/%2-%3-abcdef")
                                 .arg(copies, QString::fromLatin1(computer.toHex().left(8)))
                                 .arg(process);
        EXPECT_TRUE(QDir().mkpath(left));
        QFile file(left + "/past.axial");
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        return left;
    }

    QString copies;
    Progress progress;
};

TEST_F(PastCopyTest, LiesAmongThePrivateDataAsLongAsItIsAsked)
{
    const auto all = [](const QString &in) {
        return QDir(in).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    };
    const QString beside = QFileInfo(db().path()).absolutePath();
    const QStringList before = all(beside);
    const QString mine = "*-" + QString::number(getpid()) + "-*";
    {
        const PastCopy past(db(), {}, progress);
        EXPECT_EQ(all(beside), before);
        const QFileInfoList there = QDir(copies).entryInfoList({mine}, QDir::Dirs);
        ASSERT_EQ(there.size(), 1);
        EXPECT_FALSE(there[0].permission(QFile::ReadGroup)
                     || there[0].permission(QFile::ReadOther));
    }
    EXPECT_TRUE(QDir(copies).entryList({mine}, QDir::Dirs).isEmpty());
}

TEST_F(PastCopyTest, TakesAwayWhatAProgramLeftThatWasEnded)
{
    if (!platform::can(platform::Can::SeeProcesses))
        GTEST_SKIP() << "this build takes it away after a day";
    const pid_t ended = fork();
    if (ended == 0)
        _exit(0);
    ASSERT_EQ(waitpid(ended, nullptr, 0), ended);
    const QString left = leave(ended);
    const QString inUse = leave(getpid());
    const PastCopy past(db(), {}, progress);
    EXPECT_FALSE(QFile::exists(left));
    EXPECT_TRUE(QFile::exists(inUse));
    QDir(inUse).removeRecursively();
}

class PastCopyOfEarlierTest : public test::EarlierProject
{
};

TEST_F(PastCopyOfEarlierTest, IsAskedAsOneOfOurs)
{
    const auto shown = Project::open(path, Project::Access::ReadOnly);
    Progress progress;
    PastCopy past(shown->database(), HistoryId{1}, progress);
    EXPECT_TRUE(schema::isExact(past.database()));
    EXPECT_EQ(past.database().integer("SELECT count(*) FROM import_report"), 0);
    EXPECT_EQ(past.database().integer("SELECT count(*) FROM history WHERE state=0"), 1);
}

} // namespace
} // namespace axial
