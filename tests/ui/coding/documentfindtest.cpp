#include "tests/ui/support/codingpagefixture.h"
#include "tests/ui/support/waiting.h"
#include "ui/coding/documents/codingsearch.h"
#include "ui/search/findbar.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

using namespace axial;
using axial::testing::CodingPageFixture;

namespace {

class DocumentFindTest : public CodingPageFixture
{
protected:
    DocumentFindTest() : CodingPageFixture({1100, 700}) {}

    void SetUp() override
    {
        ASSERT_NO_FATAL_FAILURE(CodingPageFixture::SetUp());
        openText();
        find = page.findChild<DocumentFind *>();
        bar = page.findChild<FindBar *>();
        ASSERT_TRUE(find && bar);
        field = bar->field();
    }

    void openWith(const QString &words)
    {
        page.find(FindAct::Open);
        field->clear();
        QTest::keyClicks(field, words);
        study.settle();
    }
    /// "3 of 17", as the bar shows it.
    QString count() const
    {
        for (const QLabel *label : bar->findChildren<QLabel *>()) {
            if (label->accessibleDescription() == QStringLiteral("How many there are"))
                return label->text();
        }
        return {};
    }
    void press(const QString &option)
    {
        for (QToolButton *button : bar->findChildren<QToolButton *>()) {
            if (button->accessibleName() == option)
                button->click();
        }
        study.settle();
    }

    DocumentFind *find = nullptr;
    FindBar *bar = nullptr;
    QLineEdit *field = nullptr;
};

} // namespace

TEST_F(DocumentFindTest, TypingGoesToTheFirstHitFromWhereOneIs)
{
    view->setCaret(study.place(study.text1, "built for").start);
    openWith(QStringLiteral("THE"));
    EXPECT_TRUE(field->hasFocus());
    EXPECT_EQ(selected(), QStringLiteral("the"));
    EXPECT_EQ(view->selection().start, study.place(study.text1, "the batch").start);
    EXPECT_EQ(count(), QStringLiteral("3 of 4")) << "the quick, The wheel, the batch, the memory";
}

TEST_F(DocumentFindTest, EnterGoesRoundAndSaysSo)
{
    openWith(QStringLiteral("the"));
    EXPECT_EQ(count(), QStringLiteral("1 of 4"));
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(count(), QStringLiteral("4 of 4"));
    EXPECT_EQ(bar->said(), QString());
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(count(), QStringLiteral("1 of 4"));
    EXPECT_TRUE(bar->said().contains(QStringLiteral("from the start")));
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_EQ(count(), QStringLiteral("4 of 4"));
    EXPECT_TRUE(bar->said().contains(QStringLiteral("from the end")));
}

TEST_F(DocumentFindTest, SelectedWordsAreLookedFor)
{
    view->setSelection(study.place(study.text1, "memory"));
    page.find(FindAct::Open);
    EXPECT_EQ(field->text(), QStringLiteral("memory"));
    EXPECT_EQ(field->selectedText(), QStringLiteral("memory")) << "typing replaces it";
    EXPECT_EQ(count(), QStringLiteral("1 of 1"));
}

TEST_F(DocumentFindTest, EscGoesBackToTheTextWithTheHitSelected)
{
    openWith(QStringLiteral("environment"));
    QTest::keyClick(field, Qt::Key_Escape);
    EXPECT_TRUE(bar->isHidden());
    EXPECT_TRUE(view->hasFocus());
    EXPECT_EQ(selected(), QStringLiteral("environment"));
    EXPECT_TRUE(find->hits().empty()) << "nothing stays marked";
}

TEST_F(DocumentFindTest, SpeakersNamesAreNotFound)
{
    openWith(QStringLiteral("U1"));
    EXPECT_EQ(count(), QStringLiteral("No hits"));
}

TEST_F(DocumentFindTest, SwitchesNarrowTheSearch)
{
    openWith(QStringLiteral("The"));
    EXPECT_EQ(find->hits().size(), 4U);
    press(QStringLiteral("Match case"));
    EXPECT_EQ(find->hits().size(), 1U);
    press(QStringLiteral("Match case"));
    openWith(QStringLiteral("at"));
    EXPECT_EQ(find->hits().size(), 3U) << "What, later, batch";
    press(QStringLiteral("Whole words"));
    EXPECT_EQ(find->hits().size(), 0U);
    openWith(QStringLiteral("batch"));
    EXPECT_EQ(find->hits().size(), 1U);
}

TEST_F(DocumentFindTest, KeepsWhatItFoundWhenAPatternTakesTooLongInOneParagraph)
{
    page.openSource(study.addHardText());
    study.settle();
    view = page.documents()->current()->view();
    page.find(FindAct::Open);
    press(QStringLiteral("Pattern"));
    openWith(QStringLiteral("(a+)+$"));
    EXPECT_EQ(count(), QStringLiteral("1 of 2"));
    EXPECT_EQ(selected(), QStringLiteral("aa"));
    EXPECT_TRUE(bar->said().startsWith(QStringLiteral("One paragraph ")))
        << qPrintable(bar->said());
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(count(), QStringLiteral("2 of 2"));
    EXPECT_TRUE(bar->said().startsWith(QStringLiteral("One paragraph "))) << "still so";
    openWith(QStringLiteral("b"));
    EXPECT_EQ(bar->said(), QString());
}

TEST_F(DocumentFindTest, PatternsAreFoundOnAWorkerAndTheirFaultsSaid)
{
    press(QStringLiteral("Pattern"));
    openWith(QStringLiteral("gig\\w+|wheel"));
    EXPECT_EQ(count(), QStringLiteral("1 of 2"));
    openWith(QStringLiteral("wheel("));
    EXPECT_TRUE(bar->said().contains(QStringLiteral("pattern can’t be read")))
        << qPrintable(bar->said());
    EXPECT_EQ(count(), QStringLiteral("No hits"));
}

TEST_F(DocumentFindTest, NextWorksWithoutTheBar)
{
    openWith(QStringLiteral("the"));
    QTest::keyClick(field, Qt::Key_Escape);
    const TextRange before = view->selection();
    page.find(FindAct::Next);
    study.settle();
    EXPECT_GT(view->selection().start, before.start);
    EXPECT_TRUE(view->hasFocus()) << "the keyboard stays in the text";
    page.find(FindAct::Previous);
    EXPECT_EQ(view->selection(), before);
}

TEST_F(DocumentFindTest, NextGoesOnFromWhereOneClicked)
{
    openWith(QStringLiteral("the"));
    view->setCaret(study.place(study.text1, "memory").start);
    page.find(FindAct::Previous);
    EXPECT_EQ(view->selection().start, study.place(study.text1, "the memory").start);
}

TEST_F(DocumentFindTest, AnotherDocumentIsSearchedWhenItIsShown)
{
    openWith(QStringLiteral("import"));
    EXPECT_EQ(count(), QStringLiteral("No hits"));
    page.openSource(study.u2);
    study.settle();
    EXPECT_EQ(count(), QStringLiteral("1 hit"));
    page.documents()->closeAll();
    study.settle();
    EXPECT_TRUE(bar->isHidden());
}

TEST_F(DocumentFindTest, FindsInATextThatIsBeingCorrected)
{
    openWith(QStringLiteral("wheel"));
    QTest::keyClick(view, Qt::Key_F4);
    view->setFocus();
    view->setSelection(study.place(study.text1, "wheel"));
    QTest::keyClicks(view, QStringLiteral("kernel"));
    EXPECT_TRUE(view->text().contains(QStringLiteral("kernel")));
    EXPECT_TRUE(QTest::qWaitFor([this] { return count() == QStringLiteral("No hits"); }, 20'000));
    openWith(QStringLiteral("kernel"));
    EXPECT_EQ(count(), QStringLiteral("1 of 1"));
    test::letTimersRunOut(300); // what was typed before does not make it search anew
    EXPECT_EQ(count(), QStringLiteral("1 of 1"));
}

TEST_F(DocumentFindTest, HitsArePaintedApartFromSelectedWords)
{
    openWith(QStringLiteral("the"));
    const QRect other = view->page().caretRect(study.place(study.text1, "The wheel").start);
    ASSERT_FALSE(other.isNull());
    const QImage picture = view->viewport()->grab().toImage();
    const double ratio = picture.devicePixelRatio();
    bool hasFill = false;
    for (int x = other.left(); x < other.left() + 20; ++x)
        hasFill |= picture.pixelColor(int(x * ratio), int((other.top() + 4) * ratio))
                   == theme::tokens().hit;
    EXPECT_TRUE(hasFill);
}
