#include "core/base/error.h"
#include "ui/pageview/pagefile.h"

#include <QBuffer>
#include <QImage>

#include <gtest/gtest.h>

using namespace axial;

namespace {

QByteArray saved(const QImage &image, const char *format)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    EXPECT_TRUE(image.save(&buffer, format));
    return bytes;
}

bool isRefused(const QByteArray &bytes)
{
    try {
        openPageFile(bytes);
    } catch (const Error &error) {
        return !error.message().isEmpty();
    }
    return false;
}

} // namespace

TEST(PictureFile, IsOnePageOfItsOwnProportions)
{
    QImage image(200, 100, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    image.setPixelColor(199, 99, Qt::red);
    const std::unique_ptr<PageFile> file = openPageFile(saved(image, "PNG"));
    ASSERT_EQ(file->pageSizes().size(), 1u);
    EXPECT_EQ(file->pageSizes()[0], QSizeF(150, 75)) << "points of pixels of a screen";
    const QImage page = file->picture(0, {400, 200});
    EXPECT_EQ(page.size(), QSize(400, 200));
    EXPECT_EQ(page.pixelColor(0, 0), QColor(Qt::white)) << "what is clear is paper";
    EXPECT_GT(page.pixelColor(399, 199).red(), 240);
    EXPECT_EQ(file->text(0), QString());
    EXPECT_FALSE(file->lettersIn(0, {0, 0, 1, 1}));
}

TEST(PictureFile, IsScaledInItsOwnColours)
{
    QImage image(400, 400, QImage::Format_Mono); // black and white, pixel by pixel
    for (int y = 0; y < 400; ++y) {
        for (int x = 0; x < 400; ++x)
            image.setPixel(x, y, uint(x + y) % 2);
    }
    const QImage page = openPageFile(saved(image, "PNG"))->picture(0, {100, 100});
    const int middle = page.pixelColor(50, 50).red();
    EXPECT_GT(middle, 90);
    EXPECT_LT(middle, 170);
}

TEST(PictureFile, WhatIsHugeOrBrokenIsRefused)
{
    const QByteArray whole = saved(QImage(64, 64, QImage::Format_RGB32), "JPEG");
    EXPECT_FALSE(isRefused(whole));
    EXPECT_TRUE(isRefused("GIF89a"));
    EXPECT_TRUE(isRefused("\xff\xd8\xff"));
    QImage huge(20'000, 20'000, QImage::Format_Mono);
    huge.fill(1);
    EXPECT_TRUE(isRefused(saved(huge, "PNG")));
}
