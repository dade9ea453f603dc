#include "ui/triage/reportfilterfield.h"
#include "tests/ui/support/reportlists.h"
#include "ui/triage/reportmodel.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

using namespace axial;
using axial::testing::reportList;
using axial::testing::ReportRow;

namespace {

ReportList twoReports()
{
    const QString base = QStringLiteral("https://example.org/");
    return reportList({QStringLiteral("1")},
                      {{base + u'a', QStringLiteral("tool"), 2024, {QString()}, QString()},
                       {base + u'b', QStringLiteral("other"), 2023, {QString()}, QString()}});
}

} // namespace

TEST(ReportFilterField, AppliesOnceAfterThePauseOrAtOnceByEnter)
{
    ReportModel model;
    model.setReports(twoReports());
    ReportFilterField field(model);
    QSignalSpy applied(&field, &ReportFilterField::applied);
    QTest::keyClicks(&field, QStringLiteral("year:2023"));
    EXPECT_EQ(applied.count(), 0);
    ASSERT_TRUE(applied.wait(5000));
    EXPECT_EQ(applied.count(), 1);
    EXPECT_EQ(model.rowCount(), 1);
    field.clear();
    QTest::keyClick(&field, Qt::Key_Return);
    EXPECT_EQ(model.rowCount(), 2) << "at once";
    QTest::keyClicks(&field, QStringLiteral("colour:red"));
    EXPECT_EQ(field.unknown(), QStringLiteral("colour:red"));
}

TEST(ReportFilterField, AfterCancelItSaysWhatIsShown)
{
    ReportModel model;
    std::vector<ReportRow> rows;
    for (int i = 0; i <= ReportModel::mostAtOnce; ++i)
        rows.push_back({QString::number(i), QString(), 2000 + i % 2, {QString()}, QString()});
    model.setReports(reportList({QStringLiteral("1")}, rows));
    ReportFilterField field(model);
    field.setText(QStringLiteral("year:2001"));
    field.apply();
    std::function<void()> cancel;
    model.setWorker([&](const ReportModel::Work &, const ReportModel::Done &,
                        const std::function<void()> &notDone) { cancel = notDone; });
    field.setText(QStringLiteral("year:2000"));
    field.apply();
    field.showApplied();
    EXPECT_EQ(field.text(), QStringLiteral("year:2000")) << "it is still being arranged";
    ASSERT_TRUE(cancel);
    cancel();
    field.showApplied();
    EXPECT_EQ(field.text(), QStringLiteral("year:2001"));
    field.reset();
    EXPECT_EQ(field.text(), QString());
    EXPECT_TRUE(model.wish().filter == ReportFilter());
}
