#include "ui/ballots/ballotswindow.h"

#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/people/ballots.h"
#include "core/project/people/participants.h"
#include "core/query/query.h"
#include "tests/support/quickfolder.h"
#include "tests/ui/support/named.h"
#include "ui/ballots/ballotmodel.h"
#include "ui/ballots/ballotview.h"
#include "ui/base/historysteps.h"
#include "ui/base/jobs.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/lists/codingmime.h"
#include "ui/lists/rowdelegate.h"
#include "ui/lists/rowtree.h"
#include "ui/widgets/fields/filterfield.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QInputDialog>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTest>

using namespace axial;

namespace {

using Ranks = std::vector<std::vector<CodeId>>;

const QString prompt = QStringLiteral("Rank the top three questions");

class BallotsWindowTest : public ::testing::Test
{
protected:
    BallotsWindowTest()
    {
        workspace.setProject(Project::create(folder.filePath(QStringLiteral("study.axial"))));
        QObject::connect(&workspace, &Workspace::errorRaised, &workspace,
                         [this](const QString &sentence) { errors << sentence; });
        QObject::connect(&workspace.requests(), &PageRequests::asked, &workspace,
                         [this](const PageRequest &request) {
                             if (const auto *shown = std::get_if<ShowQuestion>(&request))
                                 asked.push_back(shown->call);
                         });
        workspace.edit(QStringLiteral("Study"), [this](Database &db) {
            ada = participants::ensure(db, QStringLiteral("U1"));
            ben = participants::ensure(db, QStringLiteral("U2"));
            const CodeId type = codes::add(db, codes::taxonomyFolder(db),
                                           QStringLiteral("Question"), QStringLiteral("A"));
            install = codes::add(db, type, QStringLiteral("Installing"), QStringLiteral("A.1"));
            use = codes::add(db, type, QStringLiteral("Usage"), QStringLiteral("A.2"));
            messages = codes::add(db, type, QStringLiteral("Messages"), QStringLiteral("A.3"));
        });
    }
    void open(ParticipantId participant = {})
    {
        window = std::make_unique<BallotsWindow>(workspace);
        window->showParticipant(participant);
        view = window->findChild<BallotView *>();
        tester = std::make_unique<QAbstractItemModelTester>(
            view->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
        window->show();
        window->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    }
    void ask()
    {
        workspace.edit(QStringLiteral("Rank"), [this](Database &db) {
            ballots::set(db, ben, prompt, {{use}, {install}});
        });
    }
    Ranks ranks(ParticipantId participant, const QString &of = prompt)
    {
        const auto ballot = ballots::find(workspace.database(), participant, of);
        return ballot ? ballot->ranks : Ranks();
    }
    /// "1 A.1|2 A.2", "=1" for who shares a rank.
    QString lines() const
    {
        QStringList lines;
        for (int row = 0; row < view->model()->rowCount(); ++row) {
            const QModelIndex code = view->model()->index(row, BallotModel::CodeColumn);
            const QString key = code.data(RowDelegate::KeyRole).toString();
            lines << view->model()->index(row, 0).data().toString() + u' '
                         + (key.isEmpty() ? code.data().toString() : key);
        }
        return lines.join(u'|');
    }
    void choose(int row, int column = BallotModel::CodeColumn)
    {
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                          view->visualRect(view->model()->index(row, column)).center());
    }
    void press(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(view, Qt::Key(key), modifiers);
    }
    void type(const QString &letters)
    {
        auto *field = test::named<FilterField>(*window, QStringLiteral("Code to rank"));
        field->setFocus();
        QTest::keyClicks(field, letters);
        QTest::keyClick(field, Qt::Key_Return);
    }
    /// Drops codes in the line of the row: 0 = at its upper edge, 1 = at its lower one.
    bool drop(const QList<CodeId> &codes, int row, double where)
    {
        const QRect line = view->visualRect(view->model()->index(row, BallotModel::CodeColumn));
        return dropAt(codes,
                      QPoint(line.center().x(), line.top() + int(where * (line.height() - 1))));
    }
    bool dropAt(const QList<CodeId> &codes, const QPoint &point)
    {
        const std::unique_ptr<QMimeData> mime(codesMime(codes));
        const auto actions = Qt::CopyAction | Qt::MoveAction;
        QDragEnterEvent enter(point, actions, mime.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view->viewport(), &enter);
        QDragMoveEvent move(point, actions, mime.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view->viewport(), &move);
        if (!move.isAccepted()) {
            QDragLeaveEvent leave;
            QApplication::sendEvent(view->viewport(), &leave);
            return false;
        }
        QDropEvent let(point, actions, mime.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view->viewport(), &let);
        return let.isAccepted();
    }
    QString label(const char *name) const
    {
        return test::named<QLabel>(*window, QLatin1String(name))->text();
    }
    void click(const char *name) const
    {
        auto *button = test::named<QPushButton>(*window, QString::fromUtf8(name));
        ASSERT_NE(button, nullptr) << name;
        ASSERT_TRUE(button->isEnabled()) << name;
        QTest::mouseClick(button, Qt::LeftButton);
    }
    void write(const QString &words)
    {
        auto *dialog = window->findChild<QInputDialog *>();
        ASSERT_NE(dialog, nullptr);
        if (auto *combo = dialog->findChild<QComboBox *>(); combo && combo->isVisible())
            combo->setEditText(words);
        else
            dialog->setTextValue(words);
        dialog->accept();
        QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    int steps() { return int(workspace.project()->history().size()); }

    test::QuickFolder folder;
    Workspace workspace;
    QStringList errors;
    std::vector<QueryCall> asked;
    ParticipantId ada, ben;
    CodeId install, use, messages;
    std::unique_ptr<BallotsWindow> window;
    BallotView *view = nullptr;
    std::unique_ptr<QAbstractItemModelTester> tester;
};

} // namespace

TEST_F(BallotsWindowTest, CodesAreRankedByAFewLettersAndEnter)
{
    ask();
    open(ada);
    EXPECT_EQ(lines(), QString());
    EXPECT_EQ(label("Who has answered"), QStringLiteral("1 of 2 participants answered"));
    type(QStringLiteral("a3"));
    type(QStringLiteral("install"));
    EXPECT_EQ(lines(), QStringLiteral("1 A.3|2 A.1"));
    EXPECT_EQ(ranks(ada), (Ranks{{messages}, {install}}));
    EXPECT_EQ(workspace.project()->undoLabel(), QStringLiteral("Ranking of U1: A.1 at rank 2"));
    EXPECT_EQ(label("Who has answered"), QStringLiteral("2 of 2 participants answered"));
    const int before = steps();
    type(QStringLiteral("a3")); // ranked already
    EXPECT_EQ(steps(), before);
    EXPECT_EQ(view->currentIndex().row(), 0);
    QTest::keyClick(window.get(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(lines(), QStringLiteral("1 A.3"));
    EXPECT_EQ(ranks(ben), (Ranks{{use}, {install}})) << "somebody else’s";
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(BallotsWindowTest, CtrlZAfterTypingACodeTakesTheRankBack)
{
    ask();
    open(ada);
    type(QStringLiteral("a3"));
    type(QStringLiteral("install"));
    ASSERT_EQ(lines(), QStringLiteral("1 A.3|2 A.1"));
    window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    auto *field = test::named<FilterField>(*window, QStringLiteral("Code to rank"));
    EXPECT_TRUE(field->hasFocus()) << "for the next one";
    QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(field->text(), QString()) << "not the letters";
    EXPECT_TRUE(QTest::qWaitFor([&] { return lines() == QStringLiteral("1 A.3"); }))
        << lines().toStdString();
}

TEST_F(BallotsWindowTest, KeysMoveTieAndTakeOff)
{
    ask();
    open(ben);
    EXPECT_EQ(lines(), QStringLiteral("1 A.2|2 A.1"));
    choose(1);
    press(Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(lines(), QStringLiteral("1 A.1|2 A.2"));
    press(Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(lines(), QStringLiteral("1 A.2|2 A.1"));
    EXPECT_EQ(view->currentIndex().row(), 1) << "it stays with its code";
    press(Qt::Key_T);
    EXPECT_EQ(lines(), QStringLiteral("=1 A.1|=1 A.2"));
    press(Qt::Key_T, Qt::ShiftModifier);
    EXPECT_EQ(lines(), QStringLiteral("1 A.2|2 A.1"));
    press(Qt::Key_3);
    EXPECT_EQ(lines(), QStringLiteral("1 A.2|2 left empty|3 A.1"));
    EXPECT_EQ(ranks(ben), (Ranks{{use}, {}, {install}}));
    choose(1);
    press(Qt::Key_Delete);
    EXPECT_EQ(lines(), QStringLiteral("1 A.2|2 A.1"));
    choose(0);
    press(Qt::Key_Insert);
    EXPECT_EQ(lines(), QStringLiteral("1 left empty|2 A.2|3 A.1"));
    press(Qt::Key_Delete, Qt::ControlModifier);
    EXPECT_EQ(ranks(ben), Ranks());
    EXPECT_EQ(lines(), QString());
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(BallotsWindowTest, CodesAreDroppedBetweenAndOntoOthers)
{
    ask();
    open(ben);
    EXPECT_TRUE(drop({messages}, 1, 0.05)) << "before the second";
    EXPECT_TRUE(view->hasFocus()) << "so that its keys go on with it";
    EXPECT_EQ(lines(), QStringLiteral("1 A.2|2 A.3|3 A.1"));
    EXPECT_TRUE(drop({install}, 0, 0.5)) << "onto the first";
    EXPECT_EQ(lines(), QStringLiteral("=1 A.1|=1 A.2|2 A.3"));
    EXPECT_TRUE(drop({install}, 2, 0.95)) << "behind the last";
    EXPECT_EQ(lines(), QStringLiteral("1 A.2|2 A.3|3 A.1"));
    EXPECT_TRUE(drop({use}, 2, 0.05)) << "down, before the last";
    EXPECT_EQ(lines(), QStringLiteral("1 A.3|2 A.2|3 A.1"));
    const int before = steps();
    drop({use}, 1, 0.5); // onto itself
    EXPECT_EQ(steps(), before);
    EXPECT_FALSE(dropAt({codes::taxonomyFolder(workspace.database())}, {20, 200}));
    EXPECT_EQ(steps(), before) << "a folder is no answer";
    choose(0);
    press(Qt::Key_Insert);
    EXPECT_EQ(lines(), QStringLiteral("1 left empty|2 A.3|3 A.2|4 A.1"));
    EXPECT_TRUE(drop({install}, 0, 0.5)) << "fills the empty one";
    EXPECT_EQ(lines(), QStringLiteral("1 A.1|2 A.3|3 A.2"));
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(BallotsWindowTest, SeveralCodesAreDroppedOneBehindTheOther)
{
    ask();
    open(ada);
    EXPECT_TRUE(dropAt({messages, use, install}, {40, 60}));
    EXPECT_EQ(ranks(ada), (Ranks{{messages}, {use}, {install}}));
}

TEST_F(BallotsWindowTest, TheFirstPromptIsWrittenOrTakenFromTheGuide)
{
    workspace.edit(QStringLiteral("Guide"), [](Database &db) {
        db.run("INSERT INTO prompt(id, part, objective, audience, text, category, position) "
               "VALUES(77, '', '', '', 'Rank the bugs', '', 0)");
    });
    open(ada);
    EXPECT_FALSE(view->isVisible());
    click("New prompt…"); // of the empty state
    auto *dialog = window->findChild<QInputDialog *>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_TRUE(dialog->comboBoxItems().contains(QStringLiteral("Rank the bugs")));
    write(QStringLiteral("  Rank the  bugs "));
    ASSERT_TRUE(view->isVisible());
    const int before = steps();
    type(QStringLiteral("a1"));
    EXPECT_EQ(ranks(ada, QStringLiteral("Rank the bugs")), (Ranks{{install}}));
    EXPECT_EQ(steps(), before + 1) << "a prompt is stored with its first answer";
    EXPECT_TRUE(ballots::guidePrompts(workspace.database()).isEmpty());
}

TEST_F(BallotsWindowTest, APromptIsRewordedForAllWhoAnswered)
{
    ask();
    open(ada);
    type(QStringLiteral("a1"));
    click("&Reword…");
    write(QStringLiteral("Top three"));
    EXPECT_EQ(ballots::prompts(workspace.database()), QStringList{QStringLiteral("Top three")});
    auto *prompts = test::named<QComboBox>(*window, QStringLiteral("Prompt"));
    EXPECT_EQ(prompts->currentText(), QStringLiteral("Top three"));
    EXPECT_EQ(lines(), QStringLiteral("1 A.1"));
    workspace.steps().undoNext();
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }));
    EXPECT_EQ(ballots::prompts(workspace.database()), QStringList{prompt});
    // One who answered both would have two ballots for one prompt.
    workspace.edit(QStringLiteral("Other"), [this](Database &db) {
        ballots::set(db, ada, QStringLiteral("Other"), {{use}});
    });
    prompts->setCurrentIndex(prompts->findData(prompt));
    click("&Reword…");
    write(QStringLiteral("Other"));
    ASSERT_EQ(errors.size(), 1);
    EXPECT_TRUE(errors.front().contains(QStringLiteral("U1 has a ranking for “Other” as well")));
    EXPECT_EQ(ballots::prompts(workspace.database()).size(), 2);
}

TEST_F(BallotsWindowTest, SeveralPromptsAreKeptApartAndTheNextUnansweredIsFound)
{
    ask();
    open(ben);
    click("&New prompt…");
    write(QStringLiteral("Bugs"));
    EXPECT_EQ(lines(), QString());
    EXPECT_EQ(label("Who has answered"), QStringLiteral("0 of 2 participants answered"));
    type(QStringLiteral("a3"));
    click("Ne&xt unanswered");
    auto *people = test::named<RowTree>(*window, QStringLiteral("Participants who rank"));
    EXPECT_EQ(people->currentIndex().data().toString(), QStringLiteral("U1"));
    EXPECT_EQ(QApplication::focusWidget(),
              test::named<FilterField>(*window, QStringLiteral("Code to rank")));
    type(QStringLiteral("a2"));
    EXPECT_EQ(ranks(ben, QStringLiteral("Bugs")), (Ranks{{messages}}));
    EXPECT_EQ(ranks(ada, QStringLiteral("Bugs")), (Ranks{{use}}));
    EXPECT_EQ(ranks(ben), (Ranks{{use}, {install}}));
    EXPECT_FALSE(
        test::named<QPushButton>(*window, QStringLiteral("Ne&xt unanswered"))->isEnabled());
}

TEST_F(BallotsWindowTest, ANewPromptStaysWhenItsOnlyBallotIsUndone)
{
    ask();
    open(ada);
    click("&New prompt…");
    write(QStringLiteral("Bugs"));
    type(QStringLiteral("a3"));
    ASSERT_EQ(ranks(ada, QStringLiteral("Bugs")), (Ranks{{messages}}));
    workspace.steps().undoNext();
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace.jobs().running().empty(); }));
    auto *prompts = test::named<QComboBox>(*window, QStringLiteral("Prompt"));
    EXPECT_EQ(prompts->currentText(), QStringLiteral("Bugs"));
    type(QStringLiteral("a2"));
    EXPECT_EQ(ranks(ada, QStringLiteral("Bugs")), (Ranks{{use}}));
    click("&Reword…");
    write(QStringLiteral("Worst bugs"));
    EXPECT_EQ(prompts->currentText(), QStringLiteral("Worst bugs"));
    EXPECT_EQ(prompts->findText(QStringLiteral("Bugs")), -1);
}

TEST_F(BallotsWindowTest, ItsNumbersAreOneClickAway)
{
    ask();
    open();
    click("&Analyse");
    ASSERT_EQ(asked.size(), 1u);
    EXPECT_EQ(asked.front(), callForRankings(prompt));
    EXPECT_FALSE(window->isVisible()) << "it would stand over the answer";
}

TEST_F(BallotsWindowTest, OfAReadOnlyStudyNothingIsChanged)
{
    ask();
    const QString path = workspace.project()->path();
    workspace.closeProject();
    workspace.setProject(Project::open(path, Project::Access::ReadOnly));
    open(ben);
    EXPECT_EQ(lines(), QStringLiteral("1 A.2|2 A.1"));
    choose(1);
    press(Qt::Key_Up, Qt::AltModifier);
    press(Qt::Key_1);
    type(QStringLiteral("a3"));
    EXPECT_FALSE(drop({messages}, 0, 0.5));
    EXPECT_EQ(lines(), QStringLiteral("1 A.2|2 A.1"));
    EXPECT_TRUE(errors.isEmpty()) << errors.value(0).toStdString();
}

TEST_F(BallotsWindowTest, WhatIsChangedElsewhereIsShown)
{
    ask();
    open(ben);
    workspace.edit(QStringLiteral("Rename"),
                   [this](Database &db) { codes::setKey(db, use, QStringLiteral("A.9")); });
    EXPECT_EQ(lines(), QStringLiteral("1 A.9|2 A.1"));
    workspace.edit(QStringLiteral("Remove"),
                   [this](Database &db) { participants::remove(db, ben); });
    EXPECT_EQ(label("Who has answered"), QStringLiteral("0 of 1 participant answered"));
    workspace.closeProject();
    EXPECT_FALSE(window->isVisible());
}
