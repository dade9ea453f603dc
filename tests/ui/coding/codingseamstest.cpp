// Where the parts of Code mode meet: editing, undo, filters, and the card of a code.
#include "core/project/sources/transcriptediting.h"
#include "tests/ui/editing/textediting.h"
#include "ui/codecard/codequotes.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreeview.h"

#include <gtest/gtest.h>

#include <QLabel>

#include <algorithm>

using namespace axial;

namespace {

class CodingSeamsTest : public axial::testing::EditedPageTest
{
protected:
    /// Corrects a word by hands and stores it.
    void correct(const char *word, const QString &into)
    {
        edit();
        view->setSelection(place(word));
        type(into);
        key(Qt::Key_F4);
    }
    /// Changes the stored text from elsewhere.
    void correctStored(const char *word, const QString &into)
    {
        study.project().edit(QStringLiteral("Elsewhere"), [&](Database &db) {
            TextEdits edits(sources::text(db, study.u1));
            const QString wanted = QString::fromUtf8(word);
            const qint64 at = edits.original().indexOf(wanted);
            edits.replace({at, at + wanted.size()}, into);
            transcripts::edit(db, study.u1, edits);
        });
    }
    QStringList quotesOfDocument() const
    {
        QStringList result;
        for (const CodedRange &each : page.documents()->current()->codings().quotes())
            result << view->text().mid(each.range.start, each.range.length());
        return result;
    }
};

} // namespace

TEST_F(CodingSeamsTest, UndoOfACorrectionOfTheSameLengthShowsTheOldWords)
{
    correct("quick", QStringLiteral("quack"));
    ASSERT_TRUE(stored().contains(QStringLiteral("quack")));
    study.project().undo();
    EXPECT_EQ(stored(), study.text1);
    EXPECT_EQ(view->text(), study.text1);
    study.project().redo();
    EXPECT_EQ(view->text(), stored());
}

TEST_F(CodingSeamsTest, TheCaretStaysWhenAnUndoChangesTheText)
{
    correct("quick", QStringLiteral("fast"));
    view->setCaret(place("gave up").start);
    const qint64 caret = view->caret();
    study.project().undo();
    EXPECT_EQ(view->text(), study.text1);
    EXPECT_EQ(view->caret(), caret);
}

TEST_F(CodingSeamsTest, AnUndoDuringTheEditingIsSeenAfterwards)
{
    correct("quick", QStringLiteral("fast"));
    edit();
    goBehind("gave up");
    type(QStringLiteral(" again"));
    study.project().undo();
    key(Qt::Key_F4); // can't be stored over another text
    EXPECT_EQ(errors.size(), 1);
    errors.clear();
    EXPECT_TRUE(page.editing()->isActive());
    key(Qt::Key_Escape);
    ASSERT_TRUE(answer(QStringLiteral("Discard the changes")));
    EXPECT_FALSE(page.editing()->isActive());
    EXPECT_EQ(view->text(), study.text1);
}

TEST_F(CodingSeamsTest, WordsThatWereTypedOverAreNotOfferedToBeCoded)
{
    const auto offered = [this] {
        const QList<QLabel *> labels = page.inspector()->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel *each) {
            return each->text().contains(QStringLiteral("“gave up”"));
        });
    };
    view->setSelection(place("gave up"));
    EXPECT_TRUE(offered());
    edit();
    type(QStringLiteral("stopped"));
    EXPECT_FALSE(offered());
}

TEST_F(CodingSeamsTest, WhatCannotBeStoredStaysOnTheScreen)
{
    edit();
    goBehind("gave up");
    type(QStringLiteral(" again"));
    correctStored("quick", QStringLiteral("fast"));
    EXPECT_FALSE(page.saveNow()); // nothing is asked: it can't be stored
    EXPECT_EQ(errors.size(), 1);
    errors.clear();
    EXPECT_TRUE(page.editing()->isActive());
    EXPECT_TRUE(view->text().contains(QStringLiteral("gave up again")));
}

TEST_F(CodingSeamsTest, CodingsThatChangeDuringTheEditingStandOnTheirWords)
{
    study.code(study.u1, study.text1, "one command", {study.memory});
    const QuoteId gone = study.code(study.u1, study.text1, "an older driver", {study.memory});
    study.code(study.u1, study.text1, "So I gave up", {study.memory});
    edit();
    view->setSelection(place("line by line"));
    key(Qt::Key_Delete);
    study.project().edit(QStringLiteral("Take off"), [&](Database &db) {
        codings::remove(db, {quotes::codings(db, gone).front().id});
    });
    EXPECT_EQ(shownQuotes(), QStringList({"one command", "So I gave up"}));
    key(Qt::Key_F4);
    EXPECT_EQ(shownQuotes(), QStringList({"one command", "So I gave up"}));
    EXPECT_EQ(study.project().check(), QStringList());
}

TEST_F(CodingSeamsTest, WordsSelectedBehindACardAreNotCoded)
{
    const QuoteId quote = study.code(study.u1, study.text1, "one command", {study.interface});
    study.code(study.u1, study.text1, "one command", {study.memory});
    view->setFocus();
    view->setSelection(place("So I gave up"));
    page.centre()->showCard(study.memory);
    page.inspector()->showQuote(quote, {});
    page.taxonomy()->tree()->selectCode(study.system);
    page.centre()->card()->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(quotesOfDocument(), QStringList({"one command"}));
    EXPECT_EQ(quotes::codings(study.db(), quote).size(), 3u);
}

TEST_F(CodingSeamsTest, WhatIsAboutTheTextBringsTheTextBack)
{
    study.code(study.u1, study.text1, "one command", {study.memory});
    for (const auto &act : std::vector<std::function<void()>>{
             [this] { page.find(FindAct::Open); },
             [this] { QTest::keyClick(page.centre()->card(), Qt::Key_F4); },
             [this] { QTest::keyClick(page.centre()->card(), Qt::Key_PageDown, Qt::AltModifier); },
             [this] { QTest::keyClick(page.centre()->card(), Qt::Key_U, Qt::ControlModifier); }}) {
        if (page.editing()->isActive())
            page.editing()->finish();
        page.centre()->showCard(study.memory);
        ASSERT_FALSE(page.centre()->areDocumentsShown());
        act();
        EXPECT_TRUE(page.centre()->areDocumentsShown());
    }
}

TEST_F(CodingSeamsTest, AFilterFollowsItsBranchAndBelongsToItsProject)
{
    page.taxonomy()->tree()->expandAll();
    page.taxonomy()->tree()->selectCode(study.memory);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(page.documents()->filter().codes);
    CodeId added;
    study.project().edit(QStringLiteral("Add"), [&](Database &db) {
        added = codes::add(db, study.memory, QStringLiteral("Leaks"));
    });
    study.code(study.u1, study.text1, "So I gave up", {added});
    EXPECT_EQ(quotesOfDocument(), QStringList({"So I gave up"}));
    Q_EMIT study.workspace.projectChanged();
    EXPECT_FALSE(page.documents()->filter().codes);
}

TEST_F(CodingSeamsTest, AStripeClickedMeansItsQuoteAndNotTheWordsSelectedBefore)
{
    const QuoteId quote = study.code(study.u1, study.text1, "one command", {study.memory});
    view->setFocus();
    view->setSelection(place("So I gave up"));
    const QRect stripe = view->page().stripeRect(quotes::codings(study.db(), quote).front().id);
    ASSERT_FALSE(stripe.isNull());
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, stripe.center());
    EXPECT_TRUE(view->selection().isEmpty());
    EXPECT_EQ(page.inspector()->quote(), quote);
    page.taxonomy()->tree()->selectCode(study.system);
    view->setFocus();
    key(Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(quotesOfDocument(), QStringList({"one command"}));
    EXPECT_EQ(quotes::codings(study.db(), quote).size(), 2u);
}

TEST_F(CodingSeamsTest, TakingACodeOffSaysWhichOne)
{
    const QuoteId quote = study.code(study.u1, study.text1, "one command", {study.memory});
    QStringList messages;
    QObject::connect(&study.workspace, &Workspace::messageRaised, &page,
                     [&](const QString &sentence) { messages << sentence; });
    view->setFocus();
    const QRect stripe = view->page().stripeRect(quotes::codings(study.db(), quote).front().id);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, stripe.center());
    key(Qt::Key_Delete);
    EXPECT_EQ(quotesOfDocument(), QStringList());
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Take off: C.9"));
    ASSERT_EQ(messages.size(), 1);
    EXPECT_TRUE(messages[0].contains(QStringLiteral("C.9")));
}
