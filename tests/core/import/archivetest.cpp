#include "core/formats/zip.h"
#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

QByteArray zipOf(const std::vector<std::pair<QString, QByteArray>> &entries)
{
    ZipWriter zip;
    for (const auto &[name, bytes] : entries)
        zip.add(name, bytes);
    return zip.finish();
}

ImportBundle read(const std::vector<std::pair<QString, QByteArray>> &entries)
{
    const ImportInput input = file("Pack.zip", zipOf(entries));
    EXPECT_STREQ(importerFor(input).id, "archive");
    return readAs("archive", input);
}

QString refused(const std::vector<std::pair<QString, QByteArray>> &entries)
{
    return errorOf("archive", file("Pack.zip", zipOf(entries)));
}

} // namespace

TEST(Archive, EachFileGoesThroughItsImporterAndKeepsItsFolder)
{
    const ImportBundle bundle = read({{"round 2/U10.txt", "Interviewer: a\nU10: b\n"},
                                      {"round 2/U9.docx", fixture("pandoc.docx").bytes},
                                      {"backgrounds.csv", "Participant,Role\nU9,Dev\n"},
                                      {"notes.rtf", fixture("pandoc.rtf").bytes},
                                      {"__MACOSX/._U9.docx", "x"},
                                      {".DS_Store", "x"},
                                      {"film.xyz", "\x89XYZ\r\n"}});
    ASSERT_EQ(bundle.sources.size(), 3u);
    EXPECT_EQ(bundle.sources[0].title, QStringLiteral("notes"));
    EXPECT_EQ(bundle.sources[0].collection, QStringList());
    EXPECT_EQ(bundle.sources[1].title, QStringLiteral("U9"));
    EXPECT_EQ(bundle.sources[1].originalName, QStringLiteral("U9.docx"));
    EXPECT_EQ(bundle.sources[2].collection, QStringList{QStringLiteral("round 2")});
    EXPECT_EQ(bundle.participants.size(), 1u);
    EXPECT_TRUE(has(notesOf(bundle), "Pack.zip: no format that can be imported fits "
                                     "\u201cfilm.xyz\u201d"));
    EXPECT_TRUE(has(notesOf(bundle), "Pack.zip: Files read from the archive: 4."));
    EXPECT_FALSE(has(notesOf(bundle), "DS_Store"));
}

TEST(Archive, NoNameInItLeadsAnywhere)
{
    const ImportBundle bundle = read({{"../../etc/U1.txt", "one"},
                                      {"/root/U2.txt", "two"},
                                      {"a\\..\\b\\U3.txt", "three"},
                                      {"./c/./U4.txt", "four"}});
    ASSERT_EQ(bundle.sources.size(), 4u);
    QStringList places;
    for (const ImportedSource &source : bundle.sources)
        places << source.collection.join(u'/') + u':' + source.originalName;
    EXPECT_TRUE(places.contains(QStringLiteral("etc:U1.txt"))) << places.join(u' ').toStdString();
    EXPECT_TRUE(places.contains(QStringLiteral("root:U2.txt")));
    EXPECT_TRUE(places.contains(QStringLiteral("a/b:U3.txt")));
    EXPECT_TRUE(places.contains(QStringLiteral("c:U4.txt")));
}

TEST(Archive, ABadFileOfItRefusesItWholeAndByName)
{
    const QString bad = refused({{"good.txt", "words"}, {"bad.docx", "no zip"}});
    EXPECT_TRUE(bad.startsWith(QLatin1String("Pack.zip: bad.docx: "))) << bad.toStdString();
    EXPECT_TRUE(has(bad, "Nothing of the archive was imported"));
    const QByteArray inner = zipOf({{"a.txt", "words"}});
    EXPECT_TRUE(has(refused({{"b.txt", "w"}, {"x/inner.zip", inner}}),
                    "Pack.zip: \u201cx/inner.zip\u201d is an archive within this archive"));
    EXPECT_TRUE(has(refused({{"inner.dat", inner}}), "no file that can be imported"));
    EXPECT_TRUE(has(refused({{"a.bin", QByteArray(100, '\1')}}), "no file that can be imported"));
    EXPECT_TRUE(has(refused({{"big.txt", QByteArray(30'000'000, 'a')}}), "times its size"));
    EXPECT_TRUE(
        has(errorOf("archive", file("Pack.zip", "PK")), "Pack.zip: The archive is damaged"));
    EXPECT_TRUE(has(errorOf("archive", file("Pack.zip", inner.left(inner.size() / 2))), "damaged"));
}

TEST(Archive, WhatOnlyBeginsAsAnArchiveIsLeftOutByName)
{
    const ImportBundle bundle = read({{"talk.txt", "words"}, {"slides.pptx", zipOf({{"a", "b"}})}});
    EXPECT_EQ(bundle.sources.size(), 1u);
    EXPECT_TRUE(
        has(notesOf(bundle), "no format that can be imported fits \u201cslides.pptx\u201d"));
}

TEST(Archive, FoldersOfWindowsStandWhereTheyBelong)
{
    const ImportBundle bundle = read(
        {{"b/2.txt", "two"}, {"a\\1.txt", "one"}, {"c/3.txt", "three"}});
    ASSERT_EQ(bundle.sources.size(), 3u);
    EXPECT_EQ(bundle.sources[0].originalName, QStringLiteral("1.txt"));
    EXPECT_EQ(bundle.sources[2].originalName, QStringLiteral("3.txt"));
}

TEST(Archive, SeveralOfOneNameAreSaid)
{
    QByteArray bytes = zipOf({{"a.txt", "first"}, {"b.txt", "second"}});
    ASSERT_EQ(bytes.count("b.txt"), 2);
    bytes.replace("b.txt", "a.txt");
    const ImportBundle bundle = readAs("archive", file("Pack.zip", bytes));
    ASSERT_EQ(bundle.sources.size(), 1u);
    EXPECT_EQ(bundle.sources[0].text, QStringLiteral("first"));
    EXPECT_TRUE(has(notesOf(bundle), "of another one in the archive"))
        << notesOf(bundle).toStdString();
}

TEST(Archive, CancelStopsIt)
{
    Progress progress;
    progress.cancel();
    const ImportInput input = file("Pack.zip", zipOf({{"a.txt", "words"}}));
    EXPECT_THROW(importerById(QStringLiteral("archive"))->read(input, {}, progress), Canceled);
}

TEST(Archive, WhoSpeaksAndTheEncodingAreChosenForItsTexts)
{
    const QByteArray words = "Ann: Why?\nBob: So.\n";
    EXPECT_TRUE(read({{"a.txt", words}}).hasEncoding);
    EXPECT_FALSE(read({{"a.docx", fixture("pandoc.docx").bytes}}).hasEncoding);
    ImportOptions options;
    options.speakerNames = SpeakerNames::Each;
    const ImportBundle bundle = readAs("archive", file("Pack.zip", zipOf({{"a.txt", words}})),
                                       options);
    EXPECT_EQ(bundle.sources.at(0).speakers.size(), 2u);
}
