#include "ui/history/historypage.h"
#include "core/collect/collectorder.h"
#include "core/collect/pagespool.h"
#include "core/project/codes/codes.h"
#include "core/project/findings/findings.h"
#include "core/project/safety/backups.h"
#include "core/project/safety/drafts.h"
#include "core/project/sharing/opposite.h"
#include "core/project/sharing/sharedsteps.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/project/versions/taxonomystates.h"
#include "core/project/versions/versions.h"
#include "tests/support/quickfolder.h"
#include "tests/support/sharedalone.h"
#include "tests/support/sqlwork.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/history/stepmodel.h"
#include "ui/history/versionsdialog.h"
#include "ui/lists/answerdialog.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/messagebar.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTableWidget>
#include <QTest>
#include <QThread>
#include <QWindow>

using namespace axial;

namespace {

class HistoryPageTest : public ::testing::Test
{
protected:
    HistoryPageTest()
    {
        workspace.setProject(Project::create(folder.filePath(QStringLiteral("study.axial"))));
        page = std::make_unique<HistoryPage>(workspace);
        page->resize(1000, 600);
        view = page->findChild<QTableView *>();
        tester = std::make_unique<QAbstractItemModelTester>(
            view->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    }

    void show()
    {
        page->show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(page.get()));
    }
    void addCode(const QString &name)
    {
        ASSERT_TRUE(workspace.edit(QStringLiteral("Add code ") + name, [&](Database &db) {
            codes::add(db, codes::openCodesFolder(db), name);
        }));
    }
    QStringList column(int which) const
    {
        QStringList words;
        for (int row = 0; row < view->model()->rowCount(); ++row)
            words << view->model()->index(row, which).data().toString();
        return words;
    }
    QStringList labels() const { return column(StepModel::Label); }
    QStringList states() const { return column(StepModel::State); }
    int codeCount() { return int(codes::all(workspace.database()).size()); }
    QPushButton *button(const QString &text) const
    {
        for (QPushButton *each : page->findChildren<QPushButton *>()) {
            if (each->text() == text)
                return each;
        }
        return nullptr;
    }
    QAction *act(const QString &text) const
    {
        for (QAction *each : page->pageActions()) {
            if (each->text() == text)
                return each;
        }
        return nullptr;
    }
    void select(const QString &label)
    {
        const int row = int(labels().indexOf(label));
        ASSERT_GE(row, 0);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                          view->visualRect(view->model()->index(row, StepModel::Label)).center());
    }

    static constexpr int many = 5100;
    /// A project with so many steps, the first of which adds a code.
    void makeLong()
    {
        addCode(QStringLiteral("Crash"));
        const QString path = workspace.project()->path();
        workspace.setProject(nullptr);
        {
            Database db(path, Database::Mode::ReadWrite); // as edits would, in minutes
            db.execute("WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n "
                       "WHERE i < 5100) INSERT INTO history(id, at, coder, label, state, "
                       "changeset, size) SELECT i, 0, 'Ada', 'Step ' || i, 0, x'', 0 FROM n");
        }
        workspace.setProject(Project::open(path));
    }

    /// The question of "Forget history…".
    void ask()
    {
        QTest::mouseClick(button(QStringLiteral("Forget history…")), Qt::LeftButton);
        dialog = QApplication::activeModalWidget();
        ASSERT_NE(dialog, nullptr);
    }
    QCheckBox *choice(const QString &text) const
    {
        for (QCheckBox *each : dialog->findChildren<QCheckBox *>()) {
            if (each->text().startsWith(text))
                return each;
        }
        return nullptr;
    }
    void answer(const QString &words)
    {
        for (QPushButton *each : dialog->findChildren<QPushButton *>()) {
            if (each->text().remove(u'&') == words) {
                QTest::mouseClick(each, Qt::LeftButton);
                return;
            }
        }
        FAIL() << "no such button";
    }

    test::QuickFolder folder;
    Workspace workspace;
    QWidget *dialog = nullptr;
    std::unique_ptr<HistoryPage> page;
    QTableView *view = nullptr;
    std::unique_ptr<QAbstractItemModelTester> tester;
};

} // namespace

TEST_F(HistoryPageTest, ListsStepsNewestFirstAsTheyHappen)
{
    show();
    EXPECT_EQ(view->accessibleName(), QStringLiteral("Steps"));
    addCode(QStringLiteral("one"));
    addCode(QStringLiteral("<b>two</b>"));
    ASSERT_EQ(labels().mid(0, 2),
              (QStringList{QStringLiteral("Add code <b>two</b>"), QStringLiteral("Add code one")}));
    EXPECT_EQ(states().first(), QStringLiteral("done"));
    EXPECT_EQ(column(StepModel::Person).first(), workspace.coderName());
    EXPECT_EQ(column(StepModel::Time).first().size(), 19);
    workspace.project()->undo();
    EXPECT_EQ(states().mid(0, 2), (QStringList{QStringLiteral("undone"), QStringLiteral("done")}));
    addCode(QStringLiteral("three"));
    EXPECT_EQ(states().mid(0, 3), (QStringList{QStringLiteral("done"), QStringLiteral("abandoned"),
                                               QStringLiteral("done")}));
}

TEST_F(HistoryPageTest, AfterAStepTheKeyboardIsInTheListAndOnNoRiskyButton)
{
    show();
    page->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(page.get()));
    for (const char *name : {"one", "two", "three"})
        addCode(QString::fromLatin1(name));
    select(QStringLiteral("Add code one"));
    QPushButton *undo = button(QStringLiteral("Undo to here"));
    ASSERT_TRUE(undo && undo->isEnabled());
    undo->setFocus();
    QTest::keyClick(undo, Qt::Key_Space);
    EXPECT_TRUE(view->hasFocus());
    EXPECT_EQ(states().mid(0, 2),
              (QStringList{QStringLiteral("undone"), QStringLiteral("undone")}));
    select(QStringLiteral("Add code three"));
    QPushButton *redo = button(QStringLiteral("Redo to here"));
    ASSERT_TRUE(redo && redo->isEnabled());
    redo->setFocus();
    QTest::keyClick(redo, Qt::Key_Space);
    EXPECT_TRUE(view->hasFocus());
    EXPECT_EQ(states().front(), QStringLiteral("done"));
}

TEST_F(HistoryPageTest, GoesBackAndForthByButton)
{
    show();
    for (const char *name : {"one", "two", "three"})
        addCode(QString::fromLatin1(name));
    const int all = codeCount();
    select(QStringLiteral("Add code one"));
    QTest::mouseClick(button(QStringLiteral("Undo to here")), Qt::LeftButton);
    EXPECT_EQ(codeCount(), all - 2);
    EXPECT_EQ(states().mid(0, 3), (QStringList{QStringLiteral("undone"), QStringLiteral("undone"),
                                               QStringLiteral("done")}));
    EXPECT_FALSE(button(QStringLiteral("Undo to here"))->isEnabled()) << "this is where it stands";
    select(QStringLiteral("Add code two"));
    QTest::mouseClick(button(QStringLiteral("Redo to here")), Qt::LeftButton);
    EXPECT_EQ(codeCount(), all - 1);
    EXPECT_EQ(labels().at(view->currentIndex().row()), QStringLiteral("Add code two"));
}

TEST_F(HistoryPageTest, DoubleClickSaysWhatItWouldDoFirst)
{
    show();
    for (const char *name : {"one", "two", "three"})
        addCode(QString::fromLatin1(name));
    const int all = codeCount();
    select(QStringLiteral("Add code one"));
    QTest::mouseDClick(view->viewport(), Qt::LeftButton, {},
                       view->visualRect(view->currentIndex()).center());
    auto *question = page->findChild<MessageBar *>();
    ASSERT_TRUE(question->isVisible());
    EXPECT_TRUE(question->text().contains(QStringLiteral("undoes 2 steps after “Add code one”")));
    EXPECT_EQ(codeCount(), all);
    QTest::mouseClick(button(QStringLiteral("Undo 2 steps")), Qt::LeftButton);
    EXPECT_EQ(codeCount(), all - 2);
    EXPECT_FALSE(question->isVisible());
}

TEST_F(HistoryPageTest, FiltersByWordsAndPerson)
{
    show();
    workspace.project()->setCoderName(QStringLiteral("Ada"));
    addCode(QStringLiteral("one"));
    workspace.project()->setCoderName(QStringLiteral("Grace"));
    addCode(QStringLiteral("two"));
    addCode(QStringLiteral("one more"));
    QTest::keyClicks(page->findChild<FilterField *>(), QStringLiteral("ONE code"));
    EXPECT_EQ(labels(),
              (QStringList{QStringLiteral("Add code one more"), QStringLiteral("Add code one")}));
    auto *filter = page->findChild<FilterField *>();
    filter->setText(QStringLiteral("one code by:Grace is:done"));
    EXPECT_EQ(labels(), QStringList{QStringLiteral("Add code one more")});
    filter->setText(QStringLiteral("-coder:Grace one year:>2000"));
    EXPECT_EQ(labels(), QStringList{QStringLiteral("Add code one")});
    filter->setText(QStringLiteral("one code"));
    auto *person = page->findChild<QComboBox *>();
    person->setFocus();
    while (person->currentText() != QStringLiteral("Grace"))
        QTest::keyClick(person, Qt::Key_Down);
    EXPECT_EQ(labels(), QStringList{QStringLiteral("Add code one more")});
    addCode(QStringLiteral("one again"));
    EXPECT_EQ(labels().size(), 2) << "the filter stays when something is done";
    workspace.project()->setCoderName(QStringLiteral("GRACE"));
    addCode(QStringLiteral("one at last"));
    EXPECT_EQ(labels().size(), 3) << "the same person";
    EXPECT_EQ(person->findText(QStringLiteral("GRACE")), -1);
}

TEST_F(HistoryPageTest, ForgetsOnlyWhenConfirmed)
{
    show();
    addCode(QStringLiteral("one"));
    ask();
    EXPECT_EQ(choice(QStringLiteral("&Also erase")), nullptr) << "nothing else is kept";
    EXPECT_EQ(choice(QStringLiteral("Also delete")), nullptr) << "there is no backup";
    answer(QStringLiteral("Cancel"));
    EXPECT_FALSE(workspace.project()->undoLabel().isEmpty());
    ask();
    answer(QStringLiteral("Forget history"));
    EXPECT_TRUE(workspace.project()->undoLabel().isEmpty());
    EXPECT_EQ(labels().first(), QStringLiteral("Add code one"));
    EXPECT_EQ(states().first(), QStringLiteral("done, for good"));
    EXPECT_TRUE(button(QStringLiteral("Forget history…"))->isEnabled())
        << "its words are still there";
    addCode(QStringLiteral("two"));
    addCode(QStringLiteral("three"));
    select(QStringLiteral("Add code two"));
    EXPECT_TRUE(button(QStringLiteral("Undo to here"))->isEnabled());
}

TEST_F(HistoryPageTest, BlindTellsThatAColleagueDidAStepAndNotWhich)
{
    addCode(QStringLiteral("mine"));
    const QString me = workspace.coderName();
    workspace.project()->setCoderName(QStringLiteral("Mara Klein"));
    addCode(QStringLiteral("hers"));
    workspace.project()->setCoderName(me);
    show();
    EXPECT_EQ(labels().first(), QStringLiteral("Add code hers"));
    workspace.setBlind(true);
    EXPECT_EQ(labels(),
              (QStringList{QStringLiteral("A colleague’s step"), QStringLiteral("Add code mine")}));
    EXPECT_EQ(view->model()->index(0, StepModel::Label).data(Qt::AccessibleTextRole).toString(),
              QStringLiteral("A colleague’s step, done"));
    auto *filter = page->findChild<FilterField *>();
    filter->setText(QStringLiteral("hers"));
    EXPECT_EQ(labels(), QStringList()) << "nor is it found by its words";
    filter->clear();
    EXPECT_EQ(workspace.steps().undoLabel(), QStringLiteral("A colleague’s step"));
    workspace.project()->undo();
    EXPECT_EQ(workspace.steps().redoLabel(), QStringLiteral("A colleague’s step"));
    EXPECT_EQ(workspace.steps().undoLabel(), QStringLiteral("Add code mine"));
    workspace.setBlind(false);
    EXPECT_EQ(labels().first(), QStringLiteral("Add code hers"));
    EXPECT_EQ(workspace.steps().redoLabel(), QStringLiteral("Add code hers"));
}

TEST_F(HistoryPageTest, ErasesTheWordsOfTheStepsWhenAskedTo)
{
    addCode(QStringLiteral("Zanzibarquux"));
    show();
    ask();
    QCheckBox *words = choice(QStringLiteral("Also erase the &words"));
    ASSERT_NE(words, nullptr);
    EXPECT_FALSE(words->isChecked()) << "only when asked for";
    words->setChecked(true);
    answer(QStringLiteral("Forget history"));
    EXPECT_EQ(labels().first(), QStringLiteral("Changed: codes"));
}

TEST_F(HistoryPageTest, SaysWhichNamesOutliveTheHistory)
{
    addCode(QStringLiteral("one"));
    show();
    const auto says = [this](const QString &words) {
        ask();
        bool isSaid = false;
        for (const QLabel *each : dialog->findChildren<QLabel *>())
            isSaid = isSaid || each->text().contains(words);
        answer(QStringLiteral("Cancel"));
        return isSaid;
    };
    EXPECT_FALSE(says(QStringLiteral("Named versions stay")));
    EXPECT_FALSE(says(QStringLiteral("Numbers in findings keep")));
    workspace.project()->edit(QStringLiteral("Keep"), [](Database &db) {
        versions::add(db, QStringLiteral("Before"), {}, taxonomystates::now(db), {});
        const FindingId finding = findings::add(db, QStringLiteral("Most wait"), {});
        findings::addNumber(
            db, finding,
            {0, {QStringLiteral("participants"), {}}, {}, {}, {qint64(1), ColumnKind::Count}});
    });
    EXPECT_TRUE(says(QStringLiteral("Named versions stay")));
    EXPECT_TRUE(says(QStringLiteral("Numbers in findings keep")));
}

TEST_F(HistoryPageTest, DeletesTheBackupsWhenAskedTo)
{
    addCode(QStringLiteral("one"));
    Progress progress;
    const QString path = workspace.project()->path();
    ASSERT_TRUE(backups::make(*workspace.project(), BackupReason::Request, progress));
    show();
    ask();
    QCheckBox *also = choice(QStringLiteral("Also delete 1 &backup of this project"));
    ASSERT_NE(also, nullptr);
    also->setChecked(true);
    answer(QStringLiteral("Cancel"));
    EXPECT_EQ(backups::list(path).size(), 1u);
    ask();
    choice(QStringLiteral("Also delete"))->setChecked(true);
    answer(QStringLiteral("Forget history"));
    EXPECT_EQ(backups::list(path).size(), 0u);
}

TEST_F(HistoryPageTest, ErasesTheImportedFilesWhenAskedTo)
{
    SourceId source;
    workspace.project()->edit(QStringLiteral("Import"), [&](Database &db) {
        sources::NewSource imported;
        imported.collection = collections::ensure(db, {QStringLiteral("Interviews")});
        imported.title = QStringLiteral("U1");
        imported.text = QStringLiteral("I am Anna.");
        imported.originalName = QStringLiteral("U1.txt");
        imported.originalBytes = "I am Anna.";
        source = sources::add(db, imported);
    });
    show();
    const auto forget = [&](bool also) {
        ask();
        QCheckBox *box = choice(QStringLiteral("&Also erase 1 file as it was imported"));
        ASSERT_NE(box, nullptr);
        EXPECT_FALSE(box->isChecked()) << "only when asked for";
        box->setChecked(also);
        answer(QStringLiteral("Forget history"));
    };
    forget(false);
    EXPECT_TRUE(transcripts::original(workspace.database(), source));
    EXPECT_TRUE(workspace.project()->undoLabel().isEmpty());
    addCode(QStringLiteral("one"));
    forget(true);
    EXPECT_FALSE(transcripts::original(workspace.database(), source));
    EXPECT_EQ(sources::text(workspace.database(), source), QStringLiteral("I am Anna."));
}

TEST_F(HistoryPageTest, ErasesUnstoredWordsOfDeletedSourcesWhenAskedTo)
{
    TextEdits edits(QStringLiteral("I am Anna."));
    edits.replace({5, 9}, QStringLiteral("Zanzibarquux"));
    const QString path = workspace.project()->path();
    drafts::keep(path, drafts::draftOf(edits, SourceId{7}));
    addCode(QStringLiteral("one"));
    show();
    ask();
    QCheckBox *box = choice(QStringLiteral("&Also erase unstored words of deleted sources"));
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->accessibleDescription().contains(QStringLiteral("beside the project")));
    EXPECT_FALSE(box->accessibleDescription().contains(QStringLiteral("imported")));
    box->setChecked(true);
    answer(QStringLiteral("Forget history"));
    EXPECT_EQ(drafts::filesOf(path), QStringList());
}

TEST_F(HistoryPageTest, ErasesPagesThatWereCollectedAndNotTakenInWhenAskedTo)
{
    const QByteArray home = qgetenv("HOME");
    qputenv("HOME", folder.path().toUtf8());
    CollectOrder order;
    nameRepository(order, QStringLiteral("own/repo"));
    order.from = QDate(2024, 1, 1);
    order.to = QDate(2024, 12, 31);
    StoredPage read;
    read.url = QUrl(QStringLiteral("https://api.github.com/1"));
    PageSpool(order).add(read, "[]");
    addCode(QStringLiteral("one"));
    show();
    const auto forget = [&](bool isTicked) {
        ask();
        QCheckBox *box = choice(
            QStringLiteral("&Also erase collected pages that were not taken in"));
        ASSERT_NE(box, nullptr);
        EXPECT_TRUE(box->accessibleDescription().contains(QStringLiteral("data folder")));
        box->setChecked(isTicked);
        answer(QStringLiteral("Forget history"));
    };
    forget(false);
    EXPECT_EQ(PageSpool::keptPages(order), 1);
    addCode(QStringLiteral("two"));
    forget(true);
    EXPECT_EQ(PageSpool::keptPages(order), 0);
    EXPECT_FALSE(PageSpool::isAnyKept());
    qputenv("HOME", home);
}

TEST_F(HistoryPageTest, ReadOnlyStudyOffersNothing)
{
    addCode(QStringLiteral("one"));
    addCode(QStringLiteral("two"));
    const QString path = workspace.project()->path();
    workspace.closeProject();
    workspace.setProject(Project::open(path, Project::Access::ReadOnly));
    show();
    select(QStringLiteral("Add code one"));
    EXPECT_FALSE(button(QStringLiteral("Undo to here"))->isEnabled());
    EXPECT_FALSE(button(QStringLiteral("Forget history…"))->isEnabled());
    for (const char *name :
         {"Undo to here", "Undo everything…", "Name a version…", "Forget history…"})
        EXPECT_EQ(button(QString::fromUtf8(name))->toolTip(),
                  QStringLiteral("This project is open for reading only."));
    workspace.closeProject();
    EXPECT_EQ(view->model()->rowCount(), 0);
    EXPECT_TRUE(page->findChild<EmptyState *>()->isVisible());
}

TEST_F(HistoryPageTest, HoldsTwentyThousandSteps)
{
    std::vector<Step> steps;
    for (int i = 0; i < 20'000; ++i) {
        Step step;
        step.id = HistoryId{i + 1};
        step.at = QDateTime::fromMSecsSinceEpoch(i * 1000ll);
        step.label = QStringLiteral("Code: C.%1").arg(i);
        step.coder = i % 2 ? QStringLiteral("Ada") : QStringLiteral("Grace");
        step.size = i == 10 ? 0 : 64;
        steps.push_back(step);
    }
    StepModel model;
    model.setSteps(std::move(steps));
    ASSERT_EQ(model.rowCount(), 20'000);
    EXPECT_EQ(model.way(19'999 - 10).undo, 19'989);
    EXPECT_TRUE(model.way(19'999 - 10).isOpen);
    EXPECT_FALSE(model.way(19'999 - 9).isOpen) << "the way leads over a forgotten step";
    model.setFilter(QStringLiteral("C.1999"), QStringLiteral("Ada"));
    EXPECT_EQ(model.rowCount(), 6); // C.1999, C.19991, 19993, 19995, 19997, 19999
    EXPECT_EQ(model.rowOf(HistoryId{2000}), 5);
}

TEST_F(HistoryPageTest, UndoesEverythingAfterAsking)
{
    show();
    const int none = codeCount();
    EXPECT_FALSE(button(QStringLiteral("Undo everything…"))->isEnabled());
    for (const char *name : {"one", "two", "three"})
        addCode(QString::fromLatin1(name));
    QTest::mouseClick(button(QStringLiteral("Undo everything…")), Qt::LeftButton);
    EXPECT_EQ(codeCount(), none + 3) << "it asks first";
    QTest::mouseClick(button(QStringLiteral("Undo 3 steps")), Qt::LeftButton);
    EXPECT_EQ(codeCount(), none);
    EXPECT_FALSE(button(QStringLiteral("Undo everything…"))->isEnabled());
    select(QStringLiteral("Add code three"));
    QTest::mouseClick(button(QStringLiteral("Redo to here")), Qt::LeftButton);
    EXPECT_EQ(codeCount(), none + 3);
}

TEST_F(HistoryPageTest, ByItsNameEverythingIsUndoneOrForgottenBeforeTheHistoryIsSeen)
{
    QString said;
    QObject listening;
    QObject::connect(&workspace, &Workspace::messageRaised, &listening,
                     [&](const QString &sentence) { said = sentence; });
    act(QStringLiteral("Forget history…"))->trigger();
    EXPECT_EQ(said, QStringLiteral("There are no steps to forget yet."));
    act(QStringLiteral("Undo everything…"))->trigger();
    EXPECT_EQ(act(QStringLiteral("Undo everything…"))->property("obstacle").toString(),
              QStringLiteral("This is where the study stands now."));
    for (const char *name : {"one", "two", "three"})
        addCode(QString::fromLatin1(name));
    EXPECT_EQ(act(QStringLiteral("Undo everything…"))->property("obstacle").toString(), QString());
    EXPECT_EQ(act(QStringLiteral("Undo to here"))->property("obstacle").toString(),
              QStringLiteral("Choose a step in the history first."));
    act(QStringLiteral("Undo everything…"))->trigger();
    show(); // which a command of the page does
    view->setFocus();
    const int some = codeCount();
    ASSERT_NE(button(QStringLiteral("Undo 3 steps")), nullptr);
    EXPECT_TRUE(button(QStringLiteral("Undo 3 steps"))->isVisible());
    QTest::mouseClick(button(QStringLiteral("Undo 3 steps")), Qt::LeftButton);
    EXPECT_EQ(codeCount(), some - 3);
}

TEST_F(HistoryPageTest, EverythingOfALongHistoryIsAskedAboutOnceItIsRead)
{
    makeLong();
    QString said;
    QObject listening;
    QObject::connect(&workspace, &Workspace::messageRaised, &listening,
                     [&](const QString &sentence) { said = sentence; });
    act(QStringLiteral("Undo everything…"))->trigger();
    show();
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return said == QStringLiteral("A step on the way there has no undo any more."); },
        20'000))
        << said.toStdString();
}

TEST_F(HistoryPageTest, ALongHistoryIsReadBesideTheWindow)
{
    makeLong();
    {
        const axial::test::SqlWork work(workspace.database());
        show();
        EXPECT_TRUE(QTest::qWaitFor([this] { return view->model()->rowCount() == many; }, 20'000));
        EXPECT_LT(work.steps(), many) << "the window's connection reads no step";
    }
    EXPECT_EQ(column(StepModel::Label).front(), QStringLiteral("Step %1").arg(many));
    EXPECT_EQ(column(StepModel::Label).back(), QStringLiteral("Add code Crash"));
    addCode(QStringLiteral("Slow"));
    EXPECT_TRUE(QTest::qWaitFor(
        [this] { return column(StepModel::Label).front() == QStringLiteral("Add code Slow"); },
        20'000));
    workspace.setProject(nullptr);
    EXPECT_EQ(view->model()->rowCount(), 0);
}

TEST_F(HistoryPageTest, AReadingThatWasCancelledSaysSo)
{
    makeLong();
    const auto listening = QObject::connect(
        &workspace.jobs(), &Jobs::runningChanged, page.get(), [this] {
            for (const Jobs::Job &job : workspace.jobs().running())
                job.progress->cancel();
        });
    show();
    EXPECT_TRUE(QTest::qWaitFor([this] { return workspace.jobs().running().empty(); }, 20'000));
    QCoreApplication::processEvents();
    if (view->model()->rowCount() > 0)
        GTEST_SKIP() << "Cancel came too late";
    QStringList said;
    for (const QLabel *label : page->findChildren<QLabel *>())
        said << label->text();
    EXPECT_TRUE(said.contains(QStringLiteral("Reading the history was cancelled")))
        << qPrintable(said.join(u'|'));
    QObject::disconnect(listening);
    page->hide();
    show();
    EXPECT_TRUE(QTest::qWaitFor([this] { return view->model()->rowCount() == many; }, 20'000));
}

TEST_F(HistoryPageTest, AStepIsNamedAsAVersionAndTwoVersionsAreCompared)
{
    addCode(QStringLiteral("Crash"));
    addCode(QStringLiteral("Hang"));
    show();
    select(QStringLiteral("Add code Hang"));
    QTest::mouseClick(button(QStringLiteral("Name a version…")), Qt::LeftButton);
    auto *newest = page->findChild<QInputDialog *>();
    ASSERT_NE(newest, nullptr);
    EXPECT_TRUE(newest->labelText().contains(QStringLiteral("as it is now")));
    newest->reject();
    ASSERT_TRUE(QTest::qWaitFor([&] { return page->findChild<QInputDialog *>() == nullptr; }));
    select(QStringLiteral("Add code Crash"));
    const auto nameIt = [&](const QString &name) {
        QTest::mouseClick(button(QStringLiteral("Name a version…")), Qt::LeftButton);
        auto *asked = page->findChild<QInputDialog *>();
        ASSERT_NE(asked, nullptr);
        auto *line = asked->findChild<QLineEdit *>();
        QTest::keyClicks(line, name);
        QTest::keyClick(line, Qt::Key_Return);
        ASSERT_TRUE(QTest::qWaitFor([&] {
            return !versions::all(workspace.database()).empty()
                   && versions::find(workspace.database(), name);
        }));
        ASSERT_TRUE(QTest::qWaitFor([&] { return page->findChild<QInputDialog *>() == nullptr; }));
    };
    nameIt(QStringLiteral("Pilot"));
    const Version pilot = *versions::find(workspace.database(), QStringLiteral("Pilot"));
    EXPECT_EQ(pilot.step, HistoryId{1});
    QStringList names;
    for (const Code &code : versions::state(workspace.database(), pilot.id).codes)
        names << code.name;
    EXPECT_TRUE(names.contains(QStringLiteral("Crash")));
    EXPECT_FALSE(names.contains(QStringLiteral("Hang"))) << "as it was then";
    EXPECT_TRUE(labels().contains(QStringLiteral("Name the version Pilot"))) << "a step like all";

    QTest::mouseClick(button(QStringLiteral("Versions…")), Qt::LeftButton);
    auto *dialogOfVersions = page->findChild<VersionsDialog *>();
    ASSERT_NE(dialogOfVersions, nullptr);
    auto *list = dialogOfVersions->findChild<QTableWidget *>(QString());
    ASSERT_EQ(list->rowCount(), 1);
    EXPECT_EQ(list->item(0, 0)->text(), QStringLiteral("Pilot"));
    for (QPushButton *each : dialogOfVersions->findChildren<QPushButton *>()) {
        if (each->text() == QLatin1String("&Compare"))
            QTest::mouseClick(each, Qt::LeftButton); // from Pilot to now, unless said otherwise
    }
    auto *answer = dialogOfVersions->findChild<AnswerDialog *>();
    ASSERT_NE(answer, nullptr);
    const auto *table = answer->findChild<QTableView *>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return table->model()->rowCount() == 1; }));
    QStringList cells;
    for (int column = 0; column < table->model()->columnCount(); ++column)
        cells << table->model()->index(0, column).data().toString();
    EXPECT_EQ(cells[0], QStringLiteral("added"));
    EXPECT_EQ(cells[2], QStringLiteral("Hang"));
    EXPECT_TRUE(cells.contains(QStringLiteral("Add code Hang")));

    for (QPushButton *each : dialogOfVersions->findChildren<QPushButton *>()) {
        if (each->text() == QLatin1String("Re&move"))
            QTest::mouseClick(each, Qt::LeftButton);
    }
    ASSERT_TRUE(QTest::qWaitFor([&] { return list->rowCount() == 0; }));
    workspace.steps().undo();
    ASSERT_TRUE(QTest::qWaitFor([&] { return list->rowCount() == 1; }));
}

TEST_F(HistoryPageTest, WhatItsOppositeUndidIsNotInForceInWhateverLanguage)
{
    const auto as = [&](const QString &coder, const std::function<void(Project &)> &act) {
        Project &project = *workspace.project();
        const QString me = workspace.coderName();
        project.setCoderName(coder);
        act(project);
        project.setCoderName(me);
    };
    const auto add = [&](const QString &coder, const QString &label) {
        static int number = 0;
        as(coder, [&](Project &project) {
            project.edit(label, [&](Database &db) {
                codes::add(db, codes::openCodesFolder(db), QStringLiteral("Code %1").arg(++number));
            });
        });
    };
    const QString ben = QStringLiteral("Ben");
    Progress progress;
    const auto oppose = [&](const Step &step, const QString &words) {
        as(ben, [&](Project &project) {
            const sharing::StepName of{step.at.toMSecsSinceEpoch(), step.label};
            const qint64 later = project.history().back().at.toMSecsSinceEpoch() + 1;
            sharing::doOpposite(project, {of, later, words, of}, progress);
        });
    };
    const QString rename = QStringLiteral("Rename Crash");
    add(ben, rename);
    QThread::msleep(2); // so that each has a time of its own
    add(QStringLiteral("Eva"), rename);
    const Step first = workspace.project()->history().front();
    oppose(first, QStringLiteral("Rückgängig: %1"));
    show();
    EXPECT_EQ(states(), (QStringList{"done", "done", "not in force"})) << "Eva’s is another one";
    EXPECT_EQ(view->model()->index(2, StepModel::Label).data(Qt::AccessibleTextRole).toString(),
              QStringLiteral("Rename Crash, not in force"));
    auto *filter = page->findChild<FilterField *>();
    filter->setText(QStringLiteral("is:undone"));
    EXPECT_EQ(labels(), QStringList(rename));
    filter->clear();
    oppose(workspace.project()->history().back(), QStringLiteral("Redo: %1"));
    EXPECT_EQ(states(), (QStringList{"done", "not in force", "done", "done"}));
    add(ben, QStringLiteral("Undo: Rename Crash")); // so called only
    EXPECT_EQ(states(), (QStringList{"done", "done", "not in force", "done", "done"}));
    add(ben, rename);
    oppose(workspace.project()->history().back(), QStringLiteral("Undo: %1"));
    EXPECT_EQ(states().mid(0, 3), (QStringList{"done", "not in force", "done"}))
        << "which of several of one name is known";
    EXPECT_EQ(states().count(QStringLiteral("not in force")), 2);
}

TEST_F(HistoryPageTest, WhatARuleOfTheTeamUndidSaysWhoHadUsedIt)
{
    Project &project = *workspace.project();
    const QString me = workspace.coderName();
    const auto add = [&](const QString &coder, const QString &label) {
        project.setCoderName(coder);
        project.edit(label,
                     [&](Database &db) { codes::add(db, codes::openCodesFolder(db), label); });
        project.setCoderName(me);
    };
    add(me, QStringLiteral("Delete A.4"));
    add(QStringLiteral("Eva"), QStringLiteral("Code: A.4"));
    const Step removed = project.history().front();
    const QByteArray mark = sharing::broughtBackMark(removed.at.toMSecsSinceEpoch(), removed.label,
                                                     removed.coder);
    project.database().run("UPDATE history SET uid=?2 WHERE id=?1", project.history().back().id,
                           QByteArray(sharing::plainUidBytes, 'u') + mark);
    show();

    EXPECT_EQ(states(), (QStringList{"done", "undone: Eva used it"}));
    EXPECT_TRUE(view->model()
                    ->index(1, StepModel::State)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("was undone: Eva had used what it removed.")));
    page->findChild<FilterField *>()->setText(QStringLiteral("is:undone"));
    EXPECT_EQ(labels(), QStringList(QStringLiteral("Delete A.4")));
}

TEST_F(HistoryPageTest, ANoteOnAVersionKeepsWhatOthersAddedMeanwhile)
{
    const auto write = [&](const QString &note) {
        workspace.edit(QStringLiteral("Note"), [&](Database &db) {
            versions::setNote(db, versions::all(db).front().id, note);
        });
    };
    workspace.edit(QStringLiteral("Name"), [&](Database &db) {
        versions::add(db, QStringLiteral("Pilot"), QStringLiteral("Agreed."),
                      taxonomystates::now(db), {});
    });
    test::shareAlone(*workspace.project());
    show();
    QTest::mouseClick(button(QStringLiteral("Versions…")), Qt::LeftButton);
    auto *dialog = page->findChild<VersionsDialog *>();
    ASSERT_NE(dialog, nullptr);
    for (QPushButton *each : dialog->findChildren<QPushButton *>()) {
        if (each->text() == QStringLiteral("&Note…"))
            QTest::mouseClick(each, Qt::LeftButton);
    }
    auto *line = dialog->findChild<QInputDialog *>();
    ASSERT_NE(line, nullptr);
    line->setTextValue(QStringLiteral("Agreed. Mine."));
    write(QStringLiteral("Theirs. Agreed."));
    line->accept();
    EXPECT_EQ(versions::all(workspace.database()).front().note,
              QStringLiteral("Theirs. Agreed. Mine."));
}

TEST_F(HistoryPageTest, TheWindowOfVersionsIsOneAndKeepsWhatIsCompared)
{
    addCode(QStringLiteral("Crash"));
    const auto name = [&](const QString &version) {
        return workspace.edit(QStringLiteral("Name"), [&](Database &db) {
            versions::add(db, version, {}, taxonomystates::now(db), {});
        });
    };
    ASSERT_TRUE(name(QStringLiteral("Pilot")));
    show();
    QTest::mouseClick(button(QStringLiteral("Versions…")), Qt::LeftButton);
    QTest::mouseClick(button(QStringLiteral("Versions…")), Qt::LeftButton);
    ASSERT_EQ(page->findChildren<VersionsDialog *>().size(), 1);
    auto *dialogOfVersions = page->findChild<VersionsDialog *>();
    const auto choices = dialogOfVersions->findChildren<QComboBox *>();
    ASSERT_EQ(choices.size(), 2);
    choices[0]->setCurrentIndex(choices[0]->findText(QStringLiteral("The beginning")));
    choices[1]->setCurrentIndex(choices[1]->findText(QStringLiteral("Pilot")));
    const VersionId pilot = versions::all(workspace.database()).front().id;
    ASSERT_TRUE(workspace.edit(QStringLiteral("Rename"), [&](Database &db) {
        versions::rename(db, pilot, QStringLiteral("First"));
    }));
    ASSERT_TRUE(name(QStringLiteral("Second")));
    EXPECT_EQ(choices[0]->currentText(), QStringLiteral("The beginning"));
    EXPECT_EQ(choices[1]->currentText(), QStringLiteral("First")) << "the same, renamed";
    dialogOfVersions->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(dialogOfVersions));
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }));
    QTest::keyClick(dialogOfVersions->windowHandle(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(QTest::qWaitFor([&] { return versions::all(workspace.database()).size() == 1; }));
}

TEST_F(HistoryPageTest, AllOfTheBarIsSeenInASmallWindow)
{
    addCode(QStringLiteral("Crash"));
    page->resize(1400, 600);
    show();
    const QStringList words{"Undo everything…", "Name a version…", "Versions…", "Forget history…"};
    for (const int width : {1400, 900, 640}) {
        page->resize(width, 600);
        QCoreApplication::processEvents();
        EXPECT_EQ(page->width(), width);
        for (const QString &each : words) {
            const QPushButton *found = button(each);
            ASSERT_NE(found, nullptr) << each.toStdString();
            EXPECT_TRUE(found->isVisible()) << width << each.toStdString();
            const QRect there(found->mapTo(page.get(), QPoint()), found->size());
            EXPECT_TRUE(page->rect().contains(there)) << width << each.toStdString();
            EXPECT_GE(found->width(), found->minimumSizeHint().width()) << each.toStdString();
            EXPECT_FALSE(there.intersects(QRect(view->mapTo(page.get(), QPoint()), view->size())))
                << width << each.toStdString();
            EXPECT_EQ(found->y(), button(words.front())->y()) << width << each.toStdString();
        }
        const auto *filter = page->findChild<FilterField *>();
        const auto *goTo = button(QStringLiteral("Undo to here"));
        EXPECT_TRUE(QTest::qWaitFor([&] {
            const int apart = goTo->geometry().center().y() - filter->geometry().center().y();
            return apart >= -2 && apart <= 2;
        })) << width;
    }
    QStringList acts;
    for (const QAction *action : page->pageActions())
        acts << action->text();
    for (const QString &each : words)
        EXPECT_TRUE(acts.contains(each)) << each.toStdString();
}

TEST_F(HistoryPageTest, AForgottenStepCanBeNamedNoMore)
{
    makeLong();
    show();
    ASSERT_TRUE(QTest::qWaitFor([&] { return view->model()->rowCount() > 10; }));
    view->setCurrentIndex(view->model()->index(5, 0));
    EXPECT_FALSE(button(QStringLiteral("Name a version…"))->isEnabled());
    view->setCurrentIndex(view->model()->index(0, 0)); // where the study stands
    EXPECT_TRUE(button(QStringLiteral("Name a version…"))->isEnabled());
}
