#include "ui/widgets/fields/filterfield.h"
#include "tests/ui/support/waiting.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QLabel>
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

// An empty list says why it is: what the filter asks for and there is not, or that nothing fits.
TEST(FilterFieldTest, SaysInTheListWhyNothingIsLeft)
{
    QWidget window;
    auto *field = new FilterField("Filter");
    field->setFields({{{"coder"}, "who wrote it"}}, [](int) { return QStringList{"Ada"}; });
    auto *list = new QListWidget;
    list->addItems({"one", "two"});
    auto *column = new QVBoxLayout(&window);
    column->addWidget(field);
    column->addWidget(list);
    field->leadTo(list);
    window.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
    const auto said = [list] {
        for (const auto *label : list->viewport()->findChildren<QLabel *>()) {
            if (label->isVisible())
                return label->text();
        }
        return QString();
    };
    const auto narrow = [&](const QString &text, bool isEmpty) {
        field->setText(text);
        for (int row = 0; row < list->count(); ++row)
            list->setRowHidden(row, isEmpty);
    };
    narrow("three", true);
    EXPECT_TRUE(QTest::qWaitFor([&] { return said().contains("matches"); }));
    narrow("coder:Ben", true);
    EXPECT_TRUE(QTest::qWaitFor([&] { return said() == field->problem() && !said().isEmpty(); }));
    narrow("one", false);
    EXPECT_TRUE(QTest::qWaitFor([&] { return said().isEmpty(); }));
    narrow(QString(), true);
    test::letTimersRunOut(50);
    EXPECT_EQ(said(), QString()) << "no filter empties it";
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
