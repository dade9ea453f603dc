#include "core/project/people/attributeorder.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace axial;

namespace {

QStringList sorted(AttributeKind kind, QStringList values, const QStringList &categories = {})
{
    Attribute attribute;
    attribute.kind = kind;
    attribute.categories = categories;
    std::reverse(values.begin(), values.end());
    std::stable_sort(values.begin(), values.end(), [&](const QString &left, const QString &right) {
        return compareValues(attribute, left, right) < 0;
    });
    return values;
}

QStringList list(std::initializer_list<const char *> words)
{
    QStringList result;
    for (const char *word : words)
        result << QString::fromUtf8(word);
    return result;
}

} // namespace

TEST(AttributeOrder, DurationsGoByHowLongTheyAre)
{
    const QStringList values = list({"6 weeks", "8 Months", "under a year", "1 year", "1.5 years",
                                     "three years", "over three years", "long", ""});
    EXPECT_EQ(sorted(AttributeKind::Duration, values), values);
}

TEST(AttributeOrder, CategoriesGoByTheirOwnOrder)
{
    const QStringList values = list({"Beginner", "intermediate", "Advanced", "Guru", ""});
    EXPECT_EQ(
        sorted(AttributeKind::Category, values, list({"Beginner", "Intermediate", "Advanced"})),
        values);
}

TEST(AttributeOrder, NumbersDatesAndWords)
{
    EXPECT_EQ(sorted(AttributeKind::Integer, list({"-1", "2", "10", "many", ""})),
              list({"-1", "2", "10", "many", ""}));
    EXPECT_EQ(sorted(AttributeKind::Date, list({"2023-12-31", "2024-03-01", "soon"})),
              list({"2023-12-31", "2024-03-01", "soon"}));
    EXPECT_EQ(sorted(AttributeKind::Text, list({"team 2", "Team 10", ""})),
              list({"team 2", "Team 10", ""}));
}
