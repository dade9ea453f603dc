#include "tests/ui/editing/textediting.h"

#include "core/db/database.h"
#include "core/project/safety/drafts.h"
#include "core/project/sources/transcriptediting.h"
#include "tests/support/quickfolder.h"
#include "ui/base/historysteps.h"
#include "ui/editing/draftoffer.h"
#include "ui/widgets/messagebar.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QThread>

using namespace axial;

namespace {

class TextDraftsTest : public axial::testing::EditedPageTest
{
protected:
    QString path() { return study.project().path(); }
    /// As the pause after typing does.
    void keep()
    {
        page.editing()->drafts()->keepNow();
        page.editing()->drafts()->wait();
    }
    /// A second opening of the study as it would be after a crash of the first one.
    std::unique_ptr<CodingPage> crashed()
    {
        // A copy is what the file system holds when the program is killed; the lock goes with it.
        const QString copy = folder.filePath(QStringLiteral("study.axial"));
        EXPECT_TRUE(QFile::copy(path(), copy));
        QFile::copy(drafts::pathOf(path()), drafts::pathOf(copy));
        after.setCoderName(QStringLiteral("Petra Olin"));
        auto opened = std::make_unique<CodingPage>(after);
        opened->resize(1440, 800);
        opened->show();
        after.setProject(Project::open(copy, access));
        settleAfter();
        return opened;
    }
    void settleAfter()
    {
        ASSERT_TRUE(QTest::qWaitFor([this] { return after.jobs().running().empty(); }, 20000));
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
    void typeSome()
    {
        edit();
        goBehind("quick");
        type(QStringLiteral("er"));
        goBehind("So I gave up");
        type(QStringLiteral(" at last"));
    }
    static QPushButton *button(QWidget *inside, const QString &text)
    {
        for (QPushButton *each : inside->findChildren<QPushButton *>()) {
            if (each->text() == text && !each->isHidden())
                return each;
        }
        return nullptr;
    }

    test::QuickFolder folder;
    Workspace after;
    Project::Access access = Project::Access::Write;
};

TEST_F(TextDraftsTest, ItIsKeptBesideTheProjectAndGoesWhenTheWordsAreStored)
{
    edit();
    EXPECT_FALSE(QFileInfo::exists(drafts::pathOf(path())));
    goBehind("quick");
    type(QStringLiteral("er"));
    // Typing alone brings it there, after a pause.
    ASSERT_TRUE(QTest::qWaitFor([&] { return QFileInfo::exists(drafts::pathOf(path())); }, 10000));
    ASSERT_EQ(drafts::all(path()).size(), 1u);
    EXPECT_EQ(drafts::all(path()).front().source, study.u1);
    EXPECT_EQ(drafts::all(path()).front().coder, QStringLiteral("Petra Olin"));
    EXPECT_EQ(study.project().history().size(), 1u); // no step
    key(Qt::Key_F4);
    page.editing()->drafts()->wait();
    EXPECT_FALSE(QFileInfo::exists(drafts::pathOf(path())));
}

TEST_F(TextDraftsTest, ItGoesWhenTheChangesAreDiscardedOrTakenBack)
{
    typeSome();
    keep();
    ASSERT_TRUE(QFileInfo::exists(drafts::pathOf(path())));
    key(Qt::Key_Escape);
    ASSERT_TRUE(answer(QStringLiteral("Discard the changes")));
    page.editing()->drafts()->wait();
    EXPECT_FALSE(QFileInfo::exists(drafts::pathOf(path())));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    edit();
    goBehind("quick");
    type(QStringLiteral("x"));
    keep();
    ASSERT_TRUE(QFileInfo::exists(drafts::pathOf(path())));
    key(Qt::Key_Z, Qt::ControlModifier);
    keep();
    EXPECT_FALSE(QFileInfo::exists(drafts::pathOf(path())));
}

TEST_F(TextDraftsTest, AfterACrashOneGoesOnWithIt)
{
    const QuoteId quote = study.code(study.u1, study.text1, "older driver", {study.system});
    typeSome();
    const QString typed = view->text();
    keep();
    const auto opened = crashed();
    MessageBar *bar = opened->editing()->offer()->bar();
    ASSERT_TRUE(bar->isVisible());
    EXPECT_TRUE(bar->text().contains(QStringLiteral("“U1 interview”, 2 changes, ")));
    ASSERT_TRUE(button(bar, QStringLiteral("Go on editing")));
    button(bar, QStringLiteral("Go on editing"))->click();
    settleAfter();
    ASSERT_TRUE(opened->editing()->isActive());
    EXPECT_FALSE(bar->isVisible());
    EXPECT_EQ(opened->documents()->current()->view()->text(), typed);
    opened->editing()->finish();
    EXPECT_EQ(sources::text(after.database(), study.u1), typed);
    EXPECT_EQ(quotes::at(after.database(), quote).words, QStringLiteral("older driver"));
    opened->editing()->drafts()->wait();
    EXPECT_FALSE(QFileInfo::exists(drafts::pathOf(after.project()->path())));
}

TEST_F(TextDraftsTest, APageMadeAfterTheProjectWasOpenedOffersItToo)
{
    typeSome();
    keep();
    crashed().reset();
    CodingPage late(after);
    late.resize(1440, 800);
    late.show();
    settleAfter();
    EXPECT_TRUE(late.editing()->offer()->bar()->isVisible());
}

TEST_F(TextDraftsTest, OrDropsItAfterALook)
{
    typeSome();
    keep();
    const auto opened = crashed();
    MessageBar *bar = opened->editing()->offer()->bar();
    // The same text is not edited from its start before that is decided.
    opened->openSource(study.u1);
    opened->editing()->start(opened->documents()->current());
    EXPECT_FALSE(opened->editing()->isActive());
    ASSERT_TRUE(button(bar, QStringLiteral("Show or drop…")));
    button(bar, QStringLiteral("Show or drop…"))->click();
    auto dialog = opened->findChild<QDialog *>();
    ASSERT_TRUE(dialog);
    EXPECT_TRUE(dialog->findChild<QPlainTextEdit *>()->toPlainText().contains(
        QStringLiteral("gave up[ at last]")));
    button(dialog, QStringLiteral("Drop these changes"))->click();
    opened->editing()->drafts()->wait();
    EXPECT_FALSE(QFileInfo::exists(drafts::pathOf(after.project()->path())));
    EXPECT_FALSE(bar->isVisible());
    opened->editing()->start(opened->documents()->current());
    EXPECT_TRUE(opened->editing()->isActive());
    opened->editing()->cancel();
}

TEST_F(TextDraftsTest, ItIsNotPutIntoATextThatIsAnotherOneNow)
{
    typeSome();
    keep();
    study.project().edit(QStringLiteral("Other"), [this](Database &db) {
        TextEdits other(study.text1);
        other.replace({4, 4}, QStringLiteral("Well. "));
        transcripts::edit(db, study.u1, other);
    });
    const auto opened = crashed();
    MessageBar *bar = opened->editing()->offer()->bar();
    EXPECT_TRUE(bar->text().contains(QStringLiteral("The text has changed since")));
    EXPECT_FALSE(button(bar, QStringLiteral("Go on editing")));
    EXPECT_TRUE(button(bar, QStringLiteral("Show or drop…")));
    EXPECT_TRUE(QFileInfo::exists(drafts::pathOf(after.project()->path())));
}

TEST_F(TextDraftsTest, WhatWasStoredBeforeTheEndIsNotOffered)
{
    typeSome();
    keep();
    study.project().edit(QStringLiteral("Done"), [this](Database &db) {
        transcripts::edit(db, study.u1, page.editing()->text()->edits());
    });
    const auto opened = crashed();
    EXPECT_FALSE(opened->editing()->offer()->bar()->isVisible());
    EXPECT_FALSE(QFileInfo::exists(drafts::pathOf(after.project()->path())));
}

TEST_F(TextDraftsTest, WhoOnlyReadsNeitherSeesNorWritesOne)
{
    typeSome();
    keep();
    access = Project::Access::ReadOnly;
    const auto opened = crashed();
    EXPECT_FALSE(opened->editing()->offer()->bar()->isVisible());
    opened->openSource(study.u1);
    opened->editing()->start(opened->documents()->current());
    EXPECT_FALSE(opened->editing()->isActive());
    EXPECT_TRUE(QFileInfo::exists(drafts::pathOf(after.project()->path())));
}

TEST_F(TextDraftsTest, WhenItsSourceGoesTheWordsAreStillThere)
{
    typeSome();
    study.project().edit(QStringLiteral("Remove"),
                         [this](Database &db) { sources::remove(db, study.u1); });
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::processEvents();
    page.editing()->drafts()->wait();
    const auto opened = crashed();
    MessageBar *bar = opened->editing()->offer()->bar();
    EXPECT_TRUE(bar->text().contains(QStringLiteral("no longer in the project")));
    after.steps().forgetHistory();
    settleAfter();
    EXPECT_TRUE(bar->isVisible());
    after.steps().forgetHistory(Project::Forget::KeptWordsToo);
    settleAfter();
    EXPECT_FALSE(bar->isVisible()) << "they were erased";
    EXPECT_FALSE(QFileInfo::exists(drafts::pathOf(after.project()->path())));
}

TEST_F(TextDraftsTest, WhenNothingCanBeKeptTheBarSaysSoOnce)
{
    typeSome();
    const QString away = folder.filePath(QStringLiteral("away.axial"));
    const QString here = path();
    ASSERT_TRUE(QFile::rename(here, away));
    QSignalSpy failed(page.editing()->drafts(), &TextDrafts::failed);
    keep();
    QCoreApplication::processEvents();
    const TextEditingBar *bar = page.editing()->bar();
    EXPECT_TRUE(bar->state().contains(QStringLiteral("no longer there")))
        << bar->state().toStdString();
    const QString typed = view->text();
    type(QStringLiteral("!"));
    EXPECT_EQ(view->text().size(), typed.size() + 1);
    EXPECT_EQ(bar->state(), QStringLiteral("2 changes · not kept safe until Done"));
    keep();
    QCoreApplication::processEvents();
    EXPECT_EQ(failed.count(), 1);
    EXPECT_EQ(bar->state(), QStringLiteral("2 changes · not kept safe until Done"));
    ASSERT_TRUE(QFile::rename(away, here));
    type(QStringLiteral("!"));
    keep();
    QCoreApplication::processEvents();
    EXPECT_EQ(bar->state(), QStringLiteral("2 changes"));
    EXPECT_EQ(drafts::all(path()).size(), 1u);
}

TEST_F(TextDraftsTest, SomebodyElsesIsLeftAndTheTextCanBeEdited)
{
    // Whoever runs this may read any file, but a folder can't be opened as one either.
    ASSERT_TRUE(QDir().mkdir(drafts::pathOf(path())));
    page.editing()->offer()->look();
    study.settle();
    ASSERT_EQ(errors.size(), 1);
    EXPECT_TRUE(errors.front().contains(QStringLiteral("It was left as it is.")));
    errors.clear();
    typeSome();
    keep();
    QCoreApplication::processEvents();
    EXPECT_TRUE(page.editing()->bar()->state().startsWith(QStringLiteral("Not kept safe: ")));
    key(Qt::Key_F4);
    EXPECT_TRUE(stored().contains(QStringLiteral("quicker")));
    EXPECT_TRUE(QFileInfo(drafts::pathOf(path())).isDir());
}

TEST_F(TextDraftsTest, NothingIsEditedBeforeALookCameToItsEnd)
{
    typeSome();
    keep();
    const auto opened = crashed();
    QStringList said;
    QObject::connect(&after, &Workspace::errorRaised, opened.get(),
                     [&](const QString &each) { said << each; });
    DraftOffer *offer = opened->editing()->offer();
    opened->openSource(study.u2);
    settleAfter();
    DocumentPane *other = opened->documents()->current();
    const auto rename = [&](const char *sql) {
        Database(after.project()->path(), Database::Mode::ReadWrite).execute(sql);
    };
    rename("ALTER TABLE source_text RENAME TO away");
    offer->look();
    settleAfter();
    EXPECT_EQ(said.size(), 1);
    EXPECT_FALSE(offer->bar()->isVisible()) << "its source is there";
    opened->editing()->start(other);
    settleAfter();
    EXPECT_FALSE(opened->editing()->isActive());
    rename("ALTER TABLE away RENAME TO source_text");
    opened->editing()->start(other); // this looks again
    EXPECT_FALSE(opened->editing()->isActive());
    settleAfter();
    EXPECT_TRUE(offer->bar()->isVisible());
    opened->editing()->start(other);
    EXPECT_TRUE(opened->editing()->isActive());
    opened->editing()->cancel();
}

TEST_F(TextDraftsTest, AfterACanceledLookOneLooksAgain)
{
    typeSome();
    keep();
    const auto opened = crashed();
    opened->openSource(study.u1);
    settleAfter();
    for (int i = 0; i < 64; ++i) { // no worker is free, so that the look can't end before Cancel
        after.jobs().run<int>(
            QStringLiteral("Busy"), opened.get(),
            [](Progress &progress) {
                for (;; QThread::msleep(1))
                    progress.checkCanceled();
                return 0;
            },
            [](int) {}, [](const Error &) {});
    }
    opened->editing()->offer()->look();
    after.jobs().cancelAll();
    settleAfter();
    opened->editing()->start(opened->documents()->current());
    EXPECT_FALSE(opened->editing()->isActive());
    settleAfter();
    EXPECT_TRUE(opened->editing()->offer()->bar()->isVisible());
}

} // namespace
