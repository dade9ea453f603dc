#include "core/export/memosdocument.h"

#include "core/export/documentformat.h"
#include "core/project/memos/memokinds.h"
#include "core/project/memos/memos.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "tests/support/blindround.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class MemosDocumentTest : public test::StudyTest
{
protected:
    QString html()
    {
        Progress progress;
        return QString::fromUtf8(
            documentFormats().front().write(memosDocument(db(), "Study", progress), progress));
    }
    void add(Memo memo)
    {
        project->edit("Memo", [&](Database &db) {
            memo.coder = coder;
            memo.createdMs = memo.modifiedMs = 1'700'000'000'000;
            memos::add(db, memo);
        });
    }

    CoderId coder = StudyTest::coder();
};

TEST_F(MemosDocumentTest, EveryMemoIsThereByWhatItIsAbout)
{
    EXPECT_TRUE(test::errorOf([&] { html(); }).startsWith("There is no memo"));
    const SourceId source = addSource("Talk", "it crashes & burns");
    const CodeId crash = addCode("Crash", "C.1");
    const QuoteId quote = code(source, "crashes & burns", {crash});
    Memo journal;
    journal.title = "First <day>";
    journal.text = "One\n\nTwo";
    add(journal);
    Memo onQuote;
    onQuote.quote = quote;
    onQuote.text = "Why burns?";
    onQuote.kind = project->edit("Kind",
                                 [](Database &db) { return memokinds::add(db, "Context"); });
    add(onQuote);
    Memo onCode;
    onCode.code = crash;
    onCode.text = "Too wide";
    add(onCode);
    project->edit("Comment", [&](Database &db) {
        codings::setComment(db, quotes::codings(db, quote)[0].id, "Not sure");
    });
    const QString page = html();
    QStringList order{"<h2>Journal</h2>",
                      "<h3>First &lt;day&gt;</h3>",
                      "Ada · 2023-11-14",
                      "One<br><br>Two",
                      "<h2>On quotes</h2>",
                      "Context · Talk · Ada",
                      "crashes &amp; burns",
                      "Why burns?",
                      "<h2>On codes</h2>",
                      "About: C.1 Crash",
                      "Too wide",
                      "<h2>Comments and reviews</h2>",
                      "Not sure"};
    qsizetype last = -1;
    for (const QString &part : order) {
        const qsizetype at = page.indexOf(part, last + 1);
        EXPECT_GT(at, last) << part.toStdString() << page.toStdString();
        last = at;
    }
    EXPECT_EQ(page, html());
}

TEST_F(MemosDocumentTest, MemosOnWhatABlindRoundHoldsAreLeftOutAndCounted)
{
    const SourceId held = addSource("Held", "it secretly hangs");
    Memo memo;
    memo.quote = code(held, "secretly", {addCode("Crash", "C.1")});
    memo.text = "Hidden one";
    add(memo);
    Memo onSource;
    onSource.source = held;
    onSource.text = "Hidden two";
    add(onSource);
    test::holdBlindly(*project, held);
    EXPECT_TRUE(test::errorOf([&] { html(); }).startsWith("There is no memo"));
    Memo journal;
    journal.text = "Mine";
    add(journal);
    EXPECT_FALSE(html().contains("Hidden"));
    EXPECT_TRUE(html().contains("that a blind round hides"));
    test::closeBlindRound(*project);
    EXPECT_TRUE(html().contains("Hidden one"));
    EXPECT_TRUE(html().contains("Hidden two"));
}

} // namespace
} // namespace axial
