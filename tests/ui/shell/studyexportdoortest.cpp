#include "tests/ui/support/mainwindowfixture.h"
#include "tests/ui/support/named.h"

#include "core/export/exporter.h"
#include "core/project/codes/codes.h"
#include "core/project/memos/memos.h"
#include "core/project/project.h"
#include "core/project/sources/sources.h"
#include "core/study/studyexport.h"
#include "ui/base/jobs.h"
#include "ui/shell/doors/exportchooser.h"

#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>

using namespace axial;

namespace {

class StudyExportDoorTest : public WindowTest
{
protected:
    void SetUp() override
    {
        WindowTest::SetUp();
        window.openSample(place.dir.path());
        ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr; }));
    }
    QFileDialog *ask(const QString &what)
    {
        QAction *asking = action(what);
        EXPECT_NE(asking, nullptr);
        if (!asking)
            return nullptr;
        EXPECT_TRUE(eventually([&] { return asking->isEnabled(); }));
        asking->trigger();
        chooseWhere();
        return window.findChild<QFileDialog *>();
    }
    /// The dialog of exports stands on what was asked for.
    void chooseWhere()
    {
        auto *chooser = window.findChild<ExportChooser *>();
        ASSERT_NE(chooser, nullptr);
        QTest::mouseClick(test::named<QPushButton>(*chooser, QStringLiteral("Choose where…")),
                          Qt::LeftButton);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    static QByteArray bytesOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

TEST_F(StudyExportDoorTest, CodedDocumentsAreWrittenInTheFormatThatIsChosen)
{
    QFileDialog *dialog = ask(QStringLiteral("Export Coded documents"));
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->nameFilters().size(), 4);
    const QString path = place.path(QStringLiteral("coded.pdf"));
    Q_EMIT dialog->fileSelected(path);
    ASSERT_TRUE(eventually([&] { return QFile::exists(path); }));
    EXPECT_TRUE(bytesOf(path).startsWith("%PDF"));
}

TEST_F(StudyExportDoorTest, TheNextFileIsOfferedBesideTheLastOne)
{
    QFileDialog *dialog = ask(QStringLiteral("Export Coded documents"));
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->directory().canonicalPath(), QDir(place.dir.path()).canonicalPath());
    QDir(place.dir.path()).mkdir(QStringLiteral("out"));
    const QString path = place.path(QStringLiteral("out/coded.html"));
    Q_EMIT dialog->fileSelected(path);
    dialog->close();
    ASSERT_TRUE(eventually([&] { return QFile::exists(path); }));
    ASSERT_TRUE(eventually(
        [&] { return workspace.jobs().running().empty() && !window.findChild<QFileDialog *>(); }));
    dialog = ask(QStringLiteral("Export Folder of plain text"));
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->directory().dirName(), QStringLiteral("out"));
    dialog->close();
    ASSERT_TRUE(eventually([&] { return !window.findChild<QFileDialog *>(); }));
    QFile::remove(path);
    QDir(place.dir.path()).rmdir(QStringLiteral("out"));
    dialog = ask(QStringLiteral("Export Coded documents"));
    EXPECT_EQ(dialog->directory().canonicalPath(), QDir(place.dir.path()).canonicalPath())
        << "it is gone";
}

TEST_F(StudyExportDoorTest, AFolderIsMadeWhereItIsToLie)
{
    QFileDialog *dialog = ask(QStringLiteral("Export Folder of plain text"));
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->fileMode(), QFileDialog::Directory);
    // Qt's own dialog marks every folder that what was typed begins like, and returns them all.
    QDir(place.dir.path()).mkdir(QStringLiteral("a"));
    QDir(place.dir.path()).mkdir(QStringLiteral("ab"));
    dialog->setDirectory(place.dir.path());
    dialog->findChild<QLineEdit *>()->setText(QStringLiteral("a"));
    Q_EMIT dialog->filesSelected({place.path("ab"), place.path("a")});
    const QString folder = place.path("a/" + workspace.project()->name()
                                      + QStringLiteral(" plain text"));
    ASSERT_TRUE(eventually([&] { return QFile::exists(folder + QStringLiteral("/FILES.txt")); }));
    ASSERT_TRUE(eventually([&] { return QFile::exists(folder + QStringLiteral("/README.txt")); }));
}

TEST_F(StudyExportDoorTest, ThePublishedFolderIsWrittenWithWhatIsChosen)
{
    for (const bool withTranscripts : {false, true}) {
        QAction *asking = action(QStringLiteral("Export Folder of a published study"));
        ASSERT_NE(asking, nullptr);
        ASSERT_TRUE(eventually([&] { return asking->isEnabled(); }));
        asking->trigger();
        chooseWhere();
        const QPointer<PackageDialog> dialog = window.findChild<PackageDialog *>();
        ASSERT_TRUE(dialog);
        auto *box = dialog->findChild<QCheckBox *>();
        ASSERT_NE(box, nullptr);
        EXPECT_FALSE(box->isChecked()) << "nothing that was said goes out unasked";
        box->setChecked(withTranscripts);
        dialog->accept();
        auto *where = window.findChild<QFileDialog *>();
        ASSERT_NE(where, nullptr);
        EXPECT_EQ(where->fileMode(), QFileDialog::Directory);
        const QString parent = place.path(withTranscripts ? "with" : "without");
        QDir().mkpath(parent);
        Q_EMIT where->filesSelected({parent});
        where->close();
        const QString folder = parent + u'/' + workspace.project()->name()
                               + QStringLiteral(" study");
        ASSERT_TRUE(eventually([&] { return QFile::exists(folder + "/CodeBook.csv"); }));
        EXPECT_TRUE(QFile::exists(folder + "/Interviewee Background.xlsx"));
        EXPECT_EQ(QFile::exists(folder + "/Transcripts/U1 interview.txt"), withTranscripts);
        ASSERT_TRUE(eventually([&] {
            return !dialog && !window.findChild<QFileDialog *>()
                   && workspace.jobs().running().empty();
        }));
    }
}

TEST_F(StudyExportDoorTest, WhatWasNotWrittenIsOverWhenSomethingElseIsDone)
{
    workspace.project()->edit(QStringLiteral("No memos"),
                              [](Database &db) { db.run("DELETE FROM memo"); });
    const auto says = [this](const QString &words) {
        for (const QLabel *label : window.findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(words))
                return true;
        }
        return false;
    };
    const QString sentence = QStringLiteral("There is no memo that may be shown.");
    const auto fail = [&] {
        QFileDialog *dialog = ask(QStringLiteral("Export All memos"));
        ASSERT_NE(dialog, nullptr);
        Q_EMIT dialog->fileSelected(place.path(QStringLiteral("memos.html")));
        delete dialog;
        ASSERT_TRUE(eventually([&] { return says(sentence); }));
    };
    ASSERT_NO_FATAL_FAILURE(fail());
    const QString codebook = place.path(QStringLiteral("CodeBook.csv"));
    window.exportTo(*exporterById(QStringLiteral("codebook")), codebook);
    ASSERT_TRUE(eventually([&] { return says(QStringLiteral("Saved ") + codebook); }));
    EXPECT_FALSE(says(sentence)) << "beside “Saved” it would seem to be about this file";

    ASSERT_NO_FATAL_FAILURE(fail());
    QFile::remove(codebook);
    window.exportTo(*exporterById(QStringLiteral("codebook")),
                    place.path(QStringLiteral("nowhere/CodeBook.csv")));
    EXPECT_TRUE(eventually([&] { return !says(sentence); })) << "something else went wrong";
    EXPECT_TRUE(says(QStringLiteral("nowhere")));
    workspace.edit(QStringLiteral("Code"), [](Database &db) {
        codes::add(db, codes::openCodesFolder(db), QStringLiteral("New code"));
    });
    EXPECT_FALSE(says(QStringLiteral("nowhere"))) << "somebody works on";

    ASSERT_NO_FATAL_FAILURE(fail());
    workspace.showMessage(QStringLiteral("Something is said"));
    Q_EMIT workspace.actDone(QStringLiteral("Reading the codebook"));
    EXPECT_TRUE(says(sentence)) << "nobody did anything";
}

TEST_F(StudyExportDoorTest, ATableForProgramsSaysItsNotesInTheWindow)
{
    QStringList said;
    QObject::connect(&workspace, &Workspace::messageRaised, &window,
                     [&said](const QString &words) { said << words; });
    workspace.edit(QStringLiteral("Round"), [](Database &db) {
        sources::NewSource report;
        report.collection = collections::ensure(db, {QStringLiteral("Issue reports")});
        report.kind = SourceKind::IssueReport;
        report.title = report.url = QStringLiteral("https://example.org/1");
        const SourceId source = sources::add(db, report);
        const auto round = db.newId<RoundId>();
        db.run("INSERT INTO round(id, name, blind, exclusive, closed, created, kind) "
               "VALUES(?1, 'Pilot', 1, 1, 0, 0, 0)",
               round);
        db.run("INSERT INTO round_source VALUES(?1, ?2)", source, round);
    });
    const auto exported = [&](const char *name) {
        const QString path = place.path(QString::fromLatin1(name));
        said.clear();
        window.exportTo(*exporterById(QStringLiteral("labels")), path);
        EXPECT_TRUE(eventually([&] { return said.join(u' ').contains(path); }));
        return said.join(u' ');
    };
    const QString hidden = QStringLiteral("hidden while the round “Pilot” is blind");
    EXPECT_TRUE(exported("a.csv").contains(hidden)) << said.join(u' ').toStdString();
    EXPECT_FALSE(exported("a.html").contains(hidden)) << "it stands in the file";
    workspace.edit(QStringLiteral("Close"),
                   [](Database &db) { db.run("UPDATE round SET closed=1"); });
    EXPECT_FALSE(exported("b.csv").contains(hidden)) << said.join(u' ').toStdString();
}

TEST_F(StudyExportDoorTest, TheDialogGoesWithItsProject)
{
    QPointer<QFileDialog> dialog = ask(QStringLiteral("Export Complete archive"));
    ASSERT_NE(dialog, nullptr);
    workspace.closeProject();
    EXPECT_TRUE(eventually([&] { return !dialog || !dialog->isVisible(); }));
    QAction *archive = action(QStringLiteral("Export Complete archive"));
    ASSERT_NE(archive, nullptr);
    EXPECT_FALSE(archive->isEnabled());
}

TEST_F(StudyExportDoorTest, AnArchiveIsRefusedWithoutWhoseNamesItMustNotHold)
{
    const QString list = place.path(QStringLiteral("who.csv"));
    QFile names(list);
    ASSERT_TRUE(names.open(QIODevice::WriteOnly));
    names.write("Real name,Pseudonym,Match case\nJane Doe,P1,no\n");
    names.close();
    workspace.edit(QStringLiteral("Memo"), [](Database &db) {
        Memo memo;
        memo.title = QStringLiteral("Second day");
        memo.text = QStringLiteral("As Jane Doe said");
        memos::add(db, memo);
    });
    action(QStringLiteral("Export CodeBook.csv"))->trigger();
    auto *chooser = window.findChild<ExportChooser *>();
    ASSERT_NE(chooser, nullptr);
    auto *ask = test::named<QPushButton>(*chooser,
                                         QStringLiteral("&Names that must not be in it…"));
    ASSERT_NE(ask, nullptr);
    EXPECT_FALSE(ask->isVisible()) << "only of what holds everything";
    chooser->choose(QStringLiteral("archive"));
    ASSERT_TRUE(ask->isVisible());
    QTest::mouseClick(ask, Qt::LeftButton);
    auto *files = chooser->findChild<QFileDialog *>();
    ASSERT_NE(files, nullptr);
    Q_EMIT files->filesSelected({list});
    files->close();
    const auto *taken = chooser->findChild<QLabel *>(QStringLiteral("namesTaken"));
    ASSERT_TRUE(eventually([&] { return taken->text().contains(QStringLiteral("who.csv")); }));
    chooseWhere();
    auto *dialog = window.findChild<QFileDialog *>();
    ASSERT_NE(dialog, nullptr);
    QString said;
    QObject::connect(&workspace, &Workspace::errorRaised, &window,
                     [&](const QString &words) { said = words; });
    const QString path = place.path(QStringLiteral("archive.zip"));
    Q_EMIT dialog->fileSelected(path);
    ASSERT_TRUE(
        eventually([&] { return said.contains(QStringLiteral("No archive was written")); }));
    EXPECT_TRUE(said.contains(QStringLiteral("“Jane Doe” in ")));
    EXPECT_FALSE(QFile::exists(path));
}

TEST_F(StudyExportDoorTest, NothingIsWrittenOverTheOpenProject)
{
    const QString project = workspace.project()->path();
    const QByteArray before = bytesOf(project);
    const QString link = place.path(QStringLiteral("link.zip"));
    ASSERT_TRUE(QFile::link(project, link));
    QFileDialog *dialog = ask(QStringLiteral("Export Complete archive"));
    EXPECT_EQ(dialog->nameFilters(), QStringList{QStringLiteral("Complete archive (*.zip)")});
    ASSERT_NE(dialog, nullptr);
    QString said;
    QObject::connect(&workspace, &Workspace::errorRaised, &window,
                     [&](const QString &words) { said = words; });
    Q_EMIT dialog->fileSelected(link);
    ASSERT_TRUE(eventually([&] { return said.contains(QStringLiteral("is a project")); }));
    EXPECT_EQ(bytesOf(project), before);
}

} // namespace
