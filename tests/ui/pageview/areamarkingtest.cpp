#include "ui/pageview/areamarking.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "tests/ui/support/pagesfixture.h"
#include "tests/ui/support/waiting.h"
#include "ui/lists/codingmime.h"
#include "ui/pageview/areadrawing.h"
#include "ui/pageview/areapicture.h"
#include "ui/quotes/quoteinspector.h"

#include <QAction>
#include <QBuffer>
#include <QDropEvent>
#include <QInputDialog>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>

using namespace axial;

namespace {

class AreaMarkingTest : public axial::testing::PagesFixture
{
protected:
    void SetUp() override
    {
        ASSERT_NO_FATAL_FAILURE(PagesFixture::SetUp());
        turnOn();
        ASSERT_TRUE(pages->canvas()->hasPicture());
    }
    QAction *action(const QString &name)
    {
        for (QAction *each : page.actions()) {
            if (each->text() == name)
                return each;
        }
        return nullptr;
    }
    QAction *markAction() { return action(QStringLiteral("Mark an area of the page")); }
    QAction *removeAction() { return action(QStringLiteral("Remove the area")); }
    void draw(const QRectF &area)
    {
        drawOnly(area);
        settle();
    }
    /// The words in it are still being looked for.
    void drawOnly(const QRectF &area)
    {
        markAction()->trigger();
        ASSERT_TRUE(pages->canvas()->areas()->isOn());
        QWidget *viewport = pages->canvas()->viewport();
        QTest::mousePress(viewport, Qt::LeftButton, {}, onCanvas(area.topLeft()));
        QTest::mouseMove(viewport, onCanvas(area.center()));
        QTest::mouseMove(viewport, onCanvas(area.bottomRight()));
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, onCanvas(area.bottomRight()));
    }
    /// Says what an area shows, where that is asked.
    void answer(const QString &words)
    {
        auto dialog = page.findChild<QInputDialog *>();
        ASSERT_TRUE(dialog);
        dialog->setTextValue(words);
        dialog->accept();
        settle();
    }
    std::vector<PageRegion> regions()
    {
        return pageregions::inSource(study.project().database(), source);
    }
    Quote quoteOf(const PageRegion &region)
    {
        return quotes::at(study.project().database(), region.quote);
    }
    /// Of the first page, behind a line of one word.
    static constexpr QRectF blank{0.5, 0.07, 0.4, 0.02};
};

} // namespace

TEST_F(AreaMarkingTest, AnAreaWithWordsIsAQuoteOfThemAndIsCodedLikeWords)
{
    const QuoteId known = study.code(source, text, "identify nonlinear interactions", {study.bug});
    settle();
    ASSERT_TRUE(markOf(known));
    const QRectF line = markOf(known)->boxes.front();
    study.project().undo();
    settle();

    draw({0.05, line.top() - line.height() / 4, 0.9, line.height() * 1.5});
    ASSERT_EQ(regions().size(), 1u);
    const Quote quote = quoteOf(regions()[0]);
    EXPECT_TRUE(quote.words.contains(QStringLiteral("nonlinear interactions")))
        << quote.words.toStdString();
    EXPECT_EQ(selected(), quote.words);
    EXPECT_TRUE(view->hasFocus()) << "where the keys that code are";
    const PageMark *mark = markOf(quote.id);
    ASSERT_TRUE(mark);
    EXPECT_TRUE(mark->isArea);
    EXPECT_TRUE(mark->codes.empty());
    EXPECT_FALSE(page.findChild<QInputDialog *>());

    QTest::keyClick(view, Qt::Key_I, Qt::ControlModifier); // in vivo
    settle();
    EXPECT_EQ(quotes::codings(study.project().database(), quote.id).size(), 1u);
    ASSERT_TRUE(markOf(quote.id));
    EXPECT_EQ(markOf(quote.id)->codes.size(), 1u);
    EXPECT_EQ(markOf(quote.id)->boxes.size(), 1u) << "the area, and not its words again";
    study.project().undo(2);
    settle();
    EXPECT_FALSE(markOf(quote.id));
}

TEST_F(AreaMarkingTest, AnAreaOverPartOfALineIsAQuoteOfTheWordsInIt)
{
    const QuoteId known = study.code(source, text, "nonlinear interactions", {study.bug});
    settle();
    ASSERT_TRUE(markOf(known));
    const QRectF words = markOf(known)->boxes.front();
    study.project().undo();
    settle();
    const double edge = words.height() / 4;
    draw(words.adjusted(-edge, -edge, edge, edge));
    ASSERT_EQ(regions().size(), 1u);
    EXPECT_EQ(quoteOf(regions()[0]).words.remove(u'.'), QStringLiteral("nonlinear interactions"));
}

/// A name in front of somebody's words can't be selected, and the area would never be coded.
TEST_F(AreaMarkingTest, AnAreaOverATurnIsAQuoteOfItsWordsAlone)
{
    const QString name = QStringLiteral("Participant: ");
    const qint64 start = text.indexOf(name + QStringLiteral("We typically"));
    ASSERT_GE(start, 0);
    study.project().edit(QStringLiteral("Find speakers"), [&](Database &db) {
        const SpeakerId speaker = sources::addSpeaker(
            db, {{}, source, QStringLiteral("Participant"), {}, {}});
        sources::addTurn(db, source,
                         {{start, text.indexOf(u'\n', start)}, start + name.size(), speaker, {}});
    });
    const QuoteId begun = study.code(source, text, "We typically use them", {study.bug});
    const QuoteId ended = study.code(source, text, "the other feature", {study.bug});
    settle();
    ASSERT_TRUE(markOf(begun) && markOf(ended));
    const QRectF first = markOf(begun)->boxes.front();
    const QRectF last = markOf(ended)->boxes.back();
    study.project().undo(2);
    settle();
    const double edge = first.height() / 4;
    draw({0.05, first.top() - edge, 0.9, last.bottom() - first.top() + 2 * edge});
    ASSERT_EQ(regions().size(), 1u);
    const Quote quote = quoteOf(regions()[0]);
    EXPECT_TRUE(quote.words.startsWith(QStringLiteral("We typically")))
        << quote.words.toStdString();
    EXPECT_TRUE(quote.words.endsWith(QStringLiteral("the other feature.")))
        << quote.words.toStdString();
    EXPECT_EQ(selected(), quote.words);
    QTest::keyClick(view, Qt::Key_I, Qt::ControlModifier); // in vivo
    settle();
    EXPECT_EQ(quotes::codings(study.project().database(), quote.id).size(), 1u);
    EXPECT_EQ(
        study.project().database().integer("SELECT count(*) FROM quote WHERE source=?1", source),
        1);
}

TEST_F(AreaMarkingTest, ThePageScrollsWhileADragIsHeldBeyondItsEdge)
{
    PageCanvas *canvas = pages->canvas();
    canvas->setZoom(3);
    canvas->setFraction(0);
    settle();
    QWidget *viewport = canvas->viewport();
    const QPoint inside(viewport->width() / 2, viewport->height() / 2);
    const QPoint below(inside.x() + 40, viewport->height() + 30);
    markAction()->trigger();
    QTest::mousePress(viewport, Qt::LeftButton, {}, inside);
    const double top = canvas->toPage(inside).y();
    QTest::mouseMove(viewport, below);
    QTRY_VERIFY(canvas->fraction() > 0.1);
    EXPECT_NEAR(canvas->areas()->frame().bottom(), canvas->toPage(below).y(), 0.02)
        << "the frame goes on to where the pointer is";
    EXPECT_NEAR(canvas->areas()->frame().top(), top, 1e-6);
    QTest::mouseMove(viewport, inside);
    const double stands = canvas->fraction();
    test::letTimersRunOut(100);
    EXPECT_EQ(canvas->fraction(), stands) << "back inside it stands";
    QTest::keyClick(canvas, Qt::Key_Escape);

    canvas->setFraction(0);
    QTest::mousePress(viewport, Qt::LeftButton, {}, inside);
    QTest::mouseMove(viewport, below); // words are selected likewise
    QTRY_VERIFY(canvas->fraction() > 0.1);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, below);
    const double end = canvas->fraction();
    test::letTimersRunOut(100);
    EXPECT_EQ(canvas->fraction(), end);
}

TEST_F(AreaMarkingTest, OfAnAreaWithoutWordsOneSaysWhatItShows)
{
    draw(blank);
    EXPECT_TRUE(regions().empty()) << "nothing is kept before it is said";
    ASSERT_NO_FATAL_FAILURE(answer(QStringLiteral("A stamp")));
    ASSERT_EQ(regions().size(), 1u);
    EXPECT_EQ(quoteOf(regions()[0]).words, QStringLiteral("[Region: A stamp]"));
    EXPECT_EQ(selected(), QStringLiteral("[Region: A stamp]"));
    EXPECT_EQ(pages->page(), 0);
    EXPECT_TRUE(view->text().contains(QStringLiteral("[Region: A stamp]\n[p. 2]")));
    ASSERT_TRUE(markOf(regions()[0].quote));

    view->setSelection({0, 4});
    settle();
    EXPECT_FALSE(removeAction()->isEnabled());
    QTest::mouseClick(pages->canvas()->viewport(), Qt::LeftButton, {}, onCanvas(blank.center()));
    settle();
    EXPECT_EQ(selected(), QStringLiteral("[Region: A stamp]")) << "a click finds it again";
    ASSERT_TRUE(removeAction()->isEnabled());
    removeAction()->trigger();
    settle();
    EXPECT_TRUE(regions().empty());
    EXPECT_EQ(view->text(), text);
}

TEST_F(AreaMarkingTest, AnAreaIsMarkedByKeysAlone)
{
    EXPECT_TRUE(page.findChildren<QAction *>().contains(markAction())) << "by the palette, too";
    PageCanvas *canvas = pages->canvas();
    QTest::keyClick(view, Qt::Key_F9, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(canvas->areas()->isOn());
    EXPECT_TRUE(canvas->hasFocus());
    const QRectF begun = canvas->areas()->frame();
    QTest::keyClick(canvas, Qt::Key_Left);
    QTest::keyClick(canvas, Qt::Key_Down, Qt::ShiftModifier);
    const QRectF moved = canvas->areas()->frame();
    EXPECT_LT(moved.left(), begun.left());
    EXPECT_DOUBLE_EQ(moved.width(), begun.width());
    EXPECT_GT(moved.height(), begun.height());
    QTest::keyClick(canvas, Qt::Key_Escape);
    EXPECT_FALSE(canvas->areas()->isOn());
    EXPECT_FALSE(markAction()->isChecked());
    settle();
    EXPECT_TRUE(regions().empty());

    markAction()->trigger();
    for (int i = 0; i < 50; ++i)
        QTest::keyClick(canvas, Qt::Key_Left);
    for (int i = 0; i < 50; ++i)
        QTest::keyClick(canvas, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(canvas, Qt::Key_Return);
    settle();
    ASSERT_EQ(regions().size(), 1u) << "there are words in the middle of the first page";
    EXPECT_EQ(regions()[0].area.left(), 0);
    EXPECT_EQ(regions()[0].area.right(), 1);
    EXPECT_NEAR(regions()[0].area.top(), begun.top(), 1e-5);
}

TEST_F(AreaMarkingTest, ASlipOfTheHandMarksNothing)
{
    draw({0.5, 0.5, 0.001, 0.001});
    EXPECT_FALSE(pages->canvas()->areas()->isOn());
    EXPECT_TRUE(regions().empty());
    EXPECT_FALSE(page.findChild<QInputDialog *>());
    draw(blank);
    ASSERT_NO_FATAL_FAILURE(answer(QStringLiteral("  ")));
    EXPECT_TRUE(regions().empty());
    EXPECT_EQ(errors.size(), 1);
    errors.clear();
}

TEST_F(AreaMarkingTest, AnAreaIsNotThrownAwayForAnEmptyAnswer)
{
    draw(blank);
    auto dialog = page.findChild<QInputDialog *>();
    ASSERT_TRUE(dialog);
    auto field = dialog->findChild<QLineEdit *>();
    QPushButton *mark = nullptr;
    for (QPushButton *each : dialog->findChildren<QPushButton *>()) {
        if (each->text() == QStringLiteral("Mark"))
            mark = each;
    }
    ASSERT_TRUE(field && mark);
    EXPECT_FALSE(mark->isEnabled());
    QTest::keyClicks(field, QStringLiteral("  "));
    EXPECT_FALSE(mark->isEnabled());
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_TRUE(dialog->isVisible());
    QTest::keyClicks(field, QStringLiteral("A stamp"));
    EXPECT_TRUE(mark->isEnabled());
    QTest::keyClick(field, Qt::Key_Return);
    settle();
    ASSERT_EQ(regions().size(), 1u);
    EXPECT_TRUE(quoteOf(regions()[0]).words.contains(QStringLiteral("A stamp")));
}

TEST_F(AreaMarkingTest, WhoGivesUpAnAreaIsToldThatNothingWasChanged)
{
    QStringList said;
    QObject::connect(&study.workspace, &Workspace::messageRaised, &page,
                     [&said](const QString &sentence) { said << sentence; });
    draw(blank);
    auto dialog = page.findChild<QInputDialog *>();
    ASSERT_TRUE(dialog);
    QTest::keyClick(dialog, Qt::Key_Escape);
    settle();
    EXPECT_TRUE(regions().empty());
    EXPECT_EQ(said, QStringList{QStringLiteral("No area was marked. Nothing was changed.")});
}

TEST_F(AreaMarkingTest, EscWhileTheWordsOfAnAreaAreLookedForMarksNothing)
{
    drawOnly({0.05, 0.1, 0.9, 0.3});
    QTest::keyClick(pages->canvas(), Qt::Key_Escape);
    settle();
    EXPECT_TRUE(regions().empty());
    EXPECT_FALSE(page.findChild<QInputDialog *>());
    draw({0.05, 0.1, 0.9, 0.3});
    EXPECT_EQ(regions().size(), 1u) << "it would be one";
}

TEST_F(AreaMarkingTest, AnAreaThatIsGivenUpIsNoQuote)
{
    Database &db = study.project().database();
    const auto quotes = [&db] { return db.integer("SELECT count(*) FROM quote").value(); };
    const auto before = quotes();
    const QRectF words{0.1, 0.1, 0.8, 0.1};
    draw(words);
    ASSERT_EQ(regions().size(), 1u);
    ASSERT_TRUE(view->hasFocus());
    QTest::keyClick(view, Qt::Key_Escape);
    settle();
    EXPECT_TRUE(regions().empty());
    EXPECT_EQ(quotes(), before);
    draw(blank); // and so is the line of one that has no words
    ASSERT_NO_FATAL_FAILURE(answer(QStringLiteral("A stamp")));
    ASSERT_EQ(regions().size(), 1u);
    QTest::keyClick(pages->canvas(), Qt::Key_Escape);
    settle();
    EXPECT_TRUE(regions().empty());
    EXPECT_EQ(sources::text(db, source), text);
    // What has a code is not given up any more, nor what one has left meanwhile.
    draw(words);
    study.project().edit(QStringLiteral("Code"), [&](Database &inside) {
        codings::applyTo(inside, regions().at(0).quote, {study.bug},
                         study.workspace.ensureCoder(inside));
    });
    settle();
    QTest::keyClick(view, Qt::Key_Escape);
    settle();
    EXPECT_EQ(regions().size(), 1u);
    draw(blank);
    ASSERT_NO_FATAL_FAILURE(answer(QStringLiteral("A stamp")));
    view->setSelection({0, 0});
    QTest::keyClick(view, Qt::Key_Escape);
    settle();
    EXPECT_EQ(regions().size(), 2u);
}

TEST_F(AreaMarkingTest, WhatTheFilterHidesIsNotMarked)
{
    draw(blank);
    ASSERT_NO_FATAL_FAILURE(answer(QStringLiteral("A stamp")));
    const QuoteId quote = regions().at(0).quote;
    study.project().edit(QStringLiteral("Code"), [&](Database &db) {
        codings::applyTo(db, quote, {study.bug}, coders::ensure(db, QStringLiteral("Rui K")));
    });
    settle();
    ASSERT_TRUE(markOf(quote));
    CodingFilter filter;
    filter.codes = QSet<qint64>{study.memory.value};
    page.documents()->current()->setFilter(filter);
    settle();
    EXPECT_FALSE(markOf(quote));
    page.documents()->current()->setFilter({});
    study.workspace.setBlind(true);
    settle();
    EXPECT_FALSE(markOf(quote)) << "who codes blind sees no colleague’s";
}

TEST_F(AreaMarkingTest, APictureIsShownAtOnceAndItsAreasAreQuotes)
{
    turnOn(); // off again
    ASSERT_TRUE(pages->isHidden());
    QImage image(400, 300, QImage::Format_RGB32);
    image.fill(Qt::yellow);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    ASSERT_TRUE(image.save(&buffer, "JPEG"));
    Progress progress;
    const ImportBundle bundle = importerById(QStringLiteral("picture"))
                                    ->read({QStringLiteral("board.jpg"), bytes}, {}, progress);
    study.project().edit(QStringLiteral("Import"), [&](Database &db) {
        sources::NewSource picture;
        picture.collection = collections::ensure(db, {QStringLiteral("Interviews")});
        picture.title = bundle.sources.at(0).title;
        picture.text = bundle.sources.at(0).text;
        picture.originalName = QStringLiteral("board.jpg");
        picture.originalBytes = bytes;
        source = sources::add(db, picture);
    });
    study.settle();
    page.openSource(source);
    settle();
    view = page.documents()->current()->view();
    ASSERT_TRUE(pages->isVisible());
    ASSERT_TRUE(pages->canvas()->hasPicture());
    const QImage seen = pages->canvas()->grab().toImage();
    const QColor middle = seen.pixelColor(onCanvas({0.5, 0.5}));
    EXPECT_GT(middle.red(), 240);
    EXPECT_LT(middle.blue(), 20);

    draw({0.25, 0.25, 0.5, 0.5});
    ASSERT_NO_FATAL_FAILURE(answer(QStringLiteral("The queue")));
    draw({0.75, 0.75, 0.125, 0.125});
    ASSERT_NO_FATAL_FAILURE(answer(QStringLiteral("The worker")));
    ASSERT_EQ(regions().size(), 2u);
    EXPECT_EQ(view->text(),
              QStringLiteral("[Picture: board.jpg]\n[Region: The queue]\n[Region: The worker]\n"));
    EXPECT_EQ(selected(), QStringLiteral("[Region: The worker]"));
    EXPECT_EQ(pages->canvas()->marks().size(), 2u);

    // Beside what is said of it the inspector shows what it is.
    auto *area = page.inspector()->findChild<AreaPicture *>();
    ASSERT_TRUE(area);
    EXPECT_FALSE(area->isVisible()) << "it is not coded yet";
    page.inspector()->showQuote(regions().at(1).quote, QString());
    settle();
    ASSERT_TRUE(area->hasPicture()) << area->sentence().toStdString();
    EXPECT_TRUE(area->isVisible());
    EXPECT_EQ(area->accessibleDescription(), QStringLiteral("Picture, lower right: The worker"));
    const QImage small = area->grab().toImage();
    const double ratio = small.devicePixelRatio();
    const QColor paint = small.pixelColor(QPoint(int(10 * ratio), int(10 * ratio)));
    EXPECT_GT(paint.red(), 240);
    EXPECT_LT(paint.blue(), 20);
    page.inspector()->showQuote({}, QString());
    settle();
    EXPECT_FALSE(area->isVisible()) << "no quote is chosen";

    button(QStringLiteral("Close the page view"))->click();
    settle();
    EXPECT_TRUE(pages->isHidden()) << "as the person wishes";
}

TEST_F(AreaMarkingTest, CodesAreDroppedOnAnArea)
{
    draw(blank);
    ASSERT_NO_FATAL_FAILURE(answer(QStringLiteral("A stamp")));
    const QuoteId quote = regions().at(0).quote;
    QWidget *viewport = pages->canvas()->viewport();
    const std::unique_ptr<QMimeData> mime(codesMime({study.bug, study.memory}));
    const auto drop = [&](QPointF place) {
        const QPoint point = onCanvas(place);
        QDragEnterEvent enter(point, Qt::CopyAction, mime.get(), Qt::LeftButton, {});
        QApplication::sendEvent(viewport, &enter);
        QDragMoveEvent move(point, Qt::CopyAction, mime.get(), Qt::LeftButton, {});
        QApplication::sendEvent(viewport, &move);
        QDropEvent event(point, Qt::CopyAction, mime.get(), Qt::LeftButton, {});
        QApplication::sendEvent(viewport, &event);
        settle();
        return move.isAccepted() && event.isAccepted();
    };
    view->setSelection({0, 0});
    settle();
    EXPECT_FALSE(drop({0.5, 0.99})) << "there is no quote";
    EXPECT_TRUE(drop(blank.center()));
    EXPECT_EQ(quotes::codings(study.project().database(), quote).size(), 2u);
}
