#include "tests/cli/cli.h"

#include "core/project/safety/backups.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <gtest/gtest.h>

using namespace axial;
using namespace axial::test;

/// What the command line backs up, the window lists: one folder, whatever a program is called.
TEST(BackupFolder, IsTheSameForTheCommandLineAndTheWindow)
{
    const QTemporaryDir folder;
    const QString project = folder.filePath(QStringLiteral("p.axial"));
    ASSERT_EQ(cli({QStringLiteral("new"), project}).exitCode, 0);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    // Where this program looks, which is called otherwise than the command line.
    environment.insert(QStringLiteral("XDG_DATA_HOME"),
                       QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation));
    for (const QString &name : {QStringLiteral("a.txt"), QStringLiteral("b.txt")}) {
        QFile file(folder.filePath(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("A: " + name.toUtf8() + "\n");
        file.close();
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(AXIAL_CLI),
                      {QStringLiteral("import"), project, file.fileName()});
        ASSERT_TRUE(process.waitForFinished());
        ASSERT_EQ(process.exitCode(), 0) << process.readAllStandardError().toStdString();
    }
    const auto all = backups::list(project);
    ASSERT_EQ(all.size(), 1u) << "before the second import";
    EXPECT_EQ(all.front().reason, BackupReason::Import);
    EXPECT_EQ(QFileInfo(all.front().path).absolutePath(), backups::folderOf(project));
    QDir(backups::folderOf(project)).removeRecursively();
}
