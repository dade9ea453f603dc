#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/query/query.h"
#include "tests/support/labelledstudy.h"

#include <cmath>

namespace axial {
namespace {

class TextAgreementTest : public test::LabelledStudy
{
protected:
    void put(SourceId source, qint64 start, qint64 end, const QString &key, const QString &who)
    {
        const CodeId code = codes::find(db(), key);
        project->edit("Code", [&](Database &db) {
            const QString words = sources::text(db, source).mid(start, end - start);
            codings::apply(db, source, {start, end}, words, {code}, coders::ensure(db, who));
        });
    }
    bool isUndefined(const Table &table, size_t row, const QString &column)
    {
        return std::isnan(value(table, row, column));
    }
};

TEST_F(TextAgreementTest, NVivosThousandCharacters)
{
    addTree({"A", "A.1"});
    const SourceId source = addSource("S", QString(1000, u'x'));
    put(source, 0, 150, "A.1", "Ada");   // 100 alone, 50 with Ben
    put(source, 100, 200, "A.1", "Ben"); // 50 alone
    const Table table = ask("text-agreement");
    const size_t row = rowOf(table, "code: A.1");
    EXPECT_NEAR(value(table, row, "Percent by character"), .85, 1e-12);
    EXPECT_NEAR(value(table, row, "Kappa by character"), 0.3181818, 1e-7);
    EXPECT_EQ(value(table, row, "Characters"), 1000);
    // 50 of the 200 characters that the two quotes cover
    EXPECT_EQ(value(table, row, "Matched"), 0);
    EXPECT_EQ(value(ask("text-agreement", {{"overlap", "25"}}), row, "Matched"), 1);
    EXPECT_EQ(value(ask("text-agreement", {{"overlap", "26"}}), row, "Matched"), 0);
    EXPECT_NE(test::errorOf([&] { ask("text-agreement", {{"overlap", "0"}}); }), QString());
    EXPECT_NEAR(value(table, rowOf(table, "mean of codes"), "Kappa by character"), 0.3181818, 1e-7);
}

TEST_F(TextAgreementTest, OneOnlyIsZeroAndNothingIsUndefined)
{
    addTree({"A", "A.1", "A.2"});
    const SourceId source = addSource("S", QString(100, u'x'));
    put(source, 0, 10, "A.1", "Ada");
    put(source, 0, 100, "A.2", "Ada");
    put(source, 0, 100, "A.2", "Ben");
    const Table table = ask("text-agreement");
    EXPECT_EQ(value(table, rowOf(table, "code: A.1"), "Kappa by character"), 0);
    const size_t all = rowOf(table, "code: A.2");
    EXPECT_TRUE(isUndefined(table, all, "Kappa by character"));
    EXPECT_EQ(value(table, all, "Percent by character"), 1);
    EXPECT_EQ(table.text(all, table.column("Undefined")),
              "no variation: all of the text is coded alike");
    EXPECT_EQ(table.text(all, table.column("Kappa by character")), QString()) << "not nan";
}

/// Krippendorff (2019), Figure 12.11: see tests/core/stats/unitizingtest.cpp.
TEST_F(TextAgreementTest, KrippendorffsThreeObservers)
{
    addTree({"A", "A.1", "A.2", "A.3", "A.4", "A.5", "A.6", "A.7"});
    const SourceId source = addSource("S", QString(60, u'x'));
    const struct {
        const char *who;
        qint64 start, end;
        int value;
    } units[] = {
        {"Alex", 0, 7, 1},    {"Alex", 7, 13, 2},   {"Alex", 30, 32, 5},  {"Alex", 32, 37, 6},
        {"Alex", 37, 44, 6},  {"Alex", 44, 60, 7},  {"Paul", 0, 7, 1},    {"Paul", 7, 13, 3},
        {"Paul", 13, 21, 5},  {"Paul", 32, 44, 6},  {"Suzan", 0, 7, 1},   {"Suzan", 7, 13, 4},
        {"Suzan", 13, 21, 5}, {"Suzan", 32, 37, 6}, {"Suzan", 37, 41, 6}, {"Suzan", 41, 44, 6}};
    for (const auto &unit : units)
        put(source, unit.start, unit.end, QStringLiteral("A.%1").arg(unit.value),
            QLatin1String(unit.who));
    const Table table = ask("text-agreement");
    EXPECT_NEAR(value(table, 0, "u-alpha"), .510, 5e-4);
    EXPECT_NEAR(value(table, 0, "u-alpha binary"), .413, 1e-3);
    EXPECT_NEAR(value(table, 0, "cu-alpha"), .724, 5e-4);
    for (const char *key : {"A.1", "A.5", "A.6"})
        EXPECT_NEAR(value(table, rowOf(table, QStringLiteral("code: ") + key), "cu-alpha"), 1,
                    1e-9);
    EXPECT_NEAR(value(table, rowOf(table, "code: A.3"), "cu-alpha"), 0, 1e-9);
    EXPECT_TRUE(isUndefined(table, rowOf(table, "code: A.7"), "cu-alpha"));
    // All of them are of one type: whether anything is coded is all that is left.
    const Table types = ask("text-agreement", {{"level", "type"}});
    EXPECT_TRUE(isUndefined(types, 0, "cu-alpha"));
}

TEST_F(TextAgreementTest, TurnsAreUnitsToo)
{
    addTree({"A", "A.1"});
    const QString text = "Ada: one\nBen: two\nAda: three\nBen: four\n";
    const SourceId source = addSource("S", text);
    project->edit("Turns", [&](Database &db) {
        for (qint64 start = 0, end; start < text.size(); start = end) {
            end = text.indexOf(u'\n', start) + 1;
            db.run("INSERT INTO turn(source, start, \"end\", words) VALUES(?1, ?2, ?3, ?2)", source,
                   start, end);
        }
    });
    const auto at = [&](const char *words) { return qint64(text.indexOf(QLatin1String(words))); };
    put(source, at("one"), at("one") + 3, "A.1", "Ada");
    put(source, at("ne"), at("ne") + 1, "A.1", "Ben"); // another place of the same turn
    put(source, at("three"), at("three") + 5, "A.1", "Ada");
    const Table table = ask("text-agreement");
    EXPECT_EQ(value(table, 0, "Turns"), 4);
    // yes/yes, no/no, yes/no, no/no: p_o .75, p_e .5
    EXPECT_NEAR(value(table, 0, "Percent by turn"), .75, 1e-12);
    EXPECT_NEAR(value(table, 0, "Kappa by turn"), .5, 1e-12);
}

TEST_F(TextAgreementTest, WhatIsCountedByCharacterIsSaid)
{
    addTree({"A", "A.1"});
    const auto says = [this] {
        return ask("text-agreement").notes.join(' ').contains("names of speakers");
    };
    const SourceId source = addSource("S", "Ann: yes, so\nBen: no, not so");
    put(source, 0, 12, "A.1", "Ada");
    put(source, 5, 12, "A.1", "Ben");
    EXPECT_FALSE(says()) << "no turns";
    project->edit("Turn", [&](Database &db) {
        sources::addTurn(db, source, {{0, 12}, 5, {}, {}});
        sources::addTurn(db, source, {{13, 27}, 18, {}, {}});
    });
    EXPECT_TRUE(says());
    EXPECT_EQ(value(ask("text-agreement"), 0, "Characters"), 28);
}

TEST_F(TextAgreementTest, QuotesThatGoTogether)
{
    addTree({"A", "A.1"});
    const SourceId source = addSource("S", QString(200, u'x'));
    for (const auto &[start, end] : {std::pair(0, 10), {20, 30}, {40, 50}, {60, 70}})
        put(source, start, end, "A.1", "Ada");
    // the same, two thirds, one in five, and one of its own
    for (const auto &[start, end] : {std::pair(0, 10), {22, 32}, {48, 50}, {100, 110}, {120, 130}})
        put(source, start, end, "A.1", "Ben");
    const Table table = ask("text-agreement");
    EXPECT_EQ(value(table, 0, "Quotes"), 4);
    EXPECT_EQ(value(table, 0, "Other quotes"), 5);
    EXPECT_EQ(value(table, 0, "Matched"), 2);
    EXPECT_NEAR(value(table, 0, "Recall"), 2.0 / 4, 1e-12);
    EXPECT_NEAR(value(table, 0, "Precision"), 2.0 / 5, 1e-12);
    EXPECT_NEAR(value(table, 0, "F1"), 4.0 / 9, 1e-12);
    EXPECT_EQ(value(ask("text-agreement", {{"overlap", "100"}}), 0, "Matched"), 1);
    EXPECT_EQ(value(ask("text-agreement", {{"overlap", "1"}}), 0, "Matched"), 3);
}

TEST_F(TextAgreementTest, TwoLabelsOnTheSameWordsHaveNoUnits)
{
    addTree({"A", "A.1", "B", "B.1", "B.2"});
    const SourceId source = addSource("S", QString(100, u'x'));
    put(source, 0, 10, "A.1", "Ada");
    put(source, 5, 20, "B.1", "Ada");
    put(source, 0, 10, "A.1", "Ben");
    put(source, 5, 20, "B.2", "Ben");
    const Table table = ask("text-agreement");
    EXPECT_TRUE(isUndefined(table, 0, "cu-alpha"));
    EXPECT_TRUE(table.notes.join(u' ').contains("two of these labels on the same words"));
    // Inside one type they exclude one another.
    EXPECT_FALSE(isUndefined(table, rowOf(table, "type: Code B"), "cu-alpha"));
    EXPECT_EQ(value(table, 0, "Percent by character"), 1);
}

TEST_F(TextAgreementTest, WhoCodedNothingInASourceTookNoPartInIt)
{
    addTree({"A", "A.1"});
    const SourceId both = addSource("Both", QString::fromUtf8("😀") + QString(98, u'x'));
    const SourceId alone = addSource("Alone", QString(500, u'x'));
    put(both, 0, 50, "A.1", "Ada");
    put(both, 0, 50, "A.1", "Ben");
    put(alone, 0, 50, "A.1", "Cid");
    const Table table = ask("text-agreement");
    EXPECT_EQ(value(table, 0, "Characters"), 100) << "UTF-16 code units of the first source";
    EXPECT_EQ(value(table, 0, "Kappa by character"), 1);
    EXPECT_TRUE(table.notes.join(u' ').contains("left out: 1")) << table.notes[0].toStdString();
    EXPECT_TRUE(table.notes[0].contains("Cohen’s, of Ada and Ben"));
    const Table none = ask("text-agreement", {{"coder", "Ada"}, {"other", "Cid"}});
    EXPECT_EQ(none.text(0, none.column("Undefined")), "no text is coded by two coders");
    EXPECT_NE(test::errorOf([&] { ask("text-agreement", {{"coder", "Ada"}}); }), QString());
}

TEST_F(TextAgreementTest, WhoCodedNothingCodedNothingWhereItWasTheirsToCode)
{
    addTree({"A", "A.1"});
    const SourceId both = addSource("Both", QString(100, u'x'));
    const SourceId alone = addSource("Alone", QString(100, u'x'));
    put(both, 0, 50, "A.1", "Ada");
    put(both, 0, 50, "A.1", "Ben");
    put(alone, 0, 20, "A.1", "Ada");
    const Table apart = ask("text-agreement");
    EXPECT_EQ(value(apart, 0, "Characters"), 100);
    EXPECT_EQ(value(apart, 0, "Kappa by character"), 1);
    EXPECT_TRUE(apart.notes.join(u' ').contains("is left out there"));
    const Table table = ask("text-agreement", {{"uncoded", "nothing"}});
    EXPECT_EQ(value(table, 0, "Characters"), 200);
    EXPECT_NEAR(value(table, 0, "Percent by character"), 180 / 200.0, 1e-12);
    // Of 200 characters Ada coded 70 and Ben 50, 50 of them both.
    const double chance = (70 * 50 + 130 * 150) / 40'000.0;
    EXPECT_NEAR(value(table, 0, "Kappa by character"), (.9 - chance) / (1 - chance), 1e-12);
    EXPECT_TRUE(table.notes.join(u' ').contains("counts as having found nothing"));
    const Table named = ask("text-agreement",
                            {{"uncoded", "nothing"}, {"coder", "Ben"}, {"other", "Ada"}});
    EXPECT_EQ(value(named, 0, "Characters"), 200);
}

TEST_F(TextAgreementTest, PassagesOfOneCoderThatWereJoinedAreSaid)
{
    addTree({"A", "A.1"});
    const SourceId source = addSource("S", QString(100, u'x'));
    put(source, 0, 10, "A.1", "Ada");
    put(source, 5, 20, "A.1", "Ada"); // overlaps the first
    put(source, 0, 20, "A.1", "Ben");
    const Table table = ask("text-agreement");
    EXPECT_EQ(table.notes
                  .filter("1 passage of a coder overlapped another of the same label and "
                          "was joined with it")
                  .size(),
              1)
        << table.notes.join('\n').toStdString();
    EXPECT_EQ(value(table, 0, "u-alpha"), 1) << "one unit each, of the same words";
}

} // namespace
} // namespace axial
