// Who asks for little waits for little, however much there is beside it.
#include "core/project/people/coders.h"
#include "core/project/quotes/codingdecisions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/query/evidence/evidence.h"
#include "core/query/query.h"
#include "tests/support/randomacts.h"
#include "tests/support/sqlwork.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class QueryGrowthTest : public test::StudyTest
{
protected:
    Table run(const QString &query, const QueryParameters &parameters)
    {
        Progress progress;
        test::SqlWork work(db());
        Table table = runQuery(db(), {query, parameters}, progress);
        steps = work.steps();
        statements = work.statements();
        return table;
    }
    /// So many quotes in a source of their own.
    void addQuotes(int count, CodeId code)
    {
        const SourceId source = addSource(QStringLiteral("Other %1").arg(count),
                                          QStringLiteral("words ").repeated(count));
        project->edit("Code", [&](Database &db) {
            const CoderId by = coders::ensure(db, "Ada");
            for (int i = 0; i < count; ++i)
                codings::apply(db, source, {i * 6, i * 6 + 5}, "words", {code}, by);
        });
    }

    qint64 steps = 0; ///< of SQLite's machine, for the last question
    qint64 statements = 0;
};

TEST_F(QueryGrowthTest, QuotesOfACodeAreFoundWithoutTheOthers)
{
    const CodeId bug = addCode("Bug"), other = addCode("Other");
    const SourceId here = addSource("Here", "one two three");
    const QuoteId one = code(here, "one", {bug});
    code(here, "two", {other});
    addQuotes(20, other);
    const QString id = QString::number(one.value);
    EXPECT_EQ(run("quotes", {{"code", "Bug"}}).rows.size(), 1u);
    const qint64 ofCode = steps;
    EXPECT_EQ(run("quotes", {{"quote", id}}).rows.size(), 1u);
    const qint64 ofQuote = steps;
    addQuotes(2000, other);
    EXPECT_EQ(run("quotes", {{"code", "Bug"}}).rows.size(), 1u);
    EXPECT_LT(steps, ofCode * 3 / 2);
    EXPECT_EQ(run("quotes", {{"quote", id}}).rows.size(), 1u);
    EXPECT_LT(steps, ofQuote * 3 / 2);
    EXPECT_EQ(run("quotes", {}).rows.size(), 2022u);
    EXPECT_GT(steps, ofCode * 3 / 2);
}

TEST_F(QueryGrowthTest, ManyQuotesAreReadTogetherAndFewOneByOne)
{
    const CodeId bug = addCode("Bug", "C.1"), other = addCode("Other");
    const SourceId here = addSource("Here", "one two three");
    const QuoteId one = code(here, "one", {bug, other});
    project->edit("Say", [&](Database &db) {
        quotes::setInsight(db, one, "It matters");
        quotes::setPromptCategory(db, one, "Costs");
    });
    addQuotes(3000, other);
    for (const char *query : {"quotes", "coded", "codebook"}) {
        const Table all = run(query, {});
        ASSERT_EQ(all.rows.size(), 3001u) << query;
        EXPECT_LT(statements, 300) << query;
        const int ids = all.column("Quote id");
        size_t at = 0;
        while (at < all.rows.size() && all.number(at, ids) != double(one.value))
            ++at;
        ASSERT_LT(at, all.rows.size()) << query;
        QStringList cells;
        for (int column = 0; column < int(all.columns.size()); ++column)
            cells << all.text(at, column);
        for (const char *said : {"one", "C.1, Other", "It matters", "Costs"})
            EXPECT_TRUE(cells.contains(QLatin1String(said))) << query << " " << said;
    }
    EXPECT_EQ(run("quotes", {{"code", "Other"}}).rows.size(), 3001u);
    EXPECT_LT(statements, 300);
    EXPECT_EQ(run("coded", {{"where", "only:C.1"}}).rows.size(), 1u);
    EXPECT_EQ(run("quotes", {{"code", "Bug"}}).rows.size(), 1u);
    EXPECT_LT(statements, 100);
}

TEST_F(QueryGrowthTest, SomeQuotesComeAsTheyStandAmongAll)
{
    test::RandomActs random(11);
    const auto quotesSoFar = [this] { return *db().integer("SELECT count(*) FROM quote"); };
    // Acts go by the clock too, so that as many of them leave more or fewer quotes behind.
    for (int i = 0; i < 1500 || (quotesSoFar() < 40 && i < 10000); ++i) {
        try {
            project->editNamed([&](Database &db) { return random.act(db); });
        } catch (const Error &) { // a rule of the store refused it
        }
    }
    const std::vector<EvidenceQuote> all = loadEvidence(db(), Progress());
    ASSERT_GT(all.size(), 30u);
    std::vector<QuoteId> some;
    for (const EvidenceQuote &each : all) {
        if (each.quote.value % 3 != 0)
            some.push_back(each.quote);
    }
    std::reverse(some.begin(), some.end());
    const auto chosen = loadEvidence(db(), Progress(), some);
    ASSERT_EQ(chosen.size(), some.size());
    auto next = chosen.begin();
    for (const EvidenceQuote &each : all) {
        if (each.quote.value % 3 == 0)
            continue;
        EXPECT_EQ(next->quote, each.quote);
        EXPECT_EQ(next->participant, each.participant);
        EXPECT_EQ(next->turn, each.turn);
        EXPECT_EQ(next->codes, each.codes);
        ++next;
    }
}

TEST_F(QueryGrowthTest, DecisionsAreReadOnceWhateverTheSources)
{
    const CodeId bug = addCode("Bug"), other = addCode("Other");
    int made = 0;
    const auto stepsWith = [&](int sources) {
        for (; made < sources; ++made) {
            const SourceId source = addSource(QStringLiteral("S%1").arg(made), "one two three");
            const QuoteId quote = code(source, "one", {bug}, "Ada");
            code(source, "one", {other}, "Ben");
            project->edit("Decide", [&](Database &in) {
                const auto both = quotes::codings(in, quote);
                codingdecisions::decide(in, both.at(0).id, both.at(1).id, CodingOutcome::Both, {});
            });
        }
        EXPECT_EQ(run("text-disagreements", {{"only", "decided"}}).rows.size(), size_t(sources));
        return steps;
    };
    const qint64 few = stepsWith(20);
    EXPECT_LT(stepsWith(120), few * 9) << few; // 6 times the sources
}

TEST_F(QueryGrowthTest, TableOneReadsDecisionsAndNoLabels)
{
    const CodeId bug = addCode("Bug", "C");
    std::vector<SourceId> sources;
    for (int i = 0; i < 200; ++i)
        sources.push_back(addSource(QStringLiteral("Report %1").arg(i), "words"));
    const auto label = [&](const QString &by) {
        project->edit("Label", [&](Database &db) {
            const RoundId round = rounds::ensure(db, "Main");
            const CoderId coder = coders::ensure(db, by);
            rounds::addCoder(db, round, coder);
            for (const SourceId source : sources) {
                rounds::addSource(db, round, source);
                rounds::setLabel(db, round, source, coder, bug);
            }
        });
    };
    label("Ada");
    project->edit("Decide", [&](Database &db) {
        for (const SourceId source : sources)
            rounds::decide(db, rounds::ensure(db, "Main"), source, bug, DecisionKind::Unanimous);
    });
    const Table before = run("table-one", {});
    const qint64 little = steps;
    for (const char *by : {"Bo", "Cy", "Di", "Eve"})
        label(QString::fromLatin1(by));
    const Table after = run("table-one", {});
    EXPECT_LT(steps, little * 5 / 4);
    EXPECT_EQ(before.base, after.base);
    EXPECT_EQ(before.rows.size(), after.rows.size());
}

} // namespace
} // namespace axial
