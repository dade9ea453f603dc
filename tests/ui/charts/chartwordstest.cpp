#include "ui/charts/chartwords.h"
#include "ui/theme/theme.h"

#include <gtest/gtest.h>

using namespace axial;

TEST(ChartWords, ASizeStaysOnOneLine)
{
    const QFont font = theme::font(9);
    const QString head = QStringLiteral("Experienced users, n = 12");
    for (int width = 20; width < 200; ++width) {
        const QStringList lines = wrapped(head, font, width);
        EXPECT_EQ(lines.join(u' ').remove(u' '), QString(head).remove(u' ')) << width;
        if (width >= textWidth(QStringLiteral("n = 12 "), font)) {
            EXPECT_EQ(lines.filter(QStringLiteral("n = 12")).size(), 1)
                << width << ": " << lines.join(u'|').toStdString();
        }
    }
}
