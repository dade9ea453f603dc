#include "core/text/encoding/codepointoffsets.h"

#include <gtest/gtest.h>

#include <QList>
#include <QString>

using namespace axial;

TEST(Offsets, AgreeWithCountingByHand)
{
    const QString text = QStringLiteral("a\U0001F469\u200D\U0001F4BBe\u0301\u0634\u4f60\U00020000");
    const CodePointOffsets offsets(text);
    EXPECT_EQ(offsets.codePoints(), text.toUcs4().size());
    for (qsizetype unit = 0; unit <= text.size(); ++unit) {
        if (unit < text.size() && text[unit].isLowSurrogate())
            continue;
        const auto byHand = text.left(unit).toUcs4().size();
        EXPECT_EQ(offsets.toCodePoints(unit), byHand) << unit;
        EXPECT_EQ(offsets.toUnits(byHand), unit);
    }
}

TEST(Offsets, PlacesInsideAPairAndOutsideTheTextAreBrought)
{
    const QString text = QStringLiteral("a\U0001F600b");
    const CodePointOffsets offsets(text);
    EXPECT_EQ(offsets.toCodePoints(2), 1); // in the middle of the pair
    EXPECT_EQ(offsets.toCodePoints(99), 3);
    EXPECT_EQ(offsets.toUnits(99), 4);
    EXPECT_EQ(offsets.toUnits(-1), 0);
    EXPECT_EQ(offsets.toUnits(TextRange{1, 2}), (TextRange{1, 3}));
    EXPECT_EQ(CodePointOffsets(QString()).toUnits(5), 0);
}
