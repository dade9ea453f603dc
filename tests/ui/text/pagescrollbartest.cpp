#include "ui/text/textview.h"
#include "ui/textpage/scrolledpage.h"
#include "ui/textpage/textmarkup.h"

#include <gtest/gtest.h>

#include <QScrollBar>
#include <QWidget>

#include <utility>

using namespace axial;

namespace {

class PageScrollBarTest : public ::testing::Test
{
protected:
    PageScrollBarTest()
    {
        viewport.resize(400, 300);
        layout.setText(QStringLiteral("One of many lines.\n").repeated(2000), {}, {});
        page.restart();
        page.arrange();
        scroll.follow(viewport.height());
        // As a view does: it passes on every move of the bar, its own too.
        QObject::connect(&bar, &QScrollBar::valueChanged, &bar, [this](int value) {
            scroll.scrolled(std::exchange(before, value) - value, viewport.height());
        });
    }

    QWidget viewport;
    TextLayout layout;
    TextMarkup markup{layout};
    ScrolledPage page{layout, markup, viewport};
    QScrollBar bar;
    PageScrollBar scroll{page, bar};
    int before = 0;
};

TEST_F(PageScrollBarTest, SaysHowFarThePageIsScrolled)
{
    EXPECT_EQ(bar.value(), 0);
    EXPECT_EQ(bar.maximum(), page.lowest());
    EXPECT_EQ(bar.pageStep(), 300);
    EXPECT_EQ(bar.singleStep(), page.pitch());
    page.scrollBy(1000);
    scroll.follow(viewport.height());
    EXPECT_EQ(bar.value(), page.y());
    EXPECT_EQ(page.y(), 1000) << "the page is not moved by the bar that follows it";
}

TEST_F(PageScrollBarTest, MovesThePageNearByAndFarAway)
{
    bar.setValue(200);
    EXPECT_EQ(page.y(), 200);
    bar.setValue(20000);
    EXPECT_NEAR(double(page.y()), 20000, page.pitch());
    bar.setValue(bar.maximum());
    EXPECT_EQ(page.y(), page.lowest());
}

} // namespace
