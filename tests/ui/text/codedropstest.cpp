#include "ui/text/codedrops.h"

#include "tests/ui/support/textparts.h"
#include "ui/lists/codingmime.h"

#include <QDropEvent>
#include <QMimeData>

#include <gtest/gtest.h>

#include <memory>

using namespace axial;

namespace {

struct CodeDropsTest : ::testing::Test {
    CodeDropsTest()
    {
        QObject::connect(&drops, &CodeDrops::dropped, &drops,
                         [this](const QList<CodeId> &, TextRange range) { words = range; });
        QObject::connect(&drops, &CodeDrops::droppedOnQuote, &drops,
                         [this](const QList<CodeId> &, QuoteId id) { quote = id; });
    }

    bool hold(const QPoint &point)
    {
        QDragMoveEvent move(point, Qt::CopyAction, mime.get(), Qt::LeftButton, {});
        drops.handle(&move);
        return move.isAccepted();
    }
    bool drop(const QPoint &point)
    {
        QDropEvent event(point, Qt::CopyAction, mime.get(), Qt::LeftButton, {});
        drops.handle(&event);
        return event.isAccepted();
    }

    axial::testing::TextParts parts;
    CodeDrops drops{parts.page, parts.markup, parts.selection, parts.viewport};
    std::unique_ptr<QMimeData> mime{codesMime({CodeId{1}})};
    TextRange words;
    QuoteId quote;
};

TEST_F(CodeDropsTest, TheSentenceUnderThePointerIsOutlinedAndTaken)
{
    EXPECT_TRUE(hold(parts.on("wheel")));
    const TextRange sentence = parts.rangeOf("The wheel was too old.");
    EXPECT_EQ(drops.target().words, sentence);
    EXPECT_TRUE(drop(parts.on("wheel")));
    EXPECT_EQ(words, sentence);
    EXPECT_TRUE(drops.target().isNone());
}

TEST_F(CodeDropsTest, TheSelectionGoesBeforeTheSentence)
{
    parts.selection.set(parts.rangeOf("wheel was"));
    drop(parts.on("wheel"));
    EXPECT_EQ(words, parts.rangeOf("wheel was"));
}

TEST_F(CodeDropsTest, JustBesideTheSelectionInItsLineIsTheSelection)
{
    const TextRange selection = parts.rangeOf("wheel was");
    parts.selection.set(selection);
    const QRect first = parts.page.caretRect(selection.start);
    const QRect last = parts.page.caretRect(selection.end);
    const auto takenAt = [this](const QPoint &point) {
        EXPECT_TRUE(hold(point));
        const TextRange outlined = drops.target().words;
        EXPECT_TRUE(drop(point));
        EXPECT_EQ(words, outlined) << "what was shown is what is taken";
        return words;
    };
    EXPECT_EQ(takenAt(last.center() + QPoint(8, 0)), selection);
    EXPECT_EQ(takenAt(first.center() - QPoint(8, 0)), selection);
    EXPECT_NE(takenAt(last.center() + QPoint(80, 0)), selection) << "another word";
    hold(last.center() + QPoint(0, 2 * parts.page.pitch()));
    EXPECT_NE(drops.target().words, selection) << "another line";
}

TEST_F(CodeDropsTest, AStripeStandsForItsQuote)
{
    EXPECT_TRUE(hold(parts.onStripe()));
    EXPECT_EQ(drops.target().quote, 0);
    EXPECT_TRUE(drop(parts.onStripe()));
    EXPECT_EQ(quote, parts.quote);
}

TEST_F(CodeDropsTest, BesideTheWordsAndWithoutCodesNothingIsTaken)
{
    EXPECT_FALSE(hold({1, 200}));
    EXPECT_FALSE(drop({1, 200}));
    mime = std::make_unique<QMimeData>();
    EXPECT_FALSE(drop(parts.on("wheel")));
    EXPECT_TRUE(words.isEmpty());
    EXPECT_FALSE(quote);
}

} // namespace
