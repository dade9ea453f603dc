// Two projects become one: what each kind of thing comes to.
#include "core/project/merging/merging.h"

#include "core/project/codes/codes.h"
#include "core/project/memos/links.h"
#include "core/project/memos/memokinds.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/textedits.h"
#include "tests/support/laterschema.h"
#include "tests/support/study.h"

#include <QFile>

namespace axial {
namespace {

using test::difference;
using test::dump;
using test::Dump;
using test::errorOf;

const QString text = QStringLiteral("The tool lost my work. Then it lost it again, and I left.");

class MergingTest : public test::StudyTest
{
protected:
    MergingTest() : otherPath(pathOf(QStringLiteral("other.axial"))) {}

    /// The other one is as this is now.
    void part()
    {
        QFile::remove(otherPath);
        project->saveCopy(otherPath);
        other = Project::open(otherPath);
    }
    void makeOther() { other = Project::create(otherPath); }

    MergeReport mergeIn(const MergeChoices &choices = {})
    {
        Progress progress;
        const Dump before = dump(db());
        const Dump theirs = dump(other->database());
        const MergeReport seen = previewMerge(*project, otherPath, choices, progress);
        EXPECT_EQ(dump(db()), before) << "the preview changes nothing";
        const int steps = int(project->history().size());
        const MergeReport report = mergeProject(*project, otherPath, choices, progress);
        EXPECT_EQ(report.counts, seen.counts);
        EXPECT_EQ(report.conflicts.size(), seen.conflicts.size());
        EXPECT_EQ(project->check(), QStringList());
        EXPECT_EQ(dump(other->database()), theirs) << "the other is only read";
        const Dump merged = dump(db());
        if (int(project->history().size()) > steps) {
            project->undo();
            EXPECT_EQ(dump(db()), before) << difference(before, dump(db())).toStdString();
            project->redo();
            EXPECT_EQ(dump(db()), merged);
        }
        mergeProject(*project, otherPath, choices, progress);
        EXPECT_EQ(dump(db()), merged) << "again changes nothing\n"
                                      << difference(merged, dump(db())).toStdString();
        return report;
    }

    QuoteId codeIn(Project &in, SourceId source, const QString &words,
                   const std::vector<CodeId> &codes, const QString &coderName)
    {
        return in.edit("Code", [&](Database &at) {
            const qint64 start = sources::text(at, source).indexOf(words);
            return codings::apply(at, source, {start, start + words.size()}, words, codes,
                                  coders::ensure(at, coderName));
        });
    }

    /// "words: code (coder)", sorted.
    QStringList codings()
    {
        QStringList all;
        auto rows = db().query("SELECT q.words || ': ' || c.name || ' (' || o.name || ')' "
                               "FROM coding g JOIN quote q ON q.id = g.quote JOIN code c "
                               "ON c.id = g.code JOIN coder o ON o.id = g.coder ORDER BY 1");
        while (rows.next())
            all << rows.text(0);
        return all;
    }

    Database &there() { return other->database(); }

    QString otherPath;
    std::unique_ptr<Project> other;
};

TEST_F(MergingTest, WhatEachOfTwoCopiesCodedIsThere)
{
    const SourceId source = addSource("Interview", text);
    const CodeId memory = addCode("Memory");
    code(source, "lost my work", {memory});
    part();
    code(source, "I left", {memory}, "Ada");
    codeIn(*other, source, "The tool", {memory}, "Ben");
    codeIn(*other, source, "I left", {memory}, "Ben"); // on the same words as Ada
    const MergeReport report = mergeIn();
    EXPECT_EQ(codings(), (QStringList{"I left: Memory (Ada)", "I left: Memory (Ben)",
                                      "The tool: Memory (Ben)", "lost my work: Memory (Ada)"}));
    EXPECT_EQ(db().integer("SELECT count(*) FROM quote"), 3) << "the same words are one quote";
    EXPECT_TRUE(report.isShared);
    EXPECT_EQ(report.of(MergeKind::Codings), (MergeCounts{2, 0, 1, 0}));
    EXPECT_EQ(report.of(MergeKind::Coders), (MergeCounts{1, 0, 1, 0}));
    EXPECT_TRUE(report.conflicts.empty());
    EXPECT_EQ(report.brings(), QStringLiteral("1 coder, 1 quote, 2 codings"));
}

TEST_F(MergingTest, WhatOnlyOneChangedIsChangedAndWhatBothDidIsAsked)
{
    const SourceId source = addSource("Interview", text);
    const CodeId memory = addCode("Memory");
    const CodeId speed = addCode("Speed");
    const QuoteId first = code(source, "lost my work", {memory});
    const QuoteId second = code(source, "I left", {speed});
    part();
    project->edit("Mine", [&](Database &in) {
        quotes::setInsight(in, first, "mine");
        codes::rename(in, memory, "Remembering");
    });
    other->edit("Theirs", [&](Database &in) {
        quotes::setInsight(in, first, "theirs");
        quotes::setInsight(in, second, "only theirs", coders::ensure(in, "Ben"));
        codes::rename(in, speed, "Pace");
    });
    MergeReport report = mergeIn();
    ASSERT_EQ(report.conflicts.size(), 1u);
    const MergeConflict conflict = report.conflicts.front();
    EXPECT_EQ(conflict.about, QStringLiteral("lost my work"));
    EXPECT_EQ(conflict.what, QStringLiteral("Insight"));
    EXPECT_EQ(conflict.mine, QStringLiteral("mine"));
    EXPECT_EQ(conflict.theirs, QStringLiteral("theirs"));
    EXPECT_TRUE(conflict.canBeBoth);
    EXPECT_EQ(quotes::at(db(), first).insight, QStringLiteral("mine"));
    EXPECT_EQ(quotes::at(db(), second).insight, QStringLiteral("only theirs"));
    EXPECT_EQ(quotes::at(db(), second).insightBy, coders::ensure(db(), "Ben"));
    EXPECT_EQ(codes::at(db(), memory).name, QStringLiteral("Remembering"));
    EXPECT_EQ(codes::at(db(), speed).name, QStringLiteral("Pace"));
    project->undo();
    mergeIn({MergeChoice::Mine, {{conflict.id, MergeChoice::Both}}});
    EXPECT_EQ(quotes::at(db(), first).insight, QStringLiteral("mine\n\ntheirs"));
    EXPECT_FALSE(quotes::at(db(), first).insightBy);
    project->undo();
    mergeIn({MergeChoice::Theirs, {}});
    EXPECT_EQ(quotes::at(db(), first).insight, QStringLiteral("theirs"));
}

TEST_F(MergingTest, BothTextsStayUnlessOneHasTheOtherAsAParagraph)
{
    const QuoteId letters = code(addSource("One", text), "lost my work", {addCode("Memory")});
    const QuoteId paragraph = code(addSource("Two", text), "I left", {addCode("Speed")});
    part();
    project->edit("Mine", [&](Database &in) {
        quotes::setInsight(in, letters, "bad");
        quotes::setInsight(in, paragraph, "ba");
    });
    other->edit("Theirs", [&](Database &in) {
        quotes::setInsight(in, letters, "ba");
        quotes::setInsight(in, paragraph, "bad\nba");
    });
    mergeIn({MergeChoice::Both, {}});
    EXPECT_EQ(quotes::at(db(), letters).insight, QStringLiteral("bad\n\nba"));
    EXPECT_EQ(quotes::at(db(), paragraph).insight, QStringLiteral("bad\nba"));
}

TEST_F(MergingTest, LanguagesAndDaysOfSourcesAreTakenOrAskedFor)
{
    const SourceId source = addSource("Interview", text);
    part();
    project->edit("Mine", [&](Database &in) { sources::set(in, source, &Source::language, "de"); });
    other->edit("Theirs", [&](Database &in) {
        sources::set(in, source, &Source::language, "fr");
        sources::set(in, source, &Source::day, QDate(2026, 12, 24));
    });
    const MergeReport report = mergeIn();
    EXPECT_EQ(sources::at(db(), source).day, QDate(2026, 12, 24)) << "only they said it";
    EXPECT_EQ(sources::at(db(), source).language, "de");
    ASSERT_EQ(report.conflicts.size(), 1u);
    EXPECT_EQ(report.conflicts.front().what, QStringLiteral("Language"));
    EXPECT_EQ(report.conflicts.front().theirs, QStringLiteral("fr"));
}

TEST_F(MergingTest, KindsOfNotesOfOneNameAreOneAndNotesKeepTheirs)
{
    const SourceId source = addSource("Interview", text);
    const QuoteId quote = code(source, "lost my work", {addCode("Loss")});
    part();
    const auto write = [&](Project &in, const char *name, const char *words) {
        in.edit("Note", [&](Database &at) {
            Memo memo;
            memo.quote = quote;
            memo.text = QString::fromLatin1(words);
            memo.kind = memokinds::add(at, QString::fromLatin1(name));
            memos::add(at, memo);
        });
    };
    write(*project, "Context", "mine");
    write(*other, "Context", "theirs");
    write(*other, "Theory", "of theirs");
    mergeIn();
    QStringList said;
    for (const Memo &memo : memos::of(db(), quote))
        said << memokinds::nameOf(db(), memo.kind) + u':' + memo.text;
    said.sort();
    EXPECT_EQ(said, QStringList({QStringLiteral("Context:mine"), QStringLiteral("Context:theirs"),
                                 QStringLiteral("Theory:of theirs")}));
    EXPECT_EQ(memokinds::all(db()).size(), 2u);
}

TEST_F(MergingTest, WhatOneRemovedIsKeptUnlessItIsChosenOtherwise)
{
    const SourceId source = addSource("Interview", text);
    const CodeId memory = addCode("Memory");
    const CodeId speed = addCode("Speed");
    code(source, "lost my work", {memory});
    code(source, "I left", {speed});
    part();
    project->edit("Remove", [&](Database &in) { codes::remove(in, {memory}); });
    other->edit("Remove", [&](Database &in) { codes::remove(in, {speed}); });
    MergeReport report = mergeIn();
    EXPECT_EQ(codings(), (QStringList{"I left: Speed (Ada)", "lost my work: Memory (Ada)"}));
    const auto aboutCode = [&](const QString &name) {
        for (const MergeConflict &conflict : report.conflicts) {
            if (conflict.isRemoval && conflict.kind == MergeKind::Codes && conflict.about == name)
                return conflict;
        }
        ADD_FAILURE() << name.toStdString();
        return MergeConflict();
    };
    const QString here = aboutCode("Memory").id;
    const QString there = aboutCode("Speed").id;
    EXPECT_EQ(aboutCode("Memory").proposed, MergeChoice::Theirs);
    EXPECT_EQ(aboutCode("Speed").proposed, MergeChoice::Mine);
    project->undo();
    mergeIn({MergeChoice::Mine, {{here, MergeChoice::Mine}, {there, MergeChoice::Theirs}}});
    EXPECT_EQ(codings(), QStringList());
}

TEST_F(MergingTest, ProjectsThatNeverWereOneMeetByWhatTheirThingsSay)
{
    const CodeId memory = addCode("Memory", "C.9", codes::taxonomyFolder(db()));
    const SourceId source = addSource("Interview", text);
    code(source, "lost my work", {memory});
    makeOther();
    other->edit("Other", [&](Database &in) {
        const CodeId taxonomy = codes::taxonomyFolder(in);
        const CodeId same = codes::add(in, taxonomy, "Recall", "C.9");
        const CodeId fresh = codes::add(in, same, "Lists", "C.9.i");
        const SourceId interview = sources::add(
            in, {collections::ensure(in, {QStringLiteral("Elsewhere")}),
                 SourceKind::Document,
                 "Interview",
                 {},
                 1,
                 text,
                 {},
                 {}});
        const qint64 at = text.indexOf("lost my work");
        codings::apply(in, interview, {at, at + 12}, "lost my work", {same, fresh},
                       coders::ensure(in, "Ada"));
        const ParticipantId person = participants::ensure(in, "U1");
        participants::setValue(in, person, attributes::ensure(in, "Age"), "30");
        memos::add(in, {{}, {}, interview, {}, {}, "Note", "About it", {}, 1, 1, {}, {}});
    });
    const MergeReport report = mergeIn();
    EXPECT_FALSE(report.isShared);
    EXPECT_EQ(codings(), (QStringList{"lost my work: Lists (Ada)", "lost my work: Memory (Ada)"}));
    EXPECT_EQ(db().integer("SELECT count(*) FROM source"), 1);
    EXPECT_EQ(memos::of(db(), source).size(), 1u);
    EXPECT_EQ(db().text("SELECT value FROM attribute_value"), QStringLiteral("30"));
    ASSERT_EQ(report.of(MergeKind::Codes).conflicting, 1) << "one key, two names";
    EXPECT_EQ(codes::at(db(), memory).name, QStringLiteral("Memory"));
}

TEST_F(MergingTest, AQuoteOfAnotherTextStandsOnItsOwnWordsOrIsLeftOut)
{
    const CodeId memory = addCode("Memory", "C.9");
    addSource("Interview", "So. " + text);
    makeOther();
    const SourceId theirs = other->edit("Other", [&](Database &in) {
        codes::add(in, codes::taxonomyFolder(in), "Memory", "C.9");
        sources::NewSource made{collections::ensure(in, {QStringLiteral("Documents")}),
                                SourceKind::Document,
                                "Interview",
                                {},
                                1,
                                text + " Gone. lost it",
                                {},
                                {}};
        made.url = QStringLiteral("https://example.org/1");
        return sources::add(in, made);
    });
    db().run("UPDATE source SET url='https://example.org/1'");
    const CodeId there = codes::find(other->database(), "C.9");
    codeIn(*other, theirs, "lost my work", {there}, "Ben");
    codeIn(*other, theirs, "Gone.", {there}, "Ben");
    const MergeReport report = mergeIn();
    EXPECT_EQ(codings(), QStringList{"lost my work: Memory (Ben)"});
    EXPECT_EQ(report.notes.size(), 2u) << "of the text, and of the words that are nowhere";
    EXPECT_TRUE(report.notes.back().text.contains("Gone."));
    Q_UNUSED(memory)
}

TEST_F(MergingTest, AQuoteOfAShortTextThatWasMuchCorrectedIsNotLost)
{
    const QString was = QStringLiteral("Ada: I upgrade every week and it often fails.");
    const SourceId source = addSource("Interview", was);
    const CodeId upkeep = addCode("Upkeep", "C.9");
    part();
    codeIn(*other, source, "I upgrade every week", {upkeep}, "Ben");
    project->edit("Correct", [&](Database &in) {
        TextEdits edits(was);
        const qsizetype at = was.indexOf(QStringLiteral("every week"));
        edits.replace({at, at + 10}, QStringLiteral("each Monday"));
        transcripts::edit(in, source, edits);
    });
    mergeIn();
    EXPECT_EQ(codings(), QStringList{"I upgrade each Monday: Upkeep (Ben)"});
}

TEST_F(MergingTest, ALonePlaceIsTrustedOnlyWhereTheWordsAroundItAgree)
{
    const auto put = [&](Project &in, const QString &words) {
        return in.edit("Source", [&](Database &at) {
            codes::add(at, codes::openCodesFolder(at), "Hang");
            sources::NewSource made{collections::ensure(at, {QStringLiteral("Documents")}),
                                    SourceKind::Document,
                                    "Report",
                                    {},
                                    1,
                                    words,
                                    {},
                                    {}};
            made.url = QStringLiteral("https://example.org/2");
            return sources::add(at, made);
        });
    };
    put(*project, "It no longer hangs. Is the driver new: yes, of May. "
                  "And then it lost all that I had written.");
    makeOther();
    const SourceId theirs = put(*other, "Does it hang: yes. Then I gave up. "
                                        "And then it lost all that I had written.");
    const CodeId hang{there().integer("SELECT id FROM code WHERE name='Hang'").value()};
    codeIn(*other, theirs, "yes", {hang}, "Ben");
    codeIn(*other, theirs, "lost all", {hang}, "Ben");
    const MergeReport report = mergeIn();
    EXPECT_EQ(codings(), QStringList{"lost all: Hang (Ben)"});
    EXPECT_TRUE(report.notes.back().text.contains("“yes”"));
}

TEST_F(MergingTest, LabelsAreOfACoderInARoundAndNeverTwo)
{
    const CodeId bug = addCode("Bug", "C.1");
    const CodeId question = addCode("Question", "A.1");
    SourceId first;
    SourceId second;
    RoundId round;
    project->edit("Round", [&](Database &in) {
        const CollectionId repository = collections::ensure(in, {QStringLiteral("vllm")});
        first = sources::add(in, {repository, SourceKind::IssueReport, "1", "u/1", 1, {}, {}, {}});
        second = sources::add(in, {repository, SourceKind::IssueReport, "2", "u/2", 1, {}, {}, {}});
        round = rounds::ensure(in, "Main");
        for (const SourceId source : {first, second})
            rounds::addSource(in, round, source);
        for (const char *name : {"Ada", "Ben"})
            rounds::addCoder(in, round, coders::ensure(in, name));
        rounds::setLabel(in, round, first, coders::ensure(in, "Ada"), bug);
    });
    part();
    project->edit("Mine", [&](Database &in) {
        rounds::setLabel(in, round, second, coders::ensure(in, "Ada"), bug);
        rounds::decide(in, round, first, bug, DecisionKind::Unanimous);
    });
    other->edit("Theirs", [&](Database &in) {
        rounds::setLabel(in, round, first, coders::ensure(in, "Ben"), question);
        rounds::setLabel(in, round, second, coders::ensure(in, "Ada"), question);
        rounds::decide(in, round, second, question, DecisionKind::Majority);
    });
    const auto labels = [&] {
        QStringList all;
        auto rows = db().query("SELECT s.url || ' ' || o.name || ' ' || c.key FROM label l "
                               "JOIN source s ON s.id = l.source JOIN coder o ON o.id = l.coder "
                               "JOIN code c ON c.id = l.code ORDER BY 1");
        while (rows.next())
            all << rows.text(0);
        return all;
    };
    const MergeReport report = mergeIn();
    EXPECT_EQ(labels(), (QStringList{"u/1 Ada C.1", "u/1 Ben A.1", "u/2 Ada C.1"}));
    EXPECT_EQ(db().integer("SELECT count(*) FROM decision"), 2);
    EXPECT_EQ(report.of(MergeKind::Labels), (MergeCounts{1, 0, 1, 1}));
    ASSERT_EQ(report.conflicts.size(), 1u);
    EXPECT_EQ(report.conflicts.front().mine, QStringLiteral("C.1 Bug"));
    EXPECT_EQ(report.conflicts.front().theirs, QStringLiteral("A.1 Question"));
    project->undo();
    mergeIn({MergeChoice::Theirs, {}});
    EXPECT_EQ(labels(), (QStringList{"u/1 Ada C.1", "u/1 Ben A.1", "u/2 Ada A.1"}));
}

TEST_F(MergingTest, MemosLinksAndReviewsOfBothStay)
{
    const SourceId source = addSource("Interview", text);
    const CodeId memory = addCode("Memory");
    const QuoteId quote = code(source, "lost my work", {memory});
    const CodingId coding = quotes::codings(db(), quote).front().id;
    part();
    project->edit("Mine", [&](Database &in) {
        memos::add(in, {{}, quote, {}, {}, {}, "Mine", "m", {}, 1, 1, {}, {}});
    });
    other->edit("Theirs", [&](Database &in) {
        memos::add(in, {{}, quote, {}, {}, {}, "Theirs", "t", {}, 1, 1, {}, {}});
        links::add(in, {{}, quote, memory, "explains", {}, {}, 1});
        reviews::set(in, coding, coders::ensure(in, "Ben"), ReviewMark::Discuss, "really?");
    });
    const MergeReport report = mergeIn();
    EXPECT_EQ(memos::of(db(), quote).size(), 2u);
    EXPECT_EQ(links::of(db(), quote).size(), 1u);
    ASSERT_EQ(reviews::ofQuote(db(), quote).size(), 1u);
    EXPECT_EQ(reviews::ofQuote(db(), quote).front().comment, QStringLiteral("really?"));
    EXPECT_EQ(report.of(MergeKind::Memos).added, 1);
    EXPECT_EQ(report.of(MergeKind::Links).added, 1);
    EXPECT_EQ(report.of(MergeKind::Reviews).added, 1);
}

TEST_F(MergingTest, OnesOwnFileAndStrangersAreRefused)
{
    Progress progress;
    const auto refusal = [&](const QString &at) {
        return errorOf([&] { mergeProject(*project, at, {}, progress); });
    };
    EXPECT_TRUE(refusal(path).contains("is the project that is open"));
    const QString link = pathOf("link.axial");
    ASSERT_TRUE(QFile::link(path, link));
    EXPECT_TRUE(refusal(link).contains("is the project that is open"));
    EXPECT_TRUE(refusal(pathOf("none.axial")).contains("was not found"));
    QFile stranger(pathOf("stranger.axial"));
    ASSERT_TRUE(stranger.open(QIODevice::WriteOnly));
    stranger.write(QByteArray(200, 'x'));
    stranger.close();
    EXPECT_TRUE(refusal(stranger.fileName()).contains("is not an Axial project"));
    makeOther();
    other->database().execute("CREATE TRIGGER t AFTER INSERT ON coder BEGIN SELECT 1; END");
    EXPECT_TRUE(refusal(otherPath).contains("Axial did not make"));
    other->database().execute("DROP TRIGGER t");
    other->database().run("INSERT INTO coder(id, name, initials, color, position) "
                          "VALUES(1, 'A', 'A', 0, 0), (2, 'A', 'A', 0, 0)");
    EXPECT_TRUE(refusal(otherPath).contains("damaged"));
    EXPECT_TRUE(project->undoLabel().isEmpty());
}

class MergingEarlierTest : public test::EarlierProject
{
};

TEST_F(MergingEarlierTest, AnOlderProjectIsMergedAsItIs)
{
    const QString older = path;
    project = Project::create(pathOf(QStringLiteral("ours.axial")));
    QFile file(older);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    file.close();
    Progress progress;
    const MergeReport report = mergeProject(*project, older, {}, progress);
    EXPECT_GT(report.of(MergeKind::Codings).added, 0);
    EXPECT_EQ(project->check(), QStringList());
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), before);
}

} // namespace
} // namespace axial
