#include "core/project/people/coders.h"
#include "core/project/people/frameworksummaries.h"
#include "core/query/columns.h"
#include "tests/core/query/plantedstudy.h"

#include <QRegularExpression>

namespace axial {
namespace {

/// Which codes and which people are alike, and what is known of one of them.
class SimilarityTest : public test::PlantedStudy
{
protected:
    SimilarityTest()
    {
        // U1: 1 2 3, U2: 1 2, U3: 1 2; D1: 3 4, D2: 4
        addGroup("users", "U", 3, {3, 3, 1, 0});
        addGroup("developers", "D", 2, {0, 0, 1, 2});
    }
};

TEST_F(SimilarityTest, CodesThatTheSamePeopleMention)
{
    const Table table = ask("similarity", {{"clusters", "2"}});
    // 1 and 2 are alike; 3 and 4 share one of three; the rest is one person of four, or none.
    EXPECT_EQ(lines(table, {"Key", "Cluster", "Quotes", "Most alike"}),
              QStringList({"A.1|1|3|A.2", "A.2|1|3|A.1", "A.3|2|2|A.4", "A.4|2|2|A.3"}));
    const int height = table.column(columns::mergeHeight);
    EXPECT_EQ(table.text(0, height), "");
    EXPECT_NEAR(table.number(1, height), 0, 1e-12);
    EXPECT_NEAR(table.number(3, height), 1 - 1 / 3.0, 1e-12);
    EXPECT_NEAR(table.number(2, height), (2 * (1 - 1 / 4.0) + 2) / 4, 1e-12);
}

TEST_F(SimilarityTest, CodersAreComparedWithThemselves)
{
    // Ben calls all that Ada calls 4 by a name of his own: a disagreement, no likeness.
    const CodeId sixth = addCode("Theme 6", "A.6", type);
    for (const char *who : {"D1", "D2"})
        code(SourceId{*db().integer("SELECT id FROM source WHERE title=?1", QString(who))}, "four",
             {sixth}, "Ben");
    const auto likeness = [&](const QueryParameters &parameters) {
        const Table table = ask("similarity", parameters);
        return lines(table, {"Key", "Most alike", "Similarity"})
            .filter(QRegularExpression("^A.6"))
            .constFirst();
    };
    EXPECT_EQ(likeness({{"coders", "any"}}), "A.6|A.4|1");
    EXPECT_TRUE(likeness({}).endsWith("|0")) << likeness({}).toStdString();
    // Who coded which interview says nothing of the people.
    const CoderId ben = coders::find(db(), "Ben");
    project->edit("Ben coded D2", [&](Database &in) {
        in.run("DELETE FROM coding WHERE code=?1", sixth);
        in.run("UPDATE coding SET coder=?1 WHERE quote IN (SELECT q.id FROM quote q JOIN source s "
               "ON s.id = q.source WHERE s.title='D2')",
               ben);
    });
    const Table people = ask("similarity", {{"of", "participants"}});
    EXPECT_EQ(lines(people, {"Participant", "Most alike"}).filter("D2|"), QStringList("D2|D1"));
    EXPECT_NEAR(people.number(people.rows.size() - 1, people.column("Similarity")), 0.5, 1e-12);
}

TEST_F(SimilarityTest, PeopleWhoMentionTheSame)
{
    const Table table = ask("similarity", {{"of", "participants"}, {"measure", "counts"}});
    EXPECT_EQ(lines(table, {"Participant", "Group", "Cluster", "Quotes"}),
              QStringList({"U1|users|1|3", "U2|users|1|2", "U3|users|1|2", "D1|developers|2|2",
                           "D2|developers|3|1"}));
    EXPECT_TRUE(test::errorOf([&] {
                    ask("similarity", {{"clusters", "few"}});
                }).contains("it can be: 1, 2, 3"));
    EXPECT_EQ(nothingShown(db(), {"similarity", {{"level", "sub-theme"}}},
                           ask("similarity", {{"level", "sub-theme"}}))
                  ->title,
              "Nothing to compare yet");
}

TEST_F(SimilarityTest, AProfileOfAParticipant)
{
    project->edit("Background", [&](Database &db) {
        const ParticipantId u1 = participants::find(db, "U1");
        participants::setValue(db, u1, attributes::ensure(db, "Role"), "tester");
        frameworksummaries::set(db, {u1, themes[1]}, "Waits for the others.", {});
    });
    rank("U1", "2>1=3");
    const Table table = ask("participant-profile", {{"participant", "u1"}});
    EXPECT_EQ(lines(table, {"Part", "Name", "Words", "Count", "Of"}),
              QStringList({"Background|Group|users||", "Background|Role|tester||", "Quotes|All||3|",
                           "Source|U1||3|3", "Code|A.1 Theme 1||1|3",
                           "Code|A.2 Theme 2|Waits for the others.|1|3", "Code|A.3 Theme 3||1|3",
                           "Ranking|Questions|A.2 > A.1 = A.3||"}));
    EXPECT_TRUE(test::errorOf([&] {
                    ask("participant-profile", {{"participant", "X"}});
                }).contains("no “X” here"));
    EXPECT_TRUE(
        test::errorOf([&] { ask("participant-profile"); }).contains("Choose a participant"));
    EXPECT_TRUE(test::errorOf([&] { ask("code-profile"); }).contains("Choose a code"));
}

TEST_F(SimilarityTest, AProfileOfACode)
{
    const SourceId source{*db().integer("SELECT min(id) FROM source")};
    code(source, "one", {themes[3], below});
    const Table table = ask("code-profile", {{"code", "A.1"}});
    EXPECT_EQ(lines(table, {"Part", "Name", "Count", "Of"}),
              QStringList({"Quotes|All|3|", "Participants|users|3|3", "Participants|developers|0|2",
                           "Below it|A.1.i Below|1|3", "Together with|A.4 Theme 4|1|3"}));
}

} // namespace
} // namespace axial
