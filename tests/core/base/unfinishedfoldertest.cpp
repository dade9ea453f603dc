#include "core/project/deidentifying/privatefolder.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace axial;

namespace {

void write(const QString &path)
{
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("Ada");
}

} // namespace

TEST(PrivateFolder, IsForItsOwnerAndGoesWithWhatIsInIt)
{
    QString path;
    {
        const PrivateFolder folder;
        path = folder.filePath(QStringLiteral("copy.axial"));
        write(path);
        EXPECT_FALSE(QFileInfo(QFileInfo(path).path()).permissions()
                     & (QFileDevice::ReadGroup | QFileDevice::ReadOther | QFileDevice::ExeOther));
    }
    EXPECT_FALSE(QFileInfo::exists(QFileInfo(path).path()));
}

TEST(PrivateFolder, WhatAnEndedProgramLeftGoesAndWhatIsInUseStays)
{
    const PrivateFolder inUse;
    write(inUse.filePath(QStringLiteral("copy.axial")));
    QDir place(PrivateFolder::placeOfAll());
    const QString left = QStringLiteral("left-%1").arg(QCoreApplication::applicationPid());
    {
        QLockFile ended(place.filePath(left + QStringLiteral(".lock")));
        ASSERT_TRUE(ended.tryLock(0)); // other tests sweep, too
        ASSERT_TRUE(place.mkdir(left));
        write(place.filePath(left + QStringLiteral("/copy.axial")));
    }
    const PrivateFolder next;
    EXPECT_FALSE(place.exists(left));
    EXPECT_TRUE(QFileInfo::exists(inUse.filePath(QStringLiteral("copy.axial"))));
}
