#include "mainwindowfixture.h"

#include "core/project/participants.h"
#include "core/project/sources.h"
#include "ui/dialogs/importdialog.h"
#include "ui/dialogs/importfilelist.h"
#include "ui/dialogs/importspeakers.h"
#include "ui/mainwindowreport.h"

#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QTextEdit>
#include <QUrl>

using namespace axial;

namespace
{

QString shared(const char *name)
{
    return QStringLiteral(AXIAL_SHARED_DIR "/") + QLatin1String(name);
}

class ImportDialogTest : public WindowTest
{
protected:
    void SetUp() override
    {
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
    }

    ImportDialog *open(const QStringList &paths)
    {
        window.importPaths(paths);
        auto *dialog = window.findChild<ImportDialog *>();
        if (dialog) {
            EXPECT_TRUE(eventually([&] { return !dialog->isReading(); }));
        }
        return dialog;
    }

    static QListWidget *files(const ImportDialog &dialog)
    {
        return named<QListWidget>(dialog, QStringLiteral("Files to import"));
    }

    static QPushButton *importButton(const ImportDialog &dialog)
    {
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->isDefault())
                return button;
        }
        return nullptr;
    }

    QString write(const QString &name, const QByteArray &bytes)
    {
        QFile file(place.path(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
};

TEST_F(ImportDialogTest, ImportsARealInterviewWithWhoIsWho)
{
    ImportDialog *dialog = open({shared("transcripts/Interview 10.txt")});
    ASSERT_NE(dialog, nullptr);
    auto *speakers = dialog->findChild<ImportSpeakers *>();
    ASSERT_TRUE(speakers->isVisible());
    ASSERT_GE(speakers->rowCount(), 2);
    int participant = -1;
    for (int row = 0; row < speakers->rowCount(); ++row) {
        if (speakers->speakers()[size_t(row)].role != SpeakerRole::Interviewer)
            participant = row;
    }
    ASSERT_GE(participant, 0);
    const QString name = speakers->speakers()[size_t(participant)].name;
    auto *role = named<QComboBox>(*dialog, name + QStringLiteral(" is"));
    ASSERT_NE(role, nullptr);
    role->setCurrentIndex(role->findData(int(SpeakerRole::Participant)));
    auto *person = named<QComboBox>(*dialog, QStringLiteral("Person of ") + name);
    ASSERT_NE(person, nullptr);
    person->setFocus();
    person->lineEdit()->selectAll();
    QTest::keyClicks(person->lineEdit(), QStringLiteral("U10"));
    EXPECT_TRUE(named<QTextEdit>(*dialog, QStringLiteral("Preview"))
                    ->toPlainText()
                    .contains(QStringLiteral("U10")));

    ASSERT_NE(importButton(*dialog), nullptr);
    QTest::mouseClick(importButton(*dialog), Qt::LeftButton);
    auto *report = window.findChild<ReportPanel *>();
    ASSERT_TRUE(eventually([&] { return report->isVisible(); }));
    EXPECT_TRUE(report->text().contains(QStringLiteral("1 source")))
        << report->text().toStdString();

    Database &db = workspace.database();
    const auto all = sources::all(db);
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all.front().kind, SourceKind::Transcript);
    EXPECT_TRUE(participants::find(db, QStringLiteral("U10")));
    EXPECT_FALSE(sources::turns(db, all.front().id).empty());
    window.activateWindow(); // no window manager gives it back when a dialog closes
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(sources::all(db).empty());
    EXPECT_FALSE(participants::find(db, QStringLiteral("U10")));
}

TEST_F(ImportDialogTest, NamesABadFileAndLeavesItOut)
{
    QByteArray noise(4000, '\0');
    for (int i = 0; i < noise.size(); ++i)
        noise[i] = char((i * 7919 + i / 3) % 251);
    const QString bad = write(QStringLiteral("picture.png"), "\x89PNG\r\n\x1a\n" + noise);
    const QString good = write(QStringLiteral("talk.txt"),
                               "A: Hello there.\nB: Good day.\n"
                               "A: How are you?\nB: Fine.\n");
    auto *mime = new QMimeData;
    mime->setUrls({QUrl::fromLocalFile(bad), QUrl::fromLocalFile(good)});
    QDropEvent drop(QPointF(300, 300), Qt::CopyAction, mime, Qt::LeftButton, Qt::NoModifier);
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QApplication::sendEvent(&window, &drop);
    delete mime;
    ASSERT_TRUE(eventually([&] { return window.findChild<ImportDialog *>() != nullptr; }));
    auto *dialog = window.findChild<ImportDialog *>();
    ASSERT_TRUE(eventually([&] { return !dialog->isReading(); }));
    QListWidget *list = files(*dialog);
    ASSERT_EQ(list->count(), 2);
    for (int row = 0; row < 2; ++row) {
        const QListWidgetItem *item = list->item(row);
        const bool isBad = item->text() == QStringLiteral("picture.png");
        EXPECT_EQ(item->checkState(), isBad ? Qt::Unchecked : Qt::Checked);
        EXPECT_EQ(bool(item->flags() & Qt::ItemIsUserCheckable), !isBad);
        if (isBad) {
            EXPECT_TRUE(item->data(ImportFileDelegate::ContentRole)
                            .toString()
                            .contains(QStringLiteral("picture.png")));
        }
    }
    EXPECT_EQ(importButton(*dialog)->text(), QStringLiteral("Import 1 file"));
    QTest::mouseClick(importButton(*dialog), Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return sources::all(workspace.database()).size() == 1; }));
}

TEST_F(ImportDialogTest, AnUntickedFileIsNotImported)
{
    ImportDialog *dialog = open({shared("transcripts/Interview 2.txt")});
    QListWidget *list = files(*dialog);
    list->setFocus();
    list->setCurrentRow(0);
    QTest::keyClick(list, Qt::Key_Space);
    EXPECT_EQ(list->item(0)->checkState(), Qt::Unchecked);
    EXPECT_FALSE(importButton(*dialog)->isEnabled());
    QTest::keyClick(list, Qt::Key_Space);
    EXPECT_TRUE(importButton(*dialog)->isEnabled());
}

TEST_F(ImportDialogTest, RolesOfColumnsCanBeChanged)
{
    const QString labels = write(QStringLiteral("labels.csv"),
                                 "Issue_URL,Label1,Label2,Final_Label\n"
                                 "https://github.com/a/b/issues/1,A.1,A.2,A.1\n"
                                 "https://github.com/a/b/issues/2,B.1,B.1,B.1\n");
    ImportDialog *dialog = open({labels});
    auto *role = named<QComboBox>(*dialog, QStringLiteral("Column Label2 holds"));
    ASSERT_NE(role, nullptr);
    EXPECT_EQ(role->currentData().toString(), QStringLiteral("label"));
    role->setFocus();
    role->setCurrentIndex(role->findData(QStringLiteral("ignore")));
    Q_EMIT role->activated(role->currentIndex());
    ASSERT_TRUE(eventually([&] { return !dialog->isReading(); }));
    const ImportBundle bundle = dialog->takeBundle();
    ASSERT_EQ(bundle.labels.size(), 1u);
    EXPECT_EQ(bundle.labels.front().coders, QStringList{QStringLiteral("1")});
}

TEST_F(ImportDialogTest, MarkupInAFileIsShownAsWords)
{
    const QString path = write(QStringLiteral("markup.txt"),
                               "<img src='x'>: <b>bold</b> words\nB: yes\n"
                               "<img src='x'>: more <i>words</i>\nB: no\n");
    ImportDialog *dialog = open({path});
    EXPECT_TRUE(named<QTextEdit>(*dialog, QStringLiteral("Preview"))
                    ->toPlainText()
                    .contains(QStringLiteral("<b>bold</b>")));
}

TEST_F(ImportDialogTest, AStudyFolderIsOneEntry)
{
    ImportDialog *dialog = open({shared("study")});
    ASSERT_EQ(files(*dialog)->count(), 1);
    EXPECT_EQ(files(*dialog)->item(0)->text(), QStringLiteral("study/"));
    EXPECT_TRUE(importButton(*dialog)->isEnabled());
}

}  // namespace
