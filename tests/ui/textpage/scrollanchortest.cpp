#include "ui/textpage/scrollanchor.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

constexpr int height = 400;

struct ScrollAnchorTest : ::testing::Test {
    ScrollAnchorTest()
    {
        QString text;
        for (int i = 0; i < 300; ++i)
            text += QStringLiteral("Paragraph %1 ").arg(i).repeated(1 + i * 7 % 11) + u'\n';
        layout.setText(text, {});
        TextStyle style;
        style.width = 300;
        layout.setStyle(style);
    }
    qint64 bottomOfText() { return layout.text().size(); }
    bool shows(qint64 position)
    {
        for (const PlacedChunk &each : anchor.placed(height)) {
            if (each.index == layout.chunkAt(position))
                return each.y < height && each.y + layout.heightOf(each.index) > 0;
        }
        return false;
    }

    TextLayout layout;
    ScrollAnchor anchor{layout};
};

TEST_F(ScrollAnchorTest, PlacesTheChunksThatReachIntoTheViewport)
{
    const std::vector<PlacedChunk> placed = anchor.placed(height);
    ASSERT_FALSE(placed.empty());
    EXPECT_EQ(placed.front().index, 0);
    EXPECT_EQ(placed.front().y, 0);
    for (size_t i = 1; i < placed.size(); ++i)
        EXPECT_EQ(placed[i].y, placed[i - 1].y + layout.heightOf(placed[i - 1].index));
    EXPECT_LT(placed.back().y, height);
    EXPECT_GE(placed.back().y + layout.heightOf(placed.back().index), height);
    EXPECT_EQ(anchor.placed(0).size(), 1u);
}

TEST_F(ScrollAnchorTest, GoesThereAndBackToTheSamePixel)
{
    anchor.scrollBy(1234, height);
    const qint64 y = anchor.y();
    for (int i = 0; i < 50; ++i)
        anchor.scrollBy(37, height);
    for (int i = 0; i < 50; ++i)
        anchor.scrollBy(-37, height);
    EXPECT_EQ(anchor.y(), y);
}

TEST_F(ScrollAnchorTest, StaysWithinTheText)
{
    anchor.scrollBy(-500, height);
    EXPECT_TRUE(anchor.isAtStart());
    anchor.scrollBy(10'000'000, height);
    const PlacedChunk last = anchor.placed(height).back();
    EXPECT_EQ(last.index, layout.chunkCount() - 1);
    EXPECT_EQ(last.y + layout.heightOf(last.index), height);
    anchor.toStart();
    anchor.jumpToEnd(height);
    EXPECT_TRUE(shows(bottomOfText()));
}

TEST_F(ScrollAnchorTest, AHeightThatWasEstimatedWronglyMovesNothingInView)
{
    const qint64 place = layout.text().indexOf(QStringLiteral("Paragraph 200"));
    anchor.toLineOf(place);
    EXPECT_EQ(anchor.topPosition(), place);
    for (int index = 0; index < layout.chunkAt(place); ++index)
        layout.at(index); // their real heights
    EXPECT_EQ(anchor.topPosition(), place);
    EXPECT_EQ(anchor.placed(height).front().y, 0);
}

TEST_F(ScrollAnchorTest, JumpsIntoTheMiddle)
{
    anchor.jumpTo(layout.heights().total() / 2, height);
    EXPECT_GT(anchor.topStart(), layout.text().size() / 4);
    EXPECT_LT(anchor.topStart(), layout.text().size() * 3 / 4);
}

} // namespace
