// The columns of the codebook are chosen in a dialog; page and file have them alike.
#include "core/db/database.h"
#include "core/project/codebookcolumns.h"
#include "core/project/people/groupings.h"
#include "core/project/safety/heldfile.h"
#include "tests/support/holder.h"
#include "tests/support/sqlwork.h"
#include "tests/ui/analysis/analysisstudy.h"
#include "tests/ui/support/named.h"
#include "ui/base/jobs.h"
#include "ui/codebook/codebookpage.h"
#include "ui/codebook/columndialogs.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTableView>
#include <QTimer>

using namespace axial;
using namespace axial::testing;

namespace {

using test::named;

class CodebookLayoutTest : public StudyTest
{
protected:
    void showPage()
    {
        page = std::make_unique<CodebookPage>(m_workspace);
        page->resize(1300, 800);
        QSignalSpy read(page.get(), &CodebookPage::readDone);
        page->show();
        ASSERT_TRUE(!read.isEmpty() || read.wait(10000));
        for (QTableView *each : page->findChildren<QTableView *>()) {
            if (each->accessibleName() == u"Evidence"_qs)
                view = each;
        }
        ASSERT_TRUE(view);
    }
    /// The headers that are seen, from left to right.
    QStringList headers() const
    {
        QStringList result;
        const QHeaderView *header = view->horizontalHeader();
        for (int place = 0; place < header->count(); ++place) {
            const int section = header->logicalIndex(place);
            if (!header->isSectionHidden(section))
                result << view->model()->headerData(section, Qt::Horizontal).toString();
        }
        return result;
    }
    QString cell(int row, const QString &header) const
    {
        for (int column = 0; column < view->model()->columnCount(); ++column) {
            if (view->model()->headerData(column, Qt::Horizontal).toString() == header)
                return view->model()->index(row, column).data().toString();
        }
        return u"no such column"_qs;
    }
    void chooseAll()
    {
        m_workspace.edit(u"Columns"_qs, [](Database &db) {
            codebookcolumns::choose(db, codebookcolumns::available(db));
        });
    }
    void settle()
    {
        // A worker itself waits 10 s for a file that is held.
        ASSERT_TRUE(QTest::qWaitFor([&] { return m_workspace.jobs().running().empty(); }, 30000));
        QTest::qWait(20);
    }
    template <class Function>
    void inDialog(Function &&fn)
    {
        QTimer::singleShot(0, page.get(), [fn] {
            auto *dialog = qobject_cast<CodebookColumnsDialog *>(QApplication::activeModalWidget());
            ASSERT_TRUE(dialog);
            fn(*dialog);
        });
        QTest::mouseClick(named<QPushButton>(*page, u"Columns…"_qs), Qt::LeftButton);
    }
    QByteArray exportedHeader()
    {
        const QString path = m_dir.filePath(u"out.csv"_qs);
        QSignalSpy exported(page.get(), &CodebookPage::exported);
        page->exportTo(path);
        EXPECT_TRUE(exported.wait(10000));
        const QByteArray bytes = bytesOf(path);
        return bytes.left(bytes.indexOf('\n'));
    }

    std::unique_ptr<CodebookPage> page;
    QTableView *view = nullptr;
};

const QStringList published{u"Participant"_qs,
                            u"Type"_qs,
                            u"Experience Level"_qs,
                            u"Framework Context"_qs,
                            u"Prompt Category"_qs,
                            u"Thematic Quote"_qs,
                            u"Linked Taxonomy Node(s)"_qs,
                            u"Research Insight"_qs};

} // namespace

TEST_F(CodebookLayoutTest, AStudyShowsThePublishedColumnsUntilOthersAreChosen)
{
    openSample();
    showPage();
    EXPECT_EQ(headers(), published);
    inDialog([](CodebookColumnsDialog &dialog) {
        auto *list = named<QListWidget>(dialog, u"Columns"_qs);
        ASSERT_TRUE(list);
        const auto *preview = named<QLabel>(dialog, u"Header of CodeBook.csv"_qs);
        EXPECT_EQ(preview->text(), published.join(u", "_qs));
        EXPECT_FALSE(list->item(0)->flags() & Qt::ItemIsUserCheckable) << "needed to read it back";
        list->setFocus();
        list->setCurrentRow(1); // Type goes
        QTest::keyClick(list, Qt::Key_Space);
        list->setCurrentRow(7);
        QTest::keyClick(list, Qt::Key_Up, Qt::AltModifier);
        for (int row = 0; row < list->count(); ++row) {
            if (list->item(row)->text() == u"Quote Place"_qs
                || list->item(row)->text() == u"Group by Experience"_qs)
                list->item(row)->setCheckState(Qt::Checked);
        }
        QTest::mouseClick(named<QPushButton>(dialog, u"Save columns"_qs), Qt::LeftButton);
    });
    const QStringList chosen{u"Participant"_qs,
                             u"Experience Level"_qs,
                             u"Framework Context"_qs,
                             u"Prompt Category"_qs,
                             u"Thematic Quote"_qs,
                             u"Research Insight"_qs,
                             u"Linked Taxonomy Node(s)"_qs,
                             u"Group by Experience"_qs,
                             u"Quote Place"_qs};
    EXPECT_EQ(headers(), chosen) << headers().join(u", "_qs).toStdString();
    EXPECT_EQ(cell(0, u"Group by Experience"_qs), u"novice"_qs);
    EXPECT_FALSE(cell(0, u"Quote Place"_qs).isEmpty());
    EXPECT_EQ(QString::fromUtf8(exportedHeader()), chosen.join(u','));
    EXPECT_EQ(m_workspace.project()->undoLabel(), u"Columns of the codebook"_qs);
    m_workspace.guarded([&] { m_workspace.project()->undo(); });
    EXPECT_EQ(headers(), published);
    EXPECT_EQ(QString::fromUtf8(exportedHeader()), published.join(u','));
}

TEST_F(CodebookLayoutTest, ANewProjectShowsItsOwnAttributesAndFollowsThem)
{
    openQuotes(3);
    m_workspace.edit(u"Ward"_qs, [](Database &db) {
        participants::setValue(db, participants::find(db, u"U1"_qs),
                               attributes::ensure(db, u"Ward"_qs), u"A"_qs);
    });
    showPage();
    EXPECT_EQ(headers(), QStringList({u"Participant"_qs, u"Ward"_qs, u"Prompt Category"_qs,
                                      u"Thematic Quote"_qs, u"Linked Taxonomy Node(s)"_qs,
                                      u"Research Insight"_qs}));
    EXPECT_EQ(cell(2, u"Ward"_qs), u"A"_qs);
    m_workspace.edit(u"Ward"_qs, [](Database &db) {
        participants::setValue(db, participants::find(db, u"U1"_qs),
                               attributes::ensure(db, u"Ward"_qs), u"B"_qs);
    });
    EXPECT_EQ(cell(2, u"Ward"_qs), u"B"_qs);
    inDialog([](CodebookColumnsDialog &dialog) {
        QTest::mouseClick(named<QPushButton>(dialog, u"As the published study"_qs), Qt::LeftButton);
        QTest::mouseClick(named<QPushButton>(dialog, u"Save columns"_qs), Qt::LeftButton);
    });
    EXPECT_EQ(headers(), published);
    EXPECT_EQ(QString::fromUtf8(exportedHeader()), published.join(u','));
}

TEST_F(CodebookLayoutTest, EachHeaderCanBeClicked)
{
    openSample();
    chooseAll();
    showPage();
    page->resize(4000, 800);
    const QHeaderView *header = view->horizontalHeader();
    ASSERT_GT(header->count(), int(published.size()));
    for (int time = 0; time < 2; ++time) {
        for (int section = 0; section < header->count(); ++section) {
            const QPoint at(header->sectionViewportPosition(section) + 30, 18);
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
            settle();
            EXPECT_EQ(view->model()->rowCount(), 30) << section;
            EXPECT_LT(header->sortIndicatorSection(), int(published.size()));
        }
    }
    EXPECT_TRUE(m_errors.isEmpty());
}

TEST_F(CodebookLayoutTest, TheColumnsStayWhileTheFileIsHeld)
{
    openSample();
    chooseAll();
    showPage();
    const QStringList before = headers();
    ASSERT_GT(before.size(), published.size());
    {
        const test::Holder other(m_workspace.project()->path());
        Q_EMIT m_workspace.project()->changed(heldfile::everything());
        EXPECT_EQ(headers(), before);
        settle();
        EXPECT_EQ(headers(), before);
    }
    settle();
    EXPECT_EQ(headers(), before);
    EXPECT_FALSE(cell(0, u"Quote Place"_qs).isEmpty());
}

TEST_F(CodebookLayoutTest, ACodingReadsNothingOfThePeopleAndShowsItsCoder)
{
    openQuotes(3);
    constexpr int people = 3000;
    m_workspace.edit(u"People"_qs, [](Database &db) {
        const AttributeId ward = attributes::ensure(db, u"Ward"_qs);
        for (int i = 0; i < people; ++i)
            participants::setValue(db, participants::ensure(db, QStringLiteral("P%1").arg(i)), ward,
                                   QStringLiteral("A"));
    });
    chooseAll();
    showPage();
    settle();
    EXPECT_EQ(cell(1, u"Coder(s)"_qs), u"PO"_qs);
    axial::test::SqlWork work(m_workspace.database());
    m_workspace.edit(u"Code"_qs, [](Database &db) {
        const QuoteId quote{*db.integer("SELECT id FROM quote ORDER BY start LIMIT 1 OFFSET 1")};
        const Quote stored = quotes::at(db, quote);
        codings::apply(db, stored.source, stored.range, stored.words, {codes::find(db, u"C"_qs)},
                       coders::ensure(db, u"Mo"_qs));
    });
    EXPECT_LT(work.steps(), people);
    settle();
    EXPECT_EQ(cell(1, u"Coder(s)"_qs), u"PO, Mo"_qs);
    EXPECT_EQ(cell(0, u"Coder(s)"_qs), u"PO"_qs);
    m_workspace.edit(u"Uncode"_qs, [](Database &db) {
        const QuoteId quote{*db.integer("SELECT id FROM quote ORDER BY start LIMIT 1 OFFSET 1")};
        codings::remove(db, {quotes::codings(db, quote).back().id});
    });
    settle();
    EXPECT_EQ(cell(1, u"Coder(s)"_qs), u"PO"_qs);
}
