#include "core/base/progress.h"
#include "core/export/documentformat.h"
#include "core/export/memosdocument.h"
#include "core/formats/zip.h"
#include "core/project/codes/codes.h"
#include "core/project/deidentifying/deidentified.h"
#include "core/project/exchanging/export/studyexchange.h"
#include "core/project/findings/findings.h"
#include "core/project/maps/conceptmaps.h"
#include "core/project/memos/marginnotes.h"
#include "core/project/memos/memos.h"
#include "core/project/merging/merging.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/sight.h"
#include "core/project/sources/sources.h"
#include "core/refi/exchange.h"
#include "core/refi/exchangefile.h"
#include "core/refi/writing/exchangetarget.h"
#include "core/refi/writing/exchangewriter.h"
#include "tests/support/study.h"

#include <QFile>

namespace axial {
namespace {

using test::errorOf;

/// Ada keeps a memo for herself, and Bo is her colleague.
class PrivateMemosTest : public test::StudyTest
{
protected:
    PrivateMemosTest()
        : trust(addCode("Trust", "T.1")), source(addSource("Interview", "alpha beta gamma")),
          quote(code(source, "beta", {trust})), ada(coder("Ada")), bo(coder("Bo")),
          memo(write("Xylophone"))
    {
        project->edit("Private", [&](Database &db) { memos::setPrivate(db, memo, ada, true); });
    }
    MemoId write(const char *title)
    {
        Memo made;
        made.quote = quote;
        made.title = title;
        made.text = QStringLiteral("%1 in words").arg(title);
        made.coder = ada;
        return project->edit("Memo", [&](Database &db) { return memos::add(db, made); });
    }
    QString turn(CoderId asker, bool isPrivate, MemoId of = {})
    {
        return errorOf([&] {
            project->edit("Turn", [&](Database &db) {
                memos::setPrivate(db, of ? of : memo, asker, isPrivate);
            });
        });
    }
    qint64 quotesInMemos(Database &in) { return in.integer("SELECT count(*) FROM memo").value(); }

    CodeId trust;
    SourceId source;
    QuoteId quote;
    CoderId ada, bo;
    MemoId memo;
};

TEST_F(PrivateMemosTest, OnlyItsCoderFindsItInAnyList)
{
    for (const CoderId other : {CoderId{}, bo}) {
        EXPECT_TRUE(memos::of(db(), quote, {.me = other}).empty());
        EXPECT_TRUE(memos::all(db(), {.me = other}).empty());
        EXPECT_TRUE(marginnotes::inSource(db(), source, {.me = other}).empty());
        EXPECT_TRUE(marginnotes::inSource(db(), source, {quote}, {.me = other}).empty());
        EXPECT_FALSE(memos::isSeenBy(db(), memo, other));
    }
    EXPECT_TRUE(memos::isSeenBy(db(), memo, ada));
    ASSERT_EQ(memos::of(db(), quote, {.me = ada}).size(), 1u);
    EXPECT_TRUE(memos::of(db(), quote, {.me = ada}).front().isPrivate);
    ASSERT_EQ(memos::all(db(), {.me = ada}).size(), 1u);
    EXPECT_TRUE(memos::all(db(), {.me = ada}).front().memo.isPrivate);
    EXPECT_EQ(memos::all(db(), {.me = ada}).front().about, "beta");
    const auto margin = marginnotes::inSource(db(), source, {.me = ada});
    ASSERT_EQ(margin.size(), 1u);
    EXPECT_TRUE(margin.front().isPrivate);
    EXPECT_EQ(marginnotes::inSource(db(), source, {quote}, {.me = ada}), margin);
    EXPECT_EQ(memos::privateCount(db()), 1);
}

TEST_F(PrivateMemosTest, IsTurnedByItsCoderAloneAndUndone)
{
    EXPECT_TRUE(turn(bo, false).contains("author"));
    EXPECT_TRUE(turn({}, false).contains("author"));
    EXPECT_TRUE(memos::of(db(), quote).empty());
    editAndUndo([&](Database &in) { memos::setPrivate(in, memo, ada, false); });
    EXPECT_EQ(memos::of(db(), quote).size(), 1u);
    project->undo();
    EXPECT_TRUE(memos::of(db(), quote).empty());
    reopen();
    project->undo(); // also over a restart
    EXPECT_EQ(memos::of(db(), quote).size(), 1u);
}

TEST_F(PrivateMemosTest, MayBePrivateFromItsFirstWordAndGoesWithoutATrace)
{
    Memo made;
    made.title = "Second";
    made.coder = ada;
    made.isPrivate = true;
    editAndUndo([&](Database &in) { memos::add(in, made); });
    EXPECT_TRUE(memos::all(db()).empty());
    EXPECT_EQ(memos::all(db(), {.me = ada}).size(), 2u);
    editAndUndo([&](Database &in) { memos::remove(in, memo); });
    EXPECT_EQ(memos::privateCount(db()), 1);
    made.coder = {};
    EXPECT_NE(errorOf([&] { project->edit("No", [&](Database &in) { memos::add(in, made); }); }),
              QString());
}

TEST_F(PrivateMemosTest, IsNoPartOfWhatEverybodySees)
{
    Progress progress;
    EXPECT_TRUE(conceptmaps::offers(db(), "Xylophone", progress).empty());
    EXPECT_EQ(conceptmaps::wordsOf(db(), {MapNodeKind::Memo, memo.value}), QString());
    const MemoId open = write("Open");
    project->edit("Finding", [&](Database &in) {
        const FindingId finding = findings::add(in, "They trust.", ada);
        EXPECT_EQ(findings::addMemos(in, finding, {memo}), 0);
        EXPECT_EQ(findings::addMemos(in, finding, {open}), 1);
    });
    EXPECT_TRUE(turn(ada, true, open).contains("finding"));
    EXPECT_EQ(memos::all(db()).size(), 1u);
}

TEST_F(PrivateMemosTest, IsHiddenFromWhatIsAskedForAFile)
{
    EXPECT_EQ(quotesInMemos(db()), 1);
    const rounds::Sight sight(db());
    EXPECT_EQ(quotesInMemos(db()), 0);
    EXPECT_EQ(sight.hidden(StudyTable::Memo), 1);
    EXPECT_EQ(sight.note(), QString());
}

TEST_F(PrivateMemosTest, TheDocumentOfMemosLeavesItOutAndSaysSo)
{
    Progress progress;
    EXPECT_NE(errorOf([&] { memosDocument(db(), "Study", progress); }), QString());
    write("Open");
    const Document document = memosDocument(db(), "Study", progress);
    const QByteArray page = documentToHtml(document, progress);
    EXPECT_TRUE(page.contains("Open in words"));
    EXPECT_FALSE(page.contains("Xylophone"));
    EXPECT_TRUE(page.contains("1 private memo")) << page.toStdString();
}

TEST_F(PrivateMemosTest, AnotherProgramsFileHoldsNothingOfItAndItsLossesSaySo)
{
    Progress progress;
    const refi::Exchange exchange = exchangeOf(db(), "Study", progress);
    bool isSaid = false;
    for (const refi::Remark &remark : exchange.remarks)
        isSaid = isSaid || remark.text.contains("private memo");
    EXPECT_TRUE(isSaid);
    const QByteArray file = refi::projectBytes(exchange, refi::exchangeTargets().front(), progress);
    ZipReader zip(file);
    for (const QString &name : zip.names())
        EXPECT_FALSE(zip.read(name).contains("Xylophone")) << name.toStdString();
    project->edit("Show", [&](Database &in) { memos::setPrivate(in, memo, ada, false); });
    const QByteArray shown = refi::projectBytes(exchangeOf(db(), "Study", progress),
                                                refi::exchangeTargets().front(), progress);
    bool isThere = false;
    ZipReader open(shown);
    for (const QString &name : open.names())
        isThere = isThere || open.read(name).contains("Xylophone");
    EXPECT_TRUE(isThere);
}

TEST_F(PrivateMemosTest, NoByteOfADeidentifiedCopyHoldsIt)
{
    Progress progress;
    saveDeidentified(*project, pathOf("copy.axial"), {{"Alpha Person", "U1"}}, progress);
    QFile copy(pathOf("copy.axial"));
    ASSERT_TRUE(copy.open(QIODevice::ReadOnly));
    EXPECT_FALSE(copy.readAll().contains("Xylophone"));
    EXPECT_EQ(memos::privateCount(db()), 1) << "the project itself keeps it";
}

TEST_F(PrivateMemosTest, StaysPrivateWhereItIsMergedIn)
{
    const auto other = Project::create(pathOf("other.axial"));
    Progress progress;
    mergeProject(*other, pathOf("study.axial"), {}, progress);
    EXPECT_TRUE(memos::all(other->database()).empty());
    EXPECT_EQ(memos::privateCount(other->database()), 1);
    const CoderId there = coders::find(other->database(), "Ada");
    EXPECT_EQ(memos::all(other->database(), {.me = there}).size(), 1u);
}

} // namespace
} // namespace axial
