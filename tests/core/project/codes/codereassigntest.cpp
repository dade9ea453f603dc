#include "core/project/codes/codereassign.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using test::dump;
using test::errorOf;

class CodeReassignTest : public test::StudyTest
{
protected:
    CodeReassignTest()
        : source(addSource("S", "alpha beta gamma delta")), a(addCode("A")), b(addCode("B"))
    {
    }

    SourceId source;
    CodeId a, b;
};

TEST_F(CodeReassignTest, CodingsOfEveryCoderGoOver)
{
    const QuoteId one = code(source, "alpha", {a});
    code(source, "alpha", {a}, "Bo");
    const QuoteId stays = code(source, "gamma", {a});
    editAndUndo([&](Database &db) { EXPECT_EQ(codings::reassign(db, {one}, {a}, b), 1); });
    EXPECT_EQ(codesOf(one), QStringList({"B", "B"}));
    EXPECT_EQ(codesOf(stays), QStringList({"A"}));
}

TEST_F(CodeReassignTest, ACoderHasTheCodeOnceWithBothComments)
{
    const QuoteId both = code(source, "beta", {a, b});
    project->edit("Comment", [&](Database &db) {
        for (const Coding &each : quotes::codings(db, both))
            codings::setComment(db, each.id, each.code == a ? "said twice" : "clear");
    });
    editAndUndo([&](Database &db) { codings::reassign(db, {both}, {a}, b); });
    const auto left = quotes::codings(db(), both);
    ASSERT_EQ(left.size(), 1u);
    EXPECT_EQ(left.front().code, b);
    EXPECT_EQ(left.front().comment, QStringLiteral("clear\nsaid twice"));
}

TEST_F(CodeReassignTest, OneCodersCodingGoesAlone)
{
    const QuoteId quote = code(source, "alpha", {a});
    code(source, "alpha", {a}, "Bo");
    const CoderId bo = quotes::codings(db(), quote).back().coder;
    editAndUndo(
        [&](Database &db) { EXPECT_EQ(codings::reassign(db, {quote}, {a}, b, {.only = bo}), 1); });
    const auto now = quotes::codings(db(), quote);
    ASSERT_EQ(now.size(), 2u);
    for (const Coding &each : now)
        EXPECT_EQ(each.code, each.coder == bo ? b : a);
}

TEST_F(CodeReassignTest, ReviewsOfACodingThatJoinsAnotherStay)
{
    const QuoteId quote = code(source, "beta", {a, b});
    project->edit("Review", [&](Database &db) {
        const CoderId second = coders::ensure(db, "Bo");
        reviews::set(db, quotes::codings(db, quote).front().id, second, ReviewMark::Discuss,
                     "why?");
    });
    editAndUndo([&](Database &db) { codings::reassign(db, {quote}, {a}, b); });
    ASSERT_EQ(reviews::ofQuote(db(), quote).size(), 1u);
    EXPECT_EQ(reviews::ofQuote(db(), quote).front().comment, "why?");
}

TEST_F(CodeReassignTest, SeveralCodesOfAQuoteBecomeOne)
{
    const CodeId c = addCode("C");
    const QuoteId quote = code(source, "beta", {a, b});
    editAndUndo([&](Database &db) { EXPECT_EQ(codings::reassign(db, {quote}, {a, b, c}, c), 1); });
    EXPECT_EQ(codesOf(quote), QStringList({"C"}));
}

TEST_F(CodeReassignTest, FoldersTakeNoQuotes)
{
    const QuoteId quote = code(source, "beta", {a});
    const QString said = errorOf([&] {
        project->edit("Move", [&](Database &db) {
            codings::reassign(db, {quote}, {a}, codes::openCodesFolder(db));
        });
    });
    EXPECT_TRUE(said.contains("Nothing was changed")) << said.toStdString();
}

TEST_F(CodeReassignTest, SplitMakesCodesAfterTheOneAndLeavesTheRest)
{
    const QuoteId one = code(source, "alpha", {a});
    const QuoteId two = code(source, "beta", {a});
    const QuoteId left = code(source, "gamma", {a});
    editAndUndo([&](Database &db) {
        codes::split(db, a, codes::openCodesFolder(db), {{{}, "New", {one}}, {b, {}, {two}}});
    });
    EXPECT_EQ(names(codes::openCodesFolder(db())), QStringList({"A", "New", "B"}));
    EXPECT_EQ(codesOf(one), QStringList({"New"}));
    EXPECT_EQ(codesOf(two), QStringList({"B"}));
    EXPECT_EQ(codesOf(left), QStringList({"A"}));
}

TEST_F(CodeReassignTest, SplitByOneCoderLeavesTheOthersCodings)
{
    const QuoteId quote = code(source, "alpha", {a});
    code(source, "alpha", {a}, "Bo");
    const CoderId bo = quotes::codings(db(), quote).back().coder;
    editAndUndo([&](Database &db) {
        codes::split(db, a, codes::at(db, a).parent, {{b, {}, {quote}}}, {.only = bo});
    });
    for (const Coding &each : quotes::codings(db(), quote))
        EXPECT_EQ(each.code, each.coder == bo ? b : a);
}

TEST_F(CodeReassignTest, SplitIntoATakenNameChangesNothing)
{
    const QuoteId one = code(source, "alpha", {a});
    const auto before = dump(db());
    EXPECT_NE(errorOf([&] {
                  project->edit("Split", [&](Database &db) {
                      codes::split(db, a, codes::openCodesFolder(db), {{{}, "B", {one}}});
                  });
              }),
              QString());
    EXPECT_EQ(dump(db()), before);
}

} // namespace
} // namespace axial
