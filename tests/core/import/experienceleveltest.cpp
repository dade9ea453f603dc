#include "core/import/people/experiencelevel.h"

#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

using namespace axial;

TEST(ExperienceLevel, ALevelAndADurationThatDoNotGoTogether)
{
    const auto contradicts = [](const char *level, const char *experience) {
        return contradictsLevel(QString::fromUtf8(level), QString::fromUtf8(experience));
    };
    EXPECT_TRUE(contradicts("Beginner", "over three years"));
    EXPECT_TRUE(contradicts("advanced", "8 Months"));
    EXPECT_TRUE(contradicts("Expert", "under a year"));
    EXPECT_FALSE(contradicts("Beginner", "8 Months"));
    EXPECT_FALSE(contradicts("Beginner", "2 years"));
    EXPECT_FALSE(contradicts("Advanced", "1 year"));
    EXPECT_FALSE(contradicts("Intermediate", "8 Months"));
    EXPECT_FALSE(contradicts("", "8 Months"));
    EXPECT_FALSE(contradicts("Beginner", "a long time"));
}

TEST(ExperienceLevel, ARowThatContradictsItselfIsAskedAbout)
{
    const ImportBundle bundle = readAs(
        "background", file("p.csv", "Participant,Experience Level,Experience\n"
                                    "U1,Beginner,8 Months\nU2,Beginner,over three years\n"
                                    "U3,Advanced,\n"));
    EXPECT_TRUE(has(notesOf(bundle), "Row 2 (U2) of the background table says Experience: over "
                                     "three years, which does not go with the level Beginner"))
        << notesOf(bundle).toStdString();
    EXPECT_FALSE(has(notesOf(bundle), "U1)"));
    EXPECT_FALSE(has(notesOf(bundle), "U3)"));
}

TEST(ExperienceLevel, TheCodebookMaySayTheLevel)
{
    ImportBundle bundle;
    ImportedEvidence evidence;
    evidence.participant = QStringLiteral("U1");
    evidence.attributes = {{QStringLiteral("Experience Level"), QStringLiteral("Advanced")}};
    bundle.evidence.push_back(evidence);
    bundle.participants.push_back(
        {QStringLiteral("U1"), {{QStringLiteral("Years"), QStringLiteral("7 Months")}}});
    noteContradictedLevels(bundle);
    ASSERT_EQ(bundle.notes.size(), 1u);
    EXPECT_TRUE(bundle.notes.front().text.contains(QStringLiteral("the level Advanced")));
}
