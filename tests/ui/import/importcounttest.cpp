// The sentence beside the Import button, against what is in the project and the report afterwards.
#include "tests/ui/support/mainwindowfixture.h"

#include "core/db/database.h"
#include "ui/import/importdialog.h"
#include "ui/shell/bars/reportpanel.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTextEdit>

using namespace axial;

namespace {

class ImportCountTest : public WindowTest
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
    }
    ImportDialog *open(const QString &path)
    {
        window.importPaths({path});
        return window.findChild<ImportDialog *>();
    }
    /// What the dialog says, once it has counted.
    QString announced(const ImportDialog &dialog)
    {
        QString said;
        EXPECT_TRUE(eventually([&] {
            for (const QLabel *label : dialog.findChildren<QLabel *>()) {
                if (label->text().startsWith(QStringLiteral("Into s.axial: ")))
                    said = label->text();
            }
            return !dialog.isReading() && !said.isEmpty() && !said.endsWith(u'…');
        })) << said.toStdString();
        return said.mid(14);
    }
    /// Presses Import; the report.
    QString import(ImportDialog &dialog)
    {
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->isDefault())
                QTest::mouseClick(button, Qt::LeftButton);
        }
        EXPECT_TRUE(eventually([&] { return logLine() && !window.findChild<ImportDialog *>(); }));
        ReportPanel *report = openLog();
        const QString text = report->text();
        report->hide();
        return text;
    }
    qint64 rows(const char *table)
    {
        return workspace.database()
            .integer((QByteArray("SELECT count(*) FROM ") + table).constData())
            .value_or(0);
    }
};

TEST_F(ImportCountTest, TheSampleBringsWhatIsAnnouncedAndNothingTheSecondTime)
{
    const qint64 codes = rows("code");
    ImportDialog *dialog = open(QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"));
    QString said = announced(*dialog);
    const QString undo = QStringLiteral(". One undo takes it back.");
    ASSERT_TRUE(said.endsWith(undo)) << said.toStdString();
    said.chop(undo.size());
    const QString report = import(*dialog);
    EXPECT_TRUE(report.contains(QStringLiteral("Added: %1.").arg(said)))
        << said.toStdString() << '\n'
        << report.toStdString();
    EXPECT_TRUE(said.startsWith(QStringLiteral("%1 sources, ").arg(rows("source"))))
        << said.toStdString();
    EXPECT_TRUE(said.contains(QStringLiteral(" %1 codes,").arg(rows("code") - codes)))
        << said.toStdString();
    EXPECT_TRUE(said.contains(QStringLiteral(" %1 quotes").arg(rows("quote"))))
        << said.toStdString();

    const qint64 steps = rows("history");
    ImportDialog *again = open(QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"));
    EXPECT_EQ(announced(*again), QStringLiteral("nothing new"));
    EXPECT_TRUE(import(*again).contains(QStringLiteral("Added: nothing new.")));
    EXPECT_EQ(rows("history"), steps);
}

TEST_F(ImportCountTest, ItIsCountedAnewWhenTheFolderIsAnother)
{
    QFile file(place.path(QStringLiteral("repo_2024.txt")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("https://example.org/o/repo/issues/1\nhttps://example.org/o/repo/issues/2\n");
    file.close();
    ImportDialog *dialog = open(file.fileName());
    EXPECT_EQ(announced(*dialog), QStringLiteral("2 sources. One undo takes it back."));
    import(*dialog);
    dialog = open(file.fileName());
    EXPECT_EQ(announced(*dialog), QStringLiteral("nothing new"));
    dialog->reject();
}

/// What storing leaves out is no green tick, whatever the table holds.
TEST_F(ImportCountTest, WhatStoringWouldLeaveOutIsSaidBesideTheFile)
{
    const auto list = [this](const QByteArray &category) {
        QFile file(place.path(QStringLiteral("words.csv")));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("keyword,list,category,repository\nGPT,models," + category + ",\n");
        return file.fileName();
    };
    ImportDialog *dialog = open(list("model names"));
    announced(*dialog);
    import(*dialog);
    dialog = open(list("names"));
    EXPECT_EQ(announced(*dialog), QStringLiteral("nothing new. Left out or doubtful: 1 thing."));
    const auto *files = named<QListWidget>(*dialog, QStringLiteral("Files to import"));
    EXPECT_EQ(
        ImportFileDelegate::State(files->item(0)->data(ImportFileDelegate::StateRole).toInt()),
        ImportFileDelegate::State::Doubtful);
    const auto *notes = named<QTextEdit>(*dialog, QStringLiteral("Notes about the file"));
    EXPECT_TRUE(notes->isVisible());
    EXPECT_TRUE(notes->toPlainText().contains(QStringLiteral("stays “model names”")))
        << notes->toPlainText().toStdString();
    dialog->reject();
}

} // namespace
