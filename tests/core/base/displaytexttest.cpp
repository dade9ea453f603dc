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

} // namespace axial
