#include "ui/widgets/fields/filterfield.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QListWidget>
#include <QTest>
#include <QVBoxLayout>

using namespace axial;

namespace {

// A filter can hide the row that is current: Enter and Down go to the first one that is left.
TEST(FilterFieldTest, LeadsToTheFirstRowThatIsShown)
{
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Down}) {
        QWidget window;
        auto *field = new FilterField("Filter");
        auto *list = new QListWidget;
        list->addItems({"one", "two", "three"});
        auto *column = new QVBoxLayout(&window);
        column->addWidget(field);
        column->addWidget(list);
        field->leadTo(list);
        list->setCurrentRow(0);
        window.show();
        window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        field->setFocus();
        list->setRowHidden(0, true);
        QTest::keyClick(field, key);
        EXPECT_EQ(list->currentRow(), 1) << key;
        EXPECT_TRUE(list->hasFocus());
        field->setFocus();
        list->setCurrentRow(2);
        QTest::keyClick(field, key);
        EXPECT_EQ(list->currentRow(), 2) << "one that is shown stays";
    }
}

// A line of text keeps Ctrl+Z to itself, though there is nothing to take back in it.
TEST(FilterFieldTest, LeavesUndoToTheWindowWhenThereIsNothingToTakeBack)
{
    QWidget window;
    auto *field = new FilterField("Filter");
    auto *column = new QVBoxLayout(&window);
    column->addWidget(field);
    int undone = 0;
    auto *undo = new QAction(&window);
    undo->setShortcut(QKeySequence::Undo);
    QObject::connect(undo, &QAction::triggered, [&undone] { ++undone; });
    window.addAction(undo);
    window.show();
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    field->setFocus();
    QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(undone, 1);
    QTest::keyClicks(field, "word");
    QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(undone, 1) << "what was typed is taken back first";
    EXPECT_EQ(field->text(), QString());
    QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(undone, 2);
}

} // namespace
