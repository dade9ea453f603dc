#include "tests/ui/support/textviewfixture.h"

#include "ui/lists/codingmime.h"

#include <QAccessible>
#include <QSignalSpy>

namespace axial {

namespace {

TEST_F(TextViewTest, CodesDropOnTheSelection)
{
    QSignalSpy dropped(&view, &TextView::codesDropped);
    const TextRange words = rangeOf(QStringLiteral("told off"));
    view.setSelection(words);
    EXPECT_TRUE(drop(inside(QStringLiteral("told off")), codesMime({{1}, {2}})));
    ASSERT_EQ(dropped.size(), 1);
    EXPECT_EQ(dropped[0][0].value<QList<CodeId>>(), (QList<CodeId>{{1}, {2}}));
    EXPECT_EQ(dropped[0][1].value<TextRange>(), words);
}

TEST_F(TextViewTest, CodesDropOnTheSentenceUnderThePointer)
{
    QSignalSpy dropped(&view, &TextView::codesDropped);
    view.setSelection(rangeOf(QStringLiteral("gave up")));
    EXPECT_TRUE(drop(inside(QStringLiteral("Nobody")), codesMime({{2}})));
    ASSERT_EQ(dropped.size(), 1);
    EXPECT_EQ(dropped[0][1].value<TextRange>(), rangeOf(QStringLiteral("Nobody had said so.")));
}

TEST_F(TextViewTest, CodesDropOnAStripe)
{
    QSignalSpy words(&view, &TextView::codesDropped);
    QSignalSpy dropped(&view, &TextView::codesDroppedOnQuote);
    EXPECT_TRUE(drop(view.page().stripeRect({51}).center(), codesMime({{2}})));
    ASSERT_EQ(dropped.size(), 1);
    EXPECT_EQ(dropped[0][1].value<QuoteId>(), QuoteId{5});
    EXPECT_TRUE(words.isEmpty());
}

TEST_F(TextViewTest, NothingDropsBesideTheWordsOrWithoutCodes)
{
    QSignalSpy dropped(&view, &TextView::codesDropped);
    EXPECT_FALSE(drop({5, 40}, codesMime({{2}})));
    auto plain = new QMimeData;
    plain->setText(QStringLiteral("hello"));
    EXPECT_FALSE(drop(inside(QStringLiteral("Nobody")), plain));
    EXPECT_TRUE(dropped.isEmpty());
}

TEST_F(TextViewTest, StripeSelectsItsQuoteAndDeleteTakesTheCodeOff)
{
    QSignalSpy chosen(&view, &TextView::quoteSelected);
    QSignalSpy activated(&view, &TextView::quoteActivated);
    QSignalSpy uncoded(&view, &TextView::uncodeRequested);
    key(Qt::Key_Delete);
    EXPECT_TRUE(uncoded.isEmpty());
    const QPoint stripe = view.page().stripeRect({51}).center();
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, stripe);
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen[0][0].value<QuoteId>(), QuoteId{5});
    EXPECT_EQ(view.markup().currentQuote(), QuoteId{5});
    key(Qt::Key_Delete);
    ASSERT_EQ(uncoded.size(), 1);
    EXPECT_EQ(uncoded[0][0].value<CodingId>(), CodingId{51});
    QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, stripe);
    EXPECT_EQ(activated.size(), 1);
    // After the caret went elsewhere, Delete must not take a code off.
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, inside(QStringLiteral("Nobody")));
    key(Qt::Key_Delete);
    EXPECT_EQ(uncoded.size(), 1);
}

TEST_F(TextViewTest, QuotesWithoutALaneCanStillBeChosen)
{
    std::vector<CodedRange> codings;
    const TextRange turn{turns[1].words, turns[1].range.end};
    for (int i = 0; i < 12; ++i)
        codings.push_back({{10 + i}, {100 + i}, {1}, {1}, {turn.start + i, turn.end - i}, 1});
    view.markup().setCodings(codings);
    EXPECT_FALSE(view.page().stripeRect({100}).isNull());
    EXPECT_TRUE(view.page().stripeRect({111}).isNull());
    QSignalSpy chosen(&view, &TextView::quoteSelected);
    const QPoint last = view.page().stripeRect({107}).center() + QPoint(laneWidth, 0);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, last);
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen[0][0].value<QuoteId>(), QuoteId{21}); // the shortest there
    view.markup().setStripeKind(StripeKind::Density);
    view.markup().setCodings({codings[3]});
    const QPoint bar(view.page().caretRect(turn.start).left(),
                     view.page().caretRect(turn.start + 4).center().y());
    QPoint at = bar;
    while (at.x() < view.width() && chosen.size() < 2) {
        at.rx() += 4;
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, at);
    }
    ASSERT_EQ(chosen.size(), 2);
    EXPECT_EQ(chosen[1][0].value<QuoteId>(), QuoteId{13});
}

TEST_F(TextViewTest, HandlesMakeAQuoteLongerAndShorter)
{
    QSignalSpy asked(&view, &TextView::quoteRangeRequested);
    view.markup().setCurrentQuote({5});
    const TextRange quote = rangeOf(QStringLiteral("compiled the kernels"));
    const QPoint end = view.page().caretRect(quote.end).bottomLeft() + QPoint(0, 2);
    const qint64 wanted = rangeOf(QStringLiteral("login node")).end;
    drag(end, pointAt(wanted));
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked[0][0].value<QuoteId>(), QuoteId{5});
    EXPECT_EQ(asked[0][1].value<TextRange>(), (TextRange{quote.start, wanted}));
    const QPoint start = view.page().caretRect(quote.start).topLeft() - QPoint(0, 2);
    drag(start, pointAt(rangeOf(QStringLiteral("the kernels")).start));
    ASSERT_EQ(asked.size(), 2);
    EXPECT_EQ(asked[1][1].value<TextRange>(), rangeOf(QStringLiteral("the kernels")));
    EXPECT_TRUE(view.selection().isEmpty());
    drag(end, pointAt(wanted - 2));
    ASSERT_EQ(asked.size(), 3);
    EXPECT_EQ(asked[2][1].value<TextRange>(), (TextRange{quote.start, wanted})) << "whole words";
}

TEST_F(TextViewTest, AltArrowsMoveTheQuotesEnds)
{
    QSignalSpy asked(&view, &TextView::quoteRangeRequested);
    key(Qt::Key_Right, Qt::AltModifier);
    EXPECT_TRUE(asked.isEmpty());
    view.markup().setCurrentQuote({5});
    key(Qt::Key_Right, Qt::AltModifier);
    key(Qt::Key_Left, Qt::AltModifier);
    key(Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
    key(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    ASSERT_EQ(asked.size(), 4);
    const QStringList expected{
        QStringLiteral("compiled the kernels on"), QStringLiteral("compiled the"),
        QStringLiteral("I compiled the kernels"), QStringLiteral("the kernels")};
    for (int i = 0; i < 4; ++i)
        EXPECT_EQ(asked[i][1].value<TextRange>(), rangeOf(expected[i])) << i;
}

TEST_F(TextViewTest, ScreenReadersReadSelectAndHearCodes)
{
    QAccessibleInterface *access = QAccessible::queryAccessibleInterface(&view);
    ASSERT_TRUE(access);
    EXPECT_EQ(access->text(QAccessible::Name), QStringLiteral("Document"));
    EXPECT_EQ(access->role(), QAccessible::EditableText);
    EXPECT_TRUE(access->state().readOnly);
    QAccessibleTextInterface *words = access->textInterface();
    ASSERT_TRUE(words);
    EXPECT_EQ(words->characterCount(), int(text.size()));
    const TextRange quote = rangeOf(QStringLiteral("compiled the kernels"));
    EXPECT_EQ(words->text(int(quote.start), int(quote.end)),
              QStringLiteral("compiled the kernels"));

    words->addSelection(int(quote.start), int(quote.end));
    EXPECT_EQ(view.selection(), quote);
    EXPECT_EQ(words->selectionCount(), 1);
    int start = 0;
    int end = 0;
    words->selection(0, &start, &end);
    EXPECT_EQ(start, int(quote.start));
    EXPECT_EQ(end, int(quote.end));
    words->removeSelection(0);
    EXPECT_TRUE(view.selection().isEmpty());
    words->setCursorPosition(int(quote.start));
    EXPECT_EQ(words->cursorPosition(), int(quote.start));

    const QString attributes = words->attributes(int(quote.start) + 2, &start, &end);
    EXPECT_TRUE(attributes.startsWith(
        QStringLiteral("codes:C.1 System  A, B, B.1 Environment;font-family:")));
    EXPECT_TRUE(attributes.endsWith(QStringLiteral("codes C.1 System  A, B, B.1 Environment;")));
    EXPECT_EQ(access->text(QAccessible::Description),
              QStringLiteral("C.1 System: A; B, B.1 Environment"));
    EXPECT_EQ(start, int(quote.start));
    EXPECT_EQ(end, int(quote.end));
    EXPECT_TRUE(words->attributes(int(quote.end), &start, &end).isEmpty());
    EXPECT_EQ(start, int(quote.end));

    EXPECT_EQ(words->textAtOffset(int(quote.start), QAccessible::WordBoundary, &start, &end),
              QStringLiteral("compiled"));
    const int nobody = int(text.indexOf(QStringLiteral("Nobody")));
    EXPECT_EQ(words->textBeforeOffset(nobody, QAccessible::SentenceBoundary, &start, &end),
              QStringLiteral("So I compiled the kernels on the login node and got told off for "
                             "it."));
    EXPECT_EQ(words->textAfterOffset(start, QAccessible::SentenceBoundary, &start, &end),
              QStringLiteral("Nobody had said so."));
    EXPECT_EQ(start, nobody);
    const QString line = words->textAtOffset(nobody, QAccessible::LineBoundary, &start, &end);
    EXPECT_TRUE(line.contains(QStringLiteral("Nobody had")));
    EXPECT_LT(line.size(), turns[1].range.end - turns[1].words);
    const QRect rect = words->characterRect(int(quote.start));
    EXPECT_TRUE(rect.isValid());
    EXPECT_EQ(words->offsetAtPoint(rect.center() - QPoint(rect.width() / 2, 0)), int(quote.start));
}

} // namespace

} // namespace axial
