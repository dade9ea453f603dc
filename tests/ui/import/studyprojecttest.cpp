// A published study becomes a project of its own, or leaves nothing behind.
#include "ui/import/importrun.h"

#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/importing/importlog.h"
#include "core/project/project.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace axial;

namespace {

const QString sample = QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample");

class StudyProjectTest : public ::testing::Test
{
protected:
    StudyProjectTest() : path(folder.filePath(QStringLiteral("inner/study.axial"))) {}

    ImportSummary make(const QString &study)
    {
        return makeStudyProject(study, path, QStringLiteral("Ada"), progress);
    }
    QStringList left() const
    {
        return QDir(folder.filePath(QStringLiteral("inner"))).entryList(QDir::Files);
    }

    test::QuickFolder folder;
    QString path;
    Progress progress;
};

} // namespace

TEST_F(StudyProjectTest, HoldsWhatTheFolderHolds)
{
    make(sample);
    const auto project = Project::open(path);
    Database &db = project->database();
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(db.integer("SELECT count(*) FROM source WHERE kind=0"),
              QDir(sample + QStringLiteral("/Transcripts")).entryList(QDir::Files).size());
    EXPECT_GT(db.integer("SELECT count(*) FROM source WHERE kind=1").value_or(0), 0);
    EXPECT_GT(db.integer("SELECT count(*) FROM coding").value_or(0), 0);
    EXPECT_TRUE(codes::find(db, QStringLiteral("A")));
    ASSERT_EQ(project->history().size(), 1u) << "it came in one step";
    EXPECT_EQ(db.text("SELECT coder FROM history ORDER BY id DESC LIMIT 1"), QStringLiteral("Ada"));
}

TEST_F(StudyProjectTest, TheLogOfTheSampleNamesIt)
{
    make(QStringLiteral(":/sample"));
    const auto project = Project::open(path);
    const auto logs = importlog::all(project->database());
    ASSERT_EQ(logs.size(), 1u);
    EXPECT_EQ(logs.front().files, QStringLiteral("Sample study/"));
}

TEST_F(StudyProjectTest, LeavesNoFileWhereNothingCameOfIt)
{
    const QTemporaryDir empty;
    EXPECT_THROW(make(empty.path()), Error);
    EXPECT_EQ(left(), QStringList());
    progress.cancel();
    EXPECT_THROW(make(sample), Canceled);
    EXPECT_EQ(left(), QStringList());
    EXPECT_FALSE(QFile::exists(path));
}
