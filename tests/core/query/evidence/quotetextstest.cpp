#include "core/query/evidence/quotetexts.h"

#include "core/query/query.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class QuoteTextsTest : public test::StudyTest
{
protected:
    /// Quotes of words that tell them apart, with ids of two openings in mixed order.
    void addQuotes(int count)
    {
        const CodeId any = addCode("Any");
        const SourceId source = addSource("S", QString(count + 10, u'x'));
        const QuoteId first = code(source, "xxx", {any});
        project->edit("Fill", [&](Database &in) {
            in.run("DELETE FROM quote WHERE id=?1", first);
            const CoderId coder{in.integer("SELECT min(id) FROM coder").value_or(0)};
            for (int i = 0; i < count; ++i) {
                const qint64 id = (qint64(i % 3 ? 5 : 9) << 32) + i;
                in.run("INSERT INTO quote(id, source, start, \"end\", words, prompt, insight, "
                       "created) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, 1)",
                       id, source, qint64((i * 7919) % count), qint64((i * 7919) % count + 3),
                       QStringLiteral("wörds %1").arg(i), QStringLiteral(""),
                       i % 2 ? QStringLiteral("insight %1").arg(i) : QStringLiteral(""));
                in.run("INSERT INTO coding(id, quote, code, coder, comment, created) "
                       "VALUES(?1, ?1, ?2, ?3, '', 1)",
                       id, any, coder);
            }
        });
    }
};

TEST_F(QuoteTextsTest, VeryManyAreReadByTwoAndEachGetsItsOwn)
{
    constexpr int count = 60'000;
    addQuotes(count);
    const auto reader = project->openReader();
    const Evidence quotes = loadEvidence(*reader, Progress());
    ASSERT_EQ(quotes.size(), size_t(count));
    const QuoteTexts texts = quoteTexts(*reader, quotes, Progress());
    EXPECT_TRUE(texts.areAllThere());
    int wrong = 0;
    for (size_t i = 0; i < quotes.size(); ++i) {
        const qint64 number = quotes[i].quote.value & 0xffffffff;
        wrong += texts.words(i) != QStringLiteral("wörds %1").arg(number)
                 || texts.insight(i)
                        != (number % 2 ? QStringLiteral("insight %1").arg(number) : QString())
                 || !texts.prompt(i).isEmpty() || quotes[i].codes.size() != 1;
    }
    EXPECT_EQ(wrong, 0);
}

TEST_F(QuoteTextsTest, TheyMayBeCancelled)
{
    addQuotes(60'000);
    const auto reader = project->openReader();
    const Evidence quotes = loadEvidence(*reader, Progress());
    Progress canceled;
    canceled.cancel();
    EXPECT_THROW(quoteTexts(*reader, quotes, canceled), Canceled);
    EXPECT_TRUE(quoteTexts(*reader, quotes, Progress()).areAllThere());
}

} // namespace
} // namespace axial
