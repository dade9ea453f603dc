#include "core/project/deidentifying/textcolumns.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/textedits.h"
#include "tests/ui/support/pagesfixture.h"
#include "ui/editing/documentediting.h"

#include <QAction>
#include <QBuffer>
#include <QHelpEvent>
#include <QLabel>
#include <QSpinBox>
#include <QToolTip>

using namespace axial;

namespace {

using PageCompanionTest = axial::testing::PagesFixture;

} // namespace

TEST_F(PageCompanionTest, ThePageFollowsTheTextAndTheTextThePage)
{
    EXPECT_TRUE(pages->isHidden());
    turnOn();
    ASSERT_TRUE(pages->isVisible());
    EXPECT_EQ(pages->page(), 0);
    EXPECT_TRUE(pages->canvas()->hasPicture());
    auto field = pages->findChild<QSpinBox *>();
    EXPECT_EQ(field->maximum(), 5);

    for (int i = 0; i < 400 && pages->page() < 2; ++i)
        wheel(view->viewport(), -120);
    EXPECT_EQ(pages->page(), 2) << "scrolling the text turns the page";
    EXPECT_EQ(field->value(), 3);
    settle();
    EXPECT_TRUE(pages->canvas()->hasPicture());

    field->setValue(2);
    const qint64 second = text.indexOf(QStringLiteral("[p. 2]"));
    EXPECT_NEAR(double(view->page().positionAt({0, 0})), double(second), 8)
        << "turning the page scrolls the text";
    EXPECT_EQ(pages->page(), 1);
    button(QStringLiteral("Next page"))->click();
    EXPECT_NEAR(double(view->page().positionAt({0, 0})),
                double(text.indexOf(QStringLiteral("[p. 3]"))), 8);

    for (int i = 0; i < 40 && pages->page() == 2; ++i)
        QTest::keyClick(pages->canvas(), Qt::Key_PageDown);
    EXPECT_EQ(pages->page(), 3);
    for (int i = 0; i < 200 && pages->page() == 3; ++i)
        wheel(pages->canvas()->viewport(), 120);
    EXPECT_EQ(pages->page(), 2);

    view->setSelection(place("have a great night"));
    EXPECT_EQ(pages->page(), 4) << "the page of what is selected";
    settle();
    EXPECT_FALSE(pages->canvas()->selectedBoxes().empty());
}

TEST_F(PageCompanionTest, CodedWordsAreMarkedOnThePageAndAClickSelectsTheQuote)
{
    const QuoteId quote = study.code(source, text, "identify trends and to identify nonlinear",
                                     {study.memory, study.bug}, QStringLiteral("Rui K"));
    turnOn();
    const PageMark *mark = markOf(quote);
    ASSERT_TRUE(mark);
    EXPECT_EQ(mark->codes.size(), 2u);
    EXPECT_TRUE(mark->toolTip.contains(QStringLiteral(", by Rui K")))
        << mark->toolTip.toStdString();
    ASSERT_EQ(mark->boxes.size(), 1u);
    const QPoint middle = onCanvas(mark->boxes[0].center());
    QWidget *viewport = pages->canvas()->viewport();
    QHelpEvent help(QEvent::ToolTip, middle, viewport->mapToGlobal(middle));
    QApplication::sendEvent(viewport, &help);
    EXPECT_TRUE(QToolTip::text().contains(QStringLiteral("Rui K")));
    QToolTip::hideText();

    QTest::mouseClick(viewport, Qt::LeftButton, {}, middle);
    settle();
    EXPECT_EQ(view->markup().currentQuote(), quote);

    const QuoteId second = study.code(source, text, "scatter plot", {study.bug});
    settle();
    EXPECT_TRUE(markOf(second)) << "a new coding is seen at once";
    study.project().undo();
    settle();
    EXPECT_FALSE(markOf(second));
}

TEST_F(PageCompanionTest, WordsSelectedOnThePageAreSelectedInTheText)
{
    const QuoteId quote = study.code(source, text, "identify nonlinear interactions", {study.bug});
    turnOn();
    ASSERT_TRUE(markOf(quote));
    const QRectF box = markOf(quote)->boxes.front();
    QWidget *viewport = pages->canvas()->viewport();
    const double inside = box.width() / 20;
    const QPoint from = onCanvas({box.left() + inside, box.center().y()});
    const QPoint to = onCanvas({box.right() - inside, box.center().y()});
    QTest::mousePress(viewport, Qt::LeftButton, {}, from);
    QTest::mouseMove(viewport, (from + to) / 2);
    QTest::mouseMove(viewport, to);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
    settle();
    EXPECT_EQ(selected(), QStringLiteral("identify nonlinear interactions"));
    EXPECT_TRUE(view->hasFocus()) << "where the keys that code are";
    EXPECT_FALSE(pages->canvas()->selectedBoxes().empty());
    QTest::mouseDClick(viewport, Qt::LeftButton, {}, from);
    settle();
    EXPECT_EQ(selected(), QStringLiteral("identify"));
}

TEST_F(PageCompanionTest, ThePageIsEnlargedAndFitsAgain)
{
    turnOn();
    const int fitting = pages->canvas()->percent();
    button(QStringLiteral("Larger page"))->click();
    EXPECT_GT(pages->canvas()->percent(), fitting);
    QTest::keyClick(pages->canvas(), Qt::Key_Minus);
    EXPECT_NEAR(pages->canvas()->percent(), fitting, 1);
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(pages->canvas(), Qt::Key_Plus);
    EXPECT_EQ(pages->canvas()->percent(), 400);
    settle();
    EXPECT_TRUE(pages->canvas()->hasPicture());
    button(QStringLiteral("As wide as there is room"))->click();
    settle();
    EXPECT_EQ(pages->canvas()->percent(), fitting);
}

TEST_F(PageCompanionTest, WhereThereAreNoPagesASentenceSaysWhy)
{
    study.project().edit(QStringLiteral("Forget"),
                         [](Database &db) { eraseWords(db, Project::Forget::KeptWordsToo); });
    study.settle();
    turnOn();
    EXPECT_TRUE(pages->isVisible());
    EXPECT_FALSE(pages->hasPages());
    const auto saysSo = [this] {
        for (const QLabel *label : pages->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(QStringLiteral("is not kept")))
                return true;
        }
        return false;
    };
    EXPECT_TRUE(saysSo());
    button(QStringLiteral("Close the page view"))->click();
    EXPECT_TRUE(pages->isHidden());
}

TEST_F(PageCompanionTest, ItIsThereForPdfsOnlyAndOnTheNextDayToo)
{
    turnOn();
    ASSERT_TRUE(pages->isVisible());
    openText();
    settle();
    EXPECT_TRUE(pages->isHidden()) << "an interview of words has the whole room";
    page.openSource(source);
    settle();
    EXPECT_TRUE(pages->isVisible());
    EXPECT_TRUE(pages->hasPages());
    page.documents()->closeAll();
    settle();
    EXPECT_TRUE(pages->isHidden());

    CodingPage next(study.workspace);
    next.resize(1200, 700);
    next.show();
    next.openSource(source);
    settle();
    EXPECT_TRUE(next.findChild<PageView *>()->isVisible());
}

TEST_F(PageCompanionTest, APictureIsShownAndThePagesOfOthersStayAsTheyWere)
{
    QImage image(300, 200, QImage::Format_RGB32);
    image.fill(Qt::white);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    ASSERT_TRUE(image.save(&buffer, "PNG"));
    SourceId board;
    study.project().edit(QStringLiteral("Import"), [&](Database &db) {
        sources::NewSource picture;
        picture.collection = collections::ensure(db, {QStringLiteral("Interviews")});
        picture.title = QStringLiteral("Board");
        picture.text = QStringLiteral("[Picture: board.png]\n");
        picture.originalName = QStringLiteral("board.png");
        picture.originalBytes = bytes;
        board = sources::add(db, picture);
    });
    study.settle();
    const auto *pressed = button(QStringLiteral("Page view"));
    for (int times = 0; times < 2; ++times) {
        page.openSource(board);
        settle();
        EXPECT_TRUE(pages->isVisible()) << "there is nothing else to see of it";
        EXPECT_TRUE(pressed->isChecked());
        page.openSource(source);
        settle();
        EXPECT_TRUE(pages->isHidden()) << "nobody wanted to see these";
        EXPECT_FALSE(pressed->isChecked());
    }
    view = page.documents()->current()->view();
    turnOn();
    ASSERT_TRUE(pages->isVisible());
    page.openSource(board);
    settle();
    page.openSource(source);
    settle();
    EXPECT_TRUE(pages->isVisible()) << "they are wanted now";

    CodingPage next(study.workspace);
    next.resize(1200, 700);
    next.show();
    next.openSource(source);
    settle();
    EXPECT_TRUE(next.findChild<PageView *>()->isVisible()) << "on the next day, too";
}

TEST_F(PageCompanionTest, AnObstacleIsToldOfTheSourceWhosePagesWereAskedForOnly)
{
    QTest::keyClick(view, Qt::Key_F12, Qt::ShiftModifier);
    openText(); // before the pages of the first could be shown, as when tabs come back at a start
    settle();
    EXPECT_TRUE(pages->isHidden());
    EXPECT_FALSE(button(QStringLiteral("Page view"))->isChecked());
    turnOn();
    EXPECT_TRUE(pages->isVisible()) << "now it was asked for";
    EXPECT_FALSE(pages->hasPages());
}

TEST_F(PageCompanionTest, ItIsPressedOnlyWhereThereIsSomethingToSee)
{
    const auto *pressed = button(QStringLiteral("Page view"));
    ASSERT_TRUE(pressed);
    EXPECT_FALSE(pressed->isChecked());
    turnOn();
    EXPECT_TRUE(pressed->isChecked());
    openText();
    settle();
    EXPECT_FALSE(pressed->isChecked()) << "an interview of words has no pages";
    turnOn();
    EXPECT_TRUE(pages->isVisible()) << "and says why";
    EXPECT_TRUE(pressed->isChecked());
    turnOn(); // off
    EXPECT_TRUE(pages->isHidden());
    EXPECT_FALSE(pressed->isChecked());
    page.openSource(source);
    settle();
    EXPECT_TRUE(pages->hasPages() && pages->isVisible()) << "those of others are still wanted";
    EXPECT_TRUE(pressed->isChecked());
    view = page.documents()->current()->view();
    turnOn(); // off
    EXPECT_FALSE(pressed->isChecked());
    openText();
    page.openSource(source);
    settle();
    EXPECT_TRUE(pages->isHidden());
}

TEST_F(PageCompanionTest, CorrectedWordsKeepTheirPlacesOnThePages)
{
    const QuoteId quote = study.code(source, text, "scatter plots", {study.bug});
    turnOn();
    view->page().jumpToEnd();
    const int last = pages->page();
    EXPECT_EQ(last, 4);
    TextEdits edits(text);
    edits.replace(
        {study.place(text, "\nInterview\n").end - 1, study.place(text, "\nInterview\n").end - 1},
        QStringLiteral(" of May"));
    study.project().edit(QStringLiteral("Edit"),
                         [&](Database &db) { transcripts::edit(db, source, edits); });
    settle();
    pages->findChild<QSpinBox *>()->setValue(1);
    settle();
    EXPECT_TRUE(pages->isVisible());
    const PageMark *mark = markOf(quote);
    ASSERT_TRUE(mark);
    EXPECT_FALSE(mark->boxes.empty());
}

TEST_F(PageCompanionTest, OnlyWhatTheTextShowsIsMarked)
{
    const QuoteId quote = study.code(source, text, "scatter plots", {study.bug},
                                     QStringLiteral("Rui K"));
    turnOn();
    ASSERT_TRUE(markOf(quote));
    CodingFilter filter;
    filter.codes = QSet<qint64>{study.memory.value};
    page.documents()->current()->setFilter(filter);
    settle();
    EXPECT_FALSE(markOf(quote));
    page.documents()->current()->setFilter({});
    settle();
    EXPECT_TRUE(markOf(quote));
    study.workspace.setBlind(true);
    page.documents()->current()->setFilter({});
    settle();
    EXPECT_FALSE(markOf(quote)) << "who codes blind sees no colleague’s";
}

TEST_F(PageCompanionTest, WhileTheTextIsBeingEditedNothingIsMarked)
{
    const QuoteId quote = study.code(source, text, "scatter plots", {study.bug});
    turnOn();
    ASSERT_TRUE(markOf(quote));
    page.editing()->start(page.documents()->current());
    settle();
    EXPECT_FALSE(markOf(quote));
    page.editing()->cancel();
    settle();
    EXPECT_TRUE(markOf(quote));
}
