#include "core/project/projectfile.h"

#include "core/db/database.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

namespace axial {
namespace {

TEST(ProjectFileTest, NobodyWritesWhileWhatAnotherProgramChangedIsTakenIn)
{
    const test::QuickFolder folder;
    const QString path = folder.filePath(QStringLiteral("study.axial"));
    ProjectFile::makeEmpty(path);
    ProjectFile file(path, ProjectFile::Access::Write);
    file.connect();
    file.takeAsOurs();
    int calls = 0;
    bool isHeld = false;
    const auto takeIn = [&] {
        ++calls;
        isHeld = file.isBeingWritten();
    };
    EXPECT_EQ(file.state(takeIn), ProjectFile::State::Ours);
    Database(path, Database::Mode::ReadWrite).execute("UPDATE code SET name=name || '2'");
    EXPECT_EQ(file.state(takeIn), ProjectFile::State::ChangedElsewhere);
    EXPECT_TRUE(isHeld);
    EXPECT_FALSE(file.isBeingWritten());
    EXPECT_EQ(file.state(takeIn), ProjectFile::State::Ours);
    EXPECT_EQ(calls, 1);
}

} // namespace
} // namespace axial
