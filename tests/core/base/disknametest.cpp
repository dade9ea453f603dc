#include "core/base/diskname.h"

#include <gtest/gtest.h>

namespace axial {
namespace {

TEST(DiskName, NoWordsLeadOutOfAFolderOrMeanSomethingToASystem)
{
    const QStringList hostile{"../../etc/passwd",
                              "/abs",
                              "a\\b",
                              "C:\\x",
                              "CON",
                              "nul.txt",
                              ".hidden",
                              "-rf",
                              "~",
                              "..",
                              ".",
                              "",
                              "  ",
                              "a\nb",
                              QString(300, 'x'),
                              "a\u202Eb",
                              QString(QChar(0xD800)),
                              "$(x)",
                              "`x`",
                              "tail. ",
                              "\t"};
    for (const QString &words : hostile) {
        const QString name = diskName(words);
        EXPECT_FALSE(name.isEmpty());
        EXPECT_LE(name.size(), 90);
        EXPECT_FALSE(name.startsWith('.') || name.startsWith('-') || name.startsWith('~'))
            << name.toStdString();
        EXPECT_FALSE(name.endsWith('.') || name.endsWith(' '));
        for (const QChar each : name)
            EXPECT_FALSE(QStringLiteral("/\\:*?\"<>|'`$;&\n\u202E").contains(each))
                << name.toStdString();
    }
    EXPECT_EQ(diskName("CON"), "_CON");
    EXPECT_EQ(diskName("U1: Gespräch 访谈"), "U1_ Gespräch 访谈");
}

TEST(DiskName, ALongNameFitsADiskWhateverItsLetters)
{
    for (const char *letter : {"访", "é", "\U0001F600", "x"}) {
        const QString one = QString::fromUtf8(letter);
        const QString name = diskName(one.repeated(200));
        EXPECT_LE(name.toUtf8().size(), 180) << letter;
        EXPECT_GE(name.toUtf8().size(), 80) << letter;
        EXPECT_EQ(name, one.repeated(name.size() / one.size())) << letter;
    }
    EXPECT_EQ(diskName(QString(u'访').repeated(60)), QString(u'访').repeated(60));
}

TEST(DiskName, WhatIsSeveralThingsTakesAllTheirNames)
{
    DiskNames names;
    const QStringList endings{".txt", ".codings.txt"};
    EXPECT_EQ(names.stem("a/", "foo", endings), "a/foo");
    EXPECT_EQ(names.stem("a/", "foo.codings", endings), "a/foo.codings (2)");
    EXPECT_EQ(names.stem("b/", "foo.codings", endings), "b/foo.codings");
    EXPECT_EQ(names.stem("b/", "FOO", endings), "b/FOO (2)");
    EXPECT_EQ(names.stem("a/", "FOO.txt", {""}), "a/FOO.txt (2)") << "a folder";
}

TEST(DiskName, TwoOfOneNameAreToldApartAlsoWithoutCase)
{
    DiskNames names;
    EXPECT_EQ(names.path("a/", "Talk", ".txt"), "a/Talk.txt");
    EXPECT_EQ(names.path("a/", "TALK", ".txt"), "a/TALK (2).txt");
    EXPECT_EQ(names.path("b/", "talk", ".txt"), "b/talk.txt");
    EXPECT_EQ(names.path("a/", "talk/", ".txt"), "a/talk_.txt");
}

} // namespace
} // namespace axial
