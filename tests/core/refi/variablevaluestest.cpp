#include "tests/core/refi/exchangefixture.h"

#include "core/refi/writing/exchangewriter.h"
#include "core/refi/writing/variablevalues.h"

using namespace axial;
using axial::test::ExchangeFixture;

TEST(RefiValues, are_written_only_when_they_are_of_their_type)
{
    EXPECT_EQ(refi::schemaValue(QStringLiteral("Boolean"), QStringLiteral("TRUE")), u"true");
    for (const char *none : {"Boolean", "Integer", "Float", "Date", "DateTime", "Text"})
        EXPECT_FALSE(refi::schemaValue(QLatin1String(none), QStringLiteral(" "))) << none;
    EXPECT_FALSE(refi::schemaValue(QStringLiteral("Float"), QStringLiteral("1e5")));
    EXPECT_FALSE(refi::schemaValue(QStringLiteral("Date"), QStringLiteral("2024-02-30")));
    EXPECT_TRUE(
        refi::schemaValue(QStringLiteral("DateTime"), QStringLiteral("2024-02-03T04:05:06Z")));
    EXPECT_EQ(refi::schemaType(QStringLiteral("boolean")), u"Text");
}

TEST(RefiValues, that_are_left_out_are_said)
{
    ExchangeFixture file;
    file.rest =
        R"(<Variables><Variable guid="V" name="Paid" typeOfVariable="Boolean"/></Variables>)"
        R"(<Cases><Case guid="P" name="A"><VariableValue><VariableRef targetGUID="V"/>)"
        R"(<BooleanValue/></VariableValue></Case></Cases>)";
    const refi::Exchange exchange = file.read();
    const std::vector<refi::Remark> losses = refi::lossesOf(exchange);
    ASSERT_EQ(losses.size(), 1u);
    EXPECT_TRUE(losses[0].text.contains(u"fit the type of")) << losses[0].text.toStdString();
    Progress progress;
    const refi::Exchange again = refi::readExchange(
        refi::projectBytes(exchange, refi::exchangeTargets().front(), progress), progress);
    EXPECT_TRUE(again.cases[0].values.empty());
}
