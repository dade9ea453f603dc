#include "ui/charts/parts/chartdrawing.h"
#include "ui/lists/rowdelegate.h"
#include "ui/lists/wrapdelegate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/plainmessagebox.h"
#include "ui/widgets/plaintext.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QListWidget>
#include <QTableWidget>

using namespace axial;

namespace {

/// A name that reads backwards from its third letter on.
const QString turned = QStringLiteral("U1\u202Etxt.exe");
const QString told = QStringLiteral("U1[U+202E]txt.exe");

QImage pictureOf(QWidget &widget)
{
    widget.resize(300, 40);
    return widget.grab().toImage();
}

TEST(HiddenCharacters, ShowInLabelsListsTabsAndHeaders)
{
    theme::apply(ThemeChoice::Light);
    QLabel label(turned), toldLabel(told);
    EXPECT_EQ(pictureOf(label), pictureOf(toldLabel));
    QListWidget list, toldList;
    list.addItem(turned);
    toldList.addItem(told);
    EXPECT_EQ(pictureOf(list), pictureOf(toldList));
    QListWidget rows, toldRows;
    rows.addItem(turned);
    toldRows.addItem(told);
    for (QListWidget *each : {&rows, &toldRows})
        each->setItemDelegate(new RowDelegate(each));
    EXPECT_EQ(pictureOf(rows), pictureOf(toldRows));
    EXPECT_NE(pictureOf(rows), pictureOf(list)) << "they are painted in two ways";
    QTableWidget table(1, 1), toldTable(1, 1);
    table.setHorizontalHeaderLabels({turned});
    toldTable.setHorizontalHeaderLabels({told});
    EXPECT_EQ(pictureOf(table), pictureOf(toldTable));
}

TEST(HiddenCharacters, ShowInTablesAndFiguresButNotInPeoplesWords)
{
    const auto picture = [](const QString &words, int ink) {
        QTableWidget table(1, 1);
        table.setItemDelegate(new WrapDelegate(&table));
        auto item = new QTableWidgetItem(words);
        item->setData(WrapDelegate::InkRole, ink);
        table.setItem(0, 0, item);
        table.setColumnWidth(0, 250);
        return pictureOf(table);
    };
    EXPECT_EQ(picture(turned, WrapDelegate::Bold), picture(told, WrapDelegate::Bold));
    EXPECT_NE(picture(turned, WrapDelegate::Plain), picture(told, WrapDelegate::Plain));
    EXPECT_EQ(oneLine(turned), told);
}

TEST(HiddenCharacters, ShowInBoxesBarsMenusAndTitles)
{
    PlainMessageBox box(QMessageBox::Question, QStringLiteral("Title"), turned, turned,
                        QMessageBox::Cancel, nullptr);
    EXPECT_EQ(box.text(), told);
    EXPECT_EQ(box.informativeText(), told);
    MessageBar bar;
    bar.showMessage(MessageBar::Kind::Danger, turned);
    EXPECT_EQ(bar.text(), told);
    EXPECT_EQ(menuText(turned + QStringLiteral(" & co")), told + QStringLiteral(" && co"));
    QWidget window;
    window.setWindowTitle(windowTitle(turned + QStringLiteral("[*]")));
    EXPECT_EQ(window.windowTitle(), told + QStringLiteral("[*][*]")) << "which Qt shows as [*]";
}

} // namespace
