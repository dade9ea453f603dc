#include "ui/pseudonyms/pseudonymswindow.h"

#include "core/import/people/pseudonyms.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "tests/support/quickfolder.h"
#include "tests/ui/support/named.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/widgets/messagebar.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QTimer>

using namespace axial;

namespace {

class PseudonymsWindowTest : public ::testing::Test
{
protected:
    PseudonymsWindowTest()
    {
        workspace.setProject(Project::create(path("study.axial")));
        workspace.edit(QStringLiteral("Study"), [this](Database &db) {
            const auto ada = participants::ensure(db, QStringLiteral("U1"));
            sources::NewSource source;
            source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
            source.title = QStringLiteral("Interview");
            source.text = QStringLiteral("Ada: I am Ada Lovelace.\n");
            interview = sources::add(db, source);
            sources::addSpeaker(
                db, {{}, interview, QStringLiteral("Ada"), SpeakerRole::Participant, ada});
        });
    }
    QString path(const char *name) const { return folder.filePath(QLatin1String(name)); }
    void open()
    {
        window = std::make_unique<PseudonymsWindow>(workspace);
        table = window->findChild<PseudonymTable *>();
        window->show();
        window->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
        ASSERT_TRUE(isQuiet());
    }
    bool isQuiet()
    {
        return QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }, 20'000);
    }
    /// Writes into a cell as a person does.
    void type(int row, int column, const QString &words)
    {
        table->setCurrentCell(row, column);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_F2);
        auto *editor = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        ASSERT_NE(editor, nullptr);
        editor->setText(words);
        QTest::keyClick(editor, Qt::Key_Return);
        QApplication::processEvents();
    }
    void propose()
    {
        for (auto *each : window->findChildren<QPushButton *>()) {
            if (each->text() == QStringLiteral("&Names of speakers"))
                each->click();
        }
    }
    QString message() const { return window->findChild<MessageBar *>()->text(); }
    QString where() const
    {
        return test::named<QLabel>(*window, QStringLiteral("Where the list is"))->text();
    }
    QPlainTextEdit *left() const { return window->findChild<QPlainTextEdit *>(); }

    test::QuickFolder folder;
    Workspace workspace;
    SourceId interview;
    std::unique_ptr<PseudonymsWindow> window;
    PseudonymTable *table = nullptr;
};

const std::vector<Pseudonym> names{{QStringLiteral("Ada"), QStringLiteral("U1")},
                                   {QStringLiteral("Ada Lovelace"), QStringLiteral("U1")}};

} // namespace

TEST_F(PseudonymsWindowTest, ItBeginsWithTheNamesOfSpeakersAndIsSavedInAFileOfItsOwn)
{
    open();
    EXPECT_EQ(table->list(), std::vector<Pseudonym>{names.front()});
    EXPECT_TRUE(where().contains(QStringLiteral("in no file yet")));
    type(1, PseudonymTable::NameColumn, QStringLiteral("Ada Lovelace"));
    type(1, PseudonymTable::PseudonymColumn, QStringLiteral("U1"));
    EXPECT_EQ(table->list(), names);
    EXPECT_EQ(table->rowCount(), 3) << "a line waits for another";
    const auto steps = workspace.project()->history().size();
    window->saveList(path("who.csv"));
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(message().contains(QStringLiteral("Saved")));
    EXPECT_EQ(readPseudonymFile(path("who.csv")), names);
    EXPECT_EQ(workspace.project()->history().size(), steps) << "it is no part of the project";

    open(); // once more: the list that belongs to this project
    EXPECT_EQ(table->list(), names);
    EXPECT_TRUE(where().contains(path("who.csv")));
}

TEST_F(PseudonymsWindowTest, ItSaysWhereNothingIsNewAndWhatDiffersFromTheStudy)
{
    open();
    EXPECT_EQ(message(), QString());
    propose();
    EXPECT_TRUE(message().startsWith(QStringLiteral("Nothing new"))) << message().toStdString();
    window->saveList(path("who.csv"));
    ASSERT_TRUE(isQuiet());
    window->openList(path("who.csv"));
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(message().startsWith(QStringLiteral("Nothing new"))) << message().toStdString();
    EXPECT_EQ(table->list(), std::vector<Pseudonym>{names.front()});

    type(0, PseudonymTable::PseudonymColumn, QStringLiteral("P7"));
    EXPECT_EQ(message(), QString()) << "it was said of the list before";
    propose();
    EXPECT_EQ(message(), QStringLiteral("“Ada” stays “P7” here and is “U1” in the study."));
    EXPECT_EQ(table->list().front().pseudonym, QStringLiteral("P7"));
}

TEST_F(PseudonymsWindowTest, ItClaimsNoNamesWhereAllSpeakUnderTheirPseudonym)
{
    workspace.edit(QStringLiteral("Rename"), [](Database &db) {
        participants::rename(db, participants::all(db).front().id, QStringLiteral("Ada"));
    });
    open();
    EXPECT_TRUE(table->list().empty());
    propose();
    EXPECT_TRUE(message().contains(QStringLiteral("under their pseudonyms only")));
}

TEST_F(PseudonymsWindowTest, ACopyWithoutNamesIsWrittenAndSearched)
{
    open();
    table->setList(names);
    window->saveCopy(path("copy.axial"));
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(message().contains(QStringLiteral("no name of the list is left")))
        << message().toStdString();
    EXPECT_FALSE(left()->isVisible());
    const auto copy = Project::open(path("copy.axial"));
    EXPECT_EQ(sources::text(copy->database(), interview), QStringLiteral("U1: I am U1.\n"));
    EXPECT_TRUE(sources::text(workspace.database(), interview).contains(QStringLiteral("Ada")));
}

TEST_F(PseudonymsWindowTest, WhatIsLeftIsListedWithItsPlace)
{
    workspace.edit(QStringLiteral("Title"), [this](Database &db) {
        sources::rename(db, interview, QStringLiteral("AdaLovelace2024"));
    });
    open();
    window->saveCopy(path("copy.axial"));
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(message().contains(QStringLiteral("Names are left"))) << message().toStdString();
    ASSERT_TRUE(left()->isVisible());
    EXPECT_TRUE(left()->toPlainText().contains(
        QStringLiteral("Ada, within a word, in Titles and links of sources")))
        << left()->toPlainText().toStdString();
}

TEST_F(PseudonymsWindowTest, AHalfWrittenListAndAFileThatIsThereAreRefused)
{
    open();
    type(1, PseudonymTable::NameColumn, QStringLiteral("Ben"));
    window->saveCopy(path("copy.axial"));
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(message().contains(QStringLiteral("Each real name needs a pseudonym")));
    EXPECT_FALSE(QFile::exists(path("copy.axial")));
    table->setList(names);
    QFile there(path("copy.axial"));
    ASSERT_TRUE(there.open(QIODevice::WriteOnly));
    there.close();
    window->saveCopy(path("copy.axial"));
    ASSERT_TRUE(isQuiet());
    EXPECT_TRUE(message().contains(QStringLiteral("exists already")));
    EXPECT_EQ(QFile(path("copy.axial")).size(), 0);
}

TEST_F(PseudonymsWindowTest, LinesGoWithDeleteAndWhatIsNotSavedIsAskedAbout)
{
    open();
    type(1, PseudonymTable::NameColumn, QStringLiteral("Ben"));
    table->setCurrentCell(0, PseudonymTable::NameColumn);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Delete);
    ASSERT_EQ(table->list().size(), 1u);
    EXPECT_EQ(table->list().front().realName, QStringLiteral("Ben"));
    QTimer::singleShot(0, window.get(), [] {
        if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget()))
            QTest::keyClick(box, Qt::Key_Return);
    });
    window->close();
    EXPECT_TRUE(window->isVisible()) << "Enter loses nothing that is not saved";
    QTimer::singleShot(0, window.get(), [] {
        if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget()))
            box->button(QMessageBox::Discard)->click();
    });
    QTest::keyClick(window.get(), Qt::Key_Escape);
    EXPECT_FALSE(window->isVisible());
}

TEST_F(PseudonymsWindowTest, AListThatIsNotSavedOutlivesItsProject)
{
    open();
    type(1, PseudonymTable::NameColumn, QStringLiteral("Ben"));
    const auto written = table->list();
    workspace.setProject(Project::create(path("other.axial")));
    EXPECT_EQ(table->list(), written);
    EXPECT_TRUE(window->isVisible());
    EXPECT_TRUE(message().contains(QStringLiteral("project before")));
    type(1, PseudonymTable::PseudonymColumn, QStringLiteral("U2"));
    window->saveList(path("who.csv"));
    ASSERT_TRUE(isQuiet());
    workspace.setProject(Project::open(path("study.axial")));
    EXPECT_FALSE(window->isVisible()) << "it is saved";
    open();
    EXPECT_TRUE(where().contains(path("who.csv"))) << "it is the list of the project before";
}

TEST_F(PseudonymsWindowTest, WhatIsBeingDoneIsNotEndedByWhatIsAskedNext)
{
    open();
    table->setList(names);
    const auto button = [this](const char *text) {
        for (auto *each : window->findChildren<QPushButton *>()) {
            if (each->text() == QString::fromUtf8(text))
                return each;
        }
        return static_cast<QPushButton *>(nullptr);
    };
    window->saveCopy(path("copy.axial"));
    for (const char *text : {"&Open…", "&Save…", "&De-identified copy…", "&Names of speakers"}) {
        ASSERT_TRUE(button(text)) << text;
        EXPECT_FALSE(button(text)->isEnabled()) << text;
    }
    ASSERT_TRUE(isQuiet());
    for (const char *text : {"&Open…", "&Save…", "&De-identified copy…", "&Names of speakers"})
        EXPECT_TRUE(button(text)->isEnabled()) << text;
    EXPECT_TRUE(QFile::exists(path("copy.axial")));
}

TEST_F(PseudonymsWindowTest, TabLeavesTheTable)
{
    open();
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Tab);
    EXPECT_NE(QApplication::focusWidget(), table);
    EXPECT_TRUE(window->isAncestorOf(QApplication::focusWidget()));
}
