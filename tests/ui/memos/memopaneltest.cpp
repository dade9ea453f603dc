#include "ui/memos/memopanel.h"
#include "core/base/progress.h"
#include "core/project/memos/memokinds.h"
#include "core/project/memos/memos.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/roundplan.h"
#include "core/project/rounds/rounds.h"
#include "tests/ui/support/askedpages.h"
#include "tests/ui/support/codingstudy.h"
#include "tests/ui/support/named.h"
#include "tests/ui/support/notekind.h"
#include "ui/memos/memoeditor.h"
#include "ui/memos/memomenu.h"
#include "ui/theme/theme.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"

#include <QLabel>
#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

using namespace axial;
using axial::testing::CodingStudy;

namespace {

class MemoPanelTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        quote = study.code(study.u1, study.text1, "So I gave up", {study.memory});
        auto *column = new QVBoxLayout(&window);
        column->addWidget(other = new QLineEdit);
        column->addWidget(panel = new MemoPanel(study.workspace));
        window.resize(1000, 300);
        window.show();
        window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        title = panel->editor()->findChild<QLineEdit *>();
        text = panel->editor()->findChild<QPlainTextEdit *>();
        steps = study.project().history().size();
    }
    void TearDown() override { study.workspace.setBlind(false); }

    MemoId write(Memo memo, const char *words)
    {
        memo.title = QString::fromUtf8(words);
        MemoId id;
        study.project().edit(QStringLiteral("Memo"), [&](Database &db) {
            memo.coder = study.workspace.ensureCoder(db);
            id = memos::add(db, memo);
        });
        return id;
    }
    Memo onQuote()
    {
        Memo memo;
        memo.quote = quote;
        return memo;
    }
    QStringList shown(int column)
    {
        QStringList result;
        const QAbstractItemModel *model = panel->list()->model();
        for (int row = 0; row < model->rowCount(); ++row)
            result << model->index(row, column).data().toString();
        return result;
    }
    QComboBox *kinds() { return test::named<QComboBox>(*panel, QStringLiteral("Kind of memo")); }
    size_t newSteps() { return study.project().history().size() - steps; }

    CodingStudy study;
    QWidget window;
    QLineEdit *other = nullptr;
    MemoPanel *panel = nullptr;
    QLineEdit *title = nullptr;
    QPlainTextEdit *text = nullptr;
    QuoteId quote;
    size_t steps = 0;
};

} // namespace

TEST_F(MemoPanelTest, ANewMemoIsThereWhenSomethingIsWritten)
{
    panel->open(onQuote());
    EXPECT_TRUE(title->hasFocus());
    other->setFocus();
    EXPECT_EQ(newSteps(), 0u) << "nothing was written";
    title->setFocus();
    QTest::keyClicks(title, QStringLiteral("Leaving"));
    QTest::keyClick(title, Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([this] { return newSteps() == 1; }, 20'000));
    QTest::keyClicks(text, QStringLiteral("They leave early."));
    other->setFocus(); // leaving stores at once
    EXPECT_EQ(newSteps(), 2u);
    const auto all = memos::of(study.db(), quote);
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all.front().title, QStringLiteral("Leaving"));
    EXPECT_EQ(all.front().text, QStringLiteral("They leave early."));
    EXPECT_EQ(shown(1), QStringList({QStringLiteral("Leaving")}));
    EXPECT_EQ(shown(2), QStringList({QStringLiteral("So I gave up · U1 interview")}));
    EXPECT_EQ(shown(3), QStringList({QStringLiteral("Petra Olin")}));
    study.project().undo();
    EXPECT_EQ(text->toPlainText(), QString());
    EXPECT_EQ(title->text(), QStringLiteral("Leaving"));
    study.project().undo();
    EXPECT_FALSE(panel->editor()->isOpen());
    EXPECT_TRUE(memos::of(study.db(), quote).empty());
}

TEST_F(MemoPanelTest, EscapeOutOfANewMemoStoresItAndShowsIt)
{
    for (const char *words : {"one", "two", "three"})
        write({}, words);
    for (const char *words : {"First", "Second"}) {
        panel->open({});
        QTest::keyClicks(title, QString::fromUtf8(words));
        QTest::keyClick(title, Qt::Key_Escape); // before the pause ends
        EXPECT_TRUE(panel->list()->hasFocus());
        EXPECT_EQ(memos::at(study.db(), panel->editor()->memo()).title, title->text());
        EXPECT_EQ(panel->list()->currentIndex().siblingAtColumn(1).data().toString(),
                  title->text());
        EXPECT_TRUE(panel->list()->selectionModel()->hasSelection());
    }
    EXPECT_EQ(shown(1).size(), 5);
}

TEST_F(MemoPanelTest, EscapeOutOfAnEmptyNewMemoShowsTheFirstOne)
{
    const MemoId one = write({}, "one");
    panel->open({});
    QTest::keyClick(title, Qt::Key_Escape);
    EXPECT_TRUE(panel->list()->hasFocus());
    EXPECT_EQ(panel->editor()->memo(), one);
    EXPECT_TRUE(panel->list()->selectionModel()->hasSelection());
}

TEST_F(MemoPanelTest, TypingInOneMemoNeverReachesAnother)
{
    const MemoId one = write(onQuote(), "one");
    const MemoId two = write({}, "two");
    panel->open(memos::at(study.db(), one));
    QTest::keyClicks(text, QStringLiteral("of one"));
    panel->open(memos::at(study.db(), two));
    EXPECT_EQ(text->toPlainText(), QString());
    EXPECT_EQ(memos::at(study.db(), one).text, QStringLiteral("of one"));
    EXPECT_EQ(memos::at(study.db(), two).text, QString());
}

TEST_F(MemoPanelTest, WhatIsClickedStaysInItsPlaceWhileTypingIsStored)
{
    for (const char *words : {"one", "two", "three"})
        write({}, words);
    QAbstractItemModel *model = panel->list()->model();
    panel->list()->setCurrentIndex(model->index(2, 0));
    const MemoId typed = panel->editor()->memo();
    panel->editor()->focusText();
    QTest::keyClicks(text, QStringLiteral("late"));
    const QString clicked = shown(1).at(1);
    const QPoint place = panel->list()->visualRect(model->index(1, 1)).center();
    QTest::mouseClick(window.windowHandle(), Qt::LeftButton, {},
                      panel->list()->viewport()->mapTo(&window, place));
    EXPECT_EQ(memos::at(study.db(), typed).text, QStringLiteral("late"));
    EXPECT_EQ(title->text(), clicked);
    const auto isCurrent = [&] {
        return panel->list()->currentIndex().siblingAtColumn(1).data().toString() == clicked;
    };
    EXPECT_TRUE(isCurrent());
    ASSERT_TRUE(QTest::qWaitFor([&] { return shown(1).at(2) == clicked; }, 20'000))
        << "then the latest comes first";
    EXPECT_TRUE(isCurrent());
}

TEST_F(MemoPanelTest, CodingLeavesTheListAloneAndCommentsComeIn)
{
    write({}, "one");
    int resets = 0;
    QObject::connect(panel->list()->model(), &QAbstractItemModel::modelReset, panel,
                     [&] { ++resets; });
    const QuoteId older = study.code(study.u1, study.text1, "an older driver", {study.memory});
    EXPECT_EQ(resets, 0);
    study.project().edit(QStringLiteral("Comment"), [&](Database &db) {
        codings::setComment(db, quotes::codings(db, older).front().id, QStringLiteral("why?"));
    });
    EXPECT_EQ(shown(1).count(QStringLiteral("why?")), 1);
    study.project().undo(2);
    EXPECT_EQ(shown(1), QStringList({QStringLiteral("one")}));
    study.project().redo(2);
    EXPECT_EQ(shown(1).count(QStringLiteral("why?")), 1);
}

TEST_F(MemoPanelTest, AChangeElsewhereLeavesWhatIsBeingTyped)
{
    const MemoId one = write({}, "one");
    panel->open(memos::at(study.db(), one));
    QTest::keyClicks(text, QStringLiteral("half a sen"));
    write(onQuote(), "two");
    EXPECT_EQ(text->toPlainText(), QStringLiteral("half a sen"));
    QTest::keyClicks(text, QStringLiteral("tence"));
    panel->saveNow();
    EXPECT_EQ(memos::at(study.db(), one).text, QStringLiteral("half a sentence"));
}

TEST_F(MemoPanelTest, IsNarrowedByWordsAndByKind)
{
    write({}, "Plan of the week");
    write(onQuote(), "<b>Leaving</b>");
    study.project().edit(QStringLiteral("Mark"), [&](Database &db) {
        reviews::set(db, quotes::codings(db, quote).front().id,
                     coders::ensure(db, QStringLiteral("Mara Klein")), ReviewMark::Discuss,
                     QStringLiteral("or C.1?"));
    });
    EXPECT_EQ(panel->list()->model()->rowCount(), 3);
    panel->findChild<FilterField *>()->setText(QStringLiteral("u1 leav"));
    EXPECT_EQ(shown(1), QStringList({QStringLiteral("<b>Leaving</b>")}));
    for (const char *typed :
         {"kind:quote", "title:leaving", "-kind:journal,discuss", "source:U1 -by:\"Mara Klein\"",
          "year:>2000 -about:nowhere leav", "kind:quote by:"}) {
        panel->findChild<FilterField *>()->setText(QString::fromUtf8(typed));
        EXPECT_EQ(shown(1), QStringList({QStringLiteral("<b>Leaving</b>")})) << typed;
    }
    panel->findChild<FilterField *>()->clear();
    kinds()->setCurrentText(QStringLiteral("To discuss"));
    EXPECT_EQ(shown(0), QStringList({QStringLiteral("To discuss")}));
    EXPECT_EQ(shown(1), QStringList({QStringLiteral("or C.1?")}));
    EXPECT_EQ(shown(2), QStringList({QStringLiteral("C.9 Memory Management · U1 interview")}));
}

TEST_F(MemoPanelTest, AKindOfNotesIsShownAndAskedForLikeTheOthers)
{
    MemoKindId kind;
    study.project().edit(QStringLiteral("Kind"), [&](Database &db) {
        kind = memokinds::add(db, QStringLiteral("Translation problem"));
    });
    Memo of = onQuote();
    of.kind = kind;
    write(of, "no such word");
    write(onQuote(), "just so");
    auto *filter = panel->findChild<FilterField *>();
    for (const char *typed : {"kind:\"translation problem\"", "kind:quote -title:just"}) {
        filter->setText(QString::fromUtf8(typed));
        EXPECT_EQ(shown(0), QStringList({QStringLiteral("Translation problem")})) << typed;
        EXPECT_EQ(shown(1), QStringList({QStringLiteral("no such word")})) << typed;
    }
    filter->clear();
    study.project().edit(QStringLiteral("Rename"), [&](Database &db) {
        memokinds::rename(db, kind, QStringLiteral("Context"));
    });
    EXPECT_TRUE(shown(0).contains(QStringLiteral("Context")));
    study.project().edit(QStringLiteral("Remove"),
                         [&](Database &db) { memokinds::remove(db, kind); });
    EXPECT_EQ(shown(0), QStringList({QStringLiteral("Quote"), QStringLiteral("Quote")}));
    study.project().undo();
    EXPECT_TRUE(shown(0).contains(QStringLiteral("Context")));
}

TEST_F(MemoPanelTest, TheKindOfANoteOnAPassageIsChosenInItsEditor)
{
    const auto *box = panel->editor()->findChild<QComboBox *>();
    ASSERT_TRUE(box);
    const MemoId memo = write(onQuote(), "one");
    panel->open(memos::at(study.db(), memo));
    EXPECT_FALSE(box->isVisible()) << "the study has no kinds";
    MemoKindId kind;
    study.project().edit(QStringLiteral("Kind"), [&](Database &db) {
        kind = memokinds::add(db, QStringLiteral("Context"));
    });
    EXPECT_TRUE(box->isVisible());
    test::choose(*panel->editor(), QStringLiteral("Kind of this memo"), QStringLiteral("Context"));
    EXPECT_EQ(memos::at(study.db(), memo).kind, kind);
    study.project().undo();
    EXPECT_FALSE(memos::at(study.db(), memo).kind);
    EXPECT_EQ(box->currentText(), QStringLiteral("Memo"));
    panel->open({});
    EXPECT_FALSE(box->isVisible()) << "a page of the journal is no note on a passage";
    panel->open(onQuote());
    test::choose(*panel->editor(), QStringLiteral("Kind of this memo"), QStringLiteral("Context"));
    QTest::keyClicks(title, QStringLiteral("two"));
    panel->saveNow();
    EXPECT_EQ(memos::of(study.db(), quote).back().kind, kind);
}

TEST_F(MemoPanelTest, EnterGoesToTheThing)
{
    write(onQuote(), "here");
    const axial::testing::AskedPages asked(study.workspace);
    panel->focusList();
    QTest::keyClick(panel->list(), Qt::Key_Return);
    ASSERT_EQ(asked.places.size(), 1u);
    EXPECT_EQ(asked.places[0].source, study.u1);
    EXPECT_EQ(asked.places[0].range, study.place(study.text1, "So I gave up"));
    Memo onCode;
    onCode.code = study.memory;
    write(onCode, "code");
    kinds()->setCurrentText(QStringLiteral("Code"));
    panel->focusList();
    QTest::keyClick(panel->list(), Qt::Key_Return);
    EXPECT_EQ(asked.codes, std::vector{study.memory});
}

TEST_F(MemoPanelTest, DeleteIsOneStepAndUndone)
{
    const MemoId one = write({}, "one");
    panel->focusList();
    QTest::keyClick(panel->list(), Qt::Key_Delete);
    EXPECT_EQ(panel->list()->model()->rowCount(), 0);
    EXPECT_FALSE(panel->editor()->isOpen());
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Delete memo: one"));
    study.project().undo();
    EXPECT_EQ(memos::at(study.db(), one).title, QStringLiteral("one"));
}

TEST_F(MemoPanelTest, AnEmptyListSaysWhatAMemoIsAndMakesOne)
{
    auto *none = panel->findChild<EmptyState *>();
    ASSERT_TRUE(none && none->isVisible());
    EXPECT_FALSE(panel->list()->isVisible());
    EXPECT_TRUE(none->accessibleDescription().contains(QStringLiteral("Ctrl+Shift+N")));
    panel->focusList();
    auto *button = none->findChild<QPushButton *>();
    ASSERT_TRUE(button->hasFocus());
    QTest::keyClick(button, Qt::Key_Space);
    EXPECT_TRUE(title->hasFocus());
    QTest::keyClicks(title, QStringLiteral("first"));
    QTest::keyClick(title, Qt::Key_Escape);
    EXPECT_EQ(shown(1), QStringList({QStringLiteral("first")}));
    EXPECT_TRUE(panel->list()->hasFocus());
    panel->findChild<FilterField *>()->setText(QStringLiteral("nowhere"));
    EXPECT_TRUE(none->isVisible());
    EXPECT_EQ(none->accessibleName(), QStringLiteral("No memo matches"));
    EXPECT_FALSE(button->isVisible());
    panel->findChild<FilterField *>()->clear();
    EXPECT_TRUE(panel->list()->isVisible());
}

TEST_F(MemoPanelTest, BlindShowsOnlyMine)
{
    write({}, "mine");
    study.project().edit(QStringLiteral("Memo"), [&](Database &db) {
        Memo memo;
        memo.title = QStringLiteral("hers");
        memo.coder = coders::ensure(db, QStringLiteral("Mara Klein"));
        memos::add(db, memo);
    });
    EXPECT_EQ(panel->list()->model()->rowCount(), 2);
    study.workspace.setBlind(true);
    EXPECT_EQ(shown(1), QStringList({QStringLiteral("mine")}));
}

TEST_F(MemoPanelTest, ABlindRoundHidesWhatOthersSayOnItsReportsUntilItCloses)
{
    SourceId report;
    RoundId round;
    study.project().edit(QStringLiteral("Report"), [&](Database &db) {
        sources::NewSource source;
        source.collection = collections::ensure(db, {QStringLiteral("Issue reports")});
        source.kind = SourceKind::IssueReport;
        source.title = QStringLiteral("Leak");
        source.text = QStringLiteral("the server leaks\n");
        report = sources::add(db, source);
        Issue issue;
        issue.source = report;
        sources::addIssue(db, issue);
    });
    const QString mara = QStringLiteral("Mara Klein");
    const QuoteId there = study.code(report, QStringLiteral("the server leaks\n"), "server",
                                     {study.memory}, mara);
    study.project().edit(QStringLiteral("Comments"), [&](Database &db) {
        codings::setComment(db, quotes::codings(db, there).front().id, QStringLiteral("a leak"));
        Memo memo;
        memo.coder = coders::find(db, mara);
        memo.title = QStringLiteral("hers");
        memo.source = report;
        memos::add(db, memo);
        memo.source = study.u1;
        memo.title = QStringLiteral("on an interview");
        memos::add(db, memo);
    });
    EXPECT_EQ(shown(1).size(), 3);
    Memo onReport;
    onReport.source = report;
    QWidget parent;
    QMenu *menu = makeMemoMenu(
        study.workspace, [&] { return onReport; }, &parent);
    const auto offered = [menu] {
        Q_EMIT menu->aboutToShow();
        return menu->actions().size() - 1;
    };
    EXPECT_EQ(offered(), 1);
    study.project().edit(QStringLiteral("Round"), [&](Database &db) {
        RoundPlan plan;
        plan.name = QStringLiteral("Blind");
        plan.isBlind = true;
        plan.coders = {study.workspace.ensureCoder(db), coders::find(db, mara)};
        Progress progress;
        round = rounds::make(db, plan, progress);
    });
    EXPECT_EQ(shown(1), QStringList({QStringLiteral("on an interview")}));
    EXPECT_EQ(offered(), 0);
    study.project().edit(QStringLiteral("Close"), [&](Database &db) { rounds::close(db, round); });
    EXPECT_EQ(shown(1).size(), 3);
    EXPECT_EQ(offered(), 1);
}

TEST_F(MemoPanelTest, BlindHidesWhatISaidOfAColleaguesCoding)
{
    study.code(study.u1, study.text1, "So I gave up", {study.system}, QStringLiteral("Mara Klein"));
    study.project().edit(QStringLiteral("Comment"), [&](Database &db) {
        const CoderId mine = study.workspace.ensureCoder(db);
        for (const Coding &each : quotes::codings(db, quote)) {
            if (each.coder != mine)
                reviews::set(db, each.id, mine, ReviewMark::None, QStringLiteral("hers?"));
        }
    });
    EXPECT_EQ(shown(0), QStringList({QStringLiteral("Comment")}));
    EXPECT_EQ(shown(3), QStringList({QStringLiteral("Petra Olin")}));
    study.workspace.setBlind(true);
    EXPECT_EQ(shown(0), QStringList());
}

TEST_F(MemoPanelTest, AProjectThatMayNoLongerBeWrittenIsOnlyRead)
{
    write({}, "one");
    panel->focusList();
    QStringList messages;
    QObject::connect(&study.workspace, &Workspace::messageRaised, panel,
                     [&](const QString &sentence) { messages << sentence; });
    QTest::keyClicks(text, QStringLiteral("half"));
    study.workspace.setDamaged(QStringLiteral("page 7"));
    EXPECT_TRUE(text->isReadOnly());
    EXPECT_TRUE(title->isReadOnly());
    EXPECT_EQ(text->toPlainText(), QStringLiteral("half")) << "to be copied";
    ASSERT_EQ(messages.size(), 1);
    EXPECT_TRUE(messages.front().contains(QStringLiteral("not stored")));
    for (const QAction *action : panel->list()->actions()) {
        const bool isDelete = action->text() == QStringLiteral("Delete memo");
        EXPECT_FALSE(isDelete && action->isEnabled());
    }
}

TEST_F(MemoPanelTest, AnotherProjectForgetsWhatIsOpen)
{
    panel->open({});
    QTest::keyClicks(title, QStringLiteral("half"));
    const QString path = study.project().path();
    panel->saveNow(); // as the window does before it leaves
    study.workspace.closeProject();
    EXPECT_FALSE(panel->editor()->isOpen());
    EXPECT_EQ(panel->list()->model()->rowCount(), 0);
    study.workspace.setProject(Project::open(path));
    EXPECT_EQ(shown(1), QStringList({QStringLiteral("half")}));
}

TEST_F(MemoPanelTest, TheHeadingFollowsTheQuotesWords)
{
    Memo memo = onQuote();
    memo.id = write(memo, "Leaving");
    panel->open(memo);
    const auto heading = [this] {
        QStringList words;
        for (const QLabel *label : panel->editor()->findChildren<QLabel *>())
            words << label->text();
        return words.join(u' ');
    };
    EXPECT_EQ(heading(), QStringLiteral("On “So I gave up”"));
    const TextRange range = study.place(study.text1, "few hundred steps. So I gave up");
    study.project().edit(QStringLiteral("Grow"), [&](Database &db) {
        quotes::setRange(db, quote, range, QStringLiteral("few hundred steps. So I gave up"));
    });
    EXPECT_EQ(heading(), QStringLiteral("On “few hundred steps. So I gave up”"));
    study.project().undo();
    EXPECT_EQ(heading(), QStringLiteral("On “So I gave up”"));
}

TEST_F(MemoPanelTest, UndoBringsTheMemoIntoViewAndLeavesTheKeyboard)
{
    const MemoId first = write({}, "The first");
    for (int i = 0; i < 60; ++i)
        write({}, "Another");
    study.project().edit(QStringLiteral("Edit"), [&](Database &db) {
        memos::edit(db, first, QStringLiteral("The first"), QStringLiteral("Much more"));
    });
    study.settle();
    other->setFocus();
    panel->list()->scrollToTop();
    study.project().undo();
    study.settle();
    qsizetype found = -1;
    for (int column = 0; found < 0 && column < panel->list()->model()->columnCount(); ++column)
        found = shown(column).indexOf(QStringLiteral("The first"));
    ASSERT_GE(found, 0);
    const QRect place = panel->list()->visualRect(panel->list()->model()->index(int(found), 0));
    EXPECT_TRUE(panel->list()->viewport()->rect().intersects(place));
    EXPECT_TRUE(other->hasFocus());
}
