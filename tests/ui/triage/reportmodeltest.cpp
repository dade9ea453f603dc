#include "ui/triage/reports/reportmodel.h"
#include "tests/ui/support/reportlists.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace axial;
using axial::testing::reportList;
using axial::testing::ReportRow;

namespace {

const QString base = QStringLiteral("https://github.com/org/tool/issues/");

ReportList manyReports(int count)
{
    std::vector<ReportRow> rows;
    for (int i = 0; i < count; ++i) {
        const QString label = QStringLiteral("C.%1").arg(i % 11);
        rows.push_back({base + QString::number(i),
                        QStringLiteral("tool"),
                        2024,
                        {label, i % 2 ? label : QStringLiteral("A.1")},
                        QString()});
    }
    return reportList({QStringLiteral("1"), QStringLiteral("2")}, rows);
}

ReportFilter filter(const char *text)
{
    return ReportFilter::parse(QLatin1String(text));
}

/// A worker that works when it is told to.
struct SlowWorker {
    explicit SlowWorker(ReportModel &model)
    {
        model.setWorker([this](const ReportModel::Work &work, const ReportModel::Done &done,
                               const std::function<void()> &notDone) {
            asked.push_back({work, done, notDone});
        });
    }
    void finish(size_t which)
    {
        Progress progress;
        asked[which].done(asked[which].work(progress));
    }

    struct Asked {
        ReportModel::Work work;
        ReportModel::Done done;
        std::function<void()> notDone;
    };
    std::vector<Asked> asked;
};

/// One that is not there is of another round.
void decide(ReportModel &model, const std::vector<qint64> &sources, const QString &key)
{
    QHash<SourceId, ReportCells> cells;
    for (const qint64 source : sources) {
        const qsizetype report = model.reports().find(SourceId{source});
        ReportCells &said = cells[SourceId{source}];
        if (report >= 0)
            said = model.reports().cells(report);
        said.decision = key;
    }
    model.setCells(cells);
}

QString decisionOf(const ReportModel &model, qint64 source)
{
    const int row = model.rowOf(SourceId{source});
    return row < 0 ? QStringLiteral("hidden") : model.at(row).decision();
}

} // namespace

TEST(ReportModelTest, HoldsAHundredThousandReports)
{
    ReportModel model;
    model.setReports(manyReports(100'000));
    EXPECT_EQ(model.rowCount(), 100'000);
    EXPECT_EQ(model.disagreedCount(), 50'000);
    model.sort(3, Qt::DescendingOrder);
    EXPECT_EQ(model.index(0, 3).data().toString(), QStringLiteral("C.10"));
    model.setFilter(filter("label:C.10 is:disagreed"));
    EXPECT_EQ(model.rowCount(), 4545);
    EXPECT_EQ(model.rowOf(model.sourceAt(4000)), 4000);
    EXPECT_EQ(model.rowOf(SourceId{1}), -1);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setFilter(filter("issues/99999"));
    EXPECT_EQ(model.rowCount(), 1);
}

TEST(ReportModelTest, LinksAreInNaturalOrderWhateverTheyBeginWith)
{
    const char *inOrder[] = {
        "Title without a link",    "https://a.org/issues/2",       "https://a.org/issues/10",
        "https://b.org/",          "https://b.org/issues",         "https://b.org/issues/",
        "https://b.org/issues/2",  "https://b.org/issues/007",     "https://b.org/issues/7",
        "https://b.org/issues/7x", "https://b.org/issues/98",      "https://b.org/issues/1000",
        "https://b.org/pull/3",    "https://b.org/repo9/issues/1", "https://b.org/repo10/issues/1"};
    std::vector<ReportRow> rows;
    const int count = int(std::size(inOrder));
    for (int i = 0; i < count; ++i) // in another order
        rows.push_back({QLatin1String(inOrder[i * 7 % count]), QStringLiteral("x"), 2024, {}, {}});
    ReportModel model;
    model.setReports(reportList({}, rows));
    const auto shown = [&] {
        QStringList links;
        for (int row = 0; row < model.rowCount(); ++row)
            links << model.at(row).url();
        return links;
    };
    model.sort(0, Qt::AscendingOrder);
    QStringList links = shown();
    EXPECT_EQ(links.takeLast(), QLatin1String(inOrder[0])); // t comes after h
    for (int i = 1; i < count; ++i)
        EXPECT_EQ(links[i - 1], QLatin1String(inOrder[i])) << i;
    QStringList up = shown();
    model.sort(0, Qt::DescendingOrder);
    std::reverse(up.begin(), up.end());
    EXPECT_EQ(shown(), up);
}

TEST(ReportModelTest, SortsYearsAndRepositoriesAndSplitsWithWhatIsUnknownLast)
{
    ReportModel model;
    model.setReports(reportList(
        {QStringLiteral("1"), QStringLiteral("2")},
        {{base + u'1', QStringLiteral("repo10"), 0, {QStringLiteral("A"), QStringLiteral("A")}, {}},
         {base + u'2',
          QStringLiteral("repo9"),
          2024,
          {QStringLiteral("A"), QStringLiteral("B")},
          {}},
         {base + u'3', QString(), 2019, {QString(), QString()}, {}}}));
    const auto sortedBy = [&](int column) {
        model.sort(column, Qt::AscendingOrder);
        QString numbers;
        for (int row = 0; row < 3; ++row)
            numbers += model.at(row).url().back();
        return numbers;
    };
    EXPECT_EQ(sortedBy(1), QStringLiteral("213"));
    EXPECT_EQ(sortedBy(2), QStringLiteral("321"));
    EXPECT_EQ(sortedBy(6), QStringLiteral("213"));
    EXPECT_EQ(sortedBy(-1), QStringLiteral("123"));
    EXPECT_EQ(model.index(0, 2).data().toString(), QString()) << "no year is no number";
}

TEST(ReportModelTest, ALongListIsArrangedByTheWorkerAndShownAsBeforeUntilThen)
{
    ReportModel model;
    SlowWorker worker(model);
    model.setReports(manyReports(int(ReportModel::mostAtOnce) + 1));
    EXPECT_TRUE(worker.asked.empty()) << "in the order of the study there is nothing to do";
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setFilter(filter("label:C.10"));
    model.sort(0, Qt::DescendingOrder);
    ASSERT_EQ(worker.asked.size(), 2u);
    EXPECT_TRUE(model.isArranging());
    EXPECT_EQ(model.rowCount(), ReportModel::mostAtOnce + 1);
    EXPECT_EQ(resets.count(), 0);
    worker.finish(0);
    EXPECT_EQ(resets.count(), 0) << "another wish came after it";
    worker.finish(1);
    EXPECT_EQ(resets.count(), 1);
    EXPECT_FALSE(model.isArranging());
    EXPECT_EQ(model.rowCount(), 1818);
    EXPECT_EQ(model.at(0).url(), base + QStringLiteral("19997"));

    model.setReports(manyReports(int(ReportModel::mostAtOnce)));
    EXPECT_EQ(worker.asked.size(), 2u) << "a short one is arranged at once";
}

TEST(ReportModelTest, AnEditWhileTheWorkerArrangesIsNotLost)
{
    ReportModel model;
    SlowWorker worker(model);
    model.setReports(manyReports(30'000));
    model.setFilter(filter("is:undecided"));
    decide(model, {1}, QStringLiteral("C.2"));
    EXPECT_EQ(decisionOf(model, 1), QStringLiteral("C.2")) << "at once";
    ASSERT_EQ(worker.asked.size(), 2u) << "the first does not know of it";
    worker.finish(0);
    worker.finish(1);
    EXPECT_EQ(model.rowCount(), 29'999);
    EXPECT_EQ(decisionOf(model, 1), QStringLiteral("hidden"));
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    decide(model, {2, 40'000}, QStringLiteral("C.2"));
    EXPECT_EQ(removed.count(), 1);
    EXPECT_EQ(resets.count(), 0) << "an edit touches its rows only";
    EXPECT_EQ(model.undecidedCount(), 29'998);

    model.setReports(manyReports(30'001)); // read before the next edit
    decide(model, {3}, QStringLiteral("C.2"));
    worker.finish(worker.asked.size() - 1);
    EXPECT_EQ(decisionOf(model, 3), QStringLiteral("hidden"));
    EXPECT_EQ(decisionOf(model, 2), QString()) << "the new list says what is so";
    EXPECT_EQ(model.totalCount(), 30'001);
}

TEST(ReportModelTest, ALabelChangesItsRowAndWhatIsCounted)
{
    ReportModel model;
    model.setReports(manyReports(4)); // 1 and 3: split, 2 and 4: C.1 and C.3 twice
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    EXPECT_EQ(model.disagreedCount(), 2);
    model.setCells({{SourceId{1}, {{{QStringLiteral("A.1")}, {QStringLiteral("A.1")}}, {}}},
                    {SourceId{2}, {{{}, {QStringLiteral("New")}}, QStringLiteral("C.1")}}});
    EXPECT_EQ(model.disagreedCount(), 1);
    EXPECT_EQ(model.pairedCount(), 3);
    EXPECT_EQ(model.undecidedCount(), 3);
    EXPECT_EQ(model.index(1, 4).data().toString(), QStringLiteral("New"));
    EXPECT_EQ(resets.count(), 0);
    EXPECT_EQ(changed.count(), 2);
    model.setFilter(filter("is:disagreed"));
    ASSERT_EQ(model.rowCount(), 1);
    model.setCells({{SourceId{3}, {{{QStringLiteral("A.1")}, {QStringLiteral("A.1")}}, {}}}});
    EXPECT_EQ(model.rowCount(), 0) << "it leaves at once";
}

TEST(ReportModelTest, WhatIsCancelledLeavesTheTableAsItWas)
{
    ReportModel model;
    SlowWorker worker(model);
    model.setReports(manyReports(30'000));
    model.setFilter(filter("label:C.10"));
    worker.asked[0].notDone();
    EXPECT_FALSE(model.isArranging());
    EXPECT_EQ(model.rowCount(), 30'000);
    model.setFilter(filter("label:C.10"));
    ASSERT_EQ(worker.asked.size(), 2u) << "and can be wished again";
    worker.asked[0].notDone();
    EXPECT_TRUE(model.isArranging()) << "that was of the first";
    worker.finish(1);
    model.setReports(manyReports(40'000));
    worker.asked[2].notDone();
    EXPECT_EQ(model.rowCount(), 40'000) << "what was read is shown";
}

TEST(ReportModelTest, TheOrderOfWorkHoldsWhereNoColumnSortsAndAmongEquals)
{
    ReportModel model;
    const auto shown = [&] {
        std::vector<qint64> sources;
        for (int row = 0; row < model.rowCount(); ++row)
            sources.push_back(model.sourceAt(row).value);
        return sources;
    };
    model.setReports(manyReports(4), {3, 99, 1}); // 99 is gone, 2 and 4 came after
    EXPECT_EQ(shown(), (std::vector<qint64>{3, 1, 2, 4}));
    model.sort(ReportWish::Link, Qt::AscendingOrder);
    EXPECT_EQ(shown(), (std::vector<qint64>{1, 2, 3, 4}));
    model.sort(ReportWish::Year, Qt::AscendingOrder);
    EXPECT_EQ(shown(), (std::vector<qint64>{3, 1, 2, 4})) << "all of one year";
    model.sort(-1, Qt::AscendingOrder);
    model.setWorkOrder({4, 3, 2, 1});
    EXPECT_EQ(shown(), (std::vector<qint64>{4, 3, 2, 1}));
    model.setReports(manyReports(4));
    EXPECT_EQ(shown(), (std::vector<qint64>{1, 2, 3, 4})) << "of other reports there is none";
}
