#include "core/query/agreement/codingdisagreements.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/codingdecisions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"
#include "core/query/query.h"
#include "tests/support/labelledstudy.h"

#include <random>

namespace axial {
namespace {

class CodingDisagreementsTest : public test::LabelledStudy
{
protected:
    CodingDisagreementsTest()
    {
        addTree({"A", "A.1", "A.2", "A.3"});
        source = addSource("S", QString(2000, u'x'));
    }
    CodingId put(qint64 start, qint64 end, const QString &key, const QString &who)
    {
        const CodeId code = codes::find(db(), key);
        const CoderId by = coder(who);
        const QuoteId quote = project->edit("Code", [&](Database &in) {
            return codings::apply(in, source, {start, end}, QString(end - start, u'x'), {code}, by);
        });
        for (const Coding &each : quotes::codings(db(), quote)) {
            if (each.code == code && each.coder == by)
                return each.id;
        }
        return {};
    }
    std::vector<CodingDisagreement> found(double overlap = .5)
    {
        return codingDisagreements(quotes::inSource(db(), source), {coder("Ada"), coder("Ben")},
                                   overlap, codingdecisions::inSource(db(), source));
    }

    SourceId source;
};

TEST_F(CodingDisagreementsTest, AnotherCodeOrNoneAtAPlace)
{
    put(0, 10, "A.1", "Ada");
    put(0, 9, "A.1", "Ben"); // agreed on
    const CodingId one = put(20, 30, "A.1", "Ada");
    const CodingId other = put(21, 30, "A.2", "Ben");
    const CodingId alone = put(50, 60, "A.3", "Ben");
    put(70, 80, "A.3", "Cid"); // is not asked
    const auto all = found();
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].first.coding, one);
    ASSERT_TRUE(all[0].second);
    EXPECT_EQ(all[0].second->coding, other);
    EXPECT_EQ(all[0].range(), (TextRange{20, 30}));
    EXPECT_EQ(all[1].first.coding, alone);
    EXPECT_FALSE(all[1].second);
    EXPECT_FALSE(all[0].decision || all[1].decision);
}

TEST_F(CodingDisagreementsTest, WhatABlindRoundHoldsIsLeftOutUntilItCloses)
{
    put(20, 30, "A.1", "Ada");
    put(21, 30, "A.2", "Ben");
    const auto asked = [this](const QString &query) {
        Progress progress;
        const Table table = runQuery(db(), {query, {}}, progress);
        const QString notes = table.notes.join(u' ');
        return std::pair(table.rows.size() > 0 && !table.text(0, 1).startsWith(u'0'),
                         notes.contains("blind"));
    };
    const auto told = std::pair(true, false), hidden = std::pair(false, true);
    EXPECT_EQ(asked("text-disagreements"), told);
    EXPECT_EQ(asked("text-agreement"), told);
    const RoundId round = project->edit("Round", [&](Database &in) {
        in.run("INSERT INTO round(id, name, exclusive, blind, closed, created, kind) "
               "VALUES(1, 'Blind', 1, 1, 0, 0, 0)");
        rounds::addSource(in, RoundId{1}, source);
        return RoundId{1};
    });
    EXPECT_EQ(asked("text-disagreements"), hidden);
    EXPECT_EQ(asked("text-agreement"), hidden);
    project->edit("Close", [&](Database &in) { rounds::close(in, round); });
    EXPECT_EQ(asked("text-disagreements"), told);
    EXPECT_EQ(asked("text-agreement"), told);
}

TEST_F(CodingDisagreementsTest, NobodyDisagreesWithWhoTookNoPart)
{
    put(0, 10, "A.1", "Ada");
    put(0, 10, "A.1", "Cid");
    coder("Ben");
    EXPECT_TRUE(found().empty());
}

TEST_F(CodingDisagreementsTest, ADecisionHoldsForItsPairAndNoOther)
{
    put(0, 10, "A.1", "Ada");
    put(0, 10, "A.1", "Ben"); // agreed on
    const CodingId one = put(20, 30, "A.1", "Ada");
    const CodingId other = put(20, 28, "A.2", "Ben");
    const CodingId alone = put(50, 60, "A.3", "Ben");
    project->edit("Decide", [&](Database &in) {
        codingdecisions::decide(in, other, one, CodingOutcome::Second, {}, {});
        codingdecisions::decide(in, alone, {}, CodingOutcome::Neither, {}, {});
    });
    auto all = found();
    ASSERT_EQ(all.size(), 2u);
    ASSERT_TRUE(all[0].decision && all[1].decision);
    EXPECT_TRUE(all[0].accepts(one));
    EXPECT_FALSE(all[0].accepts(other));
    EXPECT_FALSE(all[1].accepts(alone));
    // A coding that lies nearer doesn't part what was decided on together.
    const CodingId nearer = put(20, 30, "A.3", "Ben");
    all = found();
    ASSERT_EQ(all.size(), 3u);
    EXPECT_TRUE(all[0].isAbout(one) != all[1].isAbout(one));
    for (const CodingDisagreement &each : all)
        EXPECT_EQ(bool(each.decision), !each.isAbout(nearer));
    // The coding that the decision was about is gone: the other one is to be decided anew.
    project->edit("Remove", [&](Database &in) { codings::remove(in, {one, nearer}); });
    all = found();
    ASSERT_EQ(all.size(), 2u);
    EXPECT_FALSE(all[0].decision);
    EXPECT_TRUE(all[1].decision);
}

/// What the table leaves unmatched, code by code, is what is gone through in the document.
TEST_F(CodingDisagreementsTest, TheyAreWhatTheTableOfAgreementLeavesUnmatched)
{
    std::mt19937 random(11);
    const QStringList keys{"A.1", "A.2", "A.3"};
    for (int i = 0; i < 120; ++i) {
        const qint64 start = qint64(random() % 1900);
        put(start, start + 1 + qint64(random() % 60), keys[int(random() % 3)],
            random() % 2 ? "Ada" : "Ben");
    }
    for (const char *overlap : {"20", "50", "90"}) {
        const Table table = ask("text-agreement", {{"overlap", overlap}});
        std::map<CodeId, qint64> unmatched;
        for (const CodingDisagreement &each : found(QByteArray(overlap).toDouble() / 100)) {
            ++unmatched[each.first.code];
            if (each.second)
                ++unmatched[each.second->code];
        }
        for (const QString &key : keys) {
            const size_t row = rowOf(table, "code: " + key);
            EXPECT_EQ(double(unmatched[codes::find(db(), key)]),
                      value(table, row, "Quotes") + value(table, row, "Other quotes")
                          - 2 * value(table, row, "Matched"))
                << key.toStdString() << overlap;
        }
    }
}

TEST_F(CodingDisagreementsTest, TheTableListsThemAndSaysHowManyAreDecided)
{
    put(0, 10, "A.1", "Ada");
    put(0, 10, "A.1", "Ben");
    const CodingId one = put(20, 30, "A.1", "Ada");
    const CodingId other = put(20, 28, "A.2", "Ben");
    put(50, 60, "A.3", "Ben");
    project->edit("Decide", [&](Database &in) {
        codingdecisions::decide(in, one, other, CodingOutcome::Second, coders::ensure(in, "Cy"),
                                "clearer");
    });
    const Table all = ask("text-disagreements");
    ASSERT_EQ(all.rows.size(), 2u);
    EXPECT_TRUE(all.base.contains("1 of 2 are decided")) << all.base.toStdString();
    const auto text = [](const Table &table, size_t row, const char *column) {
        return table.text(row, table.column(QLatin1String(column)));
    };
    EXPECT_EQ(text(all, 0, "Coder"), "Ada");
    EXPECT_EQ(text(all, 0, "Code"), "A.1");
    EXPECT_EQ(text(all, 0, "Other coder"), "Ben");
    EXPECT_EQ(text(all, 0, "Other code"), "A.2");
    EXPECT_EQ(text(all, 0, "Decision"), "the other code");
    EXPECT_EQ(text(all, 0, "Decided by"), "Cy");
    EXPECT_EQ(text(all, 0, "Reason"), "clearer");
    EXPECT_EQ(text(all, 1, "Coder"), "Ben");
    EXPECT_EQ(text(all, 1, "Other code"), QString());
    EXPECT_EQ(text(all, 1, "Decision"), QString());
    EXPECT_EQ(ask("text-disagreements", {{"only", "undecided"}}).rows.size(), 1u);
    EXPECT_EQ(ask("text-disagreements", {{"only", "decided"}}).rows.size(), 1u);
    const auto call = all.rows[0][5].evidence;
    ASSERT_TRUE(call);
    EXPECT_EQ(ask(*call).rows.size(), 1u) << "Ben's quote";
    put(70, 80, "A.3", "Cid");
    EXPECT_NE(test::errorOf([&] { ask("text-disagreements"); }), QString()) << "of three coders?";
    EXPECT_EQ(ask("text-disagreements", {{"coder", "ben"}, {"other", "Ada"}}).rows.size(), 2u);
    EXPECT_TRUE(ask("text-disagreements", {{"coder", "Ada"}, {"other", "Cid"}}).rows.size());
}

} // namespace
} // namespace axial
