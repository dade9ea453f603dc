#include "tests/support/writtenpdf.h"
#include "tests/ui/support/mainwindowfixture.h"

#include "core/formats/zip.h"
#include "core/import/importer.h"
#include "core/project/importing/importing.h"
#include "core/project/project.h"
#include "core/project/sources/sources.h"
#include "core/refi/exchangefile.h"
#include "core/refi/writing/exchangetarget.h"
#include "ui/base/files/filewriting.h"
#include "ui/shell/bars/reportpanel.h"
#include "ui/shell/doors/exchangedoor.h"
#include "ui/shell/doors/exportchooser.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QRadioButton>

using namespace axial;

namespace {

class ExchangeDoorTest : public WindowTest
{
protected:
    void askProgram()
    {
        action(QStringLiteral("Export for another program"))->trigger();
        auto *chooser = window.findChild<ExportChooser *>();
        ASSERT_NE(chooser, nullptr);
        chooser->findChild<QDialogButtonBox *>()->accepted();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    /// As far as the question where to write, for the program of that name, or the one offered.
    QFileDialog *askWhere(const QString &program = {})
    {
        askProgram();
        auto *dialog = window.findChild<ExchangeDialog *>();
        if (!dialog || !QTest::qWaitForWindowActive(dialog))
            return nullptr;
        for (QRadioButton *button : dialog->findChildren<QRadioButton *>()) {
            if (button->text() == program)
                QTest::mouseClick(button, Qt::LeftButton, {}, {5, button->height() / 2});
        }
        QTest::keyClick(dialog, Qt::Key_Return);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return window.findChild<QFileDialog *>();
    }
};

TEST_F(ExchangeDoorTest, CodesAloneStayAloneUnderWhateverName)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
    const QString taken = place.path(QStringLiteral("taken.qdpx"));
    QFileDialog *dialog = askWhere(QStringLiteral("Codes alone, for any program"));
    ASSERT_TRUE(dialog);
    Q_EMIT dialog->fileSelected(taken);
    const QString written = taken + QStringLiteral(".qdc");
    ASSERT_TRUE(eventually([&] { return QFile::exists(written); }));
    EXPECT_FALSE(QFile::exists(taken)) << "a whole study would be in it";
    dialog->close();
}

TEST_F(ExchangeDoorTest, TheProgramIsChosenWithTheKeysAndSaysWhatItChanges)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
    const auto open = [&] {
        askProgram();
        auto *dialog = window.findChild<ExchangeDialog *>();
        EXPECT_TRUE(eventually([&] { return dialog && QApplication::activeWindow() == dialog; }));
        QTest::qWait(50); // the page has asked for the keyboard later
        dialog->activateWindow();
        return dialog;
    };
    ExchangeDialog *dialog = open();
    ASSERT_TRUE(dialog);
    const auto sentence = [&] {
        return named<QLabel>(*dialog, QStringLiteral("What that changes"))->text();
    };
    EXPECT_EQ(dialog->target(), &refi::exchangeTargets().front());
    QStringList said{sentence()};
    const auto buttons = dialog->findChildren<QRadioButton *>();
    ASSERT_EQ(size_t(buttons.size()), refi::exchangeTargets().size() + 1);
    for (qsizetype i = 1; i < buttons.size(); ++i) {
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Down);
        EXPECT_TRUE(buttons[i] == dialog->focusWidget() && buttons[i]->isChecked()) << i;
        EXPECT_FALSE(buttons[i]->text().isEmpty());
        EXPECT_EQ(buttons[i]->accessibleDescription(), sentence());
        said << sentence();
    }
    EXPECT_EQ(said.removeDuplicates(), 0) << said.join(u'|').toStdString();
    EXPECT_EQ(dialog->target(), nullptr) << "the codes alone come last";
    QTest::keyClick(dialog, Qt::Key_Escape);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_FALSE(window.findChild<QFileDialog *>());

    QFileDialog *where = askWhere(QStringLiteral("MAXQDA"));
    ASSERT_TRUE(where);
    EXPECT_TRUE(where->windowTitle().contains(QStringLiteral("MAXQDA")));
    EXPECT_EQ(where->nameFilters().size(), 1);
    EXPECT_EQ(QFileInfo(where->selectedFiles().value(0)).fileName(), QStringLiteral("s.qdpx"));
    delete where;
    dialog = open();
    ASSERT_TRUE(dialog);
    EXPECT_EQ(dialog->target(), refi::exchangeTargetById(QStringLiteral("maxqda")))
        << "the last one is remembered";
    QTest::keyClick(dialog, Qt::Key_Escape);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);

    where = askWhere(QStringLiteral("Codes alone, for any program"));
    ASSERT_TRUE(where);
    EXPECT_EQ(QFileInfo(where->selectedFiles().value(0)).fileName(), QStringLiteral("s.qdc"));
}

TEST_F(ExchangeDoorTest, WritesForTheProgramThatIsChosen)
{
    QAction *ask = action(QStringLiteral("Export for another program"));
    ASSERT_NE(ask, nullptr);
    EXPECT_FALSE(ask->isEnabled());
    window.openSample(place.dir.path());
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr && ask->isEnabled(); }));
    QFileDialog *dialog = askWhere(QStringLiteral("NVivo for Windows"));
    ASSERT_NE(dialog, nullptr);
    const QString path = place.path(QStringLiteral("out.qdpx"));
    Q_EMIT dialog->fileSelected(path);
    ASSERT_TRUE(eventually([&] { return QFile::exists(path); }));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    Progress progress;
    const refi::Exchange exchange = refi::readExchange(file.readAll(), progress);
    EXPECT_TRUE(exchange.origin.contains(QStringLiteral("NVivo for Windows")))
        << exchange.origin.toStdString();
    EXPECT_GT(exchange.counts().codings, 0);
    EXPECT_EQ(exchange.offsets.placed, exchange.offsets.selections);
}

/// What another program does not get is said at length, and stays to be read.
TEST_F(ExchangeDoorTest, WhatIsLeftOutStandsInAReport)
{
    const QString study = place.path(QStringLiteral("study.axial"));
    {
        auto project = Project::create(study);
        project->edit(QStringLiteral("Add"), [](Database &db) {
            for (int i = 1; i <= 7; ++i) {
                sources::NewSource source;
                source.collection = collections::ensure(db, {QStringLiteral("Talks")});
                source.title = QStringLiteral("Talk %1").arg(i);
                source.text = QStringLiteral("We talked.");
                source.originalName = QStringLiteral("talk%1.docx").arg(i);
                source.originalBytes = "bytes";
                sources::add(db, source);
            }
            sources::NewSource link;
            link.collection = collections::ensure(db, {QStringLiteral("Talks")});
            link.title = QStringLiteral("Only a link");
            sources::add(db, link);
        });
    }
    window.openProject(study);
    QAction *ask = action(QStringLiteral("Export for another program"));
    QAction *again = action(QStringLiteral("Last log"));
    ASSERT_TRUE(ask && again);
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr && ask->isEnabled(); }));
    EXPECT_FALSE(again->isEnabled()) << "there was none yet";
    auto *report = window.findChild<ReportPanel *>();
    ASSERT_TRUE(report);
    const QString path = place.path(QStringLiteral("out.qdpx"));
    QFileDialog *where = askWhere();
    ASSERT_TRUE(where);
    Q_EMIT where->fileSelected(path);
    delete window.findChild<QFileDialog *>();
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    ASSERT_TRUE(eventually([&] { return logLine() != nullptr; }));
    EXPECT_FALSE(report->isVisible()) << "a line is enough";
    EXPECT_TRUE(logLine()->text().contains(path)) << logLine()->text().toStdString();
    openLog();
    for (int i = 1; i <= 7; ++i)
        EXPECT_TRUE(report->text().contains(QStringLiteral("talk%1.docx").arg(i)))
            << report->text().toStdString();
    EXPECT_TRUE(report->text().contains(QStringLiteral("Only a link")));
    EXPECT_TRUE(report->text().contains(QStringLiteral("The file can’t hold: 7 original file(s)"))
                || report->text().contains(QStringLiteral("The file can’t hold: 7 original files")))
        << report->text().toStdString();
    EXPECT_TRUE(report->text().contains(path));

    auto *words = report->findChild<QPlainTextEdit *>();
    words->setFocus();
    QTest::keyClick(words, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(words, Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains(QStringLiteral("talk7.docx")));
    QTest::keyClick(words, Qt::Key_Escape);
    EXPECT_FALSE(report->isVisible());
    ASSERT_TRUE(again->isEnabled());
    again->trigger();
    EXPECT_TRUE(report->isVisible());
    EXPECT_TRUE(words->hasFocus()) << "so that it is read and copied with the keyboard";
    workspace.closeProject();
    EXPECT_FALSE(report->isVisible());
    EXPECT_FALSE(again->isEnabled()) << "it was about that project";
}

/// Where nothing is lost a sentence is enough.
TEST_F(ExchangeDoorTest, NothingIsReportedWhereNothingIsLeftOut)
{
    const QString study = place.path(QStringLiteral("study.axial"));
    {
        auto project = Project::create(study);
        project->edit(QStringLiteral("Add"), [](Database &db) {
            sources::NewSource source;
            source.collection = collections::ensure(db, {QStringLiteral("Talks")});
            source.title = QStringLiteral("Talk");
            source.text = QStringLiteral("We talked.");
            sources::add(db, source);
        });
    }
    window.openProject(study);
    QAction *ask = action(QStringLiteral("Export for another program"));
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr && ask->isEnabled(); }));
    QStringList said;
    QObject::connect(&workspace, &Workspace::messageRaised, &window,
                     [&said](const QString &sentence) { said << sentence; });
    const QString path = place.path(QStringLiteral("out.qdpx"));
    QFileDialog *where = askWhere();
    ASSERT_TRUE(where);
    Q_EMIT where->fileSelected(path);
    ASSERT_TRUE(eventually([&] { return said.contains(QStringLiteral("Saved ") + path); }))
        << said.join(u'|').toStdString();
    EXPECT_FALSE(window.findChild<ReportPanel *>()->isVisible());
}

TEST_F(ExchangeDoorTest, WhatAFileLacksGoesWhenAnotherIsWritten)
{
    ASSERT_TRUE(window.createProject(place.path(QStringLiteral("s.axial"))));
    auto *report = window.findChild<ReportPanel *>();
    const QStringList lacks{QStringLiteral("It can't hold something")};
    report->tellExport(QStringLiteral("Saved a.qdpx"), lacks);
    EXPECT_TRUE(logLine());
    filewriting::tellDone(workspace, place.path(QStringLiteral("b.csv")));
    EXPECT_EQ(logLine(), nullptr);
    report->tellExport(QStringLiteral("Saved a.qdpx"), lacks);
    openLog();
    filewriting::tellDone(workspace, place.path(QStringLiteral("b.csv")));
    EXPECT_FALSE(report->isVisible());
    report->showReport(QStringLiteral("Import log"), {QStringLiteral("Added")});
    filewriting::tellDone(workspace, place.path(QStringLiteral("b.csv")));
    EXPECT_TRUE(report->isVisible()) << "that is of something else";
}

/// With a PDF the person is asked whether it goes along, and nothing is written before.
TEST_F(ExchangeDoorTest, AsksWhetherTheOriginalsGoAlong)
{
    const QString pdf = place.path(QStringLiteral("talk.pdf"));
    QFile written(pdf);
    ASSERT_TRUE(written.open(QIODevice::WriteOnly));
    written.write(test::writtenPdf(1, 1));
    written.close();
    const QString study = place.path(QStringLiteral("study.axial"));
    {
        auto project = Project::create(study);
        Progress progress;
        const ImportInput input = readImportInput(pdf);
        ImportBundle bundle = importerFor(input).read(input, {}, progress);
        bundle.sources.front().originalName = input.fileName;
        bundle.sources.front().originalBytes = input.bytes;
        importBundle(*project, bundle, {}, progress);
    }
    window.openProject(study);
    QAction *ask = action(QStringLiteral("Export for another program"));
    ASSERT_TRUE(eventually([&] { return workspace.project() != nullptr && ask->isEnabled(); }));
    const auto filesIn = [&](const QString &button) {
        const QString path = place.path(QStringLiteral("out.qdpx"));
        QFile::remove(path);
        QFileDialog *where = askWhere();
        if (!where)
            return qsizetype(-1);
        Q_EMIT where->fileSelected(path);
        auto *box = window.findChild<QMessageBox *>();
        if (!box)
            return qsizetype(-1);
        EXPECT_TRUE((box->text() + box->informativeText()).contains(QStringLiteral("1 PDF")));
        EXPECT_FALSE(QFile::exists(path));
        for (QAbstractButton *each : box->buttons()) {
            if (each->text() == button)
                each->click();
        }
        EXPECT_TRUE(eventually([&] { return QFile::exists(path); }));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        delete window.findChild<QFileDialog *>();
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return ZipReader(file.readAll()).names().filter(QStringLiteral(".pdf")).size();
    };
    EXPECT_EQ(filesIn(QStringLiteral("Words alone")), 0);
    EXPECT_EQ(filesIn(QStringLiteral("With the files")), 1);
}

} // namespace
