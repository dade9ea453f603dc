#include "core/base/unfinishedfolder.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

using namespace axial;

namespace {

void write(const QString &path, const QByteArray &bytes = "Ada")
{
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

/// As a program leaves it that is ended by force; other tests sweep, too, but not while this lives.
class Left
{
public:
    explicit Left(const QString &id)
        : m_lock(UnfinishedFolder::placeOfAll() + u'/' + id + QStringLiteral(".lock"))
    {
        EXPECT_TRUE(m_lock.tryLock(0));
    }

private:
    QLockFile m_lock;
};

QString idOf(const char *what)
{
    return QStringLiteral("%1-%2").arg(QLatin1String(what)).arg(QCoreApplication::applicationPid());
}

} // namespace

TEST(UnfinishedFolder, IsForItsOwnerAndGoesWithWhatIsInIt)
{
    const QTemporaryDir target;
    QStringList paths;
    {
        const UnfinishedFolder folder, beside(target.path());
        for (const UnfinishedFolder *each : {&folder, &beside}) {
            ASSERT_TRUE(each->isValid());
            paths << each->filePath(QStringLiteral("copy.axial"));
            write(paths.last());
            EXPECT_FALSE(
                QFileInfo(QFileInfo(paths.last()).path()).permissions()
                & (QFileDevice::ReadGroup | QFileDevice::ReadOther | QFileDevice::ExeOther));
        }
        EXPECT_EQ(QDir(target.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                  QStringList())
            << "it is hidden";
    }
    for (const QString &path : paths)
        EXPECT_FALSE(QFileInfo::exists(QFileInfo(path).path()));
}

TEST(UnfinishedFolder, WhatAnEndedProgramLeftGoesAndWhatIsInUseStays)
{
    const QTemporaryDir target;
    const UnfinishedFolder inUse, besideInUse(target.path());
    write(inUse.filePath(QStringLiteral("copy.axial")));
    write(besideInUse.filePath(QStringLiteral("copy.axial")));
    QDir place(UnfinishedFolder::placeOfAll());
    const QString left = idOf("left");
    const QString hidden = target.filePath(QStringLiteral(".axial-") + left);
    {
        const Left ended(left);
        ASSERT_TRUE(place.mkdir(left));
        write(place.filePath(left + QStringLiteral("/copy.axial")));
        ASSERT_TRUE(QDir().mkdir(hidden));
        write(hidden + QStringLiteral("/copy.axial"));
        write(place.filePath(left + QStringLiteral(".place")), QFile::encodeName(hidden));
    }
    UnfinishedFolder::sweep();
    EXPECT_FALSE(place.exists(left));
    EXPECT_FALSE(place.exists(left + QStringLiteral(".place")));
    EXPECT_FALSE(QFileInfo::exists(hidden));
    EXPECT_TRUE(QFileInfo::exists(inUse.filePath(QStringLiteral("copy.axial"))));
    EXPECT_TRUE(QFileInfo::exists(besideInUse.filePath(QStringLiteral("copy.axial"))));
}

TEST(UnfinishedFolder, OfWhoWasKilledWhileItsLockWasWrittenNothingIsLeft)
{
    const UnfinishedFolder makesThePlace;
    const QDir place(UnfinishedFolder::placeOfAll());
    const QString locked = place.filePath(idOf("begun") + QStringLiteral(".lock"));
    const QString removing = place.filePath(idOf("removing") + QStringLiteral(".lock.rmlock"));
    const QString justNow = place.filePath(idOf("now") + QStringLiteral(".lock"));
    for (const QString &path : {locked, removing, justNow}) {
        write(path, {});
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::ReadWrite));
        if (path != justNow)
            file.setFileTime(QDateTime::currentDateTime().addSecs(-60),
                             QFileDevice::FileModificationTime);
    }
    UnfinishedFolder::sweep();
    EXPECT_FALSE(QFileInfo::exists(locked));
    EXPECT_FALSE(QFileInfo::exists(removing));
    EXPECT_TRUE(QFileInfo::exists(justNow)) << "somebody is writing it";
    EXPECT_TRUE(QFile::remove(justNow));
}

TEST(UnfinishedFolder, SweepsNothingElseWhateverANoteSays)
{
    const QTemporaryDir target;
    QDir place(UnfinishedFolder::placeOfAll());
    const QString one = idOf("other"), two = idOf("link");
    const QString mine = target.filePath(QStringLiteral("mine"));
    const QString link = target.filePath(QStringLiteral(".axial-") + two);
    ASSERT_TRUE(QDir().mkdir(mine));
    write(mine + QStringLiteral("/words.txt"));
    ASSERT_TRUE(QFile::link(mine, link));
    {
        const UnfinishedFolder makesThePlace;
        const Left first(one), second(two);
        write(place.filePath(one + QStringLiteral(".place")), QFile::encodeName(mine));
        write(place.filePath(two + QStringLiteral(".place")), QFile::encodeName(link));
    }
    UnfinishedFolder::sweep();
    EXPECT_TRUE(QFileInfo::exists(mine + QStringLiteral("/words.txt")));
}

TEST(UnfinishedFolder, StaysWhileItHoldsWhatSomebodyHasNowhereElse)
{
    const QTemporaryDir target;
    QString path;
    {
        UnfinishedFolder folder(target.path());
        path = folder.filePath(QStringLiteral("old"));
        write(path);
        folder.setAutoRemove(false);
    }
    UnfinishedFolder::sweep();
    EXPECT_TRUE(QFileInfo::exists(path));
}

TEST(UnfinishedFolder, SaysWhyItIsNotThere)
{
    const UnfinishedFolder folder(QStringLiteral("/nowhere/at all"));
    EXPECT_FALSE(folder.isValid());
    EXPECT_NE(folder.errorString(), QString());
}
