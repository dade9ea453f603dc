#include "ui/quotes/quotenotes.h"
#include "core/project/memos/links.h"
#include "core/project/memos/memokinds.h"
#include "core/project/memos/memos.h"
#include "tests/ui/support/codingpagefixture.h"
#include "tests/ui/support/linkanswer.h"
#include "tests/ui/support/notekind.h"
#include "ui/base/pagerequests.h"
#include "ui/memos/memomenu.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"
#include "ui/widgets/labels/linkbutton.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>

using namespace axial;
using axial::testing::answerLink;
using axial::testing::CodingPageFixture;

namespace {

class QuoteNotesTest : public CodingPageFixture
{
protected:
    void SetUp() override
    {
        first = study.code(study.u1, study.text1, "So I gave up", {study.memory});
        second = study.code(study.u2, study.text2, "And you?", {study.memory});
        ASSERT_NO_FATAL_FAILURE(CodingPageFixture::SetUp());
        select(study.u1, study.text1, "So I gave up");
    }

    void select(SourceId source, const QString &text, const char *words)
    {
        page.goTo(source, study.place(text, words));
        study.settle();
        QCoreApplication::processEvents();
    }
    void trigger(const QString &name)
    {
        for (QAction *action : page.codeActions()) {
            if (action->text() == name) {
                ASSERT_TRUE(action->isEnabled()) << qPrintable(name);
                action->trigger();
                return;
            }
        }
        ADD_FAILURE() << "no action " << qPrintable(name);
    }
    QListWidget *list()
    {
        for (auto *each : page.findChildren<QListWidget *>()) {
            if (each->accessibleName() == QStringLiteral("Notes and links of this quote"))
                return each;
        }
        return nullptr;
    }
    QString spoken(int row)
    {
        return row < list()->count() ? list()->item(row)->data(Qt::AccessibleTextRole).toString()
                                     : QString();
    }

    QuoteId first, second;
};

} // namespace

TEST_F(QuoteNotesTest, ALinkIsStartedAtOneQuoteAndEndedAtAnother)
{
    trigger(QStringLiteral("Start a link here"));
    select(study.u2, study.text2, "And you?");
    trigger(QStringLiteral("Link to here…"));
    answerLink(page, QStringLiteral("contradicts"));
    const auto all = links::all(study.db());
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all.front().from.quote, first);
    EXPECT_EQ(all.front().to.quote, second);
    EXPECT_EQ(all.front().name, QStringLiteral("contradicts"));
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Link: contradicts"));
    EXPECT_EQ(spoken(0), QStringLiteral("Link: U1 “So I gave up” contradicts this"));
    QTest::keyClick(list(), Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return page.inspector()->quote() == first; }));
    study.settle();
    EXPECT_EQ(spoken(0), QStringLiteral("Link: this contradicts “And you?”"));
    list()->setFocus();
    QTest::keyClick(list(), Qt::Key_Delete);
    EXPECT_TRUE(links::all(study.db()).empty());
    study.project().undo();
    EXPECT_EQ(spoken(0), QStringLiteral("Link: this contradicts “And you?”"));
}

TEST_F(QuoteNotesTest, AStartThatIsGoneIsForgotten)
{
    trigger(QStringLiteral("Start a link here"));
    EXPECT_EQ(page.inspector()->notes()->linkStart(), first);
    study.project().undo(2);
    EXPECT_FALSE(page.inspector()->notes()->endLink());
    EXPECT_TRUE(links::all(study.db()).empty());
}

TEST_F(QuoteNotesTest, ANoteOnTheQuoteIsWrittenListedAndOpened)
{
    Memo asked;
    QObject::connect(&study.workspace.requests(), &PageRequests::memoAsked, &page,
                     [&](const Memo &memo) { asked = memo; });
    trigger(QStringLiteral("Note on the quote…"));
    auto *field = test::named<QPlainTextEdit>(*page.inspector(), QStringLiteral("Note"));
    ASSERT_TRUE(field);
    EXPECT_TRUE(QTest::qWaitFor([&] { return field->hasFocus(); }));
    QTest::keyClicks(field, QStringLiteral("<b>Why</b> then?"));
    page.inspector()->saveNow();
    const auto written = memos::of(study.db(), first);
    ASSERT_EQ(written.size(), 1u);
    EXPECT_EQ(written.front().text, QStringLiteral("<b>Why</b> then?"));
    EXPECT_EQ(written.front().title, QString());
    EXPECT_FALSE(written.front().kind);
    EXPECT_EQ(spoken(0), QStringLiteral("Memo: <b>Why</b> then?, by Petra Olin"));
    QTest::keyClicks(field, QStringLiteral(" Or not."));
    page.inspector()->saveNow();
    EXPECT_EQ(memos::of(study.db(), first).size(), 1u) << "it is the same one still";
    QTest::keyClick(list(), Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return asked.id == written.front().id; }));
    study.project().undo(2);
    EXPECT_TRUE(memos::of(study.db(), first).empty());
    EXPECT_EQ(field->toPlainText(), QString());
    QTest::keyClicks(field, QStringLiteral("Again"));
    page.inspector()->saveNow();
    EXPECT_EQ(spoken(0), QStringLiteral("Memo: Again, by Petra Olin"));
}

TEST_F(QuoteNotesTest, AButtonBeginsAnotherNoteOfTheKindChosenLast)
{
    study.project().edit(QStringLiteral("Kind"),
                         [](Database &db) { memokinds::add(db, QStringLiteral("Theory")); });
    auto *begin = test::named<LinkButton>(*page.inspector(), QStringLiteral("New note"));
    ASSERT_TRUE(begin && begin->isVisible());
    EXPECT_TRUE(begin->focusPolicy() & Qt::TabFocus) << "by keys, too";
    auto *kinds = test::named<QComboBox>(*page.inspector(), QStringLiteral("Kind of note"));
    auto *field = test::named<QPlainTextEdit>(*page.inspector(), QStringLiteral("Note"));
    ASSERT_TRUE(kinds && field);
    test::chooseNoteKind(*page.inspector(), QStringLiteral("Theory"));
    QTest::keyClicks(field, QStringLiteral("One"));
    page.inspector()->saveNow();
    test::chooseNoteKind(*page.inspector(), QStringLiteral("Insight"));
    begin->setFocus();
    QTest::keyClick(begin, Qt::Key_Space);
    EXPECT_TRUE(field->hasFocus());
    EXPECT_EQ(kinds->currentText(), QStringLiteral("Theory"));
    EXPECT_EQ(field->toPlainText(), QString());
    QTest::keyClicks(field, QStringLiteral("Two"));
    page.inspector()->saveNow();
    const auto written = memos::of(study.db(), first);
    ASSERT_EQ(written.size(), 2u);
    EXPECT_EQ(written[0].kind, written[1].kind);
}

TEST_F(QuoteNotesTest, APromptCategoryIsStoredWithEnter)
{
    auto *prompt = test::named<QComboBox>(*page.inspector(), QStringLiteral("Prompt category"));
    ASSERT_TRUE(prompt);
    test::chooseNoteKind(*page.inspector(), QStringLiteral("Prompt category"));
    prompt->setFocus();
    QTest::keyClicks(prompt->lineEdit(), QStringLiteral("Debugging"));
    EXPECT_EQ(quotes::at(study.db(), first).promptCategory, QString());
    QTest::keyClick(prompt->lineEdit(), Qt::Key_Return);
    EXPECT_EQ(quotes::at(study.db(), first).promptCategory, QStringLiteral("Debugging"));
}

TEST_F(QuoteNotesTest, AllNotesStandInOnePlaceEachWithItsKindAndWho)
{
    MemoKindId context;
    study.project().edit(QStringLiteral("Kind"), [&](Database &db) {
        context = memokinds::add(db, QStringLiteral("Context"));
    });
    trigger(QStringLiteral("Write insight"));
    QTest::keyClicks(test::named<QPlainTextEdit>(*page.inspector(), QStringLiteral("Insight")),
                     QStringLiteral("People leave"));
    page.inspector()->saveNow();
    test::chooseNoteKind(*page.inspector(), QStringLiteral("Context"));
    auto *field = test::named<QPlainTextEdit>(*page.inspector(), QStringLiteral("Note"));
    QTest::keyClicks(field, QStringLiteral("Said laughing"));
    test::chooseNoteKind(*page.inspector(), QStringLiteral("Context")); // another one
    EXPECT_EQ(field->toPlainText(), QString());
    QTest::keyClicks(field, QStringLiteral("It rained"));
    page.inspector()->saveNow();
    ASSERT_EQ(list()->count(), 3);
    EXPECT_EQ(spoken(0), QStringLiteral("Insight: People leave, by Petra Olin"));
    EXPECT_EQ(spoken(1), QStringLiteral("Context: Said laughing, by Petra Olin"));
    EXPECT_EQ(spoken(2), QStringLiteral("Context: It rained, by Petra Olin"));
    for (const Memo &memo : memos::of(study.db(), first))
        EXPECT_EQ(memo.kind, context);
    list()->setCurrentRow(0);
    QTest::keyClick(list(), Qt::Key_Delete);
    EXPECT_EQ(quotes::at(study.db(), first).insight, QString());
    EXPECT_EQ(list()->count(), 2);
    study.project().undo();
    EXPECT_EQ(quotes::at(study.db(), first).insight, QStringLiteral("People leave"));
    study.project().edit(QStringLiteral("Remove"),
                         [&](Database &db) { memokinds::remove(db, context); });
    EXPECT_EQ(spoken(1), QStringLiteral("Memo: Said laughing, by Petra Olin"));
}

TEST_F(QuoteNotesTest, WordsAreCopiedWithTheirReference)
{
    trigger(QStringLiteral("Copy with reference"));
    EXPECT_EQ(QGuiApplication::clipboard()->text(),
              QStringLiteral("“So I gave up” (U1, turn 4, U1 interview)"));
    DocumentPane *pane = page.documents()->current();
    pane->view()->setSelection(study.place(study.text1, "It promised one command"));
    trigger(QStringLiteral("Copy with reference"));
    EXPECT_EQ(QGuiApplication::clipboard()->text(),
              QStringLiteral("“It promised one command” (U1, turn 2, U1 interview)"));
}

TEST_F(QuoteNotesTest, OnlyMineHidesWhatOthersCodedInTheDocumentAndTheCounts)
{
    study.code(study.u1, study.text1, "It promised one", {study.memory},
               QStringLiteral("Mara Klein"));
    study.settle();
    auto *coders = page.documents()->findChild<QComboBox *>(QString());
    for (auto *box : page.documents()->findChildren<QComboBox *>()) {
        if (box->accessibleName() == QStringLiteral("Coders"))
            coders = box;
    }
    ASSERT_TRUE(coders);
    const DocumentPane *pane = page.documents()->current();
    const auto shown = [&] { return int(pane->codings().quotes().size()); };
    const auto count = [&] {
        const auto *model = static_cast<CodeTreeModel *>(page.taxonomy()->tree()->model());
        return int(model->countsOf(study.memory).quotes);
    };
    EXPECT_EQ(shown(), 2);
    EXPECT_EQ(count(), 3);
    coders->setCurrentIndex(coders->findText(QStringLiteral("Only mine (blind)")));
    study.settle();
    EXPECT_TRUE(study.workspace.isBlind());
    EXPECT_EQ(shown(), 1);
    EXPECT_EQ(count(), 2);
    EXPECT_EQ(coders->currentText(), QStringLiteral("Only mine (blind)"));
    EXPECT_EQ(coders->findText(QStringLiteral("Mara Klein")), -1);
    study.workspace.setCoderName(QStringLiteral("New Person"));
    study.workspace.setBlind(true);
    study.settle();
    EXPECT_EQ(shown(), 0) << "a person who coded nothing yet sees nothing";
    study.code(study.u1, study.text1, "an older driver", {study.memory});
    study.settle();
    EXPECT_EQ(shown(), 1);
    study.workspace.setBlind(false);
    study.settle();
    EXPECT_EQ(shown(), 3);
    EXPECT_EQ(coders->currentIndex(), 0);
    study.workspace.setCoderName(QStringLiteral("Petra Olin"));
    study.workspace.setBlind(false);
}

// It said "All 0" until the codes were counted.
TEST_F(QuoteNotesTest, OtherQuotesAreCountedWithTheirWords)
{
    CodingPage fresh(study.workspace);
    fresh.goTo(study.u1, study.place(study.text1, "So I gave up"));
    study.settle();
    bool isSaid = false;
    for (auto *button : fresh.findChildren<QAbstractButton *>())
        isSaid = isSaid || button->text() == QStringLiteral("All 2");
    EXPECT_TRUE(isSaid);
    study.settle();
}

TEST_F(QuoteNotesTest, BlindShowsMyMemosAndLinksOnly)
{
    const auto write = [&](const QString &coder) {
        study.project().edit(QStringLiteral("Memo"), [&](Database &db) {
            const CoderId id = coders::ensure(db, coder);
            Memo memo;
            memo.quote = first;
            memo.title = coder;
            memo.coder = id;
            memos::add(db, memo);
            Link link;
            link.from.quote = first;
            link.to.quote = second;
            link.name = coder;
            link.coder = id;
            links::add(db, link);
        });
    };
    write(study.workspace.coderName());
    write(QStringLiteral("Mara Klein"));
    EXPECT_EQ(list()->count(), 4);
    study.workspace.setBlind(true);
    ASSERT_EQ(list()->count(), 2);
    for (int row = 0; row < 2; ++row)
        EXPECT_FALSE(spoken(row).contains(QStringLiteral("Mara"))) << qPrintable(spoken(row));
    Memo target;
    target.quote = first;
    const std::unique_ptr<QMenu> menu(makeMemoMenu(
        study.workspace, [target] { return target; }, nullptr));
    Q_EMIT menu->aboutToShow();
    EXPECT_EQ(menu->actions().size(), 2) << "a new one and mine";
    study.workspace.setBlind(false);
    EXPECT_EQ(list()->count(), 4);
}

TEST_F(QuoteNotesTest, ALinkThatIsMadeIsSaid)
{
    QString said;
    QObject::connect(&study.workspace, &Workspace::messageRaised, &page,
                     [&said](const QString &sentence) { said = sentence; });
    trigger(QStringLiteral("Start a link here"));
    EXPECT_TRUE(said.startsWith(QStringLiteral("The link starts"))) << qPrintable(said);
    select(study.u2, study.text2, "And you?");
    trigger(QStringLiteral("Link to here…"));
    answerLink(page, QStringLiteral("contradicts"));
    EXPECT_EQ(said, QStringLiteral("Linked: “contradicts”. Undo takes it back."));
}
