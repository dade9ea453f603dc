// What was said of imports, read again later.
#include "ui/import/importreportswindow.h"

#include "core/db/database.h"
#include "core/project/people/coders.h"
#include "tests/ui/support/mainwindowfixture.h"
#include "ui/import/importdialog.h"
#include "ui/shell/bars/reportpanel.h"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>

using namespace axial;

namespace {

class ImportReportsTest : public WindowTest
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
    }
    void TearDown() override { workspace.setBlind(false); }
    QString write(const QString &name, const QByteArray &bytes)
    {
        QFile file(place.path(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
    /// Through the dialog; what the window says afterwards.
    QString import(const QStringList &paths)
    {
        window.importPaths(paths);
        auto *dialog = window.findChild<ImportDialog *>();
        EXPECT_TRUE(dialog && eventually([&] { return !dialog->isReading(); }));
        for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
            if (button->isDefault())
                QTest::mouseClick(button, Qt::LeftButton);
        }
        EXPECT_TRUE(eventually([&] { return logLine() && !window.findChild<ImportDialog *>(); }));
        ReportPanel *report = openLog();
        const QString text = report->text();
        report->hide();
        return text;
    }
    ImportReportsWindow *open()
    {
        action(QStringLiteral("Import logs"))->trigger();
        return window.findChild<ImportReportsWindow *>();
    }
    static QTableWidget *list(const ImportReportsWindow &reports)
    {
        return reports.findChild<QTableWidget *>();
    }
    static QString words(const ImportReportsWindow &reports)
    {
        return reports.findChild<QPlainTextEdit *>()->toPlainText();
    }
};

TEST_F(ImportReportsTest, EachImportIsReadAgainAsItWasSaid)
{
    const QString said = import({write(QStringLiteral("one.txt"), "A: Why?\nB: So.\nA: Oh.\n")});
    import({write(QStringLiteral("1.txt"), "1"), write(QStringLiteral("2.txt"), "2"),
            write(QStringLiteral("3.txt"), "3"), write(QStringLiteral("4.txt"), "4")});
    ImportReportsWindow *reports = open();
    ASSERT_TRUE(reports && reports->isVisible());
    QTableWidget &rows = *list(*reports);
    ASSERT_EQ(rows.rowCount(), 2);
    EXPECT_EQ(rows.item(0, 1)->text(), QStringLiteral("1.txt, 2.txt, 3.txt and 1 more"));
    EXPECT_TRUE(
        words(*reports).startsWith(QStringLiteral("1.txt\n2.txt\n3.txt\n4.txt\n\nAdded: 4")))
        << words(*reports).toStdString();

    QTest::keyClick(&rows, Qt::Key_Down);
    EXPECT_TRUE(words(*reports).startsWith(QStringLiteral("one.txt\n\nAdded: 1 source")));
    const QString sentence = said.mid(said.indexOf(QStringLiteral("Added:"))).section(u'\n', 0, 0);
    EXPECT_TRUE(words(*reports).contains(sentence)) << sentence.toStdString();
    for (QPushButton *button : reports->findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("&Copy"))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    EXPECT_EQ(QGuiApplication::clipboard()->text(), words(*reports));
}

TEST_F(ImportReportsTest, ItFollowsWhatComesAndIsUndone)
{
    ImportReportsWindow *reports = open();
    ASSERT_TRUE(reports);
    EXPECT_EQ(list(*reports)->rowCount(), 0);
    EXPECT_TRUE(words(*reports).startsWith(QStringLiteral("There are no import logs yet")));
    import({write(QStringLiteral("one.txt"), "Words.\n")});
    EXPECT_TRUE(eventually([&] { return list(*reports)->rowCount() == 1; }));
    action(QStringLiteral("Undo"))->trigger();
    EXPECT_TRUE(eventually([&] { return list(*reports)->rowCount() == 0; }));
    action(QStringLiteral("Close project"))->trigger();
    EXPECT_TRUE(eventually([&] { return !reports->isVisible(); }));
    EXPECT_FALSE(action(QStringLiteral("Import logs"))->isEnabled());
}

TEST_F(ImportReportsTest, BlindOthersImportsAreNotTold)
{
    ASSERT_TRUE(workspace.edit(QStringLiteral("Coders"), [](Database &db) {
        coders::ensure(db, QStringLiteral("Ada"));
        coders::ensure(db, QStringLiteral("Ben"));
    }));
    workspace.setCoderName(QStringLiteral("Ada"));
    import({write(QStringLiteral("one.txt"), "Words.\n")});
    workspace.setCoderName(QStringLiteral("Ben"));
    import({write(QStringLiteral("two.txt"), "Others.\n")});
    ImportReportsWindow *reports = open();
    ASSERT_TRUE(reports);
    workspace.setBlind(true);
    EXPECT_TRUE(words(*reports).contains(QStringLiteral("Added: 1 source")));
    QTest::keyClick(list(*reports), Qt::Key_Down);
    EXPECT_TRUE(words(*reports).startsWith(QStringLiteral("You code blind")))
        << words(*reports).toStdString();
    workspace.setBlind(false);
    EXPECT_TRUE(words(*reports).contains(QStringLiteral("Added: 1 source")));
}

} // namespace
