#include "ui/widgets/fields/filterfield.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
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

TEST(FilterFieldTest, ExplainsItsFieldsOffersThemAndSaysWhatThereIsNot)
{
    FilterField field(QStringLiteral("Filter"));
    field.setFields({{{QStringLiteral("coder")}, QStringLiteral("who wrote it")}},
                    [](int) { return QStringList{QStringLiteral("Ada B")}; });
    field.show();
    field.activateWindow();
    field.setFocus();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&field));
    EXPECT_TRUE(field.toolTip().contains(QStringLiteral("who wrote it")));
    QTest::keyClicks(&field, QStringLiteral("coder:a"));
    EXPECT_EQ(field.problem(), QString()) << "it can still become something";
    QWidget *offers = QApplication::activePopupWidget();
    ASSERT_TRUE(offers);
    QTest::keyClick(offers, Qt::Key_Down);
    QTest::keyClick(offers, Qt::Key_Return);
    EXPECT_EQ(field.text(), QStringLiteral("coder:\"Ada B\" "));
    field.undo();
    EXPECT_EQ(field.text(), QStringLiteral("coder:a"));
    field.setText(QStringLiteral("colour:red"));
    EXPECT_TRUE(
        field.accessibleDescription().startsWith(QStringLiteral("There is no field “colour”")));
    field.setText(QStringLiteral("-coder:Ben "));
    EXPECT_EQ(field.problem(), QStringLiteral("“coder:Ben” is not here. There are: Ada B."));
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
