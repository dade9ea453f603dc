#include "ui/textpage/textlayoutpage.h"

#include "ui/theme/theme.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

constexpr int speaker = 75; // "interviewee"

class TextLayoutPageTest : public ::testing::Test
{
protected:
    void SetUp() override { theme::apply(ThemeChoice::Light); }

    static TextPage page(int width, int lanes, int characters = 64)
    {
        ReadingStyle style;
        style.characters = characters;
        return pageFor(width, style, speaker, 239, lanes);
    }
    static int lanesRight(const TextPage &page)
    {
        return page.lanesLeft + page.lanes * page.laneWidth;
    }
};

TEST_F(TextLayoutPageTest, EveryLaneIsInViewAndBesideTheLabels)
{
    for (const int width : {460, 510, 700, 740, 1000, 1400}) {
        for (const int lanes : {0, 1, 4, 5, 9}) {
            const TextPage shown = page(width, lanes);
            EXPECT_LE(lanesRight(shown), width) << width << ' ' << lanes;
            EXPECT_LE(lanesRight(shown) + 3, shown.labelsLeft)
                << "a bracket touches no chip: " << width << ' ' << lanes;
            EXPECT_LE(shown.labelsLeft + shown.labelsWidth, width) << width << ' ' << lanes;
        }
    }
}

TEST_F(TextLayoutPageTest, InASmallWindowTheStripesKeepTheirKeys)
{
    const TextPage small = page(510, 9); // the document in a window of 1024 px
    EXPECT_GE(small.labelsWidth, 50);
    EXPECT_FALSE(small.hasNames);
    const TextPage usual = page(805, 4);
    EXPECT_TRUE(usual.hasNames);
    EXPECT_GE(usual.labelsWidth, 110);
}

TEST_F(TextLayoutPageTest, ManyLanesStandCloserBeforeNamesGo)
{
    EXPECT_EQ(page(870, 4).laneWidth, 12);
    EXPECT_LT(page(870, 9).laneWidth, 12);
    EXPECT_GE(page(870, 9).laneWidth, 8);
    EXPECT_EQ(page(1400, 9).laneWidth, 12);
}

TEST_F(TextLayoutPageTest, AWiderReadingWidthGivesLongerLinesInAUsualWindow)
{
    const int narrow = page(900, 4, 48).text.width;
    const int standard = page(900, 4, 64).text.width;
    const int wide = page(900, 4, 84).text.width;
    EXPECT_GT(standard, narrow);
    EXPECT_GE(wide, standard + 40);
    EXPECT_GE(page(900, 4, 0).text.width, wide);
    EXPECT_GE(page(740, 9, 84).labelsWidth, 50) << "the keys stay";
}

TEST_F(TextLayoutPageTest, TheWordsGetTheReadingWidthBeforeTheNamesOfCodes)
{
    const int wanted = page(1400, 4, 64).text.width;
    EXPECT_EQ(page(805, 4, 64).text.width, wanted) << "the document in a window of 1440 px";
    EXPECT_TRUE(page(805, 4, 64).hasNames);
    EXPECT_GE(page(740, 4, 64).text.width, 415);
    EXPECT_GE(page(740, 9, 64).labelsWidth, 50) << "the keys stay";
    EXPECT_EQ(page(740, 4, 48).text.width, page(1400, 4, 48).text.width);
    EXPECT_TRUE(page(740, 4, 48).hasNames);
}

TEST_F(TextLayoutPageTest, BesideAListTheWordsTakeWhatRoomThereIs)
{
    for (const int width : {430, 480, 620}) {
        const TextPage usual = page(width, 0);
        const TextPage slim = pageFor(width, {}, speaker, 239, 0, PageMargins::Slim);
        EXPECT_GE(slim.text.width, width * 7 / 10) << width;
        EXPECT_GT(slim.text.width, usual.text.width) << width;
        EXPECT_TRUE(slim.text.speakersAbove);
        EXPECT_FALSE(usual.text.speakersAbove);
        EXPECT_EQ(slim.textLeft, slim.speakerLeft);
        const TextPage coded = pageFor(width, {}, speaker, 239, 9, PageMargins::Slim);
        EXPECT_EQ(coded.text.width, slim.text.width) << "coding never rewraps the words";
    }
}

TEST_F(TextLayoutPageTest, NoWordIsCutOffBesideTheNamesInANarrowPage)
{
    for (int width = 240; width <= 620; width += 20) {
        const TextPage narrow = page(width, 0);
        EXPECT_LE(narrow.textLeft + narrow.text.width, width) << width;
        EXPECT_EQ(narrow.text.speakersAbove, width < 400) << width;
    }
}

TEST_F(TextLayoutPageTest, CodingNeverRewrapsTheWords)
{
    for (const int width : {460, 510, 740, 1000}) {
        for (const int characters : {48, 64, 84, 0})
            EXPECT_EQ(page(width, 0, characters).text.width, page(width, 9, characters).text.width);
    }
}

} // namespace
