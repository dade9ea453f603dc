#include "core/base/filename.h"

#include <gtest/gtest.h>

#include <random>

using namespace axial;

TEST(FileName, EveryNameComesBackByteForByte)
{
    std::mt19937 random(8);
    for (int i = 0; i < 20'000; ++i) {
        QByteArray name;
        // Half of them are near UTF-8: a letter here and there, cut short or run together.
        for (auto left = 1 + random() % 9; left > 0; --left) {
            static const QByteArray letters[] = {"a",
                                                 "\xc3\xa4",
                                                 "\xe4\xb8\xad",
                                                 "\xf0\x9f\x98\x80",
                                                 "\xed\xa0\x80",
                                                 "\xed\xb2\x80",
                                                 "\xc0\xaf"};
            QByteArray part = letters[random() % 7];
            if (random() % 4 == 0)
                part.chop(1);
            name += random() % 2 ? part : QByteArray(1, char(1 + random() % 255));
        }
        EXPECT_EQ(pathToBytes(pathFromBytes(name)).toHex(), name.toHex());
    }
}

TEST(FileName, WhatIsUtf8IsReadAsUtf8)
{
    const QString name = QStringLiteral("Gespräch 中文 \U0001F600\uFFFD.txt");
    EXPECT_EQ(pathFromBytes(name.toUtf8()), name);
    EXPECT_EQ(pathToBytes(name), name.toUtf8());
    EXPECT_EQ(shownPath(name), name);
}

TEST(FileName, WhatIsNotIsShownEscaped)
{
    EXPECT_EQ(shownPath(pathFromBytes("\xd6\xd0.txt")), QStringLiteral("\\xD6\\xD0.txt"));
    EXPECT_EQ(shownPath(QStringLiteral("a\u202Etxt.exe\n\u2066b")),
              QStringLiteral("a[U+202E]txt.exe[U+000A][U+2066]b"));
    EXPECT_EQ(fileNameOf(pathFromBytes("/home/\xd6/\xd0.txt/")), pathFromBytes("\xd0.txt"));
}
