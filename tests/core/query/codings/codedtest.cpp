#include "core/project/savedfilters.h"
#include "core/project/sources/sourcetags.h"
#include "core/query/codings/codingquery.h"
#include "tests/core/query/plantedstudy.h"

#include <QDateTime>

namespace axial {
namespace {

using Kind = CodingCondition::Kind;

QString problem(const QString &text)
{
    return test::errorOf([&] { parseCodingQuery(text); });
}

TEST(CodingQuery, BindsAsPeopleReadIt)
{
    EXPECT_FALSE(parseCodingQuery("  "));
    const auto terms = [](const QString &text) { return *parseCodingQuery(text); };
    EXPECT_EQ(terms("A.1 B.2"), terms("A.1 AND B.2"));
    EXPECT_EQ(terms("a or b and c"), terms("a or (b and c)"));
    EXPECT_EQ(terms("a near:3 b and c"), terms("((a near:3 b) and c)"));
    EXPECT_EQ(terms("not a b"), terms("(not a) and b"));
    EXPECT_EQ(terms("a -coder:Ada -b"), terms("a and not coder:Ada and not b"));
    EXPECT_EQ(terms("-(a or b) c"), terms("not (a or b) and c"));
    EXPECT_EQ(terms("\"-a\"").term.values, QStringList{"-a"});
}

TEST(CodingQuery, TakesValuesInQuotesAndAttributesByTheirNames)
{
    const auto term = [](const QString &text) { return parseCodingQuery(text)->term; };
    EXPECT_EQ(term("code:A.1,\"Out of, memory\"").values, QStringList({"A.1", "Out of, memory"}));
    EXPECT_EQ(term("\"a (b): c\"").values, QStringList{"a (b): c"});
    EXPECT_EQ(term("\"Experience Level\":Beginner").field, CodingField::Attribute);
    EXPECT_EQ(term("\"Experience Level\":Beginner").values,
              QStringList{"Experience Level=Beginner"});
}

TEST(CodingQuery, SaysWhereItCannotBeUnderstood)
{
    EXPECT_TRUE(problem("(A.1").contains("not closed"));
    EXPECT_TRUE(problem("A.1)").contains("closes nothing"));
    EXPECT_TRUE(problem("A.1 and").contains("missing after “and”"));
    EXPECT_TRUE(problem("or A.1").contains("missing before “or”"));
    EXPECT_TRUE(problem("()").contains("missing before “)”"));
    EXPECT_TRUE(problem("A near:x B").contains("it can be: 0.."));
    EXPECT_TRUE(problem("group:").contains("no value"));
    EXPECT_TRUE(problem(QString(5000, '(')).contains("deeper"));
    EXPECT_TRUE(problem(QStringLiteral("not ").repeated(5000)).contains("deeper"));
}

/// Two users and a developer in a source each of five turns, with codes, coders, days and weights.
class CodedTest : public test::PlantedStudy
{
protected:
    CodedTest()
    {
        addGroup("users", "U", 2, {1, 2, 0, 0});
        addGroup("developers", "D", 1, {0, 1, 1, 0});
        // U1: one = 1, two = 2; U2: two = 2; D1: two = 2, three = 3
        const SourceId first{*db().integer("SELECT min(id) FROM source")};
        code(first, "one", {themes[2]}, "Ben"); // both coders on the same words
        code(first, "five", {below});
        project->edit("More", [&](Database &db) {
            const std::pair<int, int> words[] = {{0, 4},   {5, 8},   {9, 12},
                                                 {13, 18}, {19, 23}, {24, 28}};
            for (const auto &[start, end] : words) // a turn a word
                db.run("INSERT INTO turn(source, start, \"end\", words, speaker, time) "
                       "VALUES(?1, ?2, ?3, ?2, NULL, NULL)",
                       first, start, end);
            db.run("UPDATE coding SET created=?1", dayMs(2024, 3, 18));
            db.run("UPDATE coding SET created=?1, weight=3 WHERE coder=(SELECT id FROM coder "
                   "WHERE name='Ben')",
                   dayMs(2024, 4, 1));
            const AttributeId level = attributes::ensure(db, "Experience Level");
            participants::setValue(db, participants::find(db, "U2"), level, "Beginner");
            db.run("UPDATE quote SET prompt='Bugs' WHERE words='three'");
        });
    }
    static qint64 dayMs(int year, int month, int day)
    {
        return QDate(year, month, day).startOfDay().addSecs(3600).toMSecsSinceEpoch();
    }
    /// "U1 one, D1 three"
    QString found(const QString &where, const QString &coders = "one")
    {
        const Table table = ask("coded", {{"where", where}, {"coders", coders}});
        QStringList quotes;
        for (size_t row = 0; row < table.rows.size(); ++row)
            quotes << table.text(row, 0) + ' ' + table.text(row, table.column("Quote"));
        return quotes.join(", ");
    }
    QString refused(const QString &where)
    {
        return test::errorOf([&] { found(where); });
    }
};

TEST_F(CodedTest, ByCodes)
{
    EXPECT_EQ(found(""), "U1 one, U1 two, U1 five, U2 two, D1 two, D1 three");
    EXPECT_EQ(found("A.1"), "U1 one, U1 five") << "the code below it, too";
    EXPECT_EQ(found("only:A.1"), "U1 one");
    EXPECT_EQ(found("A.1 and A.3"), "") << "one coder says so, the other so";
    EXPECT_EQ(found("A.1 and A.3", "any"), "U1 one");
    EXPECT_EQ(found("A.1 and not A.3"), "U1 five") << "that it isn't there is said of all";
    EXPECT_EQ(found("A.1,A.3"), "U1 one, U1 five, D1 three");
    EXPECT_EQ(found("A and not (A.1 or A.2)"), "D1 three");
    EXPECT_EQ(found("\"Theme 3\""), "U1 one, D1 three");
    EXPECT_TRUE(refused("Z.9").contains("no “Z.9” here"));
}

TEST_F(CodedTest, ByPeopleAndPlaces)
{
    EXPECT_EQ(found("group:users A.2"), "U1 two, U2 two");
    EXPECT_EQ(found("participant:D1"), "D1 two, D1 three");
    EXPECT_EQ(found("\"Experience Level\":Beginner"), "U2 two");
    EXPECT_EQ(found("\"experience level\":none A.2"), "U1 two, D1 two");
    EXPECT_EQ(found("prompt:bugs"), "D1 three");
    EXPECT_EQ(found("prompt:none A.3"), "U1 one");
    EXPECT_EQ(found("source:U2"), "U2 two");
    project->edit("File", [&](Database &in) {
        const CollectionId round = collections::ensure(in, {"Interviews 2024", "First round"});
        for (const SourceId each :
             {SourceId{*in.integer("SELECT id FROM source WHERE title='D1'")},
              SourceId{*in.integer("SELECT id FROM source WHERE title='U2'")}})
            sources::move(in, each, round);
    });
    EXPECT_EQ(found("collection:\"first round\" A.2"), "U2 two, D1 two");
    EXPECT_EQ(found("collection:\"Interviews 2024/First round\""), "U2 two, D1 two, D1 three");
    EXPECT_EQ(found("collection:\"Interviews 2024\" A.3"), "D1 three") << "with what lies in it";
    EXPECT_EQ(found("not collection:\"Interviews 2024\" A.2"), "U1 two");
    EXPECT_TRUE(refused("collection:Nowhere").contains("no “Nowhere” here"));
    project->edit("Tag", [&](Database &in) {
        sourcetags::put(in, "pilot study",
                        {SourceId{*in.integer("SELECT id FROM source WHERE title='U2'")}});
    });
    EXPECT_EQ(found("tag:\"Pilot study\""), "U2 two");
    EXPECT_EQ(found("tag:none A.2"), "U1 two, D1 two");
    EXPECT_TRUE(refused("tag:round").contains("no “round” here; there are: pilot study"));
    project->edit("Folders", [](Database &in) {
        savedfilters::save(in, savedfilters::sources, "Pilots", "tag:pilot");
        savedfilters::save(in, savedfilters::sources, "First", "collection:\"First round\"");
        savedfilters::save(in, savedfilters::triage, "Elsewhere", "tag:pilot");
    });
    EXPECT_EQ(found("folder:pilots"), "U2 two");
    EXPECT_EQ(found("folder:First A.2"), "U2 two, D1 two");
    EXPECT_EQ(found("folder:none A.2"), "U1 two") << "in neither";
    EXPECT_TRUE(refused("folder:Elsewhere").contains("no “Elsewhere” here"));
    project->edit("Tag", [](Database &in) {
        sourcetags::put(in, "pilot study",
                        {SourceId{*in.integer("SELECT id FROM source WHERE title='D1'")}});
    });
    EXPECT_EQ(found("folder:Pilots A.2"), "U2 two, D1 two") << "what it finds now";
    EXPECT_EQ(found("words:hre,fiv"), "U1 five, D1 three");
    EXPECT_TRUE(refused("group:managers").contains("there are: users, developers"));
    EXPECT_TRUE(refused("participant:X").contains("no “X” here"));
    EXPECT_TRUE(refused("shoe:42").contains("no “shoe” here"));
}

TEST_F(CodedTest, ACoderADayOrAWeightSaysWhichCodingsCount)
{
    EXPECT_EQ(found("coder:Ben"), "U1 one");
    EXPECT_EQ(found("A.3 coder:Ben"), "U1 one");
    EXPECT_EQ(found("A.1 coder:Ben"), "") << "there it was Ada";
    EXPECT_EQ(found("A.1 and not coder:Ben"), "U1 five");
    EXPECT_EQ(found("coder:Ben and not A.1"), "U1 one") << "he didn't put it there";
    EXPECT_EQ(found("(A.1 or A.3) coder:Ada,Ben on:2024-04"), "U1 one");
    EXPECT_EQ(found("A.3 before:2024-04-01"), "D1 three");
    EXPECT_EQ(found("after:2024-03"), "U1 one");
    EXPECT_EQ(found("after:2024"), "");
    EXPECT_EQ(found("weight:>=3"), "U1 one");
    EXPECT_EQ(found("weight:2..4"), "U1 one");
    EXPECT_EQ(found("weight:>3"), "");
    EXPECT_TRUE(refused("on:2024-13").contains("no value of date"));
    EXPECT_TRUE(refused("weight:much").contains("no value of weight"));
    EXPECT_TRUE(refused("coder:Zoe").contains("no “Zoe” here"));
}

TEST_F(CodedTest, ByWhatStandsNear)
{
    EXPECT_EQ(found("A.1 near:1 A.2"), "U1 one");
    EXPECT_EQ(found("A.1 near:3 A.2"), "U1 one, U1 five");
    EXPECT_EQ(found("A.2 near:1 A.1"), "U1 two");
    EXPECT_EQ(found("A.1 same-turn A.2"), "");
    for (const char *where : {"A.1 same-turn A.3", "A.2 near:1 A.3", "A.1 overlaps A.3"})
        EXPECT_EQ(found(where), "") << where << " of one coder";
    EXPECT_EQ(found("A.1 same-turn A.3", "any"), "U1 one");
    EXPECT_EQ(found("A.2 near:1 A.3", "any"), "U1 two")
        << "without turns only common words are near";
    EXPECT_EQ(found("A.1 overlaps A.3", "any"), "U1 one");
}

} // namespace
} // namespace axial
