#include "core/query/query.h"
#include "tests/support/screeningstudy.h"
#include "ui/analysis/quotes/quotelist.h"

namespace axial {
namespace {

/// The cards behind numbers that count reports of no round, and interviews.
class SourceCardsTest : public test::ScreeningStudy
{
protected:
    QuoteList behind(const QString &step)
    {
        Progress progress;
        const Table flow = runQuery(db(), {QStringLiteral("flow"), {}}, progress);
        for (const TableRow &row : flow.rows) {
            if (plainText(row[1].value) == step)
                return loadQuoteList(db(), {*row[2].evidence, false}, progress);
        }
        return {};
    }
};

TEST_F(SourceCardsTest, AReportOfNoRoundSaysWhyItIsOut)
{
    addReport("torch", "about OPT");
    const SourceId out = addReport("torch", "about an option");
    addList("Models", {"OPT"}, {"torch"});
    applyKeywords();
    const QuoteList list = behind("No keyword");
    ASSERT_EQ(list.cards.size(), 1u);
    EXPECT_EQ(list.cards[0].source, out);
    EXPECT_EQ(list.cards[0].who, "torch");
    EXPECT_EQ(list.cards[0].place, "2024");
    EXPECT_EQ(list.cards[0].group, "no keyword");
    EXPECT_TRUE(list.cards[0].words.endsWith("/issues/2"));
    EXPECT_EQ(behind("Reports found").cards.size(), 2u);
}

TEST_F(SourceCardsTest, AnInterviewIsACard)
{
    const SourceId interview = addSource("U1", "some words", {"Interviews"});
    project->edit("Kind",
                  [&](Database &db) { db.run("UPDATE source SET kind=0 WHERE id=?1", interview); });
    const QuoteList list = behind("Transcripts");
    ASSERT_EQ(list.cards.size(), 1u);
    EXPECT_EQ(list.cards[0].source, interview);
    EXPECT_EQ(list.cards[0].words, "U1");
    EXPECT_EQ(list.cards[0].who, "Interviews");
    EXPECT_TRUE(behind("Coded").cards.empty());
}

TEST_F(SourceCardsTest, APlaceOfAWordIsACardOfTheWordsAround)
{
    const QString text = "It was fast.\nThe driver broke the memory again.\nWe stopped.";
    const SourceId source = addSource("U1", text, {"Interviews"});
    Progress progress;
    const Table words = runQuery(db(), {QStringLiteral("word-frequency"), {{"speaker", "all"}}},
                                 progress);
    const auto row = std::find_if(words.rows.begin(), words.rows.end(), [](const TableRow &each) {
        return plainText(each[0].value) == "memory";
    });
    ASSERT_NE(row, words.rows.end());
    const QuoteList list = loadQuoteList(db(), {*(*row)[1].evidence, false}, progress);
    ASSERT_EQ(list.cards.size(), 1u);
    EXPECT_EQ(list.kind, QuoteList::Kind::Quotes);
    const QuoteCard card = list.cards[0];
    EXPECT_EQ(card.words, "The driver broke the memory again.");
    EXPECT_EQ(card.source, source);
    EXPECT_EQ(card.place, "U1");
    EXPECT_EQ(text.mid(card.range.start, card.range.length()), card.words);
}

} // namespace
} // namespace axial
