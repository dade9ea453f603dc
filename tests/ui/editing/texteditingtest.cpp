#include "tests/ui/editing/textediting.h"
#include "core/project/sources/transcriptediting.h"
#include "tests/support/sharedalone.h"

#include <QAction>
#include <QClipboard>
#include <QInputMethodEvent>

using namespace axial;

namespace {

class TextEditingTest : public axial::testing::EditedPageTest
{
protected:
    /// Somebody else of the team corrects the text meanwhile.
    void others(const char *from, const char *to)
    {
        study.project().edit(QStringLiteral("Theirs"), [&](Database &db) {
            TextEdits edits(stored());
            const QString wanted = QString::fromUtf8(from);
            const qint64 at = edits.original().indexOf(wanted);
            edits.replace({at, at + wanted.size()}, QString::fromUtf8(to));
            transcripts::edit(db, study.u1, edits);
        });
    }
    void compose(const QString &shown, const QString &written = {})
    {
        QInputMethodEvent event(shown, {});
        event.setCommitString(written);
        QCoreApplication::sendEvent(view, &event);
    }
};

TEST_F(TextEditingTest, NothingIsWrittenOutsideTheMode)
{
    goBehind("older");
    type(QStringLiteral("x"));
    key(Qt::Key_Backspace);
    EXPECT_EQ(view->text(), study.text1);
}

TEST_F(TextEditingTest, ACorrectedWordMovesTheQuotesWithTheText)
{
    const QuoteId quote = study.code(study.u1, study.text1, "for an older driver", {study.system});
    const QuoteId inside = study.code(study.u1, study.text1, "quick start", {study.unclear});
    edit();
    ASSERT_TRUE(page.editing()->isActive());
    goBehind("quick");
    for (int i = 0; i < 5; ++i)
        key(Qt::Key_Backspace);
    type(QStringLiteral("fast"));
    EXPECT_EQ(shownQuotes(), QStringList({"fast start", "for an older driver"}));
    EXPECT_EQ(stored(), study.text1); // not before Done
    key(Qt::Key_F4);
    EXPECT_FALSE(page.editing()->isActive());
    EXPECT_EQ(stored(),
              QString(study.text1).replace(QStringLiteral("quick"), QStringLiteral("fast")));
    EXPECT_EQ(words(quote), QStringLiteral("for an older driver"));
    EXPECT_EQ(words(inside), QStringLiteral("fast start"));
    EXPECT_EQ(shownQuotes(), QStringList({"fast start", "for an older driver"}));
    EXPECT_EQ(study.project().undoLabel(),
              QStringLiteral("Edit transcript U1 interview (1 change)"));
    EXPECT_EQ(study.project().check(), QStringList());
    study.project().undo();
    EXPECT_EQ(stored(), study.text1);
    EXPECT_EQ(view->text(), study.text1);
    EXPECT_EQ(shownQuotes(), QStringList({"quick start", "for an older driver"}));
}

TEST_F(TextEditingTest, UndoInsideTheModeTakesBackAWordAtATime)
{
    edit();
    goBehind("followed");
    type(QStringLiteral(" very closely"));
    ASSERT_TRUE(view->text().contains(QStringLiteral("followed very closely the")));
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(view->text().contains(QStringLiteral("followed very the")));
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(view->text(), study.text1);
    EXPECT_EQ(study.project().history().size(), 1u); // the study's own is not touched
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(view->text().contains(QStringLiteral("followed very closely the")));
    EXPECT_EQ(page.editing()->text()->edits().text(), view->text());
}

TEST_F(TextEditingTest, AnEmojiOfManyPartsGoesAtOnce)
{
    edit();
    goBehind("environment");
    QGuiApplication::clipboard()->setText(
        QStringLiteral("\U0001F469\u200D\U0001F469\u200D\U0001F467e\u0301"));
    key(Qt::Key_V, Qt::ControlModifier);
    key(Qt::Key_Backspace);
    key(Qt::Key_Backspace);
    EXPECT_EQ(view->text(), study.text1);
    EXPECT_TRUE(page.editing()->text()->edits().isEmpty());
}

TEST_F(TextEditingTest, PastedLineEndsAreThoseOfTheText)
{
    edit();
    goBehind("environment");
    QGuiApplication::clipboard()->setText(QStringLiteral("a\r\nb\rc"));
    key(Qt::Key_V, Qt::ControlModifier);
    EXPECT_TRUE(view->text().contains(QStringLiteral("environmenta\nb\nc.")));
}

TEST_F(TextEditingTest, EnterSplitsAParagraphInsideTheTurn)
{
    edit();
    goBehind("line by line.");
    key(Qt::Key_Return);
    key(Qt::Key_F4);
    EXPECT_TRUE(stored().contains(QStringLiteral("line by line.\n It promised")));
    EXPECT_EQ(sources::turns(study.db(), study.u1).size(), 4u);
    EXPECT_EQ(study.project().check(), QStringList());
}

TEST_F(TextEditingTest, NamesOfSpeakersStayAsTheyAre)
{
    edit();
    view->setCaret(place("I followed").start);
    key(Qt::Key_Backspace);
    EXPECT_EQ(view->text(), study.text1);
    EXPECT_TRUE(page.editing()->bar()->state().contains(QStringLiteral("Speakers")));
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_Delete);
    type(QStringLiteral("x"));
    EXPECT_EQ(view->text(), study.text1);
    goBehind("hundred steps. So I gave up.");
    type(QStringLiteral("!"));
    key(Qt::Key_F4);
    EXPECT_TRUE(stored().endsWith(QStringLiteral("So I gave up.!\n")));
    const std::vector<Turn> turns = sources::turns(study.db(), study.u1);
    EXPECT_EQ(turns.back().range.end, stored().size() - 1);
}

TEST_F(TextEditingTest, QuotesWithoutWordsGoOnlyWhenTheUserSaysSo)
{
    study.code(study.u1, study.text1, "So I gave up.", {study.memory});
    edit();
    view->setSelection(place(" So I gave up."));
    key(Qt::Key_Delete);
    EXPECT_EQ(page.editing()->bar()->state(),
              QStringLiteral("1 change · 1 quote has no words left"));
    key(Qt::Key_F4);
    ASSERT_TRUE(answer(QStringLiteral("Go on editing")));
    EXPECT_EQ(stored(), study.text1);
    EXPECT_TRUE(page.editing()->isActive());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    key(Qt::Key_F4);
    ASSERT_TRUE(answer(QStringLiteral("Delete them and store")));
    EXPECT_FALSE(stored().contains(QStringLiteral("gave up")));
    EXPECT_TRUE(study.codings(study.u1).empty());
    study.project().undo();
    EXPECT_EQ(study.codings(study.u1).size(), 1u);
}

TEST_F(TextEditingTest, WhatOthersEditedElsewhereMeanwhileIsInTheTextToo)
{
    const QuoteId quote = study.code(study.u1, study.text1, "for an older driver", {study.system});
    test::shareAlone(study.project());
    edit();
    goBehind("So I gave up");
    type(QStringLiteral(" at last"));
    others("walk me through", "take me through");
    key(Qt::Key_F4);
    EXPECT_FALSE(page.editing()->isActive());
    EXPECT_EQ(stored(), QString(study.text1)
                            .replace(QStringLiteral("walk me"), QStringLiteral("take me"))
                            .replace(QStringLiteral("gave up"), QStringLiteral("gave up at last")));
    EXPECT_EQ(words(quote), QStringLiteral("for an older driver"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return view->text() == stored(); }));
    EXPECT_EQ(study.project().check(), QStringList());
    EXPECT_EQ(test::keptBeside(study.project()), QStringList());
}

TEST_F(TextEditingTest, WordsForATurnThatOthersChangedMeanwhileAreKeptWithTheirPlace)
{
    test::shareAlone(study.project());
    edit();
    goBehind("What did you try");
    type(QStringLiteral(" then"));
    view->setSelection(place("gave up"));
    type(QStringLiteral("went home"));
    others("gave up", "stopped");
    key(Qt::Key_F4);
    ASSERT_TRUE(answer(QStringLiteral("Go on editing")));
    EXPECT_TRUE(page.editing()->isActive());
    EXPECT_TRUE(view->text().contains(QStringLiteral("So I went home."))) << "nothing is lost";
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    key(Qt::Key_F4);
    ASSERT_TRUE(answer(QStringLiteral("Keep theirs there")));
    EXPECT_FALSE(page.editing()->isActive());
    EXPECT_TRUE(stored().contains(QStringLiteral("What did you try then next?")));
    EXPECT_TRUE(stored().contains(QStringLiteral("So I stopped.")));
    const auto met = sharing::met(study.db());
    ASSERT_EQ(met.size(), 1u);
    EXPECT_TRUE(met[0].words.contains(QStringLiteral("both changed turn 4")));
    EXPECT_TRUE(met[0].mine.startsWith(QStringLiteral("Turn 4: ")));
    EXPECT_TRUE(met[0].mine.endsWith(QStringLiteral("So I went home.")));
    const auto turn = sharing::turnOf(study.db(), met[0]);
    ASSERT_TRUE(turn.has_value());
    EXPECT_EQ(turn->first, study.u1);
    EXPECT_TRUE(stored()
                    .mid(turn->second.start, turn->second.length())
                    .startsWith(QStringLiteral("I turned the batch size down")));
    EXPECT_TRUE(QTest::qWaitFor([&] { return view->text() == stored(); }));
}

TEST_F(TextEditingTest, WhoLeavesIsAskedAboutWordsForATurnThatOthersChangedMeanwhile)
{
    test::shareAlone(study.project());
    edit();
    goBehind("What did you try");
    type(QStringLiteral(" then"));
    view->setSelection(place("gave up"));
    type(QStringLiteral("went home"));
    others("gave up", "stopped");
    QString asked;
    QTimer::singleShot(0, &page, [&] {
        if (auto *box = page.findChild<QMessageBox *>())
            asked = box->informativeText();
        EXPECT_TRUE(answer(QStringLiteral("Go on editing")));
    });
    EXPECT_FALSE(page.saveNow());
    EXPECT_TRUE(asked.contains(QStringLiteral("both changed turn 4"))) << qPrintable(asked);
    EXPECT_TRUE(page.editing()->isActive());
    EXPECT_TRUE(view->text().contains(QStringLiteral("So I went home."))) << "nothing is lost";
    EXPECT_EQ(test::keptBeside(study.project()), QStringList());
    answerSoon(QStringLiteral("Keep theirs there"));
    EXPECT_TRUE(page.saveNow());
    EXPECT_FALSE(page.editing()->isActive());
    EXPECT_TRUE(stored().contains(QStringLiteral("What did you try then next?")));
    EXPECT_TRUE(stored().contains(QStringLiteral("So I stopped.")));
    const QStringList kept = test::keptBeside(study.project());
    ASSERT_EQ(kept.size(), 1);
    EXPECT_TRUE(kept[0].endsWith(QStringLiteral("So I went home."))) << qPrintable(kept[0]);
}

TEST_F(TextEditingTest, EscapeLeavesAtOnceWhenNothingWasChanged)
{
    edit();
    key(Qt::Key_Escape);
    EXPECT_FALSE(page.editing()->isActive());
    EXPECT_EQ(page.findChild<QMessageBox *>(), nullptr);
}

TEST_F(TextEditingTest, CancelAsksThenPutsTheTextBack)
{
    study.code(study.u1, study.text1, "older driver", {study.system});
    edit();
    goBehind("quick");
    type(QStringLiteral("er"));
    goBehind("for an");
    key(Qt::Key_Backspace);
    key(Qt::Key_Escape);
    EXPECT_TRUE(page.editing()->isActive());
    ASSERT_TRUE(answer(QStringLiteral("Discard the changes")));
    EXPECT_FALSE(page.editing()->isActive());
    EXPECT_EQ(view->text(), study.text1);
    EXPECT_EQ(shownQuotes(), QStringList("older driver"));
    EXPECT_EQ(study.project().history().size(), 2u);
}

TEST_F(TextEditingTest, NothingIsCodedByPlacesThatAreNotStored)
{
    const QuoteId quote = study.code(study.u1, study.text1, "older driver", {study.system});
    edit();
    goBehind("quick");
    type(QStringLiteral("er"));
    view->setSelection(place("line by line"));
    key(Qt::Key_K, Qt::ControlModifier);
    key(Qt::Key_Period, Qt::ControlModifier);
    Q_EMIT view->codesDropped({study.bug}, place("line by line"));
    Q_EMIT view->quoteRangeRequested(quote, place("for an older"));
    EXPECT_EQ(study.codings(study.u1).size(), 1u);
    EXPECT_EQ(words(quote), QStringLiteral("older driver"));
}

TEST_F(TextEditingTest, CodingsThatChangeMeanwhileAreShownWhereTheirWordsAre)
{
    edit();
    goBehind("quick");
    type(QStringLiteral("er"));
    study.code(study.u1, study.text1, "older driver", {study.system});
    EXPECT_EQ(shownQuotes(), QStringList("older driver"));
    EXPECT_TRUE(view->text().contains(QStringLiteral("quicker")));
    key(Qt::Key_F4);
    EXPECT_EQ(study.project().check(), QStringList());
    EXPECT_EQ(shownQuotes(), QStringList("older driver"));
}

TEST_F(TextEditingTest, LeavingTheProjectAsksWhatToDoWithWhatWasTyped)
{
    edit();
    EXPECT_TRUE(page.saveNow()) << "nothing to ask about";
    edit();
    goBehind("quick");
    type(QStringLiteral("er"));
    view->clearFocus(); // as the window does before it leaves
    answerSoon(QStringLiteral("Go on editing"));
    EXPECT_FALSE(page.saveNow());
    EXPECT_EQ(page.window()->focusWidget(), view); // when the window is active again
    EXPECT_TRUE(page.editing()->isActive());
    EXPECT_FALSE(stored().contains(QStringLiteral("quicker")));
    answerSoon(QStringLiteral("Store"));
    EXPECT_TRUE(page.saveNow());
    EXPECT_TRUE(stored().contains(QStringLiteral("quicker")));
    EXPECT_FALSE(page.editing()->isActive());
    edit();
    goBehind("quicker");
    type(QStringLiteral("s"));
    answerSoon(QStringLiteral("Discard the changes"));
    EXPECT_TRUE(page.saveNow());
    EXPECT_FALSE(stored().contains(QStringLiteral("quickers")));
    EXPECT_FALSE(view->text().contains(QStringLiteral("quickers")));
}

TEST_F(TextEditingTest, AnEditedDocumentIsNotClosedUnasked)
{
    edit();
    goBehind("quick");
    type(QStringLiteral("er"));
    page.documents()->closeCurrent();
    ASSERT_NE(page.documents()->current(), nullptr);
    EXPECT_TRUE(view->text().contains(QStringLiteral("quicker")));
    EXPECT_TRUE(page.editing()->isActive());
}

TEST_F(TextEditingTest, ADocumentWhoseSourceGoesTakesItsEditingAlong)
{
    edit();
    type(QStringLiteral("x"));
    study.project().edit(QStringLiteral("Remove"),
                         [this](Database &db) { sources::remove(db, study.u1); });
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::processEvents();
    EXPECT_FALSE(page.editing()->isActive());
    EXPECT_FALSE(page.editing()->bar()->isVisible());
}

TEST_F(TextEditingTest, AnInputMethodShowsBeforeItWrites)
{
    study.code(study.u1, study.text1, "older driver", {study.system});
    edit();
    goBehind("quick");
    compose(QStringLiteral("nei"));
    EXPECT_TRUE(view->text().contains(QStringLiteral("quicknei start")));
    EXPECT_EQ(shownQuotes(), QStringList("older driver"));
    EXPECT_TRUE(page.editing()->text()->edits().isEmpty());
    compose({}, QStringLiteral("内存"));
    EXPECT_TRUE(view->text().contains(QStringLiteral("quick内存 start")));
    EXPECT_EQ(page.editing()->text()->edits().text(), view->text());
    EXPECT_EQ(shownQuotes(), QStringList("older driver"));
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(view->text(), study.text1);
}

TEST_F(TextEditingTest, ACompositionGivenUpLeavesNothing)
{
    edit();
    goBehind("quick");
    compose(QStringLiteral("nei"));
    compose({});
    EXPECT_EQ(view->text(), study.text1);
    EXPECT_TRUE(page.editing()->text()->edits().isEmpty());
}

TEST_F(TextEditingTest, AnInputMethodIsToldWhereItWrites)
{
    edit();
    goBehind("quick");
    QInputMethodQueryEvent query(Qt::ImEnabled | Qt::ImSurroundingText | Qt::ImCursorPosition
                                 | Qt::ImCursorRectangle);
    QCoreApplication::sendEvent(view, &query);
    EXPECT_TRUE(query.value(Qt::ImEnabled).toBool());
    const QString around = query.value(Qt::ImSurroundingText).toString();
    EXPECT_TRUE(
        around.left(query.value(Qt::ImCursorPosition).toInt()).endsWith(QStringLiteral("quick")));
    EXPECT_FALSE(query.value(Qt::ImCursorRectangle).toRect().isNull());
}

} // namespace
