#include "core/lists/typedterms.h"
#include "tests/support/study.h"

namespace axial {
namespace {

QStringList tokens(const QString &text, Parentheses parentheses)
{
    QStringList result;
    for (const TypedToken &each : typedTokens(text, parentheses))
        result << text.mid(each.start, each.end - each.start);
    return result;
}

TEST(TypedTerms, ArePartedBySpacesOutsideQuotes)
{
    const QString text = QStringLiteral("  a:(b)  \"c (d\" e)");
    EXPECT_EQ(tokens(text, Parentheses::AreLetters), (QStringList{"a:(b)", "\"c (d\"", "e)"}));
    EXPECT_EQ(tokens(text, Parentheses::StandAlone),
              (QStringList{"a:", "(", "b", ")", "\"c (d\"", "e", ")"}));
    const auto open = typedTokens(QStringLiteral("a \"b c"), Parentheses::AreLetters);
    ASSERT_EQ(open.size(), 2u);
    EXPECT_FALSE(open[0].isOpen);
    EXPECT_TRUE(open[1].isOpen);
}

TEST(TypedTerms, HaveValuesBetweenCommas)
{
    EXPECT_EQ(typedValues(QStringLiteral("a, b ,,\"c, d\"")), (QStringList{"a", "b", "c, d"}));
}

TEST(TypedTerms, AreReadAsTheyAreOffered)
{
    for (const char *value : {"plain", "two words", "a,b", "a \"b\" c", "x\"y"}) {
        const QString words = QLatin1String(value);
        const QString typed = typedValue(words);
        EXPECT_EQ(tokens(typed, Parentheses::AreLetters), QStringList{typed});
        EXPECT_EQ(typedValues(typed), QStringList{QString(words).remove(u'"')}) << value;
    }
    EXPECT_EQ(typedValue(QStringLiteral("a(b)")), QStringLiteral("a(b)"));
    EXPECT_EQ(typedValue(QStringLiteral("a(b)"), QStringLiteral("()")), QStringLiteral("\"a(b)\""));
}

} // namespace
} // namespace axial
