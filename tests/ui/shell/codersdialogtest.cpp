#include "ui/shell/codersdialog.h"

#include "tests/ui/support/mainwindowfixture.h"

#include <QComboBox>
#include <QInputDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

using namespace axial;

namespace {

class CodersDialogTest : public WindowTest
{
protected:
    void SetUp() override
    {
        workspace.setCoderName(QStringLiteral("ada"));
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
        workspace.edit(QStringLiteral("Coders"), [](Database &db) {
            coders::ensure(db, QStringLiteral("Ada"));
            coders::ensure(db, QStringLiteral("Ben"));
        });
        workspace.setCoderName(QStringLiteral("ada"));
        action(QStringLiteral("Coders"))->trigger();
        dialog = window.findChild<CodersDialog *>();
        ASSERT_NE(dialog, nullptr);
        list = dialog->findChild<QTreeWidget *>();
    }
    void press(const QString &text)
    {
        for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
            if (button->text().remove(u'&') == text)
                QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    QStringList names() const
    {
        QStringList found;
        for (int i = 0; i < list->topLevelItemCount(); ++i)
            found << list->topLevelItem(i)->text(0);
        return found;
    }

    CodersDialog *dialog = nullptr;
    QTreeWidget *list = nullptr;
};

TEST_F(CodersDialogTest, ANameIsPutRightAndWhoCodesUnderItGoesOn)
{
    EXPECT_EQ(workspace.coderName(), QStringLiteral("Ada")) << "as the study writes it";
    ASSERT_EQ(names(), (QStringList{"Ada", "Ben"}));
    press(QStringLiteral("Rename…"));
    auto *asked = dialog->findChild<QInputDialog *>();
    ASSERT_NE(asked, nullptr);
    auto *name = asked->findChild<QLineEdit *>();
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("Ada Lovelace"));
    QTest::keyClick(name, Qt::Key_Return);
    EXPECT_TRUE(eventually([&] { return names() == QStringList{"Ada Lovelace", "Ben"}; }));
    EXPECT_EQ(workspace.coderName(), QStringLiteral("Ada Lovelace"));
    workspace.guarded([&] { workspace.project()->undo(); });
    EXPECT_EQ(workspace.coderName(), QStringLiteral("Ada")) << "or a third one would go on coding";
    workspace.guarded([&] { workspace.project()->redo(); });
    EXPECT_EQ(workspace.coderName(), QStringLiteral("Ada Lovelace"));
}

TEST_F(CodersDialogTest, TwoBecomeOne)
{
    list->setCurrentItem(list->topLevelItem(1));
    press(QStringLiteral("Merge into…"));
    auto *asked = dialog->findChild<QInputDialog *>();
    ASSERT_NE(asked, nullptr);
    EXPECT_EQ(asked->comboBoxItems(), QStringList{"Ada"});
    QTest::keyClick(asked, Qt::Key_Return);
    EXPECT_TRUE(eventually([&] { return names() == QStringList{"Ada"}; }));
    action(QStringLiteral("Undo"))->trigger();
    EXPECT_TRUE(eventually([&] { return names() == QStringList{"Ada", "Ben"}; }));
}

TEST_F(CodersDialogTest, WhoIsMergedAwayGoesOnAsTheOther)
{
    workspace.project()->setCoderName(QStringLiteral("ADA"));
    list->setCurrentItem(list->topLevelItem(0));
    press(QStringLiteral("Merge into…"));
    auto *asked = dialog->findChild<QInputDialog *>();
    ASSERT_NE(asked, nullptr);
    QTest::keyClick(asked, Qt::Key_Return);
    EXPECT_TRUE(eventually([&] { return workspace.coderName() == QStringLiteral("Ben"); }));
}

} // namespace
