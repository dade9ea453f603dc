// What the documents of Code mode show and what is left to code; splitting a quote.
#include "tests/ui/support/codingpagefixture.h"
#include "tests/ui/support/pagecommands.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/taxonomy/taxonomypanel.h"
#include "ui/taxonomy/tree/codetreeview.h"

#include <gtest/gtest.h>

#include "core/db/database.h"
#include "core/project/quotes/quotes.h"

#include <QAction>
#include <QDateTime>
#include <QMenu>
#include <QToolButton>

using namespace axial;
using axial::testing::CodingPageFixture;

namespace {

class CodingFilterTest : public CodingPageFixture
{
protected:
    void SetUp() override
    {
        ASSERT_NO_FATAL_FAILURE(CodingPageFixture::SetUp());
        openText();
        view->setFocus();
        QObject::connect(&study.workspace, &Workspace::messageRaised, &page,
                         [this](const QString &sentence) { messages << sentence; });
    }

    /// The words of the quotes that are shown, in order.
    QStringList shown() const
    {
        QStringList words;
        for (const CodedRange &each : page.documents()->current()->codings().quotes())
            words << view->text().mid(each.range.start, each.range.length());
        return words;
    }
    QAction *filterAction(const QString &text)
    {
        for (QToolButton *button : page.findChildren<QToolButton *>()) {
            if (!button->menu())
                continue;
            for (QAction *action : test::commandsIn(button->menu()->actions())) {
                if (action->text() == text)
                    return action;
            }
        }
        return nullptr;
    }

    QStringList messages;
};

} // namespace

TEST_F(CodingFilterTest, TheNextTurnWithoutACodeSkipsQuestionsAndCodedTurns)
{
    QTest::keyClick(view, Qt::Key_U, Qt::ControlModifier);
    EXPECT_TRUE(selected().startsWith(QStringLiteral("I followed"))) << selected().toStdString();
    QTest::keyClick(view, Qt::Key_U, Qt::ControlModifier);
    EXPECT_TRUE(selected().startsWith(QStringLiteral("I turned")));
    QTest::keyClick(view, Qt::Key_U, Qt::ControlModifier); // round and round
    EXPECT_TRUE(selected().startsWith(QStringLiteral("I followed")));
    QTest::keyClick(view, Qt::Key_U, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_TRUE(selected().startsWith(QStringLiteral("I turned")));

    study.code(study.u1, study.text1, "So I gave up", {study.memory});
    QTest::keyClick(view, Qt::Key_U, Qt::ControlModifier);
    EXPECT_TRUE(selected().startsWith(QStringLiteral("I followed")));
    study.code(study.u1, study.text1, "one command", {study.memory});
    EXPECT_EQ(messages, QStringList());
    QTest::keyClick(view, Qt::Key_U, Qt::ControlModifier);
    EXPECT_EQ(messages.size(), 1);
}

TEST_F(CodingFilterTest, OnlySomeCodesAreShownAndABranchMeansAllInIt)
{
    study.code(study.u1, study.text1, "one command", {study.unclear});
    study.code(study.u1, study.text1, "So I gave up", {study.growth});
    EXPECT_EQ(shown(), QStringList({"one command", "So I gave up"}));
    page.taxonomy()->tree()->expandAll();
    page.taxonomy()->tree()->selectCode(study.bug);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(shown(), QStringList({"So I gave up"}));
    QTest::keyClick(view, Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier); // off
    EXPECT_EQ(shown().size(), 2);
    QTest::keyClick(view, Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    // What is coded while the filter is on follows it.
    study.code(study.u1, study.text1, "an older driver", {study.system});
    study.code(study.u1, study.text1, "line by line", {study.unclear});
    EXPECT_EQ(shown(), QStringList({"an older driver", "So I gave up"}));
    filterAction("Show everything")->trigger();
    EXPECT_EQ(shown().size(), 4);
}

TEST_F(CodingFilterTest, OldCodingsCanBeHidden)
{
    const QuoteId old = study.code(study.u1, study.text1, "one command", {study.unclear});
    study.project().edit("Make it old", [&](Database &db) {
        db.run("UPDATE coding SET created=?2 WHERE quote=?1", old,
               QDateTime::currentDateTime().addDays(-20).toMSecsSinceEpoch());
    });
    study.code(study.u1, study.text1, "So I gave up", {study.growth});
    filterAction("Coded today")->trigger();
    EXPECT_EQ(shown(), QStringList({"So I gave up"}));
    filterAction("Coded in the last 30 days")->trigger();
    EXPECT_EQ(shown().size(), 2);
    filterAction("Coded at any time")->trigger();
    EXPECT_EQ(shown().size(), 2);
}

TEST_F(CodingFilterTest, AQuoteIsSplitAtTheCaret)
{
    const QuoteId quote = study.code(study.u1, study.text1, "the memory still grew by a gigabyte",
                                     {study.memory});
    view->setCaret(study.place(study.text1, "grew by").start);
    ASSERT_EQ(page.inspector()->quote(), quote);
    QTest::keyClick(view, Qt::Key_Slash, Qt::ControlModifier);
    EXPECT_EQ(shown(), QStringList({"the memory still", "grew by a gigabyte"}));
    EXPECT_EQ(study.codings(study.u1).size(), 2u);
    EXPECT_EQ(quotes::at(study.db(), page.inspector()->quote()).words, "grew by a gigabyte");
    EXPECT_EQ(study.project().undoLabel(), "Split a quote");
    study.project().undo();
    EXPECT_EQ(shown(), QStringList({"the memory still grew by a gigabyte"}));
}

TEST_F(CodingFilterTest, ASplitLeavesWordsWholeAndTheCommentWhereItWas)
{
    const QuoteId quote = study.code(study.u1, study.text1, "the memory still grew",
                                     {study.memory});
    study.project().edit(QStringLiteral("Comment"), [&](Database &db) {
        codings::setComment(db, quotes::codings(db, quote).front().id, QStringLiteral("sure"));
    });
    const auto splitAt = [&](const char *words, int letters) {
        view->setCaret(study.place(study.text1, words).start + letters);
        QTest::keyClick(view, Qt::Key_Slash, Qt::ControlModifier);
        const QStringList parts = shown();
        study.project().undo();
        return parts;
    };
    EXPECT_EQ(splitAt("memory still", 3), QStringList({"the memory", "still grew"}));
    EXPECT_EQ(splitAt("memory still", 6), QStringList({"the memory", "still grew"}));
    EXPECT_EQ(splitAt("the memory", 1), QStringList({"the", "memory still grew"}));
    EXPECT_EQ(splitAt("grew", 2), QStringList({"the memory still", "grew"}));
    view->setCaret(study.place(study.text1, "still grew").start + 2);
    QTest::keyClick(view, Qt::Key_Slash, Qt::ControlModifier);
    QStringList comments;
    for (const CodedRange &each : study.codings(study.u1))
        comments << quotes::codings(study.db(), each.quote).front().comment;
    EXPECT_EQ(comments, QStringList({"sure", ""}));
}

TEST_F(CodingFilterTest, AtItsEdgeAQuoteIsNotSplit)
{
    study.code(study.u1, study.text1, "the memory still grew", {study.memory});
    view->setCaret(study.place(study.text1, "the memory").start);
    QTest::keyClick(view, Qt::Key_Slash, Qt::ControlModifier);
    EXPECT_EQ(shown().size(), 1);
    EXPECT_EQ(messages.size(), 1);
}

TEST_F(CodingFilterTest, OnlyWhatWeighsEnoughIsShown)
{
    const QuoteId strong = study.code(study.u1, study.text1, "So I gave up", {study.memory});
    const QuoteId weak = study.code(study.u1, study.text1, "one command", {study.memory});
    const size_t all = shown().size();
    const auto weigh = [&](QuoteId quote, double weight) {
        study.project().edit(QStringLiteral("Weigh"), [&](Database &db) {
            codingweights::set(db, quotes::codings(db, quote).at(0).id, weight);
        });
    };
    weigh(strong, 80);
    weigh(weak, 10);
    study.settle();
    filterAction(QStringLiteral("With a weight"))->trigger();
    EXPECT_EQ(shown().size(), 2);
    filterAction(QStringLiteral("With a weight of 75 or more"))->trigger();
    EXPECT_EQ(shown(), QStringList{QStringLiteral("So I gave up")});
    weigh(strong, 20);
    study.settle();
    EXPECT_EQ(shown(), QStringList());
    filterAction(QStringLiteral("Show everything"))->trigger();
    EXPECT_EQ(size_t(shown().size()), all);
    EXPECT_TRUE(filterAction(QStringLiteral("With any weight or none"))->isChecked());
}
