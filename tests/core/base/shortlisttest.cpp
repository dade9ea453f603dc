#include "core/base/shortlist.h"
#include "tests/support/study.h"

namespace axial {
namespace {

TEST(ShortList, NamesTheFirstAndCountsTheRest)
{
    const QStringList names{"a", "b", "c"};
    EXPECT_EQ(shortList(names, 2), (QStringList{"a", "b", "and 1 more"}));
    EXPECT_EQ(shortList(names, 3), names);
    EXPECT_EQ(shortList(names, 5), names);
    EXPECT_EQ(shortList({}, 5), QStringList());
}

TEST(ShortList, CountsWhatHasNoNameHere)
{
    EXPECT_EQ(withRest({"a", "b"}, 1234), (QStringList{"a", "b", "and 1232 more"}));
    EXPECT_EQ(withRest({"a", "b"}, 2), (QStringList{"a", "b"}));
    EXPECT_EQ(withRest({"a", "b"}, 1), (QStringList{"a", "b"}));
}

TEST(ShortList, AsPartOfASentence)
{
    EXPECT_EQ(shortSentence({"a", "b", "c"}, 2), "a, b and 1 more");
    EXPECT_EQ(shortSentence({"a", "b"}, 2), "a, b");
    EXPECT_EQ(shortSentence({}, 2), QString());
}

TEST(ShortList, ANameThatLooksLikeAPlaceForOneStaysAsItIs)
{
    EXPECT_EQ(shortSentence({"%2 of %1", "%n", "c"}, 2), "%2 of %1, %n and 1 more");
    EXPECT_EQ(shortList({"%1", "%n", "c"}, 2), (QStringList{"%1", "%n", "and 1 more"}));
}

} // namespace
} // namespace axial
