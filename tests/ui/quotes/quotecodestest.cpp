#include "ui/quotes/quotecodes.h"
#include "core/db/database.h"
#include "core/project/memos/memos.h"
#include "core/project/quotes/quotes.h"
#include "tests/support/holder.h"
#include "tests/ui/support/inspectorfixture.h"
#include "tests/ui/support/waiting.h"
#include "ui/base/typedwords.h"
#include "ui/quotes/quoteinspector.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QToolButton>

#include <optional>

using namespace axial;
using axial::testing::InspectorFixture;

namespace {

/// "So I gave up" is coded C.9 by Petra Olin and Mara Klein, C.1 by Mara Klein alone.
class QuoteCodesTest : public InspectorFixture
{
protected:
    void SetUp() override
    {
        quote = study.code(study.u1, study.text1, "So I gave up", {study.memory});
        study.code(study.u1, study.text1, "So I gave up", {study.memory, study.system},
                   QStringLiteral("Mara Klein"));
        ASSERT_NO_FATAL_FAILURE(show());
        list = find<QListWidget>("Quote codes");
        ASSERT_TRUE(list);
        ASSERT_EQ(list->count(), 2);
    }
    void TearDown() override { study.workspace.setBlind(false); }

    /// Null when there is none.
    template <class Widget>
    Widget *find(const char *name)
    {
        for (Widget *each : inspector->findChildren<Widget *>()) {
            if (each->accessibleName() == QLatin1String(name) && each->isVisible())
                return each;
        }
        return nullptr;
    }
    QString spoken(int row) { return list->item(row)->data(Qt::AccessibleTextRole).toString(); }
    QString commentOf(CodeId code, const char *coder)
    {
        const auto all = coders::all(study.db());
        for (const Coding &coding : quotes::codings(study.db(), quote)) {
            for (const Coder &each : all) {
                if (coding.code == code && each.id == coding.coder
                    && each.name == QLatin1String(coder))
                    return coding.comment;
            }
        }
        return QStringLiteral("no such coding");
    }

    QListWidget *list = nullptr;
};

} // namespace

TEST_F(QuoteCodesTest, F2WritesACommentOnMyCoding)
{
    list->setCurrentRow(0);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_F2);
    auto *field = find<QPlainTextEdit>("Comment");
    ASSERT_TRUE(field);
    EXPECT_TRUE(field->hasFocus());
    QTest::keyClicks(field, QStringLiteral("not sure "));
    EXPECT_EQ(newSteps(), 0u);
    ASSERT_TRUE(QTest::qWaitFor([this] { return newSteps() == 1; }, 20'000));
    EXPECT_EQ(field->toPlainText(), QStringLiteral("not sure ")) << "the space typed last stays";
    QTest::keyClicks(field, QStringLiteral("at all"));
    QTest::keyClick(field, Qt::Key_Escape);
    EXPECT_FALSE(field->isVisible());
    EXPECT_TRUE(list->hasFocus());
    EXPECT_EQ(newSteps(), 2u);
    EXPECT_EQ(commentOf(study.memory, "Petra Olin"), QStringLiteral("not sure at all"));
    EXPECT_EQ(commentOf(study.memory, "Mara Klein"), QString());
    EXPECT_EQ(spoken(0), QStringLiteral("C.9 Memory Management; PO: not sure at all"));
    study.project().undo();
    EXPECT_EQ(spoken(0), QStringLiteral("C.9 Memory Management; PO: not sure "));
}

TEST_F(QuoteCodesTest, TheButtonsStayAtTheEndOfANarrowerRow)
{
    window.resize(220, 800);
    for (const char *name : {"Review C.9 Memory Management", "Comment on C.9 Memory Management",
                             "Take off C.9 Memory Management"}) {
        auto *button = find<QToolButton>(name);
        ASSERT_TRUE(button) << name;
        EXPECT_TRUE(QTest::qWaitFor([&] {
            return list->width() < 220
                   && list->rect().contains(button->mapTo(list, button->rect().bottomRight()));
        })) << name;
    }
}

TEST_F(QuoteCodesTest, TheCommentButtonOutlivesARebuildOfTheRows)
{
    auto *button = find<QToolButton>("Comment on C.9 Memory Management");
    ASSERT_TRUE(button);
    QTest::mouseClick(button, Qt::LeftButton); // its slot is queued
    inspector->refresh();
    QCoreApplication::processEvents();
    auto *field = find<QPlainTextEdit>("Comment");
    ASSERT_TRUE(field);
    EXPECT_TRUE(field->hasFocus());
}

TEST_F(QuoteCodesTest, AProjectThatMayNoLongerBeWrittenIsOnlyRead)
{
    ASSERT_TRUE(find<QToolButton>("Comment on C.9 Memory Management"));
    study.workspace.setDamaged(QStringLiteral("page 7"));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_FALSE(find<QToolButton>("Comment on C.9 Memory Management"));
    EXPECT_TRUE(find<QPlainTextEdit>("Insight")->isReadOnly());
}

TEST_F(QuoteCodesTest, TypingIsKeptForItsQuoteWhenAnotherIsShown)
{
    const QuoteId second = study.code(study.u1, study.text1, "It promised one", {study.memory});
    list->setCurrentRow(0);
    inspector->editComment();
    QTest::keyClicks(find<QPlainTextEdit>("Comment"), QStringLiteral("first"));
    showQuote(second, {});
    EXPECT_FALSE(find<QPlainTextEdit>("Comment"));
    EXPECT_EQ(commentOf(study.memory, "Petra Olin"), QStringLiteral("first"));
    EXPECT_EQ(quotes::codings(study.db(), second).front().comment, QString());
}

TEST_F(QuoteCodesTest, AgreeingMarksTheOthersCodingAndIsTakenBackTheSameWay)
{
    list->setCurrentRow(1);
    inspector->agree();
    auto marks = reviews::ofQuote(study.db(), quote);
    ASSERT_EQ(marks.size(), 1u);
    EXPECT_EQ(marks.front().mark, ReviewMark::Agree);
    EXPECT_EQ(spoken(1), QStringLiteral("C.1 System Compatibility; PO agrees"));
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Agree with C.1 System Compatibility"));
    inspector->agree();
    EXPECT_TRUE(reviews::ofQuote(study.db(), quote).empty());
    EXPECT_EQ(newSteps(), 2u);
}

TEST_F(QuoteCodesTest, DiscussMarksAtOnceAndTakesAReason)
{
    list->setCurrentRow(0);
    inspector->discuss();
    ASSERT_EQ(reviews::ofQuote(study.db(), quote).size(), 1u);
    auto *field = find<QPlainTextEdit>("To discuss");
    ASSERT_TRUE(field);
    QTest::keyClicks(field, QStringLiteral("or C.1?"));
    other->setFocus();
    const auto marks = reviews::ofQuote(study.db(), quote);
    ASSERT_EQ(marks.size(), 1u);
    EXPECT_EQ(marks.front().mark, ReviewMark::Discuss);
    EXPECT_EQ(marks.front().comment, QStringLiteral("or C.1?"));
    for (const Coding &coding : quotes::codings(study.db(), quote)) {
        if (coding.id == marks.front().coding) {
            EXPECT_NE(coding.coder, quotes::codings(study.db(), quote).front().coder)
                << "the other's coding is reviewed, not mine";
        }
    }
    EXPECT_EQ(spoken(0), QStringLiteral("C.9 Memory Management; PO: to discuss: or C.1?"));
}

TEST_F(QuoteCodesTest, WhatIsToDiscussAtACodeThatWasTakenOffMeanwhileIsKept)
{
    list->setCurrentRow(1);
    inspector->discuss();
    auto *field = find<QPlainTextEdit>("To discuss");
    ASSERT_TRUE(field);
    QTest::keyClicks(field, QStringLiteral("or C.9?"));
    study.project().edit(QStringLiteral("Take off"), [&](Database &db) {
        for (const Coding &coding : quotes::codings(db, quote)) {
            if (coding.code == study.system)
                codings::remove(db, {coding.id});
        }
    });
    ASSERT_EQ(list->count(), 1);
    const auto &kept = TypedWordsKeeper::of(study.workspace).kept();
    ASSERT_EQ(kept.size(), 1u);
    EXPECT_EQ(kept.front().typed.words, QStringList{QStringLiteral("or C.9?")});
    study.project().undo();
    EXPECT_TRUE(TypedWordsKeeper::of(study.workspace).storeAll());
    const auto marks = reviews::ofQuote(study.db(), quote);
    ASSERT_EQ(marks.size(), 1u);
    EXPECT_EQ(marks.front().comment, QStringLiteral("or C.9?"));
}

TEST_F(QuoteCodesTest, WhoITurnedIntoWhileTheFileWasHeldCommentsInTheirOwnName)
{
    auto holder = std::make_unique<test::Holder>(study.project().path());
    study.workspace.setCoderName(QStringLiteral("Mara Klein"));
    list->setCurrentRow(0); // both coded it
    inspector->editComment();
    auto *field = find<QPlainTextEdit>("Comment");
    ASSERT_TRUE(field);
    QTest::keyClicks(field, QStringLiteral("said"));
    holder.reset();
    inspector->saveNow();
    EXPECT_EQ(commentOf(study.memory, "Petra Olin"), QString());
    EXPECT_EQ(commentOf(study.memory, "Mara Klein"), QStringLiteral("said"));
}

TEST_F(QuoteCodesTest, ACommentOnAColleaguesCodingIsMineAndLeavesHers)
{
    study.project().edit(QStringLiteral("Comment"), [&](Database &db) {
        for (const Coding &coding : quotes::codings(db, quote)) {
            if (coding.code == study.system)
                codings::setComment(db, coding.id, QStringLiteral("hers"));
        }
    });
    EXPECT_EQ(spoken(1), QStringLiteral("C.1 System Compatibility; MK: hers"));
    list->setCurrentRow(1);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_F2);
    auto *field = find<QPlainTextEdit>("Comment");
    ASSERT_TRUE(field);
    EXPECT_EQ(field->toPlainText(), QString()) << "my words, not hers";
    QTest::keyClicks(field, QStringLiteral("mine"));
    QTest::keyClick(field, Qt::Key_Escape);
    EXPECT_EQ(commentOf(study.system, "Mara Klein"), QStringLiteral("hers"));
    EXPECT_EQ(spoken(1), QStringLiteral("C.1 System Compatibility; MK: hers; PO: mine"));
    const auto said = reviews::ofQuote(study.db(), quote);
    ASSERT_EQ(said.size(), 1u);
    EXPECT_EQ(said.front().mark, ReviewMark::None);
    EXPECT_GT(said.front().createdMs, 0);
    EXPECT_EQ(study.project().undoLabel(), QStringLiteral("Comment on C.1 System Compatibility"));
    const QString day = QDateTime::fromMSecsSinceEpoch(said.front().createdMs)
                            .toString(QStringLiteral("yyyy-MM-dd HH:mm"));
    EXPECT_TRUE(list->item(1)->toolTip().contains(QStringLiteral("PO: mine (%1)").arg(day)));
    // A mark joins it, and goes without it.
    inspector->agree();
    EXPECT_EQ(spoken(1), QStringLiteral("C.1 System Compatibility; MK: hers; PO agrees: mine"));
    inspector->agree();
    EXPECT_EQ(spoken(1), QStringLiteral("C.1 System Compatibility; MK: hers; PO: mine"));
    // Emptied, it is gone.
    inspector->editComment();
    find<QPlainTextEdit>("Comment")->clear();
    other->setFocus();
    EXPECT_EQ(spoken(1), QStringLiteral("C.1 System Compatibility; MK: hers"));
    EXPECT_TRUE(reviews::ofQuote(study.db(), quote).empty());
}

TEST_F(QuoteCodesTest, WhatISaidOfHersStaysMineWhenIPutTheCodeThereToo)
{
    list->setCurrentRow(1);
    inspector->editComment();
    QTest::keyClicks(find<QPlainTextEdit>("Comment"), QStringLiteral("hm"));
    other->setFocus();
    study.code(study.u1, study.text1, "So I gave up", {study.system});
    inspector->editComment();
    auto *field = find<QPlainTextEdit>("Comment");
    EXPECT_EQ(field->toPlainText(), QStringLiteral("hm"));
    QTest::keyClicks(field, QStringLiteral("m"));
    other->setFocus();
    EXPECT_EQ(reviews::ofQuote(study.db(), quote).front().comment, QStringLiteral("hmm"));
    EXPECT_EQ(commentOf(study.system, "Petra Olin"), QString());
}

TEST_F(QuoteCodesTest, BlindHidesWhatOthersSaidAndCoded)
{
    study.code(study.u2, study.text2, "And you?", {study.memory}, QStringLiteral("Mara Klein"));
    list->setCurrentRow(0);
    study.settle();
    auto *others = find<QListWidget>("Other quotes of this code");
    ASSERT_TRUE(others);
    EXPECT_EQ(others->count(), 1);
    study.project().edit(QStringLiteral("Comment"), [&](Database &db) {
        for (const Coding &coding : quotes::codings(db, quote))
            codings::setComment(db, coding.id, QStringLiteral("said"));
    });
    study.workspace.setBlind(true);
    ASSERT_EQ(list->count(), 1);
    EXPECT_EQ(spoken(0), QStringLiteral("C.9 Memory Management; said"));
    EXPECT_FALSE(find<QListWidget>("Other quotes of this code"));
    study.workspace.setBlind(false);
    EXPECT_EQ(list->count(), 2);
    study.settle();
    EXPECT_TRUE(find<QListWidget>("Other quotes of this code"));
}

TEST_F(QuoteCodesTest, OthersQuotesThatWereBeingReadAreNotListedOnceIAmBlind)
{
    study.code(study.u2, study.text2, "And you?", {study.memory}, QStringLiteral("Mara Klein"));
    list->setCurrentRow(1);
    study.settle();
    std::optional<test::Holder> holder;
    const test::BeforeTheAnswer blind(study.workspace.jobs(), [&] {
        holder.emplace(study.project().path());
        study.workspace.setBlind(true);
    });
    list->setCurrentRow(0);
    ASSERT_EQ(study.workspace.jobs().running().size(), 1u);
    study.settle();
    ASSERT_TRUE(blind.isDone());
    const auto listed = inspector->findChild<OtherQuotes *>()->findChild<QListWidget *>();
    EXPECT_EQ(listed->count(), 0);
}

TEST_F(QuoteCodesTest, OtherQuotesWhoseReadingIsCancelledAreNotTheFormerOnes)
{
    study.code(study.u2, study.text2, "And you?", {study.memory});
    list->setCurrentRow(0);
    study.settle();
    auto *others = find<QListWidget>("Other quotes of this code");
    ASSERT_TRUE(others);
    ASSERT_EQ(others->count(), 1);
    study.code(study.u2, study.text2, "<b>Bold</b>", {study.memory});
    ASSERT_FALSE(study.workspace.jobs().running().empty());
    study.workspace.jobs().running().back().progress->cancel();
    study.settle();
    EXPECT_TRUE(!others->isVisible() || others->count() == 2) << "Cancel may come too late";
    inspector->refresh();
    study.settle();
    EXPECT_TRUE(others->isVisible());
    EXPECT_EQ(others->count(), 2);
}

TEST_F(QuoteCodesTest, BlindIsRememberedForThePersonAndTheProject)
{
    study.workspace.setBlind(true);
    study.workspace.setCoderName(QStringLiteral("Mara Klein"));
    EXPECT_FALSE(study.workspace.isBlind());
    study.workspace.setCoderName(QStringLiteral("Petra Olin"));
    EXPECT_TRUE(study.workspace.isBlind());
    const QString path = study.project().path();
    study.workspace.closeProject();
    study.workspace.setProject(Project::open(path));
    EXPECT_TRUE(study.workspace.isBlind());
}

TEST_F(QuoteCodesTest, BlindHidesAColleaguesInsightAndKeepsIt)
{
    auto *insight = find<QPlainTextEdit>("Insight");
    auto *kind = find<QComboBox>("Kind of note");
    ASSERT_NE(kind, nullptr);
    const auto choose = [&](const QString &name) {
        kind->setCurrentIndex(kind->findText(name));
        Q_EMIT kind->activated(kind->currentIndex());
    };
    choose(QStringLiteral("Prompt category"));
    auto *prompt = find<QComboBox>("Prompt category");
    ASSERT_NE(prompt, nullptr);
    choose(QStringLiteral("Insight"));
    const auto write = [&](const QString &who) {
        study.project().edit(QStringLiteral("Insight"), [&](Database &db) {
            const CoderId by = who.isEmpty() ? CoderId() : coders::ensure(db, who);
            quotes::setInsight(db, quote, QStringLiteral("It grows"), by);
            quotes::setPromptCategory(db, quote, QStringLiteral("Memory"), by);
        });
    };
    study.workspace.setBlind(true);
    for (const QString &who : {QStringLiteral("Mara Klein"), QString()}) { // hers, or nobody knows
        write(who);
        EXPECT_EQ(insight->toPlainText(), QString());
        EXPECT_TRUE(insight->isReadOnly());
        EXPECT_TRUE(
            insight->placeholderText().contains(QStringLiteral("hidden while you code blind")));
        EXPECT_EQ(prompt->currentText(), QString());
        EXPECT_FALSE(prompt->isEnabled());
        inspector->focusInsight();
        QTest::keyClicks(insight, QStringLiteral("mine"));
        other->setFocus();
        inspector->saveNow();
        EXPECT_EQ(quotes::at(study.db(), quote).insight, QStringLiteral("It grows"));
        EXPECT_EQ(quotes::at(study.db(), quote).promptCategory, QStringLiteral("Memory"));
    }
    write(study.workspace.coderName());
    EXPECT_EQ(insight->toPlainText(), QStringLiteral("It grows"));
    EXPECT_FALSE(insight->isReadOnly());
    EXPECT_EQ(prompt->currentText(), QStringLiteral("Memory"));
    write(QStringLiteral("Mara Klein"));
    study.workspace.setBlind(false);
    EXPECT_EQ(insight->toPlainText(), QStringLiteral("It grows"));
    EXPECT_EQ(prompt->currentText(), QStringLiteral("Memory"));
    EXPECT_TRUE(prompt->isEnabled());
}

TEST_F(QuoteCodesTest, WhatWasTypedBeforeCodingBlindIsMineAndStored)
{
    auto *insight = find<QPlainTextEdit>("Insight");
    study.project().edit(QStringLiteral("Insight"), [&](Database &db) {
        quotes::setInsight(db, quote, QStringLiteral("It grows"),
                           coders::ensure(db, QStringLiteral("Mara Klein")));
    });
    inspector->focusInsight();
    insight->moveCursor(QTextCursor::End);
    QTest::keyClicks(insight, QStringLiteral(" fast"));
    study.workspace.setBlind(true);
    EXPECT_EQ(quotes::at(study.db(), quote).insight, QStringLiteral("It grows fast"));
    EXPECT_EQ(insight->toPlainText(), QStringLiteral("It grows fast"));
}

TEST_F(QuoteCodesTest, WhatIsTypedDoesNotReplaceWhatCameBackHidden)
{
    auto *insight = find<QPlainTextEdit>("Insight");
    study.project().edit(QStringLiteral("Insight"), [&](Database &db) {
        quotes::setInsight(db, quote, QStringLiteral("It grows"),
                           coders::ensure(db, QStringLiteral("Mara Klein")));
    });
    study.project().undo();
    study.workspace.setBlind(true);
    inspector->focusInsight();
    QTest::keyClicks(insight, QStringLiteral("mine"));
    study.project().redo();
    inspector->saveNow();
    EXPECT_EQ(quotes::at(study.db(), quote).insight, QStringLiteral("It grows"));
    ASSERT_EQ(memos::of(study.db(), quote).size(), 1u) << "and is not lost";
    EXPECT_EQ(memos::of(study.db(), quote).front().text, QStringLiteral("mine"));
    EXPECT_EQ(insight->toPlainText(), QString());
}

TEST_F(QuoteCodesTest, ANameWithoutRoomBesideTheButtonsStandsBelowThem)
{
    inspector->resize(600, 700);
    QCoreApplication::processEvents();
    const int one = list->visualItemRect(list->item(0)).height();
    inspector->resize(206, 700); // in a window of 1024 px
    QCoreApplication::processEvents();
    const int narrow = list->visualItemRect(list->item(0)).height();
    EXPECT_GT(narrow, one + 15);
    EXPECT_LE(narrow, one + 40) << "two more lines at most";
    int all = 0;
    for (int row = 0; row < list->count(); ++row)
        all += list->visualItemRect(list->item(row)).height();
    EXPECT_EQ(list->height(), all) << "every code is in view";
    inspector->resize(600, 700);
    QCoreApplication::processEvents();
    EXPECT_EQ(list->visualItemRect(list->item(0)).height(), one);
}

// The first quote after a start is shown in a column that gets its width only then.
TEST_F(QuoteCodesTest, ANameThatHasNoRoomBesideItsKeyStandsBelowItAfterTheColumnGotNarrower)
{
    window.resize(700, 800);
    QCoreApplication::processEvents();
    const int wide = list->height();
    window.resize(220, 800);
    ASSERT_TRUE(QTest::qWaitFor([&] { return list->height() > wide; }, 20'000)) << wide;
    QRect rows;
    for (int row = 0; row < list->count(); ++row)
        rows |= list->visualItemRect(list->item(row));
    EXPECT_EQ(rows.height(), list->viewport()->height()) << "no row is cut";
}
