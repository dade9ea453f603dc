#include "tests/ui/support/mainwindowfixture.h"

#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/safety/backups.h"
#include "core/project/sources/sources.h"
#include "ui/base/failures.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/shell/bars/reportpanel.h"
#include "ui/shell/bars/statusbar.h"
#include "ui/shell/doors/projectsafety.h"
#include "ui/widgets/messagebar.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QPushButton>
#include <QTreeWidget>

#include <random>

using namespace axial;

namespace {

/// What the window does with big steps, with damage, and with a file that changes under it.
class RescueTest : public WindowTest
{
protected:
    void create()
    {
        ASSERT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
        path = workspace.project()->path();
        QDir(backups::folderOf(path)).removeRecursively();
        ASSERT_TRUE(eventually([&] { return isIdle(); })); // the check after opening
    }
    /// A step whose changeset is big even when it is compressed.
    void addBigSource()
    {
        std::mt19937 random(1);
        QString text(6'000'000, Qt::Uninitialized);
        for (QChar &letter : text)
            letter = QChar(ushort(u'a' + random() % 26));
        addSource(QStringLiteral("Big"), text);
    }
    void addSource(const QString &title, const QString &text)
    {
        ASSERT_TRUE(workspace.edit(QStringLiteral("Add %1").arg(title), [&](Database &db) {
            sources::NewSource source;
            source.collection = collections::ensure(db, {QStringLiteral("Documents")});
            source.kind = SourceKind::Document;
            source.title = title;
            source.text = text;
            sources::add(db, source);
        }));
    }
    bool addCode(const QString &name)
    {
        return workspace.edit(QStringLiteral("Add code"), [&](Database &db) {
            codes::add(db, codes::openCodesFolder(db), name);
        });
    }
    size_t sourceCount() { return sources::all(workspace.database()).size(); }
    bool isIdle() { return workspace.jobs().running().empty(); }
    QString status() const { return window.findChild<StatusBar *>()->text(); }

    MessageBar *bar(const QString &words) const
    {
        for (MessageBar *each : window.findChildren<MessageBar *>()) {
            if (each->isVisible() && each->text().contains(words))
                return each;
        }
        return nullptr;
    }
    void comeBack()
    {
        QEvent focus(QEvent::ActivationChange);
        QApplication::sendEvent(&window, &focus);
    }
    QByteArray bytes() const
    {
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }
    /// A study of texts, backed up, closed, and then one page of texts wiped out.
    void damage()
    {
        create();
        for (int i = 0; i < 20; ++i)
            addSource(QStringLiteral("Interview %1").arg(i),
                      QStringLiteral("words ").repeated(500));
        Progress progress;
        ASSERT_TRUE(backups::make(*workspace.project(), BackupReason::Request, progress));
        const qint64 page =
            workspace.database()
                .integer(
                    "SELECT max(pageno) FROM dbstat WHERE name='source_text' AND pagetype='leaf'")
                .value_or(0);
        const qint64 size = workspace.database().integer("PRAGMA page_size").value_or(0);
        ASSERT_GT(page, 1);
        ASSERT_TRUE(eventually([&] { return isIdle(); }));
        workspace.closeProject();
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::ReadWrite));
        ASSERT_TRUE(file.seek((page - 1) * size));
        file.write(QByteArray(int(size), '\0'));
        file.close();
        damaged = bytes();
        ASSERT_TRUE(window.openProject(path));
        ASSERT_TRUE(eventually([&] { return bar(QStringLiteral("is damaged")) != nullptr; }));
    }

    QString path;
    QByteArray damaged;
};

} // namespace

TEST_F(RescueTest, UndoesABigStepBesideTheWindow)
{
    create();
    addBigSource();
    ASSERT_TRUE(eventually([&] { return isIdle(); }));
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_FALSE(isIdle());
    EXPECT_EQ(sourceCount(), 1u) << "still to be read";
    EXPECT_FALSE(addCode(QStringLiteral("between")));
    EXPECT_NE(bar(QStringLiteral("is being written just now")), nullptr);
    ASSERT_TRUE(eventually([&] { return status().contains(QStringLiteral("Undone: Add Big")); }));
    EXPECT_EQ(sourceCount(), 0u);
    ASSERT_TRUE(eventually([&] { return isIdle(); }));
    EXPECT_TRUE(addCode(QStringLiteral("after")));
}

TEST_F(RescueTest, RedoesABigStepUntilItIsCancelled)
{
    create();
    addBigSource();
    ASSERT_TRUE(eventually([&] { return isIdle(); }));
    workspace.steps().undo();
    ASSERT_TRUE(eventually([&] { return isIdle() && sourceCount() == 0; }));
    workspace.steps().redo();
    workspace.jobs().running().front().progress->cancel();
    ASSERT_TRUE(eventually([&] { return isIdle(); }));
    EXPECT_EQ(sourceCount(), 0u);
    EXPECT_EQ(workspace.project()->redoLabel(), QStringLiteral("Add Big"));
    workspace.steps().redo();
    ASSERT_TRUE(eventually([&] { return sourceCount() == 1; }));
}

TEST_F(RescueTest, UndoesASmallStepAtOnce)
{
    create();
    ASSERT_TRUE(addCode(QStringLiteral("small")));
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_FALSE(codes::find(workspace.database(), QStringLiteral("small")));
}

TEST_F(RescueTest, CopiesAndForgetsABigProjectBesideTheWindow)
{
    create();
    addBigSource();
    ASSERT_TRUE(eventually([&] { return isIdle(); }));
    const QString copy = place.path(QStringLiteral("copy.axial"));
    workspace.steps().saveCopy(copy);
    EXPECT_FALSE(isIdle());
    EXPECT_TRUE(addCode(QStringLiteral("meanwhile"))) << "a copy only reads";
    ASSERT_TRUE(eventually([&] { return QFile::exists(copy); }));
    EXPECT_EQ(Project::open(copy, Project::Access::ReadOnly)->check(), QStringList());
    workspace.steps().forgetHistory();
    EXPECT_FALSE(isIdle());
    ASSERT_TRUE(eventually([&] { return isIdle(); }));
    EXPECT_EQ(workspace.project()->undoLabel(), QString());
    EXPECT_TRUE(status().contains(QStringLiteral("The history was forgotten.")));
}

TEST_F(RescueTest, KeepsADamagedProjectFromBeingWritten)
{
    damage();
    EXPECT_TRUE(workspace.project()->isReadOnly());
    EXPECT_TRUE(status().contains(QStringLiteral("Read-only")));
    EXPECT_FALSE(action(QStringLiteral("Undo"))->isEnabled());
    EXPECT_FALSE(addCode(QStringLiteral("one more")));
    EXPECT_NE(bar(QStringLiteral("nothing more is written to it")), nullptr);
    EXPECT_EQ(bytes(), damaged);
}

TEST_F(RescueTest, OpensTheNewestGoodBackupBesideTheDamagedFile)
{
    damage();
    const auto list = backups::list(path);
    ASSERT_EQ(list.size(), 1u);
    QFile::copy(path,
                backups::folderOf(path)
                    + QStringLiteral("/2099-01-01T000000.000Z-routine.axial")); // damaged, too
    auto *button = named<QPushButton>(*bar(QStringLiteral("is damaged")),
                                      QStringLiteral("Open the newest good backup"));
    ASSERT_NE(button, nullptr);
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return workspace.project()->path() != path; }));
    EXPECT_EQ(QFileInfo(workspace.project()->path()).absolutePath(),
              QFileInfo(path).absolutePath());
    EXPECT_TRUE(workspace.project()->name().startsWith(QStringLiteral("study (backup ")));
    EXPECT_TRUE(workspace.canEdit());
    EXPECT_EQ(sourceCount(), 20u);
    EXPECT_EQ(workspace.project()->check(), QStringList());
    EXPECT_EQ(bytes(), damaged);
}

TEST_F(RescueTest, ABackupTakesTheProjectsPlaceAndIsTakenBackByWhatWasKept)
{
    create();
    const auto codeCount = [&] { return codes::all(workspace.database()).size(); };
    ASSERT_TRUE(addCode(QStringLiteral("Trust")));
    const size_t then = codeCount();
    Progress progress;
    ASSERT_TRUE(backups::make(*workspace.project(), BackupReason::Routine, progress));
    ASSERT_TRUE(addCode(QStringLiteral("Doubt")));
    const auto ask = [&]() -> BackupsDialog * {
        action(QStringLiteral("Restore a backup"))->trigger();
        BackupsDialog *dialog = nullptr;
        EXPECT_TRUE(eventually(
            [&] { return (dialog = window.findChild<BackupsDialog *>()) && dialog->isVisible(); }));
        return dialog;
    };
    const auto restore = [&](BackupsDialog &dialog) {
        for (QPushButton *each : dialog.findChildren<QPushButton *>()) {
            if (each->text() == QStringLiteral("&Restore")) {
                EXPECT_TRUE(each->isDefault()) << "it can be taken back";
                QTest::mouseClick(each, Qt::LeftButton);
                break;
            }
        }
        return eventually([&] { return workspace.project() && isIdle(); });
    };
    BackupsDialog *dialog = ask();
    ASSERT_NE(dialog, nullptr);
    auto *list = dialog->findChild<QTreeWidget *>();
    ASSERT_EQ(list->topLevelItemCount(), 2) << "what there is now, and the backup";
    EXPECT_EQ(list->header()->length(), list->viewport()->width()) << "a chosen row is whole";
    EXPECT_EQ(list->topLevelItem(0)->text(6), QString::number(then + 1));
    EXPECT_EQ(list->topLevelItem(1)->text(6), QStringLiteral("%1 (−1)").arg(then));
    ASSERT_TRUE(restore(*dialog));
    EXPECT_EQ(workspace.project()->path(), path);
    EXPECT_EQ(codeCount(), then);
    EXPECT_TRUE(eventually([&] {
        return status().contains(QStringLiteral("restore that to come back"));
    })) << status().toStdString();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    dialog = ask();
    ASSERT_NE(dialog, nullptr);
    list = dialog->findChild<QTreeWidget *>();
    ASSERT_EQ(list->topLevelItemCount(), 3);
    EXPECT_EQ(list->topLevelItem(1)->text(6), QStringLiteral("%1 (+1)").arg(then + 1));
    ASSERT_TRUE(restore(*dialog));
    EXPECT_EQ(codeCount(), then + 1);
}

TEST_F(RescueTest, SaysWhenThereIsNoGoodBackup)
{
    damage();
    // The only one is damaged, too.
    QFile backup(backups::list(path).front().path);
    ASSERT_TRUE(backup.resize(backup.size() / 2));
    QTest::mouseClick(named<QPushButton>(*bar(QStringLiteral("is damaged")),
                                         QStringLiteral("Open the newest good backup")),
                      Qt::LeftButton);
    ASSERT_TRUE(
        eventually([&] { return status().contains(QStringLiteral("There is no backup")); }));
    EXPECT_EQ(workspace.project()->path(), path);
    EXPECT_NE(bar(QStringLiteral("is damaged")), nullptr) << "the other way is still offered";
}

TEST_F(RescueTest, SaysBeforeItIsAskedThatThereIsNoBackup)
{
    create();
    addSource(QStringLiteral("One"), QStringLiteral("words"));
    workspace.setDamaged(QStringLiteral("page 7"));
    Q_EMIT workspace.failures().damageFound(QStringLiteral("page 7"));
    MessageBar *said = bar(QStringLiteral("is damaged"));
    ASSERT_NE(said, nullptr);
    EXPECT_TRUE(said->text().contains(QStringLiteral("There is no backup of it.")));
    EXPECT_EQ(named<QPushButton>(*said, QStringLiteral("Open the newest good backup")), nullptr);
    auto *save = named<QPushButton>(*said, QStringLiteral("Save what can be read…"));
    ASSERT_NE(save, nullptr);
    QTest::mouseClick(save, Qt::LeftButton);
    EXPECT_NE(window.findChild<QFileDialog *>(), nullptr);
    EXPECT_NE(bar(QStringLiteral("is damaged")), nullptr) << "until it has worked";
}

TEST_F(RescueTest, SavesWhatCanBeReadIntoANewProject)
{
    damage();
    QTest::mouseClick(named<QPushButton>(*bar(QStringLiteral("is damaged")),
                                         QStringLiteral("Save what can be read…")),
                      Qt::LeftButton);
    auto *dialog = window.findChild<QFileDialog *>();
    ASSERT_NE(dialog, nullptr);
    const QString fresh = place.path(QStringLiteral("saved.axial"));
    dialog->selectFile(fresh);
    static_cast<QDialog *>(dialog)->accept();
    ASSERT_TRUE(eventually([&] { return workspace.project()->path() == fresh; }));
    EXPECT_TRUE(workspace.canEdit());
    EXPECT_EQ(sourceCount(), 20u);
    const QString report = window.findChild<ReportPanel *>()->text();
    EXPECT_TRUE(report.contains(QStringLiteral("source text: "))) << report.toStdString();
    EXPECT_TRUE(report.contains(QStringLiteral("lost")));
    EXPECT_EQ(bytes(), damaged);
}

TEST_F(RescueTest, SaysThatTheFileWasReplaced)
{
    create();
    const QString other = place.path(QStringLiteral("other.axial"));
    Project::create(other).reset();
    comeBack();
    EXPECT_EQ(bar(QStringLiteral("moved or replaced")), nullptr);
    ASSERT_TRUE(QFile::remove(path));
    ASSERT_TRUE(QFile::rename(other, path));
    comeBack();
    MessageBar *said = bar(QStringLiteral("moved or replaced"));
    ASSERT_NE(said, nullptr);
    QTest::mouseClick(named<QPushButton>(*said, QStringLiteral("Save a copy…")), Qt::LeftButton);
    EXPECT_NE(window.findChild<QFileDialog *>(), nullptr);
}

TEST_F(RescueTest, SaysWhenAnotherProgramWroteIntoTheFile)
{
    create();
    ASSERT_TRUE(eventually([&] { return isIdle(); }));
    ASSERT_TRUE(addCode(QStringLiteral("ours")));
    comeBack();
    EXPECT_EQ(bar(QStringLiteral("another program")), nullptr) << "we wrote that ourselves";
    addBigSource();
    workspace.steps().undo(); // by a worker, through a connection of its own
    ASSERT_TRUE(eventually([&] { return isIdle() && sourceCount() == 0; }));
    comeBack();
    EXPECT_EQ(bar(QStringLiteral("another program")), nullptr);
    {
        Database other(path, Database::Mode::ReadWrite);
        other.run("INSERT INTO setting(name, value) VALUES('other', '1')");
    }
    comeBack();
    EXPECT_NE(bar(QStringLiteral("another program")), nullptr);
}
