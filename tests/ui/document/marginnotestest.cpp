#include "core/project/memos/links.h"
#include "core/project/memos/memos.h"
#include "core/project/quotes/quotes.h"
#include "tests/ui/support/codingstudy.h"
#include "tests/ui/support/pagecommands.h"
#include "tests/ui/support/textviewfixture.h"
#include "ui/base/pagerequests.h"
#include "ui/coding/codingpage.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/quotes/quoteinspector.h"
#include "ui/quotes/quotenotes.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QAction>
#include <QSignalSpy>
#include <QToolTip>

using namespace axial;
using axial::testing::CodingStudy;
using Kind = MarginNote::Kind;

namespace {

class MarginNotesTest : public TextViewTest
{
protected:
    /// Three on the coded quote, one on words without a code.
    void showNotes()
    {
        const TextRange coded = rangeOf(QStringLiteral("compiled the kernels"));
        view.markup().setNotes(
            {{{5}, coded, Kind::Discuss, QStringLiteral("MK"), QStringLiteral("B.1?")},
             {{5}, coded, Kind::Memo, {}, QStringLiteral("<b>Leaving</b>")},
             {{5}, coded, Kind::Link, {}, QStringLiteral("explains → C.2")},
             {{9}, bare(), Kind::Memo, QStringLiteral("PO"), QStringLiteral("why")}});
    }
    TextRange bare() { return rangeOf(QStringLiteral("gave up")); }
    QString tipAt(const QPoint &point)
    {
        QHelpEvent help(QEvent::ToolTip, point, view.viewport()->mapToGlobal(point));
        QApplication::sendEvent(view.viewport(), &help);
        return QToolTip::text();
    }
    /// How far a place is from being paper, in the darkest or lightest pixel.
    int inkIn(const QRect &rect)
    {
        const QImage image = view.viewport()->grab(rect).toImage();
        const int paper = image.pixelColor(0, 0).lightness();
        int most = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                most = std::max(most, std::abs(image.pixelColor(x, y).lightness() - paper));
        }
        return most;
    }
};

} // namespace

TEST_F(MarginNotesTest, AGlyphStandsBesideTheFirstLineOfAQuoteBetweenWordsAndStripes)
{
    EXPECT_TRUE(view.page().glyphRect({5}).isNull());
    const QRect place(view.page().stripeRect({50}).left() - 20,
                      view.page().caretRect(bare().start).top(), 14, 22);
    EXPECT_LT(inkIn(place), 10);
    showNotes();
    const QRect coded = view.page().glyphRect({5});
    const QRect line = view.page().caretRect(rangeOf(QStringLiteral("compiled the kernels")).start);
    EXPECT_GE(coded.top(), line.top());
    EXPECT_LE(coded.bottom(), line.bottom());
    EXPECT_LE(coded.right(), view.page().stripeRect({50}).left());
    EXPECT_FALSE(view.page().glyphRect({9}).isNull()) << "also without a code";
    for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
        theme::apply(choice);
        QApplication::processEvents();
        EXPECT_GT(inkIn(view.page().glyphRect({9})), 60);
    }
    theme::apply(ThemeChoice::Light);
}

TEST_F(MarginNotesTest, HowManyThereAreIsSaidInANarrowTextToo)
{
    const TextRange coded = rangeOf(QStringLiteral("compiled the kernels"));
    const auto pictureOf = [&](int notes) {
        view.markup().setNotes(std::vector<MarginNote>(
            size_t(notes), {{5}, coded, Kind::Memo, QStringLiteral("PO"), QStringLiteral("why")}));
        QApplication::processEvents();
        return view.viewport()->grab(view.page().glyphRect({5})).toImage();
    };
    const auto rightOf = [&] { // what belongs to the stripes
        const QRect glyph = view.page().glyphRect({5});
        return view.viewport()->grab({glyph.right() + 1, glyph.top(), 4, glyph.height()}).toImage();
    };
    for (const int width : {420, 600, 700, 900}) {
        view.resize(width, 500);
        for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
            theme::apply(choice);
            const QImage one = pictureOf(1);
            const QImage beside = rightOf();
            const QImage two = pictureOf(2);
            EXPECT_NE(one, two) << width;
            EXPECT_NE(two, pictureOf(3)) << width;
            EXPECT_NE(two, pictureOf(12)) << width;
            EXPECT_EQ(beside, rightOf()) << width;
        }
    }
    theme::apply(ThemeChoice::Light);
}

TEST_F(MarginNotesTest, TheToolTipSaysWhatAndWho)
{
    showNotes();
    const QString tip = tipAt(view.page().glyphRect({5}).center());
    EXPECT_TRUE(tip.contains(QStringLiteral("To discuss, MK: B.1?"))) << qPrintable(tip);
    EXPECT_TRUE(tip.contains(QStringLiteral("Memo: &lt;b&gt;Leaving&lt;/b&gt;")));
    EXPECT_TRUE(tip.contains(QStringLiteral("Link: explains → C.2")));
    EXPECT_FALSE(tip.contains(QStringLiteral("why"))) << "another line's";
}

TEST_F(MarginNotesTest, AClickChoosesTheQuote)
{
    showNotes();
    view.setSelection(rangeOf(QStringLiteral("told off")));
    QSignalSpy chosen(&view, &TextView::quoteSelected);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.page().glyphRect({9}).center());
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen[0][0].value<QuoteId>(), QuoteId{9});
    EXPECT_TRUE(view.selection().isEmpty()) << "else Enter would code those words";
    EXPECT_EQ(view.caret(), bare().start);
}

TEST_F(MarginNotesTest, TheAttributesOfTheTextNameThem)
{
    showNotes();
    QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(&view);
    ASSERT_TRUE(accessible && accessible->textInterface());
    const auto at = [&](const QString &words) {
        int start = 0;
        int end = 0;
        const QString said = accessible->textInterface()->attributes(int(rangeOf(words).start + 1),
                                                                     &start, &end);
        EXPECT_EQ(text.mid(start, end - start), words);
        return said;
    };
    const QString coded = at(QStringLiteral("compiled the kernels"));
    EXPECT_TRUE(coded.contains(QStringLiteral(";notes:to discuss, memo, link;")))
        << qPrintable(coded);
    EXPECT_TRUE(coded.endsWith(QStringLiteral(", notes to discuss, memo, link;")));
    EXPECT_TRUE(
        at(QStringLiteral("gave up")).startsWith(QStringLiteral("notes:memo;font-family:")));
    view.setCaret(bare().start + 1);
    EXPECT_EQ(accessible->text(QAccessible::Description), QStringLiteral("memo"));
}

TEST_F(MarginNotesTest, WhileTheTextIsEditedTheyGoWithTheirQuote)
{
    showNotes();
    const TextRange before = view.markup().quotes().ranges().front();
    view.markup().setQuoteRanges({{before.start + 3, before.end + 3}});
    ASSERT_EQ(view.markup().notes().all().size(), 3u) << "where the others are is not known";
    EXPECT_EQ(view.markup().notes().all().front().range.start, before.start + 3);
}

namespace {

class MarginOfDocumentTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        quote = study.code(study.u1, study.text1, "So I gave up", {study.memory});
        page.resize(1440, 800);
        page.show();
        page.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&page));
        page.openSource(study.u1);
        study.settle();
    }
    void TearDown() override { study.workspace.setBlind(false); }

    TextView &view() { return *page.documents()->current()->view(); }
    QString kinds()
    {
        QStringList names;
        for (const MarginNote &note : view().markup().notes().all())
            names << QString::number(int(note.kind));
        return names.join(u' ');
    }
    void memoOn(QuoteId id)
    {
        study.project().edit(QStringLiteral("Memo"), [&](Database &db) {
            Memo memo;
            memo.quote = id;
            memo.title = QStringLiteral("m");
            memos::add(db, memo);
        });
    }

    CodingStudy study;
    CodingPage page{study.workspace};
    QuoteId quote;
};

} // namespace

TEST_F(MarginOfDocumentTest, FollowsWhatIsWrittenUndoneAndHidden)
{
    EXPECT_EQ(kinds(), QString());
    memoOn(quote);
    EXPECT_EQ(kinds(), QStringLiteral("1"));
    study.project().edit(QStringLiteral("Comment"), [&](Database &db) {
        codings::setComment(db, quotes::codings(db, quote).front().id, QStringLiteral("sure?"));
    });
    EXPECT_EQ(kinds(), QStringLiteral("1 2"));
    study.project().edit(QStringLiteral("Mark"), [&](Database &db) {
        reviews::set(db, quotes::codings(db, quote).front().id,
                     coders::ensure(db, QStringLiteral("Mara Klein")), ReviewMark::Discuss);
    });
    EXPECT_EQ(kinds(), QStringLiteral("0 1 2"));
    study.workspace.setBlind(true);
    EXPECT_EQ(kinds(), QStringLiteral("1 2")) << "a hidden colleague's mark is hidden";
    study.workspace.setBlind(false);
    EXPECT_EQ(kinds(), QStringLiteral("0 1 2"));
    study.project().edit(QStringLiteral("Take off"), [&](Database &db) {
        codings::remove(db, {quotes::codings(db, quote).front().id});
    });
    EXPECT_EQ(kinds(), QStringLiteral("1"));
    study.project().undo(3);
    EXPECT_EQ(kinds(), QStringLiteral("1"));
    study.project().redo(2);
    EXPECT_EQ(kinds(), QStringLiteral("0 1 2"));
    CodingFilter filter;
    filter.codes = QSet<qint64>{study.system.value};
    page.documents()->setFilter(filter, QString());
    EXPECT_EQ(kinds(), QString()) << "of a quote that is not shown";
}

TEST_F(MarginOfDocumentTest, AClickOpensTheQuoteInTheInspector)
{
    QuoteId bare;
    study.project().edit(QStringLiteral("Quote"), [&](Database &db) {
        bare = quotes::ensure(db, study.u1, study.place(study.text1, "It promised one"),
                              QStringLiteral("It promised one"));
    });
    memoOn(bare);
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {},
                      view().page().glyphRect(bare).center());
    EXPECT_EQ(page.inspector()->quote(), bare);
    memoOn(quote);
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {},
                      view().page().glyphRect(quote).center());
    EXPECT_EQ(page.inspector()->quote(), quote);
}

TEST_F(MarginOfDocumentTest, AMemoIsWrittenOnSelectedWordsThatAreNoQuoteYet)
{
    Memo asked;
    QObject::connect(&study.workspace.requests(), &PageRequests::memoAsked, &page,
                     [&](const Memo &memo) { asked = memo; });
    const TextRange words = study.place(study.text1, "It promised one");
    view().setSelection(words);
    QTest::keyClick(&view(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    QCoreApplication::processEvents();
    EXPECT_EQ(asked.source, study.u1);
    EXPECT_EQ(asked.range, words);
    EXPECT_EQ(asked.words, QStringLiteral("It promised one"));
    const size_t steps = study.project().history().size();
    study.project().edit(QStringLiteral("Memo"), [&](Database &db) { memos::add(db, asked); });
    EXPECT_EQ(study.project().history().size(), steps + 1);
    ASSERT_EQ(view().markup().notes().all().size(), 1u);
    EXPECT_EQ(view().markup().notes().all().front().range, words);
    study.project().undo();
    EXPECT_TRUE(view().markup().notes().all().empty());
    EXPECT_EQ(study.project().check(), QStringList());
}

TEST_F(MarginOfDocumentTest, WithoutWordsOrAQuoteNoMemoIsOfferedAndItsTipSaysWhatToDo)
{
    QAction *memo = nullptr;
    for (QAction *one : test::pageCommands(page)) {
        if (one->text() == QStringLiteral("Note on the quote…"))
            memo = one;
    }
    ASSERT_TRUE(memo);
    view().setCaret(2);
    QCoreApplication::processEvents();
    ASSERT_FALSE(page.inspector()->quote());
    EXPECT_FALSE(memo->isEnabled());
    EXPECT_TRUE(
        memo->statusTip().startsWith(QStringLiteral("Select words or click a quote first")));
    view().setSelection(study.place(study.text1, "It promised one"));
    QCoreApplication::processEvents();
    EXPECT_TRUE(memo->isEnabled());
    EXPECT_EQ(memo->statusTip(), QString());
    view().setCaret(2);
    QCoreApplication::processEvents();
    EXPECT_FALSE(memo->isEnabled());
    view().setSelection(study.place(study.text1, "So I gave up"));
    QCoreApplication::processEvents();
    ASSERT_EQ(page.inspector()->quote(), quote);
    EXPECT_TRUE(memo->isEnabled());
}

TEST_F(MarginOfDocumentTest, AfterALinkIsStartedTheKeyboardIsInTheDocument)
{
    view().setSelection(study.place(study.text1, "So I gave up"));
    QCoreApplication::processEvents();
    ASSERT_EQ(page.inspector()->quote(), quote);
    QAbstractButton *start = nullptr;
    for (auto *button : page.inspector()->findChildren<QAbstractButton *>()) {
        if (button->text() == QStringLiteral("Start a link here"))
            start = button;
    }
    ASSERT_TRUE(start);
    start->setFocus();
    QTest::keyClick(start, Qt::Key_Space);
    EXPECT_EQ(page.inspector()->notes()->linkStart(), quote);
    EXPECT_TRUE(view().hasFocus());
}

TEST_F(MarginOfDocumentTest, TurnsThatAreCodedAreCountedWhateverTheFilterHides)
{
    study.code(study.u1, study.text1, "It promised one", {study.system});
    EXPECT_EQ(page.documents()->current()->codedTurnCount(), 2);
    CodingFilter filter;
    filter.codes = QSet<qint64>{study.system.value};
    page.documents()->setFilter(filter, QString());
    EXPECT_EQ(page.documents()->current()->codings().quotes().size(), 1u);
    EXPECT_EQ(page.documents()->current()->codedTurnCount(), 2);
    EXPECT_FALSE(page.documents()->stepUncoded(1)) << "what is hidden is coded all the same";
}
