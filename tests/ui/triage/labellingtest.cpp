#include "core/project/codes/codes.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/proposals.h"
#include "tests/ui/support/doubleclick.h"
#include "tests/ui/triage/triagestudy.h"
#include "ui/base/historysteps.h"
#include "ui/screening/proposalswindow.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/text/textview.h"
#include "ui/triage/labelling/labelbar.h"
#include "ui/triage/labelling/labelgrid.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/keyhints.h"

#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>

using namespace axial;

namespace {

class LabellingTest : public test::TriageStudy
{
protected:
    QString typed() const { return page->findChild<LabelBar *>()->typed(); }
    int myColumn() const { return 4; }
};

} // namespace

TEST_F(LabellingTest, FromTheFilterOneGoesToTheNextReportAndLabelsIt)
{
    show(6);
    page->findChild<ReportFilterField *>()->setFocus();
    press(Qt::Key_J, Qt::ControlModifier);
    EXPECT_EQ(currentNumber(), 2);
    press(Qt::Key_5);
    EXPECT_EQ(stored(), QStringLiteral("2:C.9"));
    page->findChild<LabelBar *>()->focusField();
    press(Qt::Key_J, Qt::ControlModifier);
    EXPECT_EQ(currentNumber(), 4);
    EXPECT_TRUE(page->findChild<LabelBar *>()->isAncestorOf(QApplication::focusWidget()));
}

TEST_F(LabellingTest, FiftyReportsAreLabelledByTheKeyboardAlone)
{
    show(60);
    EXPECT_EQ(view->horizontalHeader()->visualIndex(myColumn()), 1) << "in a narrow window, too";
    QSignalSpy resets(view->model(), &QAbstractItemModel::modelReset);
    int readings = 0;
    QObject::connect(&workspace.jobs(), &Jobs::runningChanged, page.get(), [&] {
        for (const Jobs::Job &job : workspace.jobs().running())
            readings += job.title == QStringLiteral("Reading reports");
    });
    const auto before = workspace.project()->history().size();
    const char *keys[] = {"c9", "c2", "c10", "a1", "mem"};
    const char *codes[] = {"C.9", "C.2", "C.10", "A.1", "C.9"};
    QStringList expected;
    for (int i = 0; i < 50; ++i) {
        ASSERT_EQ(currentNumber(), i + 1);
        type(QLatin1String(keys[i % 5]));
        press(Qt::Key_Return);
        expected << QStringLiteral("%1:%2").arg(i + 1).arg(QLatin1String(codes[i % 5]));
        ASSERT_EQ(stored(), expected.join(u' ')) << "stored before the next is shown";
        ASSERT_EQ(cell(i, myColumn()), QLatin1String(codes[i % 5])) << "at once";
    }
    EXPECT_EQ(currentNumber(), 51);
    EXPECT_EQ(workspace.project()->history().size(), before + 50);
    EXPECT_EQ(resets.count(), 0);
    EXPECT_EQ(readings, 0) << "a label reads its row only";
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
    EXPECT_EQ(workspace.project()->check(), QStringList());
}

TEST_F(LabellingTest, EnterGoesToTheNextUnlabelledInTheOrderThatIsShown)
{
    show(6);
    view->sortByColumn(0, Qt::DescendingOrder);
    view->selectRow(0);
    ASSERT_EQ(currentNumber(), 6);
    type(QStringLiteral("c2"));
    press(Qt::Key_Return);
    EXPECT_EQ(currentNumber(), 5);
    view->selectRow(5);
    type(QStringLiteral("c9"));
    press(Qt::Key_Return);
    EXPECT_EQ(currentNumber(), 5) << "round and round";
    press(Qt::Key_Return);
    EXPECT_EQ(currentNumber(), 4) << "nothing typed: the next one";
    press(Qt::Key_J, Qt::ControlModifier);
    EXPECT_EQ(currentNumber(), 3);
    press(Qt::Key_5);
    EXPECT_EQ(stored().toStdString(), "1:C.9 3:C.9 6:C.2");
    press(Qt::Key_4);
    press(Qt::Key_5);
    press(Qt::Key_5);
    EXPECT_EQ(stored().count(u':'), 6);
    EXPECT_TRUE(messages.last().startsWith(QStringLiteral("Every report shown")));
}

TEST_F(LabellingTest, ADigitMeansOneCodeForTheWholeRoundAndForEveryCoder)
{
    show(40);
    const auto label = [this](std::initializer_list<Qt::Key> keys) {
        for (const Qt::Key key : keys)
            press(key);
    };
    label({Qt::Key_4, Qt::Key_5, Qt::Key_4, Qt::Key_2, Qt::Key_4}); // A, A.1, C, C.2, C.9, C.10
    EXPECT_EQ(stored().toStdString(), "1:C.2 2:C.9 3:C.2 4:A.1 5:C.2");
    // The codes are worked on meanwhile: one comes, one goes, one stands elsewhere.
    ASSERT_TRUE(workspace.edit(QStringLiteral("Codes"), [&](Database &db) {
        codes::add(db, codeOf("C"), QStringLiteral("Abort"), QStringLiteral("C.1"));
        codes::remove(db, {codeOf("C.10")});
        codes::move(db, {codeOf("C.9")}, codeOf("A"), 0);
    }));
    ASSERT_TRUE(isQuiet());
    goTo(5);
    label({Qt::Key_4, Qt::Key_5, Qt::Key_6, Qt::Key_2, Qt::Key_7});
    EXPECT_EQ(stored().toStdString(), "1:C.2 2:C.9 3:C.2 4:A.1 5:C.2 6:C.2 7:C.9 8:A.1 9:C.1")
        << "6 had a code that is gone";
    EXPECT_EQ(currentNumber(), 10);
    workspace.setCoderName(QStringLiteral("Ada"));
    ASSERT_TRUE(waitForRows(40));
    ASSERT_TRUE(isQuiet());
    view->setFocus();
    goTo(0);
    for (int i = 0; i < 25; ++i)
        press(Qt::Key_4);
    EXPECT_EQ(stored(QStringLiteral("Ada")).count(QStringLiteral(":C.2")), 25);
    EXPECT_EQ(stored(QStringLiteral("Ada")).count(u':'), 25);
    // In a window that is opened later, too.
    page.reset();
    workspace.setCoderName(me);
    page = std::make_unique<TriagePage>(workspace);
    page->resize(1200, 700);
    page->show();
    page->activateWindow();
    view = page->findChild<QTableView *>();
    ASSERT_TRUE(QTest::qWaitForWindowActive(page.get()));
    ASSERT_TRUE(waitForRows(40));
    ASSERT_TRUE(isQuiet());
    view->setFocus();
    goTo(9);
    label({Qt::Key_5, Qt::Key_7});
    EXPECT_TRUE(stored().endsWith(QStringLiteral(" 10:C.9 11:C.1"))) << stored().toStdString();
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(LabellingTest, InASmallWindowTheReportHasTwelveLinesAndEveryCodeIsInSight)
{
    show(40);
    page->resize(948, 620); // in a window of 1024 x 700
    for (int count = 6; const int all : {10, 74}) {
        ASSERT_TRUE(workspace.edit(QStringLiteral("Codes"), [&](Database &db) {
            for (; count < all; ++count)
                codes::add(db, codeOf("A"), QStringLiteral("What is asked, number %1").arg(count),
                           QStringLiteral("A.%1").arg(count));
        }));
        ASSERT_TRUE(isQuiet());
        goTo(2);
        ASSERT_TRUE(QTest::qWaitFor([&] { return page->findChild<TextView *>() != nullptr; }));
        QCoreApplication::processEvents();
        auto *text = page->findChild<TextView *>();
        const QFontMetrics metrics(text->page().columns().text.font);
        const QString fiftyLetters = QStringLiteral(
            "It runs out of memory when the second card is used");
        ASSERT_EQ(fiftyLetters.size(), 50);
        EXPECT_GE(text->viewport()->height(), 12 * text->page().pitch()) << all;
        EXPECT_GE(text->page().columns().text.width, metrics.horizontalAdvance(fiftyLetters))
            << all;
        const auto *grid = page->findChild<LabelGrid *>();
        EXPECT_TRUE(grid->isWhole()) << all;
        EXPECT_EQ(grid->model()->rowCount(), all);
        const auto *hints = page->findChild<LabelBar *>()->findChild<KeyHints *>();
        EXPECT_TRUE(hints->accessibleDescription().contains(QStringLiteral("1–9"))) << all;
        for (int digit = 1; digit <= 9; ++digit) {
            goTo(digit - 1);
            press(Qt::Key(Qt::Key_0 + digit));
        }
        EXPECT_EQ(stored().toStdString(), "1:A 2:A.1 3:A.6 4:A.7 5:A.8 6:A.9 7:C 8:C.2 9:C.9");
        EXPECT_GE(view->height(), 8 * view->rowHeight(0)) << "reports are still a list";
    }
}

TEST_F(LabellingTest, TheReportIsScrolledWhileTheFieldHasTheKeyboard)
{
    reportText += QStringLiteral("\nIt happened again.").repeated(300);
    show(6);
    goTo(2);
    ASSERT_TRUE(QTest::qWaitFor([&] {
        auto *text = page->findChild<TextView *>();
        return text && text->verticalScrollBar()->maximum() > 0;
    }));
    auto *bar = page->findChild<TextView *>()->verticalScrollBar();
    press(Qt::Key_L, Qt::ControlModifier);
    auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    ASSERT_TRUE(field && field->accessibleName() == QStringLiteral("Label"));
    press(Qt::Key_J);
    const int lines = bar->value();
    EXPECT_GT(lines, 0);
    press(Qt::Key_Space);
    EXPECT_GT(bar->value(), 2 * lines) << "a page";
    press(Qt::Key_PageUp);
    press(Qt::Key_K);
    EXPECT_LT(bar->value(), lines);
    EXPECT_EQ(QApplication::focusWidget(), field);
    EXPECT_EQ(currentNumber(), 3);
    press(Qt::Key_4);
    EXPECT_EQ(stored(), QStringLiteral("3:C.2"));
}

TEST_F(LabellingTest, TheReportAloneIsLabelledByTheSameKeys)
{
    show(6);
    auto *progress = page->findChild<QProgressBar *>();
    QAction *alone = page->viewActions().front();
    ASSERT_TRUE(QTest::qWaitFor([&] { return progress->maximum() == 6; }));
    EXPECT_FALSE(progress->isVisible());
    const auto *facts = test::named<QLabel>(*page, QStringLiteral("Labels"));
    const int before = facts->width();
    alone->trigger();
    EXPECT_FALSE(view->isVisible());
    EXPECT_TRUE(progress->isVisible());
    QCoreApplication::processEvents();
    EXPECT_GT(facts->width(), before * 3 / 2);
    press(Qt::Key_4);
    type(QStringLiteral("c9"));
    press(Qt::Key_Return);
    EXPECT_EQ(stored(), QStringLiteral("1:C.2 2:C.9"));
    EXPECT_EQ(currentNumber(), 3);
    EXPECT_TRUE(QTest::qWaitFor([&] { return progress->value() == 2; }));
    auto *back = test::named<QToolButton>(*page, QStringLiteral("Show the list"));
    ASSERT_TRUE(back && back->isVisible());
    QTest::mouseClick(back, Qt::LeftButton);
    EXPECT_TRUE(view->isVisible());
    EXPECT_FALSE(alone->isChecked());
    EXPECT_EQ(QApplication::focusWidget(), view);
}

TEST_F(LabellingTest, NotSureIsOneKeyAndFoundAgain)
{
    show(6);
    type(QStringLiteral("?"));
    EXPECT_EQ(currentNumber(), 2) << "on to the next";
    ASSERT_TRUE(isQuiet());
    type(QStringLiteral("?"));
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(stored().isEmpty()) << "it is no label";
    filter("is:discuss");
    ASSERT_TRUE(waitForRows(2));
    goTo(0);
    const auto *said = test::named<QLabel>(*page, QStringLiteral("Labels"));
    EXPECT_TRUE(said->text().contains(QStringLiteral("to discuss"))) << said->text().toStdString();
    EXPECT_EQ(rounds::discussion(workspace.database(), round, sourceOf(1)).size(), 1u);
    type(QStringLiteral("?"));
    ASSERT_TRUE(waitForRows(1)) << "sure again";
    workspace.steps().undo();
    EXPECT_TRUE(waitForRows(2));
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(LabellingTest, TheBarSaysWhatIsToDoAndToVoteOn)
{
    show(6);
    const auto button = [&](const char *words) {
        auto *found = test::named<QToolButton>(*page, QLatin1String(words));
        return found && found->isVisible() ? found : nullptr;
    };
    ASSERT_TRUE(QTest::qWaitFor([&] { return button("6 to do") != nullptr; }));
    EXPECT_EQ(button("0 to vote on"), nullptr);
    goTo(0);
    press(Qt::Key_4);
    goTo(0);
    ASSERT_TRUE(QTest::qWaitFor([&] { return button("5 to do") != nullptr; }));
    QTest::mouseClick(button("5 to do"), Qt::LeftButton);
    EXPECT_EQ(currentNumber(), 2);
    ASSERT_TRUE(workspace.edit(QStringLiteral("Propose"), [&](Database &db) {
        proposals::add(db, round, codeOf("C"), QStringLiteral("Leak"),
                       QStringLiteral("It grows for hours."),
                       coders::find(db, QStringLiteral("Ada")));
    }));
    ASSERT_TRUE(QTest::qWaitFor([&] { return button("1 to vote on") != nullptr; }));
    QTest::mouseClick(button("1 to vote on"), Qt::LeftButton);
    EXPECT_NE(page->findChild<ProposalsWindow *>(), nullptr);
}

TEST_F(LabellingTest, WhoLeadsTheRoundChoosesWhichCodesHaveDigits)
{
    show(6);
    auto *list = test::named<QAbstractItemView>(*page, QStringLiteral("Label suggestions"));
    const auto choose = [&](int digit) {
        auto *menu = page->findChild<LabelBar *>()->findChild<QMenu *>();
        ASSERT_TRUE(menu && menu->isVisible());
        ASSERT_EQ(menu->actions().size(), 9);
        QAction *choice = menu->actions()[digit - 1];
        EXPECT_TRUE(choice->text().startsWith(QStringLiteral("Digit &%1").arg(digit)));
        choice->trigger();
        menu->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    const auto askFor = [&](int row) { // by the right button
        Q_EMIT list->customContextMenuRequested(
            list->visualRect(list->model()->index(row, 0)).center());
    };
    const auto first = [&] { // of digit 1
        const QModelIndexList found = list->model()->match(list->model()->index(0, 0),
                                                           CodeSuggestions::DigitRole, 1);
        return found.isEmpty() ? std::string() : found[0].data().toString().toStdString();
    };
    ASSERT_EQ(first(), "Question"); // A, A.1, C, C.2, C.9, C.10
    askFor(5);
    choose(1);
    EXPECT_EQ(first(), "Slow") << "at once";
    EXPECT_EQ(workspace.project()->undoLabel(), QStringLiteral("Digit 1 of Main: C.10"));
    EXPECT_TRUE(page->findChild<LabelBar *>()->typed().isEmpty());
    workspace.steps().undo();
    EXPECT_EQ(first(), "Question");
    type(QStringLiteral("install"));
    QContextMenuEvent key(QContextMenuEvent::Keyboard, {}, {});
    QCoreApplication::sendEvent(QApplication::focusWidget(), &key);
    choose(1);
    press(Qt::Key_Escape);
    EXPECT_EQ(first(), "Install");
    goTo(0);
    press(Qt::Key_1);
    press(Qt::Key_2);
    EXPECT_EQ(stored(), QStringLiteral("1:A.1 2:A")) << "they changed places";
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
    const auto steps = workspace.project()->history().size();
    askFor(3);
    choose(1);
    ASSERT_EQ(errors.size(), 1);
    EXPECT_TRUE(errors[0].startsWith(QStringLiteral("Main has labels already")));
    EXPECT_EQ(workspace.project()->history().size(), steps);
    EXPECT_EQ(first(), "Install");
}

TEST_F(LabellingTest, ADoubleClickOnACodeLabelsOneReport)
{
    show(6);
    auto *codes = test::named<QAbstractItemView>(*page, QStringLiteral("Label suggestions"));
    const QPoint place = codes->visualRect(codes->model()->index(5, 0)).center();
    test::doubleClick(codes->viewport(), place);
    EXPECT_EQ(stored(), QStringLiteral("1:C.10"));
    EXPECT_EQ(currentNumber(), 2);
    QTest::mouseClick(codes->viewport(), Qt::LeftButton, {}, place);
    EXPECT_EQ(stored(), QStringLiteral("1:C.10 2:C.10")) << "it stays where it is";
    EXPECT_FALSE(page->findChild<RecentLabels *>()->isVisible()) << "all codes are in sight";
}

/// A hand that rests on a key labels no more than the report that it was pressed for.
TEST_F(LabellingTest, AKeyThatIsHeldLabelsOneReport)
{
    show(6);
    press(Qt::Key_4);
    for (int i = 0; i < 5; ++i) {
        QKeyEvent held(QEvent::KeyPress, Qt::Key_4, {}, QStringLiteral("4"), true);
        QCoreApplication::sendEvent(view, &held);
    }
    EXPECT_EQ(stored(), QStringLiteral("1:C.2"));
    EXPECT_EQ(currentNumber(), 2);
}

/// Three clicks, as fast as a hand can, are one label, too.
TEST_F(LabellingTest, ATripleClickOnACodeLabelsOneReport)
{
    show(6);
    auto *codes = test::named<QAbstractItemView>(*page, QStringLiteral("Label suggestions"));
    const QPointF place = codes->visualRect(codes->model()->index(5, 0)).center();
    QWidget *target = codes->viewport();
    quint64 when = 1'000'000;
    const auto send = [&](QEvent::Type type) {
        const bool isDown = type != QEvent::MouseButtonRelease;
        QMouseEvent mouse(type, place, target->mapToGlobal(place), Qt::LeftButton,
                          isDown ? Qt::LeftButton : Qt::NoButton, {});
        mouse.setTimestamp(when += 40);
        QCoreApplication::sendEvent(target, &mouse);
    };
    for (const QEvent::Type press :
         {QEvent::MouseButtonPress, QEvent::MouseButtonDblClick, QEvent::MouseButtonPress}) {
        send(press);
        send(QEvent::MouseButtonRelease);
    }
    EXPECT_EQ(stored(), QStringLiteral("1:C.10"));
    when += 1000;
    send(QEvent::MouseButtonPress);
    send(QEvent::MouseButtonRelease);
    EXPECT_EQ(stored(), QStringLiteral("1:C.10 2:C.10")) << "a click that comes later is one";
}

/// Shift begins where the labels led, not where the mouse was before them.
TEST_F(LabellingTest, ShiftSelectsFromTheReportThatIsCurrent)
{
    show(8);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                      view->visualRect(view->model()->index(0, 0)).center());
    for (int i = 0; i < 4; ++i)
        press(Qt::Key_4);
    press(Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_EQ(view->selectionModel()->selectedRows().size(), 2);
    press(Qt::Key_5);
    EXPECT_EQ(stored(), QStringLiteral("1:C.2 2:C.2 3:C.2 4:C.2 5:C.9 6:C.9"));
}

TEST_F(LabellingTest, SeveralLabelsAreReplacedWhenThatIsMeant)
{
    show(6);
    press(Qt::Key_4);
    press(Qt::Key_4);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                      view->visualRect(view->model()->index(0, 0)).center());
    for (int i = 0; i < 3; ++i)
        press(Qt::Key_Down, Qt::ShiftModifier);
    press(Qt::Key_5);
    auto *box = page->findChild<QMessageBox *>();
    ASSERT_NE(box, nullptr);
    EXPECT_EQ(stored(), QStringLiteral("1:C.2 2:C.2"));
    EXPECT_TRUE(box->informativeText().contains(QStringLiteral("2 of them have another label")))
        << box->informativeText().toStdString();
    accept(*box);
    EXPECT_EQ(stored(), QStringLiteral("1:C.9 2:C.9 3:C.9 4:C.9"));
}

/// What is half typed belongs to whoever types, and to the report before them.
TEST_F(LabellingTest, WhatIsTypedForOneReportIsNoLabelOfAnother)
{
    show(6);
    type(QStringLiteral("c1"));
    ASSERT_EQ(typed(), QStringLiteral("c1"));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                      view->visualRect(view->model()->index(3, 0)).center());
    EXPECT_EQ(typed(), QString());
    type(QStringLiteral("c1"));
    workspace.setCoderName(QStringLiteral("Ada"));
    EXPECT_EQ(typed(), QString());
    EXPECT_EQ(stored(), QString());
}

/// One digit too many at the end of the list gives nothing another label.
TEST_F(LabellingTest, BehindTheLastReportADigitLabelsNothing)
{
    show(2);
    press(Qt::Key_4);
    press(Qt::Key_4);
    press(Qt::Key_5);
    EXPECT_EQ(stored(), QStringLiteral("1:C.2 2:C.2"));
    EXPECT_TRUE(messages.last().startsWith(QStringLiteral("Select the reports first")));
}

TEST_F(LabellingTest, WhatIsLabelledLeavesTheUnlabelledAndTheNextIsCurrent)
{
    show(6);
    auto *field = test::named<FilterField>(*page, QStringLiteral("Filter reports"));
    field->setFocus();
    view->clearSelection();
    view->setCurrentIndex({});
    type(QStringLiteral("my:none"));
    press(Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([&] { return view->hasFocus(); })) << "and on to the table";
    EXPECT_EQ(view->selectionModel()->selectedRows().size(), 1) << "which can be labelled at once";
    view->selectRow(1);
    type(QStringLiteral("c2"));
    press(Qt::Key_Return);
    EXPECT_EQ(view->model()->rowCount(), 5);
    EXPECT_EQ(currentNumber(), 3);
    workspace.steps().undo();
    EXPECT_EQ(view->model()->rowCount(), 6);
}

TEST_F(LabellingTest, SeveralRowsAreOneStepAndDeleteTakesMineAway)
{
    show(6);
    press(Qt::Key_Down, Qt::ShiftModifier);
    press(Qt::Key_Down, Qt::ShiftModifier);
    const auto before = workspace.project()->history().size();
    type(QStringLiteral("c10"));
    press(Qt::Key_Return);
    EXPECT_EQ(stored(), QStringLiteral("1:C.10 2:C.10 3:C.10"));
    EXPECT_EQ(workspace.project()->history().size(), before + 1);
    EXPECT_EQ(currentNumber(), 4);
    ASSERT_TRUE(workspace.edit(QStringLiteral("Ada"), [&](Database &db) {
        rounds::setLabel(db, round, sources::ofKind(db, SourceKind::IssueReport).front().id,
                         coders::ensure(db, QStringLiteral("Ada")),
                         CodeId{db.integer("SELECT id FROM code WHERE key='A.1'").value()});
    }));
    view->selectRow(0);
    press(Qt::Key_Delete);
    EXPECT_EQ(stored(), QStringLiteral("2:C.10 3:C.10"));
    EXPECT_EQ(stored(QStringLiteral("Ada")), QStringLiteral("1:A.1")) << "hers stays";
    EXPECT_EQ(cell(0, myColumn()), QStringLiteral("–"));
    workspace.steps().undo();
    EXPECT_EQ(stored(), QStringLiteral("1:C.10 2:C.10 3:C.10"));
    EXPECT_TRUE(errors.isEmpty());
}

TEST_F(LabellingTest, UndoTakesALabelBackWhereverTheFocusIs)
{
    show(6);
    QAction undo;
    undo.setShortcut(QKeySequence::Undo);
    QObject::connect(&undo, &QAction::triggered, &workspace.steps(), &HistorySteps::undoNext);
    page->addAction(&undo); // as the window has it
    type(QStringLiteral("c2"));
    press(Qt::Key_Return);
    type(QStringLiteral("c9"));
    press(Qt::Key_Return);
    ASSERT_EQ(stored(), QStringLiteral("1:C.2 2:C.9"));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(stored(), QStringLiteral("1:C.2")) << "from the table";
    EXPECT_EQ(view->currentIndex().row(), 1) << "the next label goes where this one was";
    press(Qt::Key_L, Qt::ControlModifier);
    ASSERT_NE(QApplication::focusWidget(), view);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(stored(), QString()) << "from the field";
    type(QStringLiteral("c10"));
    press(Qt::Key_Return);
    EXPECT_EQ(stored(), QStringLiteral("1:C.10")) << "the field labels, too";
    goTo(2); // which has a text
    type(QStringLiteral("c2"));
    press(Qt::Key_Return);
    goTo(2);
    ASSERT_TRUE(isQuiet());
    const auto takesBackFrom = [&](QWidget *focus, const char *what) {
        ASSERT_NE(focus, nullptr) << what;
        ASSERT_TRUE(stored().contains(QStringLiteral("3:C.2"))) << what;
        focus->setFocus();
        ASSERT_TRUE(focus->hasFocus()) << what;
        press(Qt::Key_Z, Qt::ControlModifier);
        EXPECT_FALSE(stored().contains(QStringLiteral("3:C.2"))) << what;
        workspace.steps().redo();
    };
    takesBackFrom(view, "table");
    takesBackFrom(test::named<QLineEdit>(*page, QStringLiteral("Label")), "label field");
    takesBackFrom(test::named<QLineEdit>(*page, QStringLiteral("Code to decide")), "code field");
    ASSERT_TRUE(QTest::qWaitFor([&] { return page->findChild<TextView *>() != nullptr; }));
    takesBackFrom(page->findChild<TextView *>(), "text");
    takesBackFrom(test::named<FilterField>(*page, QStringLiteral("Filter reports")), "filter");
    takesBackFrom(page->findChild<QComboBox *>(), "round");
}

TEST_F(LabellingTest, ManyAreAskedAbout)
{
    show(40);
    press(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("c2"));
    press(Qt::Key_Return);
    auto *box = page->findChild<QMessageBox *>();
    ASSERT_NE(box, nullptr);
    EXPECT_EQ(stored(), QString());
    EXPECT_EQ(box->text(), QStringLiteral("Label 40 reports C.2?"));
    accept(*box);
    EXPECT_EQ(stored().count(u':'), 40);
}

TEST_F(LabellingTest, AClosedRoundAndWhoIsNotInItSayWhy)
{
    show(3);
    ASSERT_TRUE(
        workspace.edit(QStringLiteral("Close"), [&](Database &db) { rounds::close(db, round); }));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !page->findChild<LabelBar *>()->isReady(); }));
    type(QStringLiteral("c2"));
    press(Qt::Key_Return);
    EXPECT_EQ(stored(), QString());
    EXPECT_FALSE(action(QStringLiteral("Label"))->isEnabled());
    workspace.steps().undo();
    ASSERT_TRUE(QTest::qWaitFor([&] { return page->findChild<LabelBar *>()->isReady(); }));
    workspace.setCoderName(QStringLiteral("Grace"));
    EXPECT_FALSE(page->findChild<LabelBar *>()->isReady());
    auto *join = test::named<QPushButton>(*page, QStringLiteral("Take part"));
    ASSERT_TRUE(join && join->isVisible());
    QTest::mouseClick(join, Qt::LeftButton);
    EXPECT_EQ(workspace.project()->undoLabel(), QStringLiteral("Take part in Main"));
    EXPECT_TRUE(page->findChild<LabelBar *>()->isReady());
    ASSERT_TRUE(waitForRows(3));
    ASSERT_TRUE(QTest::qWaitFor([&] { return view->model()->columnCount() == 8; }));
    view->setFocus();
    view->selectRow(1);
    type(QStringLiteral("c2"));
    press(Qt::Key_Return);
    EXPECT_EQ(stored(), QStringLiteral("2:C.2"));
}
