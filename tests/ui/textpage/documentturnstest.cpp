#include "ui/textpage/documentturns.h"

#include <gtest/gtest.h>

using namespace axial;

TEST(DocumentTurnsTest, ATurnIsNumberedFromItsStartOn)
{
    std::vector<DocumentTurn> turns(2);
    turns[0].range = {2, 10};
    turns[1].range = {12, 20};
    EXPECT_EQ(turnNumberAt(turns, 1), 0) << "before the first";
    EXPECT_EQ(turnNumberAt(turns, 2), 1);
    EXPECT_EQ(turnNumberAt(turns, 11), 1) << "between two";
    EXPECT_EQ(turnNumberAt(turns, 12), 2);
    EXPECT_EQ(turnNumberAt(turns, 99), 2);
    EXPECT_EQ(turnNumberAt({}, 5), 0);
}
