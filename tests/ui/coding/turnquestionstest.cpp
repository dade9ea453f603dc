// Which question of the guide a turn asks, said in the document.
#include "core/project/guide/askedprompts.h"
#include "core/project/guide/prompts.h"
#include "core/project/memos/memos.h"
#include "tests/ui/support/codingpagefixture.h"
#include "ui/guide/guidewindow.h"
#include "ui/guide/turnquestionswindow.h"
#include "ui/textpage/textmarkup.h"

#include <QAction>
#include <QHelpEvent>
#include <QMenu>
#include <QToolTip>

namespace axial {
namespace {

class TurnQuestionsTest : public testing::CodingPageFixture
{
protected:
    void SetUp() override
    {
        CodingPageFixture::SetUp();
        study.workspace.edit("Guide", [this](Database &in) {
            prompt = prompts::add(in, {{}, "Part I", {}, {}, "How did it go & why?", {}}, 0);
        });
        openText();
    }
    QAction *action(const QString &text)
    {
        for (QAction *each : page.codeActions()) {
            if (each->text() == text)
                return each;
        }
        ADD_FAILURE() << text.toStdString();
        return nullptr;
    }
    QMenu *shownMenu()
    {
        for (QMenu *each : page.findChildren<QMenu *>()) {
            if (each->isVisible())
                return each;
        }
        return nullptr;
    }

    PromptId prompt;
};

TEST_F(TurnQuestionsTest, TheTurnAtTheCaretAsksWhatIsChosenByKeys)
{
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Home, Qt::ControlModifier);
    for (const bool isAsked : {true, false}) {
        QTest::keyClick(view, Qt::Key_Q, Qt::ControlModifier | Qt::ShiftModifier);
        QMenu *menu = shownMenu();
        ASSERT_NE(menu, nullptr);
        ASSERT_NE(menu->activeAction(), nullptr);
        EXPECT_EQ(menu->activeAction()->text(), "How did it go && why?");
        EXPECT_EQ(menu->activeAction()->isChecked(), !isAsked);
        QTest::keyClick(menu, Qt::Key_Return);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        const auto asked = askedprompts::of(study.db(), study.u1);
        ASSERT_EQ(asked.size(), isAsked ? 1U : 0U);
        if (isAsked) {
            EXPECT_EQ(asked[0].prompt, prompt);
        }
    }
}

TEST_F(TurnQuestionsTest, AMarkInTheMarginSaysWhatATurnAsks)
{
    const auto said = [&] {
        QStringList words;
        for (const MarginNote &note : view->markup().notes().all())
            words << note.words;
        return words.join(u'|');
    };
    EXPECT_EQ(said(), QString());
    const auto turns = view->turns();
    ASSERT_GT(turns.size(), 1u);
    study.workspace.edit(QStringLiteral("Ask"), [&](Database &in) {
        askedprompts::ask(in, {study.u1, turns[1].range.start, prompt});
    });
    study.settle();
    EXPECT_EQ(said(), QStringLiteral("How did it go & why?"));
    EXPECT_EQ(view->markup().notes().kindsAt(turns[1].words), QStringList{"question of the guide"})
        << "for who can't see it";
    EXPECT_TRUE(view->markup().notes().kindsAt(turns[0].words).isEmpty());
    const QRect glyph = view->page().glyphRect({});
    ASSERT_FALSE(glyph.isNull());
    const QRect line = view->page().caretRect(turns[1].words);
    EXPECT_GE(glyph.top(), line.top());
    EXPECT_LE(glyph.bottom(), line.bottom());
    QHelpEvent help(QEvent::ToolTip, glyph.center(), view->viewport()->mapToGlobal(glyph.center()));
    QApplication::sendEvent(view->viewport(), &help);
    EXPECT_TRUE(QToolTip::text().contains(u"Question of the guide: How did it go &amp; why?"))
        << QToolTip::text().toStdString();

    study.workspace.edit(QStringLiteral("Write"), [&](Database &in) {
        Memo memo; // on no quote, as the question is
        memo.text = QStringLiteral("Day one.");
        memos::add(in, memo);
    });
    study.settle();
    EXPECT_EQ(said(), QStringLiteral("How did it go & why?"));
    study.project().undo();
    study.settle();

    study.workspace.edit(QStringLiteral("Reword"), [&](Database &in) {
        Prompt now = *prompts::find(in, prompt);
        now.text = QStringLiteral("And then?");
        prompts::set(in, now);
    });
    study.settle();
    EXPECT_EQ(said(), QStringLiteral("And then?"));
    study.project().undo(2);
    study.settle();
    EXPECT_EQ(said(), QString());
}

TEST_F(TurnQuestionsTest, WhatChangesInAnotherModeLeavesTheActsOfTheTranscript)
{
    page.hide();
    study.workspace.edit("Guide", [](Database &in) {
        prompts::add(in, {{}, "Part I", {}, {}, "And then?", {}}, 1);
    });
    study.settle();
    page.show();
    study.settle();
    for (const char *text : {"Questions of the guide in this transcript…", "Asks the question…",
                             "Speakers…", "Spoken by…"})
        EXPECT_TRUE(action(QString::fromUtf8(text))->isEnabled()) << text;
}

TEST_F(TurnQuestionsTest, TheWindowsOpenFromTheMenuOfTheMode)
{
    action("Interview guide…")->trigger();
    action("Questions of the guide in this transcript…")->trigger();
    study.settle();
    EXPECT_NE(page.window()->findChild<GuideWindow *>(), nullptr);
    auto *window = page.window()->findChild<TurnQuestionsWindow *>();
    ASSERT_NE(window, nullptr);
    EXPECT_TRUE(window->isVisible());
    action("Questions of the guide in all transcripts…")->trigger();
    study.settle();
    EXPECT_EQ(page.window()->findChildren<TurnQuestionsWindow *>().size(), 1) << "the same window";
}

} // namespace
} // namespace axial
