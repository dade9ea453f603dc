// What coding a passage takes must not grow with what is coded elsewhere.
#include "core/project/memos/marginnotes.h"
#include "core/project/memos/memos.h"
#include "core/project/people/participants.h"
#include "tests/support/counted.h"
#include "tests/support/sqlwork.h"
#include "tests/ui/support/codingpagefixture.h"
#include "tests/ui/support/notekind.h"
#include "ui/base/historysteps.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"

#include <QComboBox>
#include <QLineEdit>

using namespace axial;
namespace test = axial::test;
using axial::testing::CodingPageFixture;

namespace {

class CodingGrowthTest : public CodingPageFixture
{
protected:
    /// So many quotes in a source of their own, each with a code and a prompt category.
    void addQuotesElsewhere(int count) { addQuotesElsewhere(count, study.unclear); }
    void addQuotesElsewhere(int count, CodeId code)
    {
        study.project().edit(QStringLiteral("Add"), [&](Database &db) {
            sources::NewSource source;
            source.collection = collections::ensure(db, {QStringLiteral("Documents")});
            source.title = QStringLiteral("Document %1").arg(++m_added);
            source.text = QStringLiteral("words ").repeated(count);
            const SourceId id = sources::add(db, source);
            const CoderId coder = study.workspace.ensureCoder(db);
            for (int i = 0; i < count; ++i) {
                const QuoteId quote = codings::apply(db, id, {i * 6, i * 6 + 5},
                                                     QStringLiteral("words"), {code}, coder);
                quotes::setPromptCategory(db, quote, QStringLiteral("Setup"), coder);
            }
        });
        study.settle();
    }
    /// Of the window's own connection.
    qint64 workOfCoding(const char *words)
    {
        study.settle();
        test::SqlWork work(study.db());
        study.code(study.u1, study.text1, words, {study.system});
        page.goTo(study.u1, study.place(study.text1, words));
        study.settle();
        EXPECT_TRUE(page.inspector()->quote());
        return work.steps();
    }

private:
    int m_added = 0;
};

} // namespace

TEST_F(CodingGrowthTest, CodingReadsNoQuotesOfOtherSources)
{
    openText();
    study.code(study.u1, study.text1, "first day", {study.system});
    addQuotesElsewhere(50);
    workOfCoding("quick start"); // statements are prepared
    const qint64 little = workOfCoding("one command");
    addQuotesElsewhere(2000);
    EXPECT_LT(workOfCoding("an hour"), little * 3 / 2);
}

TEST_F(CodingGrowthTest, CodingReadsNoOtherQuotesOfTheCodeInTheWindow)
{
    openText();
    study.code(study.u1, study.text1, "first day", {study.system});
    addQuotesElsewhere(50, study.system);
    workOfCoding("quick start"); // statements are prepared
    const qint64 little = workOfCoding("one command");
    addQuotesElsewhere(2000, study.system);
    EXPECT_LT(workOfCoding("an hour"), little * 3 / 2);
}

TEST_F(CodingGrowthTest, CodingReadsNothingOfOtherParticipants)
{
    openText();
    const auto addPeople = [&](int count) {
        study.project().edit(QStringLiteral("People"), [&](Database &db) {
            const auto type = attributes::ensure(db, QStringLiteral("Type"));
            for (int i = 0; i < count; ++i)
                participants::setValue(
                    db, participants::ensure(db, QStringLiteral("P%1 of %2").arg(i).arg(count)),
                    type, QStringLiteral("User"));
        });
        study.settle();
    };
    addPeople(20);
    workOfCoding("quick start"); // statements are prepared
    const qint64 little = workOfCoding("one command");
    addPeople(1000);
    EXPECT_LT(workOfCoding("an hour"), little * 3 / 2);
}

TEST_F(CodingGrowthTest, AMemoOnAQuoteReadsNoNotesOfTheOthers)
{
    openText();
    const QuoteId quote = study.code(study.u1, study.text1, "one command", {study.system});
    const auto addMemos = [&](int count) {
        study.project().edit(QStringLiteral("Memos"), [&](Database &db) {
            const CoderId coder = study.workspace.ensureCoder(db);
            for (int i = 0; i < count; ++i) {
                Memo memo;
                memo.quote = codings::apply(db, study.u1, {i, i + 3}, study.text1.mid(i, 3),
                                            {study.unclear}, coder);
                memo.text = QStringLiteral("note");
                memos::add(db, memo);
            }
        });
        study.settle();
    };
    int written = 0;
    const auto workOfMemo = [&] {
        test::SqlWork work(study.db());
        study.project().edit(QStringLiteral("Memo"), [&](Database &db) {
            Memo memo;
            memo.quote = quote;
            memo.text = QStringLiteral("mine %1").arg(++written);
            memos::add(db, memo);
        });
        return work.steps();
    };
    addMemos(3);
    workOfMemo(); // statements are prepared
    const qint64 little = workOfMemo();
    addMemos(200);
    EXPECT_LT(workOfMemo(), little * 3 / 2);
    EXPECT_EQ(view->markup().notes().all(), marginnotes::inSource(study.db(), study.u1));
    study.project().undo(2);
    EXPECT_EQ(view->markup().notes().all(), marginnotes::inSource(study.db(), study.u1));
    study.project().redo();
    EXPECT_EQ(view->markup().notes().all(), marginnotes::inSource(study.db(), study.u1));
}

TEST_F(CodingGrowthTest, PromptCategoriesAreReadWhenSomebodyComesToChoose)
{
    openText();
    addQuotesElsewhere(1);
    const QuoteId quote = study.code(study.u1, study.text1, "one command", {study.system});
    page.goTo(study.u1, study.place(study.text1, "one command"));
    study.settle();
    QComboBox *prompt = nullptr;
    for (auto *each : page.inspector()->findChildren<QComboBox *>())
        prompt = each->accessibleName() == QStringLiteral("Prompt category") ? each : prompt;
    ASSERT_TRUE(prompt);
    test::chooseNoteKind(*page.inspector(), QStringLiteral("Prompt category"));
    prompt->showPopup();
    EXPECT_EQ(prompt->findText(QStringLiteral("Setup")), 0);
    EXPECT_EQ(prompt->currentText(), QString());
    prompt->hidePopup();

    study.project().edit(QStringLiteral("Category"), [&](Database &db) {
        quotes::setPromptCategory(db, quote, QStringLiteral("First run"),
                                  study.workspace.ensureCoder(db));
    });
    EXPECT_EQ(prompt->currentText(), QStringLiteral("First run"));
    prompt->setFocus();
    EXPECT_EQ(prompt->count(), 2);
    EXPECT_EQ(prompt->currentIndex(), prompt->findText(QStringLiteral("First run")));
    QTest::keyClick(prompt, Qt::Key_Down);
    QTest::keyClick(prompt, Qt::Key_Return);
    EXPECT_EQ(quotes::at(study.db(), quote).promptCategory, QStringLiteral("Setup"));
}

TEST_F(CodingGrowthTest, TheCountsBesideTheTreesFollowEveryStep)
{
    openText();
    addQuotesElsewhere(3);
    const auto *codes = static_cast<CodeTreeModel *>(page.taxonomy()->tree()->model());
    const auto expectAsIfAnew = [&](const char *what) {
        study.settle();
        for (const CodeCounts &counts :
             test::counted(study.db(), study.workspace.seenCoder()).codes()) {
            EXPECT_EQ(codes->countsOf(counts.code).quotes, counts.quotes) << what;
            EXPECT_EQ(codes->countsOf(counts.code).totalQuotes, counts.totalQuotes) << what;
            EXPECT_EQ(codes->countsOf(counts.code).totalSources, counts.totalSources) << what;
        }
    };
    expectAsIfAnew("at first");
    study.code(study.u1, study.text1, "one command", {study.system, study.growth});
    study.code(study.u1, study.text1, "an hour", {study.growth}); // before the first was counted
    expectAsIfAnew("coded");
    study.code(study.u2, study.text2, "The installer", {study.growth},
               QStringLiteral("Mara Klein"));
    expectAsIfAnew("by a colleague");
    study.workspace.setBlind(true);
    expectAsIfAnew("blind");
    study.code(study.u2, study.text2, "finished", {study.memory});
    study.workspace.steps().undo(2);
    expectAsIfAnew("blind, and undone");
    study.workspace.setBlind(false);
    expectAsIfAnew("seeing again");
    study.workspace.steps().redo(2);
    expectAsIfAnew("redone");
    study.project().edit(QStringLiteral("Move"),
                         [&](Database &db) { codes::move(db, {study.memory}, study.question, 0); });
    expectAsIfAnew("moved");
    study.project().edit(QStringLiteral("Merge"),
                         [&](Database &db) { codes::merge(db, {study.growth}, study.system); });
    expectAsIfAnew("merged");
    study.project().edit(QStringLiteral("Remove"),
                         [&](Database &db) { sources::remove(db, study.u1); });
    expectAsIfAnew("removed");
    study.workspace.steps().undo(3);
    expectAsIfAnew("all back");
    EXPECT_EQ(codes->countsOf(study.growth).quotes, 3);
}
