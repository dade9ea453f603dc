#include "tests/support/counted.h"
#include "tests/ui/support/codingstudy.h"
#include "ui/sources/sourcelooks.h"
#include "ui/sources/sourcemodel.h"
#include "ui/sources/sourcepanel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/fields/filterfield.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QDateTime>
#include <QHeaderView>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTreeView>

using namespace axial;
using axial::testing::CodingStudy;

namespace {

class SourcePanelTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        theme::apply(ThemeChoice::Light);
        model.setEditable(true);
        read();
        QObject::connect(&study.workspace, &Workspace::dataChanged, &model, [this] { read(); });
        QObject::connect(&panel, &SourcePanel::sourceChosen, &model,
                         [this](SourceId id) { chosen.push_back(id); });
        panel.resize(340, 400);
        panel.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
        panel.expandSmall();
    }

    void read()
    {
        model.setSources(collections::all(study.db()), sources::all(study.db()));
        model.setCounts(test::counted(study.db()).sources(), {});
    }

    /// The panel reads the person's habits when it is made.
    struct NoHabits {
        NoHabits() { QSettings().remove(QStringLiteral("sources")); }
    } noHabits;
    CodingStudy study;
    SourceModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
    SourcePanel panel{study.workspace, model};
    std::vector<SourceId> chosen;
};

/// 40,000 reports in four collections, of which only the second has one that is coded.
struct ManyReports {
    std::vector<Collection> collections;
    std::vector<Source> sources;

    ManyReports()
    {
        for (int i = 0; i < 4; ++i)
            collections.push_back({CollectionId{i + 1}, {}, QStringLiteral("repo%1").arg(i), i});
        for (int i = 0; i < 40'000; ++i) {
            Source source;
            source.id = SourceId{1000 + i};
            source.collection = CollectionId{1 + i % 4};
            source.kind = SourceKind::IssueReport;
            source.title = QStringLiteral("issue %1").arg((i * 7919) % 40'000);
            sources.push_back(source);
        }
    }
};

} // namespace

TEST_F(SourcePanelTest, AClickOpensAndAFilterNarrows)
{
    QTreeView *tree = panel.tree();
    EXPECT_EQ(tree->accessibleName(), QStringLiteral("Sources"));
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {},
                      tree->visualRect(model.indexOf(study.u2)).center());
    EXPECT_EQ(chosen, std::vector<SourceId>{study.u2});
    QTest::keyClicks(panel.filter(), QStringLiteral("u1"));
    EXPECT_TRUE(model.indexOf(study.u1).isValid());
    EXPECT_FALSE(model.indexOf(study.u2).isValid());
    QTest::keyClick(panel.filter(), Qt::Key_Escape);
    EXPECT_TRUE(model.indexOf(study.u2).isValid());
    EXPECT_TRUE(tree->isExpanded(model.index(0, 0)));
}

TEST_F(SourcePanelTest, ACollectionsNameTakesTheRoomOfTheEmptyColumns)
{
    const QTreeView *tree = panel.tree();
    const auto spans = [&] { return tree->isFirstColumnSpanned(0, {}); };
    EXPECT_TRUE(spans());
    read();
    EXPECT_TRUE(spans());
    panel.filter()->setText(QStringLiteral("U2"));
    EXPECT_TRUE(spans());
    EXPECT_FALSE(tree->isFirstColumnSpanned(0, model.index(0, 0)));
    panel.resize(290, 400);
    EXPECT_TRUE(tree->isColumnHidden(SourceModel::CodedColumn)) << "names need the room more";
}

TEST_F(SourcePanelTest, RenameIsOneStepAndShowsMarkupAsText)
{
    QTreeView *tree = panel.tree();
    tree->setFocus();
    tree->setCurrentIndex(model.indexOf(study.u1));
    QTest::keyClick(tree, Qt::Key_F2);
    auto *editor = tree->viewport()->findChild<QLineEdit *>();
    ASSERT_TRUE(editor);
    editor->setText(QStringLiteral("<b>first</b>"));
    QTest::keyClick(editor, Qt::Key_Return);
    const auto isRenamed = [&] {
        return sources::at(study.db(), study.u1).title == QStringLiteral("<b>first</b>");
    };
    EXPECT_TRUE(QTest::qWaitFor(isRenamed));
    EXPECT_EQ(model.indexOf(study.u1).data().toString(), QStringLiteral("<b>first</b>"));
    study.project().undo();
    EXPECT_EQ(model.indexOf(study.u1).data().toString(), QStringLiteral("U1 interview"));
}

TEST_F(SourcePanelTest, DeletingASourceAsksWithItsQuotes)
{
    study.code(study.u1, study.text1, "So I gave up", {study.memory});
    panel.tree()->setFocus();
    panel.tree()->setCurrentIndex(model.indexOf(study.u1));
    QTest::keyClick(panel.tree(), Qt::Key_Delete);
    auto *box = panel.findChild<QMessageBox *>();
    ASSERT_TRUE(box);
    EXPECT_TRUE(box->text().contains(QStringLiteral("1 quote"))) << qPrintable(box->text());
    ASSERT_TRUE(box->defaultButton());
    EXPECT_EQ(box->defaultButton()->text(), QStringLiteral("Delete")) << "undo brings it back";
    QTest::mouseClick(box->defaultButton(), Qt::LeftButton);
    EXPECT_EQ(sources::all(study.db()).size(), 1u);
    study.project().undo();
    EXPECT_EQ(sources::all(study.db()).size(), 2u);
    EXPECT_EQ(study.codings(study.u1).size(), 1u);
}

TEST_F(SourcePanelTest, TheSourceThatIsReadIsMarkedAsSoonAsItIsShown)
{
    panel.filter()->setText(QStringLiteral("U1"));
    panel.showCurrent(study.u2); // opened elsewhere
    panel.filter()->clear();
    EXPECT_EQ(model.sourceAt(panel.tree()->currentIndex()), study.u2);
    panel.filter()->setText(QStringLiteral("U1"));
    panel.filter()->clear();
    EXPECT_EQ(model.sourceAt(panel.tree()->currentIndex()), study.u2);
    panel.tree()->setCurrentIndex(model.indexOf(study.u1));
    read();
    EXPECT_EQ(model.sourceAt(panel.tree()->currentIndex()), study.u1) << "what one chose stays";
}

/// The list is so long that a worker, which the test plays, narrows and sorts it.
class LongSourcePanelTest : public SourcePanelTest
{
protected:
    void SetUp() override
    {
        ASSERT_NO_FATAL_FAILURE(SourcePanelTest::SetUp());
        model.setSources(reports.collections, reports.sources);
        model.setWorker([this](const SourceModel::Work &work, const SourceModel::Done &done,
                               const std::function<void()> &notDone) {
            finish = [work, done] {
                Progress progress;
                done(work(progress));
            };
            cancel = notDone;
        });
    }

    const ManyReports reports;
    std::function<void()> finish;
    std::function<void()> cancel;
};

TEST_F(LongSourcePanelTest, DownInTheFilterChoosesAmongWhatItWillShow)
{
    panel.filter()->setFocus();
    panel.filter()->setText(QStringLiteral("issue 39999"));
    ASSERT_TRUE(model.isArranging());
    QTest::keyClick(panel.filter(), Qt::Key_Down);
    EXPECT_FALSE(model.sourceAt(panel.tree()->currentIndex()));
    finish();
    EXPECT_EQ(panel.tree()->currentIndex().siblingAtColumn(0).data().toString(),
              QStringLiteral("issue 39999"));
}

TEST_F(LongSourcePanelTest, ANarrowingThatWasCancelledIsNotInTheFieldEither)
{
    panel.filter()->setText(QStringLiteral("issue 39999"));
    finish();
    ASSERT_EQ(model.shownCount(), 2);
    panel.filter()->setText(QStringLiteral("issue 1"));
    cancel();
    EXPECT_EQ(panel.filter()->text(), QStringLiteral("issue 39999"));
    EXPECT_FALSE(model.isArranging());
    EXPECT_EQ(model.shownCount(), 2);
}

TEST_F(LongSourcePanelTest, ASortingThatWasCancelledIsNotInTheHeaderEither)
{
    const QHeaderView *header = panel.tree()->header();
    panel.tree()->sortByColumn(SourceModel::NameColumn, Qt::DescendingOrder);
    finish();
    panel.tree()->sortByColumn(SourceModel::QuotesColumn, Qt::AscendingOrder);
    cancel();
    EXPECT_EQ(header->sortIndicatorSection(), int(SourceModel::NameColumn));
    EXPECT_EQ(header->sortIndicatorOrder(), Qt::DescendingOrder);
    EXPECT_FALSE(model.isArranging());
    panel.tree()->sortByColumn(SourceModel::QuotesColumn, Qt::AscendingOrder);
    model.setSources(reports.collections, reports.sources); // read again meanwhile
    cancel();
    EXPECT_EQ(header->sortIndicatorSection(), -1) << "what was read is shown as it comes";
    EXPECT_FALSE(model.isArranging());
}

TEST(SourceModel, SortsNamesByTheirNumbersAndBackToTheStudysOrder)
{
    SourceModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const std::vector<Collection> collections{{CollectionId{1}, {}, QStringLiteral("All"), 0}};
    std::vector<Source> sources;
    for (const char *title : {"U10", "U2", "u1"}) {
        Source source;
        source.id = SourceId{10 + qint64(sources.size())};
        source.collection = CollectionId{1};
        source.title = QString::fromLatin1(title);
        sources.push_back(source);
    }
    model.setSources(collections, sources);
    const QModelIndex all = model.index(0, 0);
    const auto order = [&] {
        QStringList titles;
        for (int row = 0; row < model.rowCount(all); ++row)
            titles << model.index(row, 0, all).data().toString();
        return titles.join(u' ');
    };
    EXPECT_EQ(order(), QStringLiteral("U10 U2 u1"));
    model.sort(SourceModel::NameColumn, Qt::AscendingOrder);
    EXPECT_EQ(order(), QStringLiteral("u1 U2 U10"));
    model.setCounts({{SourceId{11}, 5, 6, 1000, {}}, {SourceId{10}, 7, 7, 2000, {}}}, {});
    model.sort(SourceModel::QuotesColumn, Qt::DescendingOrder);
    EXPECT_EQ(order(), QStringLiteral("U10 U2 u1"));
    model.sort(SourceModel::CodedColumn, Qt::AscendingOrder);
    EXPECT_EQ(order(), QStringLiteral("u1 U2 U10"));
    model.sort(-1);
    EXPECT_EQ(order(), QStringLiteral("U10 U2 u1"));
}

TEST(SourceModel, HoldsFortyThousandReports)
{
    const ManyReports many;
    SourceModel model;
    model.setSources(many.collections, many.sources);
    QTreeView view;
    view.setModel(&model);
    view.setUniformRowHeights(true);
    view.resize(300, 400);
    view.show();
    view.expandAll();
    const QModelIndex second = model.index(1, 0);
    EXPECT_EQ(model.rowCount(second), 10'000);
    const SourceId deep = model.sourceAt(model.index(9'000, 0, second));
    view.setCurrentIndex(model.indexOf(deep));
    view.scrollTo(model.indexOf(deep));

    // Another import: what is current stays current, what is open stays open.
    std::vector<Source> more = many.sources;
    more.erase(more.begin() + 1);
    Source added;
    added.id = SourceId{5};
    added.collection = CollectionId{1};
    more.insert(more.begin(), added);
    model.setSources(many.collections, more);
    EXPECT_EQ(model.sourceAt(view.currentIndex()), deep);
    EXPECT_TRUE(view.isExpanded(model.index(1, 0)));
    EXPECT_EQ(model.rowCount(model.index(1, 0)), 9'999);

    model.setFilter(QStringLiteral("39999"));
    int found = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        found += model.rowCount(model.index(row, 0));
    EXPECT_EQ(found, 1);
    model.setFilter(QStringLiteral("repo2"));
    ASSERT_EQ(model.rowCount(), 1);
    EXPECT_EQ(model.rowCount(model.index(0, 0)), 10'000);
}

TEST(SourceModel, TimesAreAsShortAsTheyStayClear)
{
    const QDateTime now = QDateTime::currentDateTime();
    EXPECT_EQ(shortTime(0), QString());
    EXPECT_EQ(shortTime(now.toMSecsSinceEpoch()), now.toString(QStringLiteral("HH:mm")));
    EXPECT_EQ(shortTime(now.addDays(-1).toMSecsSinceEpoch()), QStringLiteral("yesterday"));
    const QDateTime old = now.addYears(-2);
    EXPECT_EQ(shortTime(old.toMSecsSinceEpoch()), old.date().toString(Qt::ISODate));
}
