// While a round is blind and open, those who take part in it see nothing that others code on its
// reports.
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes.h"
#include "core/project/rounds/sight.h"
#include "core/query/codequotes.h"
#include "core/query/quotesbeside.h"
#include "tests/core/project/rounds/roundtest.h"

namespace axial {
namespace {

class HiddenCodingsTest : public test::RoundTest
{
protected:
    HiddenCodingsTest()
    {
        RoundPlan blind = plan();
        blind.isBlind = true;
        round = make(blind);
        outside = coder("Outside");
        elsewhere = addSource("Interview", "it leaks memory");
        put(reports[0], "0", people[0]);
        put(reports[0], "1", people[1]);
        put(elsewhere, "leaks", people[1]);
    }
    void put(SourceId source, const QString &words, CoderId by)
    {
        project->edit("Code", [&](Database &in) {
            if (source != elsewhere) {
                in.run("INSERT OR REPLACE INTO source_text VALUES(?1, '0 1 2')", source);
                in.run("UPDATE source SET length=5 WHERE id=?1", source);
            }
            const qint64 start = sources::text(in, source).indexOf(words);
            codings::apply(in, source, {start, start + words.size()}, words, {leak}, by);
        });
    }
    /// The words of the quotes that one sees.
    QStringList seenBy(CoderId asker)
    {
        QStringList card, beside;
        for (const CodeQuote &each : quotesWith(db(), {leak}, Progress(), {}, asker))
            card << each.words;
        const QuotesBeside read = quotesBeside(db(), {}, leak, 99, {}, asker, Progress());
        for (const Quote &each : read.quotes)
            beside << each.words;
        card.sort();
        beside.sort();
        EXPECT_EQ(card, beside);
        EXPECT_EQ(read.all, beside.size());
        return card;
    }

    RoundId round;
    CoderId outside;
    SourceId elsewhere;
};

TEST_F(HiddenCodingsTest, FromThoseWhoTakePartUntilItCloses)
{
    EXPECT_TRUE(rounds::hidesCodings(db(), reports[0], people[0]));
    EXPECT_FALSE(rounds::hidesCodings(db(), reports[0], outside));
    EXPECT_FALSE(rounds::hidesCodings(db(), elsewhere, people[0]));
    EXPECT_TRUE(rounds::hidesAnyCoding(db(), people[0]));
    EXPECT_FALSE(rounds::hidesAnyCoding(db(), outside));
    EXPECT_EQ(seenBy(people[0]), (QStringList{"0", "leaks"}));
    EXPECT_EQ(seenBy(people[1]), (QStringList{"1", "leaks"}));
    const QStringList all{"0", "1", "leaks"};
    EXPECT_EQ(seenBy(outside), all);
    EXPECT_EQ(seenBy({}), all);
    project->edit("Close", [this](Database &in) { rounds::close(in, round); });
    EXPECT_EQ(seenBy(people[0]), all);
    EXPECT_FALSE(rounds::hidesCodings(db(), reports[0], people[0]));
    EXPECT_FALSE(rounds::hidesAnyCoding(db(), people[0]));
    project->edit("Reopen", [this](Database &in) { rounds::reopen(in, round); });
    EXPECT_EQ(seenBy(people[0]), (QStringList{"0", "leaks"}));
}

TEST_F(HiddenCodingsTest, ARoundThatIsNotBlindHidesNothing)
{
    project->edit("Open",
                  [this](Database &in) { in.run("UPDATE round SET blind=0 WHERE id=?1", round); });
    EXPECT_EQ(seenBy(people[0]).size(), 3);
    EXPECT_FALSE(rounds::hidesAnyCoding(db(), people[0]));
}

} // namespace
} // namespace axial
