#include "core/query/codequotes.h"

#include "tests/support/study.h"

namespace axial {
namespace {

using CodeQuotesTest = test::StudyTest;

TEST_F(CodeQuotesTest, TheWordsAroundAreWholeCharacters)
{
    const QString family = QStringLiteral("\U0001F468\u200D\U0001F469\u200D\U0001F467");
    const CodeId trust = addCode(QStringLiteral("Trust"));
    const SourceId source = addSource(QStringLiteral("Talk"), family.repeated(50)
                                                                  + QStringLiteral("abc words abc")
                                                                  + family.repeated(50));
    code(source, QStringLiteral("c words a"), {trust});
    const auto found = quotesWith(db(), {trust}, Progress());
    ASSERT_EQ(found.size(), 1u);
    EXPECT_TRUE(QString(found[0].before).remove(family) == QStringLiteral("ab"))
        << qPrintable(found[0].before);
    EXPECT_TRUE(QString(found[0].after).remove(family) == QStringLiteral("bc"))
        << qPrintable(found[0].after);
    EXPECT_GE(found[0].before.count(family), 19);
    EXPECT_GE(found[0].after.count(family), 19);
}

} // namespace
} // namespace axial
