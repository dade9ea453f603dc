#include "ui/taxonomy/tree/codetreeview.h"
#include "tests/ui/support/taxonomyfixture.h"
#include "tests/ui/support/waiting.h"
#include "ui/lists/codingmime.h"
#include "ui/lists/rowdelegate.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/fields/filterfield.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>

using namespace axial;
using axial::testing::beginning;

namespace {

using TaxonomyTest = axial::testing::TaxonomyTest;

} // namespace

TEST_F(TaxonomyTest, DropBetweenReordersAndDropIntoNests)
{
    ASSERT_EQ(study.tree(), beginning);
    EXPECT_TRUE(drop(codesMime({study.interface}), pointIn(study.system, 0.05)));
    undoAndRedo(QStringLiteral("Taxonomy(Question(Unclear Guidance) Bug(Interface Design "
                               "System Compatibility Memory Management(Memory growth))) "
                               "Open codes"),
                beginning);
    EXPECT_TRUE(drop(codesMime({study.system}), pointIn(study.unclear, 0.5)));
    EXPECT_EQ(study.tree(),
              QStringLiteral("Taxonomy(Question(Unclear Guidance(System Compatibility)) "
                             "Bug(Interface Design Memory Management(Memory growth))) Open codes"));
}

TEST_F(TaxonomyTest, SeveralCodesMoveTogetherInTheirOrder)
{
    EXPECT_TRUE(drop(codesMime({study.memory, study.system}), pointIn(study.question, 0.5)));
    undoAndRedo(QStringLiteral("Taxonomy(Question(Unclear Guidance System Compatibility "
                               "Memory Management(Memory growth)) Bug(Interface Design)) "
                               "Open codes"),
                beginning);
}

TEST_F(TaxonomyTest, BelowAnOpenRowComesItsFirstChild)
{
    EXPECT_TRUE(drop(codesMime({study.unclear}), pointIn(study.memory, 0.98)));
    EXPECT_EQ(study.tree(),
              QStringLiteral("Taxonomy(Question Bug(System Compatibility Interface Design "
                             "Memory Management(Unclear Guidance Memory growth))) Open codes"));
}

TEST_F(TaxonomyTest, NothingGoesIntoItselfOrIsTakenFromStrangers)
{
    EXPECT_FALSE(drop(codesMime({study.memory}), pointIn(study.growth, 0.5)));
    EXPECT_FALSE(drop(codesMime({CodeId{12345}}), pointIn(study.bug, 0.5)));
    auto text = new QMimeData;
    text->setText(QStringLiteral("words of another program"));
    EXPECT_FALSE(drop(text, pointIn(study.bug, 0.5)));
    EXPECT_EQ(study.tree(), beginning);
}

TEST_F(TaxonomyTest, ControlDragMergesAfterAskingWithCounts)
{
    study.code(study.u1, study.text1, "The wheel was built", {study.system});
    study.code(study.u1, study.text1, "So I gave up", {study.system, study.interface});
    EXPECT_TRUE(
        drop(codesMime({study.system}), pointIn(study.interface, 0.5), Qt::ControlModifier));
    EXPECT_EQ(study.tree(), beginning) << "asks first";
    auto *dialog = panel.findChild<QDialog *>();
    ASSERT_TRUE(dialog);
    QStringList said;
    for (const QLabel *label : dialog->findChildren<QLabel *>())
        said << label->text();
    EXPECT_TRUE(said.join(u' ').contains(QStringLiteral("2 quotes")))
        << qPrintable(said.join(u' '));
    QTest::keyClick(dialog, Qt::Key_Return);
    EXPECT_FALSE(study.tree().contains(QStringLiteral("System")));
    const auto coded = study.codings(study.u1);
    ASSERT_EQ(coded.size(), 2u); // the quote that had both has it once
    for (const CodedRange &each : coded)
        EXPECT_EQ(each.code, study.interface);
    study.project().undo();
    EXPECT_EQ(study.tree(), beginning);
    EXPECT_EQ(study.codings(study.u1).size(), 3u);
}

TEST_F(TaxonomyTest, MergeCanBeLeft)
{
    EXPECT_TRUE(
        drop(codesMime({study.system}), pointIn(study.interface, 0.5), Qt::ControlModifier));
    QTest::keyClick(panel.findChild<QDialog *>(), Qt::Key_Escape);
    EXPECT_EQ(study.tree(), beginning);
}

TEST_F(TaxonomyTest, MergeIntoChoosesByTyping)
{
    tree->selectCode(study.system);
    action(QStringLiteral("Merge into…"))->trigger();
    auto *dialog = panel.findChild<QDialog *>();
    ASSERT_TRUE(dialog);
    QTest::keyClicks(dialog->findChild<QLineEdit *>(), QStringLiteral("c3"));
    QString said;
    QObject::connect(&study.workspace, &Workspace::messageRaised, &panel,
                     [&said](const QString &sentence) { said = sentence; });
    QTest::keyClick(dialog, Qt::Key_Return);
    EXPECT_EQ(said, QStringLiteral("Merged C.1 into C.3. Undo takes it back."));
    EXPECT_EQ(study.tree(),
              QStringLiteral("Taxonomy(Question(Unclear Guidance) Bug(Interface Design "
                             "Memory Management(Memory growth))) Open codes"));
}

TEST_F(TaxonomyTest, RenameInPlace)
{
    tree->setFocus();
    tree->selectCode(study.system);
    QTest::keyClick(tree, Qt::Key_F2);
    auto *editor = tree->viewport()->findChild<QLineEdit *>();
    ASSERT_TRUE(editor);
    EXPECT_EQ(editor->text(), QStringLiteral("System Compatibility"));
    QTest::keyClicks(editor, QStringLiteral("Platforms <i>old & new</i>"));
    QTest::keyClick(editor, Qt::Key_Return);
    const auto isRenamed = [&] {
        return codes::at(study.db(), study.system).name
               == QStringLiteral("Platforms <i>old & new</i>");
    };
    EXPECT_TRUE(QTest::qWaitFor(isRenamed));
    EXPECT_EQ(model.indexOf(study.system).data(Qt::AccessibleTextRole).toString(),
              QStringLiteral("C.1 Platforms <i>old & new</i>"));
    EXPECT_EQ(tree->currentCode(), study.system);
    study.project().undo();
    EXPECT_EQ(study.tree(), beginning);
}

TEST_F(TaxonomyTest, SmallDeletionsGoAtOnceLargeOnesAsk)
{
    tree->setFocus();
    tree->selectCode(study.system);
    QTest::keyClick(tree, Qt::Key_Delete);
    EXPECT_EQ(panel.findChild<QMessageBox *>(), nullptr);
    undoAndRedo(QStringLiteral("Taxonomy(Question(Unclear Guidance) Bug(Interface Design "
                               "Memory Management(Memory growth))) Open codes"),
                beginning);

    for (int i = 0; i < 12; ++i) {
        study.project().edit(QStringLiteral("Code"), [&](Database &db) {
            codings::apply(db, study.u1, {i, i + 5}, study.text1.mid(i, 5), {study.growth},
                           study.workspace.ensureCoder(db));
        });
    }
    tree->selectCode(study.memory);
    QTest::keyClick(tree, Qt::Key_Delete);
    auto *box = panel.findChild<QMessageBox *>();
    ASSERT_TRUE(box);
    EXPECT_TRUE(box->text().contains(QStringLiteral("Delete C.9 with 1 code below?")))
        << qPrintable(box->text());
    EXPECT_TRUE(box->text().contains(QStringLiteral("12 quotes"))) << qPrintable(box->text());
    EXPECT_EQ(study.codings(study.u1).size(), 12u);
    for (QAbstractButton *button : box->buttons()) {
        if (button->text() == QStringLiteral("Delete"))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    EXPECT_EQ(study.codings(study.u1).size(), 0u);
    study.project().undo();
    EXPECT_EQ(study.codings(study.u1).size(), 12u);
}

TEST_F(TaxonomyTest, NewCodeAndSubCodeAreTypedInTheTreeWhereTheyWillStand)
{
    const auto typing = [&](Qt::KeyboardModifiers keys) {
        tree->setFocus();
        QTest::keyClick(tree, Qt::Key_Insert, keys);
        auto *name = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        EXPECT_TRUE(name && tree->isAncestorOf(name));
        return name;
    };
    const auto give = [&](QLineEdit *name, const char *text) {
        QTest::keyClicks(name, QLatin1String(text));
        QTest::keyClick(name, Qt::Key_Return);
        test::letTimersRunOut(1); // the editor closes first
    };
    tree->setCurrentIndex({});
    tree->clearSelection();
    give(typing({}), "First idea");
    EXPECT_EQ(study.tree(), beginning + QStringLiteral("(First idea)")) << "nothing was selected";
    EXPECT_TRUE(tree->hasFocus());
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("New code: First idea")) << "one step";
    give(typing(Qt::ShiftModifier), "Detail");
    EXPECT_EQ(study.tree(), beginning + QStringLiteral("(First idea(Detail))"));

    // A sibling of the selected code stands where its row did before it had a name.
    tree->selectCode(study.bug);
    QLineEdit *name = typing({});
    EXPECT_GT(name->mapTo(tree->viewport(), QPoint()).y(),
              tree->visualRect(model.indexOf(study.bug)).top());
    give(name, "Beside it");
    const Code *added = model.find(tree->currentCode());
    ASSERT_TRUE(added);
    EXPECT_EQ(added->name, QStringLiteral("Beside it"));
    EXPECT_EQ(added->parent, model.find(study.bug)->parent);
    EXPECT_EQ(model.positionOf(added->id), model.childCountOf(added->parent) - 1);

    // A name that is taken is said, and another can be tried.
    tree->selectCode(study.bug);
    QStringList errors;
    QObject::connect(&study.workspace, &Workspace::errorRaised, &panel,
                     [&](const QString &sentence) { errors << sentence; });
    const QString before = study.tree();
    give(typing(Qt::ShiftModifier), "Interface Design");
    EXPECT_EQ(errors.size(), 1);
    name = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    ASSERT_TRUE(name);
    EXPECT_EQ(name->text(), QStringLiteral("Interface Design"));
    QTest::keyClick(name, Qt::Key_Escape);
    test::letTimersRunOut(1);
    EXPECT_EQ(study.tree(), before);
    EXPECT_EQ(model.find(CodeId{-1}), nullptr) << "its row is gone";
}

TEST_F(TaxonomyTest, AltArrowsReorder)
{
    tree->setFocus();
    tree->selectCode(study.interface);
    QTest::keyClick(tree, Qt::Key_Up, Qt::AltModifier);
    EXPECT_TRUE(study.tree().contains(QStringLiteral("Bug(Interface Design System")));
    EXPECT_EQ(tree->currentCode(), study.interface);
    QTest::keyClick(tree, Qt::Key_Up, Qt::AltModifier); // is first already
    EXPECT_TRUE(study.tree().contains(QStringLiteral("Bug(Interface Design System")));
    QTest::keyClick(tree, Qt::Key_Down, Qt::AltModifier);
    QTest::keyClick(tree, Qt::Key_Down, Qt::AltModifier);
    EXPECT_TRUE(study.tree().contains(QStringLiteral("growth) Interface Design)")));
    study.project().undo(3);
    EXPECT_EQ(study.tree(), beginning);
}

TEST_F(TaxonomyTest, DescribeKeepsAllTexts)
{
    tree->selectCode(study.system);
    action(QStringLiteral("Describe…"))->trigger();
    auto *dialog = panel.findChild<QDialog *>();
    ASSERT_TRUE(dialog);
    const auto edits = dialog->findChildren<QPlainTextEdit *>();
    ASSERT_EQ(edits.size(), 5);
    for (int i = 0; i < 5; ++i)
        edits[i]->setPlainText(QStringLiteral("text %1").arg(i));
    auto *key = dialog->findChildren<QLineEdit *>().front();
    key->setText(QStringLiteral("C.3")); // belongs to another code
    for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("Save"))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    EXPECT_TRUE(dialog->isVisible()) << "says what is wrong and stays";
    EXPECT_EQ(codes::texts(study.db(), study.system), CodeTexts());
    key->setText(QStringLiteral("C.7"));
    dialog->accept();
    EXPECT_EQ(codes::at(study.db(), study.system).key, QStringLiteral("C.7"));
    EXPECT_EQ(
        codes::texts(study.db(), study.system),
        (CodeTexts{QStringLiteral("text 0"), QStringLiteral("text 1"), QStringLiteral("text 2"),
                   QStringLiteral("text 3"), QStringLiteral("text 4")}));
    study.project().undo();
    EXPECT_EQ(codes::at(study.db(), study.system).key, QStringLiteral("C.1"));
}

TEST_F(TaxonomyTest, FilterShowsMatchesInTheirPlaceAndComesBack)
{
    tree->collapse(model.indexOf(study.memory));
    QTest::keyClicks(panel.filter(), QStringLiteral("growth"));
    EXPECT_TRUE(model.indexOf(study.growth).isValid());
    EXPECT_TRUE(model.indexOf(study.bug).isValid());
    EXPECT_FALSE(model.indexOf(study.system).isValid());
    EXPECT_TRUE(tree->isExpanded(model.indexOf(study.memory)));
    QTest::keyClick(panel.filter(), Qt::Key_Escape);
    EXPECT_TRUE(model.indexOf(study.system).isValid());
    EXPECT_FALSE(tree->isExpanded(model.indexOf(study.memory)));
    EXPECT_TRUE(tree->isExpanded(model.indexOf(study.bug)));
}

TEST_F(TaxonomyTest, WhatAnswersTheFilterIsShownHoweverDeepItIsFolded)
{
    tree->collapseAll();
    QTest::keyClicks(panel.filter(), QStringLiteral("growth"));
    EXPECT_TRUE(tree->isCodeSeen(study.growth));
    CodeId added;
    study.project().edit(QStringLiteral("By somebody else"), [&](Database &db) {
        added = codes::add(db, study.unclear, QStringLiteral("Growth of a question"));
    });
    EXPECT_TRUE(tree->isCodeSeen(added)) << "what it lies in was hidden before";
    tree->collapse(model.indexOf(study.memory));
    study.project().edit(QStringLiteral("Number"), [&](Database &db) {
        codes::setKey(db, study.system, QStringLiteral("C.7"));
    });
    EXPECT_FALSE(tree->isCodeSeen(study.growth)) << "it was folded away by hand";
    QTest::keyClick(panel.filter(), Qt::Key_Escape);
    for (const CodeId code : {study.question, study.unclear, study.bug, study.memory})
        EXPECT_FALSE(tree->isExpanded(model.indexOf(code))) << code.value;
}

TEST_F(TaxonomyTest, ChangesElsewhereKeepWhatIsOpenAndSelected)
{
    tree->collapse(model.indexOf(study.question));
    tree->selectCode(study.memory);
    study.project().edit(QStringLiteral("x"), [&](Database &db) {
        codes::add(db, study.question, QStringLiteral("Another"));
        codes::move(db, {study.memory}, study.bug, 0);
        codes::remove(db, {study.system});
    });
    EXPECT_FALSE(tree->isExpanded(model.indexOf(study.question)));
    EXPECT_TRUE(tree->isExpanded(model.indexOf(study.memory)));
    EXPECT_EQ(tree->currentCode(), study.memory);
    EXPECT_EQ(tree->selectedCodes(), QList<CodeId>{study.memory});
}

TEST_F(TaxonomyTest, RowsShowKeyNameColourAndCounts)
{
    study.code(study.u1, study.text1, "So I gave up", {study.growth, study.memory});
    EXPECT_EQ(model.indexOf(study.memory, CodeTreeModel::QuotesColumn).data().toString(),
              QStringLiteral("1"));
    EXPECT_EQ(model.indexOf(study.bug, CodeTreeModel::SourcesColumn).data().toString(),
              QStringLiteral("1"));
    EXPECT_EQ(model.indexOf(study.growth).data(RowDelegate::ColorRole),
              model.indexOf(study.memory).data(RowDelegate::ColorRole));
    EXPECT_EQ(model.indexOf(study.growth).data(RowDelegate::KeyRole).toString(),
              QStringLiteral("C.9.i"));
    auto *accessible = QAccessible::queryAccessibleInterface(tree);
    ASSERT_TRUE(accessible);
    EXPECT_EQ(accessible->text(QAccessible::Name), QStringLiteral("Taxonomy"));
}

TEST_F(TaxonomyTest, ANameThatNeedsTwoLinesHasThem)
{
    study.project().edit("Rename", [&](Database &db) {
        codes::rename(db, study.memory,
                      QStringLiteral("Memory that is never given back to others"));
    });
    const auto heights = [&] {
        return std::pair(tree->visualRect(model.indexOf(study.memory)).height(),
                         tree->visualRect(model.indexOf(study.growth)).height());
    };
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return model.indexOf(study.memory).data().toString().contains(u"never"); }));
    panel.resize(900, 600);
    ASSERT_TRUE(QTest::qWaitFor([&] { return heights().first == heights().second; }));
    panel.resize(260, 600);
    EXPECT_TRUE(QTest::qWaitFor([&] { return heights().first > heights().second; }));
    panel.resize(900, 600);
    EXPECT_TRUE(QTest::qWaitFor([&] { return heights().first == heights().second; }));
}

TEST(CodeTreeModel, FiltersThousandsOfCodes)
{
    std::vector<Code> tree{
        {CodeId{1}, {}, 0, CodeKind::Folder, {}, QStringLiteral("Taxonomy"), -1}};
    for (int theme = 0; theme < 50; ++theme) {
        const CodeId parent{100 + theme * 1000};
        tree.push_back({parent, CodeId{1}, theme, CodeKind::Code, QStringLiteral("T.%1").arg(theme),
                        QStringLiteral("Theme %1").arg(theme), theme});
        for (int sub = 1; sub < 100; ++sub)
            tree.push_back({CodeId{parent.value + sub},
                            parent,
                            sub,
                            CodeKind::Code,
                            {},
                            QStringLiteral("Detail %1 of %2").arg(sub).arg(theme),
                            -1});
    }
    ASSERT_EQ(tree.size(), 5001u);
    CodeTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setCodes(tree);
    model.setFilter(QStringLiteral("detail 7 of 3"));
    // Every word anywhere: themes 3, 13, 23 ... and details 7, 17, 37, 70 ... of them
    EXPECT_TRUE(model.indexOf(CodeId{100 + 3 * 1000 + 7}).isValid());
    EXPECT_FALSE(model.indexOf(CodeId{100 + 4 * 1000 + 8}).isValid());
    model.setFilter(QStringLiteral("t.49"));
    EXPECT_EQ(model.rowCount(model.index(0, 0)), 1);
    model.setFilter({});
    EXPECT_EQ(model.rowCount(model.index(0, 0)), 50);
    EXPECT_EQ(model.colorOf(CodeId{100 + 49 * 1000 + 5}), 49);
}

TEST_F(TaxonomyTest, KeysThatAMoveOffersAreGivenWhateverIsSelectedByThen)
{
    CodeId fresh, below;
    study.project().edit(QStringLiteral("New codes"), [&](Database &db) {
        fresh = codes::add(db, codes::openCodesFolder(db), QStringLiteral("Noticed late"));
        below = codes::add(db, codes::openCodesFolder(db), QStringLiteral("Weather data"));
    });
    QString said;
    QObject::connect(&study.workspace, &Workspace::messageRaised, tree,
                     [&](const QString &message) { said = message; });
    tree->expandAll();
    ASSERT_TRUE(drop(codesMime({fresh}), pointIn(study.question, 0.5)));
    EXPECT_TRUE(said.contains(QStringLiteral("A.2"))) << said.toStdString();
    tree->setCurrentIndex(model.indexOf(study.memory)); // which has its key
    action(QStringLiteral("Number the codes"))->trigger();
    EXPECT_EQ(codes::at(study.db(), fresh).key, QStringLiteral("A.2"));
    ASSERT_TRUE(study.workspace.guarded([&] { study.project().undo(); }));
    tree->expandAll();
    ASSERT_TRUE(drop(codesMime({below}), pointIn(fresh, 0.5)));
    EXPECT_EQ(said, QStringLiteral("Moved.")) << "nothing is numbered below a code without a key";
}
