#include "core/import/studyfolder.h"

#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QMap>
#include <QTemporaryDir>

using namespace axial;

namespace {

ImportBundle study(const QString &path)
{
    Progress progress;
    return readStudyFolder(path, progress);
}

const ImportBundle &realStudy()
{
    static const ImportBundle bundle = study(QStringLiteral(AXIAL_SHARED_DIR "/study"));
    return bundle;
}

void write(const QTemporaryDir &folder, const QString &name, const QByteArray &bytes)
{
    const QString path = folder.filePath(name);
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QString errorOf(const QString &path)
{
    return test::errorOf([&] { study(path); });
}

/// Reports of a repository: all, 2023, 2024, 2025, question, bug, requirement.
struct Expected {
    const char *repository;
    int counts[7];
};

} // namespace

TEST(StudyFolder, CountsOfEachRepositoryArePublishedOnes)
{
    const Expected table[] = {{"ColossalAI", {3855, 2838, 940, 77, 21, 1619, 2215}},
                              {"DeepSpeed", {3750, 2100, 1380, 270, 51, 2551, 1148}},
                              {"Megatron-LM", {1114, 373, 572, 169, 120, 639, 355}},
                              {"MindSpeed", {80, 0, 68, 12, 3, 52, 25}},
                              {"mindformers", {1780, 698, 854, 228, 62, 1391, 327}}};
    for (const Expected &expected : table) {
        const QString name = QString::fromLatin1(expected.repository);
        QMap<int, int> years;
        for (const ImportedLinks &links : realStudy().links) {
            if (links.repository == name)
                years[links.year] += int(links.size());
        }
        EXPECT_EQ(years[2023], expected.counts[1]) << expected.repository;
        EXPECT_EQ(years[2024], expected.counts[2]) << expected.repository;
        EXPECT_EQ(years[2025], expected.counts[3]) << expected.repository;
        QMap<QChar, int> types;
        for (const ImportedLabels &labels : realStudy().labels) {
            if (labels.collection.last() != name)
                continue;
            EXPECT_EQ(labels.rows.size(), static_cast<size_t>(expected.counts[0]));
            EXPECT_EQ(labels.coders.size(), 7);
            EXPECT_EQ(labels.roundName, QStringLiteral("Main labelling"));
            for (const ImportedLabel &row : labels.rows)
                ++types[row.decision.at(0)];
        }
        EXPECT_EQ(types[u'A'], expected.counts[4]) << expected.repository;
        EXPECT_EQ(types[u'C'], expected.counts[5]) << expected.repository;
        EXPECT_EQ(types[u'B'], expected.counts[6]) << expected.repository;
    }
    size_t links = 0;
    for (const ImportedLinks &list : realStudy().links)
        links += list.size();
    EXPECT_EQ(links, 10'579u);
}

TEST(StudyFolder, EveryPartOfThePackageIsThere)
{
    const ImportBundle &bundle = realStudy();
    EXPECT_EQ(bundle.evidence.size(), 19u);
    EXPECT_EQ(bundle.prompts.size(), 24u);
    EXPECT_EQ(bundle.keywords.size(), 3u);
    EXPECT_EQ(bundle.labels.size(), 5u);
    qsizetype details = 0;
    for (const ImportedCode &code : bundle.codes)
        details += code.details.size();
    EXPECT_EQ(details, 297 + 754 + 1586);
    EXPECT_FALSE(notesOf(bundle).contains(QLatin1String("left out")))
        << notesOf(bundle).toStdString();
}

TEST(StudyFolder, BackgroundsAreMatchedInOrderAndSaidToBeAssumed)
{
    const auto &participants = realStudy().participants;
    ASSERT_EQ(participants.size(), 19u);
    EXPECT_EQ(participants[0].pseudonym, QStringLiteral("U1"));
    EXPECT_EQ(participants[9].pseudonym, QStringLiteral("U10"));
    EXPECT_EQ(participants[10].pseudonym, QStringLiteral("U11"));
    EXPECT_EQ(participants[11].pseudonym, QStringLiteral("D1"));
    EXPECT_EQ(participants[18].pseudonym, QStringLiteral("D8"));
    EXPECT_TRUE(notesOf(realStudy()).contains(QLatin1String("This is an assumption")));
}

TEST(StudyFolder, WithoutACodebookTheUserMatchesTheRows)
{
    const QTemporaryDir folder;
    ASSERT_TRUE(QFile::copy(QStringLiteral(AXIAL_SHARED_DIR "/study/Interviewee Background.xlsx"),
                            folder.filePath(QStringLiteral("Interviewee Background.xlsx"))));
    const ImportBundle bundle = study(folder.path());
    EXPECT_TRUE(bundle.participants[0].pseudonym.isEmpty());
    EXPECT_TRUE(notesOf(bundle).contains(QLatin1String("Match them")));
}

TEST(StudyFolder, TranscriptsComeInNaturalOrder)
{
    const ImportBundle bundle = study(QStringLiteral(AXIAL_SHARED_DIR "/transcripts"));
    QStringList titles;
    for (const ImportedSource &source : bundle.sources) {
        if (source.originalName.endsWith(QLatin1String(".txt")))
            titles += source.title;
    }
    EXPECT_EQ(titles, (QStringList{"Interview 2", "Interview 10", "Interview 15"}));
    EXPECT_TRUE(notesOf(bundle).contains(QLatin1String("P1-P2.LICENSE: this file")));
}

TEST(StudyFolder, DoublesAcrossYearsAreCountedNewestFirst)
{
    const QTemporaryDir folder;
    write(folder, QStringLiteral("X/X_2023.txt"),
          "https://h/o/X/issues/1\nhttps://h/o/X/issues/2\n");
    write(folder, QStringLiteral("X/X_2024.txt"), "https://h/o/X/issues/1\n");
    write(folder, QStringLiteral("X/X.csv"),
          "Issue_URL,Label1,Final_Label\nhttps://h/o/X/issues/1,A.1,A.1\n"
          "https://h/o/X/issues/9,A.1,A.1\nhttps://h/o/X/issues/1,B.1,B.1\n");
    const ImportBundle bundle = study(folder.path());
    ASSERT_EQ(bundle.links.size(), 2u);
    EXPECT_EQ(bundle.links[0].source(0).occurrence, 2); // 2023
    EXPECT_EQ(bundle.links[0].source(1).occurrence, 1);
    EXPECT_EQ(bundle.links[1].source(0).occurrence, 1); // 2024
    const QString notes = notesOf(bundle);
    EXPECT_TRUE(notes.contains(QLatin1String("X: 1 report is listed more than once")));
    EXPECT_TRUE(notes.contains(QLatin1String("1 labelled report is in no list")));
    EXPECT_TRUE(notes.contains(QLatin1String("1 listed report has no labels")));
}

TEST(StudyFolder, ADamagedFileIsLeftOutAndSaid)
{
    const QTemporaryDir folder;
    write(folder, QStringLiteral("A.csv"), "Issue_URL,Label1\nhttps://u/1,A.1\n");
    write(folder, QStringLiteral("B.csv"), "Issue_URL,Label1\nhttps://u/1,A.1,C\n");
    write(folder, QStringLiteral("README.md"), "# Words\n");
    const ImportBundle bundle = study(folder.path());
    EXPECT_EQ(bundle.labels.size(), 1u);
    EXPECT_TRUE(notesOf(bundle).contains(QLatin1String("B.csv, line 2: found 3 columns")));
    EXPECT_TRUE(notesOf(bundle).contains(QLatin1String("README.md: this file is no known part")));
    EXPECT_TRUE(bundle.sources.empty());
}

TEST(StudyFolder, ATableOfSomeWordsIsNoListOfKeywords)
{
    const QTemporaryDir folder;
    write(folder, QStringLiteral("A.csv"), "Issue_URL,Label1\nhttps://u/1,A.1\n");
    write(folder, QStringLiteral("vocabulary.csv"), "Word,Category,Frequency\nthe,article,12\n");
    write(folder, QStringLiteral("words.csv"), "Word\nthe\n");
    write(folder, QStringLiteral("papers.csv"), "Title,Authors,Year,Keywords\nT,A,2020,model\n");
    write(folder, QStringLiteral("Keywords.csv"), "Keyword,List\nOPT,Models\n");
    const ImportBundle bundle = study(folder.path());
    ASSERT_EQ(bundle.keywords.size(), 1u) << notesOf(bundle).toStdString();
    EXPECT_EQ(bundle.keywords[0].name, QStringLiteral("Models"));
    for (const char *stray : {"vocabulary.csv", "words.csv", "papers.csv"})
        EXPECT_TRUE(notesOf(bundle).contains(QLatin1String(stray))) << stray;
}

TEST(StudyFolder, NothingToReadIsAnError)
{
    const QTemporaryDir folder;
    EXPECT_TRUE(errorOf(folder.path()).contains(QLatin1String("holds nothing")));
    EXPECT_TRUE(
        errorOf(folder.filePath(QStringLiteral("none"))).contains(QLatin1String("is not there")));
    EXPECT_TRUE(errorOf(QStringLiteral(AXIAL_SHARED_DIR "/study/CodeBook.csv"))
                    .contains(QLatin1String("is a file")));
}

TEST(StudyFolder, CancelIsNoPartialSuccess)
{
    Progress progress;
    progress.cancel();
    EXPECT_THROW(readStudyFolder(QStringLiteral(AXIAL_SHARED_DIR "/study"), progress), Canceled);
}
