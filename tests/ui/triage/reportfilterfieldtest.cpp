#include "ui/triage/reports/reportfilterfield.h"
#include "tests/ui/support/reportlists.h"
#include "ui/triage/reports/reportmodel.h"

#include <gtest/gtest.h>

#include <QAbstractItemView>
#include <QApplication>
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
    ASSERT_TRUE(applied.wait(20'000));
    EXPECT_EQ(applied.count(), 1);
    EXPECT_EQ(model.rowCount(), 1);
    field.clear();
    QTest::keyClick(&field, Qt::Key_Return);
    EXPECT_EQ(model.rowCount(), 2) << "at once";
    QTest::keyClicks(&field, QStringLiteral("colour:red"));
    EXPECT_TRUE(field.problem().startsWith(QStringLiteral("There is no field “colour”")));
}

TEST(ReportFilterField, OffersFieldsAndValuesByKeys)
{
    ReportModel model;
    model.setReports(twoReports());
    ReportFilterField field(model);
    field.resize(400, 28);
    field.show();
    field.activateWindow();
    field.setFocus();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&field));
    const auto popup = [] {
        return qobject_cast<QAbstractItemView *>(QApplication::activePopupWidget());
    };
    QTest::keyClicks(&field, QStringLiteral("rep"));
    ASSERT_NE(popup(), nullptr);
    EXPECT_EQ(popup()->model()->index(0, 0).data().toString(), QStringLiteral("repo:"));
    QTest::keyClick(popup(), Qt::Key_Down);
    QTest::keyClick(popup(), Qt::Key_Return);
    EXPECT_EQ(field.text(), QStringLiteral("repo:"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return popup() != nullptr; })) << "and now its values";
    EXPECT_EQ(popup()->model()->rowCount(), 2);
    QTest::keyClicks(&field, QStringLiteral("oth"));
    EXPECT_EQ(field.problem(), QString()) << "it can still become something";
    ASSERT_NE(popup(), nullptr);
    QTest::keyClick(popup(), Qt::Key_Down);
    QTest::keyClick(popup(), Qt::Key_Tab);
    EXPECT_EQ(field.text(), QStringLiteral("repo:other "));
    EXPECT_EQ(popup(), nullptr);
    ASSERT_TRUE(QTest::qWaitFor([&] { return model.rowCount() == 1; }));
    QTest::keyClicks(&field, QStringLiteral("ye"));
    ASSERT_NE(popup(), nullptr);
    QTest::keyClick(popup(), Qt::Key_Escape);
    EXPECT_EQ(popup(), nullptr);
    EXPECT_EQ(field.text(), QStringLiteral("repo:other ye")) << "Esc closes the list alone";
}

TEST(ReportFilterField, AHalfTypedFieldHidesNothingYet)
{
    ReportModel model;
    model.setReports(twoReports());
    ReportFilterField field(model);
    QSignalSpy applied(&field, &ReportFilterField::applied);
    QTest::keyClicks(&field, QStringLiteral("year:2023 -lab"));
    ASSERT_TRUE(applied.wait(20'000));
    EXPECT_EQ(model.wish().filter, ReportFilter::parse(QStringLiteral("year:2023")));
    EXPECT_EQ(model.rowCount(), 1);
    field.showApplied();
    EXPECT_EQ(field.text(), QStringLiteral("year:2023 -lab")) << "it is still being typed";
    field.clear();
    QTest::keyClicks(&field, QStringLiteral("lab"));
    ASSERT_TRUE(applied.wait(20'000));
    EXPECT_EQ(model.rowCount(), 2);
    QTest::keyClick(&field, Qt::Key_Return);
    EXPECT_EQ(model.rowCount(), 0) << "it was meant as a word";
    field.clear();
    QTest::keyClicks(&field, QStringLiteral("labs"));
    ASSERT_TRUE(applied.wait(20'000));
    EXPECT_EQ(model.rowCount(), 0) << "no field begins so";
}

TEST(ReportFilterField, WhatIsNotThereHidesNothingAndIsSaid)
{
    ReportModel model;
    model.setReports(twoReports());
    ReportFilterField field(model);
    field.applyText(QStringLiteral("repo:tol year:2024"));
    EXPECT_EQ(model.rowCount(), 1) << "the year still holds";
    EXPECT_TRUE(field.problem().contains(QStringLiteral("There are: other, tool")));
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
