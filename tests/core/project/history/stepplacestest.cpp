#include "core/project/history/stepplaces.h"

#include "core/project/codes/codes.h"
#include "core/project/memos/memos.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/textedits.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class StepPlacesTest : public test::StudyTest
{
protected:
    StepPlacesTest() : source(addSource("S", text)), a(addCode("A")), b(addCode("B")) {}

    StepPlace words(const QString &part) const
    {
        const qint64 start = text.indexOf(part);
        return PlaceOfWords{source, {start, start + part.size()}};
    }
    std::vector<StepPlace> undone()
    {
        project->undo();
        return steps::undoneLast(db());
    }
    std::vector<StepPlace> redone()
    {
        project->redo();
        return steps::redoneLast(db());
    }
    using Places = std::vector<StepPlace>;

    const QString text = "alpha beta gamma delta";
    SourceId source;
    CodeId a, b;
};

TEST_F(StepPlacesTest, WordsAreKnownAlsoWhenTheirQuoteIsGone)
{
    code(source, "gamma", {a});
    EXPECT_EQ(undone(), Places{words("gamma")});
    EXPECT_EQ(redone(), Places{words("gamma")});
    reopen();
    EXPECT_EQ(undone(), Places{words("gamma")});
}

TEST_F(StepPlacesTest, AnInsightAWeightAndASecondCodeAreAtTheirQuote)
{
    const QuoteId quote = code(source, "beta", {a});
    code(source, "beta", {b});
    EXPECT_EQ(undone(), Places{words("beta")});
    project->edit("Insight", [&](Database &db) { quotes::setInsight(db, quote, "New"); });
    EXPECT_EQ(undone(), Places{words("beta")});
}

TEST_F(StepPlacesTest, AMovedRangeIsWhereItStandsNow)
{
    const QuoteId quote = code(source, "beta", {a});
    project->edit("Resize", [&](Database &db) {
        const qint64 start = text.indexOf(QStringLiteral("beta"));
        quotes::setRange(db, quote, {start, start + 10}, "beta gamma");
    });
    EXPECT_EQ(undone(), Places{words("beta")});
    EXPECT_EQ(redone(), Places{words("beta gamma")});
}

TEST_F(StepPlacesTest, ACorrectedTextIsKnownByWhatDiffers)
{
    code(source, "delta", {a}); // moves along, and is not the place
    TextEdits edits(text);
    const qint64 start = text.indexOf(QStringLiteral("beta"));
    edits.replace({start, start + 4}, "better");
    project->edit("Correct", [&](Database &db) { transcripts::edit(db, source, edits); });
    const Places now = undone();
    ASSERT_EQ(now.size(), 1u);
    // "bet" stands in both, and so does what follows.
    EXPECT_EQ(now.front(), StepPlace(PlaceOfWords{source, {start + 3, start + 4}}));
    EXPECT_EQ(redone(), Places{StepPlace(PlaceOfWords{source, {start + 3, start + 6}})});
}

TEST_F(StepPlacesTest, AMovedCodeIsARowAndADeletedOneComesBackAsOne)
{
    code(source, "beta", {a});
    project->edit("Move", [&](Database &db) { codes::move(db, {a}, b); });
    EXPECT_EQ(undone(), Places{PlaceOfCode{a}});
    project->edit("Delete", [&](Database &db) { codes::remove(db, {a}); });
    const Places back = undone();
    ASSERT_FALSE(back.empty());
    EXPECT_EQ(back.front(), StepPlace(PlaceOfCode{a})) << "and not the first words it was on";
    for (const StepPlace &place : redone())
        EXPECT_NE(place, StepPlace(PlaceOfCode{a})) << "it is gone";
}

TEST_F(StepPlacesTest, ACodeThatWasMadeForWordsIsSeenAtTheWords)
{
    const CoderId ada = coder();
    project->edit("In vivo", [&](Database &db) {
        const CodeId made = codes::add(db, codes::openCodesFolder(db), "Gamma");
        const qint64 start = text.indexOf(QStringLiteral("gamma"));
        codings::apply(db, source, {start, start + 5}, "gamma", {made}, ada);
    });
    EXPECT_EQ(undone(), Places{words("gamma")});
    EXPECT_EQ(redone().front(), words("gamma"));
}

TEST_F(StepPlacesTest, AMemoAndAValue)
{
    Memo thoughts;
    thoughts.title = "Thoughts";
    MemoId memo;
    project->edit("Memo", [&](Database &db) { memo = memos::add(db, thoughts); });
    project->edit("Memo", [&](Database &db) { memos::edit(db, memo, "Thoughts", "More"); });
    EXPECT_EQ(undone(), Places{PlaceOfMemo{memo}});
    EXPECT_TRUE(undone().empty()) << "it is gone";
    ParticipantId person;
    AttributeId role;
    project->edit("People", [&](Database &db) {
        person = participants::ensure(db, "U1");
        role = attributes::ensure(db, "Role");
    });
    project->edit("Value",
                  [&](Database &db) { participants::setValue(db, person, role, "Developer"); });
    EXPECT_EQ(undone(), Places(1, PlaceOfValue{person, role}));
}

TEST_F(StepPlacesTest, OfMoreThanAHandMakesNothingIsRead)
{
    EXPECT_TRUE(steps::undoneLast(db()).empty()) << "nothing is undone";
    project->edit("Many", [&](Database &db) {
        Memo page;
        page.title = "Page";
        for (int i = 0; i < 2'100; ++i)
            memos::add(db, page);
    });
    project->undo();
    EXPECT_TRUE(steps::undoneLast(db()).empty());
    project->redo();
    EXPECT_TRUE(steps::redoneLast(db()).empty());
}

TEST_F(StepPlacesTest, PlacesAreInTheirOrderAndNotMoreThanOneLooksAt)
{
    QString many;
    for (int i = 0; i < 100; ++i)
        many += QStringLiteral("w%1 ").arg(i, 3, 10, QChar(u'0'));
    const SourceId other = addSource("Many", many);
    const CoderId ada = coder();
    project->edit("Hits", [&](Database &db) {
        for (int i = 99; i >= 0; --i)
            codings::apply(db, other, {i * 5, i * 5 + 4}, many.mid(i * 5, 4), {a}, ada);
    });
    const Places places = undone();
    ASSERT_EQ(places.size(), steps::placesAtMost);
    EXPECT_EQ(places.front(), StepPlace(PlaceOfWords{other, {0, 4}}));
}

} // namespace
} // namespace axial
