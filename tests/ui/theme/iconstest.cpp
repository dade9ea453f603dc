#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <QColor>
#include <QImage>
#include <QPixmap>

#include <algorithm>

using namespace axial;

namespace {

constexpr const char *names[] = {
    "code",      "triage",       "participants",  "analyse",      "codebook",    "history",
    "interview", "issue",        "document",      "folder",       "folder-open", "filter",
    "search",    "export",       "import",        "copy",         "scales",      "link",
    "tree",      "flask",        "warning",       "check",        "plus",        "more",
    "close",     "chevron-left", "chevron-right", "chevron-down", "chevron-up",  "undo",
    "redo",      "person",       "new-file",      "download",     "question",    "chart",
    "delete",    "edit",         "merge",         "lock",         "info",        "play",
    "pause",     "skip-back",    "skip-forward",  "area",
};

QImage drawn(const QIcon &icon, int side, QIcon::Mode mode = QIcon::Normal,
             QIcon::State state = QIcon::Off)
{
    return icon.pixmap(QSize(side, side), 1.0, mode, state)
        .toImage()
        .convertToFormat(QImage::Format_ARGB32);
}

/// The colour of the pixel that covers most.
QColor inkOf(const QImage &image)
{
    QColor best(0, 0, 0, 0);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y).alpha() > best.alpha())
                best = image.pixelColor(x, y);
    return best;
}

void expectInk(const QImage &image, const QColor &ink)
{
    const QColor seen = inkOf(image);
    EXPECT_NEAR(seen.red(), ink.red(), 2);
    EXPECT_NEAR(seen.green(), ink.green(), 2);
    EXPECT_NEAR(seen.blue(), ink.blue(), 2);
}

} // namespace

class IconTest : public ::testing::TestWithParam<const char *>
{
};

INSTANTIATE_TEST_SUITE_P(All, IconTest, ::testing::ValuesIn(names),
                         [](const ::testing::TestParamInfo<const char *> &icon) {
                             std::string name = icon.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

TEST_P(IconTest, IsDrawnAtEverySize)
{
    theme::apply(ThemeChoice::Light);
    for (const int side : {16, 24, 48}) {
        const QImage image = drawn(icons::icon(GetParam()), side);
        ASSERT_EQ(image.size(), QSize(side, side));
        int covered = 0;
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x)
                covered += image.pixelColor(x, y).alpha() > 100;
        EXPECT_GT(covered, side / 3) << side;
        EXPECT_LT(covered, side * side / 2) << side;
        expectInk(image, theme::tokens().text2);
    }
}

TEST(Icons, InkFollowsStateAndTheme)
{
    theme::apply(ThemeChoice::Light);
    const QIcon icon = icons::icon("folder");
    expectInk(drawn(icon, 48, QIcon::Normal, QIcon::On), theme::tokens().accent);
    expectInk(drawn(icon, 48, QIcon::Selected), theme::tokens().accent);
    const QColor disabled = inkOf(drawn(icon, 48, QIcon::Disabled));
    const QColor light = inkOf(drawn(icon, 48));
    EXPECT_NE(disabled, light);
    expectInk(drawn(icons::icon("warning", icons::Ink::Warn), 48), theme::tokens().warn);

    theme::apply(ThemeChoice::Dark); // the same icon, asked again
    expectInk(drawn(icon, 48), theme::tokens().text2);
    EXPECT_NE(inkOf(drawn(icon, 48)), light);
    theme::apply(ThemeChoice::Light);
}

TEST(Icons, DenseScreensGetDensePictures)
{
    const QPixmap pixmap = icons::icon("search").pixmap(QSize(24, 24), 2.0);
    EXPECT_EQ(pixmap.size(), QSize(48, 48));
    EXPECT_DOUBLE_EQ(pixmap.devicePixelRatio(), 2.0);
}

TEST(Icons, TheProgramHasItsOwn)
{
    const QImage image = drawn(icons::application(), 48);
    EXPECT_EQ(image.pixelColor(24, 44), QColor(0x1D5FBF));
    EXPECT_EQ(image.pixelColor(13, 30), QColor(Qt::white));
    EXPECT_EQ(image.pixelColor(0, 0).alpha(), 0);
}
