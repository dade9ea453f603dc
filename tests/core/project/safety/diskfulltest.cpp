#include "core/project/codes/codes.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QRandomGenerator>

#include <sys/mount.h>
#include <sys/stat.h>

namespace axial {
namespace {

using test::dump;
using test::errorOf;

QString noise(int letters)
{
    QString result; // nothing the history could compress
    QRandomGenerator random(5);
    for (int i = 0; i < letters; ++i)
        result += QChar(0x4e00 + random.bounded(0x5000));
    return result;
}

/// Runs where a disk of 4 MiB is mounted at AXIAL_TEST_DISK.
TEST(DiskFullHelper, DISABLED_FillTheDisk)
{
    const QString disk = qEnvironmentVariable("AXIAL_TEST_DISK");
    ASSERT_EQ(mount("tmpfs", QFile::encodeName(disk).constData(), "tmpfs", 0, "size=4m"), 0);
    const auto project = Project::create(disk + "/study.axial");
    Database &db = project->database();
    const auto add = [&](int letters) {
        const QString text = noise(letters);
        project->edit("Add source", [&](Database &writer) {
            sources::add(writer, {collections::ensure(writer, {"Documents"}),
                                  SourceKind::Document,
                                  "S",
                                  {},
                                  1,
                                  text,
                                  {},
                                  {}});
        });
    };
    add(1000);
    const auto before = dump(db);
    // One large act fails with its sentence and changes nothing.
    const QString message = errorOf([&] { add(2000000); });
    EXPECT_TRUE(message.contains("disk is full")) << message.toStdString();
    EXPECT_EQ(dump(db), before);
    EXPECT_EQ(project->history().size(), 1u);
    // Small ones, until the last page is taken: each is whole or not there.
    int done = 0;
    QString last;
    while (done < 10000 && (last = errorOf([&] { add(700); })).isEmpty())
        ++done;
    EXPECT_TRUE(last.contains("disk is full")) << last.toStdString();
    EXPECT_GT(done, 100);
    EXPECT_EQ(sources::all(db).size(), size_t(done + 1));
    EXPECT_EQ(project->check(), QStringList());
    // It stays readable, and its copy elsewhere works; one on the full disk leaves nothing behind.
    EXPECT_FALSE(errorOf([&] { project->saveCopy(disk + "/copy.axial"); }).isEmpty());
    EXPECT_FALSE(QFileInfo::exists(disk + "/copy.axial"));
    EXPECT_FALSE(QFileInfo::exists(disk + "/copy.axial.partial"));
    EXPECT_FALSE(errorOf([&] { Project::create(disk + "/new.axial"); }).isEmpty());
    EXPECT_FALSE(QFileInfo::exists(disk + "/new.axial"));
    const QString elsewhere = qEnvironmentVariable("AXIAL_TEST_ELSEWHERE");
    project->saveCopy(elsewhere);
    EXPECT_EQ(dump(Project::open(elsewhere)->database()), dump(db));
    errorOf([&] { project->undo(); }); // may or may not fit, but never breaks
    EXPECT_EQ(project->check(), QStringList());
    printf("RAN\n");
}

TEST(DiskFullTest, TheActFailsAndTheProjectStaysOpenReadableAndWhole)
{
    QTemporaryDir folder;
    QDir(folder.path()).mkdir("disk");
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("AXIAL_TEST_DISK", folder.filePath("disk"));
    environment.insert("AXIAL_TEST_ELSEWHERE", folder.filePath("elsewhere.axial"));
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    const QStringList own{QCoreApplication::applicationFilePath(),
                          "--gtest_also_run_disabled_tests", "--gtest_filter=DiskFullHelper.*"};
    if (QProcess::execute("unshare", {"-Ur", "-m", "true"}) != 0)
        GTEST_SKIP() << "this machine lets nobody mount a disk of its own (unshare -Ur -m)";
    process.start("unshare", QStringList{"-Ur", "-m"} + own);
    ASSERT_TRUE(process.waitForFinished(120000));
    const QByteArray output = process.readAll();
    EXPECT_EQ(process.exitCode(), 0) << output.toStdString();
    EXPECT_TRUE(output.contains("RAN")) << output.toStdString();
}

} // namespace
} // namespace axial
