// How the tree shows, finds and keys its codes.
#include "core/project/codes/codekeys.h"
#include "tests/ui/support/taxonomyfixture.h"
#include "ui/base/historysteps.h"
#include "ui/lists/rowdelegate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/labels/linkbutton.h"

#include <QColorDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>

using namespace axial;
using axial::testing::beginning;

namespace {

class TaxonomyViewTest : public axial::testing::TaxonomyTest
{
protected:
    void define(CodeId code, const char *definition)
    {
        study.project().edit(QStringLiteral("Define"), [&](Database &db) {
            codes::setTexts(db, code, {QString::fromUtf8(definition), {}, {}, {}, {}});
        });
    }
    QAction *viewAction(const QString &text)
    {
        for (QAction *each : panel.viewMenu()->actions()) {
            if (each->text() == text)
                return each;
        }
        ADD_FAILURE() << "no view action " << qPrintable(text);
        return nullptr;
    }
    /// The names below a code from top to bottom, as the tree shows them.
    QStringList shown(CodeId parent)
    {
        QStringList names;
        const QModelIndex above = model.indexOf(parent);
        for (int row = 0; row < model.rowCount(above); ++row)
            names << model.index(row, 0, above).data().toString();
        return names;
    }
    QString cell(CodeId code, int column) { return model.indexOf(code, column).data().toString(); }
};

} // namespace

TEST_F(TaxonomyViewTest, FilterLooksIntoDefinitionsAndShowsWhatAnswers)
{
    define(study.interface, "Messages that hide the cause of a failure");
    QTest::keyClicks(panel.filter(), QStringLiteral("hide bug"));
    EXPECT_FALSE(model.indexOf(study.interface).isValid()) << "“bug” is nowhere in it";
    panel.filter()->clear();
    QTest::keyClicks(panel.filter(), QStringLiteral("interface HIDE"));
    ASSERT_TRUE(model.indexOf(study.interface).isValid());
    EXPECT_TRUE(model.indexOf(study.bug).isValid()) << "what it lies in stays";
    EXPECT_FALSE(model.indexOf(study.system).isValid());
    EXPECT_TRUE(model.indexOf(study.interface)
                    .data(RowDelegate::NoteRole)
                    .toString()
                    .contains(QStringLiteral("hide the cause")));
    EXPECT_EQ(model.indexOf(study.interface).data(RowDelegate::MarksRole).toStringList(),
              QStringList({"interface", "HIDE"}));
}

/// A key that somebody gives to one of them later is heard in the tree alone, too.
TEST_F(TaxonomyViewTest, WhatIsDoneToCodesIsHeardInTheTree)
{
    QStringList elsewhere;
    for (const QAction *each : tree->actions()) {
        if (each->shortcutContext() != Qt::WidgetShortcut)
            elsewhere << each->text();
    }
    EXPECT_TRUE(elsewhere.isEmpty()) << elsewhere.join(u'|').toStdString();
    EXPECT_FALSE(tree->actions().isEmpty());
}

TEST_F(TaxonomyViewTest, AFilterThatFindsNothingSaysSo)
{
    QTest::keyClicks(panel.filter(), QStringLiteral("zebra"));
    QStringList said;
    for (const QLabel *label : panel.findChildren<QLabel *>())
        said << (label->isVisible() ? label->text() : QString());
    EXPECT_TRUE(said.join(u' ').contains(QStringLiteral("“zebra”"))) << qPrintable(said.join(u' '));
}

TEST_F(TaxonomyViewTest, EnterInTheFilterGoesToTheMatchAndEscInTheTreeClearsIt)
{
    panel.focusFilter();
    QTest::keyClicks(panel.filter(), QStringLiteral("growth"));
    QTest::keyClick(panel.filter(), Qt::Key_Return);
    EXPECT_EQ(tree->currentCode(), study.growth);
    EXPECT_TRUE(tree->hasFocus());
    QTest::keyClick(tree, Qt::Key_Escape);
    EXPECT_EQ(panel.filter()->text(), QString());
    EXPECT_TRUE(model.indexOf(study.system).isValid());
    EXPECT_EQ(tree->currentCode(), study.growth);
}

TEST_F(TaxonomyViewTest, NumbersCountTheCodeAloneWhenAsked)
{
    study.code(study.u1, study.text1, "So I gave up", {study.growth, study.memory});
    study.code(study.u2, study.text2, "the import did not", {study.growth});
    EXPECT_EQ(cell(study.memory, CodeTreeModel::QuotesColumn), QStringLiteral("2"));
    const QString before =
        model.headerData(CodeTreeModel::QuotesColumn, Qt::Horizontal, Qt::ToolTipRole).toString();
    viewAction(QStringLiteral("Count the code itself only"))->trigger();
    EXPECT_EQ(cell(study.memory, CodeTreeModel::QuotesColumn), QStringLiteral("1"));
    EXPECT_EQ(cell(study.memory, CodeTreeModel::SourcesColumn), QStringLiteral("1"));
    EXPECT_EQ(cell(study.bug, CodeTreeModel::QuotesColumn), QStringLiteral("0"));
    EXPECT_NE(
        model.headerData(CodeTreeModel::QuotesColumn, Qt::Horizontal, Qt::ToolTipRole).toString(),
        before);
    EXPECT_EQ(
        model.indexOf(study.memory, CodeTreeModel::QuotesColumn).data(Qt::ToolTipRole).toString(),
        QStringLiteral("1 quote with C.9 itself; 2 with it or a code below it, each counted "
                       "once\n1 source with C.9 itself; 2 with it or a code below it, each "
                       "counted once"));
    CodeTreeModel other;
    TaxonomyPanel next(study.workspace, other);
    EXPECT_EQ(other.countBase(), CountBase::Alone) << "remembered for the person";
}

TEST_F(TaxonomyViewTest, SortingIsAViewAndPositionsStay)
{
    viewAction(QStringLiteral("Codes by name"))->trigger();
    EXPECT_EQ(shown(study.bug),
              QStringList({"Interface Design", "Memory Management", "System Compatibility"}));
    EXPECT_EQ(study.tree(), beginning);
    study.code(study.u1, study.text1, "So I gave up", {study.memory});
    viewAction(QStringLiteral("Codes by number of quotes"))->trigger();
    EXPECT_EQ(shown(study.bug).front(), QStringLiteral("Memory Management"));
    panel.findChild<LinkButton *>()->click();
    EXPECT_EQ(shown(study.bug).front(), QStringLiteral("System Compatibility"));
    EXPECT_TRUE(viewAction(QStringLiteral("Codes by position"))->isChecked());
}

TEST_F(TaxonomyViewTest, ANewPanelSaysHowItIsSortedSinceTheLastTime)
{
    QSettings().setValue(QStringLiteral("codes/order"), QStringLiteral("name"));
    CodeTreeModel codes;
    TaxonomyPanel next(study.workspace, codes);
    next.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&next));
    auto *unsort = next.findChild<LinkButton *>();
    ASSERT_TRUE(unsort->isVisible());
    unsort->click();
    EXPECT_EQ(codes.order(), CodeOrder::Position);
    EXPECT_FALSE(unsort->isVisible());
}

TEST_F(TaxonomyViewTest, ASortedTreeNestsButDoesNotReorderAndSaysWhy)
{
    viewAction(QStringLiteral("Codes by name"))->trigger();
    EXPECT_FALSE(drop(codesMime({study.interface}), pointIn(study.system, 0.05)));
    EXPECT_TRUE(hintFor(codesMime({study.interface}), pointIn(study.system, 0.05))
                    .contains(QStringLiteral("sort by position")));
    QStringList messages;
    QObject::connect(&study.workspace, &Workspace::messageRaised, &panel,
                     [&](const QString &sentence) { messages << sentence; });
    tree->setFocus();
    tree->selectCode(study.interface);
    QTest::keyClick(tree, Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(messages.size(), 1);
    EXPECT_EQ(study.tree(), beginning);
    EXPECT_TRUE(drop(codesMime({study.system}), pointIn(study.unclear, 0.5)));
    EXPECT_TRUE(study.tree().contains(QStringLiteral("Unclear Guidance(System Compatibility)")));
}

TEST_F(TaxonomyViewTest, AltLeftAndRightMoveInAndOut)
{
    tree->setFocus();
    tree->selectCode(study.interface);
    QTest::keyClick(tree, Qt::Key_Right, Qt::AltModifier);
    EXPECT_TRUE(study.tree().contains(QStringLiteral("System Compatibility(Interface Design)")));
    EXPECT_EQ(tree->currentCode(), study.interface);
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Move C.3 into C.1"));
    QTest::keyClick(tree, Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(study.tree(), beginning);
    QTest::keyClick(tree, Qt::Key_Left, Qt::AltModifier);
    EXPECT_TRUE(study.tree().contains(QStringLiteral("growth)) Interface Design)")))
        << qPrintable(study.tree());
    QTest::keyClick(tree, Qt::Key_Left, Qt::AltModifier); // lies in its folder already
    study.project().undo(3);
    EXPECT_EQ(study.tree(), beginning);
}

TEST_F(TaxonomyViewTest, LettersTypedInTheTreeFindKeysAndNames)
{
    tree->setFocus();
    tree->selectCode(study.question);
    QTest::keyClicks(tree, QStringLiteral("c.9"));
    EXPECT_EQ(tree->currentCode(), study.memory);
    QTest::qWait(QApplication::keyboardInputInterval() + 50);
    QTest::keyClicks(tree, QStringLiteral("inter"));
    EXPECT_EQ(tree->currentCode(), study.interface);
}

TEST_F(TaxonomyViewTest, KeysAreOfferedAndGivenOnlyWhenAsked)
{
    CodeId idea;
    study.project().edit(QStringLiteral("Add"), [&](Database &db) {
        idea = codes::add(db, codes::openCodesFolder(db), QStringLiteral("Leak"));
    });
    tree->expandAll();
    QStringList messages;
    QObject::connect(&study.workspace, &Workspace::messageRaised, &panel,
                     [&](const QString &sentence) { messages << sentence; });
    EXPECT_TRUE(drop(codesMime({idea}), pointIn(study.memory, 0.5)));
    EXPECT_EQ(codes::at(study.db(), idea).key, QString());
    ASSERT_EQ(messages.size(), 1);
    EXPECT_TRUE(messages.front().contains(QStringLiteral("C.9.ii")))
        << qPrintable(messages.front());
    tree->selectCode(study.memory);
    action(QStringLiteral("Number the codes"))->trigger();
    EXPECT_EQ(codes::at(study.db(), idea).key, QStringLiteral("C.9.ii"));
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Number the codes: C.9.ii"));
    study.project().undo();
    EXPECT_EQ(codes::at(study.db(), idea).key, QString());
}

TEST_F(TaxonomyViewTest, SeveralCodesMergeWithTheirQuotesCountedOnce)
{
    study.code(study.u1, study.text1, "So I gave up", {study.system, study.interface});
    tree->selectCode(study.system);
    tree->selectionModel()->select(model.indexOf(study.interface),
                                   QItemSelectionModel::Select | QItemSelectionModel::Rows);
    EXPECT_TRUE(
        drop(codesMime(tree->selectedCodes()), pointIn(study.memory, 0.5), Qt::ControlModifier));
    auto *dialog = panel.findChild<QDialog *>();
    ASSERT_TRUE(dialog);
    QStringList said;
    for (const QLabel *label : dialog->findChildren<QLabel *>())
        said << label->text();
    EXPECT_TRUE(said.join(u' ').contains(QStringLiteral("2 codes"))) << qPrintable(said.join(u' '));
    EXPECT_TRUE(said.join(u' ').contains(QStringLiteral("1 quote ")))
        << qPrintable(said.join(u' '));
    QTest::keyClick(dialog, Qt::Key_Return);
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Merge C.1 and 1 more into C.9"));
    study.project().undo();
    EXPECT_EQ(study.tree(), beginning);
}

TEST_F(TaxonomyViewTest, AFoldedRowOpensUnderADragThatWaits)
{
    tree->collapse(model.indexOf(study.memory));
    const std::unique_ptr<QMimeData> mime(codesMime({study.system}));
    const QPoint point = pointIn(study.memory, 0.5);
    QDragEnterEvent enter(point, Qt::MoveAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(tree->viewport(), &enter);
    QDragMoveEvent move(point, Qt::MoveAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(tree->viewport(), &move);
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return tree->isExpanded(model.indexOf(study.memory)); }, 20'000));
    QDragLeaveEvent leave;
    QCoreApplication::sendEvent(tree->viewport(), &leave);
}

TEST_F(TaxonomyViewTest, AnExampleIsTakenFromARealQuoteByOneClick)
{
    study.code(study.u1, study.text1, "So I gave up", {study.system});
    study.code(study.u2, study.text2, "<b>Bold</b> claims", {study.system});
    study.code(study.u2, study.text2, "And you?", {study.system}, QStringLiteral("Mara Klein"));
    study.workspace.setBlind(true);
    tree->selectCode(study.system);
    action(QStringLiteral("Describe…"))->trigger();
    auto *dialog = panel.findChild<QDialog *>();
    ASSERT_TRUE(dialog);
    for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("Example from a &quote…"))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    auto *list = dialog->findChild<QListWidget *>();
    ASSERT_TRUE(list);
    study.settle();
    ASSERT_EQ(list->count(), 2) << "hers is not seen";
    auto *filter = dialog->findChild<FilterField *>();
    QTest::keyClicks(filter, QStringLiteral("bold"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return list->count() == 1; }, 20'000));
    filter->clear();
    EXPECT_TRUE(QTest::qWaitFor([&] { return list->count() == 2; }, 20'000));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualItemRect(list->item(1)).center());
    dialog->accept();
    EXPECT_EQ(codes::texts(study.db(), study.system).example,
              QStringLiteral("“<b>Bold</b> claims” (U2)"));
    study.workspace.setBlind(false);
}

TEST_F(TaxonomyViewTest, ACodeFollowsItsThemesColourWhenAsked)
{
    study.project().edit(QStringLiteral("Colour"),
                         [&](Database &db) { codes::setColor(db, study.growth, 9); });
    ASSERT_EQ(model.colorOf(study.growth), 9);
    tree->selectCode(study.growth);
    QMenu *colors = nullptr;
    for (QMenu *menu : panel.findChildren<QMenu *>()) {
        if (menu->title() == QStringLiteral("Colour"))
            colors = menu;
    }
    ASSERT_TRUE(colors);
    Q_EMIT colors->aboutToShow();
    QAction *inherit = colors->actions().back();
    EXPECT_FALSE(inherit->isChecked());
    inherit->trigger();
    study.project().edit(QStringLiteral("Colour"),
                         [&](Database &db) { codes::setColor(db, study.memory, 4); });
    EXPECT_EQ(model.colorOf(study.growth), 4);
    Q_EMIT colors->aboutToShow();
    EXPECT_TRUE(colors->actions().back()->isChecked());
}

TEST_F(TaxonomyViewTest, AnyColourCanBeChosenTakenBackAndMadeAutomatic)
{
    const auto colors = [&] {
        for (QMenu *menu : panel.findChildren<QMenu *>()) {
            if (menu->title() == QStringLiteral("Colour")) {
                Q_EMIT menu->aboutToShow();
                return menu->actions();
            }
        }
        return QList<QAction *>();
    };
    const int before = model.colorOf(study.memory);
    tree->selectCode(study.memory);
    QList<QAction *> actions = colors();
    ASSERT_GT(actions.size(), 2);
    EXPECT_TRUE(actions.back()->isChecked()) << "it was given";
    ASSERT_EQ(actions.at(actions.size() - 2)->text(), QStringLiteral("Other colour…"));
    actions.at(actions.size() - 2)->trigger();
    auto *dialog = panel.findChild<QColorDialog *>();
    ASSERT_TRUE(dialog);
    dialog->setCurrentColor(QColor(0x12, 0x34, 0x56));
    dialog->accept();
    EXPECT_EQ(model.colorOf(study.memory), Code::ownColor(0x123456));
    EXPECT_EQ(model.colorOf(study.growth), Code::ownColor(0x123456)) << "as its theme";
    const QColor stripe = theme::codeColor(model.colorOf(study.memory)).stripe;
    tree->selectCode(study.bug);
    const QRect row = tree->visualRect(model.indexOf(study.memory));
    const QImage seen = tree->viewport()->grab(row).toImage();
    int painted = 0;
    for (int y = 0; y < seen.height(); ++y) {
        for (int x = 0; x < seen.width(); ++x)
            painted += seen.pixelColor(x, y) == stripe;
    }
    EXPECT_GT(painted, 40) << "the chip";
    tree->selectCode(study.memory);
    actions = colors();
    EXPECT_TRUE(actions.at(actions.size() - 2)->isChecked());
    EXPECT_FALSE(actions.back()->isChecked());
    actions.back()->trigger();
    EXPECT_EQ(model.colorOf(study.memory), before);
    study.workspace.steps().undo();
    EXPECT_EQ(model.colorOf(study.memory), Code::ownColor(0x123456));
    study.workspace.steps().undo();
    EXPECT_EQ(model.colorOf(study.memory), before);
}
