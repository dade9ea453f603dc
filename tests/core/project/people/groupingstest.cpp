// Groups that are made of what is known of the participants, and people put in one by hand.
#include "core/project/people/groupings.h"
#include "core/project/codes/codes.h"
#include "core/project/people/groupingoffers.h"
#include "core/query/query.h"
#include "core/study/importing/importsession.h"
#include "tests/support/study.h"

#include <algorithm>

namespace axial {
namespace {

class GroupingsTest : public test::StudyTest
{
protected:
    /// Gives P1, P2, ... these values, one each; empty = not known.
    void describe(const QString &name, AttributeKind kind, const QStringList &values,
                  const QStringList &categories = {})
    {
        project->edit("Describe", [&](Database &db) {
            const AttributeId attribute = attributes::ensure(db, name, kind, categories);
            for (int i = 0; i < values.size(); ++i)
                participants::setValue(db, person(db, i + 1), attribute, values[i]);
        });
    }
    static ParticipantId person(Database &db, int number)
    {
        return participants::ensure(db, QStringLiteral("P%1").arg(number));
    }
    std::vector<Grouping> offers()
    {
        return groupings::offers(attributes::all(db()), participants::values(db()));
    }
    /// "name: size, name: size" of the offer for an attribute; empty = none.
    QString offered(const QString &name)
    {
        for (const Grouping &offer : offers()) {
            if (offer.name != name)
                continue;
            project->edit("Make", [&](Database &db) { groupings::add(db, "Made", offer.groups); });
            const GroupMembership members = groupings::membership(db(), "Made");
            QStringList result;
            for (size_t i = 0; i < offer.groups.size(); ++i)
                result << QStringLiteral("%1: %2").arg(offer.groups[i].name).arg(members.sizes[i]);
            project->undo();
            return result.join(QStringLiteral(", "));
        }
        return {};
    }
    GroupingId addExperience()
    {
        GroupingId id;
        project->edit("Groups", [&](Database &db) {
            id = groupings::add(db, "Experience", groupings::byExperience().groups);
        });
        return id;
    }
    QString groupOf(int number)
    {
        return groupings::membership(db()).groupName(person(db(), number));
    }
    Table ask(const char *query)
    {
        Progress progress;
        return runQuery(db(), {QLatin1String(query), {}}, progress);
    }
};

TEST_F(GroupingsTest, WithoutAGroupingNobodyIsInAGroup)
{
    describe("Type", AttributeKind::Text, {"User", "Developer"});
    const GroupMembership members = groupings::membership(db());
    EXPECT_TRUE(members.grouping.groups.empty());
    EXPECT_EQ(members.ungrouped.size(), 2u);
    EXPECT_EQ(members.groupName(person(db(), 1)), QString())
        << "there is no group to be outside of";
    EXPECT_FALSE(test::errorOf([&] { groupings::membership(db(), "Experience"); }).isEmpty());
    const Table people = ask("participants");
    ASSERT_EQ(people.rows.size(), 2u);
    EXPECT_EQ(people.text(0, people.column("Group")), QString());
    const CodeId memory = addCode("Memory", "A", codes::taxonomyFolder(db()));
    EXPECT_TRUE(ask("priorities").notes.isEmpty()) << "nothing is coded: that comes first";
    code(addSource("S", "grows"), "grows", {memory});
    const Table priorities = ask("priorities");
    EXPECT_TRUE(priorities.rows.empty());
    const QString notes = priorities.notes.join('\n');
    EXPECT_TRUE(notes.contains("1 coded quote stands where no participant speaks"))
        << notes.toStdString();
    EXPECT_FALSE(notes.contains("No groups yet")) << "they would change nothing";
}

TEST_F(GroupingsTest, OffersComeFromTheValuesPeopleHave)
{
    EXPECT_TRUE(offers().empty());
    describe("Level", AttributeKind::Category, {"High", "low", "High"}, {"Low", "Mid", "High"});
    describe("Employed", AttributeKind::YesNo, {"yes", "n", "Y"});
    describe("Trade", AttributeKind::Text, {"nurse", "Nurse", "cook"});
    describe("Story", AttributeKind::Text, {"once", "twice", "thrice"});
    describe("Same", AttributeKind::Text, {"a", "A", "a"});
    describe("Born", AttributeKind::Date, {"1990-01-01", "1990-01-01", "1980-01-01"});
    describe("Nothing", AttributeKind::Category, {}, {});
    QStringList names;
    for (const Grouping &offer : offers())
        names << offer.name;
    EXPECT_EQ(names, QStringList({"Level", "Employed", "Trade"}));
    EXPECT_EQ(offered("Level"), "Low: 1, Mid: 0, High: 2");
    EXPECT_EQ(offered("Employed"), "yes: 2, no: 1");
    EXPECT_EQ(offered("Trade"), "cook: 1, Nurse: 2");
}

TEST_F(GroupingsTest, NumbersAndDurationsAreOfferedInBandsOfAboutTheSameSize)
{
    describe("Age", AttributeKind::Integer, {"21", "24", "33", "38", "52", "67", "not said"});
    describe("Score", AttributeKind::Decimal, {"0.12", "0.15", "0.5", "0.51", "0.97", "0.9"});
    describe("Practice", AttributeKind::Duration,
             {"2 months", "8 months", "14 months", "2 years", "5 years", "10 years"});
    describe("Children", AttributeKind::Integer, {"0", "1", "0", "1"});
    describe("Fingers", AttributeKind::Integer, {"10", "10", "10"});
    EXPECT_EQ(offered("Age"), "under 25: 2, 25 to under 40: 2, 40 or more: 2");
    EXPECT_EQ(offered("Score"), "under 0.2: 2, 0.2 to under 0.6: 2, 0.6 or more: 2");
    EXPECT_EQ(offered("Practice"),
              "under 1 year: 2, 1 year to under 3 years: 2, 3 years or more: 2");
    EXPECT_EQ(offered("Children"), "under 1: 2, 1 or more: 2");
    EXPECT_EQ(offered("Fingers"), QString());
    describe("As text", AttributeKind::Text, {"3 months", "2 years", "8 years"});
    EXPECT_EQ(offered("As text"),
              "under 6 months: 1, 6 months to under 3 years: 1, 3 years or more: 1");
    describe("Huge", AttributeKind::Decimal,
             {"1e300", "-1e300", "nan", "inf", "1e17", "100000000000000016"});
    offers(); // ends
}

/// Nobody is left out of a group without a word.
TEST_F(GroupingsTest, WhatARuleCannotReadIsSaid)
{
    describe("Experience", AttributeKind::Text,
             {"8 years (since 2010)", "3 years", "10+", "several years", "over 6 years"});
    describe("Practice (years)", AttributeKind::Text, {"10+", "2", "over 7", "ten or so", "5"});
    const auto sizes = [&](const char *attribute, const char *value) {
        Group senior{"senior", {{{attribute, ConditionOperator::AtLeast, value}}}};
        project->edit("Make", [&](Database &db) { groupings::add(db, "Seniority", {senior}); });
        const GroupMembership members = groupings::membership(db(), "Seniority");
        Progress progress;
        const QStringList notes =
            runQuery(db(), {"participants", {{"grouping", "Seniority"}}}, progress).notes;
        project->undo();
        return QString::number(members.sizes[0]) + u' ' + notes.join(u'|');
    };
    EXPECT_EQ(sizes("Experience", "5 years"), "2 Values that the rules of the groups could not "
                                              "read: “10+” of P3 (Experience), “several years” "
                                              "of P4 (Experience).");
    EXPECT_EQ(sizes("Practice (years)", "5 years"),
              "3 Values that the rules of the groups could not read: “ten or so” of P4 (Practice "
              "(years)).");
    EXPECT_EQ(sizes("Practice (years)", "5"), "3 Values that the rules of the groups could not "
                                              "read: “ten or so” of P4 (Practice (years)).");
}

TEST_F(GroupingsTest, ExperienceIsOfferedWhereItsAttributesAre)
{
    describe("Type", AttributeKind::Text, {"User", "User", "Developer"});
    ASSERT_FALSE(offers().empty());
    EXPECT_NE(offers().front().name, "Experience") << "nothing says how experienced they are";
    describe("Years of experience", AttributeKind::Duration, {"3 months", "3 years", "1 year"});
    EXPECT_EQ(offers().front().name, "Experience");
    EXPECT_EQ(offered("Experience"), "novice: 1, experienced: 1, developer: 1");
    describe("Experience Level", AttributeKind::Text, {"Advanced", "Beginner", ""});
    EXPECT_EQ(offered("Experience"), "novice: 1, experienced: 1, developer: 1");
}

TEST_F(GroupingsTest, APublishedStudyComesWithItsGroupsAndSaysSo)
{
    const QString sample = QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample");
    Progress progress;
    const ImportSummary first = readStudy(*project, sample, {}, progress);
    ASSERT_EQ(groupings::all(db()).size(), 1u);
    EXPECT_EQ(groupings::all(db())[0].groups, groupings::byExperience().groups);
    const auto says = [](const ImportSummary &summary) {
        return std::any_of(summary.notes.begin(), summary.notes.end(), [](const ImportNote &note) {
            return note.text.contains("novice, experienced, developer");
        });
    };
    EXPECT_TRUE(says(first));
    const ImportSummary again = readStudy(*project, sample, {}, progress);
    EXPECT_EQ(groupings::all(db()).size(), 1u);
    EXPECT_FALSE(says(again));
    project->undo();
    project->undo();
    EXPECT_TRUE(groupings::all(db()).empty()) << "one step with the study";
}

TEST_F(GroupingsTest, AStudyAddsNoGroupsToThoseThatAreThere)
{
    project->edit("Mine", [](Database &db) { groupings::add(db, "Mine", {{"A", {}}}); });
    Progress progress;
    readStudy(*project, QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"), {}, progress);
    EXPECT_EQ(groupings::all(db()).size(), 1u);
}

TEST_F(GroupingsTest, APersonIsPutInAGroupByHandAndTakenBackToTheRules)
{
    describe("Type", AttributeKind::Text, {"User", "User", "Manager"});
    describe("Experience Level", AttributeKind::Text, {"Beginner", "Advanced", ""});
    const GroupingId grouping = addExperience();
    const ParticipantId first = person(db(), 1), third = person(db(), 3);
    ASSERT_EQ(groupOf(1), "novice");
    ASSERT_EQ(groupOf(3), "Ungrouped");
    editAndUndo([&](Database &db) { groupings::putInto(db, grouping, {third, first}, 1); });
    EXPECT_EQ(groupOf(1), "experienced") << "before any rule";
    EXPECT_EQ(groupOf(3), "experienced");
    reopen();
    const Grouping kept = groupings::all(db()).at(0);
    EXPECT_TRUE(groupings::isByHand(kept, first));
    EXPECT_FALSE(groupings::isByHand(kept, person(db(), 2)));
    EXPECT_EQ(ask("participants").text(2, 1), "experienced");

    editAndUndo([&](Database &db) { groupings::putInto(db, grouping, {first}, 2); });
    EXPECT_EQ(groupOf(1), "developer");
    EXPECT_EQ(groupings::membership(db()).sizes, (std::vector<qint64>{0, 2, 1})) << "in one only";
    editAndUndo([&](Database &db) { groupings::putInto(db, grouping, {first}, std::nullopt); });
    EXPECT_EQ(groupOf(1), "novice");
    EXPECT_FALSE(test::errorOf([&] {
                     project->edit("No such", [&](Database &db) {
                         groupings::putInto(db, grouping, {first}, 3);
                     });
                 }).isEmpty());
}

TEST_F(GroupingsTest, AGroupNeedsNoRuleAndAPersonIsNotTheirName)
{
    GroupingId grouping;
    ParticipantId first;
    project->edit("Focus groups", [&](Database &db) {
        first = person(db, 1);
        person(db, 2);
        grouping = groupings::add(db, "Session", {{"Morning", {}}, {"Evening", {}}});
        groupings::putInto(db, grouping, {first}, 0);
    });
    EXPECT_EQ(groupOf(1), "Morning");
    EXPECT_EQ(groupOf(2), "Ungrouped");
    project->edit("Swap", [&](Database &db) {
        participants::rename(db, first, "P9");
        participants::rename(db, participants::find(db, "P2"), "P1");
    });
    EXPECT_EQ(groupings::membership(db()).groupName(first), "Morning");
    EXPECT_EQ(groupOf(1), "Ungrouped");
    project->edit("Remove", [&](Database &db) { participants::remove(db, first); });
    EXPECT_EQ(groupings::membership(db()).sizes, (std::vector<qint64>{0, 0}));
    project->undo();
    EXPECT_EQ(groupings::membership(db()).groupName(first), "Morning");
}

TEST_F(GroupingsTest, RulesAreWrittenAsBeforeWhereNobodyIsPutInByHand)
{
    addExperience();
    const QString written = db().text("SELECT groups FROM grouping");
    EXPECT_FALSE(written.contains("members")) << written.toStdString();
    db().run("UPDATE grouping SET "
             "groups='[{\"name\":\"g\",\"any\":[],\"members\":[\"x\",5,\"7\",\"7\"]}]'");
    EXPECT_EQ(groupings::all(db())[0].groups[0].byHand,
              (std::vector<ParticipantId>{ParticipantId{0}, ParticipantId{7}}));
}

} // namespace
} // namespace axial
