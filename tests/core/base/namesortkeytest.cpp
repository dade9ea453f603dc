#include "core/base/naturalorder.h"

#include <gtest/gtest.h>

#include <QRandomGenerator>

using namespace axial;

TEST(NameSortKey, StandsInTheNaturalOrderOfNames)
{
    const QStringList parts{QStringLiteral("a"),
                            QStringLiteral("B"),
                            QStringLiteral("0"),
                            QStringLiteral("00"),
                            QStringLiteral("9"),
                            QStringLiteral("10"),
                            QStringLiteral("/"),
                            QStringLiteral(":"),
                            QStringLiteral("ä"),
                            QStringLiteral("中"),
                            QStringLiteral("😀"),
                            QStringLiteral("￰"),
                            QStringLiteral("1234567890123456789012"),
                            QString(QChar(u'\0'))};
    QRandomGenerator random(7);
    const auto name = [&] {
        QString result;
        for (int i = random.bounded(6); i > 0; --i)
            result += parts[random.bounded(int(parts.size()))];
        return result;
    };
    int equal = 0;
    for (int i = 0; i < 50'000; ++i) {
        const QString left = name();
        const QString right = name();
        const int order = nameSortKey(left).compare(nameSortKey(right));
        if (order == 0) {
            ++equal; // but for case and zeros in front
            EXPECT_EQ(nameSortKey(left + u'x'), nameSortKey(right + u'x'));
            continue;
        }
        EXPECT_EQ(order < 0, nameLess(left, right))
            << left.toStdString() << " and " << right.toStdString();
    }
    EXPECT_GT(equal, 100);
    EXPECT_EQ(nameSortKey(u"A/007"), nameSortKey(u"a/") + nameSortKey(u"7"));
    const QString digits(300, u'8');
    EXPECT_LT(nameSortKey(digits), nameSortKey(digits + u'8'));
}
