#include "ui/text/textunits.h"

#include "tests/ui/support/textparts.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

using Parts = axial::testing::TextParts;

TEST(TextUnits, AUnitEndsWhereSomebodyElseBeginsAndTakesInNoName)
{
    const Parts parts;
    const qint64 inside = parts.rangeOf("kernels").start + 2;
    const auto at = [&](qint64 position, TextUnit unit) {
        return parts.words(unitAt(parts.layout, position, unit));
    };
    EXPECT_TRUE(unitAt(parts.layout, inside, TextUnit::Character).isEmpty());
    EXPECT_EQ(at(inside, TextUnit::Word), QStringLiteral("kernels"));
    EXPECT_EQ(at(inside, TextUnit::Sentence),
              QStringLiteral("So I compiled the kernels on the login node and got told off for "
                             "it."));
    EXPECT_TRUE(at(inside, TextUnit::Turn).startsWith(QStringLiteral("The wheel")));
    EXPECT_TRUE(at(inside, TextUnit::Whole).startsWith(QStringLiteral("What went")));
    EXPECT_EQ(at(parts.turns[1].words, TextUnit::Sentence),
              QStringLiteral("The wheel was too old."));
}

TEST(TextUnits, WithoutTurnsAParagraphStandsForOne)
{
    TextLayout layout;
    layout.setText(QStringLiteral("One two. Three.\nFour."), {});
    EXPECT_EQ(unitAt(layout, 5, TextUnit::Turn), (TextRange{0, 15}));
    EXPECT_EQ(unitAt(layout, 17, TextUnit::Turn), (TextRange{16, 21}));
}

TEST(TextUnits, ASelectionGrowsByTheNextUnitThatIsLarger)
{
    const Parts parts;
    const TextRange wheel = parts.rangeOf("wheel");
    TextRange grown{wheel.start + 1, wheel.start + 1};
    grown = grownToUnit(parts.layout, grown);
    EXPECT_EQ(grown, wheel);
    grown = grownToUnit(parts.layout, grown);
    EXPECT_EQ(parts.words(grown), QStringLiteral("The wheel was too old."));
    grown = grownToUnit(parts.layout, grown);
    EXPECT_EQ(grown, parts.rangeOf("The wheel").united(parts.rangeOf("said so.")));
}

TEST(TextUnits, WordsAtTheEndsAreTakenWhole)
{
    const Parts parts;
    const TextRange words = parts.rangeOf("was too old");
    EXPECT_EQ(wholeWords(parts.layout, {words.start + 1, words.end - 1}), words);
    EXPECT_EQ(wholeWords(parts.layout, words), words);
    EXPECT_EQ(wholeWords(parts.layout, {words.start - 1, words.end}), words)
        << "the space before is nobody's";
    const TextRange none{words.start, words.start};
    EXPECT_EQ(wholeWords(parts.layout, none), none);
}

} // namespace
