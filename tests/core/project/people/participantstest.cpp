#include "core/project/people/participants.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/people/groupingoffers.h"
#include "core/project/people/groupings.h"
#include "core/project/people/typedpeople.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"
#include "tests/support/sqlwork.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using test::dump;
using test::errorOf;

class ParticipantsTest : public test::StudyTest
{
protected:
    template <class Function>
    void edit(Function &&fn)
    {
        project->edit("Edit", fn);
    }
    template <class Function>
    void refused(Function &&fn)
    {
        const auto before = dump(db());
        EXPECT_FALSE(errorOf([&] { project->edit("Refused", fn); }).isEmpty());
        EXPECT_EQ(dump(db()), before);
    }
    /// Index of the group of a participant with these values; -1 = ungrouped.
    int group(const std::vector<std::pair<QString, QString>> &values)
    {
        ParticipantId id;
        edit([&](Database &db) {
            id = participants::ensure(db, QStringLiteral("X%1").arg(++m_made));
            for (const auto &[name, value] : values)
                participants::setValue(db, id, attributes::ensure(db, name), value);
        });
        return groupings::membership(db()).groupOf.value(id.value, -1);
    }

private:
    int m_made = 0;
};

TEST_F(ParticipantsTest, ANameThatIsTypedMeansWhoLooksTheSame)
{
    const QString jose = u"Jos\u00E9-M\u00FCller"_qs;
    edit([&](Database &db) {
        for (const QString &name : {jose, u"U1"_qs, u"Twice"_qs, u"twi\u00ADce"_qs})
            participants::ensure(db, name);
    });
    const auto found = [this](const QString &typed) {
        return participants::pseudonym(db(), TypedPeople(db()).find(typed));
    };
    EXPECT_EQ(found(u"Jose\u0301-M\u00FCller"_qs), jose) << "decomposed";
    EXPECT_EQ(found(u"jos\u00E9\u2010M\u00FCl\u00ADler"_qs), jose) << "hyphens";
    EXPECT_EQ(found(u" \uFF351 "_qs), u"U1"_qs) << "full width";
    EXPECT_EQ(found(u"U\u200B1"_qs), u"U1"_qs);
    EXPECT_EQ(found(u"U11"_qs), QString());
    EXPECT_EQ(found(u"Twice"_qs), u"Twice"_qs) << "exactly so";
    EXPECT_EQ(found(u"twi\u00ADce"_qs), u"twi\u00ADce"_qs);
    EXPECT_TRUE(errorOf([&] { found(u"TWICE"_qs); }).contains(u"Several are called"_qs));
    edit([&](Database &db) {
        TypedPeople people(db);
        EXPECT_EQ(people.ensure(u"u1"_qs), participants::find(db, u"U1"_qs));
        const ParticipantId made = people.ensure(u"New"_qs);
        EXPECT_EQ(people.find(u"n\u200Dew"_qs), made);
    });
    EXPECT_EQ(participants::all(db()).size(), 5);
    EXPECT_EQ(TypedPeople::name({u"U1"_qs, u"u1"_qs}, u" u1"_qs), u"u1"_qs);
    EXPECT_EQ(TypedPeople::name({u"U1"_qs, u"U2"_qs}, u"u\u00AD2"_qs), u"U2"_qs);
    EXPECT_EQ(TypedPeople::name({u"U1"_qs}, u"U9 "_qs), u"U9"_qs);
}

TEST_F(ParticipantsTest, AppearancesAreWhereOneSpeaksAndCostNothingForOthers)
{
    ParticipantId ada, grace;
    const auto add = [&](Database &db, SourceKind kind, const QString &title, ParticipantId speaker,
                         std::vector<ParticipantId> whole) {
        const auto collection = collections::ensure(db, {"Texts"});
        const SourceId source = sources::add(db, {collection, kind, title, {}, 1, "words", {}, {}});
        if (speaker)
            sources::addSpeaker(db, {{}, source, "A", SpeakerRole::Participant, speaker});
        for (const ParticipantId each : whole)
            sources::addParticipant(db, source, each);
    };
    edit([&](Database &db) {
        ada = participants::ensure(db, "Ada");
        grace = participants::ensure(db, "Grace");
        add(db, SourceKind::Document, "diary", {}, {ada, grace});
        add(db, SourceKind::Document, "letter", grace, {ada});
        add(db, SourceKind::IssueReport, "report", ada, {});
        add(db, SourceKind::Transcript, "interview", ada, {grace});
        add(db, SourceKind::Transcript, "second", ada, {});
    });
    const auto titles = [&](ParticipantId who) {
        QStringList result;
        for (const Appearance &each : appearances(db(), who))
            result << each.title + (each.speaker ? QStringLiteral(" as ") + each.name : QString());
        return result;
    };
    EXPECT_EQ(titles(ada), (QStringList{"interview as A", "second as A", "diary"}));
    EXPECT_EQ(titles(grace), QStringList{"letter as A"});
    EXPECT_EQ(titles({}), QStringList());
    const auto work = [&] {
        test::SqlWork counted(db());
        titles(ada);
        return counted.steps();
    };
    const qint64 little = work();
    edit([&](Database &db) {
        for (int i = 0; i < 500; ++i)
            add(db, SourceKind::Transcript, QString::number(i), grace, {});
    });
    EXPECT_LT(work(), little + 20);
}

TEST_F(ParticipantsTest, PseudonymsAreUniqueAndKept)
{
    ParticipantId u1, u2;
    edit([&](Database &db) {
        u1 = participants::ensure(db, "U1");
        u2 = participants::ensure(db, " U2 ");
        participants::setMemo(db, u1, "met twice");
    });
    EXPECT_EQ(participants::find(db(), "U2"), u2);
    EXPECT_EQ(participants::pseudonym(db(), u2), "U2");
    EXPECT_EQ(participants::pseudonym(db(), ParticipantId{}), "");
    EXPECT_FALSE(participants::find(db(), "u2")); // exactly
    refused([&](Database &db) { participants::ensure(db, " "); });
    refused([&](Database &db) { participants::rename(db, u1, "U2"); });
    refused([&](Database &db) { participants::rename(db, u1, ""); });
    edit([&](Database &db) { participants::rename(db, u1, "D1"); });
    const auto all = participants::all(db());
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].pseudonym, "D1");
    EXPECT_EQ(all[0].memo, "met twice");
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(ParticipantsTest, AttributesAndValues)
{
    ParticipantId u1;
    AttributeId level, other;
    edit([&](Database &db) {
        u1 = participants::ensure(db, "U1");
        level = attributes::ensure(db, "Level", AttributeKind::Category, {"Low", "High"});
        other = attributes::ensure(db, "Other");
        participants::setValue(db, u1, level, "Low");
    });
    EXPECT_EQ(attributes::all(db())[0].categories, QStringList({"Low", "High"}));
    refused([&](Database &db) { attributes::rename(db, other, "Level"); });
    refused([&](Database &db) { attributes::ensure(db, ""); });
    edit([&](Database &db) {
        participants::setValue(db, u1, level, "High");
        participants::setValue(db, u1, other, "x");
        participants::setValue(db, u1, other, "");
        attributes::setKind(db, other, AttributeKind::Integer, {});
    });
    EXPECT_EQ(participants::values(db()).value(u1.value), (AttributeValues{{level.value, "High"}}));
    const auto before = dump(db());
    edit([&](Database &db) { attributes::remove(db, level); });
    EXPECT_TRUE(participants::values(db()).isEmpty());
    project->undo();
    EXPECT_EQ(dump(db()), before);
}

TEST_F(ParticipantsTest, AnAttributeThatTwoChangeHasBothChanges)
{
    edit([](Database &db) {
        attributes::ensure(db, QStringLiteral("Level"), AttributeKind::Category,
                           {QStringLiteral("low"), QStringLiteral("high")});
    });
    const Attribute before = attributes::all(db()).front();
    Attribute theirs = before;
    theirs.name = QStringLiteral("Experience");
    theirs.categories << QStringLiteral("highest");
    Attribute mine = before;
    mine.categories = {QStringLiteral("low"), QStringLiteral("middle"), QStringLiteral("high")};
    edit([&](Database &db) { attributes::change(db, before, theirs); });
    edit([&](Database &db) { attributes::change(db, before, mine); });
    const Attribute now = attributes::all(db()).front();
    EXPECT_EQ(now.name, QStringLiteral("Experience"));
    EXPECT_EQ(now.categories, (QStringList{QStringLiteral("low"), QStringLiteral("middle"),
                                           QStringLiteral("high"), QStringLiteral("highest")}));
}

TEST_F(ParticipantsTest, NoviceExperiencedDeveloperByTheRulesOfTheStudy)
{
    const QString type = "Type", level = "Experience Level", years = "Experience Years for LLMs";
    constexpr int novice = 0, experienced = 1, developer = 2, ungrouped = -1;
    edit([](Database &db) { groupings::add(db, "Experience", groupings::byExperience().groups); });
    EXPECT_EQ(group({{type, "User"}, {level, "Beginner"}}), novice);
    EXPECT_EQ(group({{type, "user"}, {level, " beginner "}}), novice);
    EXPECT_EQ(group({{type, "User"}, {level, "Beginner"}, {years, "5 years"}}), novice);
    EXPECT_EQ(group({{type, "User"}, {level, "Intermediate"}, {years, "2 months"}}), experienced);
    EXPECT_EQ(group({{type, "User"}, {years, "8 Months"}}), novice);
    EXPECT_EQ(group({{type, "User"}, {years, "11 months"}}), novice);
    EXPECT_EQ(group({{type, "User"}, {years, "12 months"}}), experienced);
    EXPECT_EQ(group({{type, "User"}, {years, "1 Year"}}), experienced);
    EXPECT_EQ(group({{type, "User"}, {years, "1.5 years"}}), experienced);
    EXPECT_EQ(group({{type, "User"}}), experienced);
    EXPECT_EQ(group({{type, "User"}, {years, "2"}}), experienced) << "2 of what? not 2 months";
    EXPECT_EQ(group({{type, "Developer"}, {level, "Beginner"}}), developer);
    EXPECT_EQ(group({{type, "Manager"}}), ungrouped);
    EXPECT_EQ(group({{level, "Beginner"}}), ungrouped);
    EXPECT_EQ(group({}), ungrouped);
    const GroupMembership members = groupings::membership(db());
    EXPECT_EQ(members.sizes, (std::vector<qint64>{5, 6, 1}));
    EXPECT_EQ(members.ungrouped.size(), 3u);
    EXPECT_FALSE(errorOf([&] { groupings::membership(db(), "no such"); }).isEmpty());
}

TEST_F(ParticipantsTest, RulesCompareNumbersDurationsAndOrderedCategories)
{
    using enum ConditionOperator;
    const std::vector<Attribute> attributes{
        {AttributeId{1}, "Level", AttributeKind::Category, 0, {"Low", "Mid", "High"}},
        {AttributeId{2}, "Age", AttributeKind::Integer, 1, {}},
        {AttributeId{3}, "Time", AttributeKind::Duration, 2, {}}};
    const auto holds = [&](const QString &attribute, ConditionOperator op, const QString &value,
                           const AttributeValues &values) {
        return groupings::groupOf({{}, "g", {{"yes", {{{attribute, op, value}}}}}}, {}, attributes,
                                  values)
               == 0;
    };
    EXPECT_TRUE(holds("level", AtLeast, "Mid", {{1, "High"}}));
    EXPECT_TRUE(holds("Level", AtLeast, "mid", {{1, " high "}}));
    EXPECT_FALSE(holds("Level", AtLeast, "Mid", {{1, "Low"}}));
    EXPECT_FALSE(holds("Level", Under, "Mid", {{1, "Unheard of"}}));
    EXPECT_TRUE(holds("Age", Under, "10", {{2, "9"}})); // by value, not by letters
    EXPECT_FALSE(holds("Age", Under, "10", {}));
    EXPECT_TRUE(holds("Time", AtLeast, "1 year", {{3, "12 months"}}));
    EXPECT_TRUE(holds("Time", Under, "1 year", {{3, "6 weeks"}}));
    EXPECT_TRUE(holds("Age", IsNot, "10", {}));
    EXPECT_TRUE(holds("Gone", IsEmpty, "", {}));
    EXPECT_FALSE(holds("Gone", Under, "5", {}));
    EXPECT_EQ(groupings::groupOf({{}, "g", {{"never", {}}, {"never", {{}}}}}, {}, attributes, {}),
              -1);
}

TEST_F(ParticipantsTest, GroupingsAreKeptAsTheyWereWritten)
{
    using enum ConditionOperator;
    std::vector<Group> groups;
    for (const auto op : {Is, IsNot, IsEmpty, Under, AtLeast})
        groups.push_back({QStringLiteral("“g” %1").arg(int(op)),
                          {{{"A", op, "1\n\"2\""}}, {{"B", op, ""}, {"C", Is, "x"}}}});
    GroupingId id;
    edit([&](Database &db) { id = groupings::add(db, "Mine", groups); });
    reopen();
    EXPECT_EQ(groupings::all(db()).at(0).groups, groups);
    refused([&](Database &db) { groupings::set(db, id, " ", groups); });
    edit([&](Database &db) { groupings::set(db, id, "Yours", {groups[0]}); });
    EXPECT_EQ(groupings::membership(db(), "yours").grouping.groups.size(), 1u);
    edit([&](Database &db) { groupings::remove(db, id); });
    EXPECT_TRUE(groupings::all(db()).empty());
}

TEST_F(ParticipantsTest, CodersAreUniqueAndOrdered)
{
    CoderId ada, bo;
    edit([&](Database &db) {
        ada = coders::ensure(db, "Ada Lovelace");
        bo = coders::ensure(db, "Bo");
        EXPECT_EQ(coders::ensure(db, " Bo "), bo);
    });
    EXPECT_EQ(coders::all(db())[0].initials, "AL");
    refused([&](Database &db) { coders::ensure(db, " "); });
    refused([&](Database &db) { coders::rename(db, ada, "Bo", "B"); });
    edit([&](Database &db) { coders::rename(db, ada, "Countess", "C"); });
    EXPECT_EQ(coders::all(db())[0].name, "Countess");
}

TEST_F(ParticipantsTest, RoundsLabelsAndDecisions)
{
    const CodeId a = addCode("A"), b = addCode("B");
    const SourceId source = addSource("S", "words");
    const CoderId ada = coder("Ada");
    RoundId round;
    edit([&](Database &db) {
        round = rounds::ensure(db, "Main");
        EXPECT_EQ(rounds::ensure(db, "Main"), round);
        rounds::addCoder(db, round, ada);
        rounds::addCoder(db, round, ada);
        rounds::addSource(db, round, source);
        rounds::setLabel(db, round, source, ada, a);
        rounds::setLabel(db, round, source, ada, b); // exclusive: the earlier one goes
        rounds::decide(db, round, source, a, DecisionKind::Majority);
        rounds::decide(db, round, source, b, DecisionKind::Discussion, ada, "talked");
    });
    EXPECT_EQ(rounds::coders(db(), round), std::vector{ada});
    EXPECT_EQ(db().integer("SELECT count(*) FROM label"), 1);
    EXPECT_EQ(db().integer("SELECT code FROM label"), b.value);
    EXPECT_EQ(db().integer("SELECT count(*) FROM decision"), 1);
    EXPECT_EQ(db().text("SELECT reason FROM decision"), "talked");
    EXPECT_EQ(project->check(), QStringList()); // a labelled report is part of its round
}

} // namespace
} // namespace axial
