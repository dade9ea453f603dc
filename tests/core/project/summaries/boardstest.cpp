#include "core/project/summaries/boards.h"

#include "core/project/codes/codes.h"
#include "core/project/summaries/details.h"
#include "core/project/summaries/summaries.h"
#include "core/query/codes/clusterings.h"
#include "core/query/query.h"
#include "tests/support/screeningstudy.h"
#include "tests/support/sqlwork.h"

namespace axial {
namespace {

class BoardsTest : public test::ScreeningStudy
{
protected:
    BoardsTest()
    {
        bug = addCode("Bug", "C", codes::taxonomyFolder(db()));
        theme = addCode("Interface", "C.3", bug);
        addCode("Shape", "C.3.i", theme);
        for (int i = 0; i < 5; ++i) {
            reports.push_back(addReport("torch", "words"));
            lines.push_back(write(reports.back(), QStringLiteral("line %1").arg(i)));
            project->edit("Map", [&](Database &db) { summaries::map(db, lines.back(), theme); });
        }
    }
    SummaryId write(SourceId report, const QString &words, const QString &name = "Ada")
    {
        return project->edit("Write", [&](Database &db) {
            return summaries::write(db, report, coders::ensure(db, name), words);
        });
    }
    ClusteringId make(const QString &name)
    {
        return project->edit("Board", [&](Database &db) {
            return boards::make(db, name, theme, coders::ensure(db, "Ada"));
        });
    }
    ClusterId heap(ClusteringId board, const QString &name, const std::vector<size_t> &cards)
    {
        return project->edit("Heap", [&](Database &db) {
            const ClusterId made = boards::addCluster(db, board, name);
            for (const size_t card : cards)
                boards::moveAll(db, {lines[card]}, made);
            return made;
        });
    }
    Table ask(const QString &query, const QueryParameters &parameters = {})
    {
        Progress progress;
        return runQuery(db(), {query, parameters}, progress);
    }
    template <class Change>
    bool isRefused(Change &&change)
    {
        const auto before = test::dump(db());
        const QString words = test::errorOf([&] { project->edit("Edit", change); });
        EXPECT_EQ(test::dump(db()), before);
        return !words.isEmpty();
    }

    CodeId bug, theme;
    std::vector<SourceId> reports;
    std::vector<SummaryId> lines;
};

/// Of the first two reports; Ada and Grace wrote a line about the first each.
class BlindSummariesTest : public BoardsTest
{
protected:
    BlindSummariesTest()
    {
        theirs = write(reports[0], "line of Grace", "Grace");
        round = addRound("Pilot", 1, {reports[0], reports[1]}, {"Ada", "Grace", "Linus"});
        setBlind(true);
    }
    void setBlind(bool isBlind)
    {
        project->edit("Blind", [&](Database &db) {
            db.run("UPDATE round SET blind=?2 WHERE id=?1", round, isBlind);
        });
    }
    QStringList linesOf(const QString &name)
    {
        QStringList words;
        for (const Summary &each : summaries::ofReport(db(), reports[0], {.me = coderNamed(name)}))
            words << each.text;
        return words;
    }
    CoderId coderNamed(const QString &name)
    {
        return CoderId{db().integer("SELECT id FROM coder WHERE name=?1", name).value_or(0)};
    }
    /// Without those of reports that are in no round.
    QStringList detailsFor(const QString &me)
    {
        QStringList words;
        const Table table = ask("details", {{"show", "summaries"}, {"me", me}});
        for (size_t row = 0; row < table.rows.size(); ++row)
            words << table.text(row, 5);
        return words;
    }

    RoundId round;
    SummaryId theirs;
};

TEST_F(BlindSummariesTest, NobodyReadsThoseOfOthersBeforeTheRoundIsClosed)
{
    EXPECT_EQ(linesOf("Ada"), QStringList("line 0"));
    EXPECT_EQ(linesOf("Grace"), QStringList("line of Grace"));
    EXPECT_EQ(linesOf("Linus"), QStringList());
    EXPECT_EQ(linesOf(QString()), QStringList());
    const QStringList others{"line 2", "line 3", "line 4"};
    EXPECT_EQ(detailsFor(QString()), others);
    EXPECT_EQ(detailsFor("Grace"), QStringList("line of Grace") + others);
    EXPECT_EQ(detailsFor("ada"), detailsFor("Ada")) << "case makes no other coder";
    EXPECT_EQ(detailsFor("Adah"), others) << "that is another name";
    project->edit("Close", [&](Database &db) { rounds::close(db, round); });
    EXPECT_EQ(linesOf("Linus"), (QStringList{"line 0", "line of Grace"}));
    EXPECT_EQ(detailsFor(QString()).size(), 6);
    project->edit("Reopen", [&](Database &db) { rounds::reopen(db, round); });
    setBlind(false);
    EXPECT_EQ(detailsFor(QString()).size(), 6);
}

TEST_F(BlindSummariesTest, NobodyReadsThemInComparedBoards)
{
    project->edit("Map", [&](Database &db) { summaries::map(db, theirs, theme); });
    lines.push_back(theirs);
    for (const char *name : {"One", "Two"})
        heap(make(name), "Heap", {0, 2, 5});
    const Table blind = ask("clusterings", {{"show", "cards"}});
    ASSERT_EQ(blind.rows.size(), 1u);
    EXPECT_EQ(blind.text(0, 0), "line 2");
    setBlind(false);
    EXPECT_EQ(ask("clusterings", {{"show", "cards"}}).rows.size(), 3u);
}

TEST_F(BlindSummariesTest, NeitherIsHowAlikeTheyAreToldBeforeTheRoundIsClosed)
{
    project->edit("Map", [&](Database &db) { summaries::map(db, theirs, theme); });
    const ClusteringId one = make("One");
    heap(one, "A", {0, 2});
    heap(one, "B", {1, 3, 4});
    const ClusteringId two = make("Two");
    heap(two, "A", {0, 1, 2});
    heap(two, "B", {3, 4});
    const auto index = [&](const char *column) {
        const Table table = ask("clusterings", {{"show", "index"}});
        return table.number(0, table.column(column));
    };
    EXPECT_EQ(index("Summaries"), 3) << "of five, two are of reports of a blind round";
    EXPECT_EQ(index("Adjusted Rand"), 1);
    EXPECT_TRUE(ask("clusterings").notes.join(u' ').contains("blind"));
    setBlind(false);
    EXPECT_EQ(index("Summaries"), 5);
    EXPECT_LT(index("Adjusted Rand"), 0.5);
}

TEST_F(BlindSummariesTest, ABoardShowsNothingOfOthersBeforeTheRoundIsClosed)
{
    project->edit("Map", [&](Database &db) { summaries::map(db, theirs, theme); });
    const ClusteringId board = make("Ada's");
    const auto cards = [&](const QString &name, bool ownOnly = false) {
        const CoderId me = coderNamed(name);
        return boardCards(db(), board, {me, ownOnly ? me : CoderId()}).cards.size();
    };
    const BoardCards seen = boardCards(db(), board, {.me = coderNamed("Ada")});
    EXPECT_EQ(seen.cards.size(), 5u);
    EXPECT_EQ(seen.hidden, 1);
    EXPECT_EQ(seen.cards[1].words, "line 1");
    EXPECT_EQ(seen.cards[1].repository, "torch");
    EXPECT_EQ(seen.cards[1].coder, "Ada");
    EXPECT_EQ(seen.cards[1].kind, SummaryKind::NotSaid) << "by others' labels alone";
    EXPECT_TRUE(boardsFor(db(), {.me = coderNamed("Grace")}).empty()) << "it is Ada's";
    EXPECT_NE(test::errorOf([&] { cards("Grace"); }), QString());
    setBlind(false);
    EXPECT_EQ(cards("Ada"), 6u);
    EXPECT_EQ(cards("Ada", true), 5u);
    EXPECT_EQ(cards("Grace"), 6u);
    EXPECT_NE(test::errorOf([&] { cards("Grace", true); }), QString());
}

TEST_F(BoardsTest, LayingOutCardsGrowsWithTheirNumberOnly)
{
    const auto stepsOf = [&](int more) {
        for (int i = 0; i < more; ++i) {
            const SummaryId line = write(addReport("torch", "words"), QStringLiteral("more"));
            project->edit("Map", [&](Database &db) { summaries::map(db, line, theme); });
        }
        test::SqlWork work(db());
        make(QStringLiteral("Board %1").arg(more));
        return work.steps();
    };
    const qint64 few = stepsOf(45);   // 50 cards
    const qint64 many = stepsOf(150); // 200
    EXPECT_LT(many, few * 6) << few;
}

TEST_F(BoardsTest, ACoderWritesOneLineAboutAReport)
{
    SummaryId line;
    editAndUndo([&](Database &db) {
        line = summaries::write(db, reports[0], coders::ensure(db, "Grace"), " two\n lines ");
    });
    EXPECT_EQ(summaries::at(db(), line).text, "two lines");
    EXPECT_EQ(write(reports[0], "other words", "Grace"), line);
    EXPECT_EQ(summaries::ofReport(db(), reports[0], {}).size(), 2u);
    editAndUndo([&](Database &db) {
        EXPECT_FALSE(summaries::write(db, reports[0], coders::ensure(db, "Grace"), "  "));
    });
    EXPECT_EQ(summaries::ofReport(db(), reports[0], {}).size(), 1u);
    EXPECT_TRUE(isRefused([&](Database &db) {
        summaries::write(db, reports[0], coders::ensure(db, "Ada"), QString(2000, u'x'));
    }));
    EXPECT_TRUE(
        isRefused([&](Database &db) { summaries::map(db, lines[0], codes::taxonomyFolder(db)); }));
}

TEST_F(BoardsTest, WhatALineSaysFollowsFromTheType)
{
    EXPECT_EQ(summaries::at(db(), lines[0]).kind, SummaryKind::Symptom);
    const CodeId question = addCode("Question", "A", codes::taxonomyFolder(db()));
    const SourceId report = addReport("torch", "words");
    EXPECT_EQ(summaries::at(db(), write(report, "how to")).kind, SummaryKind::NotSaid);
    const RoundId round = addRound("Main", 0, {report, reports[1]}, {"Ada"});
    decide(round, report, question, DecisionKind::Majority);
    const SummaryId line = write(report, "how to");
    EXPECT_EQ(summaries::at(db(), line).kind, SummaryKind::Intent);
    const CodeId wish = addCode("Requirement", "B", codes::taxonomyFolder(db()));
    label(round, reports[1], "Ada", wish);
    EXPECT_EQ(summaries::kindFor(db(), reports[1], {}), SummaryKind::NotSaid);
    EXPECT_EQ(summaries::kindFor(db(), reports[1], coders::find(db(), "Ada")),
              SummaryKind::Expectation);
    project->edit("Blind", [&](Database &db) { db.run("UPDATE round SET blind=1"); });
    EXPECT_EQ(summaries::kindFor(db(), report, {}), SummaryKind::NotSaid)
        << "what was decided may not be seen yet";
    project->edit("Map", [&](Database &db) { summaries::map(db, line, wish); });
    EXPECT_EQ(summaries::at(db(), line).kind, SummaryKind::Expectation);
}

TEST_F(BoardsTest, ACardSaysWhatItsReportWasDecidedToBe)
{
    const CodeId question = addCode("Question", "A", codes::taxonomyFolder(db()));
    const CodeId usage = addCode("Usage", "A.1", question);
    const SourceId report = addReport("torch", "words");
    const RoundId main = addRound("Main", 0, {report}, {"Ada"});
    label(main, report, "Ada", theme);
    const SummaryId line = write(report, "a line of its own");
    const ClusteringId board = make("Board");
    const auto kind = [&] {
        for (const BoardCard &card : boardCards(db(), board, {}).cards) {
            if (card.id == line)
                return card.kind;
        }
        ADD_FAILURE() << "no such card";
        return SummaryKind::NotSaid;
    };
    const auto listed = [&] {
        const Table table = ask("details", {{"show", "summaries"}, {"me", "Ada"}});
        QStringList rows;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (table.text(row, 5) == "a line of its own")
                rows << table.text(row, table.column("Kind"));
        }
        return rows.join(u',');
    };
    EXPECT_EQ(kind(), SummaryKind::Symptom);
    const QString before = listed();
    decide(main, report, usage, DecisionKind::Discussion);
    EXPECT_EQ(kind(), SummaryKind::Intent) << "the label is another's now";
    EXPECT_NE(listed(), before);
}

TEST_F(BoardsTest, WhatOneIsWorkingOnSaysWhatALineIs)
{
    const CodeId question = addCode("Question", "A", codes::taxonomyFolder(db()));
    const SourceId report = addReport("torch", "words");
    const RoundId done = addRound("Main", 0, {report}, {"Ada", "Grace"});
    decide(done, report, bug, DecisionKind::Majority);
    project->edit("Close", [&](Database &db) { db.run("UPDATE round SET closed=1"); });
    EXPECT_EQ(summaries::at(db(), write(report, "line")).kind, SummaryKind::Symptom);
    const RoundId open = addRound("Again", 0, {report}, {"Ada", "Grace"});
    label(open, report, "Ada", question);
    const auto kindOf = [&](const char *coder) {
        return summaries::kindFor(db(), report, coders::find(db(), coder));
    };
    EXPECT_EQ(kindOf("Ada"), SummaryKind::Intent) << "not what another round decided before";
    EXPECT_EQ(kindOf("Grace"), SummaryKind::Symptom) << "who did not label it yet";
    decide(open, report, bug, DecisionKind::Majority);
    EXPECT_EQ(kindOf("Ada"), SummaryKind::Symptom) << "it is decided in this one, too";
    project->edit("Blind",
                  [&](Database &db) { db.run("UPDATE round SET blind=1 WHERE id=?1", open); });
    EXPECT_EQ(kindOf("Ada"), SummaryKind::Intent) << "which is hidden";
    EXPECT_EQ(kindOf("Grace"), SummaryKind::NotSaid) << "what another round decided would tell her";
}

TEST_F(BoardsTest, NoOtherRoundTellsABlindOneWhatALineIs)
{
    const CodeId question = addCode("Question", "A", codes::taxonomyFolder(db()));
    const SourceId report = addReport("torch", "words");
    const RoundId done = addRound("Main", 0, {report}, {"Ada", "Grace"});
    label(done, report, "Ada", bug);
    decide(done, report, bug, DecisionKind::Majority);
    const SummaryId line = write(report, "line", "Ada");
    ASSERT_EQ(summaries::at(db(), line).kind, SummaryKind::Symptom);
    const CoderId ada = coders::find(db(), "Ada");
    const auto kindNow = [&] { return summaries::kindNow(db(), summaries::at(db(), line)); };
    const auto isBelow = [&](CodeId code) {
        const std::vector<Summary> all = summaries::within(db(), code, ada);
        return std::any_of(all.begin(), all.end(),
                           [&](const Summary &each) { return each.id == line; });
    };
    project->edit("Close", [&](Database &db) { db.run("UPDATE round SET closed=1"); });
    const RoundId blind = addRound("Blind", 0, {report}, {"Ada", "Grace"});
    project->edit("Blind",
                  [&](Database &db) { db.run("UPDATE round SET blind=1 WHERE id=?1", blind); });
    EXPECT_EQ(summaries::kindFor(db(), report, ada), SummaryKind::NotSaid);
    EXPECT_EQ(kindNow(), SummaryKind::NotSaid) << "nor by how it was stored";
    label(blind, report, "Ada", question);
    EXPECT_EQ(kindNow(), SummaryKind::Intent) << "what she says herself";
    EXPECT_TRUE(isBelow(question));
    project->edit("Close",
                  [&](Database &db) { db.run("UPDATE round SET closed=1 WHERE id=?1", blind); });
    EXPECT_EQ(kindNow(), SummaryKind::Symptom);
    EXPECT_EQ(summaries::kindNow(db(), summaries::at(db(), line), true), SummaryKind::Intent)
        << "to who sees only what is their own";
    EXPECT_FALSE(isBelow(question)) << "it is decided";
}

TEST_F(BoardsTest, TheCodesWithSummariesAreThoseThatABoardCanBeOf)
{
    const CodeId question = addCode("Question", "A", codes::taxonomyFolder(db()));
    const CodeId wish = addCode("Requirement", "B", codes::taxonomyFolder(db()));
    const CodeId install = addCode("Install", "A.1", question);
    const SourceId decided = addReport("torch", "words"), labelled = addReport("torch", "words");
    write(decided, "how to");
    write(labelled, "please add", "Grace");
    const RoundId round = addRound("Main", 0, {decided, labelled}, {"Ada", "Grace"});
    decide(round, decided, install, DecisionKind::Majority);
    label(round, labelled, "Grace", wish);
    for (const bool isBlind : {false, true}) {
        project->edit("Blind", [&](Database &db) { db.run("UPDATE round SET blind=?1", isBlind); });
        for (const char *name : {"Ada", "Grace"}) {
            const CoderId asker = coders::find(db(), name);
            const QSet<CodeId> found = summaries::codesWithAny(db(), asker);
            for (const Code &code : codes::all(db())) {
                if (code.kind == CodeKind::Folder)
                    continue;
                EXPECT_EQ(found.contains(code.id), !summaries::within(db(), code.id, asker).empty())
                    << code.label().toStdString() << name << isBlind;
            }
            EXPECT_EQ(found.contains(install), !isBlind);
            EXPECT_EQ(found.contains(wish), !isBlind || name[0] == 'G');
        }
    }
}

TEST_F(BoardsTest, CardsAreMovedAndHeapsNamedAndUndone)
{
    ClusteringId board;
    editAndUndo(
        [&](Database &db) { board = boards::make(db, "Ada's", theme, coders::ensure(db, "Ada")); });
    ASSERT_EQ(boards::clusters(db(), board).size(), 1u);
    const ClusterId rest = boards::clusters(db(), board)[0].id;
    EXPECT_EQ(boards::cards(db(), rest), lines);
    const ClusterId shapes = heap(board, "Shapes", {0, 1, 2});
    EXPECT_EQ(boards::cards(db(), rest), (std::vector{lines[3], lines[4]}));
    editAndUndo([&](Database &db) { boards::moveAll(db, {lines[1]}, shapes); });
    EXPECT_EQ(boards::cards(db(), shapes), (std::vector{lines[0], lines[2], lines[1]}));
    editAndUndo([&](Database &db) { boards::renameCluster(db, shapes, "Tensor shapes"); });
    EXPECT_TRUE(isRefused([&](Database &db) { boards::addCluster(db, board, "tensor SHAPES"); }));
    EXPECT_TRUE(isRefused([&](Database &db) { boards::renameCluster(db, rest, "Rest"); }));
    EXPECT_TRUE(isRefused([&](Database &db) { boards::removeCluster(db, rest); }));
    EXPECT_TRUE(isRefused([&](Database &db) { boards::make(db, "ADA'S", theme, {}); }));
    const SummaryId late = write(addReport("torch", "words"), "late");
    EXPECT_TRUE(isRefused([&](Database &db) { boards::moveAll(db, {late}, shapes); }));
    project->edit("Map", [&](Database &db) { summaries::map(db, late, theme); });
    editAndUndo([&](Database &db) { EXPECT_EQ(boards::takeNew(db, board), 1); });
    editAndUndo([&](Database &db) { boards::removeCluster(db, shapes); });
    EXPECT_EQ(boards::cards(db(), rest),
              (std::vector{lines[3], lines[4], late, lines[0], lines[2], lines[1]}));
    editAndUndo([&](Database &db) { boards::remove(db, board); });
    EXPECT_EQ(summaries::all(db()).size(), 6u);
}

TEST_F(BoardsTest, AHeapIsLiftedIntoTheTree)
{
    const ClusteringId board = make("Ada's");
    const ClusterId types = heap(board, "Types", {1, 3});
    CodeId lifted;
    editAndUndo([&](Database &db) { lifted = boards::lift(db, types); });
    EXPECT_EQ(codes::at(db(), lifted).key, "C.3.ii") << "the next that is free";
    EXPECT_EQ(codes::at(db(), lifted).parent, theme);
    EXPECT_EQ(codes::at(db(), lifted).name, "Types");
    EXPECT_EQ(summaries::at(db(), lines[1]).code, lifted);
    EXPECT_EQ(summaries::at(db(), lines[0]).code, theme);
    project->edit("Edit", [&](Database &db) {
        boards::moveAll(db, {lines[0]}, types);
        boards::renameCluster(db, types, "Data types");
        EXPECT_EQ(boards::lift(db, types), lifted);
    });
    EXPECT_EQ(codes::at(db(), lifted).name, "Data types");
    EXPECT_EQ(summaries::at(db(), lines[0]).code, lifted);
    const ClusterId rest = boards::clusters(db(), board)[0].id;
    EXPECT_TRUE(isRefused([&](Database &db) { boards::lift(db, rest); }));
    EXPECT_EQ(boards::takeNew(db(), board), 0) << "below the theme they are on the board already";
    project->edit("Delete", [&](Database &db) { codes::remove(db, {theme}); });
    EXPECT_TRUE(isRefused([&](Database &db) { boards::lift(db, types); }));
}

TEST_F(BlindSummariesTest, ABoardDoesNotTellHowOthersLabelBeforeTheRoundIsClosed)
{
    const std::vector<SourceId> more{addReport("torch", "a"), addReport("torch", "b")};
    const SummaryId mine = write(more[0], "words of Ada");
    const SummaryId hers = write(more[1], "words of Grace", "Grace");
    const RoundId main = addRound("Main", 0, more, {"Ada", "Grace"});
    project->edit("Blind",
                  [&](Database &db) { db.run("UPDATE round SET blind=1 WHERE id=?1", main); });
    label(main, more[0], "Ada", theme);
    label(main, more[1], "Grace", theme);
    const auto has = [&](SummaryId summary, CoderId asker) {
        const auto found = summaries::within(db(), theme, asker);
        return std::any_of(found.begin(), found.end(),
                           [&](const Summary &each) { return each.id == summary; });
    };
    EXPECT_TRUE(has(mine, coderNamed("Ada")));
    EXPECT_FALSE(has(hers, coderNamed("Ada")));
    EXPECT_TRUE(has(hers, coderNamed("Grace")));
    EXPECT_FALSE(has(mine, {}) || has(hers, {})) << "nobody in particular";
    const ClusteringId board = make("Ada's");
    EXPECT_TRUE(boards::places(db(), board).contains(mine));
    EXPECT_FALSE(boards::places(db(), board).contains(hers));
    EXPECT_EQ(boards::takeNew(db(), board, coderNamed("Ada")), 0);
    project->edit("Close",
                  [&](Database &db) { db.run("UPDATE round SET closed=1 WHERE id=?1", main); });
    project->edit(
        "New", [&](Database &db) { EXPECT_EQ(boards::takeNew(db, board, coderNamed("Ada")), 1); });
    EXPECT_TRUE(boards::places(db(), board).contains(hers));
}

TEST_F(BoardsTest, WhatWasLabelledLiesOnTheBoardOfItsTheme)
{
    const CodeId other = addCode("Speed", "C.4", bug);
    const std::vector<SourceId> more{addReport("torch", "a"), addReport("torch", "b"),
                                     addReport("torch", "c")};
    const RoundId round = addRound("Main", 0, more, {"Ada", "Grace"});
    std::vector<SummaryId> written;
    for (const SourceId report : more)
        written.push_back(write(report, "words"));
    EXPECT_EQ(summaries::within(db(), theme).size(), 5u);
    label(round, more[0], "Ada", theme);
    label(round, more[1], "Ada", theme);
    label(round, more[2], "Grace", theme);
    decide(round, more[1], other, DecisionKind::Majority);
    std::vector<SummaryId> found;
    for (const Summary &each : summaries::within(db(), theme))
        found.push_back(each.id);
    EXPECT_EQ(found, (std::vector{lines[0], lines[1], lines[2], lines[3], lines[4], written[0]}))
        << "Ada labelled the first so, the second was decided otherwise, the third she left";
    EXPECT_EQ(summaries::within(db(), codes::taxonomyFolder(db())).size(), 8u);
    project->edit("Blind", [&](Database &db) { db.run("UPDATE round SET blind=1"); });
    EXPECT_EQ(summaries::within(db(), theme, coders::find(db(), "Ada")).size(), 7u)
        << "a decision that nobody may see yet doesn't show here either";
    const ClusteringId board = project->edit("Board", [&](Database &db) {
        return boards::make(db, "All", codes::taxonomyFolder(db), coders::ensure(db, "Ada"));
    });
    EXPECT_EQ(boards::places(db(), board).size(), 8);
    const ClusterId shapes = heap(board, "Shapes", {0});
    EXPECT_TRUE(isRefused([&](Database &db) { boards::lift(db, shapes); })) << "not below a folder";
    EXPECT_EQ(
        codes::at(db(), project->edit(
                            "Lift", [&](Database &db) { return boards::lift(db, shapes, other); }))
            .parent,
        other);
}

TEST_F(BoardsTest, SeveralCardsAreMovedAndClustersMerged)
{
    const ClusteringId board = make("Ada's");
    const ClusterId rest = boards::clusters(db(), board)[0].id;
    const ClusterId shapes = heap(board, "Shapes", {0, 1});
    editAndUndo([&](Database &db) { boards::moveAll(db, {lines[3], lines[0], lines[4]}, shapes); });
    EXPECT_EQ(boards::cards(db(), shapes), (std::vector{lines[1], lines[3], lines[0], lines[4]}));
    EXPECT_EQ(boards::cards(db(), rest), std::vector{lines[2]});
    const ClusterId types = heap(board, "Types", {2, 3});
    const SummaryId late = write(addReport("torch", "words"), "late");
    EXPECT_TRUE(isRefused([&](Database &db) { boards::moveAll(db, {lines[0], late}, types); }));
    EXPECT_TRUE(isRefused([&](Database &db) { boards::merge(db, {rest}, types); }));
    editAndUndo([&](Database &db) { boards::merge(db, {types, shapes}, shapes); });
    EXPECT_EQ(boards::cards(db(), shapes),
              (std::vector{lines[1], lines[0], lines[4], lines[2], lines[3]}));
    EXPECT_EQ(boards::clusters(db(), board).size(), 2u);
}

TEST_F(BoardsTest, AClusterBecomesACodeThatThereIs)
{
    const CodeId shape = codes::find(db(), "C.3.i");
    const ClusteringId board = make("Ada's");
    const ClusterId cluster = heap(board, "Wrong sizes", {1, 3});
    editAndUndo([&](Database &db) { boards::join(db, cluster, shape); });
    EXPECT_EQ(summaries::at(db(), lines[3]).code, shape);
    EXPECT_EQ(boards::clusters(db(), board)[1].name, "Shape");
    EXPECT_EQ(boards::clusters(db(), board)[1].code, shape);
    EXPECT_TRUE(
        isRefused([&](Database &db) { boards::join(db, cluster, codes::taxonomyFolder(db)); }));
    const ClusterId other = heap(board, "Others", {0});
    EXPECT_TRUE(isRefused([&](Database &db) { boards::join(db, other, shape); }));
    const ClusterId rest = boards::clusters(db(), board)[0].id;
    EXPECT_TRUE(isRefused([&](Database &db) { boards::join(db, rest, shape); }));
}

TEST_F(BoardsTest, TwoBoardsAreCompared)
{
    const ClusteringId ada = make("Ada's");
    const ClusteringId grace = make("Grace's");
    heap(ada, "Shapes", {0, 1, 2});
    heap(ada, "Types", {3, 4});
    heap(grace, "Kinds", {3});
    heap(grace, "Sizes", {0, 1, 2, 4});
    const Table index = ask("clusterings", {{"show", "index"}});
    ASSERT_EQ(index.rows.size(), 1u);
    EXPECT_EQ(index.text(0, index.column("Summaries")), "5");
    // 3 pairs together in both, 4 in Ada's, 6 in Grace's, of 10: (3 - 2.4) / (5 - 2.4).
    EXPECT_NEAR(index.number(0, index.column("Adjusted Rand")), 0.6 / 2.6, 1e-12);
    const Table different = ask("clusterings", {{"first", "grace's"}, {"show", "different"}});
    ASSERT_EQ(different.rows.size(), 1u);
    EXPECT_EQ(different.text(0, 0), "line 4");
    EXPECT_EQ(different.text(0, 2), "Sizes");
    EXPECT_EQ(different.text(0, 3), "Types");
    EXPECT_EQ(ask("clusterings").rows.size(), 5u);
    EXPECT_NE(test::errorOf([&] { ask("clusterings", {{"first", "Mary's"}}); }), QString());
    project->edit("Rest", [&](Database &db) {
        boards::moveAll(db, {lines[0]}, boards::clusters(db, grace)[0].id);
    });
    EXPECT_EQ(ask("clusterings").rows.size(), 4u) << "what lies nowhere says nothing";
}

TEST_F(BoardsTest, DetailsAreEditedMovedAndRead)
{
    const CodeId shape = codes::find(db(), "C.3.i");
    editAndUndo([&](Database &db) {
        for (const char *words : {"one", "two", "three"})
            details::add(db, shape, words);
        details::add(db, theme, "of the theme");
    });
    editAndUndo([&](Database &db) { details::edit(db, shape, 1, " two  \n words"); });
    editAndUndo([&](Database &db) { details::move(db, shape, 0, shape, 3); });
    EXPECT_EQ(codes::details(db(), shape), (QStringList{"two words", "three", "one"}));
    editAndUndo([&](Database &db) { details::move(db, shape, 2, shape, 0); });
    EXPECT_EQ(codes::details(db(), shape), (QStringList{"one", "two words", "three"}));
    editAndUndo([&](Database &db) { details::move(db, shape, 2, theme, 0); });
    editAndUndo([&](Database &db) { details::remove(db, shape, 0); });
    EXPECT_EQ(codes::details(db(), shape), QStringList("two words"));
    EXPECT_EQ(codes::details(db(), theme), (QStringList{"three", "of the theme"}));
    EXPECT_TRUE(isRefused([&](Database &db) { details::edit(db, shape, 1, "x"); }));
    for (const char *seen : {"one", "two"}) { // which stood there once
        EXPECT_TRUE(isRefused([&](Database &db) { details::edit(db, shape, 0, "x", seen); }));
        EXPECT_TRUE(isRefused([&](Database &db) { details::remove(db, shape, 0, seen); }));
        EXPECT_TRUE(isRefused([&](Database &db) { details::move(db, shape, 0, theme, -1, seen); }));
    }
    editAndUndo([&](Database &db) { details::edit(db, shape, 0, "pair", "two words"); });
    editAndUndo([&](Database &db) { details::edit(db, shape, 0, "two words", "pair"); });
    EXPECT_TRUE(isRefused([&](Database &db) { details::add(db, shape, "two words"); }));
    EXPECT_TRUE(isRefused([&](Database &db) { details::add(db, shape, " "); }));
    EXPECT_TRUE(
        isRefused([&](Database &db) { details::move(db, shape, 0, codes::taxonomyFolder(db)); }));
    const Table all = ask("details");
    EXPECT_EQ(all.rows.size(), 8u);
    const Table found = ask("details", {{"words", "TWO"}, {"code", "C"}});
    ASSERT_EQ(found.rows.size(), 1u);
    EXPECT_EQ(found.text(0, 0), "Bug");
    EXPECT_EQ(found.text(0, 1), "Interface");
    EXPECT_EQ(found.text(0, 2), "Shape");
    EXPECT_EQ(found.text(0, 3), "C.3.i");
    EXPECT_EQ(ask("details", {{"show", "summaries"}}).rows.size(), 5u);
    EXPECT_EQ(ask("details", {{"code", "C.3.i"}}).rows.size(), 1u);
}

} // namespace
} // namespace axial
