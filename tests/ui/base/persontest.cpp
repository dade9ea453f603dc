#include "ui/base/settings/person.h"
#include "tests/ui/support/mainwindowfixture.h"

using namespace axial;

TEST(Person, IsKnownAfterARestartAndToNobodyElse)
{
    const TestPlace place;
    const QString path = place.path(QStringLiteral("s.axial"));
    Person person;
    EXPECT_FALSE(person.name().isEmpty()) << "somebody is at the machine";
    person.setName(QStringLiteral("  Ada  "));
    EXPECT_EQ(person.name(), QStringLiteral("Ada"));
    EXPECT_FALSE(person.isBlindIn(path));
    person.setBlindIn(path, true);
    EXPECT_TRUE(person.isBlindIn(path));
    EXPECT_FALSE(person.isBlindIn(place.path(QStringLiteral("other.axial"))));
    EXPECT_TRUE(person.isBlindIn(path));
    EXPECT_TRUE(Person().isBlindIn(path)) << "after a restart";
    person.setName(QStringLiteral("Ben"));
    EXPECT_FALSE(person.isBlindIn(path)) << "it is Ada who codes blind";
    person.setName(QStringLiteral("Ada"));
    EXPECT_TRUE(person.isBlindIn(path));
}

TEST(Person, TheSettingsAreReadOnceUntilTheyAreForgotten)
{
    const TestPlace place;
    Person elsewhere;
    elsewhere.setName(QStringLiteral("Ada"));
    Person asked;
    EXPECT_EQ(asked.name(), QStringLiteral("Ada"));
    elsewhere.setName(QStringLiteral("Ben"));
    EXPECT_EQ(asked.name(), QStringLiteral("Ada")) << "not with every step";
    asked.forget();
    EXPECT_EQ(asked.name(), QStringLiteral("Ben"));
}
