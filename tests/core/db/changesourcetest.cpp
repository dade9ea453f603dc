#include "core/db/frames.h"
#include "core/db/sqlite.h"

#include <gtest/gtest.h>

using namespace axial;
using changesets::ChangeSource;

namespace {

Frames framed(const QByteArray &bytes)
{
    FrameWriter writer;
    writer.write(bytes.constData(), bytes.size());
    writer.endFrame();
    return writer.take();
}

} // namespace

TEST(ChangeSourceTest, GivesWhatTheFramesHoldPieceByPiece)
{
    const QByteArray bytes(1000, 'x');
    const Frames frames = framed(bytes);
    ChangeSource source(frames);
    ASSERT_TRUE(source.frames().next());
    QByteArray got;
    int size = 300;
    char piece[300];
    while (ChangeSource::read(&source, piece, &size) == SQLITE_OK && size > 0) {
        got.append(piece, size);
        size = 300;
    }
    EXPECT_EQ(got, bytes);
    EXPECT_EQ(source.checked(SQLITE_DONE), SQLITE_DONE) << "as SQLite said";
}

TEST(ChangeSourceTest, AnErrorWaitsUntilSqliteHasReturned)
{
    const Frames frames = framed(QByteArray(1000, 'x'));
    ChangeSource source(frames, 10);
    ASSERT_TRUE(source.frames().next());
    char piece[300];
    int size = 300;
    EXPECT_EQ(ChangeSource::read(&source, piece, &size), SQLITE_CORRUPT) << "none passes through";
    EXPECT_THROW(source.checked(SQLITE_CORRUPT), Error);
}
