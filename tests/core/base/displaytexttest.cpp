#include "core/base/percent.h"
#include "core/base/table.h"

#include <gtest/gtest.h>

namespace axial {

/// A step or a turn is asked for as it is written.
TEST(DisplayText, CountsAreGroupedAndPlacesInAnOrderAreNot)
{
    const CellValue number(qint64(12345));
    EXPECT_EQ(displayText(number, ColumnKind::Count), "12,345");
    EXPECT_EQ(displayText(number, ColumnKind::Ordinal), "12345");
    EXPECT_TRUE(isNumber(ColumnKind::Ordinal)) << "it stands at the right all the same";
}

/// What is more than nothing and less than all never reads as 0 or 100 %.
TEST(DisplayText, SharesAreNotRoundedToNothingOrAll)
{
    const auto share = [](double part, double of) {
        return displayText(CellValue(part / of), ColumnKind::Share);
    };
    EXPECT_EQ(share(0, 19), "0 %");
    EXPECT_EQ(share(19, 19), "100 %");
    EXPECT_EQ(share(7, 19), "37 %");
    EXPECT_EQ(share(1, 8), "13 %");
    EXPECT_EQ(share(176, 38742), "0.5 %");
    EXPECT_EQ(share(1, 38742), "0.003 %");
    EXPECT_EQ(share(38566, 38742), "99.5 %");
    EXPECT_EQ(share(38741, 38742), "99.997 %");
    // The paper's types: 1.40, 32.24 and 66.36.
    EXPECT_EQ(shareKind(38742), ColumnKind::Rate);
    EXPECT_EQ(shareKind(19), ColumnKind::Share);
    const auto rate = [](double part) { return displayText(CellValue(part), ColumnKind::Rate); };
    EXPECT_EQ(rate(543 / 38742.0), "1.40 %");
    EXPECT_EQ(rate(0), "0.00 %");
    EXPECT_EQ(rate(1 / 38742.0), "0.003 %");
    EXPECT_EQ(percentNumber(-0.004), "-0.4") << "a difference of shares, likewise";
}

/// A p of 2e-7 is no p of nothing.
TEST(DisplayText, AScoreThatIsMoreThanNothingIsNotSaidAsNothing)
{
    const auto said = [](double value) { return displayText(CellValue(value), ColumnKind::Score); };
    EXPECT_EQ(said(2e-7), "< .001");
    EXPECT_EQ(said(.00049), "< .001");
    EXPECT_EQ(said(.0005), ".001");
    EXPECT_EQ(said(0), ".000");
    EXPECT_EQ(said(-.023), "-.023");
}

} // namespace axial
