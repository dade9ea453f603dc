#include "ui/shell/bars/offerbar.h"
#include "ui/base/workspace.h"

#include <gtest/gtest.h>

#include <QPushButton>
#include <QTest>

using namespace axial;

namespace {

/// Presses the button of those words.
void press(const OfferBar &bar, const QString &words)
{
    for (QPushButton *button : bar.findChildren<QPushButton *>()) {
        if (button->text() == words && button->isVisible()) {
            QTest::mouseClick(button, Qt::LeftButton);
            return;
        }
    }
    FAIL() << "no button " << words.toStdString();
}

const auto warning = MessageBar::Kind::Warning;

} // namespace

TEST(OfferBarTest, ItsButtonsDoWhatTheMessageOffersOnceItIsGone)
{
    OfferBar bar;
    QStringList done;
    const WayOut open{u"Open"_qs, [&] { done << u"open"_qs + bar.text(); }};
    const WayOut save{u"Save"_qs, [&] { done << u"save"_qs + bar.text(); }};
    bar.offer(warning, u"It is damaged."_qs, open, save);
    press(bar, u"Save"_qs);
    EXPECT_EQ(done, QStringList{u"save"_qs});
    EXPECT_FALSE(bar.isVisible());
    bar.offer(warning, u"It is damaged."_qs, open, save);
    press(bar, u"Open"_qs);
    EXPECT_EQ(done, (QStringList{u"save"_qs, u"open"_qs}));
}

TEST(OfferBarTest, AWayOutMayOfferAnotherInItsOwnPlace)
{
    OfferBar bar;
    int again = 0;
    std::function<void()> offer = [&] {
        bar.offer(warning, u"It is damaged."_qs, {u"Open"_qs, [&] {
                                                      ++again;
                                                      offer();
                                                      bar.offer(warning, u"Now this."_qs);
                                                  }});
    };
    offer();
    press(bar, u"Open"_qs);
    EXPECT_EQ(again, 1);
    EXPECT_EQ(bar.text(), u"Now this."_qs);
    EXPECT_TRUE(bar.isVisible());
}

TEST(OfferBarTest, SettlesOnlyWhatItsMessageIsAbout)
{
    OfferBar bar;
    bar.offer(warning, u"You are Ann."_qs, {}, {}, u"name"_qs);
    bar.settle({});
    bar.settle(u"file"_qs);
    EXPECT_TRUE(bar.isVisible());
    bar.settle(u"name"_qs);
    EXPECT_FALSE(bar.isVisible());
    bar.offer(warning, u"You are Ann."_qs, {}, {}, u"name"_qs);
    bar.offer(warning, u"It is damaged."_qs);
    bar.settle(u"name"_qs);
    EXPECT_TRUE(bar.isVisible()) << "another message by now";
}

TEST(OfferBarTest, AnErrorStaysUntilItsOwnActGoesWell)
{
    Workspace workspace;
    ErrorBar bar(workspace);
    workspace.showError(u"The disk is full."_qs);
    EXPECT_EQ(bar.text(), u"The disk is full."_qs);
    Q_EMIT workspace.actDone({});
    Q_EMIT workspace.actDone(u"Importing"_qs);
    EXPECT_TRUE(bar.isVisible()) << "it was about no act";
}
