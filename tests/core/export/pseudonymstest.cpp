#include "core/export/pseudonyms.h"
#include "core/import/people/pseudonyms.h"
#include "tests/support/study.h"

#include <QFile>
#include <QFileInfo>

namespace axial {
namespace {

const std::vector<Pseudonym> list{{"Ada Lovelace", "U1", false}, {"Will", "D2", true}};

QString whyNot(const QByteArray &csv)
{
    return test::errorOf([&] { readPseudonyms(csv, "names.csv"); });
}

TEST(PseudonymList, IsReadAsItWasWritten)
{
    QTemporaryDir folder;
    const QString path = folder.filePath("names.csv");
    writePseudonymFile(path, list);
    EXPECT_EQ(readPseudonymFile(path), list);
}

TEST(PseudonymList, IsForItsOwnersEyesOnly)
{
    QTemporaryDir folder;
    const QString path = folder.filePath("names.csv");
    QFile older(path);
    ASSERT_TRUE(older.open(QIODevice::WriteOnly));
    older.write("Real name,Pseudonym\n");
    older.close();
    ASSERT_TRUE(older.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner
                                     | QFileDevice::ReadGroup | QFileDevice::ReadOther));
    writePseudonymFile(path, list);
    const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther
                        | QFileDevice::WriteOther;
    EXPECT_FALSE(QFileInfo(path).permissions() & others);
}

TEST(PseudonymList, ATableOfOnesOwnIsRead)
{
    const auto read = readPseudonyms("Pseudonym;Name;Note\nU1;  Ada   Lovelace ;x\n;;\nU1;Ada;\n",
                                     "names.csv");
    EXPECT_EQ(read, (std::vector<Pseudonym>{{"Ada Lovelace", "U1"}, {"Ada", "U1"}}));
}

TEST(PseudonymList, WhatCanNotServeIsRefusedWithItsLine)
{
    EXPECT_TRUE(whyNot("a,b\n").contains("names.csv, line 1: expected the header"));
    EXPECT_TRUE(whyNot("").contains("expected the header"));
    EXPECT_TRUE(
        whyNot("Real name,Pseudonym\nAda,\n").contains("line 2: the cell “Pseudonym” is empty"));
    EXPECT_TRUE(
        whyNot("Real name,Pseudonym\n,U1\n").contains("line 2: the cell “Real name” is empty"));
    EXPECT_TRUE(whyNot("Real name,Pseudonym\nAda,U1\nada,U2\n")
                    .contains("“ada” is in the list "
                              "twice"));
    EXPECT_TRUE(whyNot("Real name,Pseudonym\nAda,User Ben\nBen,U2\n")
                    .contains("“User Ben” holds the real name “Ben”"));
    EXPECT_TRUE(
        whyNot("Real name,Pseudonym\nAda,\"The \"\"first\"\"\"\n").contains("quotation mark"));
    EXPECT_TRUE(whyNot("Real name,Pseudonym\nAda,U\\1\n").contains("backslash"));
}

} // namespace
} // namespace axial
