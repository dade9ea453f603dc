#include "core/project/codes/codes.h"
#include "tests/ui/support/mainwindowfixture.h"
#include "ui/base/jobs.h"
#include "ui/base/typedwords.h"
#include "ui/pseudonyms/pseudonymswindow.h"
#include "ui/shell/bars/typedwordsbar.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

using namespace axial;

namespace {

class LeavingTest : public WindowTest
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
        // About something that is gone.
        keeper().store({QStringLiteral("code/7/2"),
                        QStringLiteral("Definition of Leaks"),
                        {QStringLiteral("Memory that grows.")},
                        QStringLiteral("Definition"),
                        [](Database &db) { codes::setTexts(db, CodeId{7}, {}); }});
        ASSERT_EQ(keeper().kept().size(), 1u);
    }
    TypedWordsKeeper &keeper() { return TypedWordsKeeper::of(workspace); }
    static void answer(QMessageBox::StandardButton button)
    {
        QTimer::singleShot(100, qApp, [button] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            if (box && box->button(button))
                box->button(button)->click();
        });
    }
    /// Presses that button in the box that asks next.
    static void answer(const QString &button)
    {
        QTimer::singleShot(100, qApp, [button] {
            for (QWidget *each : QApplication::topLevelWidgets()) {
                auto *box = qobject_cast<QMessageBox *>(each);
                for (QAbstractButton *one : box ? box->buttons() : QList<QAbstractButton *>()) {
                    if (one->text() == button)
                        one->click();
                }
            }
        });
    }
};

} // namespace

TEST_F(LeavingTest, ClosingAsksAboutWordsThatAreNotStored)
{
    answer(QStringLiteral("Stay"));
    EXPECT_FALSE(window.close());
    EXPECT_TRUE(workspace.project());
    EXPECT_EQ(keeper().kept().size(), 1u);
    auto *bar = window.findChild<TypedWordsBar *>();
    ASSERT_TRUE(bar);
    EXPECT_TRUE(eventually([bar] { return bar->isVisible(); }));
    EXPECT_TRUE(bar->text().contains(QStringLiteral("Definition of Leaks")));
    const QString path = place.path(QStringLiteral("words.txt"));
    answer(QStringLiteral("Save them as a file and leave…"));
    QTimer::singleShot(600, qApp, [path] {
        for (QWidget *each : QApplication::topLevelWidgets()) {
            if (auto *dialog = qobject_cast<QFileDialog *>(each)) {
                dialog->findChild<QLineEdit *>()->setText(path);
                dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save)->click();
            }
        }
    });
    EXPECT_TRUE(window.close());
    EXPECT_FALSE(workspace.project());
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_TRUE(file.readAll().contains("Memory that grows."));
}

TEST_F(LeavingTest, AnotherProjectIsNotOpenedOverThem)
{
    const QString first = workspace.project()->path();
    Project::create(place.path(QStringLiteral("other.axial"))).reset();
    answer(QStringLiteral("Stay"));
    EXPECT_FALSE(window.openProject(place.path(QStringLiteral("other.axial"))));
    EXPECT_EQ(workspace.project()->path(), first);
    answer(QStringLiteral("Leave without them"));
    EXPECT_TRUE(window.openProject(place.path(QStringLiteral("other.axial"))));
    EXPECT_TRUE(keeper().kept().empty());
}

TEST_F(LeavingTest, TheFileDialogIsGoneBeforeAnythingIsAsked)
{
    const QString other = place.path(QStringLiteral("other.axial"));
    Project::create(other).reset();
    action(QStringLiteral("Open project"))->trigger();
    auto *dialog = window.findChild<QFileDialog *>();
    ASSERT_TRUE(dialog);
    bool isAsked = false;
    bool isOver = false;
    QTimer::singleShot(50, qApp, [&] {
        for (QWidget *each : QApplication::topLevelWidgets())
            isAsked = isAsked || (qobject_cast<QMessageBox *>(each) && each->isVisible());
        for (const QFileDialog *each : window.findChildren<QFileDialog *>())
            isOver = isOver || each->isVisible();
    });
    answer(QStringLiteral("Leave without them"));
    dialog->findChild<QLineEdit *>()->setText(other);
    dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Open)->click();
    EXPECT_TRUE(eventually([&] { return workspace.project()->path() == other; }));
    EXPECT_TRUE(isAsked);
    EXPECT_FALSE(isOver);
}

TEST_F(LeavingTest, AListOfPseudonymsIsNotGivenUpUnasked)
{
    keeper().dropAll();
    showPseudonyms(workspace, window);
    auto *list = window.findChild<PseudonymsWindow *>();
    ASSERT_TRUE(list);
    auto *table = list->findChild<PseudonymTable *>();
    table->item(0, PseudonymTable::NameColumn)->setText(QStringLiteral("Ada"));
    const QString first = workspace.project()->path();
    const QString other = place.path(QStringLiteral("other.axial"));
    Project::create(other).reset();
    answer(QMessageBox::Cancel);
    EXPECT_FALSE(window.openProject(other));
    EXPECT_EQ(workspace.project()->path(), first);
    answer(QMessageBox::Cancel);
    EXPECT_FALSE(window.close());
    ASSERT_EQ(table->list().size(), 1u);
    EXPECT_EQ(table->list().front().realName, QStringLiteral("Ada"));
    answer(QMessageBox::Discard);
    EXPECT_TRUE(window.openProject(other));
    EXPECT_TRUE(table->list().empty());
    EXPECT_FALSE(list->isVisible());
}
