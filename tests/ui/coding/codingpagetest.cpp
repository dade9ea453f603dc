#include "tests/ui/support/codingpagefixture.h"
#include "ui/analysis/quotes/quotelist.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/lists/codingmime.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/sources/sourcepanel.h"
#include "ui/taxonomy/suggestions/quickcodebar.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/taxonomy/tree/codetreeview.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QTabBar>
#include <QTreeView>

using namespace axial;
using axial::testing::CodingPageFixture;

namespace {

class CodingPageTest : public CodingPageFixture
{
protected:
    void SetUp() override
    {
        ASSERT_NO_FATAL_FAILURE(CodingPageFixture::SetUp());
        openText();
        tree = page.taxonomy()->tree();
        model = static_cast<CodeTreeModel *>(tree->model());
        tree->expandAll();
    }

    void select(const char *words)
    {
        view->setFocus();
        view->setSelection(study.place(study.text1, words));
    }

    bool drop(QWidget *onto, QMimeData *mime, const QPoint &point)
    {
        const std::unique_ptr<QMimeData> owner(mime);
        const Qt::DropActions actions = Qt::MoveAction | Qt::CopyAction;
        QDragEnterEvent enter(point, actions, mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(onto, &enter);
        QDragMoveEvent move(point, actions, mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(onto, &move);
        QDropEvent event(point, actions, mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(onto, &event);
        return event.isAccepted();
    }

    QMimeData *wordsDrag(const char *words)
    {
        return wordsMime(study.place(study.text1, words), QString::fromUtf8(words));
    }

    /// "C.9: So I gave up" of every coding, then that undo and redo take it away and back.
    QStringList coded()
    {
        QStringList result;
        for (const CodedRange &each : study.codings(study.u1)) {
            const Code code = codes::at(study.db(), each.code);
            result << QStringLiteral("%1: %2").arg(
                code.key.isEmpty() ? code.name : code.key,
                study.text1.mid(each.range.start, each.range.length()));
        }
        return result;
    }
    void expectOneStep(const QStringList &after)
    {
        EXPECT_EQ(coded(), after);
        EXPECT_EQ(study.project().undo(), 1);
        EXPECT_EQ(coded(), QStringList());
        EXPECT_EQ(study.project().redo(), 1);
        EXPECT_EQ(coded(), after);
    }

    QLineEdit *quickField() { return page.findChild<QLineEdit *>(QStringLiteral("quickCode")); }

    CodeTreeView *tree = nullptr;
    CodeTreeModel *model = nullptr;
};

} // namespace

TEST_F(CodingPageTest, WordsThatGoOnInTheNextTurnNameBoth)
{
    openText();
    const TextRange from = study.place(study.text1, "promised one command");
    const TextRange to = study.place(study.text1, "What did you try");
    const TextRange words{from.start, to.end};
    view->setSelection(words);
    for (QAction *each : page.findChildren<QAction *>()) {
        if (each->text().remove(u'&').startsWith(QStringLiteral("Copy with reference")))
            each->trigger();
    }
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains(QStringLiteral("turns 2–3")));
    study.project().edit(QStringLiteral("Code"), [&](Database &db) {
        codings::apply(db, study.u1, words, study.text1.mid(words.start, words.length()),
                       {study.memory}, coders::ensure(db, QStringLiteral("PO")));
    });
    Progress progress;
    const QuoteList list = loadQuoteList(study.db(), {{QStringLiteral("quotes"), {}}, false},
                                         progress);
    ASSERT_EQ(list.cards.size(), 1u);
    EXPECT_EQ(list.cards[0].place, QStringLiteral("U1 interview, turns 2–3"));
    EXPECT_EQ(turnsText(50, 50), QStringLiteral("turn 50"));
}

TEST_F(CodingPageTest, WordsOntoACode)
{
    EXPECT_TRUE(drop(tree->viewport(), wordsDrag("So I gave up"),
                     tree->visualRect(model->indexOf(study.memory)).center()));
    expectOneStep({QStringLiteral("C.9: So I gave up")});
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Code: C.9"));
}

TEST_F(CodingPageTest, WordsOntoTheEmptyTreeAskForANewCode)
{
    const QPoint empty(60, tree->viewport()->height() - 4);
    ASSERT_FALSE(tree->indexAt(empty).isValid());
    EXPECT_TRUE(drop(tree->viewport(), wordsDrag("So I gave up"), empty));
    EXPECT_EQ(coded(), QStringList()) << "asks its name first";
    auto *name = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    ASSERT_TRUE(name);
    QTest::keyClicks(name, QStringLiteral("Giving up"));
    QTest::keyClick(name, Qt::Key_Return);
    expectOneStep({QStringLiteral("Giving up: So I gave up")});
    EXPECT_TRUE(study.tree().endsWith(QStringLiteral("Open codes(Giving up)")));
    EXPECT_TRUE(view->hasFocus());

    EXPECT_TRUE(drop(tree->viewport(), wordsDrag("It promised one command"), empty));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    EXPECT_EQ(coded().size(), 1);
}

TEST_F(CodingPageTest, CodesOntoWords)
{
    select("So I gave up");
    const QRect words = view->page().caretRect(view->selection().start);
    ASSERT_FALSE(words.isNull());
    EXPECT_TRUE(drop(view->viewport(), codesMime({study.memory, study.interface}),
                     words.center() + QPoint(10, 0)));
    expectOneStep({QStringLiteral("C.9: So I gave up"), QStringLiteral("C.3: So I gave up")});
}

TEST_F(CodingPageTest, CodesOntoAStripeJoinTheQuote)
{
    study.code(study.u1, study.text1, "So I gave up", {study.memory});
    const CodingId coding = study.codings(study.u1).front().coding;
    QCoreApplication::processEvents();
    const QRect stripe = view->page().stripeRect(coding);
    ASSERT_FALSE(stripe.isNull());
    EXPECT_TRUE(drop(view->viewport(), codesMime({study.system}), stripe.center()));
    EXPECT_EQ(coded(), (QStringList{QStringLiteral("C.9: So I gave up"),
                                    QStringLiteral("C.1: So I gave up")}));
    EXPECT_EQ(page.inspector()->quote(), study.codings(study.u1).front().quote);
}

TEST_F(CodingPageTest, EnterOpensTheQuickBarAndEnterApplies)
{
    select("the memory still grew");
    QTest::keyClick(view, Qt::Key_Return);
    ASSERT_TRUE(quickField()->isVisible());
    EXPECT_TRUE(quickField()->hasFocus());
    QTest::keyClicks(quickField(), QStringLiteral("mem"));
    QTest::keyClick(quickField(), Qt::Key_Return);
    EXPECT_FALSE(quickField()->isVisible());
    EXPECT_TRUE(view->hasFocus());
    expectOneStep({QStringLiteral("C.9: the memory still grew")});
}

TEST_F(CodingPageTest, QuickBarCreatesUnderOpenCodes)
{
    select("the memory still grew ");
    QTest::keyClick(view, Qt::Key_K, Qt::ControlModifier);
    ASSERT_TRUE(quickField()->isVisible());
    QTest::keyClicks(quickField(), QStringLiteral("growing pains"));
    QTest::keyClick(quickField(), Qt::Key_Return, Qt::ShiftModifier);
    expectOneStep({QStringLiteral("growing pains: the memory still grew")}); // without the space
    EXPECT_TRUE(study.tree().endsWith(QStringLiteral("Open codes(growing pains)")));
}

TEST_F(CodingPageTest, EscLeavesTheQuickBarAndNothingIsCoded)
{
    select("So I gave up");
    QTest::keyClick(view, Qt::Key_Return);
    QTest::keyClick(quickField(), Qt::Key_Escape);
    EXPECT_FALSE(quickField()->isVisible());
    EXPECT_TRUE(view->hasFocus());
    EXPECT_EQ(coded(), QStringList());
}

TEST_F(CodingPageTest, InVivoTakesTheWordsAsName)
{
    select("the memory still grew by a gigabyte every few hundred steps. So I gave up");
    QTest::keyClick(view, Qt::Key_I, Qt::ControlModifier);
    const auto codings = study.codings(study.u1);
    ASSERT_EQ(codings.size(), 1u);
    const Code code = codes::at(study.db(), codings.front().code);
    EXPECT_EQ(code.parent, codes::openCodesFolder(study.db()));
    EXPECT_EQ(code.name, QStringLiteral("the memory still grew by a gigabyte every few hundred…"));
    EXPECT_LE(code.name.size(), 60);
    // Once more in the same words is the same code.
    const size_t before = codes::all(study.db()).size();
    QTest::keyClick(view, Qt::Key_I, Qt::ControlModifier);
    EXPECT_EQ(codes::all(study.db()).size(), before);
    EXPECT_EQ(study.codings(study.u1).size(), 1u);
}

TEST_F(CodingPageTest, LastCodeAgain)
{
    EXPECT_TRUE(drop(tree->viewport(), wordsDrag("So I gave up"),
                     tree->visualRect(model->indexOf(study.interface)).center()));
    select("It promised one command");
    QTest::keyClick(view, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_EQ(coded(), (QStringList{QStringLiteral("C.3: It promised one command"),
                                    QStringLiteral("C.3: So I gave up")}));
}

TEST_F(CodingPageTest, EnterInTheTreeOpensTheCodeAndCodesNothing)
{
    select("So I gave up");
    tree->setFocus();
    tree->selectCode(study.system);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        QTest::keyClick(tree, key);
        EXPECT_EQ(coded(), QStringList());
        EXPECT_FALSE(page.centre()->areDocumentsShown()) << "its quotes are shown";
        page.centre()->showDocuments();
    }
    const QModelIndex folder = model->index(0, 0);
    tree->setFocus();
    tree->setCurrentIndex(folder);
    const bool wasOpen = tree->isExpanded(folder);
    QTest::keyClick(tree, Qt::Key_Return);
    EXPECT_NE(tree->isExpanded(folder), wasOpen);
    QTest::keyClick(tree, Qt::Key_F2);
    EXPECT_TRUE(tree->findChild<QLineEdit *>()) << "F2 renames";
}

TEST_F(CodingPageTest, CtrlEnterInTheTreeCodesWithAllSelectedCodes)
{
    select("So I gave up");
    tree->setFocus();
    tree->selectCode(study.system);
    tree->selectionModel()->select(model->indexOf(study.memory),
                                   QItemSelectionModel::Select | QItemSelectionModel::Rows);
    QTest::keyClick(tree, Qt::Key_Return, Qt::ControlModifier);
    expectOneStep({QStringLiteral("C.1: So I gave up"), QStringLiteral("C.9: So I gave up")});
}

TEST_F(CodingPageTest, WhatIsSelectedIsWhatTheQuotePanelShows)
{
    const auto shown = [this] {
        QStringList texts;
        for (const QLabel *label : page.inspector()->findChildren<QLabel *>()) {
            if (label->isVisibleTo(page.inspector()))
                texts << label->text();
        }
        return texts.join(u'\n');
    };
    study.code(study.u1, study.text1, "one command", {study.memory});
    select("one command");
    EXPECT_TRUE(page.inspector()->quote());
    select("So I gave up");
    EXPECT_FALSE(page.inspector()->quote());
    EXPECT_TRUE(shown().contains(QStringLiteral("“So I gave up”"))) << qPrintable(shown());
    EXPECT_TRUE(shown().contains(QStringLiteral("not coded yet")));
    view->setCaret(0);
    EXPECT_FALSE(shown().contains(QStringLiteral("So I gave up")));
    // Words that are cut off say so, also where a blank is the first that is left out.
    const qsizetype blank = study.text1.lastIndexOf(u' ');
    const qsizetype start = blank - QuoteInspector::selectionShown;
    ASSERT_GE(start, 0);
    view->setSelection({start, study.text1.size()});
    EXPECT_TRUE(shown().contains(QStringLiteral("…”"))) << qPrintable(shown());
}

TEST_F(CodingPageTest, ANameAtTheEdgeOfASelectionIsNoPartOfTheQuote)
{
    openText();
    const auto code = [this](const char *key, TextRange range) {
        view->setSelection(range);
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Return);
        QTest::keyClicks(quickField(), QLatin1String(key));
        QTest::keyClick(quickField(), Qt::Key_Return);
    };
    const TextRange driver = study.place(study.text1, "an older driver.");
    const TextRange next = study.place(study.text1, "What did you try next?");
    code("c9", {driver.start, next.start}); // as Shift+Down to the next line of words selects
    EXPECT_EQ(coded(), QStringList{QStringLiteral("C.9: an older driver.")});
    EXPECT_EQ(page.documents()->current()->selectedRange(), driver);
    code("c9", {driver.end, next.end});
    EXPECT_TRUE(coded().contains(QStringLiteral("C.9: What did you try next?")))
        << qPrintable(coded().join(u'\n'));
    code("c1", {driver.start, next.end});
    EXPECT_TRUE(
        coded().contains(QStringLiteral("C.1: an older driver.\nPO: What did you try next?")))
        << qPrintable(coded().join(u'\n'));
}

TEST_F(CodingPageTest, AHandleDraggedLeavesNoOtherWordsToBeCoded)
{
    select("So I gave up");
    const auto codeWith = [this](const char *key) {
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Return);
        QTest::keyClicks(quickField(), QLatin1String(key));
        QTest::keyClick(quickField(), Qt::Key_Return);
    };
    codeWith("c9");
    ASSERT_EQ(coded(), QStringList{QStringLiteral("C.9: So I gave up")});
    const QuoteId quote = page.inspector()->quote();
    const auto dragEndTo = [this](const char *words) {
        const QPoint from = endHandle(view->page().scene()).center().toPoint();
        const qint64 end = study.place(study.text1, words).end;
        const QPoint to = view->page().caretRect(end - 1).center() + QPoint(2, 0);
        QTest::mousePress(view->viewport(), Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, to, view->viewport()->mapToGlobal(to), Qt::NoButton,
                         Qt::LeftButton, {});
        QCoreApplication::sendEvent(view->viewport(), &move);
        QTest::mouseRelease(view->viewport(), Qt::LeftButton, {}, to);
    };
    dragEndTo("So I gave");
    ASSERT_EQ(coded(), QStringList{QStringLiteral("C.9: So I gave")});
    EXPECT_EQ(page.inspector()->quote(), quote);
    EXPECT_EQ(selected(), QString()) << "what is not meant does not look so";
    codeWith("c1");
    const QStringList both{QStringLiteral("C.9: So I gave"), QStringLiteral("C.1: So I gave")};
    EXPECT_EQ(coded(), both) << "one quote with two codes, which occur together";
    // The same when the quote gets other words by a step that is done again.
    study.project().undo(2);
    ASSERT_EQ(coded(), QStringList{QStringLiteral("C.9: So I gave up")});
    select("So I gave up");
    ASSERT_EQ(page.inspector()->quote(), quote);
    study.project().redo();
    ASSERT_EQ(coded(), QStringList{QStringLiteral("C.9: So I gave")});
    codeWith("c1");
    EXPECT_EQ(coded(), both) << "before anything else has happened";
    study.project().undo();
    QTest::qWait(100); // what comes later changes nothing of it
    EXPECT_EQ(page.inspector()->quote(), quote);
    codeWith("c1");
    EXPECT_EQ(coded(), both);
}

TEST_F(CodingPageTest, AQuoteThatIsShownIsMeantAndNotWordsSelectedElsewhere)
{
    const QuoteId quote = study.code(study.u1, study.text1, "So I gave up", {study.memory});
    QCoreApplication::processEvents();
    select("one command");
    const QRect stripe = view->page().stripeRect(study.codings(study.u1).front().coding);
    ASSERT_TRUE(drop(view->viewport(), codesMime({study.system}), stripe.center()));
    ASSERT_EQ(page.inspector()->quote(), quote);
    QTest::keyClick(view, Qt::Key_Period, Qt::ControlModifier); // the last code again
    tree->selectCode(study.interface);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(coded(),
              (QStringList{QStringLiteral("C.9: So I gave up"), QStringLiteral("C.1: So I gave up"),
                           QStringLiteral("C.3: So I gave up")}));
}

TEST_F(CodingPageTest, SelectedWordsAreShownAsLongAsTheirDocumentIs)
{
    const auto isShown = [this] {
        for (const QLabel *label : page.inspector()->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().startsWith(QStringLiteral("“So I gave up”")))
                return true;
        }
        return false;
    };
    select("So I gave up");
    EXPECT_TRUE(isShown());
    page.openSource(study.u2);
    EXPECT_FALSE(isShown()) << "before the words of the other one are read";
    study.settle();
    EXPECT_FALSE(isShown());
    page.openSource(study.u1);
    study.settle();
    ASSERT_EQ(selected(), QStringLiteral("So I gave up"));
    EXPECT_TRUE(isShown()) << "they would be coded again";
    page.documents()->closeCurrent();
    EXPECT_FALSE(isShown()) << "the other document is seen";
    page.openSource(study.u1);
    study.settle();
    view = page.documents()->current()->view();
    select("So I gave up");
    EXPECT_TRUE(isShown());
    page.documents()->closeAll();
    EXPECT_FALSE(isShown());
    openText();
    select("So I gave up");
    EXPECT_TRUE(isShown());
    study.workspace.setProject(
        Project::create(study.folder.filePath(QStringLiteral("another.axial"))));
    EXPECT_FALSE(isShown());
}

TEST_F(CodingPageTest, SelectedWordsThatBecomeAQuoteElsewhereAreShownAsOne)
{
    openText();
    view->setSelection(study.place(study.text1, "one command"));
    const auto says = [this](const QString &words) {
        for (const QLabel *label : page.inspector()->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text() == words)
                return true;
        }
        return false;
    };
    EXPECT_TRUE(says(QStringLiteral("Selected, not coded yet")));
    EXPECT_TRUE(says(QStringLiteral("“one command”\nPress Enter and type a code, or drag one onto "
                                    "the words.")));
    const QuoteId quote = study.code(study.u1, study.text1, "one command", {study.system});
    const auto shows = [this](QuoteId one) {
        return QTest::qWaitFor([&] { return page.inspector()->quote() == one; });
    };
    EXPECT_TRUE(shows(quote)) << "as when hits are coded";
    study.project().undo();
    EXPECT_TRUE(shows({}));
    EXPECT_TRUE(QTest::qWaitFor([&] { return says(QStringLiteral("Selected, not coded yet")); }));
    study.project().redo();
    EXPECT_TRUE(shows(quote));
}

TEST_F(CodingPageTest, EveryCodingSaysWhatWasCodedWhere)
{
    QStringList said;
    QObject::connect(&study.workspace, &Workspace::messageRaised, &page,
                     [&said](const QString &sentence) { said << sentence; });
    const QString one = QStringLiteral("Coded “So I gave up” in U1 interview with C.3");
    EXPECT_TRUE(drop(tree->viewport(), wordsDrag("So I gave up"),
                     tree->visualRect(model->indexOf(study.interface)).center()));
    EXPECT_EQ(said.takeLast(), one);
    select("It promised one command");
    QTest::keyClick(view, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_EQ(said.takeLast(),
              QStringLiteral("Coded “It promised one command” in U1 interview with C.3"));
    QTest::keyClick(view, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_EQ(said.takeLast(),
              QStringLiteral("“It promised one command” in U1 interview had C.3 already"));
    select("quick start");
    QTest::keyClick(view, Qt::Key_I, Qt::ControlModifier);
    EXPECT_EQ(said.takeLast(),
              QStringLiteral("Coded “quick start” in U1 interview with quick start"));
    select("So I gave up");
    QTest::keyClick(view, Qt::Key_Return);
    QTest::keyClicks(quickField(), QStringLiteral("C.1"));
    QTest::keyClick(quickField(), Qt::Key_Return);
    EXPECT_EQ(said.takeLast(), QStringLiteral("Coded “So I gave up” in U1 interview with C.1"));
}

TEST_F(CodingPageTest, TheSameCodeOnNestedWordsIsSaid)
{
    QStringList said;
    QObject::connect(&study.workspace, &Workspace::messageRaised, &page,
                     [&said](const QString &sentence) { said << sentence; });
    const QPoint code = tree->visualRect(model->indexOf(study.interface)).center();
    EXPECT_TRUE(drop(tree->viewport(), wordsDrag("So I gave up"), code));
    select("gave up");
    QTest::keyClick(view, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_EQ(coded().size(), 2) << "it is said and not forbidden";
    EXPECT_TRUE(said.last().startsWith(QStringLiteral("Coded with C.3")))
        << said.last().toStdString();
    EXPECT_TRUE(said.last().contains(QStringLiteral("“So I gave up”")))
        << said.last().toStdString();
    QTest::keyClick(view, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_TRUE(said.last().endsWith(QStringLiteral("already"))) << said.last().toStdString();
    EXPECT_TRUE(drop(tree->viewport(), wordsDrag("I gave"), code));
    EXPECT_TRUE(said.last().contains(QStringLiteral("shares words"))) << said.last().toStdString();
}

TEST_F(CodingPageTest, ContextMenuCodesAndTakesOff)
{
    select("So I gave up");
    QTest::keyClick(view, Qt::Key_I, Qt::ControlModifier);
    view->setCaret(study.place(study.text1, "gave up").start);
    QContextMenuEvent event(QContextMenuEvent::Keyboard,
                            view->page().caretRect(view->caret()).center(),
                            view->viewport()->mapToGlobal(QPoint(50, 50)));
    QCoreApplication::sendEvent(view->viewport(), &event);
    QMenu *menu = nullptr;
    for (QMenu *each : page.findChildren<QMenu *>()) {
        if (each->isVisible())
            menu = each;
    }
    ASSERT_TRUE(menu);
    for (QAction *action : menu->actions()) {
        if (action->text() == QStringLiteral("Take off So I gave up"))
            action->trigger();
    }
    menu->close();
    EXPECT_EQ(coded(), QStringList());
}

TEST_F(CodingPageTest, ClickOnAStripeThenDeleteUncodes)
{
    study.code(study.u1, study.text1, "So I gave up", {study.memory, study.system});
    QCoreApplication::processEvents();
    const CodingId first = study.codings(study.u1).front().coding;
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                      view->page().stripeRect(first).center());
    EXPECT_EQ(page.inspector()->quote(), study.codings(study.u1).front().quote);
    QTest::keyClick(view, Qt::Key_Delete);
    EXPECT_EQ(coded(), QStringList{QStringLiteral("C.1: So I gave up")});
    study.project().undo();
    EXPECT_EQ(coded().size(), 2);
}

TEST_F(CodingPageTest, AltArrowsGrowAndShrinkTheQuote)
{
    const QuoteId quote = study.code(study.u1, study.text1, "So I gave", {study.memory});
    QCoreApplication::processEvents();
    view->setFocus();
    view->setCaret(study.place(study.text1, "I gave").start);
    EXPECT_EQ(page.inspector()->quote(), quote);
    QTest::keyClick(view, Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(coded(), QStringList{QStringLiteral("C.9: So I gave up")});
    EXPECT_EQ(quotes::at(study.db(), quote).words, QStringLiteral("So I gave up"));
    QTest::keyClick(view, Qt::Key_Left, Qt::AltModifier);
    QTest::keyClick(view, Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(coded(), QStringList{QStringLiteral("C.9: So I")});
    study.project().undo(3);
    EXPECT_EQ(coded(), QStringList{QStringLiteral("C.9: So I gave")});
}

TEST_F(CodingPageTest, WithoutWordsNothingIsCodedAndItIsSaid)
{
    QStringList messages;
    QObject::connect(&study.workspace, &Workspace::messageRaised, &page,
                     [&](const QString &sentence) { messages << sentence; });
    view->setFocus();
    view->setCaret(study.place(study.text1, "quick start").start);
    QTest::keyClick(view, Qt::Key_Return);
    EXPECT_FALSE(quickField()->isVisible());
    EXPECT_EQ(messages.size(), 1);
}

TEST_F(CodingPageTest, CountsFollowEveryStep)
{
    study.code(study.u1, study.text1, "So I gave up", {study.memory});
    study.settle();
    EXPECT_EQ(model->indexOf(study.bug, CodeTreeModel::QuotesColumn).data().toString(),
              QStringLiteral("1"));
    study.project().undo();
    study.settle();
    EXPECT_EQ(model->indexOf(study.bug, CodeTreeModel::QuotesColumn).data().toString(),
              QStringLiteral("0"));
}

TEST_F(CodingPageTest, UndoKeepsSelectionAndPlace)
{
    study.code(study.u1, study.text1, "So I gave up", {study.memory});
    select("It promised one command");
    tree->selectCode(study.growth);
    study.project().undo();
    EXPECT_EQ(view->selection(), study.place(study.text1, "It promised one command"));
    EXPECT_EQ(tree->currentCode(), study.growth);
}

TEST_F(CodingPageTest, NextAndPreviousQuoteGoRound)
{
    const QuoteId last = study.code(study.u1, study.text1, "So I gave up", {study.memory});
    const QuoteId first = study.code(study.u1, study.text1, "It promised one", {study.memory});
    view->setFocus();
    view->setCaret(0);
    QTest::keyClick(view, Qt::Key_PageDown, Qt::AltModifier);
    EXPECT_EQ(page.inspector()->quote(), first);
    QTest::keyClick(view, Qt::Key_PageDown, Qt::AltModifier);
    EXPECT_EQ(page.inspector()->quote(), last);
    QTest::keyClick(view, Qt::Key_PageDown, Qt::AltModifier);
    EXPECT_EQ(page.inspector()->quote(), first);
    QTest::keyClick(view, Qt::Key_PageUp, Qt::AltModifier);
    EXPECT_EQ(page.inspector()->quote(), last);
}

TEST_F(CodingPageTest, CodersCanBeShownOneByOne)
{
    study.code(study.u1, study.text1, "So I gave up", {study.memory});
    study.code(study.u1, study.text1, "It promised one", {study.system},
               QStringLiteral("Mara Klein"));
    EXPECT_EQ(page.documents()->current()->codings().quotes().size(), 2u);
    QComboBox *coders = nullptr;
    for (QComboBox *each : page.findChildren<QComboBox *>()) {
        if (each->accessibleName() == QStringLiteral("Coders"))
            coders = each;
    }
    ASSERT_TRUE(coders);
    EXPECT_EQ(coders->itemText(0), QStringLiteral("All (2)"));
    coders->setCurrentIndex(coders->findText(QStringLiteral("Mara Klein")));
    ASSERT_EQ(page.documents()->current()->codings().quotes().size(), 1u);
    const auto isSaid = [this](const QString &words) {
        const QList<QLabel *> labels = page.findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel *label) { return label->text() == words; });
    };
    EXPECT_TRUE(isSaid(QStringLiteral("1 of 4 turns coded"))) << "by the same coder";
    coders->setCurrentIndex(0);
    EXPECT_TRUE(isSaid(QStringLiteral("2 of 4 turns coded")));
    EXPECT_EQ(page.documents()->current()->view()->turns().size(), 4u);
}

TEST_F(CodingPageTest, PlacesOfOtherPagesOpenTheirSource)
{
    const QuoteId quote = study.code(study.u2, study.text2, "the import did not", {study.system});
    study.workspace.requests().goTo(study.u2, study.place(study.text2, "the import did not"));
    EXPECT_EQ(page.documents()->current()->source(), study.u2);
    EXPECT_EQ(page.inspector()->quote(), quote);
    EXPECT_EQ(page.findChild<QTabBar *>()->count(), 2);
    page.openSource(study.u1);
    EXPECT_EQ(page.findChild<QTabBar *>()->count(), 2);
    QTest::keyClick(page.documents()->current()->view(), Qt::Key_W, Qt::ControlModifier);
    EXPECT_EQ(page.findChild<QTabBar *>()->count(), 1);
}

TEST_F(CodingPageTest, ADeletedSourceClosesItsTabAndUndoBringsItBack)
{
    study.project().edit(QStringLiteral("Delete"),
                         [&](Database &db) { sources::remove(db, study.u1); });
    EXPECT_EQ(page.documents()->current(), nullptr);
    study.project().undo();
    page.openSource(study.u1);
    EXPECT_EQ(page.documents()->current()->view()->text(), study.text1);
}

TEST_F(CodingPageTest, LargeTextsAreReadOnAWorker)
{
    SourceId large;
    const QString text = QStringLiteral("A line of words that goes on.\n").repeated(200'000);
    study.project().edit(QStringLiteral("Import"), [&](Database &db) {
        sources::NewSource source;
        source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
        source.title = QStringLiteral("Large");
        source.text = text;
        large = sources::add(db, source);
    });
    page.goTo(large, {3'000'000, 3'000'004});
    EXPECT_FALSE(page.documents()->current()->isLoaded());
    ASSERT_TRUE(QTest::qWaitFor([&] { return page.documents()->current()->isLoaded(); }, 20000));
    TextView *loaded = page.documents()->current()->view();
    EXPECT_EQ(loaded->text().size(), text.size());
    EXPECT_EQ(loaded->selection(), (TextRange{3'000'000, 3'000'004}));
}

TEST_F(CodingPageTest, ALargeTextWhoseReadingIsCancelledSaysHowToReadIt)
{
    SourceId large;
    study.project().edit(QStringLiteral("Add"), [&](Database &db) {
        large = sources::add(db, {collections::ensure(db, {QStringLiteral("Documents")}),
                                  SourceKind::Document,
                                  QStringLiteral("Large"),
                                  {},
                                  1,
                                  QStringLiteral("many words ").repeated(40'000),
                                  {},
                                  {}});
    });
    page.openSource(large);
    for (const Jobs::Job &job : study.workspace.jobs().running()) {
        if (job.title == QStringLiteral("Reading Large"))
            job.progress->cancel();
    }
    study.settle();
    DocumentPane *pane = page.documents()->current();
    if (pane->isLoaded())
        GTEST_SKIP() << "Cancel came too late";
    QStringList said;
    for (const QLabel *label : pane->findChildren<QLabel *>())
        said << label->text();
    EXPECT_TRUE(said.join(u' ').contains(QStringLiteral("cancelled")))
        << qPrintable(said.join(u' '));
    page.documents()->closeCurrent();
    page.openSource(large);
    study.settle();
    EXPECT_TRUE(page.documents()->current()->isLoaded());
}

TEST_F(CodingPageTest, NamesThatScriptsRelyOn)
{
    QStringList names;
    for (const QWidget *each : page.findChildren<QWidget *>())
        names << each->accessibleName();
    for (const char *name : {"Sources", "Taxonomy", "Document", "Quick code", "Code suggestions",
                             "Quote codes", "Insight", "Prompt category", "Participant"})
        EXPECT_EQ(names.count(QString::fromLatin1(name)), 1) << name;
}

TEST_F(CodingPageTest, ReadOnlyProjectsCanBeReadOnly)
{
    const QString path = study.project().path();
    study.code(study.u1, study.text1, "So I gave up", {study.memory});
    study.workspace.closeProject();
    EXPECT_EQ(page.documents()->current(), nullptr);
    study.workspace.setProject(Project::open(path, Project::Access::ReadOnly));
    page.openSource(study.u1);
    view = page.documents()->current()->view();
    select("It promised one command");
    QTest::keyClick(view, Qt::Key_Return);
    QTest::keyClick(view, Qt::Key_I, Qt::ControlModifier);
    EXPECT_FALSE(quickField()->isVisible());
    EXPECT_EQ(coded(), QStringList{QStringLiteral("C.9: So I gave up")});
    tree->expandAll();
    EXPECT_FALSE(drop(tree->viewport(), codesMime({study.memory}),
                      tree->visualRect(model->indexOf(study.question)).center()));
}
