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
