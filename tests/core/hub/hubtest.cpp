#include "core/db/sqlite.h"
#include "core/hub/hubclient.h"
#include "core/hub/seal.h"
#include "core/hub/snapshots.h"
#include "core/project/codes/codes.h"
#include "core/project/guide/askedprompts.h"
#include "core/project/guide/prompts.h"
#include "core/project/memos/memos.h"
#include "core/project/merging/merging.h"
#include "core/project/people/coders.h"
#include "core/project/people/speakerturns.h"
#include "core/project/quotes/quotes.h"
#include "core/project/quotes/wholecodings.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/proposals.h"
#include "core/project/rounds/roundprogress.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/workorder.h"
#include "core/project/screening/exclusions.h"
#include "core/project/screening/keywordlists.h"
#include "core/project/screening/screening.h"
#include "core/project/sharing/opposite.h"
#include "core/project/sharing/sharedsteps.h"
#include "core/project/sharing/textagain.h"
#include "core/project/sharing/theirchanges.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/project/summaries/summaries.h"
#include "core/text/textedits.h"
#include "tests/cli/cli.h"
#include "tests/core/hub/hubfixture.h"
#include "tests/support/blindround.h"
#include "tests/support/counted.h"

#include <QDateTime>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>

#include <gmock/gmock.h>

namespace axial::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// What Qt warns of while it lives.
class Warnings
{
public:
    Warnings()
    {
        said().clear();
        m_before = qInstallMessageHandler(
            [](QtMsgType, const QMessageLogContext &, const QString &words) { said() << words; });
    }
    ~Warnings() { qInstallMessageHandler(m_before); }
    Warnings(const Warnings &) = delete;
    Warnings &operator=(const Warnings &) = delete;
    std::string text() const { return said().join(u'\n').toStdString(); }

private:
    static QStringList &said()
    {
        static QStringList all;
        return all;
    }
    QtMessageHandler m_before = nullptr;
};

TEST_F(HubTest, WhatOneDoesIsWithTheOther)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    expectSame(*project, *ben);

    project->edit(QStringLiteral("Rename"),
                  [&](Database &db) { codes::rename(db, crash, QStringLiteral("Abort")); });
    ben->edit(QStringLiteral("Add"), [](Database &db) {
        codes::add(db, codes::openCodesFolder(db), QStringLiteral("Slow"));
    });
    EXPECT_EQ(sync(*project).sent, 1);
    const hub::Synced synced = sync(*ben);
    EXPECT_EQ(synced.received, 1);
    EXPECT_EQ(synced.sent, 1);
    EXPECT_EQ(sync(*project).received, 1);

    expectSame(*project, *ben);
    EXPECT_EQ(steps::distanceTo(ben->database(), {}).undo, 0); // the team has it
    EXPECT_EQ(ben->undo(), 0);
    EXPECT_EQ(codes::at(ben->database(), crash).name, QStringLiteral("Abort"));
    EXPECT_EQ(ben->history().back().label, QStringLiteral("Add"));
    EXPECT_EQ(project->history().back().coder, QStringLiteral("ben"));
    EXPECT_EQ(metIn(*project) + metIn(*ben), QStringList());
}

TEST_F(HubTest, ACodeThatOneRemovedComesBackWhenTheOtherUsedIt)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    project->edit(QStringLiteral("Below"), [&](Database &in) {
        const CodeId early = codes::add(in, crash, QStringLiteral("Early"));
        codes::add(in, early, QStringLiteral("At once"));
        codes::add(in, crash, QStringLiteral("Late"));
    });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto tree = [&] {
        std::vector<std::pair<CodeId, std::string>> codes;
        for (const Code &each : codes::all(db()))
            codes.emplace_back(each.parent, each.name.toStdString());
        return codes;
    };
    const auto before = tree();
    ben->edit(QStringLiteral("Remove Crash"), [&](Database &db) { codes::remove(db, {crash}); });
    code(source, QStringLiteral("crashed"), {crash});
    sync(*ben);
    sync(*project);
    sync(*ben);

    expectSame(*project, *ben);
    EXPECT_EQ(test::counted(ben->database()).codes().empty(), false);
    EXPECT_EQ(codes::find(ben->database(), QStringLiteral("Crash")), crash);
    EXPECT_EQ(tree(), before); // with those below it
    ASSERT_EQ(metIn(*project).size(), 1);
    EXPECT_THAT(metIn(*project)[0].toStdString(), HasSubstr("“Remove Crash” by ben"));
    ASSERT_EQ(metIn(*ben).size(), 1); // who removed it is told, too
    EXPECT_THAT(metIn(*ben)[0].toStdString(),
                HasSubstr("“Remove Crash”, which you did, was undone"));
    for (Project *each : {project.get(), ben.get()}) {
        const auto at = sharing::placeOf(each->database(), sharing::met(each->database())[0]);
        ASSERT_TRUE(at.has_value());
        EXPECT_EQ(at->code, crash);
    }
}

TEST_F(HubTest, WhatARuleUndidSaysSoInEachHistory)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    ben->edit(QStringLiteral("Remove Crash"), [&](Database &in) { codes::remove(in, {crash}); });
    code(source, QStringLiteral("crashed"), {crash});
    sync(*ben);
    sync(*project);
    sync(*ben);
    const auto removal = [](Project &one) {
        for (const Step &each : one.history()) {
            if (each.label == QStringLiteral("Remove Crash"))
                return each;
        }
        return Step();
    };
    for (Project *each : {project.get(), ben.get()}) {
        EXPECT_TRUE(removal(*each).isOpposed);
        EXPECT_EQ(removal(*each).usedBy, QStringLiteral("Ann"));
    }

    const Step use = project->history().back();
    const sharing::StepName name{use.at.toMSecsSinceEpoch(), use.label};
    sharing::doOpposite(*project, {name, name.at + 1000, QStringLiteral("Undo: %1"), name},
                        progress);
    sync(*project);
    sync(*ben);
    expectSame(*project, *ben);
    for (Project *each : {project.get(), ben.get()}) {
        EXPECT_FALSE(removal(*each).isOpposed) << "nobody uses it any more";
        EXPECT_FALSE(codes::find(each->database(), QStringLiteral("Crash")));
    }
}

TEST_F(HubTest, AReportThatComesBackBringsNoSecondLineOfOneCoder)
{
    const SourceId report = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    const CoderId ann = coder(QStringLiteral("Ann"));
    const auto write = [&](Project &one, const QString &line) {
        one.edit(QStringLiteral("Summarize"),
                 [&](Database &in) { summaries::write(in, report, ann, line); });
    };
    write(*project, QStringLiteral("It ends at once"));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    write(*ben, {});
    write(*ben, QStringLiteral("The memory is full"));
    project->edit(QStringLiteral("Remove"), [&](Database &in) { sources::remove(in, report); });
    sync(*project);
    sync(*ben);
    sync(*project);

    expectSame(*project, *ben);
    EXPECT_THAT(metIn(*ben).join(u'\n').toStdString(), HasSubstr("“Remove” by Ann was undone"));
    EXPECT_EQ(summaries::all(db()).size(), 1U);
    EXPECT_EQ(sources::all(db()).size(), 1U);
}

TEST_F(HubTest, ALineThatComesBackWithItsReportBecomesOneWithMine)
{
    const SourceId report = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    const CoderId ann = coder(QStringLiteral("Ann"));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto eva = joined(QStringLiteral("eva"));
    const auto write = [&](Project &one, const QString &line) {
        one.edit(QStringLiteral("Summarize"),
                 [&](Database &in) { summaries::write(in, report, ann, line); });
    };
    write(*ben, QStringLiteral("The memory is full")); // Ann's words, from paper
    sync(*ben);
    sync(*eva);
    eva->edit(QStringLiteral("Remove"), [&](Database &in) { sources::remove(in, report); });
    sync(*eva);
    write(*project, QStringLiteral("It ends at once"));
    sync(*project);
    sync(*ben);
    sync(*eva);

    expectSame(*project, *ben);
    expectSame(*project, *eva);
    EXPECT_EQ(summaries::all(db()).size(), 1U);
    EXPECT_THAT(metIn(*project).join(u'\n').toStdString(), HasSubstr("It ends at once"));
}

/// Whoever removed a report and imported it anew means the new one.
TEST_F(HubTest, AReportThatWasImportedAnewStandsInForTheOneThatIsUsed)
{
    const auto import = [](Database &in, const QString &text) {
        return sources::add(in, {collections::ensure(in, {QStringLiteral("repo")}),
                                 SourceKind::IssueReport,
                                 QStringLiteral("Report 9"),
                                 QStringLiteral("https://h/r/issues/9"),
                                 1,
                                 text,
                                 {},
                                 {}});
    };
    const auto importAnew = [&](Project &one, const QString &text) {
        one.edit(QStringLiteral("Remove"),
                 [&](Database &in) { sources::remove(in, sources::all(in).front().id); });
        return one.edit(QStringLiteral("Import"), [&](Database &in) { return import(in, text); });
    };
    const QString text = QStringLiteral("It crashed.");
    const CodeId crash = addCode(QStringLiteral("Crash"));
    SourceId report = project->edit("Import", [&](Database &in) { return import(in, text); });
    const CoderId ann = coder(QStringLiteral("Ann"));
    const auto write = [&](const QString &line) {
        project->edit(QStringLiteral("Summarize"),
                      [&](Database &in) { summaries::write(in, report, ann, line); });
    };
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto meet = [&] {
        for (Project *each : {ben.get(), project.get(), ben.get()})
            sync(*each);
        expectSame(*project, *ben);
    };
    const SourceId anew = importAnew(*ben, text);
    ASSERT_NE(anew, report);
    ben->edit(QStringLiteral("Code"), [&](Database &in) {
        codings::apply(in, anew, {3, 10}, text.mid(3, 7), {crash},
                       coders::ensure(in, QStringLiteral("ben")));
    });
    write(QStringLiteral("It ends at once"));
    code(report, text.mid(3, 7), {crash});
    meet();
    ASSERT_EQ(sources::all(db()).size(), 1U);
    const auto lines = summaries::all(db());
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].report, anew);
    EXPECT_EQ(db().integer("SELECT count(*) FROM quote"), 1);
    EXPECT_EQ(db().integer("SELECT count(*) FROM coding"), 2);

    report = anew;
    const SourceId inOneStep = ben->edit(QStringLiteral("Replace"), [&](Database &in) {
        sources::remove(in, report);
        return import(in, text);
    });
    write(QStringLiteral("It ends soon"));
    meet();
    EXPECT_EQ(sources::all(db()).size(), 1U);

    report = inOneStep;
    importAnew(*ben, QStringLiteral("It crashed, as was found since."));
    write(QStringLiteral("Nothing is said"));
    meet();
    EXPECT_EQ(sources::all(db()).size(), 1U);
    EXPECT_THAT(metIn(*project).join(u'\n').toStdString(),
                HasSubstr("others have imported its text anew.|Nothing is said"));
}

TEST_F(HubTest, WhatWasScreenedGoesByTheAnswerThatCounts)
{
    SourceId report;
    RoundId round;
    ScreeningCodes codes;
    project->edit(QStringLiteral("Round"), [&](Database &in) {
        report = sources::add(in, {collections::ensure(in, {QStringLiteral("repo")}),
                                   SourceKind::IssueReport,
                                   QStringLiteral("Report 1"),
                                   {},
                                   1,
                                   QStringLiteral("It crashed."),
                                   {},
                                   {}});
        round = rounds::ensure(in, QStringLiteral("Screening"));
        codes = screening::makeCodes(in);
        in.run("UPDATE round SET kind=2, relevant=?2 WHERE id=?1", round, codes.relevant);
        in.run("INSERT INTO round_code(round, code) VALUES(?1, ?2)", round, screening::folder(in));
    });
    share();
    const auto ben = joined(QStringLiteral("ben"), HubRole::Lead);
    const auto eva = joined(QStringLiteral("eva"), HubRole::Lead);
    ben->edit(QStringLiteral("Merge"), [&](Database &in) {
        axial::codes::merge(in, {codes.relevant}, codes.reasons.front());
    });
    sync(*ben);
    sync(*eva);
    eva->edit(QStringLiteral("Decide"), [&](Database &in) {
        rounds::decide(in, round, report, codes.reasons.front(), DecisionKind::Discussion, {},
                       QStringLiteral("as agreed"));
    });
    EXPECT_EQ(rounds::detail(eva->database(), round).relevant, codes.reasons.front());
    EXPECT_EQ(exclusions::count(eva->database()), 0);
    project->edit(QStringLiteral("Below"), [&](Database &in) {
        axial::codes::add(in, codes.relevant, QStringLiteral("A little")); // the merging is undone
    });
    for (Project *each : {project.get(), eva.get(), ben.get(), project.get()})
        sync(*each);
    expectSame(*project, *ben);
    expectSame(*project, *eva);
    EXPECT_EQ(exclusions::count(db()), 1);
}

TEST_F(HubTest, WhatWasSaidAnewOfACodingThatWasMadeAnewStopsNobodyElse)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    const CoderId bo = coder(QStringLiteral("Bo"));
    const auto review = [&](QuoteId quote, const QString &comment) {
        project->edit(QStringLiteral("Review"), [&](Database &in) {
            reviews::set(in, quotes::codings(in, quote).front().id, bo, ReviewMark::Agree, comment);
        });
    };
    const QuoteId before = code(source, QStringLiteral("crashed"), {crash});
    review(before, QStringLiteral("Yes"));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    project->edit(QStringLiteral("Take off"), [&](Database &in) {
        codings::remove(in, {quotes::codings(in, before).front().id});
    });
    const QuoteId anew = code(source, QStringLiteral("crashed"), {crash});
    ASSERT_NE(anew, before);
    review(anew, QStringLiteral("Indeed"));
    ben->edit(QStringLiteral("Note"), [&](Database &in) {
        Memo memo;
        memo.quote = before;
        memo.text = QStringLiteral("Ask about this");
        memos::add(in, memo);
    });
    sync(*project);
    sync(*ben);
    sync(*project);

    expectSame(*project, *ben);
    EXPECT_THAT(metIn(*ben).join(u'\n').toStdString(), Not(HasSubstr("was not done")));
    ASSERT_EQ(memos::of(db(), anew).size(), 1U);
    EXPECT_EQ(memos::of(db(), anew)[0].text, QStringLiteral("Ask about this"));
    const auto said = reviews::ofQuote(db(), anew);
    ASSERT_EQ(said.size(), 1U);
    EXPECT_EQ(said[0].comment, QStringLiteral("Indeed"));
}

TEST_F(HubTest, AQuoteThatWasMadeAnewOfCorrectedWordsIsSaidToHaveOthers)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const QString text = QStringLiteral("It crashed again.");
    const SourceId source = addSource(QStringLiteral("I 1"), text);
    const QuoteId before = code(source, QStringLiteral("crashed"), {crash});
    share();
    const auto ben = joined(QStringLiteral("ben"));
    project->edit(QStringLiteral("Take off"), [&](Database &in) {
        codings::remove(in, {quotes::codings(in, before).front().id});
    });
    project->edit(QStringLiteral("Correct"), [&](Database &in) {
        TextEdits edits(text);
        edits.replace({3, 10}, QStringLiteral("stopped"));
        transcripts::edit(in, source, edits);
    });
    const QuoteId anew = code(source, QStringLiteral("stopped"), {crash});
    ben->edit(QStringLiteral("Note"), [&](Database &in) {
        Memo memo;
        memo.quote = before;
        memo.text = QStringLiteral("Ask about this");
        memos::add(in, memo);
    });
    sync(*project);
    sync(*ben);
    sync(*project);

    expectSame(*project, *ben);
    EXPECT_EQ(memos::of(db(), anew).size(), 1U);
    EXPECT_THAT(
        metIn(*ben).join(u'\n').toStdString(),
        HasSubstr("“crashed” was removed and made again as “stopped”: codes and notes of the "
                  "first are on the second now."));
    const auto at = sharing::placeOf(ben->database(), sharing::met(ben->database())[0]);
    ASSERT_TRUE(at.has_value());
    EXPECT_EQ(at->quote, anew);
}

TEST_F(HubTest, AStepThatWasNotDoneTakesNothingFromTheNext)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const CodeId slow = addCode(QStringLiteral("Slow"));
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    KeywordListId list;
    project->edit(QStringLiteral("List"),
                  [&](Database &in) { list = keywordlists::add(in, QStringLiteral("Mine")); });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    project->edit(QStringLiteral("Remove Crash"),
                  [&](Database &in) { codes::remove(in, {crash}); });
    project->edit(QStringLiteral("Another"),
                  [](Database &in) { keywordlists::add(in, QStringLiteral("Theirs")); });
    ben->edit(QStringLiteral("Below"), [&](Database &in) {
        codes::move(in, {slow}, crash);
        keywordlists::rename(in, list, QStringLiteral("Theirs"));
    });
    ben->edit(QStringLiteral("Use"), [&](Database &in) {
        codings::apply(in, source, {3, 10}, QStringLiteral("crashed"), {crash},
                       coders::ensure(in, QStringLiteral("ben")));
    });
    sync(*project);
    sync(*ben);
    sync(*project);

    expectSame(*project, *ben);
    EXPECT_THAT(metIn(*ben).join(u'\n').toStdString(), HasSubstr("“Below” was not done"));
    EXPECT_EQ(codes::find(db(), QStringLiteral("Crash")), crash);
    EXPECT_EQ(db().integer("SELECT count(*) FROM coding WHERE code=?1", crash), 1);
}

TEST_F(HubTest, WhatStoodInForSomethingInAStepThatWasNotDoneIsForgotten)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    const QuoteId quote = code(source, QStringLiteral("crashed"), {crash});
    db().execute("PRAGMA foreign_keys=OFF"); // as where steps of others are received
    {
        const Transaction takenBack(db());
        sharing::ThingRows quotes(db(), StudyTable::Quote);
        const auto was = quotes.read({Statement::Value(quote.value)});
        ASSERT_TRUE(was.has_value());
        changesets::StepRow removal;
        removal.table = StudyTable::Quote;
        removal.how = changesets::ChangedRow::How::Removed;
        removal.before.assign(was->begin(), was->end());
        sharing::TheirChanges theirs(db());
        theirs.add(QStringLiteral("Ann"), QStringLiteral("Take off"), {removal}, {});
        quotes.remove(removal.before);
        const Thing &codings = things::of(StudyTable::Coding);
        const auto at = size_t(codings.columnNamed("quote"));
        std::vector<sharing::TheirChanges::Said> said;
        const auto use = [&](changesets::StepRow::Values &coding) {
            coding.resize(codings.columns.size());
            coding[at] = Statement::Value(quote.value);
            return theirs.hasAll(codings, coding, said);
        };

        theirs.beginOwnStep();
        db().execute("SAVEPOINT own");
        changesets::StepRow::Values anew = removal.before;
        anew[0] = Statement::Value(db().newId<QuoteId>().value);
        quotes.insert(anew);
        changesets::StepRow::Values coding;
        EXPECT_TRUE(use(coding));
        EXPECT_EQ(coding[at], anew[0]);
        db().execute("ROLLBACK TO own; RELEASE own");
        theirs.forgetOwnStep();

        theirs.beginOwnStep(); // by then it can't come back
        db().run("DELETE FROM source WHERE id=?1", source);
        EXPECT_FALSE(use(coding));
        EXPECT_NE(coding[at], anew[0]);
    }
    db().execute("PRAGMA foreign_keys=ON");
}

TEST_F(HubTest, AStepForWhichThereIsNotEnoughMemoryIsNotTakenForRefused)
{
    share();
    const auto ben = joined(QStringLiteral("ben"));
    addCode(QStringLiteral("Theirs"));
    sync(*project);
    ben->edit(QStringLiteral("Add"), [](Database &in) {
        codes::add(in, codes::openCodesFolder(in), QStringLiteral("Mine"));
    });
    const auto fail = [](sqlite3_context *context, int, sqlite3_value **) {
        sqlite3_result_error_nomem(context);
    };
    ASSERT_EQ(sqlite3_create_function(ben->database().handle(), "no_memory", 0,
                                      SQLITE_UTF8 | SQLITE_INNOCUOUS, nullptr, +fail, nullptr,
                                      nullptr),
              SQLITE_OK);
    ben->database().execute("CREATE TEMP TRIGGER fails BEFORE INSERT ON main.code "
                            "WHEN new.name='Mine' BEGIN SELECT no_memory(); END");
    const Dump before = dump(ben->database());
    EXPECT_THAT(errorOf([&] { sync(*ben); }).toStdString(), HasSubstr("not enough memory"));
    EXPECT_EQ(difference(before, dump(ben->database())), QString());

    ben->database().execute("DROP TRIGGER temp.fails");
    sync(*ben);
    sync(*project);
    expectSame(*project, *ben);
    EXPECT_TRUE(codes::find(db(), QStringLiteral("Mine")));
    EXPECT_EQ(metIn(*ben), QStringList());
}

TEST_F(HubTest, WhatWasWrittenInAStepThatWasNotDoneIsKept)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const QString text = QStringLiteral("It crashed again.");
    const SourceId source = addSource(QStringLiteral("I 1"), text);
    const QuoteId quote = code(source, QStringLiteral("crashed"), {crash});
    share();
    const auto ben = joined(QStringLiteral("ben"));
    project->edit(QStringLiteral("Take off"), [&](Database &in) {
        codings::remove(in, {quotes::codings(in, quote).front().id});
    });
    project->edit(QStringLiteral("Correct"), [&](Database &in) {
        TextEdits edits(text);
        edits.replace({3, 10}, QStringLiteral("hung"));
        transcripts::edit(in, source, edits);
    });
    ben->edit(QStringLiteral("Note"), [&](Database &in) {
        Memo memo;
        memo.quote = quote;
        memo.title = QStringLiteral("To do");
        memo.text = QStringLiteral("Ask about this");
        memos::add(in, memo);
    });
    sync(*project);
    sync(*ben);
    sync(*project);

    expectSame(*project, *ben);
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_EQ(metIn(*ben)[0],
              QStringLiteral("“Note” was not done: the text of its quote was edited meanwhile.|"
                             "crashed\nTo do\nAsk about this"));
    EXPECT_TRUE(sharing::met(ben->database())[0].isBothWrote); // until it is settled
}

TEST_F(HubTest, WhatWasWrittenOnAQuoteThatWasNotMadeIsKeptWhole)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    KeywordListId list;
    project->edit(QStringLiteral("List"),
                  [&](Database &in) { list = keywordlists::add(in, QStringLiteral("Mine")); });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    project->edit(QStringLiteral("Another"),
                  [](Database &in) { keywordlists::add(in, QStringLiteral("Theirs")); });
    ben->edit(QStringLiteral("Both"), [&](Database &in) {
        codings::apply(in, source, {3, 10}, QStringLiteral("crashed"), {crash},
                       coders::ensure(in, QStringLiteral("ben")));
        keywordlists::rename(in, list, QStringLiteral("Theirs"));
    });
    ben->edit(QStringLiteral("Note"), [&](Database &in) {
        Memo memo;
        memo.quote = QuoteId{in.integer("SELECT id FROM quote").value_or(0)};
        memo.title = QStringLiteral("To do");
        memo.text = QStringLiteral("Ask about this");
        memos::add(in, memo);
    });
    sync(*project);
    sync(*ben);
    sync(*project);

    expectSame(*project, *ben);
    const QStringList met = metIn(*ben);
    EXPECT_THAT(met.join(u'\n').toStdString(), HasSubstr("“Both” was not done"));
    EXPECT_TRUE(met.contains(QStringLiteral("“To do” was left out: what it belongs to was removed.|"
                                            "To do\nAsk about this")));
}

TEST_F(HubTest, ATreeThatWasMadeInOneStepOfflineArrivesWhole)
{
    share();
    const auto ben = joined(QStringLiteral("ben"));
    ben->edit(QStringLiteral("Tree"), [](Database &in) {
        CodeId above = codes::openCodesFolder(in);
        for (int depth = 0; depth < 20; ++depth) {
            const CodeId next = codes::add(in, above, QStringLiteral("Deep %1").arg(depth));
            codes::add(in, next, QStringLiteral("Beside %1").arg(depth));
            above = next;
        }
    });
    const QStringList made = factsOf(*ben);
    addCode(QStringLiteral("Crash"));
    sync(*project);
    sync(*ben);
    sync(*project);

    expectSame(*project, *ben);
    const QStringList facts = factsOf(*project);
    for (const QString &each : made.filter(QStringLiteral("\"Beside")))
        EXPECT_TRUE(facts.contains(each)) << qPrintable(each);
    EXPECT_EQ(made.filter(QStringLiteral("\"Beside")).size(), 20);
    EXPECT_EQ(metIn(*ben), QStringList());
}

TEST_F(HubTest, OfTwoValuesBothAreToldWhichStands)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto rename = [&](Project &one, const QString &name) {
        one.edit(QStringLiteral("Rename"), [&](Database &in) { codes::rename(in, crash, name); });
    };
    rename(*project, QStringLiteral("Abort"));
    rename(*ben, QStringLiteral("Halt"));
    sync(*project);
    sync(*ben);
    sync(*project);

    expectSame(*project, *ben);
    const auto anns = sharing::met(project->database());
    const auto bens = sharing::met(ben->database());
    ASSERT_EQ(anns.size(), 1U);
    ASSERT_EQ(bens.size(), 1U);
    EXPECT_THAT(bens[0].words.toStdString(),
                HasSubstr("“Name” of “Halt”: Ann wrote “Abort”, you wrote “Halt”. Yours"));
    EXPECT_TRUE(bens[0].isTheirs);
    EXPECT_EQ(bens[0].mine, QStringLiteral("Abort"));
    EXPECT_THAT(anns[0].words.toStdString(),
                HasSubstr("you wrote “Abort”, ben wrote “Halt”. ben’s is the later"));
    EXPECT_FALSE(anns[0].isTheirs);
    EXPECT_FALSE(anns[0].isBothWrote);
    ASSERT_TRUE(sharing::placeOf(db(), anns[0]).has_value());
    EXPECT_EQ(sharing::placeOf(db(), anns[0])->code, crash);
    EXPECT_EQ(sharing::theirs(db(), anns[0]), QStringLiteral("Halt"));
    project->edit(QStringLiteral("Mine"), [&](Database &in) { sharing::takeMine(in, anns[0]); });
    EXPECT_EQ(codes::at(db(), crash).name, QStringLiteral("Abort"));

    // What one changes in sight of the other’s is no clash.
    sync(*project);
    sync(*ben);
    rename(*ben, QStringLiteral("Stop"));
    sync(*ben);
    sync(*project);
    EXPECT_EQ(sharing::met(db()).size(), 0U);
    EXPECT_EQ(sharing::met(ben->database()).size(), 1U);
}

TEST_F(HubTest, ANameThatIsTakenByNowIsNotPutBack)
{
    const CodeId crash = addCode(QStringLiteral("Halt"));
    addCode(QStringLiteral("Abort"));
    sharing::Met met;
    met.thing = StudyTable::Code;
    met.row = QString::number(crash.value);
    met.column = QStringLiteral("name");
    met.mine = QStringLiteral("Abort");
    EXPECT_THAT(errorOf([&] {
                    project->edit(QStringLiteral("Mine"),
                                  [&](Database &in) { sharing::takeMine(in, met); });
                }).toStdString(),
                HasSubstr("another “Abort”"));
    EXPECT_EQ(codes::at(db(), crash).name, QStringLiteral("Halt"));
}

TEST_F(HubTest, WhoseCodingsGoWithACodeIsTold)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const QString words = QStringLiteral("It crashed again.");
    const SourceId source = addSource(QStringLiteral("I 1"), words);
    share();
    const auto ben = joined(QStringLiteral("ben"));
    ben->edit(QStringLiteral("Use"), [&](Database &in) {
        codings::apply(in, source, {3, 10}, words.mid(3, 7), {crash},
                       coders::ensure(in, QStringLiteral("ben")));
    });
    sync(*ben);
    sync(*project);
    project->edit(QStringLiteral("Remove Crash"),
                  [&](Database &in) { codes::remove(in, {crash}); });
    sync(*project);
    sync(*ben);

    EXPECT_EQ(metIn(*project), QStringList());
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("“Remove Crash” by Ann removed"));
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("Crash (ben): crashed"));
    const auto at = sharing::placeOf(ben->database(), sharing::met(ben->database())[0]);
    ASSERT_TRUE(at.has_value());
    EXPECT_EQ(at->source, source);
}

TEST_F(HubTest, WhoseCodingsGoWithALargeSourceIsTold)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    QString words = QStringLiteral("It crashed again. ");
    QRandomGenerator letters(1); // which hardly shrink
    for (int each = 0; each < 700'000; ++each)
        words += QChar(u'a' + letters.bounded(27));
    const SourceId source = addSource(QStringLiteral("I 1"), words);
    share();
    const auto ben = joined(QStringLiteral("ben"));
    ben->edit(QStringLiteral("Use"), [&](Database &in) {
        codings::apply(in, source, {3, 10}, words.mid(3, 7), {crash},
                       coders::ensure(in, QStringLiteral("ben")));
    });
    sync(*ben);
    sync(*project);
    project->edit(QStringLiteral("Remove I 1"), [&](Database &in) { sources::remove(in, source); });
    EXPECT_GT(sharing::unsentBytes(db()), 256 << 10);
    sync(*project);
    sync(*ben);

    EXPECT_EQ(metIn(*project), QStringList());
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("“Remove I 1” by Ann removed"));
}

TEST_F(HubTest, OfTwoDecisionsBothAreTold)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"),
                                 codes::taxonomyFolder(db()));
    const CodeId slow = addCode(QStringLiteral("Slow"), QStringLiteral("C.2"),
                                codes::taxonomyFolder(db()));
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    holdBlindly(*project, source);
    closeBlindRound(*project);
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto decide = [&](Project &one, CodeId code) {
        one.edit(QStringLiteral("Decide"), [&](Database &in) {
            rounds::decide(in, RoundId{1}, source, code, DecisionKind::Discussion,
                           coders::ensure(in, one.coderName()), QStringLiteral("because"));
        });
    };
    decide(*project, crash);
    decide(*ben, slow);
    sync(*project);
    sync(*ben);
    sync(*project);

    expectSame(*project, *ben);
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_THAT(metIn(*ben)[0].toStdString(),
                HasSubstr("Both decided “Report 1”: C.1 Crash by Ann holds. Yours, C.2 Slow,"));
    ASSERT_EQ(metIn(*project).size(), 1);
    EXPECT_THAT(metIn(*project)[0].toStdString(),
                HasSubstr("ben wrote in the discussion of “Report 1”, which you decided "
                          "(“C.1 Crash”), without having seen that: “"));
    for (Project *each : {project.get(), ben.get()}) {
        const auto at = sharing::reportOf(each->database(), sharing::met(each->database())[0]);
        ASSERT_TRUE(at.has_value());
        EXPECT_EQ(at->first, source);
        EXPECT_EQ(at->second, RoundId{1});
    }
}

TEST_F(HubTest, OfWhatTwoBroughtBackEachChangesOnlyWhatWasTheirs)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    project->edit(QStringLiteral("Details"),
                  [&](Database &in) { codes::setDetails(in, crash, {QStringLiteral("early")}); });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto cem = joined(QStringLiteral("cem"));
    const auto use = [&](Project &one, const QString &words) {
        one.edit(QStringLiteral("Code"), [&](Database &in) {
            const qint64 at = sources::text(in, source).indexOf(words);
            codings::apply(in, source, {at, at + words.size()}, words, {crash},
                           coders::ensure(in, one.coderName()));
        });
    };
    const auto define = [&](Project &one, const QString &name, const QString &detail) {
        one.edit(QStringLiteral("Define"), [&](Database &in) {
            codes::rename(in, crash, name);
            codes::setDetails(in, crash, {detail});
        });
    };
    const auto meetBack = [&] {
        project->edit(QStringLiteral("Remove"), [&](Database &in) { codes::remove(in, {crash}); });
        sync(*project);
        receiveOnly(*ben);
        for (Project *each : {cem.get(), ben.get(), cem.get(), project.get()})
            sync(*each);
        expectSame(*project, *ben);
        expectSame(*project, *cem);
        EXPECT_THAT(metIn(*ben).join(u'\n').toStdString(), Not(HasSubstr("Both changed")));
    };
    use(*ben, QStringLiteral("crashed"));
    define(*cem, QStringLiteral("Hang"), QStringLiteral("late"));
    meetBack();
    EXPECT_EQ(codes::at(db(), crash).name, QStringLiteral("Hang"));
    EXPECT_EQ(codes::details(db(), crash), QStringList{QStringLiteral("late")});
    EXPECT_EQ(db().integer("SELECT count(*) FROM coding"), 1);

    define(*ben, QStringLiteral("Freeze"), QStringLiteral("often"));
    use(*cem, QStringLiteral("again"));
    meetBack();
    EXPECT_EQ(codes::at(db(), crash).name, QStringLiteral("Freeze"));
    EXPECT_EQ(codes::details(db(), crash), QStringList{QStringLiteral("often")});
    EXPECT_EQ(db().integer("SELECT count(*) FROM coding"), 2);
}

TEST_F(HubTest, WhatAStepTookOutOfACodeThatItBroughtBackIsNotInIt)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    project->edit(QStringLiteral("Details"), [&](Database &in) {
        codes::setDetails(in, crash, {QStringLiteral("early"), QStringLiteral("late")});
    });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    ben->edit(QStringLiteral("Define"), [&](Database &in) {
        codes::rename(in, crash, QStringLiteral("Hang"));
        codes::setDetails(in, crash, {QStringLiteral("early")});
    });
    project->edit(QStringLiteral("Remove"), [&](Database &in) { codes::remove(in, {crash}); });
    sync(*project);
    sync(*ben);
    sync(*project);

    expectSame(*project, *ben);
    EXPECT_EQ(codes::at(db(), crash).name, QStringLiteral("Hang"));
    EXPECT_EQ(codes::details(db(), crash), QStringList{QStringLiteral("early")});
}

/// As whoever takes the removal back, when another used the code, and named it otherwise.
TEST_F(HubTest, WhoTakesARemovalBackThatOthersTookBackLeavesItAsTheyMadeIt)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    project->edit(QStringLiteral("Remove"), [&](Database &in) { codes::remove(in, {crash}); });
    ben->edit(QStringLiteral("Code"), [&](Database &in) {
        codings::apply(in, source, {3, 10}, QStringLiteral("crashed"), {crash},
                       coders::ensure(in, QStringLiteral("ben")));
    });
    ben->edit(QStringLiteral("Rename"),
              [&](Database &in) { codes::rename(in, crash, QStringLiteral("Hang")); });
    sync(*project);
    undoLast(*project);
    sync(*ben);
    sync(*project);
    sync(*ben);

    expectSame(*project, *ben);
    EXPECT_EQ(codes::at(db(), crash).name, QStringLiteral("Hang"));
    EXPECT_THAT(metIn(*project).join(u'\n').toStdString(), Not(HasSubstr("Both changed")));
}

TEST_F(HubTest, AnUndoOfWhatOthersChangedMeanwhileIsNotLostUnsaid)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const auto rename = [crash](Project &one, const QString &name) {
        one.edit(QStringLiteral("Rename"), [&](Database &in) { codes::rename(in, crash, name); });
    };
    share();
    const auto ben = joined(QStringLiteral("ben"));
    rename(*project, QStringLiteral("Hang"));
    sync(*project);
    sync(*ben);
    undoLast(*project);
    rename(*ben, QStringLiteral("Freeze"));
    sync(*ben);
    sync(*project);
    sync(*ben);

    expectSame(*project, *ben);
    EXPECT_EQ(codes::at(db(), crash).name, QStringLiteral("Crash"));
    EXPECT_THAT(metIn(*project).join(u'\n').toStdString(), HasSubstr("Freeze"));
}

TEST_F(HubTest, ACodeThatOthersUsedMeanwhileIsNotRemoved)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    ben->edit(QStringLiteral("Remove Crash"), [&](Database &db) { codes::remove(db, {crash}); });
    code(source, QStringLiteral("crashed"), {crash});
    sync(*project);
    sync(*ben);
    sync(*project);

    expectSame(*project, *ben);
    EXPECT_EQ(codes::find(ben->database(), QStringLiteral("Crash")), crash);
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("“Remove Crash” was not done"));
}

TEST_F(HubTest, OfTwoDefinitionsNoneIsLost)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto define = [&](Project &one, const QString &words) {
        one.edit(QStringLiteral("Define"), [&](Database &db) {
            CodeTexts texts = codes::texts(db, crash);
            texts.definition = words;
            codes::setTexts(db, crash, texts);
        });
    };
    define(*project, QStringLiteral("stops at once"));
    sync(*project);
    define(*ben, QStringLiteral("the window closes"));
    define(*project, QStringLiteral("ends at once"));
    sync(*project);
    sync(*ben);
    sync(*project);

    expectSame(*project, *ben);
    EXPECT_EQ(codes::texts(ben->database(), crash).definition, QStringLiteral("ends at once"));
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("the window closes"));
    EXPECT_THAT(metIn(*ben)[0].toStdString(),
                HasSubstr("”. What Ann wrote stands; yours is kept in the window Team."));
}

TEST_F(HubTest, WhatTwoAddToOneTextStandsTogether)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const auto define = [&](Project &one, const QString &words) {
        one.edit(QStringLiteral("Define"), [&](Database &db) {
            CodeTexts texts = codes::texts(db, crash);
            texts.definition = words;
            codes::setTexts(db, crash, texts);
        });
    };
    define(*project, QStringLiteral("It ends at once."));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    define(*ben, QStringLiteral("It ends at once. Nothing is stored."));
    define(*project, QStringLiteral("By itself: It ends at once."));
    sync(*project);
    sync(*ben);
    sync(*project);

    expectSame(*project, *ben);
    EXPECT_EQ(codes::texts(db(), crash).definition,
              QStringLiteral("By itself: It ends at once. Nothing is stored."));
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("both in it now.|"));
    ASSERT_EQ(metIn(*project).size(), 1);
    EXPECT_THAT(metIn(*project)[0].toStdString(), HasSubstr("ben wrote in "));
    EXPECT_THAT(metIn(*project)[0].toStdString(), HasSubstr("both in it now.|"));
    EXPECT_EQ(sharing::theirs(db(), sharing::met(db())[0]), std::nullopt);
}

TEST_F(HubTest, WhatIsTypedWhileOthersWriteLosesNoneOfIt)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const auto store = [&](const QString &begun, const QString &mine) {
        return sharing::storeTyped(*project, QStringLiteral("Define"),
                                   {{StudyTable::Code, crash.value, "definition", begun, mine}},
                                   [&](Database &db) {
                                       CodeTexts texts = codes::texts(db, crash);
                                       texts.definition = mine;
                                       codes::setTexts(db, crash, texts);
                                   });
    };
    const auto stored = [&] { return codes::texts(db(), crash).definition; };
    using Fate = sharing::TypedFate;
    EXPECT_EQ(store({}, QStringLiteral("alone")), Fate::Stored);
    EXPECT_EQ(store({}, QStringLiteral("alone as before")), Fate::Stored);
    EXPECT_EQ(stored(), QStringLiteral("alone as before"));
    share();
    EXPECT_EQ(store(stored(), QStringLiteral("It ends.")), Fate::Stored);
    EXPECT_EQ(store(QStringLiteral("It ends. "), QStringLiteral("It ends. Now.")), Fate::Stored);
    EXPECT_EQ(store(QStringLiteral("It ends."), QStringLiteral("Oh! It ends.")), Fate::Joined);
    EXPECT_EQ(stored(), QStringLiteral("Oh! It ends. Now."));
    const size_t steps = project->history().size();
    EXPECT_EQ(store(QStringLiteral("It starts."), QStringLiteral("It starts.")), Fate::Stored);
    EXPECT_EQ(store(QStringLiteral("It starts."), QStringLiteral("It begins.")), Fate::BothWrote);
    EXPECT_EQ(stored(), QStringLiteral("Oh! It ends. Now."));
    EXPECT_EQ(project->history().size(), steps);
    const auto met = sharing::met(db());
    ASSERT_EQ(met.size(), 1U);
    EXPECT_TRUE(met[0].isBothWrote);
    EXPECT_THAT(met[0].words.toStdString(),
                HasSubstr("”. What the other wrote stands; yours is kept in the window Team."));
    EXPECT_EQ(met[0].mine, QStringLiteral("It begins."));
    EXPECT_EQ(sharing::theirs(db(), met[0]), stored());
    project->edit(QStringLiteral("Mine"), [&](Database &in) { sharing::takeMine(in, met[0]); });
    EXPECT_EQ(stored(), QStringLiteral("It begins."));
    // What I emptied is not kept anywhere.
    const size_t before = project->history().size();
    EXPECT_EQ(store(QStringLiteral("It starts."), {}), Fate::BothWrote);
    EXPECT_EQ(stored(), QStringLiteral("It begins."));
    EXPECT_EQ(project->history().size(), before);
    const auto emptied = sharing::met(db()).back();
    EXPECT_FALSE(emptied.isBothWrote);
    EXPECT_THAT(emptied.words.toStdString(), HasSubstr("You emptied "));
    EXPECT_THAT(emptied.words.toStdString(), HasSubstr("What the other wrote stands."));
    project->edit(QStringLiteral("Mine"), [&](Database &in) { sharing::takeMine(in, emptied); });
    EXPECT_EQ(stored(), QString());
}

TEST_F(HubTest, WhoEmptiedATextIsToldThatTheirsStands)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const auto define = [&](Project &one, const QString &words) {
        one.edit(QStringLiteral("Define"), [&](Database &db) {
            CodeTexts texts = codes::texts(db, crash);
            texts.definition = words;
            codes::setTexts(db, crash, texts);
        });
    };
    define(*project, QStringLiteral("stops at once"));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    define(*ben, {});
    define(*project, QStringLiteral("ends at once"));
    sync(*project);
    sync(*ben);
    sync(*project);
    expectSame(*project, *ben);
    EXPECT_EQ(codes::texts(db(), crash).definition, QStringLiteral("ends at once"));
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("You emptied "));
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("What Ann wrote stands.|"));
}

TEST_F(HubTest, AParagraphThatIsDeletedWhereOthersWroteIsSaidToBe)
{
    const QString text = QStringLiteral("It began.\nIt crashed twice.\nIt ended.");
    const SourceId source = addSource(QStringLiteral("Notes"), text);
    share();
    const auto edited = [&](const QString &from, const QString &to) {
        TextEdits edits(text);
        edits.replace({text.indexOf(from), text.indexOf(from) + from.size()}, to);
        return edits;
    };
    const TextEdits mine = edited(QStringLiteral("It crashed twice."), {});
    project->edit(QStringLiteral("Theirs"), [&](Database &in) {
        transcripts::edit(in, source, edited(QStringLiteral("twice"), QStringLiteral("once")));
    });
    const auto again = sharing::typedAgain(db(), source, mine);
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again->met, QStringLiteral("(deleted)"));
    sharing::keepMet(*project, source, *again, QStringLiteral("Correct"));
    EXPECT_EQ(metIn(*project).size(), 1);
}

TEST_F(HubTest, OtherWordsForAQuoteThatOthersTookOutAreNotLostUnsaid)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const QString text = QStringLiteral("It crashed again and I left.");
    const SourceId source = addSource(QStringLiteral("I 1"), text);
    const QuoteId quote = code(source, QStringLiteral("crashed"), {crash});
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const QString gone = QStringLiteral(" and I left");
    const TextRange range{text.indexOf(gone), text.indexOf(gone) + gone.size()};
    ben->edit(QStringLiteral("Correct"), [&](Database &in) {
        TextEdits edits(text);
        edits.replace(range, {});
        transcripts::edit(in, source, edits);
    });
    project->edit(QStringLiteral("Other words"),
                  [&](Database &in) { quotes::setRange(in, quote, range, gone); });
    sync(*ben);
    sync(*project);
    sync(*ben);

    expectSame(*project, *ben);
    ASSERT_EQ(metIn(*project).size(), 1);
    EXPECT_THAT(metIn(*project)[0].toStdString(), HasSubstr("gone from it.|" + gone.toStdString()));
}

/// A transcript of four turns, a line each, and corrections of it.
class HubTranscriptTest : public HubTest
{
protected:
    void makeTranscript()
    {
        crash = addCode(QStringLiteral("Crash"));
        const QString text = QStringLiteral("A: It crashed again.\nB: When was that?\n"
                                            "A: On Monday, I think.\nB: And what then?");
        interview = addSource(QStringLiteral("U2 interview"), text);
        project->edit(QStringLiteral("Turns"), [&](Database &in) {
            qint64 start = 0;
            for (const QString &line : text.split(u'\n')) {
                sources::addTurn(in, interview, {{start, start + line.size()}, start + 3, {}, {}});
                start += line.size() + 1;
            }
        });
        first = code(interview, QStringLiteral("crashed"), {crash});
        last = code(interview, QStringLiteral("what then"), {crash});
        share();
        ben = joined(QStringLiteral("ben"));
    }
    void correct(Project &one, const std::vector<std::pair<QString, QString>> &words)
    {
        one.edit(QStringLiteral("Edit transcript"), [&](Database &in) {
            TextEdits edits(sources::text(in, interview));
            for (const auto &[from, to] : words) {
                const qint64 at = edits.text().indexOf(from);
                edits.replace({at, at + from.size()}, to);
            }
            transcripts::edit(in, interview, edits);
        });
    }
    PromptId addPrompt()
    {
        return project->edit(QStringLiteral("Question"), [](Database &in) {
            return prompts::add(
                in, {{}, QStringLiteral("Main"), {}, {}, QStringLiteral("When?"), {}}, 0);
        });
    }
    void letAdaSpeak(Project &one, SourceId source, size_t turn)
    {
        one.edit(QStringLiteral("Speaker"), [&](Database &in) {
            const SpeakerId ada = sources::addSpeaker(
                in, {{}, source, QStringLiteral("Ada"), SpeakerRole::Unknown, {}});
            speakers::assign(in, source, sources::turns(in, source)[turn].range, ada);
        });
    }
    void meet()
    {
        sync(*project);
        sync(*ben);
        sync(*project);
        expectSame(*project, *ben);
    }
    QString wordsOf(QuoteId quote) { return quotes::at(db(), quote).words; }

    CodeId crash;
    SourceId interview;
    QuoteId first;
    QuoteId last;
    std::unique_ptr<Project> ben;
};

TEST_F(HubTranscriptTest, EditsOfOtherWordsAreBothDone)
{
    makeTranscript();
    correct(*project, {{QStringLiteral("It crashed"), QStringLiteral("Well, it really crashed")}});
    correct(*ben, {{QStringLiteral("Monday"), QStringLiteral("that Tuesday")},
                   {QStringLiteral("what then"), QStringLiteral("what happened then")}});
    // What he does in his text follows it.
    ben->edit(QStringLiteral("Code"), [&](Database &in) {
        const QString words = QStringLiteral("that Tuesday");
        const qint64 at = sources::text(in, interview).indexOf(words);
        codings::apply(in, interview, {at, at + words.size()}, words, {crash},
                       coders::ensure(in, QStringLiteral("ben")));
    });
    correct(*ben, {{QStringLiteral("I think"), QStringLiteral("I guess")}});
    meet();

    const QString text = sources::text(db(), interview);
    EXPECT_EQ(text, QStringLiteral("A: Well, it really crashed again.\nB: When was that?\n"
                                   "A: On that Tuesday, I guess.\nB: And what happened then?"));
    EXPECT_EQ(wordsOf(first), QStringLiteral("crashed"));
    EXPECT_EQ(wordsOf(last), QStringLiteral("what happened then"));
    const auto turns = sources::turns(db(), interview);
    ASSERT_EQ(turns.size(), 4U);
    for (const Turn &turn : turns)
        EXPECT_EQ(text.mid(turn.words - 2, 1), QStringLiteral(":"));
    EXPECT_EQ(db().integer("SELECT count(*) FROM quote"), 3);
    EXPECT_EQ(metIn(*ben), QStringList());
    EXPECT_EQ(metIn(*project), QStringList());
    // Nor is a whole text put back, in which quotes lie.
    sharing::Met met;
    met.thing = StudyTable::SourceText;
    met.row = QString::number(interview.value);
    met.column = QStringLiteral("text");
    met.mine = QStringLiteral("It crashed.");
    EXPECT_EQ(sharing::theirs(db(), met), std::nullopt);
    EXPECT_THAT(errorOf([&] {
                    project->edit(QStringLiteral("Mine"),
                                  [&](Database &in) { sharing::takeMine(in, met); });
                }).toStdString(),
                HasSubstr("only edited"));
    EXPECT_EQ(sources::text(db(), interview), text);
}

TEST_F(HubTranscriptTest, WhereBothChangedTheSameWordsAllOfMineIsKept)
{
    makeTranscript();
    correct(*project, {{QStringLiteral("Monday"), QStringLiteral("Tuesday")}});
    correct(*ben, {{QStringLiteral("again"), QStringLiteral("once more")},
                   {QStringLiteral("Monday"), QStringLiteral("Friday")}});
    meet();

    EXPECT_TRUE(sources::text(db(), interview).contains(QStringLiteral("Tuesday")));
    EXPECT_FALSE(sources::text(db(), interview).contains(QStringLiteral("once more")));
    const auto met = sharing::met(ben->database());
    ASSERT_EQ(met.size(), 1U);
    EXPECT_EQ(met[0].words, QStringLiteral("“Edit transcript” was not done: both changed turn 3."));
    EXPECT_EQ(met[0].mine, QStringLiteral("Turn 1: A: It crashed once more.\n"
                                          "Turn 3: A: On Friday, I think."));
    const auto place = sharing::placeOf(ben->database(), met[0]);
    ASSERT_TRUE(place.has_value());
    EXPECT_EQ(place->source, interview);
    const auto turn = sharing::turnOf(ben->database(), met[0]);
    ASSERT_TRUE(turn.has_value());
    EXPECT_EQ(turn->second.start, sources::turns(db(), interview)[2].words);
}

TEST_F(HubTranscriptTest, WordsThatOthersCodedAreNotTakenOutOfATextThatBothEdited)
{
    makeTranscript();
    correct(*project, {{QStringLiteral("It crashed"), QStringLiteral("It has crashed")}});
    const QuoteId theirs = code(interview, QStringLiteral("Monday"), {crash});
    correct(*ben, {{QStringLiteral("On Monday, "), {}}});
    meet();

    EXPECT_EQ(wordsOf(theirs), QStringLiteral("Monday"));
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("others coded words that it removes"));
    // A quote that nobody else used goes with its words, wherever they lie by now.
    correct(*project, {{QStringLiteral("It has"), QStringLiteral("Yes, it has")}});
    correct(*ben, {{QStringLiteral("what then"), {}}});
    meet();
    EXPECT_EQ(db().integer("SELECT count(*) FROM quote"), 2);
    EXPECT_EQ(metIn(*ben).size(), 1);
}

TEST_F(HubTranscriptTest, AQuoteJoinsNoOtherThatLiesAtItsPlaceOnlySinceTheTextWasEdited)
{
    makeTranscript();
    correct(*project, {{QStringLiteral("It crashed"), QStringLiteral("Well, it crashed")}});
    const TextRange range = quotes::at(db(), first).range; // of other words in Ben's text
    const QString words =
        sources::text(ben->database(), interview).mid(range.start, range.length());
    ben->edit(QStringLiteral("Code"), [&](Database &in) {
        codings::apply(in, interview, range, words, {crash},
                       coders::ensure(in, QStringLiteral("ben")));
    });
    meet();

    EXPECT_EQ(wordsOf(first), QStringLiteral("crashed"));
    EXPECT_EQ(db().integer("SELECT count(*) FROM quote"), 3);
    EXPECT_EQ(db().integer("SELECT count(*) FROM quote WHERE words=?1", words), 1);
    EXPECT_EQ(metIn(*ben), QStringList());
}

TEST_F(HubTranscriptTest, AQuoteThatBeginsEarlierEndsWhereItDid)
{
    makeTranscript();
    correct(*project, {{QStringLiteral("It crashed"), QStringLiteral("Well, it crashed")}});
    const QString words = QStringLiteral("And what then");
    TextRange range = quotes::at(ben->database(), last).range;
    range.start -= 4;
    ben->edit(QStringLiteral("More words"),
              [&](Database &in) { quotes::setRange(in, last, range, words); });
    meet();

    EXPECT_EQ(wordsOf(last), words);
    EXPECT_THAT(metIn(*ben).join(u'\n').toStdString(), Not(HasSubstr("was not done")));
}

TEST_F(HubTranscriptTest, AQuoteThatIsToBeginAtWordsThatOthersTookOutIsNotLostUnsaid)
{
    makeTranscript();
    const QString words = QStringLiteral("And what then");
    correct(*project, {{QStringLiteral("And what"), QStringLiteral("what")}});
    ben->edit(QStringLiteral("More words"), [&](Database &in) {
        TextRange range = quotes::at(in, last).range;
        range.start -= 4;
        quotes::setRange(in, last, range, words);
    });
    meet();

    EXPECT_EQ(wordsOf(last), QStringLiteral("what then"));
    EXPECT_EQ(metIn(*ben), QStringList{QStringLiteral("“More words” changed nothing: others edited "
                                                      "the same words.|And what then")});
}

TEST_F(HubTranscriptTest, WhatFollowsAnEditThatWasNotDoneLiesWhereItsWordsAre)
{
    makeTranscript();
    const QuoteId theirs = code(interview, QStringLiteral("Monday"), {crash});
    correct(*ben, {{QStringLiteral("On Monday, "), {}}});
    ben->edit(QStringLiteral("Code"), [&](Database &in) {
        const QString words = QStringLiteral("I think");
        const qint64 at = sources::text(in, interview).indexOf(words);
        codings::apply(in, interview, {at, at + words.size()}, words, {crash},
                       coders::ensure(in, QStringLiteral("ben")));
    });
    correct(*ben, {{QStringLiteral("what then"), QStringLiteral("what next")}});
    meet();

    EXPECT_EQ(wordsOf(theirs), QStringLiteral("Monday"));
    EXPECT_EQ(wordsOf(last), QStringLiteral("what next"));
    EXPECT_EQ(db().integer("SELECT count(*) FROM quote WHERE words='I think'"), 1);
    EXPECT_TRUE(sources::text(db(), interview).contains(QStringLiteral("On Monday, I think")));
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("others coded words that it removes"));
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("|Turn 3: A: I think.")) << "what he wrote";
}

TEST_F(HubTranscriptTest, WhatFollowsAnEditThatIsRefusedForItsQuotesLiesWhereItsWordsAre)
{
    makeTranscript();
    project->edit(QStringLiteral("More words"), [&](Database &in) {
        TextRange range = quotes::at(in, last).range;
        range.start -= 4;
        quotes::setRange(in, last, range, QStringLiteral("And what then"));
    });
    correct(*ben, {{QStringLiteral("It crashed"), QStringLiteral("Well, it crashed")},
                   {QStringLiteral("what then"), {}}});
    letAdaSpeak(*ben, interview, 2);
    meet();

    EXPECT_FALSE(sources::text(db(), interview).contains(QStringLiteral("Well")));
    EXPECT_TRUE(sources::turns(db(), interview)[2].speaker);
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("was not done: others changed"));
}

TEST_F(HubTranscriptTest, AQuoteIsMovedFurtherThanItIsLong)
{
    makeTranscript();
    addCode(QStringLiteral("Slow")); // which his edit is put on top of
    correct(*ben, {{QStringLiteral("It crashed"), QStringLiteral("Well, I must say, it crashed")}});
    meet();

    EXPECT_TRUE(sources::text(db(), interview).contains(QStringLiteral("must say")));
    EXPECT_EQ(wordsOf(first), QStringLiteral("crashed"));
    EXPECT_EQ(metIn(*ben), QStringList());
}

TEST_F(HubTranscriptTest, WhatTwoDidToATextThatBothBroughtBackIsInItOrSaid)
{
    makeTranscript();
    const auto cem = joined(QStringLiteral("cem"));
    const auto meetBack = [&] {
        project->edit(QStringLiteral("Remove source"),
                      [&](Database &in) { sources::remove(in, interview); });
        sync(*project);
        receiveOnly(*ben);
        sync(*cem);
        meet();
        sync(*cem);
        expectSame(*project, *cem);
        return metIn(*ben).join(u'\n').toStdString();
    };
    correct(*cem, {{QStringLiteral("It crashed"), QStringLiteral("Well, it crashed")}});
    correct(*ben, {{QStringLiteral("Monday"), QStringLiteral("Friday")}});
    EXPECT_THAT(meetBack(), Not(HasSubstr("not done")));
    const QString text = sources::text(db(), interview);
    EXPECT_THAT(text.toStdString(), HasSubstr("Well, it crashed"));
    EXPECT_THAT(text.toStdString(), HasSubstr("On Friday"));

    correct(*cem, {{QStringLiteral("Well, it"), QStringLiteral("It")}});
    letAdaSpeak(*ben, interview, 2);
    EXPECT_THAT(meetBack(), Not(HasSubstr("not done")));
    const std::vector<Turn> turns = sources::turns(db(), interview);
    ASSERT_EQ(turns.size(), 4U);
    EXPECT_TRUE(turns[2].speaker);
    EXPECT_FALSE(turns[1].speaker);

    correct(*cem, {{QStringLiteral("It crashed"), QStringLiteral("It hung")}});
    ben->edit(QStringLiteral("Join"),
              [&](Database &in) { speakers::joinToPrevious(in, interview, turns[3].range); });
    EXPECT_THAT(meetBack(), Not(HasSubstr("not done")));
    EXPECT_EQ(sources::turns(db(), interview).size(), 3U);

    correct(*cem, {{QStringLiteral("Friday"), QStringLiteral("Sunday")}});
    correct(*ben, {{QStringLiteral("Friday"), QStringLiteral("Saturday")}});
    EXPECT_THAT(meetBack(), HasSubstr("“Edit transcript” was not done: both changed turn 3.|"
                                      "Turn 3: A: On Saturday, I think."));
    EXPECT_THAT(sources::text(db(), interview).toStdString(), HasSubstr("On Sunday"));
}

TEST_F(HubTranscriptTest, AQuoteLiesAtItsWordsInATextThatCameBackEdited)
{
    makeTranscript();
    const auto cem = joined(QStringLiteral("cem"));
    correct(*cem, {{QStringLiteral("It crashed"), QStringLiteral("Well, it crashed")}});
    ben->edit(QStringLiteral("Code"), [&](Database &in) {
        const QString words = QStringLiteral("I think");
        const qint64 at = sources::text(in, interview).indexOf(words);
        codings::apply(in, interview, {at, at + words.size()}, words, {crash},
                       coders::ensure(in, QStringLiteral("ben")));
    });
    project->edit(QStringLiteral("Remove source"),
                  [&](Database &in) { sources::remove(in, interview); });
    sync(*project);
    sync(*cem); // whose edit needs it
    meet();

    EXPECT_TRUE(sources::text(db(), interview).contains(QStringLiteral("Well, it crashed")));
    EXPECT_EQ(db().integer("SELECT count(*) FROM quote WHERE words='I think'"), 1);
    EXPECT_EQ(ben->check(), QStringList());
}

TEST_F(HubTranscriptTest, WhoSpeaksAndWhatIsAskedFollowTheirTurnsInATextThatOthersEdited)
{
    makeTranscript();
    const PromptId prompt = addPrompt();
    meet();
    correct(*project, {{QStringLiteral("It crashed"), QStringLiteral("Well, it crashed")}});
    const std::vector<Turn> turns = sources::turns(ben->database(), interview);
    letAdaSpeak(*ben, interview, 2);
    ben->edit(QStringLiteral("Ask"), [&](Database &in) {
        askedprompts::ask(in, {interview, turns[1].range.start, prompt});
    });
    meet();

    const QString text = sources::text(db(), interview);
    EXPECT_TRUE(text.contains(QStringLiteral("Well, it crashed")));
    const std::vector<Turn> now = sources::turns(db(), interview);
    ASSERT_EQ(now.size(), 4U);
    EXPECT_TRUE(now[2].speaker);
    EXPECT_FALSE(now[1].speaker || now[3].speaker);
    const auto asked = askedprompts::of(db(), interview);
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_EQ(asked[0].start, now[1].range.start);
    EXPECT_EQ(metIn(*ben), QStringList());
    EXPECT_EQ(metIn(*project), QStringList());
    EXPECT_EQ(ben->check(), QStringList());
}

TEST_F(HubTranscriptTest, WhatIsAskedWhereThereIsNoTurnAnyMoreIsSaidToBeLeftOut)
{
    makeTranscript();
    const PromptId prompt = addPrompt();
    meet();
    const std::vector<Turn> turns = sources::turns(db(), interview);
    project->edit(QStringLiteral("No turn"), [&](Database &in) {
        speakers::dissolve(in, interview, turns[1].range);
        speakers::joinToPrevious(in, interview, turns[3].range);
    });
    for (const size_t turn : {size_t(1), size_t(3)}) {
        ben->edit(QStringLiteral("Ask"), [&](Database &in) {
            askedprompts::ask(in, {interview, turns[turn].range.start, prompt});
        });
    }
    meet();

    const auto asked = askedprompts::of(db(), interview);
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_EQ(asked[0].start, turns[2].range.start);
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("was left out"));
}

TEST_F(HubTranscriptTest, WhereTheWordsOfATurnBeginFollowsThemWithoutItsEnd)
{
    makeTranscript();
    const std::vector<Turn> turns = sources::turns(db(), interview);
    const auto begin = [&](Database &in, qint64 words) {
        in.run("UPDATE turn SET words=?3 WHERE source=?1 AND start=?2", interview,
               turns[2].range.start, words);
    };
    project->edit(QStringLiteral("No name"),
                  [&](Database &in) { begin(in, turns[2].range.start); });
    meet();
    correct(*project, {{QStringLiteral("It crashed"), QStringLiteral("Well, it crashed")}});
    ben->edit(QStringLiteral("Name"), [&](Database &in) { begin(in, turns[2].words); });
    meet();

    const Turn now = sources::turns(db(), interview)[2];
    EXPECT_EQ(now.words - now.range.start, 3);
    EXPECT_EQ(metIn(*ben), QStringList());
}

TEST_F(HubTranscriptTest, OfATurnThatBothTookOutNothingIsSaid)
{
    makeTranscript();
    const std::vector<Turn> turns = sources::turns(db(), interview);
    const auto join = [&](Project &one) {
        one.edit(QStringLiteral("Join"),
                 [&](Database &in) { speakers::joinToPrevious(in, interview, turns[2].range); });
    };
    join(*project);
    correct(*project, {{QStringLiteral("It crashed"), QStringLiteral("Well, it crashed")}});
    join(*ben);
    meet();

    EXPECT_EQ(sources::turns(db(), interview).size(), 3U);
    EXPECT_EQ(metIn(*ben), QStringList());
}

TEST_F(HubTranscriptTest, AChangeThatRefersToWhatItsOwnStepAddedIsPutWhole)
{
    makeTranscript();
    const SpeakerId ada = project->edit(QStringLiteral("Speaker"), [&](Database &in) {
        return sources::addSpeaker(
            in, {{}, interview, QStringLiteral("Ada"), SpeakerRole::Unknown, {}});
    });
    meet();
    ben->edit(QStringLiteral("Who is who"), [&](Database &in) {
        speakers::identify(in, ada, {SpeakerRole::Participant, QStringLiteral("P9")});
    });
    addCode(QStringLiteral("Slow")); // which his step is put on top of
    meet();

    EXPECT_EQ(db().text("SELECT p.pseudonym FROM speaker s JOIN participant p "
                        "ON p.id=s.participant WHERE s.id=?1",
                        ada),
              QStringLiteral("P9"));
    EXPECT_EQ(metIn(*ben), QStringList());
}

TEST_F(HubTranscriptTest, ATextIsEditedAfterOthersSaidWhoSpeaks)
{
    makeTranscript();
    letAdaSpeak(*project, interview, 2);
    correct(*ben, {{QStringLiteral("It crashed"), QStringLiteral("Well, it crashed")}});
    meet();

    EXPECT_TRUE(sources::text(db(), interview).contains(QStringLiteral("Well, it crashed")));
    EXPECT_TRUE(sources::turns(db(), interview)[2].speaker);
    EXPECT_EQ(metIn(*ben), QStringList());
}

TEST_F(HubTranscriptTest, ASpeakerStaysWhoSpeaksElsewhereByNow)
{
    makeTranscript();
    const std::vector<Turn> turns = sources::turns(db(), interview);
    const auto speaker = [&](Project &one, const QString &name) {
        return one.edit(QStringLiteral("Speaker"), [&](Database &in) {
            return sources::addSpeaker(in, {{}, interview, name, SpeakerRole::Unknown, {}});
        });
    };
    const auto speaks = [&](Project &one, int turn, SpeakerId who) {
        one.edit(QStringLiteral("Who speaks"), [&](Database &in) {
            speakers::assign(in, interview, turns[size_t(turn)].range, who);
        });
    };
    const SpeakerId bob = speaker(*project, QStringLiteral("Bob"));
    const SpeakerId ada = speaker(*project, QStringLiteral("Ada"));
    speaks(*project, 1, bob);
    meet();
    speaks(*project, 3, bob);
    speaks(*ben, 1, ada); // after which nobody is Bob in his file
    meet();

    const std::vector<Turn> now = sources::turns(db(), interview);
    EXPECT_EQ(now[1].speaker, ada);
    EXPECT_EQ(now[3].speaker, bob);
    EXPECT_EQ(metIn(*ben), QStringList());
}

TEST_F(HubTranscriptTest, WhoSpeaksIsNotForgottenForWordsThatAnEditTookOut)
{
    makeTranscript();
    correct(*project, {{QStringLiteral("crashed "), {}}}); // and the quote with it
    letAdaSpeak(*ben, interview, 2);
    const CodeId slow = ben->edit(QStringLiteral("Code"), [&](Database &in) {
        const CodeId made = codes::add(in, codes::openCodesFolder(in), QStringLiteral("Slow"));
        codings::apply(in, interview, quotes::at(in, first).range, QStringLiteral("crashed"),
                       {made}, coders::ensure(in, QStringLiteral("ben")));
        return made;
    });
    meet();

    EXPECT_FALSE(sources::text(db(), interview).contains(QStringLiteral("crashed")));
    EXPECT_TRUE(sources::turns(db(), interview)[2].speaker);
    EXPECT_EQ(db().integer("SELECT count(*) FROM coding WHERE code=?1", slow), 0);
    EXPECT_THAT(metIn(*ben).join(u'\n').toStdString(), HasSubstr("was left out"));
}

TEST_F(HubTranscriptTest, OfTurnsThatTwoMadeAtOnePlaceNoneIsLostUnsaid)
{
    makeTranscript();
    const std::vector<Turn> turns = sources::turns(db(), interview);
    project->edit(QStringLiteral("No turns"), [&](Database &in) {
        speakers::dissolve(in, interview, {turns[1].range.start, turns[3].range.end});
    });
    meet();
    const auto make = [&](Project &one, const QString &name, TextRange range) {
        one.edit(QStringLiteral("Turn of %1").arg(name), [&](Database &in) {
            speakers::makeTurn(
                in, interview, range,
                sources::addSpeaker(in, {{}, interview, name, SpeakerRole::Unknown, {}}));
        });
    };
    make(*project, QStringLiteral("Bob"), turns[1].range);
    make(*project, QStringLiteral("Cem"), turns[2].range);
    make(*ben, QStringLiteral("Ada"), turns[1].range);
    make(*ben, QStringLiteral("Eve"), {turns[2].range.start, turns[3].range.end});
    meet();

    const std::vector<Turn> now = sources::turns(db(), interview);
    ASSERT_EQ(now.size(), 3U);
    EXPECT_EQ(db().text("SELECT name FROM speaker WHERE id=?1", now[1].speaker),
              QStringLiteral("Ada"));
    EXPECT_EQ(db().text("SELECT name FROM speaker WHERE id=?1", now[2].speaker),
              QStringLiteral("Cem"));
    const QStringList met = metIn(*ben);
    ASSERT_EQ(met.size(), 2);
    EXPECT_THAT(met.join(u'\n').toStdString(), HasSubstr("Yours is the later one and stands"));
    EXPECT_THAT(met.join(u'\n').toStdString(), HasSubstr("“Turn of Eve” was not done"));
}

TEST_F(HubTranscriptTest, TurnsThatTwoChangedApartNeverOverlap)
{
    makeTranscript();
    const std::vector<Turn> turns = sources::turns(db(), interview);
    project->edit(QStringLiteral("Join"),
                  [&](Database &in) { speakers::joinToPrevious(in, interview, turns[2].range); });
    ben->edit(QStringLiteral("Other turns"), [&](Database &in) {
        speakers::makeTurn(in, interview, {turns[1].range.start, turns[2].range.end}, {});
        speakers::joinToPrevious(in, interview, turns[3].range);
    });
    meet();

    EXPECT_EQ(project->check(), QStringList());
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("“Other turns” was not done"));
}

TEST_F(HubTranscriptTest, AnEditIsUndoneInATextThatOthersEditedSince)
{
    makeTranscript();
    correct(*ben, {{QStringLiteral("Monday"), QStringLiteral("that Tuesday")}});
    const Step step = ben->history().back();
    meet();
    correct(*project, {{QStringLiteral("It crashed"), QStringLiteral("Well, it crashed")}});
    meet();
    const sharing::StepName name{step.at.toMSecsSinceEpoch(), step.label};
    sharing::doOpposite(*ben, {name, name.at + 1000, QStringLiteral("Undo: %1"), name}, progress);
    EXPECT_EQ(ben->check(), QStringList());
    meet();

    EXPECT_EQ(sources::text(db(), interview),
              QStringLiteral("A: Well, it crashed again.\nB: When was that?\n"
                             "A: On Monday, I think.\nB: And what then?"));
    EXPECT_EQ(wordsOf(last), QStringLiteral("what then"));
}

TEST_F(HubTranscriptTest, AnEditIsNotUndoneWhoseTextWasRemovedSince)
{
    makeTranscript();
    correct(*ben, {{QStringLiteral("Monday"), QStringLiteral("that Tuesday")}});
    const Step step = ben->history().back();
    correct(*ben, {{QStringLiteral("It crashed"), QStringLiteral("Well, it crashed")}});
    ben->edit(QStringLiteral("Remove source"),
              [&](Database &in) { sources::remove(in, interview); });
    const sharing::StepName name{step.at.toMSecsSinceEpoch(), step.label};
    EXPECT_THAT(errorOf([&] {
                    sharing::doOpposite(
                        *ben, {name, name.at + 1000, QStringLiteral("Undo: %1"), name}, progress);
                }).toStdString(),
                HasSubstr("its text was removed since"));
    EXPECT_EQ(ben->database().integer("SELECT count(*) FROM turn"), 0);
    EXPECT_EQ(ben->check(), QStringList());
}

TEST_F(HubTranscriptTest, ASourceThatBecameOneWithTheirsIsEditedThere)
{
    makeTranscript();
    const QString text = QStringLiteral("A: It stopped.\nB: Why?");
    const auto add = [&](Project &one) {
        return one.edit(QStringLiteral("Add source"), [&](Database &in) {
            const SourceId made = sources::add(
                in, {collections::ensure(in, {QStringLiteral("Documents")}),
                     SourceKind::Document,
                     QStringLiteral("U3"),
                     QStringLiteral("https://a.example/3"),
                     1,
                     text,
                     {},
                     {}});
            sources::addTurn(in, made, {{0, 14}, 3, {}, {}});
            sources::addTurn(in, made, {{15, 22}, 18, {}, {}});
            return made;
        });
    };
    const SourceId theirs = add(*project);
    const SourceId own = add(*ben);
    ben->edit(QStringLiteral("Edit transcript"), [&](Database &in) {
        TextEdits edits(text);
        edits.replace({3, 3}, QStringLiteral("Well, "));
        transcripts::edit(in, own, edits);
    });
    letAdaSpeak(*ben, own, 1);
    meet();

    EXPECT_EQ(db().integer("SELECT count(*) FROM source"), 2);
    EXPECT_EQ(sources::text(db(), theirs), QStringLiteral("A: Well, It stopped.\nB: Why?"));
    const std::vector<Turn> turns = sources::turns(db(), theirs);
    ASSERT_EQ(turns.size(), 2U);
    EXPECT_EQ(turns[1].range.start, 21);
    EXPECT_TRUE(turns[1].speaker);
}

TEST_F(HubTranscriptTest, ASourceThatIsMadeAgainHasItsTurnsWhateverOthersMadeOfItBefore)
{
    makeTranscript();
    const QString text = sources::text(db(), interview);
    const auto remove = [&](Project &one) {
        one.edit(QStringLiteral("Remove source"),
                 [&](Database &in) { sources::remove(in, interview); });
        sync(one);
    };
    const auto cem = joined(QStringLiteral("cem"));
    correct(*cem, {{QStringLiteral("It crashed"), QStringLiteral("Well, it crashed")}});
    remove(*ben);
    const Step step = ben->history().back();
    const sharing::StepName name{step.at.toMSecsSinceEpoch(), step.label};
    sharing::doOpposite(*ben, {name, name.at + 1000, QStringLiteral("Undo: %1"), name}, progress);
    sync(*cem); // whose edit needs it
    correct(*cem, {{QStringLiteral("Monday"), QStringLiteral("that Tuesday")}});
    sync(*cem);
    sync(*project);
    remove(*project);
    sync(*ben);
    meet();

    EXPECT_EQ(sources::text(db(), interview), text);
    EXPECT_EQ(sources::turns(db(), interview).size(), 4U);
    EXPECT_EQ(wordsOf(last), QStringLiteral("what then"));
    EXPECT_THAT(metIn(*ben).join(u'\n').toStdString(), Not(HasSubstr("left out")));
}

TEST_F(HubTest, TwoCodesOfOneNameBecomeOne)
{
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto add = [](Project &one) {
        return one.edit(QStringLiteral("Add"), [](Database &db) {
            return codes::add(db, codes::openCodesFolder(db), QStringLiteral("Slow"));
        });
    };
    add(*ben);
    const CodeId mine = add(*project);
    code(source, QStringLiteral("again"), {mine});
    sync(*ben);
    sync(*project);
    sync(*ben);

    expectSame(*project, *ben);
    EXPECT_EQ(factsOf(*ben).filter(QStringLiteral("name=\"Slow\"")).size(), 1);
    EXPECT_EQ(factsOf(*ben).filter(QStringLiteral("coding\t")).size(), 1);
}

TEST_F(HubTest, ACodeThatTakesTheNameOfOneThatWasRenamedIsNotThatOne)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    project->edit(QStringLiteral("Define"), [&](Database &in) {
        CodeTexts texts;
        texts.definition = QStringLiteral("It ends.");
        codes::setTexts(in, crash, texts);
    });
    const auto add = [&](const QString &name) {
        ben->edit(QStringLiteral("Add"),
                  [&](Database &in) { codes::add(in, codes::at(in, crash).parent, name); });
    };
    add(QStringLiteral("Slow")); // which looks whether Ann has one of that name
    ben->edit(QStringLiteral("Rename"),
              [&](Database &in) { codes::rename(in, crash, QStringLiteral("Halt")); });
    add(QStringLiteral("Crash"));
    sync(*project);
    sync(*ben);
    sync(*project);

    expectSame(*project, *ben);
    EXPECT_EQ(metIn(*ben), QStringList());
    EXPECT_EQ(codes::at(db(), crash).name, QStringLiteral("Halt"));
    const CodeId made = codes::find(db(), QStringLiteral("Crash"));
    EXPECT_TRUE(made && made != crash);
}

TEST_F(HubTest, OrdersOfWorkFollowACoderWhoBecomesOneWithTheirs)
{
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    holdBlindly(*project, source);
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto choose = [](Project &one, const WorkOrderChoice &choice) {
        one.edit(QStringLiteral("Order"), [&](Database &db) {
            rounds::setWorkOrder(db, RoundId{1}, coders::ensure(db, QStringLiteral("Eva")), choice);
        });
    };
    const auto ordersIn = [](Project &one) {
        Database &db = one.database();
        return rounds::keptWorkOrders(db, RoundId{1}, coders::find(db, QStringLiteral("Eva")))
            .toStdString();
    };
    choose(*ben, {WorkOrder::Random, 42});
    choose(*project, {WorkOrder::Similar});
    sync(*ben);
    sync(*project);
    sync(*ben);
    expectSame(*project, *ben);
    EXPECT_EQ(db().integer("SELECT count(*) FROM coder WHERE name='Eva'"), 1);
    EXPECT_EQ(db().integer("SELECT count(*) FROM setting WHERE name LIKE 'round.order.%'"), 1);
    EXPECT_THAT(ordersIn(*ben), HasSubstr(":random:42"));
    EXPECT_THAT(ordersIn(*ben), HasSubstr(":similar"));
    choose(*project, {WorkOrder::Uncertain});
    sync(*project);
    sync(*ben);
    EXPECT_THAT(ordersIn(*ben), HasSubstr(":uncertain"));
    expectSame(*project, *ben);
}

TEST_F(HubTest, AnOrderOfWorkFollowsItsCoderIntoAnotherWhoeverWasFirst)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    code(source, QStringLiteral("crashed"), {crash}, QStringLiteral("Eda"));
    code(source, QStringLiteral("again"), {crash}, QStringLiteral("Bob"));
    holdBlindly(*project, source);
    closeBlindRound(*project);
    const CoderId ada = coder(QStringLiteral("Ada"));
    const CoderId eda = coder(QStringLiteral("Eda"));
    const CoderId bob = coder(QStringLiteral("Bob"));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto choose = [](Project &one, CoderId who, WorkOrder order) {
        one.edit(QStringLiteral("Order"),
                 [&](Database &db) { rounds::setWorkOrder(db, RoundId{1}, who, {order}); });
    };
    const auto merge = [&](CoderId gone) {
        project->edit(QStringLiteral("Merge"), [&](Database &db) { coders::merge(db, gone, ada); });
    };
    choose(*ben, eda, WorkOrder::Similar); // who is merged before Ben's step
    merge(eda);
    sync(*project);
    sync(*ben);
    sync(*project);
    expectSame(*project, *ben);
    EXPECT_EQ(rounds::workOrder(db(), RoundId{1}, ada).order, WorkOrder::Similar);
    choose(*ben, bob, WorkOrder::Uncertain); // and who after it
    merge(bob);
    sync(*ben);
    sync(*project);
    sync(*ben);
    expectSame(*project, *ben);
    const QString kept = rounds::keptWorkOrders(db(), RoundId{1}, ada);
    EXPECT_THAT(kept.toStdString(), HasSubstr(":similar "));
    EXPECT_THAT(kept.toStdString(), HasSubstr(":uncertain"));
    EXPECT_EQ(db().integer("SELECT count(*) FROM setting WHERE name LIKE 'round.order.%'"), 1);
    EXPECT_EQ(db().integer("SELECT count(*) FROM coder WHERE name IN ('Eda', 'Bob')"), 0);
    const CoderId bea = coder(QStringLiteral("Bea"));
    code(source, QStringLiteral("It"), {crash}, QStringLiteral("Cid"));
    const CoderId cid = coder(QStringLiteral("Cid"));
    sync(*project);
    sync(*ben);
    choose(*ben, cid, WorkOrder::Random); // who becomes one who becomes another
    project->edit(QStringLiteral("Merge"), [&](Database &db) { coders::merge(db, cid, bea); });
    merge(bea);
    sync(*project);
    sync(*ben);
    sync(*project);
    expectSame(*project, *ben);
    EXPECT_THAT(rounds::keptWorkOrders(db(), RoundId{1}, ada).toStdString(), HasSubstr(":random"));
}

TEST_F(HubTest, AnOrderOfWorkOfACoderWhoDidNothingElseIsNotLeftToNobody)
{
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    holdBlindly(*project, source);
    closeBlindRound(*project);
    const CoderId ada = coder(QStringLiteral("Ada"));
    const CoderId eda = coder(QStringLiteral("Eda"));
    const CoderId zoe = coder(QStringLiteral("Zoe"));
    const CoderId bob = coder(QStringLiteral("Bob"));
    const auto choose = [](Project &one, CoderId who, WorkOrder order) {
        one.edit(QStringLiteral("Order"),
                 [&](Database &db) { rounds::setWorkOrder(db, RoundId{1}, who, {order}); });
    };
    choose(*project, eda, WorkOrder::Random); // all that says whose she becomes
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto merge = [&](CoderId gone) {
        project->edit(QStringLiteral("Merge"), [&](Database &db) { coders::merge(db, gone, ada); });
    };
    const auto orders = [&] {
        return db().integer("SELECT count(*) FROM setting WHERE name LIKE 'round.order.%'");
    };
    choose(*ben, eda, WorkOrder::Similar);
    merge(eda);
    sync(*project);
    sync(*ben);
    sync(*project);
    expectSame(*project, *ben);
    EXPECT_EQ(rounds::workOrder(db(), RoundId{1}, ada).order, WorkOrder::Similar);
    EXPECT_EQ(orders(), 1);

    choose(*ben, zoe, WorkOrder::Similar); // who is merged before Ben's step
    merge(zoe);
    sync(*project);
    sync(*ben);
    sync(*project);
    expectSame(*project, *ben);
    EXPECT_EQ(orders(), 1);
    ASSERT_FALSE(metIn(*ben).isEmpty());
    EXPECT_THAT(metIn(*ben).back().toStdString(), HasSubstr("An order of work was left out"));
    choose(*ben, bob, WorkOrder::Uncertain); // and who after it
    merge(bob);
    sync(*ben);
    sync(*project);
    sync(*ben);
    expectSame(*project, *ben);
    EXPECT_EQ(orders(), 1);
}

TEST_F(HubTest, AWrongKeyAndADamagedStepChangeNothing)
{
    addCode(QStringLiteral("Crash"));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    addCode(QStringLiteral("Slow"));
    sync(*project);
    const Dump before = dump(ben->database());
    const QByteArray other = seal::newKey();
    EXPECT_THAT(errorOf([&] {
                    hub::sync(*ben, *server(QStringLiteral("ben")), other, progress);
                }).toStdString(),
                HasSubstr("not the key of the team"));

    postgres->sql(database, QStringLiteral("UPDATE axial_hub.step SET bytes = set_byte(bytes, 40, "
                                           "get_byte(bytes, 40) # 1)"));
    EXPECT_THAT(errorOf([&] { sync(*ben); }).toStdString(), HasSubstr("altered"));
    postgres->sql(database, QStringLiteral("DELETE FROM axial_hub.step"));
    EXPECT_THAT(errorOf([&] { sync(*ben); }).toStdString(), HasSubstr("did not hand out"));
    EXPECT_EQ(difference(before, dump(ben->database())), QString());
}

TEST_F(HubTest, ABlindRoundStaysBlindUntilALeadClosesIt)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"),
                                 codes::taxonomyFolder(db()));
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    holdBlindly(*project, source);
    const CoderId ann = coder(QStringLiteral("Ann"));
    const CoderId benId = coder(QStringLiteral("Ben"));
    project->edit(QStringLiteral("Coders"), [&](Database &db) {
        rounds::addCoder(db, RoundId{1}, ann);
        rounds::addCoder(db, RoundId{1}, benId);
    });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto eva = joined(QStringLiteral("eva"));
    ben->edit(QStringLiteral("Unmistakable words of a label"),
              [&](Database &db) { rounds::setLabel(db, RoundId{1}, source, benId, crash); });
    sync(*ben);
    addCode(QStringLiteral("Slow"));
    sync(*project);
    sync(*eva);
    for (Project *other : {project.get(), eva.get()}) {
        EXPECT_EQ(other->database().integer("SELECT count(*) FROM label"), 0);
        QFile file(other->path());
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        EXPECT_FALSE(file.readAll().contains("Unmistakable words"));
    }
    sync(*ben);

    closeBlindRound(*ben); // who doesn't lead closes nothing for the others
    EXPECT_THAT(errorOf([&] { sync(*ben); }).toStdString(), HasSubstr("Only a lead"));
    ben->undo();
    closeBlindRound(*project);
    for (int each = 0; each < 2; ++each) {
        sync(*project);
        sync(*eva);
        sync(*ben);
    }
    EXPECT_EQ(project->database().integer("SELECT count(*) FROM label"), 1);
    expectSame(*project, *eva);
    expectSame(*project, *ben);
}

TEST_F(HubTest, BlindLabelsThatAreMadeWhileTheHubIsAskedAreNotShared)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"),
                                 codes::taxonomyFolder(db()));
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    holdBlindly(*project, source);
    const CoderId ann = coder(QStringLiteral("Ann"));
    project->edit(QStringLiteral("Coders"),
                  [&](Database &db) { rounds::addCoder(db, RoundId{1}, ann); });
    hub::requireShareable(*project);
    const HubAddress address = addressOf(QStringLiteral("ann"));
    const HubState state = hub::reserve(*server(QStringLiteral("ann")), address,
                                        QStringLiteral("Study"), QStringLiteral("Ann"),
                                        seal::newKey());
    project->edit(QStringLiteral("Label"),
                  [&](Database &db) { rounds::setLabel(db, RoundId{1}, source, ann, crash); });
    EXPECT_THAT(errorOf([&] { hub::begin(*project, state, progress); }).toStdString(),
                HasSubstr("A blind round holds labels"));
    EXPECT_FALSE(sharing::state(db()).has_value());
}

TEST_F(HubTest, WhoDoesNotLeadIsToldSoBeforeAClosingIsStored)
{
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    holdBlindly(*project, source);
    share();
    EXPECT_EQ(sharing::leads(db()), std::nullopt);
    const auto ben = joined(QStringLiteral("ben"));
    const auto said = [](Project &one, void (*act)(Database &, RoundId)) {
        return errorOf([&] {
                   one.edit(QStringLiteral("Close"), [&](Database &db) { act(db, RoundId{1}); });
               })
            .toStdString();
    };
    const auto closeScreening = [](Database &db, RoundId round) {
        Progress unseen;
        screening::close(db, round, unseen);
    };
    const Dump before = dump(ben->database());
    for (void (*act)(Database &, RoundId) : {&rounds::close, &rounds::reopen, +closeScreening})
        EXPECT_THAT(said(*ben, act), HasSubstr("only a lead closes or opens a round"));
    EXPECT_EQ(difference(before, dump(ben->database())), QString());
    EXPECT_EQ(sharing::unsentCount(ben->database()), 0);
    // What the hub said last holds.
    server(QStringLiteral("ann"))
        ->setRole(invitation.project, QStringLiteral("ben"), HubRole::Lead);
    EXPECT_THAT(said(*ben, &rounds::close), HasSubstr("only a lead"));
    sync(*ben);
    EXPECT_EQ(said(*ben, &rounds::close), "");
    sync(*ben);
    sync(*project);
    EXPECT_EQ(db().integer("SELECT closed FROM round WHERE id=1"), 1);
    EXPECT_EQ(sharing::leads(db()), true);
    expectSame(*project, *ben);
    // Who is asked by nobody any more does with the file as they like.
    server(QStringLiteral("ann"))
        ->setRole(invitation.project, QStringLiteral("ben"), HubRole::Reader);
    sync(*ben);
    EXPECT_THAT(said(*ben, &rounds::reopen), HasSubstr("only a lead"));
    sharing::leave(*ben, progress);
    EXPECT_EQ(said(*ben, &rounds::reopen), "");
}

TEST_F(HubTest, ARoundThatIsHandedOutIsToldToWhoLabelsIt)
{
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    holdBlindly(*project, source);
    const CoderId benId = coder(QStringLiteral("Ben"));
    const CoderId evaId = coder(QStringLiteral("Eva"));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto handedTo = [&](Project &one) {
        hub::Exchange exchange(invitation.key);
        const auto state = sharing::state(one.database());
        const auto hub = server(state->login);
        while (exchange.turnOfFile(one, progress))
            exchange.turnOfServer(*hub, progress);
        QStringList handed;
        for (const auto &each : exchange.takeHandedOut())
            handed << each.who + u' ' + QString::number(each.round.value);
        EXPECT_TRUE(exchange.takeHandedOut().empty());
        return handed;
    };
    const auto take = [](Project &one, CoderId who) {
        one.edit(QStringLiteral("Hand out"),
                 [&](Database &db) { rounds::addCoder(db, RoundId{1}, who); });
    };
    take(*project, evaId);
    EXPECT_EQ(handedTo(*project), QStringList());
    EXPECT_EQ(handedTo(*ben), QStringList()) << "not to Ben";
    take(*project, benId);
    EXPECT_EQ(handedTo(*project), QStringList());
    EXPECT_EQ(handedTo(*ben), QStringList{QStringLiteral("Ann 1")}) << "whatever the case";
    EXPECT_EQ(handedTo(*ben), QStringList());
    // What one takes oneself one need not be told, on no computer.
    const QString path = pathOf(QStringLiteral("desktop.axial"));
    hub::join(path, *server(QStringLiteral("ben")), invitation, progress);
    const auto desktop = Project::open(path);
    desktop->setCoderName(QStringLiteral("ben"));
    sync(*desktop);
    ben->edit(QStringLiteral("Hand out"), [&](Database &db) {
        db.run("INSERT INTO round(id, name, exclusive, blind, closed, created, kind) "
               "VALUES(2, 'Second', 1, 1, 0, 0, 0)");
        rounds::addCoder(db, RoundId{2}, benId);
    });
    EXPECT_EQ(handedTo(*ben), QStringList());
    EXPECT_EQ(handedTo(*desktop), QStringList());
}

TEST_F(HubTest, EachPartOfAStepThatIsSplitSaysWhatItsAuthorHadSeen)
{
    const CodeId taxonomy = codes::taxonomyFolder(db());
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"), taxonomy);
    const CodeId slow = addCode(QStringLiteral("Slow"), QStringLiteral("C.2"), taxonomy);
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    holdBlindly(*project, source);
    const CoderId benId = coder(QStringLiteral("ben"));
    project->edit(QStringLiteral("Coders"),
                  [&](Database &db) { rounds::addCoder(db, RoundId{1}, benId); });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    ben->edit(QStringLiteral("Label"),
              [&](Database &db) { rounds::setLabel(db, RoundId{1}, source, benId, crash); });
    sync(*ben);
    const qint64 seen = sharing::state(ben->database())->seq;
    sync(*project);
    project->edit(QStringLiteral("Rename"),
                  [&](Database &db) { codes::rename(db, slow, QStringLiteral("Lag")); });
    sync(*project);
    // A label that goes, one that comes, and between them what everybody may see.
    ben->edit(QStringLiteral("Label and rename"), [&](Database &db) {
        rounds::setLabel(db, RoundId{1}, source, benId, slow);
        codes::rename(db, slow, QStringLiteral("Halt"));
    });
    sync(*ben);
    sync(*project);
    QSet<QByteArray> uids;
    auto rows = ben->database().query("SELECT uid FROM history WHERE seq > ?1 AND coder='ben'",
                                      seen);
    while (rows.next()) {
        uids.insert(rows.blob(0));
        EXPECT_EQ(sharing::seenUpTo(rows.blob(0)), seen);
    }
    EXPECT_EQ(uids.size(), 3);
    EXPECT_EQ(codes::at(db(), slow).name, QStringLiteral("Halt"));
    ASSERT_EQ(metIn(*project).size(), 1) << "Ann is told that hers does not stand";
    EXPECT_THAT(metIn(*project)[0].toStdString(), HasSubstr("Both changed “Name” of “"));
    EXPECT_EQ(metIn(*ben).size(), 1);
}

TEST_F(HubTest, AReportThatIsDiscussedStaysInItsRoundWhoeverWasFirst)
{
    const SourceId first = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    const SourceId second = addSource(QStringLiteral("Report 2"), QStringLiteral("It was slow."));
    RoundId round;
    project->edit(QStringLiteral("Round"), [&](Database &in) {
        round = rounds::ensure(in, QStringLiteral("Pilot"));
        for (const SourceId each : {first, second})
            rounds::addSource(in, round, each);
    });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto takeOut = [&](SourceId source) {
        project->edit(QStringLiteral("Take out"), [&](Database &in) {
            in.run("DELETE FROM round_source WHERE source=?1", source);
        });
    };
    const auto discuss = [&](SourceId source) {
        ben->edit(QStringLiteral("Discuss"), [&](Database &in) {
            rounds::discuss(in, round, source, coders::ensure(in, QStringLiteral("ben")),
                            QStringLiteral("Why?"));
        });
    };
    takeOut(first);
    discuss(first);
    sync(*project);
    sync(*ben);
    takeOut(second);
    discuss(second);
    sync(*ben);
    sync(*project);
    sync(*ben);

    expectSame(*project, *ben);
    EXPECT_EQ(db().integer("SELECT count(*) FROM discussion"), 2);
    EXPECT_EQ(db().integer("SELECT count(*) FROM round_source"), 2);
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(HubTest, AHiddenLabelGoesWithItsReportOutOfTheRoundAndThatIsTold)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"),
                                 codes::taxonomyFolder(db()));
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    holdBlindly(*project, source);
    const CoderId benId = coder(QStringLiteral("ben"));
    project->edit(QStringLiteral("Coders"),
                  [&](Database &db) { rounds::addCoder(db, RoundId{1}, benId); });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    ben->edit(QStringLiteral("Label"),
              [&](Database &db) { rounds::setLabel(db, RoundId{1}, source, benId, crash); });
    sync(*ben);
    sync(*project);
    project->edit(QStringLiteral("Take out"), [&](Database &in) {
        in.run("DELETE FROM round_source WHERE source=?1", source);
    });
    sync(*project);
    sync(*ben);

    EXPECT_EQ(ben->check(), QStringList());
    EXPECT_THAT(metIn(*ben).join(u'\n').toStdString(),
                HasSubstr("out of the round, and your label with it"));
}

TEST_F(HubTest, AHiddenLabelThatGoesWithItsCodeIsTold)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"),
                                 codes::taxonomyFolder(db()));
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    holdBlindly(*project, source);
    const CoderId benId = coder(QStringLiteral("ben"));
    project->edit(QStringLiteral("Coders"),
                  [&](Database &db) { rounds::addCoder(db, RoundId{1}, benId); });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    ben->edit(QStringLiteral("Label"),
              [&](Database &db) { rounds::setLabel(db, RoundId{1}, source, benId, crash); });
    sync(*ben);
    sync(*project);
    project->edit(QStringLiteral("Remove Crash"),
                  [&](Database &in) { codes::remove(in, {crash}); });
    sync(*project);
    sync(*ben);

    EXPECT_EQ(ben->check(), QStringList());
    EXPECT_EQ(ben->database().integer("SELECT count(*) FROM label"), 0);
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("“Remove Crash” by Ann removed “"));
    EXPECT_THAT(metIn(*ben)[0].toStdString(),
                HasSubstr("Crash”, and your labels in a blind round (1) with it.|"));
}

TEST_F(HubTest, ManyHiddenLabelsThatGoWithTheirRoundAreToldInOneLine)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"),
                                 codes::taxonomyFolder(db()));
    std::vector<SourceId> reports;
    for (int each = 1; each <= 5; ++each) {
        reports.push_back(
            addSource(QStringLiteral("Report %1").arg(each), QStringLiteral("It crashed.")));
        holdBlindly(*project, reports.back());
    }
    const CoderId benId = coder(QStringLiteral("ben"));
    project->edit(QStringLiteral("Coders"),
                  [&](Database &db) { rounds::addCoder(db, RoundId{1}, benId); });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    ben->edit(QStringLiteral("Label"), [&](Database &db) {
        for (const SourceId each : reports)
            rounds::setLabel(db, RoundId{1}, each, benId, crash);
    });
    sync(*ben);
    sync(*project);
    project->edit(QStringLiteral("Remove the round"),
                  [](Database &db) { rounds::remove(db, RoundId{1}); });
    sync(*project);
    sync(*ben);

    EXPECT_EQ(ben->check(), QStringList());
    EXPECT_EQ(ben->database().integer("SELECT count(*) FROM label"), 0);
    ASSERT_EQ(metIn(*ben).size(), 1);
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("“Remove the round” by Ann removed "));
    EXPECT_THAT(metIn(*ben)[0].toStdString(), HasSubstr("your labels in a blind round (5)"));
}

TEST_F(HubTest, WhichHiddenLabelWasUndoneIsNotInWhatEverybodyGets)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"),
                                 codes::taxonomyFolder(db()));
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    holdBlindly(*project, source);
    const CoderId benId = coder(QStringLiteral("ben"));
    project->edit(QStringLiteral("Coders"),
                  [&](Database &db) { rounds::addCoder(db, RoundId{1}, benId); });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    ben->edit(QStringLiteral("Label"),
              [&](Database &db) { rounds::setLabel(db, RoundId{1}, source, benId, crash); });
    sync(*ben);
    ben->edit(QStringLiteral("Take off C.1"),
              [&](Database &db) { rounds::removeLabel(db, RoundId{1}, source, benId, crash); });
    const Step step = ben->history().back();
    sync(*ben);
    sync(*project);
    project->edit(QStringLiteral("Take out"), [&](Database &in) {
        in.run("DELETE FROM round_source WHERE source=?1", source);
    });
    sync(*project);
    sync(*ben);
    const sharing::StepName name{step.at.toMSecsSinceEpoch(), step.label};
    sharing::doOpposite(*ben, {name, name.at + 1000, QStringLiteral("Undo: %1"), name}, progress);
    sync(*ben);
    sync(*project);

    // The report is in the round again, which everybody sees; what it has there, nobody else.
    EXPECT_EQ(rounds::labels(ben->database(), RoundId{1}, source, benId), std::vector{crash});
    EXPECT_EQ(db().integer("SELECT count(*) FROM label"), 0);
    EXPECT_EQ(db().integer("SELECT count(*) FROM round_source"), 1);
    EXPECT_EQ(db().integer("SELECT max(length(uid)) FROM history WHERE label='Codes of a round'"),
              sharing::plainUidBytes);
}

TEST_F(HubTest, WhatWasUndoneByItsOppositeIsKnownInEachFileAndStaysSo)
{
    share();
    const auto ben = joined(QStringLiteral("ben"));
    addCode(QStringLiteral("Crash"));
    sync(*project);
    sync(*ben);
    const Step step = project->history().back();
    const sharing::StepName name{step.at.toMSecsSinceEpoch(), step.label};
    project->edit(QStringLiteral("Other"), [](Database &in) {
        codes::add(in, codes::openCodesFolder(in), QStringLiteral("Slow"));
    });
    EXPECT_GT(sharing::bytesSince(db(), step.id), step.size)
        << "what came after it is gone through";
    sharing::doOpposite(*project, {name, name.at + 1000, QStringLiteral("Rückgängig: %1"), name},
                        progress);
    ben->edit(QStringLiteral("Theirs"), [](Database &in) {
        codes::add(in, codes::openCodesFolder(in), QStringLiteral("Lost"));
    });
    sync(*ben);
    sync(*project); // which puts it on top of Ben's
    sync(*ben);
    expectSame(*project, *ben);
    const auto opposed = [](Project &one) {
        QStringList labels;
        for (const Step &each : one.history()) {
            if (each.isOpposed)
                labels << each.label;
        }
        return labels;
    };
    EXPECT_EQ(opposed(*project), QStringList(step.label));
    EXPECT_EQ(opposed(*ben), QStringList(step.label));
    const auto undone = ben->history().back();
    EXPECT_EQ(undone.coder, QStringLiteral("Ann"));
    EXPECT_TRUE(undone.label.startsWith(QStringLiteral("Rückgängig: ")));
    sharing::leave(*ben, progress);
    EXPECT_EQ(opposed(*ben), QStringList(step.label));
}

TEST_F(HubTest, WhatSomebodyUndidIsKnownHoweverTheyWriteTheirNameNow)
{
    share();
    addCode(QStringLiteral("Crash"));
    sync(*project);
    const Step step = project->history().back();
    const sharing::StepName name{step.at.toMSecsSinceEpoch(), step.label};
    project->setCoderName(QStringLiteral("ann"));
    sharing::doOpposite(*project, {name, name.at + 1000, QStringLiteral("Undo: %1"), name},
                        progress);
    for (const Step &each : project->history()) {
        EXPECT_EQ(each.isOpposed, each.label == step.label) << each.label.toStdString();
        EXPECT_EQ(each.usedBy, QString()) << "nobody else did it";
    }
}

TEST_F(HubTest, AClosingThatWasNotAllowedIsTakenBackByItsOppositeToo)
{
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    holdBlindly(*project, source);
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto addTo = [](Project &one, const QString &name) {
        one.edit(QStringLiteral("Add ") + name,
                 [&](Database &db) { codes::add(db, codes::openCodesFolder(db), name); });
    };
    const auto has = [](Project &one, const QString &name) {
        return bool(codes::find(one.database(), name));
    };
    addTo(*ben, QStringLiteral("Before"));
    closeBlindRound(*ben);
    addTo(*ben, QStringLiteral("After"));
    EXPECT_THAT(errorOf([&] { sync(*ben); }).toStdString(), HasSubstr("Undo “Close”"));
    sync(*project);
    EXPECT_TRUE(has(*project, QStringLiteral("Before"))) << "what was done before it is sent";
    EXPECT_FALSE(has(*project, QStringLiteral("After")));
    const auto steps = ben->history();
    const auto closing = std::find_if(steps.begin(), steps.end(), [](const auto &step) {
        return step.label == QStringLiteral("Close");
    });
    ASSERT_NE(closing, steps.end());
    const qint64 later = QDateTime::currentMSecsSinceEpoch() + 1;
    const sharing::StepName name{closing->at.toMSecsSinceEpoch(), closing->label};
    sharing::doOpposite(*ben, {name, later, QStringLiteral("Undo: %1"), name}, progress);
    sync(*ben);
    sync(*project);
    EXPECT_TRUE(has(*project, QStringLiteral("After")));
    EXPECT_EQ(sharing::unsentCount(ben->database()), 0);
    EXPECT_EQ(db().integer("SELECT closed FROM round WHERE id=1"), 0);
    EXPECT_EQ(metIn(*ben), QStringList());
    expectSame(*project, *ben);
}

TEST_F(HubTest, LabelsThatAreHeldBackLeaveOwnStepsWhereTheyAre)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"),
                                 codes::taxonomyFolder(db()));
    std::vector<SourceId> reports;
    for (const char *title : {"Report 1", "Report 2"}) {
        reports.push_back(addSource(QLatin1String(title), QStringLiteral("It crashed.")));
        holdBlindly(*project, reports.back());
    }
    const CoderId benId = coder(QStringLiteral("ben"));
    project->edit(QStringLiteral("Coder"),
                  [&](Database &db) { rounds::addCoder(db, RoundId{1}, benId); });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto label = [&](SourceId source) {
        ben->edit(QStringLiteral("Label"),
                  [&](Database &db) { rounds::setLabel(db, RoundId{1}, source, benId, crash); });
        sync(*ben);
    };
    label(reports[0]); // the round has the code by it, which comes in
    sync(*project);
    const auto mine = [&] {
        return db().integer("SELECT id FROM history WHERE label='Mine'").value_or(0);
    };
    project->edit(QStringLiteral("Mine"), [](Database &db) {
        codes::add(db, codes::openCodesFolder(db), QStringLiteral("Slow"));
    });
    const qint64 before = mine();
    label(reports[1]);
    const hub::Synced synced = sync(*project);
    EXPECT_EQ(synced.received, 1);
    EXPECT_EQ(synced.sent, 1);
    EXPECT_EQ(mine(), before);
    EXPECT_EQ(db().integer("SELECT count(*) FROM label"), 0);
    sync(*ben);
    closeBlindRound(*project);
    sync(*project);
    sync(*ben);
    EXPECT_EQ(db().integer("SELECT count(*) FROM label"), 2);
    expectSame(*project, *ben);
}

TEST_F(HubTest, AServerThatIsGoneLosesAndDoublesNothing)
{
    share();
    const auto ben = joined(QStringLiteral("ben"));
    addCode(QStringLiteral("Slow"));
    postgres->kill();
    EXPECT_THAT(errorOf([&] { sync(*project); }).toStdString(), HasSubstr("could not be reached"));
    addCode(QStringLiteral("Crash"));
    postgres->start();
    // The answer to what was sent is lost: the file does not know that the hub has it.
    const QString copy = pathOf(QStringLiteral("before.axial"));
    project->saveCopy(copy);
    EXPECT_EQ(sync(*project).sent, 2);
    const auto before = Project::open(copy);
    EXPECT_EQ(sync(*before).sent, 0);
    sync(*ben);
    expectSame(*project, *ben);
    expectSame(*project, *before);
}

/// At each byte with AXIAL_LONG, which takes minutes; else at some of them.
TEST_F(HubTest, AnExchangeThatIsCutLosesAndDoublesNothing)
{
    share();
    const auto ben = joined(QStringLiteral("ben"));
    LineToHub line(*postgres);
    const HubAddress through = line.address(database, QStringLiteral("ann"));
    QStringList acts;
    int cuts = 0;
    const Warnings warnings;
    const qint64 stride = qEnvironmentVariableIsSet("AXIAL_LONG") ? 1 : 19;
    bool isCut = true;
    for (qint64 at = 1; isCut; at += stride) {
        if (sharing::unsentCount(db()) == 0) {
            acts << QStringLiteral("Act %1").arg(acts.size());
            project->edit(acts.constLast(), [&](Database &db) {
                codes::add(db, codes::openCodesFolder(db), acts.constLast());
            });
        }
        line.cutAfter(at);
        try {
            HubServer throughLine(through, {});
            hub::sync(*project, throughLine, invitation.key, progress);
        } catch (const HubError &) {
            ++cuts;
        }
        isCut = line.hasCut();
        ASSERT_LT(at, 100'000);
    }
    EXPECT_GT(cuts, 50);
    // Of versions it does, when it is cut while it asks for it.
    EXPECT_THAT(warnings.text(), Not(HasSubstr("statement")));
    EXPECT_THAT(warnings.text(), Not(HasSubstr("not open")));
    sync(*project);
    sync(*ben);
    expectSame(*project, *ben);
    QStringList arrived;
    for (const Step &step : ben->history()) {
        if (step.label.startsWith(QStringLiteral("Act ")))
            arrived << step.label;
    }
    EXPECT_EQ(arrived, acts); // each once, in its order
}

TEST_F(HubTest, AProjectThatIsClosedByWhatCameInIsNotReadAfterwards)
{
    share();
    auto ben = joined(QStringLiteral("ben"));
    const QString path = ben->path();
    addCode(QStringLiteral("Slow"));
    sync(*project);
    QObject::connect(ben.get(), &Project::changed, [&ben](const Changes &changes) {
        if (!changes.tables.empty())
            ben.reset();
    });
    hub::Exchange exchange(invitation.key);
    const auto bens = server(QStringLiteral("ben"));
    while (ben && exchange.turnOfFile(*ben, progress))
        exchange.turnOfServer(*bens, progress);
    EXPECT_FALSE(ben);
    EXPECT_EQ(exchange.synced().received, 1);
    ben = Project::open(path);
    EXPECT_TRUE(codes::find(ben->database(), QStringLiteral("Slow")));
}

/// Wherever the line is cut, also where the hub has taken the key and not said so.
TEST_F(HubTest, AProjectThatIsSharedOnALineThatIsCutKeepsItsNameOrItsKey)
{
    LineToHub line(*postgres);
    addressOf(QStringLiteral("ann")); // makes the login
    const HubAddress through = line.address(database, QStringLiteral("ann"));
    project->setCoderName(QStringLiteral("Ann"));
    const Warnings warnings;
    int shared = 0;
    int taken = 0;    // and not said so
    int notTaken = 0; // of which the file knows as little
    const auto isSaid = [&](qint64 bytes) {
        const QByteArray key = seal::newKey();
        HubServer cut(through, {});
        const HubState state = hub::reserve(cut, through, QStringLiteral("Study %1").arg(++shared),
                                            QStringLiteral("Ann"), key);
        const QByteArray packed = hub::begin(*project, state, progress);
        line.cutAfter(bytes);
        const bool isShared = errorOf([&] {
                                  hub::upload(cut, state, packed, key, progress);
                              }).isEmpty();
        const bool isCut = line.hasCut();
        line.cutAfter(-1);
        const auto ann = server(QStringLiteral("ann"));
        const auto keyCheck = [&] { return ann->project(state.project)->keyCheck; };
        const bool hasKey = !keyCheck().isEmpty();
        if (isShared) {
            taken += isCut && hasKey;
            notTaken += isCut && !hasKey;
            EXPECT_EQ(errorOf([&] { hub::sync(*project, *ann, key, progress); }), QString());
            EXPECT_EQ(keyCheck(), state.keyCheck) << bytes;
        } else {
            EXPECT_FALSE(hasKey) << bytes; // it can be shared under this name
        }
        sharing::leave(*project, progress);
        return isShared && !isCut;
    };
    qint64 enough = 4096;
    while (!isSaid(enough)) {
        enough *= 2;
        ASSERT_LT(enough, 100 << 20);
    }
    for (qint64 little = enough / 2; enough - little > 4;) { // up to within the last answer
        const qint64 between = (little + enough) / 2;
        (isSaid(between) ? enough : little) = between;
    }
    // What is packed takes some bytes more or less each time.
    for (int less = -20; (taken == 0 || notTaken == 0) && less < 600; less += 5)
        isSaid(enough - less);
    EXPECT_GT(taken, 0);
    EXPECT_GT(notTaken, 0);
}

/// More than one statement, and one exchange, takes.
TEST_F(HubTest, ManyActsOfTwoAreAllThereInOneOrder)
{
    share();
    const auto ben = joined(QStringLiteral("ben"));
    constexpr int acts = 501;
    for (int each = 0; each < acts; ++each) {
        for (Project *one : {project.get(), ben.get()})
            one->edit(QStringLiteral("Act %1").arg(each), [&](Database &db) {
                codes::add(db, codes::openCodesFolder(db),
                           one->coderName() + QStringLiteral(" %1").arg(each));
            });
    }
    EXPECT_EQ(sync(*ben).sent, acts);
    const hub::Synced synced = sync(*project);
    EXPECT_EQ(synced.received, acts);
    EXPECT_EQ(synced.sent, acts);
    EXPECT_EQ(sync(*ben).received, acts);
    EXPECT_TRUE(metIn(*project).empty());
    const auto known = server(QStringLiteral("ann"))->project(invitation.project);
    EXPECT_EQ(known->head, 2 * acts);
    EXPECT_EQ(sharing::state(db())->hash, sharing::state(ben->database())->hash);
    expectSame(*project, *ben);
}

TEST_F(HubTest, TheServerHoldsNoWordOfIt)
{
    addSource(QStringLiteral("Interview with an unmistakable title"),
              QStringLiteral("Words that nobody else may read."));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    addCode(QStringLiteral("Unmistakable code"));
    sync(*project);
    postgres->sql(database, QStringLiteral("CHECKPOINT"));
    QDirIterator files(postgres->folder(), QDir::Files, QDirIterator::Subdirectories);
    int searched = 0;
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QByteArray bytes = file.readAll();
        ++searched;
        for (const char *words : {"unmistakable title", "nobody else may", "Unmistakable code"})
            EXPECT_FALSE(bytes.contains(words)) << file.fileName().toStdString();
    }
    EXPECT_GT(searched, 100);
}

TEST_F(HubTest, WhoIsNoMemberSeesNothing)
{
    addCode(QStringLiteral("Crash"));
    share();
    addressOf(QStringLiteral("mallory"));
    EXPECT_FALSE(server(QStringLiteral("mallory"))->project(QStringLiteral("Study")));
    EXPECT_TRUE(server(QStringLiteral("mallory"))->stepsAfter(invitation.project, 0, 10).empty());
    EXPECT_TRUE(server(QStringLiteral("mallory"))->members(invitation.project).empty());
    EXPECT_THAT(errorOf([&] {
                    server(QStringLiteral("mallory"))
                        ->addMember(invitation.project,
                                    {QStringLiteral("mallory"), {}, HubRole::Lead});
                }).toStdString(),
                HasSubstr("does not allow"));
    const auto ben = joined(QStringLiteral("ben"));
    EXPECT_THAT(errorOf([&] {
                    server(QStringLiteral("ben"))
                        ->addMember(invitation.project, {QStringLiteral("eva"), {}, HubRole::Lead});
                }).toStdString(),
                HasSubstr("does not allow"));
}

TEST_F(HubTest, OfTwoRoundsThatAreClosedAtOnceAllLabelsAreHandedOut)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"),
                                 codes::taxonomyFolder(db()));
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    const CoderId benId = coder(QStringLiteral("ben"));
    holdBlindly(*project, source);
    project->edit(QStringLiteral("Another round"), [&](Database &db) {
        db.run("INSERT INTO round(id, name, exclusive, blind, closed, created, kind) "
               "VALUES(2, 'Second', 1, 1, 0, 0, 0)");
        db.run("INSERT INTO round_source VALUES(?1, 2)", source);
        for (const RoundId round : {RoundId{1}, RoundId{2}})
            rounds::addCoder(db, round, benId);
    });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto eva = joined(QStringLiteral("eva"));
    for (const RoundId round : {RoundId{1}, RoundId{2}}) {
        ben->edit(QStringLiteral("Label"),
                  [&](Database &db) { rounds::setLabel(db, round, source, benId, crash); });
    }
    sync(*ben);
    sync(*project);
    EXPECT_EQ(project->database().integer("SELECT count(*) FROM label"), 0);
    project->edit(QStringLiteral("Close both"), [](Database &db) {
        for (const RoundId round : {RoundId{1}, RoundId{2}})
            rounds::close(db, round);
    });
    for (Project *each : {project.get(), eva.get(), ben.get()}) {
        sync(*each);
        EXPECT_EQ(each->database().integer("SELECT count(*) FROM label"), 2);
    }
    expectSame(*project, *eva);
    expectSame(*project, *ben);
}

TEST_F(HubTest, OwnLabelsOfABlindRoundAreOnMyOtherComputer)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"),
                                 codes::taxonomyFolder(db()));
    const CodeId slow = addCode(QStringLiteral("Slow"), QStringLiteral("C.2"),
                                codes::taxonomyFolder(db()));
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    const SourceId second = addSource(QStringLiteral("Report 2"), QStringLiteral("It was slow."));
    holdBlindly(*project, source);
    holdBlindly(*project, second);
    const CoderId benId = coder(QStringLiteral("ben"));
    project->edit(QStringLiteral("Coder"),
                  [&](Database &db) { rounds::addCoder(db, RoundId{1}, benId); });
    share();
    const auto laptop = joined(QStringLiteral("ben"));
    const QString path = pathOf(QStringLiteral("desktop.axial"));
    hub::join(path, *server(QStringLiteral("ben")), invitation, progress);
    const auto desktop = Project::open(path);
    desktop->setCoderName(QStringLiteral("ben"));
    const auto label = [&](Project &one, SourceId report, CodeId code) {
        one.edit(QStringLiteral("Label"),
                 [&](Database &db) { rounds::setLabel(db, RoundId{1}, report, benId, code); });
    };
    const auto labels = [&](Project &one, SourceId report) {
        return rounds::labels(one.database(), RoundId{1}, report, benId);
    };
    label(*laptop, source, crash);
    sync(*laptop);
    sync(*desktop);
    EXPECT_EQ(labels(*desktop, source), std::vector{crash});
    label(*desktop, source, slow); // thought again
    label(*desktop, second, slow);
    sync(*desktop);
    sync(*laptop);
    EXPECT_EQ(labels(*laptop, source), std::vector{slow});
    EXPECT_EQ(labels(*laptop, second), std::vector{slow});
    sync(*project);
    EXPECT_EQ(db().integer("SELECT count(*) FROM label"), 0);

    closeBlindRound(*project);
    for (Project *each : {project.get(), laptop.get(), desktop.get()})
        sync(*each);
    EXPECT_EQ(labels(*project, source), std::vector{slow});
    expectSame(*project, *laptop);
    expectSame(*project, *desktop);
}

/// Ben at two computers, who is away from the hub at both.
class HubTwoComputersTest : public HubTest
{
protected:
    void start()
    {
        share();
        laptop = joined(QStringLiteral("ben"));
        const QString path = pathOf(QStringLiteral("desktop.axial"));
        hub::join(path, *server(QStringLiteral("ben")), invitation, progress);
        desktop = Project::open(path);
        desktop->setCoderName(QStringLiteral("ben"));
    }
    /// The laptop is first.
    void meet()
    {
        for (Project *each : {laptop.get(), desktop.get(), laptop.get(), project.get()})
            sync(*each);
        expectSame(*laptop, *desktop);
        expectSame(*laptop, *project);
        EXPECT_EQ(metIn(*project), QStringList());
    }

    std::unique_ptr<Project> laptop, desktop;
};

TEST_F(HubTwoComputersTest, TwoCommentsOnOneCodingAreBothKept)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const CodeId slow = addCode(QStringLiteral("Slow"));
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    const CoderId ben = coder(QStringLiteral("ben"));
    const QuoteId quote = code(source, QStringLiteral("again"), {crash}, QStringLiteral("ben"));
    start();
    const auto comment = [&](Project &one, const QString &words) {
        one.edit(QStringLiteral("Comment"), [&](Database &in) {
            const CodingId known{
                in.integer("SELECT id FROM coding WHERE quote=?1", quote).value_or(0)};
            codings::setComment(in, known, words);
            const QuoteId made = codings::apply(in, source, {3, 10}, QStringLiteral("crashed"),
                                                {crash, slow}, ben);
            const auto id = in.integer("SELECT id FROM coding WHERE quote=?1 AND code=?2", made,
                                       crash);
            codings::setComment(in, CodingId{id.value_or(0)}, QStringLiteral("new: ") + words);
        });
    };
    const auto commentsIn = [](Project &one) {
        QStringList all;
        auto rows = one.database().query(
            "SELECT comment FROM coding WHERE comment<>'' ORDER BY comment");
        while (rows.next())
            all << rows.text(0);
        return all;
    };
    comment(*laptop, QStringLiteral("loud"));
    comment(*desktop, QStringLiteral("hard"));
    desktop->edit(QStringLiteral("Comment"), [](Database &in) { // where the other says nothing
        in.run("UPDATE coding SET comment='only here', weight=2 WHERE comment='' AND code=?1",
               in.integer("SELECT id FROM code WHERE name='Slow'").value_or(0));
    });
    meet();
    EXPECT_EQ(commentsIn(*project),
              QStringList({QStringLiteral("loud"), QStringLiteral("new: loud"),
                           QStringLiteral("only here")}));
    const QString kept = metIn(*desktop).join(u'\n');
    EXPECT_THAT(kept.toStdString(), HasSubstr("|hard"));
    EXPECT_THAT(kept.toStdString(), HasSubstr("|new: hard"));
    EXPECT_THAT(kept.toStdString(), HasSubstr("What you on another computer wrote stands"));
    EXPECT_EQ(project->database().integer("SELECT weight FROM coding WHERE comment='only here'"),
              2);
}

TEST_F(HubTwoComputersTest, TwoCommentsOnACodeOfADocumentAreBothKept)
{
    const CodeId crash = addCode(QStringLiteral("Crash"));
    const CodeId slow = addCode(QStringLiteral("Slow"));
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed again."));
    const CoderId ben = coder(QStringLiteral("ben"));
    start();
    const auto put = [&](Project &one, const QString &words) {
        one.edit(QStringLiteral("Code"), [&](Database &in) {
            wholecodings::put(in, source, crash, ben);
            wholecodings::put(in, source, slow, ben);
            in.run("UPDATE source_coding SET comment=?1 WHERE code=?2", words, crash);
            if (&one == laptop.get()) // of which the other says nothing
                in.run("UPDATE source_coding SET comment='only here' WHERE code=?1", slow);
        });
    };
    put(*laptop, QStringLiteral("It is odd."));
    put(*desktop, QStringLiteral("It is very odd."));
    meet();
    const auto commentOf = [&](CodeId code) {
        return db().text("SELECT comment FROM source_coding WHERE code=?1", code);
    };
    EXPECT_EQ(commentOf(crash), QStringLiteral("It is odd."));
    EXPECT_EQ(commentOf(slow), QStringLiteral("only here"));
    ASSERT_EQ(metIn(*desktop).size(), 1);
    EXPECT_THAT(metIn(*desktop)[0].toStdString(), HasSubstr("|It is very odd."));
}

TEST_F(HubTwoComputersTest, TwoLinesOnOneReportAreBothKept)
{
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    const CoderId ben = coder(QStringLiteral("ben"));
    start();
    const auto write = [&](Project &one, const QString &line) {
        one.edit(QStringLiteral("Summarize"),
                 [&](Database &in) { summaries::write(in, source, ben, line); });
    };
    write(*laptop, QStringLiteral("It ends at once"));
    write(*desktop, QStringLiteral("The memory is full"));
    meet();
    ASSERT_EQ(summaries::all(db()).size(), 1U);
    EXPECT_EQ(summaries::all(db())[0].text, QStringLiteral("It ends at once"));
    EXPECT_THAT(metIn(*desktop).join(u'\n').toStdString(), HasSubstr("|The memory is full"));
    write(*laptop, QStringLiteral("It stops")); // both change the line that is there
    write(*desktop, QStringLiteral("It hangs"));
    meet();
    EXPECT_EQ(summaries::all(db())[0].text, QStringLiteral("It hangs")) << "a value: the later";
    EXPECT_THAT(metIn(*desktop).back().toStdString(), HasSubstr("|It stops"));
}

TEST_F(HubTwoComputersTest, OfTwoLabelsOnOneReportTheLaterStandsAndBothAreNamed)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"),
                                 codes::taxonomyFolder(db()));
    const CodeId slow = addCode(QStringLiteral("Slow"), QStringLiteral("C.2"),
                                codes::taxonomyFolder(db()));
    const SourceId open = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    const SourceId blind = addSource(QStringLiteral("Report 2"), QStringLiteral("It was slow."));
    const CoderId ben = coder(QStringLiteral("ben"));
    holdBlindly(*project, blind);
    project->edit(QStringLiteral("Round"), [&](Database &in) {
        in.run("INSERT INTO round(id, name, exclusive, blind, closed, created, kind) "
               "VALUES(2, 'Open', 1, 0, 0, 0, 0)");
        in.run("INSERT INTO round_source VALUES(?1, 2)", open);
        for (const RoundId round : {RoundId{1}, RoundId{2}})
            rounds::addCoder(in, round, ben);
    });
    start();
    const auto label = [&](Project &one, CodeId code) {
        for (const auto &[round, report] : {std::pair(1, blind), std::pair(2, open)})
            one.edit(QStringLiteral("Label"), [&, at = RoundId{round}, of = report](Database &in) {
                rounds::setLabel(in, at, of, ben, code);
            });
    };
    label(*laptop, crash);
    label(*desktop, slow);
    for (Project *each : {laptop.get(), desktop.get(), laptop.get()})
        sync(*each);
    for (Project *each : {laptop.get(), desktop.get()}) {
        EXPECT_EQ(rounds::labels(each->database(), RoundId{1}, blind, ben), std::vector{slow});
        EXPECT_EQ(rounds::labels(each->database(), RoundId{2}, open, ben), std::vector{slow});
    }
    const QString told = metIn(*desktop).join(u'\n');
    for (const char *title : {"Report 1", "Report 2"})
        EXPECT_THAT(told.toStdString(),
                    HasSubstr("One coder labelled “" + std::string(title)
                              + "” twice: C.1 Crash, then C.2 Slow. The later label stands."));
    closeBlindRound(*project);
    for (Project *each : {project.get(), laptop.get(), desktop.get(), project.get()})
        sync(*each);
    expectSame(*project, *laptop);
    expectSame(*project, *desktop);
}

TEST_F(HubTest, WhoIsRemovedGetsNothingMoreAndCantComeBack)
{
    share();
    const auto ben = joined(QStringLiteral("ben"), HubRole::Lead);
    const auto eva = joined(QStringLiteral("eva"));
    const auto bens = server(QStringLiteral("ben"));
    const auto evas = server(QStringLiteral("eva"));
    const QString study = invitation.project;
    EXPECT_THAT(errorOf([&] { evas->removeMember(study, QStringLiteral("ben")); }).toStdString(),
                HasSubstr("Only a lead"));
    EXPECT_THAT(
        errorOf([&] { evas->setRole(study, QStringLiteral("eva"), HubRole::Lead); }).toStdString(),
        HasSubstr("Only a lead"));
    bens->removeMember(study, QStringLiteral("ann")); // who made the project
    bens->setRole(study, QStringLiteral("eva"), HubRole::Reader);
    ASSERT_EQ(bens->members(study).size(), 2U);
    EXPECT_EQ(evas->role(study), HubRole::Reader);
    const auto alone = [&](const std::function<void()> &act) {
        EXPECT_THAT(errorOf(act).toStdString(), HasSubstr("is the only lead"));
    };
    alone([&] { bens->removeMember(study, QStringLiteral("ben")); });
    alone([&] { bens->setRole(study, QStringLiteral("ben"), HubRole::Coder); });
    alone([&] {
        bens->addMember(study, {QStringLiteral("ben"), QStringLiteral("Ben"), HubRole::Coder});
    });

    addCode(QStringLiteral("Crash"));
    EXPECT_THAT(errorOf([&] { sync(*project); }).toStdString(), HasSubstr("has no project"));
    const auto anns = server(QStringLiteral("ann"));
    EXPECT_FALSE(anns->project(study));
    EXPECT_TRUE(anns->stepsAfter(study, 0, 10).empty());
    EXPECT_TRUE(anns->epochs(study).empty());
    EXPECT_THAT(errorOf([&] {
                    anns->addMember(study, {QStringLiteral("ann"), {}, HubRole::Lead});
                }).toStdString(),
                HasSubstr("does not allow"));
    EXPECT_EQ(codes::find(db(), QStringLiteral("Crash")).value > 0, true); // what is here stays
}

TEST_F(HubTest, AnotherKeyShutsOutWhoHasTheOneBefore)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"),
                                 codes::taxonomyFolder(db()));
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    const CoderId evaId = coder(QStringLiteral("eva"));
    holdBlindly(*project, source);
    project->edit(QStringLiteral("Coder"),
                  [&](Database &db) { rounds::addCoder(db, RoundId{1}, evaId); });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto eva = joined(QStringLiteral("eva"));
    eva->edit(QStringLiteral("Label"),
              [&](Database &db) { rounds::setLabel(db, RoundId{1}, source, evaId, crash); });
    sync(*eva);
    addCode(QStringLiteral("Before")); // nobody else has it when the key is turned
    sync(*project);
    const HubInvitation before = invitation;
    const auto anns = server(QStringLiteral("ann"));
    EXPECT_THAT(errorOf([&] {
                    hub::turnKey(*server(QStringLiteral("ben")), addressOf(QStringLiteral("ben")),
                                 before.project, before.key, seal::newKey());
                }).toStdString(),
                HasSubstr("does not allow"));
    anns->removeMember(before.project, QStringLiteral("ben"));
    const QByteArray next = seal::newKey();
    invitation = hub::turnKey(*anns, addressOf(QStringLiteral("ann")), before.project, before.key,
                              next);
    EXPECT_EQ(
        hub::turnKey(*anns, addressOf(QStringLiteral("ann")), before.project, before.key, next)
            .text(),
        invitation.text()); // the answer was lost, and it is asked again
    EXPECT_EQ(anns->epochs(before.project).size(), 2U);
    EXPECT_NE(invitation.key, before.key);
    eva->edit(QStringLiteral("Offline"), [](Database &db) {
        codes::add(db, codes::openCodesFolder(db), QStringLiteral("Offline"));
    });
    addCode(QStringLiteral("After"));
    sync(*project);

    // Ben, and a server that hands him all of it.
    const auto everything = server(QStringLiteral("admin"))->stepsAfter(before.project, 0, 100);
    ASSERT_GE(everything.size(), 3U); // the label, and a step before and after the turn
    const auto epochs = server(QStringLiteral("admin"))->epochs(before.project);
    ASSERT_EQ(epochs.size(), 2U);
    QByteArray hash(seal::hashBytes, 0);
    for (size_t each = 0; each + 1 < everything.size(); ++each)
        hash = seal::hashAfter(hash, *everything[each].bytes);
    hash = seal::hashAfter(hash, epochs[1].older);
    const auto last = [&](const QByteArray &key) {
        return seal::openedStep(*everything.back().bytes, before.project, 2, everything.back().seq,
                                hash, key);
    };
    EXPECT_THROW(last(before.key), seal::SealError);
    EXPECT_FALSE(last(invitation.key).changes.isEmpty());
    EXPECT_THROW(seal::opened(epochs[1].older,
                              seal::besideKey(before.project, 2, epochs[1].seq, epochs[1].keyCheck),
                              before.key),
                 seal::SealError);

    // Eva is told, and loses nothing.
    const auto withKey = [&](const QByteArray &key) {
        return errorOf([&] { hub::sync(*eva, *server(QStringLiteral("eva")), key, progress); });
    };
    EXPECT_THAT(withKey(before.key).toStdString(), HasSubstr("another key"));
    EXPECT_FALSE(hub::isKey(*sharing::state(eva->database()), before.key)); // known from now on
    EXPECT_THAT(withKey(before.key).toStdString(), HasSubstr("not the key of the team"));
    EXPECT_EQ(withKey(invitation.key), QString());
    sync(*project);
    EXPECT_EQ(sharing::state(eva->database())->epoch, 2);
    EXPECT_TRUE(codes::find(eva->database(), QStringLiteral("Before")));
    EXPECT_TRUE(codes::find(eva->database(), QStringLiteral("After")));
    EXPECT_TRUE(codes::find(db(), QStringLiteral("Offline")));

    // What was sealed with the key before is opened by whoever has the one that goes now.
    invitation = hub::turnKey(*anns, addressOf(QStringLiteral("ann")), before.project,
                              invitation.key, seal::newKey());
    const auto dan = joined(QStringLiteral("dan"));
    sync(*dan);
    closeBlindRound(*project);
    for (Project *each : {project.get(), eva.get(), dan.get()}) {
        sync(*each);
        EXPECT_EQ(each->database().integer("SELECT count(*) FROM label"), 1);
    }
    expectSame(*project, *dan);
    expectSame(*project, *eva);
    EXPECT_EQ(sharing::state(dan->database())->epoch, 3);

    // A server that says the key went from another place on, or holds a key back, is found out.
    const auto fresh = [&] {
        QFile::remove(pathOf(QStringLiteral("eva2.axial")));
        return errorOf([&] {
            const QString path = pathOf(QStringLiteral("eva2.axial"));
            hub::join(path, *server(QStringLiteral("eva")), invitation, progress);
            hub::sync(*Project::open(path), *server(QStringLiteral("eva")), invitation.key,
                      progress);
        });
    };
    EXPECT_EQ(fresh(), QString());
    postgres->sql(database, QStringLiteral("UPDATE axial_hub.epoch SET seq=seq + 1 "
                                           "WHERE number=2"));
    EXPECT_THAT(fresh().toStdString(), HasSubstr("altered"));
    postgres->sql(database, QStringLiteral("DELETE FROM axial_hub.epoch WHERE number=2"));
    EXPECT_THAT(fresh().toStdString(), HasSubstr("not hand out all"));
}

/// The line is cut after ever more bytes, so also when the hub has taken the key and not said so.
TEST_F(HubTest, AKeyThatIsTurnedByACommandOnALineThatIsCutIsNotLost)
{
    LineToHub line(*postgres);
    addressOf(QStringLiteral("ann")); // makes the login
    const HubAddress through = line.address(database, QStringLiteral("ann"));
    share(through);
    const QString address = through.text().replace(QStringLiteral("//"), QStringLiteral("//ann@"));
    QProcessEnvironment environment = cliEnvironment();
    environment.insert(QStringLiteral("AXIAL_HUB_PASSWORD"), QString());
    environment.insert(QStringLiteral("AXIAL_TEAM_KEY"), invitation.text());
    QString invited; // the last line that it printed
    const auto isTurned = [&](int bytes) {
        line.cutAfter(bytes);
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(AXIAL_CLI),
                      {QStringLiteral("hub"), QStringLiteral("rotate-key"), address,
                       QStringLiteral("--project"), QStringLiteral("Study")});
        program.waitForFinished();
        line.cutAfter(-1);
        const QString said = QString::fromUtf8(program.readAllStandardOutput()).trimmed();
        invited = said.split(u'\n').constLast();
        return program.exitCode() == 0;
    };
    const auto epoch = [&] {
        return server(QStringLiteral("ann"))->project(invitation.project)->epoch;
    };
    int taken = 0; // and not said so
    const auto turn = [&](int bytes) {
        const qint64 before = epoch();
        const bool isSaid = isTurned(bytes);
        if (!isSaid && invited.isEmpty()) { // the hub was not asked
            EXPECT_EQ(epoch(), before) << bytes;
            return false;
        }
        if (!isSaid) {
            taken += epoch() > before;
            const QString first = invited;
            environment.insert(QStringLiteral("AXIAL_TEAM_NEXT_KEY"), first);
            EXPECT_TRUE(isTurned(-1)) << bytes;
            EXPECT_EQ(invited, first);
            environment.remove(QStringLiteral("AXIAL_TEAM_NEXT_KEY"));
        }
        EXPECT_EQ(epoch(), before + 1);
        environment.insert(QStringLiteral("AXIAL_TEAM_KEY"), invited);
        return isSaid;
    };
    int enough = 400;
    while (!turn(enough)) {
        enough += 400;
        ASSERT_LT(enough, 60'000);
    }
    for (int little = enough - 400; enough - little > 4;) { // up to within the last answer
        const int between = (little + enough) / 2;
        (turn(between) ? enough : little) = between;
    }
    // On a busy machine a line that is closed may take with it what had come before.
    for (int less = 1; taken == 0 && less < 20; ++less)
        turn(enough - less);
    EXPECT_GT(taken, 0);
}

/// What each of a team does after an exchange, when few steps are many already.
class HubSnapshotTest : public HubTest
{
protected:
    void syncAll(Project &one, const hub::LaterSnapshots::Limit &limit = {3, 32 << 20})
    {
        hub::LaterSnapshots later(invitation.key, limit);
        hub::sync(one, *server(sharing::state(one.database())->login), invitation.key, progress,
                  &later);
    }
    void add(Project &one, const QString &name)
    {
        one.edit(name, [&](Database &db) { codes::add(db, codes::openCodesFolder(db), name); });
    }
    qint64 lastSnapshot()
    {
        return server(QStringLiteral("ann"))->snapshot(invitation.project).value().seq;
    }
    qint64 head() { return server(QStringLiteral("ann"))->project(invitation.project)->head; }
    bool isThere(qint64 seq)
    {
        return errorOf([&] {
                   server(QStringLiteral("ann"))->part(invitation.project, {seq, 1}, 0);
               })
            .isEmpty();
    }
};

TEST_F(HubSnapshotTest, WhoJoinsLaterGetsALaterSnapshotAndTheStepsAfterIt)
{
    addCode(QStringLiteral("Crash"));
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto dan = joined(QStringLiteral("dan"), HubRole::Reader);
    add(*ben, QStringLiteral("Slow"));
    add(*ben, QStringLiteral("Hangs"));
    syncAll(*ben);
    EXPECT_EQ(lastSnapshot(), 0);
    add(*ben, QStringLiteral("Leaks"));
    sync(*ben);
    syncAll(*dan); // who only reads sends nothing
    EXPECT_EQ(lastSnapshot(), 0);
    add(*ben, QStringLiteral("Unmistakable"));
    ben->undo(); // nobody else is to have it
    syncAll(*ben);
    EXPECT_EQ(lastSnapshot(), 3);
    add(*ben, QStringLiteral("Loses data"));
    syncAll(*ben);
    EXPECT_EQ(lastSnapshot(), 3); // one step later it is not due

    const auto eva = joined(QStringLiteral("eva"));
    EXPECT_EQ(eva->database().integer("SELECT count(*) FROM hub_met"), 0);
    EXPECT_EQ(eva->database().integer("SELECT count(*) FROM history WHERE label='Unmistakable'"),
              0);
    EXPECT_EQ(sync(*eva).received, 1);
    sync(*project);
    expectSame(*project, *eva);
    expectSame(*ben, *eva);
    add(*eva, QStringLiteral("Of Eva"));
    sync(*eva);
    sync(*project);
    expectSame(*project, *eva);

    // One that is not whole is not taken, and whoever leads takes old ones away.
    postgres->sql(database,
                  QStringLiteral("DELETE FROM axial_hub.snapshot WHERE seq=3 AND part=0"));
    const auto fay = joined(QStringLiteral("fay"));
    EXPECT_EQ(sync(*fay).received, head());
    expectSame(*project, *fay);
    for (int each = 0; each < 3; ++each) {
        syncAll(*project, {1, 32 << 20});
        addCode(QStringLiteral("More %1").arg(each));
        syncAll(*project, {1, 32 << 20});
    }
    EXPECT_EQ(lastSnapshot(), head());
    EXPECT_TRUE(isThere(0));
    EXPECT_TRUE(isThere(head() - 1));
    EXPECT_FALSE(isThere(head() - 2));
    // Many bytes are many steps.
    add(*fay, QStringLiteral("Large"));
    syncAll(*fay, {5000, 100});
    EXPECT_EQ(lastSnapshot(), head());
}

TEST_F(HubSnapshotTest, ALaterSnapshotIsSentInSmallPartsAndWorkGoesOnBetweenThem)
{
    share();
    const auto ben = joined(QStringLiteral("ben"));
    QString noise; // which is hardly packed
    while (noise.size() < 2'000'000)
        noise += QString::fromLatin1(seal::newKey().toHex()) + u'\n';
    for (int each = 0; each < 3; ++each)
        add(*ben, QStringLiteral("Code %1").arg(each));
    ben->edit(QStringLiteral("Add"), [&](Database &db) {
        sources::NewSource source;
        source.title = QStringLiteral("Noise");
        source.text = noise;
        source.collection = collections::ensure(db, {QStringLiteral("Documents")});
        sources::add(db, source);
    });
    sync(*ben);
    sync(*project);
    add(*project, QStringLiteral("Meanwhile"));
    const QString anns = project->path();
    project.reset();
    postgres->sql(database, QStringLiteral("CREATE FUNCTION public.slow() RETURNS trigger LANGUAGE "
                                           "plpgsql AS 'BEGIN PERFORM pg_sleep(0.5); RETURN NEW; "
                                           "END'"));
    postgres->sql(database, QStringLiteral("CREATE TRIGGER slow BEFORE INSERT ON "
                                           "axial_hub.snapshot FOR EACH ROW EXECUTE FUNCTION "
                                           "public.slow()"));
    QProcessEnvironment environment = cliEnvironment();
    environment.insert(QStringLiteral("AXIAL_TEAM_KEY"), invitation.text());
    environment.insert(QStringLiteral("AXIAL_HUB_PASSWORD"), QString());
    QProcess ann;
    ann.setProcessEnvironment(environment);
    ann.start(QStringLiteral("sh"),
              {QStringLiteral("-c"), QStringLiteral("sleep 1; exec \"$0\" hub sync \"$1\""),
               QStringLiteral(AXIAL_CLI), anns});
    syncAll(*ben);
    EXPECT_TRUE(ann.waitForFinished());
    EXPECT_EQ(ann.exitCode(), 0) << ann.readAllStandardError().toStdString();
    EXPECT_TRUE(codes::find(ben->database(), QStringLiteral("Meanwhile")));
    EXPECT_GT(lastSnapshot(), 0);
    EXPECT_LE(postgres
                  ->answer(database, QStringLiteral("SELECT max(length(bytes)) FROM "
                                                    "axial_hub.snapshot WHERE seq > 0"))
                  .toInt(),
              (128 << 10) + 100); // and what seals it
}

TEST_F(HubSnapshotTest, ALaterSnapshotTellsNothingOfABlindRound)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"),
                                 codes::taxonomyFolder(db()));
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    holdBlindly(*project, source);
    const CoderId benId = coder(QStringLiteral("ben"));
    project->edit(QStringLiteral("Coder"),
                  [&](Database &db) { rounds::addCoder(db, RoundId{1}, benId); });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto label = [&](const QString &words) {
        ben->edit(words,
                  [&](Database &db) { rounds::setLabel(db, RoundId{1}, source, benId, crash); });
    };
    for (int each = 0; each < 3; ++each)
        add(*ben, QStringLiteral("Code %1").arg(each));
    label(QStringLiteral("Unmistakable words of a label"));
    syncAll(*ben);
    syncAll(*project);
    EXPECT_EQ(head(), 5);         // three codes, the label, and the code that the round has by it
    EXPECT_EQ(lastSnapshot(), 0); // neither of who has the label nor of who hasn't

    closeBlindRound(*project);
    sync(*project);
    syncAll(*project);
    EXPECT_EQ(lastSnapshot(), head());
    const auto eva = joined(QStringLiteral("eva"));
    EXPECT_EQ(sync(*eva).received, 0);
    EXPECT_EQ(eva->database().integer("SELECT count(*) FROM label"), 1);
    sync(*ben);
    expectSame(*project, *eva);
    expectSame(*project, *ben);
}

TEST_F(HubSnapshotTest, ABlindRoundThatIsRemovedHoldsUpNoSnapshotAndComesBackWhole)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"),
                                 codes::taxonomyFolder(db()));
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    holdBlindly(*project, source);
    const CoderId benId = coder(QStringLiteral("ben"));
    project->edit(QStringLiteral("Coder"),
                  [&](Database &db) { rounds::addCoder(db, RoundId{1}, benId); });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    ben->edit(QStringLiteral("Unmistakable words of a label"),
              [&](Database &db) { rounds::setLabel(db, RoundId{1}, source, benId, crash); });
    for (int each = 0; each < 3; ++each)
        add(*ben, QStringLiteral("Code %1").arg(each));
    syncAll(*ben);
    sync(*project);
    EXPECT_EQ(lastSnapshot(), 0);
    project->edit(QStringLiteral("Remove the round"),
                  [](Database &db) { rounds::remove(db, RoundId{1}); });
    sync(*project);
    syncAll(*ben); // who has the label in its history
    EXPECT_EQ(lastSnapshot(), head());
    const auto eva = joined(QStringLiteral("eva"));
    EXPECT_EQ(sync(*eva).received, 0);
    expectSame(*project, *eva);
    expectSame(*ben, *eva);
    {
        QFile file(eva->path());
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        EXPECT_FALSE(file.readAll().contains("Unmistakable words"));
    }

    sharing::Opposite opposite{
        {}, QDateTime::currentMSecsSinceEpoch(), QStringLiteral("Undo: %1"), {}};
    sharing::eachDone(db(), QStringLiteral("ANN"), [&](const sharing::DoneStep &each) {
        EXPECT_TRUE(sharing::done(db(), QStringLiteral("ann "), each.step.id));
        EXPECT_FALSE(sharing::done(db(), QStringLiteral("Ben"), each.step.id));
        opposite.of = opposite.namedAfter = each.name;
        return false;
    });
    sharing::doOpposite(*project, opposite, progress);
    sync(*project);
    syncAll(*ben, {1, 32 << 20});
    EXPECT_LT(lastSnapshot(), head()); // it is open again
    closeBlindRound(*project);
    for (Project *one : {project.get(), ben.get(), eva.get()})
        sync(*one);
    EXPECT_EQ(eva->database().integer("SELECT count(*) FROM label"), 1);
    expectSame(*project, *eva);
    expectSame(*ben, *eva);
}

TEST_F(HubTest, WhoIsHereIsToldToTheTeamAlone)
{
    const SourceId source = addSource(QStringLiteral("I 1"), QStringLiteral("It crashed."));
    share();
    const auto ben = joined(QStringLiteral("ben"), HubRole::Reader);
    const auto meet = [&](Project &one, const hub::Present &here) {
        hub::Exchange exchange(invitation.key);
        exchange.setHere(here);
        const auto state = sharing::state(one.database());
        const auto there = server(state->login);
        while (exchange.turnOfFile(one, progress))
            exchange.turnOfServer(*there, progress);
        return exchange.others().value();
    };
    const hub::Present anns{QStringLiteral("Ann Unmistakable"), source};
    const hub::Present bens{QStringLiteral("ben"), {}};
    EXPECT_TRUE(meet(*project, anns).empty());
    EXPECT_EQ(meet(*ben, bens), std::vector{anns});
    EXPECT_EQ(meet(*project, anns), std::vector{bens});
    sync(*ben); // who asks for nothing is told nothing, and tells nothing
    EXPECT_EQ(server(QStringLiteral("admin"))->meet(invitation.project, "x").size(), 2U);
    addressOf(QStringLiteral("mallory"));
    EXPECT_THAT(errorOf([&] {
                    server(QStringLiteral("mallory"))->meet(invitation.project, "x");
                }).toStdString(),
                HasSubstr("does not allow"));
    for (const HubPlace &each : server(QStringLiteral("ben"))->meet(invitation.project, "x"))
        EXPECT_FALSE(each.place.contains("Unmistakable"));
    postgres->sql(database, QStringLiteral("UPDATE axial_hub.presence "
                                           "SET at=at - interval '61 seconds'"));
    EXPECT_TRUE(meet(*project, anns).empty()); // they are gone
}

TEST_F(HubTest, HowFarSomebodyIsInABlindRoundIsToldWithoutTheirLabels)
{
    const CodeId crash = addCode(QStringLiteral("Crash"), QStringLiteral("C.1"),
                                 codes::taxonomyFolder(db()));
    const SourceId source = addSource(QStringLiteral("Report 1"), QStringLiteral("It crashed."));
    holdBlindly(*project, source);
    const CoderId benId = coder(QStringLiteral("ben"));
    project->edit(QStringLiteral("Coder"),
                  [&](Database &db) { rounds::addCoder(db, RoundId{1}, benId); });
    EXPECT_TRUE(rounds::progress(db(), RoundId{1}).at(0).isKnown) << "of nobody's team yet";
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto meet = [&](Project &one, const QString &name) {
        hub::Exchange exchange(invitation.key);
        exchange.setHere(
            {name,
             {},
             sharing::labelledBlindly(one.database(), coders::find(one.database(), name))});
        const auto state = sharing::state(one.database());
        const auto there = server(state->login);
        while (exchange.turnOfFile(one, progress))
            exchange.turnOfServer(*there, progress);
        return exchange.said();
    };
    const auto said = [&] { return meet(*project, QStringLiteral("Ann")).at(0).labelled; };
    meet(*ben, QStringLiteral("ben"));
    EXPECT_EQ(said(), (std::vector{sharing::Labelled{RoundId{1}, 0}}));
    ben->edit(QStringLiteral("Label"),
              [&](Database &db) { rounds::setLabel(db, RoundId{1}, source, benId, crash); });
    meet(*ben, QStringLiteral("ben"));
    postgres->sql(database, QStringLiteral("UPDATE axial_hub.presence "
                                           "SET at=at - interval '1 day'"));
    EXPECT_EQ(said(), (std::vector{sharing::Labelled{RoundId{1}, 1}})) << "also who is gone";
    EXPECT_EQ(db().integer("SELECT count(*) FROM label"), 0);
    const CoderProgress here = rounds::progress(db(), RoundId{1}).at(0);
    EXPECT_EQ(here.done, 0);
    EXPECT_FALSE(here.isKnown) << "none is no number";
    closeBlindRound(*project);
    for (Project *one : {project.get(), ben.get(), project.get()})
        sync(*one);
    EXPECT_EQ(rounds::progress(db(), RoundId{1}).at(0).done, 1);
    EXPECT_TRUE(rounds::progress(db(), RoundId{1}).at(0).isKnown);
    EXPECT_TRUE(sharing::labelledBlindly(ben->database(), benId).empty());
}

TEST_F(HubTest, AProjectAndAStepTakeNoMoreThanTheirRoom)
{
    share();
    const auto admin = server(QStringLiteral("admin"));
    const auto anns = server(QStringLiteral("ann"));
    EXPECT_THAT(errorOf([&] { anns->setRoom(invitation.project, 1 << 20, 0); }).toStdString(),
                HasSubstr("does not allow"));
    admin->setRoom(invitation.project, 0, 100'000);
    QString words;
    for (int each = 0; words.size() < 1'000'000; ++each)
        words += QString::number(each * 2654435761U, 36); // which can't be made much shorter
    addCode(QStringLiteral("Crash"));
    addSource(QStringLiteral("I 1"), words);
    EXPECT_THAT(errorOf([&] { sync(*project); }).toStdString(), HasSubstr("takes in a step"));
    EXPECT_EQ(sharing::unsentCount(db()), 1) << "what was done before it is sent";
    // Whatever a program says, the server sees to it.
    const Warnings warnings;
    EXPECT_THAT(errorOf([&] {
                    anns->send(invitation.project, 1, {{{}, QByteArray(100'001, 'x'), {}, {}}});
                }).toStdString(),
                HasSubstr("does not allow"));
    admin->setRoom(invitation.project, 50'000, 10'000'000);
    EXPECT_THAT(errorOf([&] { sync(*project); }).toStdString(), HasSubstr("no more room"));
    EXPECT_EQ(sharing::unsentCount(db()), 1);
    EXPECT_EQ(warnings.text(), std::string());
    admin->setRoom(invitation.project, 10'000'000, 0);
    EXPECT_EQ(sync(*project).sent, 1);
    EXPECT_THAT(errorOf([&] { admin->setRoom(invitation.project, 50'000, 0); }).toStdString(),
                HasSubstr("takes more room than that"));
}

TEST_F(HubTest, AServerProvesWhoItIsBeforeAnythingIsSaidToIt)
{
    Postgres own;
    ASSERT_TRUE(own.isRunning());
    const QString certificate = own.listenByTls();
    ASSERT_TRUE(own.isRunning());
    const QString hubs = own.newDatabase();
    const auto said = [&](const QString &text) {
        return errorOf([&] { HubServer(HubAddress::parsed(text), {}).init(); }).toStdString();
    };
    const QString address = own.address(hubs, QStringLiteral("admin"));
    ASSERT_THAT(address.toStdString(), HasSubstr("sslmode=verify-full"));
    qputenv("PGSSLROOTCERT", certificate.toLocal8Bit());
    EXPECT_EQ(said(address), "");
    // The certificate is for localhost, and not for this name of it.
    EXPECT_THAT(
        said(QString(address).replace(QStringLiteral("localhost"), QStringLiteral("127.0.0.1"))),
        HasSubstr("did not prove who it is"));
    const QString other = pathOf(QStringLiteral("other"));
    QProcess::execute(QStringLiteral("openssl"),
                      {QStringLiteral("req"), QStringLiteral("-x509"), QStringLiteral("-newkey"),
                       QStringLiteral("rsa:2048"), QStringLiteral("-nodes"),
                       QStringLiteral("-subj"), QStringLiteral("/CN=localhost"),
                       QStringLiteral("-keyout"), pathOf(QStringLiteral("key")),
                       QStringLiteral("-out"), other});
    qputenv("PGSSLROOTCERT", other.toLocal8Bit());
    EXPECT_THAT(said(address), HasSubstr("did not prove who it is"));
    qunsetenv("PGSSLROOTCERT");
    // Without a proof it is still sealed on the way, and never in clear.
    EXPECT_EQ(
        said(QString(address).replace(QStringLiteral("verify-full"), QStringLiteral("require"))),
        "");
    const HubAddress sealed = HubAddress::parsed(QStringLiteral("postgres://ann@localhost/axial"));
    EXPECT_EQ(sealed.sslMode, QStringLiteral("require"));
}

/// What three do with a study: `one(n)` is the file of each, `meet` brings to all what each did.
void doStudy(const std::function<Project &(int)> &one, const std::function<void()> &meet)
{
    const auto inAll = [&](const std::function<void(Project &, int)> &act) {
        for (int each = 0; each < 3; ++each)
            act(one(each), each);
    };
    const RoundId round{1};
    const auto coderOf = [&](Project &file) {
        return coders::ensure(file.database(), file.coderName());
    };
    const auto code = [](Project &file, const char *name) {
        return codes::find(file.database(), QLatin1String(name));
    };
    const auto source = [](Project &file, const char *title) {
        return sources::find(file.database(), QLatin1String(title));
    };
    // Blind, each alone.
    const char *const chosen[3][3] = {
        {"Crash", "Crash", "Slow"}, {"Crash", "Slow", "Slow"}, {"Crash", "Slow", "Crash"}};
    inAll([&](Project &file, int each) {
        for (int report = 0; report < 3; ++report)
            file.edit(QStringLiteral("Label"), [&](Database &db) {
                rounds::setLabel(db, round, source(file, qPrintable(QString::number(report))),
                                 coderOf(file), code(file, chosen[report][each]));
            });
    });
    meet();
    // Categories are proposed and voted for, at last by two at once.
    one(0).edit(QStringLiteral("Propose"), [&](Database &db) {
        proposals::add(db, round, codes::taxonomyFolder(db), QStringLiteral("Lost"),
                       QStringLiteral("Data is gone"), coderOf(one(0)));
    });
    meet();
    const auto vote = [&](Project &file) {
        file.edit(QStringLiteral("Vote"), [&](Database &db) {
            proposals::vote(db, proposals::all(db).front().id, coderOf(file), true);
        });
    };
    vote(one(1));
    meet();
    vote(one(2));
    meet();
    inAll([&](Project &file, int) {
        EXPECT_EQ(proposals::all(file.database()).front().state, ProposalState::Accepted);
        EXPECT_TRUE(code(file, "Lost"));
    });
    // Closed, talked about, decided.
    one(0).edit(QStringLiteral("Close"), [&](Database &db) { rounds::close(db, round); });
    meet();
    one(2).edit(QStringLiteral("Discuss"), [&](Database &db) {
        rounds::discuss(db, round, source(one(2), "2"), coderOf(one(2)),
                        QStringLiteral("It was slow before it crashed."));
    });
    one(1).edit(QStringLiteral("Decide"), [&](Database &db) {
        for (const auto &[report, said] : {std::pair("0", "Crash"), std::pair("1", "Slow")})
            rounds::decide(db, round, source(one(1), report), code(one(1), said),
                           DecisionKind::Majority, coderOf(one(1)));
    });
    meet();
    one(0).edit(QStringLiteral("Decide"), [&](Database &db) {
        rounds::decide(db, round, source(one(0), "2"), code(one(0), "Slow"),
                       DecisionKind::Discussion, coderOf(one(0)), QStringLiteral("we agreed"));
    });
    // An interview is coded by two while the third puts a word right.
    const auto codeWords = [&](Project &file, const QString &words, const char *name) {
        file.edit(QStringLiteral("Code"), [&](Database &db) {
            const SourceId interview = source(file, "Interview");
            const qsizetype at = sources::text(db, interview).indexOf(words);
            codings::apply(db, interview, {at, at + words.size()}, words, {code(file, name)},
                           coderOf(file));
        });
    };
    codeWords(one(1), QStringLiteral("crashed again on Monday"), "Crash");
    codeWords(one(2), QStringLiteral("was slow until Thursday"), "Slow");
    one(0).edit(QStringLiteral("Correct"), [&](Database &db) {
        const SourceId interview = source(one(0), "Interview");
        TextEdits edits(sources::text(db, interview));
        const qsizetype at = edits.text().indexOf(QStringLiteral("update"));
        edits.replace({at, at + 6}, QStringLiteral("upgrade"));
        transcripts::edit(db, interview, edits);
    });
    meet();
}

TEST_F(HubTest, AStudyIsDoneByThreeAsByMerging)
{
    for (const char *name : {"Crash", "Slow"})
        addCode(QLatin1String(name), {}, codes::taxonomyFolder(db()));
    addSource(
        QStringLiteral("Interview"),
        QStringLiteral("It crashed again on Monday, right after the update had come in. I lost "
                       "half an hour of work. Then it was slow until Thursday, when I asked a "
                       "colleague for help."));
    for (int report = 0; report < 3; ++report)
        holdBlindly(*project, addSource(QString::number(report), QStringLiteral("It crashed.")));
    project->edit(QStringLiteral("Coders"), [](Database &db) {
        for (const char *name : {"Ann", "ben", "eva"})
            rounds::addCoder(db, RoundId{1}, coders::ensure(db, QLatin1String(name)));
    });
    const QStringList names{QStringLiteral("Ann"), QStringLiteral("ben"), QStringLiteral("eva")};
    std::unique_ptr<Project> copies[3];
    int generation = 0;
    const auto copy = [&](Project &from, int each) {
        copies[each].reset();
        const QString path = pathOf(QStringLiteral("copy %1 %2.axial").arg(each).arg(generation));
        from.saveCopy(path);
        copies[each] = Project::open(path);
        copies[each]->setCoderName(names[each]);
    };
    for (int each = 0; each < 3; ++each)
        copy(*project, each);
    doStudy([&](int each) -> Project & { return *copies[each]; },
            [&] {
                ++generation;
                for (int each = 1; each < 3; ++each) {
                    const QString path = copies[each]->path();
                    copies[each].reset();
                    mergeProject(*copies[0], path, {}, progress);
                }
                for (int each = 1; each < 3; ++each)
                    copy(*copies[0], each);
            });

    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto eva = joined(QStringLiteral("eva"));
    Project *const team[] = {project.get(), ben.get(), eva.get()};
    doStudy([&](int each) -> Project & { return *team[each]; },
            [&] {
                for (int turn = 0; turn < 2; ++turn) {
                    for (Project *each : team)
                        sync(*each);
                }
            });
    expectSame(*project, *ben);
    expectSame(*project, *eva);
    EXPECT_EQ(factsOf(*project).filter(QStringLiteral("label\t")).size(), 9);
    EXPECT_EQ(factsOf(*project).filter(QStringLiteral("coding\t")).size(), 2);
    QStringList apart = factsOf(*copies[0]);
    EXPECT_EQ(apart.size(), factsOf(*project).size());
    for (const QString &fact : factsOf(*project))
        apart.removeOne(fact);
    EXPECT_EQ(apart, QStringList());
    EXPECT_EQ(metIn(*project) + metIn(*ben), QStringList());
}

TEST_F(HubTest, TheLastVotesOfTwoAtOnceLetACategoryIn)
{
    const CoderId annId = coder(QStringLiteral("Ann"));
    const CoderId benId = coder(QStringLiteral("ben"));
    const CoderId evaId = coder(QStringLiteral("eva"));
    ProposalId lost;
    project->edit(QStringLiteral("Propose"), [&](Database &db) {
        lost = proposals::add(db, {}, codes::taxonomyFolder(db), QStringLiteral("Lost"),
                              QStringLiteral("Data is gone"), annId);
    });
    share();
    const auto ben = joined(QStringLiteral("ben"));
    const auto eva = joined(QStringLiteral("eva"));
    const auto vote = [&](Project &one, CoderId by) {
        one.edit(QStringLiteral("Vote"),
                 [&](Database &db) { proposals::vote(db, lost, by, true); });
    };
    vote(*ben, benId);
    vote(*eva, evaId);
    for (Project *each : {ben.get(), eva.get(), ben.get(), project.get()})
        sync(*each);
    EXPECT_EQ(proposals::at(db(), lost).votes.size(), 3U);
    EXPECT_EQ(proposals::at(db(), lost).state, ProposalState::Accepted);
    EXPECT_TRUE(codes::find(db(), QStringLiteral("Lost")));
    expectSame(*project, *ben);
    expectSame(*project, *eva);
    EXPECT_EQ(metIn(*project) + metIn(*ben) + metIn(*eva), QStringList());
}

} // namespace
} // namespace axial::test
