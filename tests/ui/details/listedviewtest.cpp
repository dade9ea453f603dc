#include "tests/ui/details/detailsstudy.h"

#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

using namespace axial;

namespace {

class ListedViewTest : public test::DetailsStudy
{
protected:
    void start()
    {
        workspace.edit(QStringLiteral("Details"), [&](Database &db) {
            codes::setDetails(db, shape, {"wrong rank", "wrong size", "<b>order</b> lost"});
            codes::setDetails(db, types, {"bf16 is read as fp16"});
            codes::setDetails(db, theme, {"of the theme"});
        });
        open();
    }
    void open()
    {
        showPage(0);
        table = test::named<QTableView>(*page, QStringLiteral("Details"));
        filter = test::named<QLineEdit>(*page, QStringLiteral("Filter details"));
        ASSERT_TRUE(table && filter);
    }
    QStringList shown(int column = 4) const
    {
        QStringList words;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            words << table->model()->index(row, column).data().toString();
        return words;
    }
    QStringList stored(CodeId code) { return codes::details(workspace.database(), code); }
    void choose(const QList<int> &chosen)
    {
        table->selectionModel()->clear();
        for (const int row : chosen)
            table->selectionModel()->setCurrentIndex(table->model()->index(row, 4),
                                                     QItemSelectionModel::Select
                                                         | QItemSelectionModel::Rows);
    }

    QTableView *table = nullptr;
    QLineEdit *filter = nullptr;
};

TEST_F(ListedViewTest, DetailsAreReadInTheOrderOfTheTreeAndSearched)
{
    start();
    EXPECT_EQ(shown(), (QStringList{"of the theme", "wrong rank", "wrong size", "<b>order</b> lost",
                                    "bf16 is read as fp16"}));
    EXPECT_EQ(shown(0), (QStringList{"C.3", "C.3.i", "C.3.i", "C.3.i", "C.3.ii"}));
    EXPECT_EQ(shown(3), (QStringList{"", "Shape", "Shape", "Shape", "Types"}));
    QTest::keyClicks(filter, QStringLiteral("shape WRONG"));
    EXPECT_EQ(shown(), (QStringList{"wrong rank", "wrong size"}));
    QTest::keyClick(filter, Qt::Key_Escape);
    EXPECT_EQ(shown().size(), 5);
    filter->setText(QStringLiteral("code:C.3.i -wrong"));
    EXPECT_EQ(shown(), QStringList{"<b>order</b> lost"});
    filter->setText(QStringLiteral("sub-theme:none"));
    EXPECT_EQ(shown(), QStringList{"of the theme"});
    filter->clear();
    table->sortByColumn(4, Qt::DescendingOrder);
    EXPECT_EQ(shown().first(), "wrong size");
}

TEST_F(ListedViewTest, WordsAreEditedInPlaceAndUndone)
{
    start();
    choose({1});
    press(table, Qt::Key_F2);
    auto *editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    ASSERT_TRUE(editor);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("rank is lost"));
    QTest::keyClick(editor, Qt::Key_Return);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(stored(shape).first(), "rank is lost");
    EXPECT_EQ(shown()[1], "rank is lost");
    EXPECT_EQ(table->currentIndex().row(), 1);
    workspace.steps().undo();
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(shown()[1], "wrong rank");
    EXPECT_EQ(errors, QStringList());
}

TEST_F(ListedViewTest, SeveralAreMovedToAnotherSubThemeInTheirOrder)
{
    start();
    choose({3, 1});
    press(table, Qt::Key_M);
    answer(QStringLiteral("C.3.ii"));
    EXPECT_EQ(stored(shape), QStringList("wrong size"));
    EXPECT_EQ(stored(types),
              (QStringList{"bf16 is read as fp16", "wrong rank", "<b>order</b> lost"}));
    workspace.steps().undo();
    EXPECT_EQ(stored(shape).size(), 3);
    EXPECT_EQ(stored(types).size(), 1);
}

TEST_F(ListedViewTest, DetailsAreAddedAndDeleted)
{
    start();
    choose({4});
    press(table, Qt::Key_Insert);
    answer(QStringLiteral("int8 overflows"));
    EXPECT_EQ(stored(types).last(), "int8 overflows");
    choose({1, 2});
    press(table, Qt::Key_Delete);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(stored(shape), QStringList("<b>order</b> lost"));
    workspace.steps().undo();
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(stored(shape).size(), 3);
    choose({4});
    press(table, Qt::Key_Insert);
    answer(QStringLiteral("int8 overflows"));
    EXPECT_FALSE(errors.isEmpty()) << "it is listed already";
}

TEST_F(ListedViewTest, WhatIsSeenIsMeantAlsoWhenTheListIsOld)
{
    start();
    choose({1});
    QAction *remove = action(QStringLiteral("Delete detail"));
    remove->trigger();
    ASSERT_EQ(shown()[1], "wrong rank") << "it is still shown";
    remove->trigger();
    EXPECT_EQ(stored(shape), (QStringList{"wrong size", "<b>order</b> lost"}));
    EXPECT_EQ(errors.size(), 1);
    table->model()->setData(table->model()->index(1, 4), QStringLiteral("other"), Qt::EditRole);
    EXPECT_EQ(stored(shape), (QStringList{"wrong size", "<b>order</b> lost"}));
    EXPECT_EQ(errors.size(), 2);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(shown()[1], "wrong size");
}

TEST_F(ListedViewTest, AChangeElsewhereLeavesWhatIsTypedAndSelected)
{
    start();
    choose({3});
    press(table, Qt::Key_F2);
    auto *editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    ASSERT_TRUE(editor);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("order is"));
    workspace.edit(QStringLiteral("Elsewhere"), [&](Database &db) {
        codes::setDetails(db, theme, {"first", "of the theme"});
    });
    ASSERT_TRUE(isQuiet());
    ASSERT_EQ(QApplication::focusWidget(), editor) << "the editor stays";
    QTest::keyClicks(editor, QStringLiteral(" lost"));
    QTest::keyClick(editor, Qt::Key_Return);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(stored(shape), (QStringList{"wrong rank", "wrong size", "order is lost"}));
    EXPECT_EQ(shown().size(), 6) << "what was held is shown";
    EXPECT_EQ(shown()[4], "order is lost");
    EXPECT_EQ(table->currentIndex().row(), 4);
    choose({2, 3});
    workspace.edit(QStringLiteral("Elsewhere"),
                   [&](Database &db) { codes::setDetails(db, theme, {"of the theme"}); });
    ASSERT_TRUE(isQuiet());
    QStringList chosen;
    for (const QModelIndex &index : table->selectionModel()->selectedRows(4))
        chosen << index.data().toString();
    chosen.sort();
    EXPECT_EQ(chosen, (QStringList{"wrong rank", "wrong size"}));
    EXPECT_EQ(errors, QStringList());
}

TEST_F(ListedViewTest, ADetailThatOthersChangedMeanwhileIsNotOverwritten)
{
    start();
    choose({1});
    press(table, Qt::Key_F2);
    auto *editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    ASSERT_TRUE(editor);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("mine"));
    workspace.edit(QStringLiteral("Elsewhere"), [&](Database &db) {
        codes::setDetails(db, shape, {"theirs", "wrong size", "<b>order</b> lost"});
    });
    ASSERT_TRUE(isQuiet());
    QTest::keyClick(editor, Qt::Key_Return);
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(stored(shape).first(), "theirs");
    EXPECT_EQ(errors.size(), 1);
    EXPECT_TRUE(QTest::qWaitFor([&] {
        const auto *again = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        return again && again->text() == "mine";
    })) << "what was typed is still there";
}

TEST_F(ListedViewTest, AnEditorThatIsLeftShowsWhatWasHeld)
{
    start();
    choose({1});
    press(table, Qt::Key_F2);
    workspace.edit(QStringLiteral("Elsewhere"),
                   [&](Database &db) { codes::setDetails(db, theme, {}); });
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(shown().size(), 5);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    EXPECT_TRUE(QTest::qWaitFor([&] { return shown().size() == 4; }));
}

TEST_F(ListedViewTest, AnEmptyStudySaysWhatToDo)
{
    open();
    EXPECT_FALSE(table->isVisible());
    EXPECT_TRUE(test::named<QLabel>(*page, QStringLiteral("No details are listed yet")));
    EXPECT_FALSE(action(QStringLiteral("Export"))->isEnabled());
    action(QStringLiteral("New detail"))->trigger();
    answer(QStringLiteral("C.3.i"));
    answer(QStringLiteral("the first"));
    EXPECT_EQ(stored(shape), QStringList("the first"));
    EXPECT_TRUE(table->isVisible());
}

TEST_F(ListedViewTest, TheListsAreWrittenAsAStudyPublishesThem)
{
    start();
    action(QStringLiteral("Export"))->trigger();
    auto *where = page->window()->findChild<QFileDialog *>();
    ASSERT_TRUE(where);
    Q_EMIT where->filesSelected({folder.path()});
    where->close();
    QCoreApplication::processEvents();
    ASSERT_TRUE(isQuiet());
    QFile list(folder.filePath(QStringLiteral("bug_symptoms.csv")));
    ASSERT_TRUE(list.open(QFile::ReadOnly));
    EXPECT_EQ(list.readAll(), "rootcause,subcategory,symptoms\n"
                              "Interface,,of the theme\n"
                              "Interface,Shape,\"wrong rank,wrong size,<b>order</b> lost\"\n"
                              "Interface,Types,bf16 is read as fp16\n");
    EXPECT_TRUE(messages.last().contains(QStringLiteral("bug_symptoms.csv")));
}

} // namespace
