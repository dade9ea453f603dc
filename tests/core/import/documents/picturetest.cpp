#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

#include <QtEndian>

using namespace axial;

namespace {

/// As PNG ends each of its parts (ISO/IEC 15948, annex D).
quint32 checksum(const QByteArray &bytes)
{
    quint32 sum = 0xffffffff;
    for (const char byte : bytes) {
        sum ^= quint8(byte);
        for (int bit = 0; bit < 8; ++bit)
            sum = sum & 1 ? 0xedb88320 ^ (sum >> 1) : sum >> 1;
    }
    return ~sum;
}

void append(QByteArray &png, const char *name, const QByteArray &data)
{
    const QByteArray chunk = QByteArray(name, 4) + data;
    char number[4];
    qToBigEndian(quint32(data.size()), number);
    png += QByteArray(number, 4) + chunk;
    qToBigEndian(checksum(chunk), number);
    png += QByteArray(number, 4);
}

/// White, one bit a pixel.
QByteArray png(quint32 width, quint32 height)
{
    QByteArray result("\x89PNG\r\n\x1a\n", 8);
    QByteArray head(13, 0);
    qToBigEndian(width, head.data());
    qToBigEndian(height, head.data() + 4);
    head[8] = 1;
    append(result, "IHDR", head);
    const QByteArray rows(qsizetype(height) * ((width + 7) / 8 + 1), char(0));
    append(result, "IDAT", qCompress(rows, 9).mid(4));
    append(result, "IEND", {});
    return result;
}

} // namespace

TEST(Picture, IsASourceOfOneLineThatKeepsTheFile)
{
    const QByteArray bytes = png(640, 480);
    const ImportInput input = file("whiteboard (2).png", bytes);
    EXPECT_STREQ(importerFor(input).id, "picture");
    EXPECT_STREQ(importerFor(file("no ending", bytes)).id, "picture");
    const ImportBundle bundle = readAs("picture", input);
    const ImportedSource source = bundle.sources.at(0);
    EXPECT_EQ(source.text, "[Picture: whiteboard (2).png]\n");
    EXPECT_EQ(source.title, "whiteboard (2)");
    EXPECT_EQ(source.kind, SourceKind::Document);
    EXPECT_EQ(source.originalBytes, bytes);
    EXPECT_TRUE(source.turns.empty());
    EXPECT_TRUE(has(notesOf(bundle), "mark areas of it"));
}

TEST(Picture, WhatIsNoneIsRefusedByName)
{
    EXPECT_TRUE(has(errorOf("picture", file("a.png", "GIF89a")), "a.png: This is no PNG"));
    const QByteArray whole = png(640, 480);
    EXPECT_TRUE(has(errorOf("picture", file("b.png", whole.first(whole.size() / 2))),
                    "b.png: This picture is damaged"));
    EXPECT_TRUE(has(errorOf("picture", file("c.jpg", "\xff\xd8\xff\xe0 and no more")),
                    "c.jpg: This picture is damaged"));
}

TEST(Picture, OneThatIsSmallAsAFileAndHugeInMemoryIsRefused)
{
    const QByteArray bomb = png(30'000, 30'000);
    EXPECT_LT(bomb.size(), 1'000'000);
    EXPECT_TRUE(has(errorOf("picture", file("bomb.png", bomb)), "bomb.png: This picture has"));
    EXPECT_EQ(readAs("picture", file("large.png", png(5'500, 5'400))).sources.size(), 1u);
}
