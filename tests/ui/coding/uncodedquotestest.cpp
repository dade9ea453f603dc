// Quotes without a code, such as highlights from a PDF: seen in the text, chosen and coded there.
#include "core/project/memos/memos.h"
#include "tests/ui/support/codingpagefixture.h"
#include "ui/quotes/quoteinspector.h"

using namespace axial;
using axial::testing::CodingPageFixture;

namespace {

class UncodedQuotesTest : public CodingPageFixture
{
protected:
    void SetUp() override
    {
        ASSERT_NO_FATAL_FAILURE(CodingPageFixture::SetUp());
        openText();
        view->setFocus();
    }

    /// Words with nothing but a memo by that coder.
    QuoteId highlight(const char *words, const QString &coder, bool isPrivate = false)
    {
        Memo memo;
        memo.source = study.u1;
        memo.range = study.place(study.text1, words);
        memo.words = QString::fromUtf8(words);
        memo.text = QStringLiteral("Highlighted in the PDF.");
        memo.isPrivate = isPrivate;
        MemoId id;
        study.project().edit(QStringLiteral("Import"), [&](Database &db) {
            memo.coder = coders::ensure(db, coder);
            id = memos::add(db, memo);
        });
        study.settle();
        return memos::at(study.db(), id).quote;
    }
    bool isShown(QuoteId quote) { return view->markup().quotes().indexOf(quote) >= 0; }
    QImage lineOf(qint64 position)
    {
        view->page().ensureVisible({position, position});
        const QRect caret = view->page().caretRect(position);
        return view->viewport()
            ->grab(QRect(caret.left(), caret.top(), 30, caret.height()))
            .toImage();
    }
};

} // namespace

TEST_F(UncodedQuotesTest, TheyAreSeenChosenByAClickAndCodedWhereTheyAre)
{
    const TextRange range = study.place(study.text1, "So I gave up");
    const QImage before = lineOf(range.start + 2);
    const QuoteId quote = highlight("So I gave up", study.workspace.coderName());
    ASSERT_TRUE(isShown(quote));
    EXPECT_NE(lineOf(range.start + 2), before) << "a ground of their own";
    const int turns = page.documents()->current()->codedTurnCount({});

    QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                      view->page().caretRect(range.start + 3).center());
    study.settle();
    EXPECT_EQ(view->markup().currentQuote(), quote);
    EXPECT_EQ(page.findChild<QuoteInspector *>()->quote(), quote);

    EXPECT_EQ(study.code(study.u1, study.text1, "So I gave up", {study.memory}), quote);
    study.settle();
    ASSERT_TRUE(isShown(quote));
    const int index = view->markup().quotes().indexOf(quote);
    EXPECT_EQ(view->markup().quotes().at(index).codings.size(), 1u);
    EXPECT_EQ(page.documents()->current()->codedTurnCount({}), turns + 1)
        << "only a code makes it count";
    study.project().undo();
    study.project().undo();
    study.settle();
    EXPECT_FALSE(isShown(quote));
}

TEST_F(UncodedQuotesTest, WhatIsHiddenOfColleaguesIsNotShown)
{
    const QuoteId open = highlight("So I gave up", QStringLiteral("Ben"));
    const QuoteId secret = highlight("one command", QStringLiteral("Ben"), true);
    EXPECT_TRUE(isShown(open));
    EXPECT_FALSE(isShown(secret)) << "only Ben sees his memo, and so where it is";
    study.workspace.setBlind(true);
    study.settle();
    EXPECT_FALSE(isShown(open)) << "who codes blind looks for the words alone";
    const QuoteId own = highlight("I turned", study.workspace.coderName());
    const auto notes = [&] {
        const auto &all = view->markup().notes().all();
        return std::count_if(all.begin(), all.end(),
                             [own](const MarginNote &note) { return note.quote == own; });
    };
    EXPECT_EQ(notes(), 1) << "what I write while I code blind is there";
    study.workspace.setBlind(false);
    study.settle();
    EXPECT_TRUE(isShown(open));
    EXPECT_EQ(notes(), 1);
    study.workspace.setCoderName(QStringLiteral("Ben"));
    study.settle();
    EXPECT_TRUE(isShown(secret)) << "it is his";
    study.workspace.setCoderName(QStringLiteral("Zoe"));
    study.settle();
    EXPECT_FALSE(isShown(secret));
}
