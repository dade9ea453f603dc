#include "core/query/evidence/evidence.h"

#include "tests/support/study.h"

namespace axial {
namespace {

class EvidenceTest : public test::StudyTest
{
protected:
    /// All quotes, which come alike when they are asked for by name.
    std::vector<EvidenceQuote> load()
    {
        const std::vector<EvidenceQuote> all = loadEvidence(db(), Progress());
        std::vector<QuoteId> ids;
        for (const EvidenceQuote &each : all)
            ids.push_back(each.quote);
        const std::vector<EvidenceQuote> named = loadEvidence(db(), Progress(), ids);
        EXPECT_EQ(named.size(), all.size());
        for (size_t i = 0; i < std::min(all.size(), named.size()); ++i) {
            EXPECT_EQ(named[i].quote, all[i].quote) << i;
            EXPECT_EQ(named[i].codes, all[i].codes) << i;
        }
        return all;
    }
};

TEST_F(EvidenceTest, CodesComeInTheOrderInWhichTheyWerePutOn)
{
    const CodeId first = addCode("First"), second = addCode("Second");
    code(addSource("S", "one two"), "one", {first, second});
    code(addSource("T", "one two"), "one", {second, first});
    project->edit("Times", [&](Database &db) { // merged from a copy that was coded earlier
        db.run("UPDATE coding SET created=?1 WHERE code=?2", 100, first);
        db.run("UPDATE coding SET created=?1 WHERE code=?2", 50, second);
    });
    for (const EvidenceQuote &quote : load())
        EXPECT_EQ(quote.codes, (std::vector<CodeId>{second, first}));
}

TEST_F(EvidenceTest, QuotesComeByPlaceAndOfThoseThatBeginAlikeTheLongestFirst)
{
    const CodeId any = addCode("Any");
    const SourceId source = addSource("S", "one two three four");
    const QuoteId late = code(source, "four", {any});
    const QuoteId brief = code(source, "two", {any});
    const QuoteId whole = code(source, "two three four", {any});
    const QuoteId middle = code(source, "two three", {any});
    const QuoteId before = code(source, "one two", {any});
    std::vector<QuoteId> order;
    for (const EvidenceQuote &each : load())
        order.push_back(each.quote);
    EXPECT_EQ(order, (std::vector<QuoteId>{before, whole, middle, brief, late}));
}

TEST_F(EvidenceTest, ACodeOfTwoCodersStandsOnceAndAQuoteMayCarryNone)
{
    const CodeId any = addCode("Any");
    const SourceId source = addSource("S", "one two");
    code(source, "one", {any});
    code(source, "one", {any}, "Ben");
    const QuoteId bare = code(source, "two", {any});
    project->edit("Uncode",
                  [&](Database &db) { db.run("DELETE FROM coding WHERE quote=?1", bare); });
    const std::vector<EvidenceQuote> all = load();
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].codes, std::vector<CodeId>{any});
    EXPECT_TRUE(all[1].codes.empty());
}

} // namespace
} // namespace axial
