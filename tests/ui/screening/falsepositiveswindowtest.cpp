#include "ui/screening/falsepositiveswindow.h"

#include "tests/support/sqlwork.h"
#include "tests/ui/screening/screeningwindowstudy.h"
#include "ui/widgets/messagebar.h"

#include <QLineEdit>
#include <QTableWidget>

using namespace axial;

namespace {

class FalsePositivesWindowTest : public test::ScreeningWindowStudy
{
protected:
    void openWithReports()
    {
        addReport(QStringLiteral("torch"), QStringLiteral("words"));
        addReport(QStringLiteral("vllm"), QStringLiteral("words"));
        open(window);
        table = test::named<QTableWidget>(window, QStringLiteral("False-positive rates"));
        ASSERT_NE(table, nullptr);
        ASSERT_EQ(table->rowCount(), 2);
    }
    QString rate(int row) const { return table->item(row, 2)->text(); }
    /// Types over the cell, as a person does.
    void type(int row, const QString &words)
    {
        table->setFocus();
        table->setCurrentCell(row, 2);
        QTest::keyClick(table, Qt::Key_F2);
        auto *editor = table->findChild<QLineEdit *>();
        ASSERT_NE(editor, nullptr);
        editor->selectAll();
        QTest::keyClick(editor, Qt::Key_Delete);
        QTest::keyClicks(editor, words);
        QTest::keyClick(editor, Qt::Key_Return);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // of the editor
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        ASSERT_TRUE(isQuiet());
    }

    FalsePositivesWindow window{workspace};
    QTableWidget *table = nullptr;
};

} // namespace

TEST_F(FalsePositivesWindowTest, ARateIsTypedAveragedAndTakenBack)
{
    openWithReports();
    EXPECT_EQ(rate(0), QStringLiteral("–"));
    EXPECT_EQ(label(window, "Average"), QString());
    type(0, QStringLiteral("12,5 %"));
    EXPECT_EQ(rate(0), QStringLiteral("12.50 %"));
    EXPECT_EQ(screening::givenRate(db(), folderOf(QStringLiteral("torch"))), 0.125);
    EXPECT_EQ(undoLabel(), QStringLiteral("False-positive rate of torch"));
    type(1, QStringLiteral("7.5"));
    EXPECT_EQ(label(window, "Average"),
              QStringLiteral("Average of 2 repositories, each counted once: 10.00 %"));
    type(1, QStringLiteral("many"));
    EXPECT_TRUE(window.findChild<MessageBar *>()->isVisible()) << "it says why";
    EXPECT_EQ(rate(1), QStringLiteral("7.50 %"));
    type(1, QStringLiteral("120"));
    EXPECT_EQ(rate(1), QStringLiteral("7.50 %"));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(QTest::qWaitFor([&] { return rate(1) == QStringLiteral("–"); }));
    type(0, QString());
    EXPECT_EQ(rate(0), QStringLiteral("–")) << "empty takes it away";
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(FalsePositivesWindowTest, ATableIsImportedWithANoteOnWhatIsUnknown)
{
    openWithReports();
    window.importFile(write(QStringLiteral("rates.csv"), "repository,rate\ntorch,0.2\njax,10 %\n"));
    const auto *message = window.findChild<MessageBar *>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return message->isVisible(); }, 20'000));
    EXPECT_TRUE(message->text().contains(QStringLiteral("jax"))) << message->text().toStdString();
    EXPECT_TRUE(QTest::qWaitFor([&] { return rate(0) == QStringLiteral("20.00 %"); }));
    EXPECT_EQ(table->item(0, 3)->text(), QStringLiteral("given"));
    EXPECT_EQ(undoLabel(), QStringLiteral("Import rates.csv"));
}

TEST_F(FalsePositivesWindowTest, TheWindowsThreadCountsNothing)
{
    addReport(QStringLiteral("torch"), QStringLiteral("words"));
    window.show();
    {
        const test::SqlWork work(db());
        Q_EMIT workspace.accessChanged();
        EXPECT_EQ(work.steps(), 0);
    }
    ASSERT_TRUE(isQuiet());
    EXPECT_EQ(test::named<QTableWidget>(window, QStringLiteral("False-positive rates"))->rowCount(),
              1);
}

TEST_F(FalsePositivesWindowTest, WithoutReportsItSaysWhatToDo)
{
    open(window);
    EXPECT_FALSE(
        test::named<QTableWidget>(window, QStringLiteral("False-positive rates"))->isVisible());
}
