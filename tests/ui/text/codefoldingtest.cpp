#include "tests/ui/support/textviewfixture.h"

#include <QClipboard>
#include <QScrollBar>

namespace axial {

namespace {

/// A report with a stack of forty lines between two paragraphs.
class CodeFoldingTest : public ::testing::Test
{
protected:
    CodeFoldingTest()
    {
        declareTypes();
        text = QStringLiteral("It *fails*:\n\n```\nline 1\n");
        for (int line = 2; line <= 40; ++line)
            text += QStringLiteral("line %1\n").arg(line);
        text += QStringLiteral("```\n\nAnd then?\n");
        Markdown markdown;
        readMarkdown(text, 0, markdown);
        view.setText(text, {}, markdown);
        view.resize(700, 2000);
        view.show();
        view.setFocus();
        QApplication::setActiveWindow(&view);
        QApplication::processEvents();
    }

    qint64 at(const QString &words) const { return text.indexOf(words); }
    bool isShown(const QString &words) { return !view.page().caretRect(at(words)).isNull(); }
    int topOf(const QString &words) { return view.page().caretRect(at(words)).top(); }
    const TextFold &fold() const
    {
        return view.markdown().isEmpty() ? none : layout().folds().all()[0];
    }
    TextLayout &layout() const { return const_cast<TextView &>(view).page().layout(); }
    /// The middle of the line that stands for what is put away.
    QPoint line() { return foldLine(view.page().scene(), fold()).center().toPoint(); }
    QPoint mark() { return foldMark(view.page().scene(), fold()).center().toPoint(); }
    void click(const QPoint &point)
    {
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, point);
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&view, key, modifiers);
    }

    QString text;
    TextView view;
    TextFold none;
};

} // namespace

TEST_F(CodeFoldingTest, LongCodeShowsItsFirstAndItsLastLines)
{
    ASSERT_EQ(layout().folds().all().size(), 1u);
    EXPECT_EQ(fold().lines, 42 - TextFolds::linesAbove - TextFolds::linesBelow);
    EXPECT_TRUE(isShown(QStringLiteral("line 4\n")));
    EXPECT_FALSE(isShown(QStringLiteral("line 5\n")));
    EXPECT_FALSE(isShown(QStringLiteral("line 38\n")));
    EXPECT_TRUE(isShown(QStringLiteral("line 39\n")));
    EXPECT_EQ(topOf(QStringLiteral("line 39\n")) - topOf(QStringLiteral("line 4\n")),
              2 * view.page().pitch())
        << "one line stands for all";
    EXPECT_EQ(view.text(), text);
}

TEST_F(CodeFoldingTest, AClickOnTheLineShowsAllAndOneOnTheMarkFoldsAgain)
{
    const qint64 low = view.page().lowest();
    click(line());
    EXPECT_TRUE(isShown(QStringLiteral("line 20\n")));
    EXPECT_EQ(topOf(QStringLiteral("line 39\n")) - topOf(QStringLiteral("line 4\n")),
              35 * view.page().pitch());
    EXPECT_EQ(view.caret(), 0) << "the caret stays where it was";
    click(mark());
    EXPECT_FALSE(isShown(QStringLiteral("line 20\n")));
    EXPECT_EQ(view.page().lowest(), low);
    click(mark());
    EXPECT_TRUE(isShown(QStringLiteral("line 20\n")));
}

TEST_F(CodeFoldingTest, TheKeyTurnsTheCodeAtTheCaret)
{
    EXPECT_FALSE(view.turnFold()) << "there is none at the beginning";
    view.setCaret(at(QStringLiteral("line 2\n")));
    EXPECT_TRUE(view.turnFold());
    view.setCaret(at(QStringLiteral("line 20\n")));
    EXPECT_TRUE(view.turnFold());
    EXPECT_FALSE(isShown(QStringLiteral("line 20\n")));
    EXPECT_EQ(view.caret(), at(QStringLiteral("```"))) << "a caret is never folded away";
    view.turnAllFolds();
    EXPECT_TRUE(isShown(QStringLiteral("line 20\n")));
    view.turnAllFolds();
    EXPECT_FALSE(isShown(QStringLiteral("line 20\n")));
}

TEST_F(CodeFoldingTest, ArrowsStepOverWhatIsFoldedAway)
{
    view.setCaret(at(QStringLiteral("line 4\n")));
    press(Qt::Key_Down);
    EXPECT_EQ(view.caret(), at(QStringLiteral("line 39\n")));
    press(Qt::Key_Up);
    EXPECT_EQ(view.caret(), at(QStringLiteral("line 4\n")));
    press(Qt::Key_End);
    press(Qt::Key_Right);
    EXPECT_EQ(view.caret(), at(QStringLiteral("line 39\n")));
    press(Qt::Key_Left);
    EXPECT_EQ(view.caret(), at(QStringLiteral("line 4\n")) + 6);
    EXPECT_FALSE(isShown(QStringLiteral("line 20\n")));
}

TEST_F(CodeFoldingTest, WhatIsSelectedOverAFoldIsCopiedWhole)
{
    view.setCaret(at(QStringLiteral("line 3\n")));
    for (int i = 0; i < 3; ++i)
        press(Qt::Key_Down, Qt::ShiftModifier);
    const TextRange chosen = view.selection();
    EXPECT_EQ(chosen, (TextRange{at(QStringLiteral("line 3\n")), at(QStringLiteral("line 40\n"))}));
    EXPECT_FALSE(isShown(QStringLiteral("line 20\n"))) << "both ends are seen";
    press(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text(), text.mid(chosen.start, chosen.length()));
    press(Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(view.selection().length(), text.size());
}

TEST_F(CodeFoldingTest, ACodingInItOpensItAndKeepsItOpen)
{
    const TextRange quote{at(QStringLiteral("line 20\n")), at(QStringLiteral("line 21\n"))};
    view.markup().setCodings({{{5}, {50}, {1}, {1}, quote, 1}});
    EXPECT_TRUE(isShown(QStringLiteral("line 20\n")));
    view.setCaret(quote.start);
    EXPECT_FALSE(view.turnFold()) << "it holds a quote";
    EXPECT_TRUE(isShown(QStringLiteral("line 20\n")));
    view.markup().setCodings({});
    EXPECT_TRUE(view.turnFold());
    EXPECT_FALSE(isShown(QStringLiteral("line 20\n")));
}

TEST_F(CodeFoldingTest, AHitOrACaretInItOpensIt)
{
    const TextRange hit{at(QStringLiteral("line 20\n")), at(QStringLiteral("line 20\n")) + 7};
    view.markup().setHits({hit}, -1);
    EXPECT_TRUE(isShown(QStringLiteral("line 20\n")));
    view.markup().setHits({}, -1);
    view.setCaret(at(QStringLiteral("line 2\n")));
    ASSERT_TRUE(view.turnFold());
    ASSERT_FALSE(isShown(QStringLiteral("line 20\n")));
    view.setSelection(hit);
    EXPECT_TRUE(isShown(QStringLiteral("line 20\n")));
    view.setCaret(0);
    ASSERT_FALSE(view.turnFold());
    view.turnAllFolds();
    ASSERT_FALSE(isShown(QStringLiteral("line 20\n")));
    view.page().ensureVisible(hit);
    EXPECT_TRUE(isShown(QStringLiteral("line 20\n"))) << "somebody wants to see it";
}

TEST_F(CodeFoldingTest, ScrollsOverFoldsThereAndBack)
{
    view.resize(700, 200);
    QScrollBar *bar = view.verticalScrollBar();
    const int low = bar->maximum();
    ASSERT_GT(low, 0);
    bar->setValue(low);
    EXPECT_TRUE(isShown(QStringLiteral("And then?")));
    for (int i = 0; i < 60; ++i)
        view.page().scrollBy(-10);
    EXPECT_EQ(view.page().y(), 0);
    EXPECT_TRUE(isShown(QStringLiteral("It *fails*")));
    view.turnAllFolds();
    EXPECT_GT(bar->maximum(), low + 25 * view.page().pitch());
}

TEST_F(CodeFoldingTest, WhatStandsAtTheTopStaysWhenAFoldAboveItOpens)
{
    view.resize(700, 120);
    view.page().jumpToEnd();
    const int top = topOf(QStringLiteral("And then?"));
    ASSERT_FALSE(isShown(QStringLiteral("It *fails*")));
    view.page().unfold({at(QStringLiteral("line 20\n")), at(QStringLiteral("line 20\n"))});
    EXPECT_EQ(topOf(QStringLiteral("And then?")), top);
}

TEST_F(CodeFoldingTest, ShortCodeAndCorrectedTextsHaveNoFolds)
{
    view.replaceText({0, 2}, QStringLiteral("That"));
    EXPECT_TRUE(layout().folds().all().empty());
    EXPECT_FALSE(view.page().caretRect(view.text().indexOf(QStringLiteral("line 20\n"))).isNull());
    Markdown markdown;
    const QString twelve = QStringLiteral("```\n") + QStringLiteral("a\n").repeated(10)
                           + QStringLiteral("```\n");
    readMarkdown(twelve, 0, markdown);
    view.setText(twelve, {}, markdown);
    EXPECT_TRUE(layout().folds().all().empty());
    view.setText(text, {});
    EXPECT_TRUE(layout().folds().all().empty()) << "a transcript is read by nobody";
}

} // namespace axial
