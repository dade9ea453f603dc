#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using test::dump;
using test::errorOf;

class CodeMergeTest : public test::StudyTest
{
protected:
    CodeMergeTest()
        : open(codes::openCodesFolder(db())), source(addSource("S", "alpha beta gamma delta"))
    {
    }
    void merge(const std::vector<CodeId> &from, CodeId into)
    {
        editAndUndo([&](Database &db) { codes::merge(db, from, into); });
    }

    CodeId open;
    SourceId source;
};

TEST_F(CodeMergeTest, CodingsGoOverAndWhatBothHadIsKeptOnce)
{
    const CodeId a = addCode("A"), b = addCode("B"), c = addCode("C");
    const QuoteId one = code(source, "alpha", {a});
    const QuoteId both = code(source, "beta", {a, b});
    code(source, "beta", {a}, "Bo");
    const QuoteId three = code(source, "gamma", {c});
    merge({a, c}, b);
    EXPECT_EQ(names(open), QStringList({"B"}));
    EXPECT_EQ(codesOf(one), QStringList({"B"}));
    EXPECT_EQ(codesOf(both), QStringList({"B", "B"})); // Ada's and Bo's
    EXPECT_EQ(codesOf(three), QStringList({"B"}));
}

TEST_F(CodeMergeTest, LabelsDecisionsAndOfferedCodesGoOver)
{
    const CodeId a = addCode("A"), b = addCode("B");
    const SourceId second = addSource("T", "words");
    RoundId round, open2;
    project->edit("Label", [&](Database &db) {
        round = rounds::ensure(db, "Main");
        open2 = rounds::ensure(db, "Many labels");
        db.run("UPDATE round SET exclusive=0 WHERE id=?1", open2);
        const CoderId ada = coders::ensure(db, "Ada"), bo = coders::ensure(db, "Bo");
        for (const RoundId each : {round, open2}) {
            rounds::addCoder(db, each, ada);
            rounds::addCoder(db, each, bo);
            rounds::addSource(db, each, source);
            rounds::addSource(db, each, second);
        }
        rounds::setLabel(db, round, source, ada, a);
        rounds::setLabel(db, round, source, bo, b);
        rounds::setLabel(db, open2, source, ada, a);
        rounds::setLabel(db, open2, source, ada, b);
        rounds::decide(db, round, source, a, DecisionKind::Discussion, bo, "talked");
        rounds::decide(db, round, second, b, DecisionKind::Majority);
        db.run("INSERT INTO round_code VALUES(?1, ?2), (?1, ?3)", round, a, b);
    });
    merge({a}, b);
    EXPECT_EQ(db().integer("SELECT count(*) FROM label WHERE code=?1", b), 3);
    EXPECT_EQ(db().integer("SELECT count(*) FROM decision WHERE code=?1", b), 2);
    EXPECT_EQ(db().integer("SELECT count(*) FROM round_code WHERE code=?1", b), 1);
    EXPECT_EQ(db().text("SELECT reason FROM decision WHERE source=?1", source), "talked");
}

TEST_F(CodeMergeTest, WhatNamesACodeNamesTheOneItBecame)
{
    const CodeId a = addCode("A"), b = addCode("B");
    project->edit("Screen", [&](Database &db) {
        const RoundId round = rounds::ensure(db, "Screening");
        db.run("UPDATE round SET kind=2 WHERE id=?1", round);
        db.run("UPDATE round SET kind=2, relevant=?2 WHERE id=?1", rounds::ensure(db, "Another"),
               a);
        db.run("INSERT INTO round_code VALUES(?1, ?2)", round, a);
        db.run("UPDATE source SET kind=1 WHERE id=?1", source);
        rounds::decide(db, round, source, a, DecisionKind::Discussion);
        db.run("INSERT INTO summary VALUES(1, ?1, 1, 'It crashed', ?2, NULL, 9)", source, a);
        db.run("INSERT INTO clustering VALUES(1, 'Board', NULL, 0, 9)");
        db.run("INSERT INTO cluster VALUES(1, 1, 'Crashes', ?1, 0)", a);
        db.run("INSERT INTO proposal VALUES(1, ?1, ?2, 'P', 'r', NULL, 1, ?2, 9)", round, a);
    });
    merge({a}, b);
    for (const char *sql : {"SELECT max(relevant) FROM round", "SELECT code FROM exclusion",
                            "SELECT code FROM summary", "SELECT code FROM cluster",
                            "SELECT parent FROM proposal", "SELECT code FROM proposal"})
        EXPECT_EQ(db().integer(sql), b.value) << sql;
}

TEST_F(CodeMergeTest, RankingsKeepTheBetterRank)
{
    const CodeId a = addCode("A"), b = addCode("B");
    project->edit("Rank", [&](Database &db) {
        db.run("INSERT INTO participant VALUES(1, 'U1', '', 0)");
        db.run("INSERT INTO ranking VALUES(1, 1, 'q')");
        db.run("INSERT INTO ranking_item VALUES(1, ?1, 1), (1, ?2, 3)", a, b);
    });
    merge({a}, b);
    EXPECT_EQ(db().integer("SELECT rank FROM ranking_item WHERE code=?1", b), 1);
}

TEST_F(CodeMergeTest, ChildrenMoveAlongAndNamesakesBecomeOne)
{
    const CodeId a = addCode("A"), b = addCode("B");
    const CodeId aSame = addCode("Same", {}, a), bSame = addCode("Same", {}, b);
    addCode("Only", {}, a);
    addCode("Below", {}, aSame);
    const QuoteId quote = code(source, "alpha", {aSame});
    merge({a}, b);
    EXPECT_EQ(names(b), QStringList({"Same", "Only"}));
    EXPECT_EQ(names(bSame), QStringList({"Below"}));
    EXPECT_EQ(quotes::codings(db(), quote).front().code, bSame);
}

TEST_F(CodeMergeTest, AChildNamedLikeItsParentLosesNothing)
{
    const CodeId theme = addCode("Theme");
    const CodeId x = addCode("X", {}, theme);
    const CodeId inner = addCode("X", {}, x);
    const QuoteId quote = code(source, "alpha", {inner});
    const QuoteId other = code(source, "beta", {x});
    merge({x}, theme); // X moves its child X up to where it stands itself
    EXPECT_EQ(codesOf(quote), QStringList({"X"}));
    EXPECT_EQ(codesOf(other), QStringList({"Theme"}));
    EXPECT_EQ(names(theme), QStringList({"X"}));
}

TEST_F(CodeMergeTest, TextsThatAreMissingAreTakenOverAndMemosJoined)
{
    const CodeId a = addCode("A"), b = addCode("B");
    project->edit("Describe", [&](Database &db) {
        codes::setTexts(db, a, {"da", "ia", "", "ea", "first memo"});
        codes::setTexts(db, b, {"", "ib", "", "", "second memo"});
        codes::setDetails(db, a, {"one", "two"});
        codes::setDetails(db, b, {"zero", "two"});
    });
    merge({a}, b);
    EXPECT_EQ(codes::texts(db(), b),
              (CodeTexts{"da", "ib", "", "ea", "second memo\n\nfirst memo"}));
    EXPECT_EQ(codes::details(db(), b),
              QStringList({"zero", "two", "one"})); // "what both had is kept once"
}

TEST_F(CodeMergeTest, RefusesFoldersAndAncestorsAndIgnoresItself)
{
    const CodeId a = addCode("A");
    const CodeId b = addCode("B", {}, a);
    const auto before = dump(db());
    const auto refused = [&](const std::vector<CodeId> &from, CodeId into) {
        EXPECT_FALSE(errorOf([&] {
                         project->edit("Merge",
                                       [&](Database &db) { codes::merge(db, from, into); });
                     }).isEmpty());
        EXPECT_EQ(dump(db()), before);
    };
    refused({a}, b);
    refused({a}, open);
    refused({open}, a);
    refused({a}, CodeId{4711});
    refused({CodeId{4711}}, a);
    project->edit("Merge", [&](Database &db) { codes::merge(db, {a}, a); });
    EXPECT_EQ(dump(db()), before);
}

TEST_F(CodeMergeTest, AParentAndItsChildIntoAThird)
{
    const CodeId a = addCode("A");
    const CodeId b = addCode("B", {}, a);
    const CodeId c = addCode("C");
    const QuoteId one = code(source, "alpha", {a}), two = code(source, "beta", {b});
    merge({a, b}, c);
    EXPECT_EQ(names(open), QStringList({"C"}));
    EXPECT_EQ(names(c), QStringList());
    EXPECT_EQ(codesOf(one) + codesOf(two), QStringList({"C", "C"}));
}

} // namespace
} // namespace axial
