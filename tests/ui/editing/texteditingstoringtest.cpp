#include "tests/ui/editing/textediting.h"

#include "core/project/sources/transcriptediting.h"
#include "core/text/textedits.h"
#include "ui/editing/draftoffer.h"

using namespace axial;

namespace {

/// A long transcript in editing: what it stores, it stores on a worker.
class TextEditingStoringTest : public axial::testing::EditedPageTest
{
protected:
    void SetUp() override
    {
        EditedPageTest::SetUp();
        const QString line = QStringLiteral("U9: The memory grew by a gigabyte every few steps.\n");
        text = line.repeated(int(DocumentPane::largeText / line.size()) + 2);
        study.project().edit(QStringLiteral("Add"), [&](Database &db) {
            sources::NewSource imported;
            imported.collection = collections::ensure(db, {QStringLiteral("Interviews")});
            imported.title = QStringLiteral("U9 interview");
            imported.text = text;
            source = sources::add(db, imported);
        });
        page.openSource(source);
        study.settle();
        view = page.documents()->current()->view();
        ASSERT_EQ(view->text(), text);
    }
    bool isRunning() { return !study.workspace.jobs().running().empty(); }
    void cancelJobs()
    {
        for (const Jobs::Job &job : study.workspace.jobs().running())
            job.progress->cancel();
    }
    QString storedText() { return sources::text(study.db(), source); }
    QString state() { return page.editing()->bar()->state(); }

    QString text;
    SourceId source;
};

TEST_F(TextEditingStoringTest, ALongTextIsStoredByAJobAndNothingIsWrittenMeanwhile)
{
    const QuoteId quote = study.code(source, text, "a gigabyte", {study.memory});
    edit();
    goBehind("The memory");
    type(QStringLiteral(" use"));
    key(Qt::Key_F4);
    ASSERT_TRUE(isRunning());
    EXPECT_TRUE(page.editing()->isStoring());
    type(QStringLiteral("x"));
    key(Qt::Key_Backspace);
    key(Qt::Key_Z, Qt::ControlModifier);
    key(Qt::Key_Escape);
    key(Qt::Key_F4);
    EXPECT_TRUE(view->text().contains(QStringLiteral("The memory use grew")));
    EXPECT_FALSE(page.saveNow()); // the project is not left under it
    ASSERT_EQ(errors.size(), 1);
    errors.clear();
    study.settle();
    study.settle();
    EXPECT_FALSE(page.editing()->isActive());
    EXPECT_EQ(storedText(), QString(text).insert(14, QStringLiteral(" use")));
    EXPECT_EQ(view->text(), storedText());
    EXPECT_EQ(words(quote), QStringLiteral("a gigabyte"));
    EXPECT_EQ(shownQuotes(), QStringList("a gigabyte"));
    EXPECT_EQ(study.project().undoLabel(),
              QStringLiteral("Edit transcript U9 interview (1 change)"));
}

TEST_F(TextEditingStoringTest, CancelLeavesTheTypedWords)
{
    edit();
    goBehind("The memory");
    type(QStringLiteral(" use"));
    const size_t steps = study.project().history().size();
    key(Qt::Key_F4);
    cancelJobs();
    study.settle();
    EXPECT_TRUE(page.editing()->isActive());
    EXPECT_FALSE(page.editing()->isStoring());
    EXPECT_EQ(state(), QStringLiteral("1 change"));
    EXPECT_EQ(storedText(), text);
    EXPECT_EQ(study.project().history().size(), steps);
    type(QStringLiteral("d")); // and one goes on
    EXPECT_TRUE(view->text().contains(QStringLiteral("The memory used grew")));
    key(Qt::Key_F4);
    study.settle();
    study.settle();
    EXPECT_TRUE(storedText().contains(QStringLiteral("The memory used grew")));
}

TEST_F(TextEditingStoringTest, AFailureIsSaidAndLeavesTheTypedWords)
{
    edit();
    goBehind("The memory");
    type(QStringLiteral(" use"));
    TextEdits other(text);
    other.replace({4, 7}, QStringLiteral("All"));
    study.project().edit(QStringLiteral("Other"),
                         [&](Database &db) { transcripts::edit(db, source, other); });
    key(Qt::Key_F4);
    study.settle();
    ASSERT_EQ(errors.size(), 1);
    EXPECT_TRUE(errors.takeFirst().contains(QStringLiteral("Nothing was stored")));
    EXPECT_TRUE(page.editing()->isActive());
    EXPECT_FALSE(page.editing()->isStoring());
    EXPECT_TRUE(view->text().contains(QStringLiteral("The memory use grew")));
}

TEST_F(TextEditingStoringTest, QuotesWithoutWordsAreAskedAboutHereToo)
{
    study.code(source, text, "The memory grew", {study.memory});
    edit();
    view->setSelection(place("The memory grew"));
    key(Qt::Key_Delete);
    key(Qt::Key_F4);
    study.settle();
    EXPECT_EQ(storedText(), text);
    ASSERT_TRUE(answer(QStringLiteral("Go on editing")));
    page.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&page));
    type(QStringLiteral("It"));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    key(Qt::Key_Z, Qt::ControlModifier);
    key(Qt::Key_F4);
    study.settle();
    ASSERT_TRUE(answer(QStringLiteral("Delete them and store")));
    study.settle();
    EXPECT_FALSE(page.editing()->isActive());
    EXPECT_TRUE(study.codings(source).empty());
    EXPECT_EQ(storedText(), QString(text).remove(4, 15));
}

TEST_F(TextEditingStoringTest, AnotherTextsChangesAreNotPutIntoTheEditedOne)
{
    edit();
    DocumentPane *edited = page.documents()->current();
    page.openSource(study.u1);
    page.editing()->startWith(page.documents()->current(), {{{5, 9}, QStringLiteral("this")}});
    EXPECT_EQ(view->text(), text);
    EXPECT_EQ(page.documents()->current(), edited) << "where one is to say Done first";
    EXPECT_TRUE(state().contains(QStringLiteral("first"))) << qPrintable(state());
}

TEST_F(TextEditingStoringTest, WhenTheSourceGoesWhileItIsAskedNothingIsStored)
{
    study.code(source, text, "The memory", {study.memory});
    edit();
    view->setSelection(place("The memory"));
    key(Qt::Key_Delete);
    key(Qt::Key_F4);
    study.settle();
    ASSERT_TRUE(page.findChild<QMessageBox *>());
    study.project().edit(QStringLiteral("Remove"),
                         [&](Database &db) { sources::remove(db, source); });
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::processEvents();
    answer(QStringLiteral("Delete them and store"));
    study.settle();
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Remove"));
    EXPECT_FALSE(page.editing()->isActive());
}

TEST_F(TextEditingStoringTest, ATextThatIsReadAgainIsNotEditedBeforeItStands)
{
    edit();
    goBehind("The memory");
    type(QStringLiteral(" use"));
    key(Qt::Key_F4);
    study.settle();
    study.settle();
    ASSERT_FALSE(page.editing()->isActive());
    study.project().undo(); // it is read anew
    page.editing()->start(page.documents()->current());
    EXPECT_FALSE(page.editing()->isActive());
    study.settle();
    EXPECT_EQ(view->text(), text);
    page.editing()->start(page.documents()->current());
    EXPECT_TRUE(page.editing()->isActive());
}

} // namespace
