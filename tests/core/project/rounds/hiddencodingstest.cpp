// While a round is blind and open, those who take part in it see nothing that others code on its
// reports.
#include "core/project/codes/codereassign.h"
#include "core/project/codes/codes.h"
#include "core/project/codes/codingcounts.h"
#include "core/project/memos/links.h"
#include "core/project/memos/marginnotes.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/project/quotes/wholecodings.h"
#include "core/project/rounds/sight.h"
#include "core/query/evidence/codequotes.h"
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
        for (const CodeQuote &each : quotesWith(db(), {leak}, Progress(), {.me = asker}))
            card << each.words;
        const QuotesBeside read = quotesBeside(db(), {}, leak, 99, {.me = asker}, Progress());
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

TEST_F(HiddenCodingsTest, LikeEverythingThatIsSaidOfTheirReport)
{
    project->edit("Say", [this](Database &in) {
        Memo memo;
        memo.text = "Bo thinks";
        memo.coder = people[1];
        memo.code = leak;
        memos::add(in, memo);
        memo.code = {};
        for (const SourceId source : {reports[0], elsewhere}) {
            memo.source = source;
            memos::add(in, memo);
        }
        links::add(in, {{}, reports[0], leak, "on", {}, people[1]});
        wholecodings::put(in, reports[0], leak, people[1]);
        for (const CodedRange &each : quotes::inSource(in, reports[0])) {
            if (each.coder == people[1])
                codings::setComment(in, each.coding, "a leak");
        }
    });
    const auto seenBy = [this](const Asker &asker) {
        return QStringLiteral("%1 of report, %2 of code, %3 in all, %4 links, %5 at code, %6 in "
                              "margin, %7 whole")
            .arg(memos::of(db(), reports[0], asker).size())
            .arg(memos::of(db(), leak, asker).size())
            .arg(memos::all(db(), asker).size())
            .arg(links::of(db(), reports[0], asker).size())
            .arg(links::of(db(), leak, asker).size())
            .arg(marginnotes::inSource(db(), reports[0], asker).size())
            .arg(wholecodings::of(db(), reports[0], asker).size());
    };
    const QString everything =
        "1 of report, 1 of code, 4 in all, 1 links, 1 at code, 1 in margin, 1 whole";
    EXPECT_EQ(seenBy({}), everything);
    EXPECT_EQ(seenBy({.me = people[1]}), everything) << "she said it";
    EXPECT_EQ(seenBy({.me = outside}), everything);
    EXPECT_EQ(seenBy({.me = people[0]}),
              "0 of report, 1 of code, 2 in all, 0 links, 0 at code, 0 in margin, 0 whole");
    EXPECT_EQ(seenBy({outside, outside}),
              "0 of report, 0 of code, 0 in all, 0 links, 0 at code, 0 in margin, 0 whole");
    for (const CodedRange &each : quotes::inSource(db(), reports[0])) {
        const bool isBos = each.coder == people[1];
        EXPECT_EQ(quotes::codings(db(), each.quote).size(), 1u);
        EXPECT_EQ(quotes::codings(db(), each.quote, {.me = people[0]}).size(), isBos ? 0u : 1u);
        EXPECT_EQ(quotes::codings(db(), each.quote, {outside, outside}).size(), 0u);
    }
    EXPECT_EQ(codes::use(db(), {leak}).coders, (QStringList{"Ada", "Bo"}));
    EXPECT_EQ(codes::use(db(), {leak}, {people[0], people[0]}).coders, QStringList{"Ada"});
    EXPECT_EQ((Asker{people[0], {}}.seenOn(db(), reports[0])), people[0]);
    EXPECT_EQ((Asker{people[0], {}}.seenOn(db(), elsewhere)), CoderId());
    EXPECT_EQ((Asker{outside, outside}.seenOn(db(), elsewhere)), outside);
    project->edit("Close", [this](Database &in) { rounds::close(in, round); });
    EXPECT_EQ(seenBy({.me = people[0]}), everything);
}

TEST_F(HiddenCodingsTest, AreNotCountedEither)
{
    const auto countedBy = [this](CoderId asker) {
        CodingCounts whole, touched;
        whole.take(CodingCounts::readAll(db(), {.me = asker}));
        touched.take(CodingCounts::readAll(db(), {.only = CoderId{-1}})); // then what was touched
        touched.take(CodingCounts::readTouched(db(), {.me = asker},
                                               {{}, {}, {reports[0], elsewhere}}, touched.tree()));
        QStringList says;
        for (const CodingCounts *counts : {&whole, &touched}) {
            QStringList each;
            for (const SourceCounts &source : counts->sources())
                each << QStringLiteral("%1 by %2")
                            .arg(source.quotes)
                            .arg(coders::names(db()).value(source.lastCoder));
            for (const CodeCounts &code : counts->codes()) {
                if (code.code == bug)
                    each << QString::number(code.totalQuotes);
            }
            says << each.join(u", ");
        }
        EXPECT_EQ(says[0], says[1]);
        return says[0];
    };
    EXPECT_EQ(countedBy(people[0]), "1 by Ada, 1 by Bo, 2");
    EXPECT_EQ(countedBy(people[1]), "1 by Bo, 1 by Bo, 2");
    EXPECT_EQ(countedBy(people[2]), "1 by Bo, 1");
    EXPECT_TRUE(countedBy(outside).endsWith(", 3"));
    EXPECT_EQ(countedBy({}), countedBy(outside));
    EXPECT_EQ(rounds::sourcesHiddenFrom(db(), people[2]).size(), int(reports.size()));
    EXPECT_TRUE(rounds::sourcesHiddenFrom(db(), outside).isEmpty());
    project->edit("Close", [this](Database &in) { rounds::close(in, round); });
    EXPECT_EQ(countedBy(people[2]), countedBy(outside));
    EXPECT_TRUE(rounds::sourcesHiddenFrom(db(), people[2]).isEmpty());
}

TEST_F(HiddenCodingsTest, AreNeitherMovedNorNamedBySplittingAndRecoding)
{
    std::vector<QuoteId> quotes;
    for (const CodeQuote &each : quotesWith(db(), {leak}, Progress()))
        quotes.push_back(each.quote);
    put(reports[0], "0", people[1]); // on Ada's quote, which she sees
    const auto with = [this](CodeId code) {
        QStringList coders;
        auto rows = db().query("SELECT k.name || q.words FROM coding c JOIN quote q "
                               "ON q.id = c.quote JOIN coder k ON k.id = c.coder "
                               "WHERE c.code=?1 ORDER BY 1",
                               code);
        while (rows.next())
            coders << rows.text(0);
        return coders;
    };
    ASSERT_EQ(with(leak).size(), 4);
    EXPECT_EQ(codings::codersOf(db(), {quotes[0]}, {leak}, people[2]).size(), 0u);
    EXPECT_EQ(codings::codersOf(db(), {quotes[0]}, {leak}, people[0]).size(), 1u);
    EXPECT_EQ(codings::codersOf(db(), {quotes[0]}, {leak}).size(), 2u);
    project->edit("Split", [&](Database &in) {
        codes::split(in, leak, memory, {{crash, {}, quotes}}, {.me = people[0]});
    });
    EXPECT_EQ(with(leak), (QStringList{"Bo0", "Bo1"})) << "what Ada can't see stays";
    EXPECT_EQ(with(crash), (QStringList{"Ada0", "Boleaks"}));
    project->undo();
    project->edit("Split", [&](Database &in) {
        codes::split(in, leak, memory, {{crash, {}, quotes}}, {.me = outside});
    });
    EXPECT_EQ(with(crash).size(), 4);
}

TEST_F(HiddenCodingsTest, PromptCategoriesOfOthersAreNotOffered)
{
    const auto choose = [this](SourceId source, const QString &category, CoderId by) {
        const QuoteId quote{db().integer("SELECT id FROM quote WHERE source=?1", source).value()};
        project->edit("Prompt",
                      [&](Database &in) { quotes::setPromptCategory(in, quote, category, by); });
    };
    const auto offered = [this](CoderId asker) {
        return quotes::promptCategories(db(), {.me = asker});
    };
    choose(elsewhere, "Interview", people[1]);
    choose(reports[0], "Hidden", people[1]);
    EXPECT_EQ(offered(people[0]), QStringList{"Interview"});
    EXPECT_EQ(offered(people[1]), (QStringList{"Hidden", "Interview"}));
    EXPECT_EQ(offered(outside).size(), 2);
    project->edit("Close", [this](Database &in) { rounds::close(in, round); });
    EXPECT_EQ(offered(people[0]).size(), 2);
}

TEST_F(HiddenCodingsTest, AreKnownByTheirIds)
{
    std::vector<CodingId> all;
    auto rows = db().query("SELECT id FROM coding ORDER BY id");
    while (rows.next())
        all.push_back(rows.id<CodingId>(0));
    EXPECT_TRUE(rounds::hidesAnyOf(db(), all, people[0]));
    EXPECT_FALSE(rounds::hidesAnyOf(db(), {all[0]}, people[0])) << "one's own";
    EXPECT_TRUE(rounds::hidesAnyOf(db(), {all[1]}, people[0]));
    EXPECT_FALSE(rounds::hidesAnyOf(db(), {all[2]}, people[0])) << "in an interview";
    EXPECT_FALSE(rounds::hidesAnyOf(db(), all, outside));
    EXPECT_FALSE(rounds::hidesAnyOf(db(), {CodingId{99'999}}, people[0]));
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
