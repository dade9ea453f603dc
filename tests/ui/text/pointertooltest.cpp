#include "ui/text/pointertool.h"

#include "tests/ui/support/textparts.h"

#include <QMouseEvent>

#include <gtest/gtest.h>

using namespace axial;

namespace {

struct PointerToolTest : ::testing::Test {
    PointerToolTest()
    {
        QObject::connect(&tool, &PointerTool::quoteSelected, &tool,
                         [this](QuoteId id) { selected.push_back(id); });
        QObject::connect(&tool, &PointerTool::quoteActivated, &tool,
                         [this](QuoteId id) { activated.push_back(id); });
        QObject::connect(&tool, &PointerTool::quoteRangeRequested, &tool,
                         [this](QuoteId, TextRange range) { ranges.push_back(range); });
    }

    bool send(QEvent::Type type, const QPoint &point, Qt::MouseButton button = Qt::LeftButton,
              Qt::KeyboardModifiers modifiers = {})
    {
        const bool isMove = type == QEvent::MouseMove;
        const bool isHeld = type != QEvent::MouseButtonRelease;
        QMouseEvent event(type, point, point, isMove ? Qt::NoButton : button,
                          isHeld ? button : Qt::NoButton, modifiers);
        return tool.handle(&event) && event.isAccepted();
    }
    void press(const QPoint &point) { send(QEvent::MouseButtonPress, point); }
    void move(const QPoint &point) { send(QEvent::MouseMove, point); }
    void release(const QPoint &point) { send(QEvent::MouseButtonRelease, point); }
    QPoint endHandlePoint() { return endHandle(parts.page.scene()).center().toPoint(); }

    axial::testing::TextParts parts;
    PointerTool tool{parts.page, parts.markup, parts.selection, parts.viewport};
    std::vector<QuoteId> selected;
    std::vector<QuoteId> activated;
    std::vector<TextRange> ranges;
};

TEST_F(PointerToolTest, SelectsFromPressToRelease)
{
    const TextRange words = parts.rangeOf("was too old");
    press(parts.pointAt(words.start));
    move(parts.pointAt(words.end - 1));
    EXPECT_EQ(parts.selection.range(), words);
    release(parts.pointAt(words.end - 1));
    move(parts.pointAt(words.end + 20));
    EXPECT_EQ(parts.selection.range(), words) << "the stroke is over";
}

TEST_F(PointerToolTest, APressOnTheSelectionMovesTheCaretOnlyWhenItIsLetGoThere)
{
    const TextRange words = parts.rangeOf("was too old");
    parts.selection.set(words);
    const QPoint inside = parts.pointAt(words.start + 5);
    press(inside);
    EXPECT_EQ(parts.selection.range(), words) << "it may be carried away";
    release(inside);
    EXPECT_TRUE(parts.selection.isEmpty());
    EXPECT_EQ(parts.selection.caret(), parts.page.positionAt(inside));
}

TEST_F(PointerToolTest, AStripeIsTakenAndASecondPressOpensIt)
{
    parts.selection.set(parts.rangeOf("The wheel"));
    press(parts.onStripe());
    EXPECT_EQ(selected, (std::vector<QuoteId>{parts.quote}));
    EXPECT_EQ(parts.markup.currentCoding(), CodingId{50});
    EXPECT_TRUE(parts.selection.isEmpty()) << "Enter would code those words";
    release(parts.onStripe());
    send(QEvent::MouseButtonDblClick, parts.onStripe());
    EXPECT_EQ(activated, (std::vector<QuoteId>{parts.quote}));
}

TEST_F(PointerToolTest, AHandleMakesTheCurrentQuoteLonger)
{
    parts.markup.setCurrentQuote(parts.quote);
    const TextRange words = parts.rangeOf("compiled the kernels on the login");
    press(endHandlePoint());
    EXPECT_EQ(tool.outline(), parts.rangeOf("compiled the kernels"));
    move(parts.pointAt(words.end - 1));
    EXPECT_EQ(tool.outline(), words);
    EXPECT_TRUE(ranges.empty()) << "not before it is let go";
    release(parts.pointAt(words.end - 1));
    EXPECT_EQ(ranges, (std::vector<TextRange>{words}));
    EXPECT_TRUE(tool.outline().isEmpty());
}

TEST_F(PointerToolTest, AQuoteInHandIsLeftAsItWas)
{
    EXPECT_FALSE(tool.cancelResize());
    parts.markup.setCurrentQuote(parts.quote);
    press(endHandlePoint());
    move(parts.on("login"));
    EXPECT_TRUE(tool.cancelResize());
    release(parts.on("login"));
    EXPECT_TRUE(ranges.empty());
}

TEST_F(PointerToolTest, AHandleOutOfViewIsNotInTheCornerOfTheView)
{
    parts.layout.setText(parts.text + QStringLiteral("A line of words.\n").repeated(200),
                         parts.turns);
    parts.page.arrange();
    parts.markup.setCurrentQuote(parts.quote);
    parts.page.scrollBy(1500);
    ASSERT_TRUE(endHandle(parts.page.scene()).isNull());
    EXPECT_FALSE(handleAt(parts.page.scene(), {2, 2}));
    press({2, 2});
    EXPECT_TRUE(tool.outline().isEmpty());
}

TEST_F(PointerToolTest, OtherButtonsAreNotItsOwn)
{
    EXPECT_FALSE(send(QEvent::MouseButtonPress, parts.on("wheel"), Qt::MiddleButton));
    EXPECT_TRUE(parts.selection.isEmpty());
    QEvent leave(QEvent::Leave);
    EXPECT_FALSE(tool.handle(&leave));
}

TEST_F(PointerToolTest, AMenuIsAboutWhatIsUnderIt)
{
    tool.prepareMenu(parts.on("wheel"));
    EXPECT_EQ(parts.selection.caret(), parts.page.positionAt(parts.on("wheel")));
    tool.prepareMenu(parts.onStripe());
    EXPECT_EQ(selected, (std::vector<QuoteId>{parts.quote}));
}

} // namespace
