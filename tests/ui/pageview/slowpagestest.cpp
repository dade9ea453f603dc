#include "tests/support/hostilepdf.h"
#include "tests/support/scriptedreader.h"
#include "tests/support/writtenpdf.h"
#include "tests/ui/support/pagesfixture.h"
#include "tests/ui/support/waiting.h"

#include <QDir>
#include <QElapsedTimer>
#include <QSpinBox>

#include <unistd.h>

using namespace axial;
using test::ScriptedReader;

namespace {

constexpr int soonMs = 20'000; // of a minute that the page would take

/// Code mode with PDFs that are hard to read.
class SlowPagesTest : public axial::testing::PagesFixture
{
protected:
    /// Opens a file of two pages, with its pages beside it.
    void openPdf(const QByteArray &bytes)
    {
        study.project().edit(QStringLiteral("Import"), [&](Database &db) {
            sources::NewSource hard;
            hard.collection = collections::ensure(db, {QStringLiteral("Interviews")});
            hard.title = QStringLiteral("Hard");
            hard.text = QStringLiteral("[p. 1]\nWords of page 1\n[p. 2]\nWords of page 2\n");
            hard.originalName = QStringLiteral("hard.pdf");
            hard.originalBytes = bytes;
            source = sources::add(db, hard);
        });
        study.settle();
        page.openSource(source);
        settle();
        view = page.documents()->current()->view();
        QTest::keyClick(view, Qt::Key_F12, Qt::ShiftModifier);
    }
    std::shared_ptr<Progress> running(const QString &title)
    {
        for (const Jobs::Job &job : study.workspace.jobs().running()) {
            if (job.title == title && !job.progress->isCanceled())
                return job.progress;
        }
        return nullptr;
    }
    /// Until the reader has been at it for some time.
    std::shared_ptr<Progress> atWork(const QString &title)
    {
        EXPECT_TRUE(QTest::qWaitFor([&] { return running(title) != nullptr; }, soonMs));
        const qint64 before = readersTicks();
        EXPECT_TRUE(QTest::qWaitFor([&] { return readersTicks() > before + 20; }, soonMs));
        return running(title);
    }
    /// Hundredths of a second that the readers of this program have worked, those that live.
    static qint64 readersTicks()
    {
        qint64 ticks = 0;
        const QStringList processes = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs);
        for (const QString &process : processes) {
            QFile file(QStringLiteral("/proc/%1/stat").arg(process));
            if (!file.open(QIODevice::ReadOnly))
                continue;
            const QByteArray line = file.readAll();
            const QList<QByteArray> fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
            if (line.contains("(axial-pdf") && fields.value(1).toLongLong() == ::getpid())
                ticks += fields.value(11).toLongLong() + fields.value(12).toLongLong();
        }
        return ticks;
    }
    void turnTo(int number) { pages->findChild<QSpinBox *>()->setValue(number); }
    QString described() const { return pages->canvas()->accessibleDescription(); }
    /// How many pixels in the middle of the page are dark.
    int ink()
    {
        const QImage seen = pages->canvas()->viewport()->grab().toImage();
        int dark = 0;
        for (int y = seen.height() / 4; y < seen.height() * 3 / 4; ++y) {
            for (int x = seen.width() / 4; x < seen.width() * 3 / 4; ++x)
                dark += qGray(seen.pixel(x, y)) < 100;
        }
        return dark;
    }

    const QString painting = QStringLiteral("Painting page 1");
};

} // namespace

TEST_F(SlowPagesTest, CancelEndsThePaintingOfAPageAndSaysSo)
{
    openPdf(test::slowPdf(200'000));
    const auto progress = atWork(painting);
    ASSERT_TRUE(progress) << "it is slow";
    QElapsedTimer timer;
    timer.start();
    progress->cancel();
    settle();
    EXPECT_LT(timer.elapsed(), soonMs);
    EXPECT_FALSE(pages->canvas()->hasPicture());
    EXPECT_TRUE(pages->hasPages());
    EXPECT_TRUE(described().contains(QStringLiteral("Cancelled"))) << described().toStdString();
    turnTo(2);
    settle();
    EXPECT_TRUE(pages->canvas()->hasPicture());
    EXPECT_EQ(described(), QStringLiteral("Page 2 of 2"));
}

TEST_F(SlowPagesTest, AnotherPageDoesNotWaitForTheOneBefore)
{
    openPdf(test::slowPdf(200'000));
    ASSERT_TRUE(atWork(painting));
    QElapsedTimer timer;
    timer.start();
    for (const int number : {2, 1, 2})
        turnTo(number);
    EXPECT_TRUE(QTest::qWaitFor([this] { return pages->canvas()->hasPicture(); }, soonMs));
    settle();
    EXPECT_LT(timer.elapsed(), soonMs);
    EXPECT_EQ(pages->page(), 1);
}

TEST_F(SlowPagesTest, TheOthersAtWorkAreNotKeptWaiting)
{
    openPdf(test::slowPdf(200'000));
    ASSERT_TRUE(atWork(painting));
    for (const int number : {2, 1, 2, 1, 2, 1})
        turnTo(number);
    bool isDone = false;
    study.workspace.jobs().run<int>(
        QStringLiteral("Count"), &page, [](Progress &) { return 1; },
        [&isDone](int) { isDone = true; }, [](const Error &) {});
    EXPECT_TRUE(QTest::qWaitFor([&isDone] { return isDone; }, soonMs));
    EXPECT_TRUE(running(painting)) << "and the page goes on";
    turnTo(2);
    settle();
}

/// Words that were looked for meanwhile would keep another worker waiting.
TEST_F(SlowPagesTest, MarksWaitForThePicture)
{
    openPdf(test::slowPdf(600));
    settle();
    ASSERT_TRUE(pages->canvas()->hasPicture()) << "in this size it is no trouble";
    pages->canvas()->setZoom(PageCanvas::mostZoom);
    ASSERT_TRUE(atWork(painting));
    view->setSelection(study.place(view->text(), "Words of page 1"));
    bool isDone = false; // what is asked for after them
    study.workspace.jobs().run<int>(
        QStringLiteral("Count"), &page, [](Progress &) { return 1; },
        [&isDone](int) { isDone = true; }, [](const Error &) {});
    ASSERT_TRUE(QTest::qWaitFor([&isDone] { return isDone; }, soonMs));
    test::letTimersRunOut(50);
    EXPECT_TRUE(
        QTest::qWaitFor([this] { return study.workspace.jobs().running().size() == 1u; }, soonMs));
    EXPECT_TRUE(running(painting));
    EXPECT_TRUE(pages->canvas()->selectedBoxes().empty());
    pages->canvas()->setZoom(0);
    settle();
    EXPECT_EQ(pages->canvas()->selectedBoxes().size(), 1u);
}

TEST_F(SlowPagesTest, TheProjectIsClosedAtOnce)
{
    openPdf(test::slowPdf(200'000));
    ASSERT_TRUE(atWork(painting));
    QElapsedTimer timer;
    timer.start();
    study.workspace.closeProject();
    EXPECT_LT(timer.elapsed(), soonMs);
}

TEST_F(SlowPagesTest, OpeningThePagesIsCanceled)
{
    const QString begun = study.folder.filePath(QStringLiteral("begun"));
    const ScriptedReader reader("> '" + begun.toLocal8Bit() + "'\nexec sleep 1000");
    openPdf(test::writtenPdf(2, 2));
    ASSERT_TRUE(QTest::qWaitFor([&] { return QFile::exists(begun); }, soonMs));
    const auto progress = running(QStringLiteral("Opening the pages of Hard"));
    ASSERT_TRUE(progress);
    QElapsedTimer timer;
    timer.start();
    progress->cancel();
    settle();
    EXPECT_LT(timer.elapsed(), soonMs);
    EXPECT_FALSE(pages->hasPages());
}

TEST_F(SlowPagesTest, APageThatCantBeShownSaysSo)
{
    if (!test::boundsReaders())
        GTEST_SKIP() << "readers have no bound of memory in this build";
    const ScriptedReader reader("exec '" AXIAL_PDF_READER "' 24");
    openPdf(test::endlessPdf());
    settle();
    EXPECT_FALSE(pages->canvas()->hasPicture());
    EXPECT_TRUE(described().startsWith(QStringLiteral("Page 1 of 2. This page can’t be shown")))
        << described().toStdString();
    EXPECT_GT(ink(), 100) << "a sentence stands on the page";
    turnTo(2);
    settle();
    EXPECT_TRUE(pages->canvas()->hasPicture());
    EXPECT_EQ(described(), QStringLiteral("Page 2 of 2"));
}

TEST_F(SlowPagesTest, AReaderThatIsGoneIsSaidAndThePagesStay)
{
    if (!test::boundsReaders())
        GTEST_SKIP() << "readers have no bound of memory in this build";
    ScriptedReader reader("exec '" AXIAL_PDF_READER "' 24");
    openPdf(test::endlessPdf());
    settle();
    reader.remove();
    turnTo(2);
    settle();
    ASSERT_FALSE(errors.isEmpty());
    EXPECT_TRUE(errors[0].contains(QStringLiteral("Install Axial again")))
        << errors[0].toStdString();
    EXPECT_TRUE(described().contains(QStringLiteral("Install Axial again")));
    EXPECT_TRUE(pages->hasPages());
    EXPECT_TRUE(pages->isVisible());
    errors.clear();
}

TEST_F(SlowPagesTest, APageThatIsTooLargeKeepsThePictureItHas)
{
    if (!test::boundsReaders())
        GTEST_SKIP() << "readers have no bound of memory in this build";
    const ScriptedReader reader("exec '" AXIAL_PDF_READER "' 20");
    openPdf(test::writtenPdf(2, 2));
    settle();
    ASSERT_TRUE(pages->canvas()->hasPicture());
    pages->canvas()->setZoom(PageCanvas::mostZoom);
    settle();
    EXPECT_TRUE(pages->canvas()->hasPicture()) << "the smaller one";
    turnTo(2);
    settle();
    EXPECT_FALSE(pages->canvas()->hasPicture());
    EXPECT_FALSE(pages->canvas()->obstacle().isEmpty());
    pages->canvas()->setZoom(0);
    settle();
    EXPECT_TRUE(pages->canvas()->hasPicture()) << "a smaller one still can be painted";
    EXPECT_EQ(described(), QStringLiteral("Page 2 of 2"));
}
