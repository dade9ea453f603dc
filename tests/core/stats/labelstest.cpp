#include "core/stats/labels.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

void expectLabel(const QString &label, const QString &expected)
{
    bool changed = false;
    EXPECT_EQ(normalizedLabel(label, &changed), expected) << label.toStdString();
    EXPECT_EQ(changed, label != expected) << label.toStdString();
}

} // namespace

TEST(NormalizedLabel, KeysGetTheirCase)
{
    expectLabel(QStringLiteral("b.2 "), QStringLiteral("B.2"));
    expectLabel(QStringLiteral("b.2"), QStringLiteral("B.2"));
    expectLabel(QStringLiteral("B.2 "), QStringLiteral("B.2"));
    expectLabel(QStringLiteral("c.3.II"), QStringLiteral("C.3.ii"));
    expectLabel(QStringLiteral("\tC . 10\n"), QStringLiteral("C.10"));
    expectLabel(QStringLiteral("a"), QStringLiteral("A"));
}

TEST(NormalizedLabel, GoodKeysStay)
{
    expectLabel(QStringLiteral("C.3.ii"), QStringLiteral("C.3.ii"));
    expectLabel(QStringLiteral("A.2"), QStringLiteral("A.2"));
    expectLabel(QString(), QString());
    EXPECT_EQ(normalizedLabel(QStringLiteral("b.2")), QStringLiteral("B.2"));
}

TEST(NormalizedLabel, OtherLabelsKeepTheirLetters)
{
    expectLabel(QStringLiteral(" Not usable "), QStringLiteral("Not usable"));
    expectLabel(QStringLiteral("false positive"), QStringLiteral("false positive"));
    expectLabel(QStringLiteral("Python.Torch"), QStringLiteral("Python.Torch"));
    expectLabel(QStringLiteral("e.g."), QStringLiteral("e.g."));
    expectLabel(QStringLiteral("问题"), QStringLiteral("问题"));
}

TEST(NormalizedLabel, FullWidthKeysOfChineseInputMethods)
{
    expectLabel(QStringLiteral("Ｂ．２"), QStringLiteral("B.2"));
    expectLabel(QStringLiteral("c。10　"), QStringLiteral("C.10"));
}
