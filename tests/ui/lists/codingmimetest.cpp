#include "ui/lists/codingmime.h"

#include <QMimeData>

#include <gtest/gtest.h>

#include <memory>

namespace axial {

namespace {

TEST(CodingMime, CodesThereAndBack)
{
    const QList<CodeId> codes{{3}, {9'000'000'000'000'000'000}, {7}};
    const std::unique_ptr<QMimeData> mime(codesMime(codes));
    EXPECT_EQ(codesFrom(mime.get()), codes);
    EXPECT_FALSE(wordsFrom(mime.get()));
}

TEST(CodingMime, WordsThereAndBack)
{
    const std::unique_ptr<QMimeData> mime(wordsMime({4, 19}, QStringLiteral("the words")));
    EXPECT_EQ(wordsFrom(mime.get()), (TextRange{4, 19}));
    EXPECT_EQ(mime->text(), QStringLiteral("the words"));
    EXPECT_TRUE(codesFrom(mime.get()).isEmpty());
}

TEST(CodingMime, WhatNobodyUnderstandsIsNothing)
{
    EXPECT_TRUE(codesFrom(nullptr).isEmpty());
    for (const char *bytes : {"", "x", "1 2 x", "-4", "1  2", "99999999999999999999"}) {
        QMimeData mime;
        mime.setData(QLatin1String(codesMimeType), bytes);
        mime.setData(QLatin1String(wordsMimeType), bytes);
        EXPECT_TRUE(codesFrom(&mime).isEmpty()) << bytes;
        EXPECT_FALSE(wordsFrom(&mime)) << bytes;
    }
    QMimeData backwards;
    backwards.setData(QLatin1String(wordsMimeType), "9 4");
    EXPECT_FALSE(wordsFrom(&backwards));
}

} // namespace

} // namespace axial
