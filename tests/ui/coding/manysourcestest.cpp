// A project with many sources: the window's thread doesn't read them.
#include "core/project/sources/sourcelist.h"
#include "tests/support/sqlwork.h"
#include "tests/ui/support/codingpagefixture.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/sources/sourcereading.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"

#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QTreeView>

using namespace axial;
namespace test = axial::test;
using axial::testing::CodingPageFixture;

namespace {

class ManySourcesTest : public CodingPageFixture
{
protected:
    void addReports(int count)
    {
        study.project().edit(QStringLiteral("Add"), [&](Database &db) {
            const auto folder = collections::ensure(db, {QStringLiteral("Reports")});
            for (int i = 0; i < count; ++i)
                last = sources::add(db, {folder,
                                         SourceKind::IssueReport,
                                         QStringLiteral("report %1").arg(++m_added),
                                         {},
                                         1,
                                         {},
                                         {},
                                         {}});
        });
        study.settle();
    }
    SourceModel &model() const
    {
        return static_cast<SourceModel &>(*page.sources()->tree()->model());
    }
    /// Of the window's own connection.
    template <class Act>
    qint64 workOf(Act &&act)
    {
        test::SqlWork work(study.db());
        act();
        study.settle();
        return work.steps();
    }
    QString nameOf(SourceId source) const { return model().indexOf(source).data().toString(); }

    /// Where no document is open.
    QStringList said() const
    {
        QStringList said;
        for (const QLabel *label : page.documents()->emptyState()->findChildren<QLabel *>())
            said << label->text();
        return said;
    }

    SourceId last;

private:
    int m_added = 0;
};

constexpr int many = int(rowsReadAtOnce);

} // namespace

TEST_F(ManySourcesTest, OpeningReadsThemOnAWorker)
{
    addReports(many);
    const auto open = [&] { return workOf([&] { study.workspace.readAgain(); }); };
    const qint64 before = open();
    EXPECT_EQ(model().sourceCount(), size_t(many + 2));
    addReports(2 * many);
    EXPECT_LT(open(), before + many) << "what the window reads doesn't grow with the sources";
    EXPECT_EQ(model().sourceCount(), size_t(3 * many + 2));
    EXPECT_EQ(nameOf(last), QStringLiteral("report %1").arg(3 * many));
}

TEST_F(ManySourcesTest, WhileTheyAreReadThereAreSome)
{
    addReports(many);
    const QString path = study.project().path();
    study.workspace.closeProject();
    EXPECT_EQ(model().sourceCount(), 0u);
    study.workspace.setProject(Project::open(path));
    EXPECT_TRUE(said().contains(QStringLiteral("No source is open")))
        << qPrintable(said().join(u'|'));
    page.openSource(study.u1); // before the list is there
    study.settle();
    EXPECT_EQ(model().sourceCount(), size_t(many + 2));
    EXPECT_EQ(model().sourceAt(page.sources()->tree()->currentIndex()), study.u1);
    const QModelIndex reports = model().indexOf(last).parent();
    EXPECT_FALSE(page.sources()->tree()->isExpanded(reports)) << "thousands stay closed";
    EXPECT_TRUE(page.sources()->tree()->isExpanded(model().indexOf(study.u1).parent()));
}

TEST_F(ManySourcesTest, DeletingACollectionAsksWithWhatTheProjectHasNow)
{
    addReports(many);
    page.sources()->tree()->setCurrentIndex(model().indexOf(last).parent());
    page.sources()->tree()->setFocus();
    study.project().edit(QStringLiteral("Add"), [&](Database &db) {
        sources::add(db, {collections::ensure(db, {QStringLiteral("Reports")}),
                          SourceKind::IssueReport,
                          QStringLiteral("new"),
                          {},
                          1,
                          {},
                          {},
                          {}});
    });
    QTest::keyClick(page.sources()->tree(), Qt::Key_Delete); // the list is still being read
    auto *box = page.sources()->findChild<QMessageBox *>();
    ASSERT_TRUE(box);
    EXPECT_TRUE(box->text().contains(QLocale().toString(many + 1))) << qPrintable(box->text());
    box->reject();
    study.settle();
}

TEST_F(ManySourcesTest, AReadingThatWasCancelledIsMadeUpForAfterTheNextStep)
{
    addReports(2 * many);
    const QString path = study.project().path();
    for (int attempt = 0; attempt < 20; ++attempt) { // Cancel may come too late
        study.workspace.closeProject();
        study.workspace.setProject(Project::open(path));
        study.workspace.jobs().cancelAll();
        study.settle();
        if (model().sourceCount() == 0)
            break;
    }
    ASSERT_EQ(model().sourceCount(), 0u);
    EXPECT_TRUE(said().contains(QStringLiteral("No source is open")));
    study.project().edit(QStringLiteral("Add"), [&](Database &db) {
        codes::add(db, codes::openCodesFolder(db), QStringLiteral("New"));
    });
    EXPECT_TRUE(said().contains(QStringLiteral("No source is open")));
    study.settle();
    EXPECT_EQ(model().sourceCount(), size_t(2 * many + 2));
    EXPECT_TRUE(page.sources()->tree()->isExpanded(model().indexOf(study.u1).parent()));
}

TEST_F(ManySourcesTest, SmallCollectionsOpenWhenTheyAreSorted)
{
    addReports(int(SourceModel::mostAtOnce));
    page.sources()->tree()->header()->setSortIndicator(SourceModel::NameColumn, Qt::AscendingOrder);
    study.settle();
    const QString path = study.project().path();
    study.workspace.closeProject();
    study.workspace.setProject(Project::open(path));
    study.settle();
    EXPECT_FALSE(page.sources()->tree()->isExpanded(model().indexOf(last).parent()));
    EXPECT_TRUE(page.sources()->tree()->isExpanded(model().indexOf(study.u1).parent()));
}

TEST_F(ManySourcesTest, AStepReadsWhatItTouched)
{
    const auto rename = [&](const QString &title) {
        return workOf([&] {
            study.project().edit(QStringLiteral("Rename"),
                                 [&](Database &db) { sources::rename(db, last, title); });
        });
    };
    addReports(10);
    const qint64 few = rename(QStringLiteral("few"));
    EXPECT_EQ(nameOf(last), QStringLiteral("few"));
    addReports(many / 2);
    EXPECT_LT(rename(QStringLiteral("thousands")), few + many / 10);
    EXPECT_EQ(nameOf(last), QStringLiteral("thousands"));
    addReports(many);
    EXPECT_LT(rename(QStringLiteral("many")), few + many / 10);
    EXPECT_EQ(nameOf(last), QStringLiteral("many"));
    study.project().undo();
    study.settle();
    EXPECT_EQ(nameOf(last), QStringLiteral("report %1").arg(10 + many / 2 + many));
}

TEST_F(ManySourcesTest, AWorkerNarrowsAndSortsMany)
{
    addReports(int(SourceModel::mostAtOnce));
    QTreeView *tree = page.sources()->tree();
    page.sources()->filter()->setText(QStringLiteral("report 1"));
    EXPECT_TRUE(model().isArranging());
    page.sources()->filter()->setText(QStringLiteral("report 1999"));
    EXPECT_TRUE(model().indexOf(last).isValid()) << "until then it shows what it showed";
    study.settle();
    EXPECT_FALSE(model().isArranging());
    EXPECT_FALSE(model().indexOf(last).isValid());
    const QModelIndex reports = model().index(0, 0);
    EXPECT_EQ(model().rowCount(), 1);
    EXPECT_EQ(model().rowCount(reports), 12) << "the last wish wins: 1999, 11999, 19990 to 19999";
    EXPECT_TRUE(tree->isExpanded(reports)) << "few are shown open";
    model().sort(SourceModel::NameColumn, Qt::DescendingOrder);
    study.settle();
    EXPECT_EQ(model().index(0, 0, reports).data().toString(), QStringLiteral("report 19999"));
    page.sources()->filter()->clear();
    study.settle();
    EXPECT_EQ(model().rowCount(model().indexOf(last).parent()), int(SourceModel::mostAtOnce));
}

TEST_F(ManySourcesTest, EnterWhileTheyAreNarrowedOpensWhatIsFound)
{
    addReports(int(SourceModel::mostAtOnce));
    page.openSource(study.u1);
    study.settle();
    QTreeView *tree = page.sources()->tree();
    ASSERT_EQ(model().sourceAt(tree->currentIndex()), study.u1);
    QList<SourceId> opened;
    QObject::connect(page.sources(), &SourcePanel::sourceChosen, &page,
                     [&opened](SourceId source) { opened << source; });
    page.sources()->filter()->setFocus();
    page.sources()->filter()->setText(QStringLiteral("report 19999"));
    ASSERT_TRUE(model().isArranging());
    QTest::keyClick(page.sources()->filter(), Qt::Key_Return); // to the list
    QTest::keyClick(tree, Qt::Key_Return);
    EXPECT_TRUE(model().isArranging());
    EXPECT_TRUE(opened.isEmpty()) << "the row from before is not what was looked for";
    study.settle();
    ASSERT_EQ(opened.size(), 1);
    EXPECT_EQ(nameOf(opened.front()), QStringLiteral("report 19999"));
}
