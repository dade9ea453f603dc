#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

#include <random>

using namespace axial;

namespace {

/// Cuts, flips, doubles and fills bytes, the same way in every run.
QByteArray damaged(QByteArray bytes, std::mt19937 &random)
{
    const auto place = [&] {
        return bytes.isEmpty()
                   ? 0
                   : static_cast<qsizetype>(random() % static_cast<size_t>(bytes.size()));
    };
    static const QByteArray nasty[] = {
        "\"", ",", "\n", "\r", QByteArray(1, '\0'), "\xff\xfe", "\xed\xa0\x80", "[",
        "'",  ":", "**", "](", "\xf4\x90"};
    for (int i = 0; i < 1 + static_cast<int>(random() % 5); ++i) {
        switch (random() % 5) {
        case 0:
            bytes.truncate(place());
            break;
        case 1:
            if (!bytes.isEmpty())
                bytes[place()] = static_cast<char>(random());
            break;
        case 2:
            bytes.insert(place(), nasty[random() % std::size(nasty)]);
            break;
        case 3:
            bytes.remove(place(), static_cast<qsizetype>(random() % 50));
            break;
        default:
            bytes.insert(place(), bytes.mid(place(), static_cast<qsizetype>(random() % 200)));
        }
    }
    return bytes;
}

void checkSource(const ImportedSource &source)
{
    qint64 last = 0;
    for (const ImportedTurn &turn : source.turns) {
        ASSERT_GE(turn.range.start, last);
        ASSERT_LE(turn.range.start, turn.words);
        ASSERT_LE(turn.words, turn.range.end);
        ASSERT_LE(turn.range.end, source.text.size());
        ASSERT_LT(turn.speaker, static_cast<int>(source.speakers.size()));
        last = turn.range.end;
    }
    ASSERT_FALSE(source.text.contains(u'\r'));
    ASSERT_FALSE(source.text.contains(QChar(u'\0')));
    ASSERT_TRUE(source.text.isValidUtf16());
}

} // namespace

// Success, or an Error that names the file; never anything else, whatever the bytes.
TEST(Hostile, DamagedFilesAreReadOrRefused)
{
    const std::pair<const char *, const char *> files[] = {
        {"study/CodeBook.csv", "codebook"},
        {"study/Interviewee Background.xlsx", "background"},
        {"study/Interview GuideLine.md", "guideline"},
        {"study/filter_keywords", "keywords"},
        {"study/Issue Report/requirement_expections.csv", "taxonomy"},
        {"study/Issue Report/MindSpeed/MindSpeed.csv", "labels"},
        {"study/Issue Report/MindSpeed/MindSpeed_2024.txt", "issuelinks"},
        {"transcripts/Interview 2.txt", "transcript"}};
    std::mt19937 random(20240611);
    for (const auto &[path, id] : files) {
        const ImportInput whole = readImportInput(QStringLiteral(AXIAL_SHARED_DIR "/")
                                                  + QString::fromLatin1(path));
        int read = 0;
        for (int i = 0; i < 150; ++i) {
            const ImportInput input{whole.fileName, damaged(whole.bytes, random)};
            Progress progress;
            try {
                const ImportBundle bundle =
                    importerById(QLatin1String(id))->read(input, {}, progress);
                for (const ImportedSource &source : bundle.sources)
                    checkSource(source);
                ++read;
            } catch (const Error &error) {
                EXPECT_TRUE(error.message().contains(whole.fileName))
                    << error.message().toStdString();
            }
            for (const Importer &importer : importers())
                EXPECT_GE(importer.sniff(input), 0);
        }
        EXPECT_GT(read, 0) << path;
    }
}

// Of other programs' documents, too.
TEST(Hostile, DamagedDocumentsAreReadOrRefused)
{
    const char *files[] = {"pandoc.docx",      "libreoffice.docx", "pandoc.html",
                           "libreoffice.html", "pandoc.epub",      "libreoffice.epub",
                           "libreoffice.pdf",  "pandoc.odt",       "libreoffice.odt",
                           "pandoc.rtf",       "libreoffice.rtf"};
    std::mt19937 random(20240612);
    for (const char *name : files) {
        const ImportInput whole = fixture(name);
        const Importer &importer = importerFor(whole);
        for (int i = 0; i < 100; ++i) {
            Progress progress;
            try {
                const ImportBundle bundle = importer.read(
                    {whole.fileName, damaged(whole.bytes, random)}, {}, progress);
                for (const ImportedSource &source : bundle.sources)
                    checkSource(source);
            } catch (const Error &error) {
                EXPECT_TRUE(error.message().contains(whole.fileName))
                    << error.message().toStdString();
            }
        }
    }
}

TEST(Hostile, TablesOfNothingButSeparatorsAreRefused)
{
    const ImportInput input{QStringLiteral("x.csv"), QByteArray(21'000'000, ',')};
    Progress progress;
    EXPECT_THROW(importerById(QStringLiteral("codebook"))->read(input, {}, progress), Error);
    const ImportInput logFile{QStringLiteral("x.txt"), QByteArray("name: a\n").repeated(600'000)};
    const ImportBundle bundle =
        importerById(QStringLiteral("transcript"))->read(logFile, {}, progress);
    EXPECT_EQ(bundle.sources[0].kind, SourceKind::Document);
}

TEST(Hostile, TextsOverTheLimitAreRefused)
{
    const ImportInput input{QStringLiteral("x.txt"), QByteArray(50'000'001, 'a')};
    Progress progress;
    EXPECT_THROW(importerById(QStringLiteral("transcript"))->read(input, {}, progress), Error);
}
