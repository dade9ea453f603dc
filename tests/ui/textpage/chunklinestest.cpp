#include "ui/textpage/textlayout.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

ChunkLines::Setting setting(int width)
{
    ChunkLines::Setting setting;
    setting.style.width = width;
    setting.style.pitch = 20;
    setting.gap = 6;
    return setting;
}

TEST(ChunkLines, StandOneBelowTheOther)
{
    const ChunkLines lines(QStringLiteral("some words that break ").repeated(6), setting(160));
    ASSERT_GT(lines.count(), 2);
    EXPECT_EQ(lines.height(), 6 + lines.count() * 20);
    EXPECT_EQ(lines.top(2), 46);
    EXPECT_EQ(lines.lineAt(-100), 0);
    EXPECT_EQ(lines.lineAt(47), 2);
    EXPECT_EQ(lines.lineAt(10'000), lines.count() - 1);
    qint64 end = 0;
    for (int line = 0; line < lines.count(); ++line) {
        EXPECT_EQ(lines.range(line).start, end);
        EXPECT_EQ(lines.lineOf(int(end)), line);
        end = lines.range(line).end;
    }
    EXPECT_EQ(end, lines.length());
}

TEST(ChunkLines, ABlankChunkAndTheSpaceBelowHaveTheirOwnHeights)
{
    ChunkLines::Setting blank = setting(160);
    blank.heightOfBlank = 10;
    blank.bottom = 32;
    EXPECT_EQ(ChunkLines(QString(), blank).height(), 6 + 10 + 32);
}

TEST(ChunkLines, ARangeIsOneStretchWhereDirectionsDoNotMix)
{
    const ChunkLines plain(QStringLiteral("one two three"), setting(400));
    const auto stretches = plain.extents(0, {4, 7});
    ASSERT_EQ(stretches.size(), 1u);
    EXPECT_DOUBLE_EQ(stretches.front().first, plain.caretX(4));
    EXPECT_DOUBLE_EQ(stretches.front().second, plain.endX(0, 7));
    EXPECT_TRUE(plain.extents(0, {4, 4}).empty());
    const ChunkLines mixed(QStringLiteral("abc \u05D0\u05D1\u05D2 def"), setting(400));
    EXPECT_EQ(mixed.extents(0, {2, 6}).size(), 2u) << "the Hebrew letters begin at the far end";
}

TEST(ChunkLines, AnOffsetAtTheEndOfAWrappedLineStaysOnIt)
{
    const ChunkLines lines(QStringLiteral("some words that break ").repeated(6), setting(160));
    EXPECT_EQ(lines.offsetInLine(0, 10'000), lines.range(0).end - 1);
    EXPECT_EQ(lines.offsetInLine(lines.count() - 1, 10'000), lines.length());
    EXPECT_EQ(lines.offsetInLine(1, -5), lines.range(1).start);
}

std::unique_ptr<ChunkLines> chunkOf(int length)
{
    return std::make_unique<ChunkLines>(QString(length, u'x'), setting(100'000));
}

TEST(ChunkCache, KeepsWhatWasLookedAtLately)
{
    ChunkCache cache;
    for (int index = 0; index < 40; ++index) {
        cache.insert(index, chunkOf(12'000));
        EXPECT_TRUE(cache.find(0)) << "looked at after each of the others";
    }
    EXPECT_TRUE(cache.find(1));
    for (int index = 40; index < 45; ++index)
        cache.insert(index, chunkOf(12'000));
    EXPECT_TRUE(cache.find(44));
    EXPECT_TRUE(cache.find(0));
    EXPECT_FALSE(cache.find(2)) << "not for long, and there are many";
    cache.clear();
    EXPECT_FALSE(cache.find(44));
}

TEST(ChunkCache, ReplacedChunksGoAndLaterOnesGetTheirNewIndex)
{
    ChunkCache cache;
    for (int index = 0; index < 6; ++index)
        cache.insert(index, chunkOf(index + 1));
    cache.splice(1, 2, 3); // 1 and 2 became three; 3 may stand closer to them now
    EXPECT_TRUE(cache.find(0));
    for (const int index : {1, 2, 3, 4})
        EXPECT_FALSE(cache.find(index)) << index;
    ASSERT_TRUE(cache.find(5));
    EXPECT_EQ(cache.find(5)->length(), 5);
    EXPECT_EQ(cache.find(6)->length(), 6);
}

} // namespace
