// The codebook says nothing untrue: while it is read, while it can't be, after others changed it.
#include "core/db/database.h"
#include "core/project/safety/heldfile.h"
#include "core/query/evidence/evidencesheet.h"
#include "tests/support/holder.h"
#include "tests/support/threadtime.h"
#include "tests/ui/analysis/analysisstudy.h"
#include "ui/base/failures.h"
#include "ui/base/jobs.h"
#include "ui/codebook/codebookpage.h"
#include "ui/codebook/evidencemodel.h"
#include "ui/widgets/emptystate.h"

#include <QPushButton>
#include <QSemaphore>
#include <QStackedWidget>
#include <QTableView>
#include <QThread>

#include <algorithm>

using namespace axial;
using namespace axial::testing;

namespace {

using test::Holder;

class CodebookReadingTest : public StudyTest
{
protected:
    void makePage()
    {
        page = std::make_unique<CodebookPage>(m_workspace);
        page->resize(1300, 800);
        for (QTableView *each : page->findChildren<QTableView *>()) {
            if (each->accessibleName() == u"Evidence"_qs)
                view = each;
        }
        model = page->findChild<EvidenceModel *>();
        ASSERT_TRUE(view && model);
    }
    void showPage()
    {
        makePage();
        readBy([this] { page->show(); });
    }
    template <class Function>
    void readBy(Function &&function)
    {
        QSignalSpy read(page.get(), &CodebookPage::readDone);
        function();
        ASSERT_TRUE(!read.isEmpty() || read.wait(10000));
    }
    void settle()
    {
        // A worker itself waits 10 s for a file that is held.
        ASSERT_TRUE(QTest::qWaitFor([&] { return m_workspace.jobs().running().empty(); }, 30000));
        QTest::qWait(20);
    }
    /// Cancels what `function` begins, before it gets anywhere.
    template <class Function>
    void cancelledBy(Function &&function)
    {
        QSemaphore gate;
        const int threads = m_workspace.jobs().workers();
        for (int i = 0; i < threads; ++i)
            m_workspace.jobs().run<int>(
                u"Waiting"_qs, page.get(),
                [&gate](Progress &) {
                    gate.acquire();
                    return 0;
                },
                [](int) {}, [](const Error &) {});
        function();
        for (const Jobs::Job &job : m_workspace.jobs().running())
            job.progress->cancel();
        gate.release(threads);
        settle();
    }
    /// What the page says instead of its rows; empty while it shows them.
    QString emptyTitle() const
    {
        const auto *stack = qobject_cast<QStackedWidget *>(view->parentWidget());
        const auto *empty = qobject_cast<EmptyState *>(stack->currentWidget());
        return empty ? empty->accessibleName() : QString();
    }
    QStringList rowsShown() const
    {
        QStringList result;
        for (int row = 0; row < model->rowCount(); ++row) {
            for (int column = 0; column < EvidenceRow::ColumnCount; ++column)
                result << model->index(row, column).data().toString();
        }
        return result;
    }
    /// As the file has them.
    QStringList rowsStored()
    {
        QStringList result;
        const EvidenceReader reader(m_workspace.database());
        const Progress progress;
        const auto sheet = loadEvidenceSheet(m_workspace.database(), reader, {}, progress);
        for (const EvidenceEntry &entry : *sheet.all) {
            const auto row = reader.row(m_workspace.database(), entry);
            for (const QString &cell : row.value().cells)
                result << cell;
        }
        return result;
    }
    QModelIndex insight(int row) const { return model->index(row, EvidenceRow::Insight); }
    void giveInsights()
    {
        m_workspace.project()->edit(u"Insights"_qs, [](Database &db) {
            db.execute("UPDATE quote SET insight='Insight ' || id");
        });
    }
    QString path() const { return m_workspace.project()->path(); }

    std::unique_ptr<CodebookPage> page;
    QTableView *view = nullptr;
    EvidenceModel *model = nullptr;
};

} // namespace

TEST_F(CodebookReadingTest, WhoIsRemovedLeavesTheOthersTheirWords)
{
    openSample();
    showPage();
    view->setCurrentIndex(model->index(8, EvidenceRow::Words));
    readBy([&] {
        m_workspace.edit(u"Remove"_qs, [](Database &db) {
            participants::remove(db, participants::find(db, u"U1"_qs));
        });
    });
    EXPECT_EQ(rowsShown(), rowsStored());
}

TEST_F(CodebookReadingTest, WhoSpeaksIsReadAgainNearTheSelectedRow)
{
    openSample();
    showPage();
    const QStringList before = rowsShown();
    const int u2 = int(before.indexOf(u"U2"_qs)) / EvidenceRow::ColumnCount;
    view->setCurrentIndex(model->index(u2, EvidenceRow::Words));
    page->hide();
    int count = 0;
    m_workspace.edit(u"Speakers"_qs, [&count](Database &db) {
        const ParticipantId from = participants::find(db, u"U2"_qs);
        const ParticipantId to = participants::find(db, u"U4"_qs);
        for (const Source &source : sources::all(db)) {
            for (const Speaker &speaker : sources::speakers(db, source.id)) {
                if (speaker.participant == from) {
                    sources::setSpeaker(db, speaker.id, speaker.role, to);
                    ++count;
                }
            }
        }
    });
    ASSERT_GT(count, 0);
    readBy([&] { page->show(); });
    EXPECT_NE(rowsShown(), before);
    EXPECT_EQ(rowsShown(), rowsStored());
}

TEST_F(CodebookReadingTest, WhatCanNotBeReadCanNotBeOverwritten)
{
    openQuotes(500);
    giveInsights();
    showPage();
    QSignalSpy held(&m_workspace.failures(), &Failures::fileHeld);
    {
        const Holder holder(path());
        EXPECT_FALSE(insight(400).data(Qt::EditRole).isValid());
        EXPECT_FALSE(insight(400).flags().testFlag(Qt::ItemIsEditable));
        EXPECT_FALSE(model->setData(insight(400), u"over it"_qs));
        EXPECT_TRUE(QTest::qWaitFor([&] { return !held.isEmpty(); }, 20'000));
    }
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return insight(400).data().toString().startsWith(u"Insight "_qs); }, 20'000));
    EXPECT_TRUE(insight(400).flags().testFlag(Qt::ItemIsEditable));
    settle();
    EXPECT_EQ(rowsShown(), rowsStored());
}

TEST_F(CodebookReadingTest, AReadThatAnEditInterruptedIsAskedForAgain)
{
    openQuotes(500);
    giveInsights();
    showPage();
    settle();
    QSignalSpy changed(model, &QAbstractItemModel::dataChanged);
    {
        auto rows = m_workspace.database().query("SELECT id FROM quote");
        ASSERT_TRUE(rows.next());
        m_workspace.database().interrupt();
        EXPECT_TRUE(insight(400).data().toString().isEmpty());
        EXPECT_FALSE(insight(400).flags().testFlag(Qt::ItemIsEditable));
        EXPECT_FALSE(model->setData(insight(400), u"over it"_qs));
    }
    EXPECT_TRUE(QTest::qWaitFor([&] { return !changed.isEmpty(); }, 20'000));
    EXPECT_TRUE(insight(400).data().toString().startsWith(u"Insight "_qs));
    EXPECT_TRUE(m_errors.isEmpty());
}

TEST_F(CodebookReadingTest, ATableIsPaintedAtOnceWhileTheFileIsHeld)
{
    openQuotes(500);
    showPage();
    settle();
    QSignalSpy held(&m_workspace.failures(), &Failures::fileHeld);
    {
        const Holder holder(path());
        const test::OwnClock clock;
        view->scrollTo(model->index(300, 0));
        page->grab();
        EXPECT_LT(clock.elapsedMs(), 1000);
        EXPECT_TRUE(QTest::qWaitFor([&] { return !held.isEmpty(); }, 20'000));
        EXPECT_TRUE(m_errors.isEmpty()) << m_errors.join(u'|').toStdString();
    }
    const auto words = [this] { return model->index(300, EvidenceRow::Words).data().toString(); };
    EXPECT_TRUE(QTest::qWaitFor([&] { return words().startsWith(u"Sent"_qs); }, 20'000));
}

TEST_F(CodebookReadingTest, ItSaysThatItReadsUntilItKnows)
{
    openQuotes(5);
    makePage();
    readBy([&] {
        page->show();
        EXPECT_EQ(emptyTitle(), u"Reading…"_qs);
        page->showCodes();
        EXPECT_EQ(emptyTitle(), u"Reading…"_qs);
        page->showEvidence();
    });
    EXPECT_EQ(emptyTitle(), QString());
    readBy([&] { m_workspace.setProject(Project::create(m_dir.filePath(u"empty.axial"_qs))); });
    EXPECT_EQ(emptyTitle(), u"No quotes yet"_qs);
}

TEST_F(CodebookReadingTest, WhatWasCancelledIsReadWhenItIsAskedFor)
{
    openQuotes(5);
    makePage();
    cancelledBy([this] { page->show(); });
    EXPECT_EQ(emptyTitle(), u"The codebook was not read"_qs);
    page->showCodes();
    EXPECT_EQ(emptyTitle(), u"The codebook was not read"_qs);
    for (QPushButton *button : page->findChildren<QPushButton *>()) {
        if (button->isVisible() && button->text() == u"Read it now"_qs)
            readBy([&] { QTest::mouseClick(button, Qt::LeftButton); });
    }
    EXPECT_EQ(emptyTitle(), QString());
    page->showEvidence();
    EXPECT_EQ(emptyTitle(), QString());
    EXPECT_EQ(model->rowCount(), 5);
}

TEST_F(CodebookReadingTest, WhatWasCancelledIsReadWhenThePageIsShownAgain)
{
    openQuotes(5);
    showPage();
    settle();
    cancelledBy([this] { Q_EMIT m_workspace.project()->changed(heldfile::everything()); });
    EXPECT_EQ(model->rowCount(), 5) << "what is shown stays";
    EXPECT_TRUE(m_messages.contains(u"The codebook was not read again; it may be old."_qs))
        << m_messages.join(u'|').toStdString();
    page->hide();
    QStringList titles;
    readBy([&] {
        page->show();
        for (const Jobs::Job &job : m_workspace.jobs().running())
            titles << job.title;
    });
    EXPECT_TRUE(titles.contains(u"Computing agreement"_qs)) << titles.join(u'|').toStdString();
}

TEST_F(CodebookReadingTest, AFileHeldFromTheStartIsNotAnEmptyOne)
{
    openQuotes(5);
    makePage();
    {
        const Holder holder(path());
        page->show();
        settle();
        EXPECT_EQ(emptyTitle(), u"This part of the project can’t be read"_qs);
    }
    EXPECT_TRUE(QTest::qWaitFor([&] { return model->rowCount() == 5; }, 20'000));
    EXPECT_EQ(emptyTitle(), QString());
}

TEST_F(CodebookReadingTest, ItFollowsTheOrderOfTheFolders)
{
    openQuotes(1);
    m_workspace.edit(u"Diaries"_qs, [](Database &db) {
        sources::NewSource source;
        source.collection = collections::ensure(db, {u"Diaries"_qs});
        source.title = u"Later"_qs;
        source.text = u"Later words."_qs;
        const SourceId id = sources::add(db, source);
        sources::addParticipant(db, id, participants::find(db, u"U1"_qs));
        codings::apply(db, id, {0, 5}, u"Later"_qs, {codes::find(db, u"C"_qs)},
                       coders::ensure(db, u"PO"_qs));
    });
    showPage();
    const auto first = [this] { return model->index(0, EvidenceRow::Words).data().toString(); };
    ASSERT_NE(first(), u"Later"_qs);
    m_workspace.edit(u"Move"_qs, [](Database &db) {
        db.execute("UPDATE collection SET position=-1 WHERE name='Diaries'");
    });
    EXPECT_TRUE(QTest::qWaitFor([&] { return first() == u"Later"_qs; }, 20'000));
}
