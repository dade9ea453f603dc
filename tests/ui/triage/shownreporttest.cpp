// A report that is opened from elsewhere: from a finding, a chart, the palette.
#include "tests/ui/triage/triagestudy.h"
#include "ui/base/pagerequests.h"

using namespace axial;

namespace {

class ShownReportTest : public test::TriageStudy
{
protected:
    void show(int count)
    {
        TriageStudy::show(count);
        messages.clear();
    }
    bool isCurrent(int number)
    {
        return QTest::qWaitFor([&] { return currentNumber() == number; }, 20'000);
    }
    QString filterText() const { return page->findChild<ReportFilterField *>()->text(); }
};

} // namespace

TEST_F(ShownReportTest, ItIsChosenAndHasTheKeyboard)
{
    show(6);
    EXPECT_TRUE(page->take(ShowReport{sourceOf(5), round}));
    EXPECT_TRUE(isCurrent(5));
    EXPECT_TRUE(view->hasFocus());
    EXPECT_TRUE(messages.isEmpty()) << messages.join(u' ').toStdString();
}

TEST_F(ShownReportTest, AFilterThatShowsItStays)
{
    show(6);
    filter("year:2024");
    ASSERT_TRUE(waitForRows(1));
    EXPECT_TRUE(page->take(ShowReport{sourceOf(4), {}}));
    EXPECT_TRUE(isCurrent(4));
    EXPECT_EQ(filterText(), QStringLiteral("year:2024"));
    EXPECT_TRUE(messages.isEmpty()) << messages.join(u' ').toStdString();
}

TEST_F(ShownReportTest, AFilterThatHidesItIsClearedAndThatIsSaid)
{
    show(6);
    filter("year:2024");
    ASSERT_TRUE(waitForRows(1));
    EXPECT_TRUE(page->take(ShowReport{sourceOf(6), round}));
    ASSERT_TRUE(waitForRows(6));
    EXPECT_TRUE(isCurrent(6));
    EXPECT_EQ(filterText(), QString());
    EXPECT_TRUE(messages.contains(QStringLiteral("The filter hid this report and was cleared.")))
        << messages.join(u' ').toStdString();
}

TEST_F(ShownReportTest, WhatIsAskedOfOtherPagesIsLeftToThem)
{
    show(3);
    EXPECT_FALSE(page->take(ShowCode{codeOf("C.2")}));
    EXPECT_EQ(currentNumber(), 1);
}
