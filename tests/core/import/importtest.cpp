#include "tests/core/import/importfixture.h"

#include "core/import/importer.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

using namespace axial;

TEST(Importers, EachRealFileFindsItsFormat)
{
    const std::pair<const char *, const char *> cases[] = {
        {"study/CodeBook.csv", "codebook"},
        {"study/Interviewee Background.xlsx", "background"},
        {"study/Interview GuideLine.md", "guideline"},
        {"study/filter_keywords", "keywords"},
        {"study/Issue Report/bug_symptoms.csv", "taxonomy"},
        {"study/Issue Report/DeepSpeed/DeepSpeed.csv", "labels"},
        {"study/Issue Report/DeepSpeed/DeepSpeed_2024.txt", "issuelinks"},
        {"study/Issue Report/MindSpeed/MindSpeed_2023.txt", "issuelinks"},
        {"transcripts/Interview 2.txt", "transcript"}};
    for (const auto &[path, id] : cases)
        EXPECT_STREQ(importerFor(shared(QString::fromLatin1(path))).id, id) << path;
    EXPECT_THROW(importerFor(file("a.bin", QByteArray(10, '\1'))), Error);
    const QByteArray wave = "RIFF" + QByteArray(4, 0) + "WAVEfmt " + QByteArray(32, 0);
    EXPECT_TRUE(test::errorOf([&] {
                    return importerFor(file("P9.wav", wave)).id;
                }).contains("a recording"));
}

TEST(Importers, UnreadableFilesAreClearErrors)
{
    const QTemporaryDir folder;
    const auto message = [](const QString &path) {
        return test::errorOf([&] { readImportInput(path); });
    };
    EXPECT_TRUE(has(message(folder.filePath(QStringLiteral("none.txt"))), "is not there"));
    EXPECT_TRUE(has(message(folder.path()), "is a folder"));
    EXPECT_TRUE(has(message(QStringLiteral("/dev/zero")), "not an ordinary file"));
    QFile big(folder.filePath(QStringLiteral("big.txt")));
    ASSERT_TRUE(big.open(QIODevice::WriteOnly));
    ASSERT_TRUE(big.resize(513LL * 1024 * 1024)); // sparse
    EXPECT_TRUE(has(message(big.fileName()), "512 MB"));
}

TEST(Transcript, KeepsItsBytesAndFindsItsSpeakers)
{
    const ImportInput input = shared(QStringLiteral("transcripts/Interview 10.txt"));
    const ImportBundle bundle = readAs("transcript", input);
    ASSERT_EQ(bundle.sources.size(), 1u);
    const ImportedSource &source = bundle.sources.front();
    EXPECT_EQ(source.kind, SourceKind::Transcript);
    EXPECT_EQ(source.title, QStringLiteral("Interview 10"));
    EXPECT_EQ(source.originalBytes, input.bytes);
    EXPECT_EQ(source.turns.size(), 239u);
    ASSERT_EQ(source.speakers.size(), 2u);
    EXPECT_EQ(source.speakers[0].participant, QStringLiteral("Interview 10"));
    EXPECT_TRUE(source.speakers[0].firstWords.startsWith(QLatin1String("Thanks. This meeting")));
}

TEST(Transcript, TheUsersChoiceOfSpeakersWins)
{
    ImportOptions options;
    options.collection = {QStringLiteral("Pilot")};
    options.speakers = {
        {QStringLiteral("interviewee"), SpeakerRole::LeftOut, QStringLiteral("U9"), 0, {}}};
    const ImportBundle bundle = readAs("transcript",
                                       file("a.txt", "Interviewer: a\nInterviewee: b\n"), options);
    EXPECT_EQ(bundle.sources[0].speakers[1].role, SpeakerRole::LeftOut);
    EXPECT_EQ(bundle.sources[0].speakers[1].participant, QStringLiteral("U9"));
    EXPECT_EQ(bundle.sources[0].collection, options.collection);
}

TEST(Transcript, ADocumentHasNoTurnsAndBinaryIsRefused)
{
    EXPECT_EQ(readAs("transcript", file("a.md", "# Title\n\nWords.\n")).sources[0].kind,
              SourceKind::Document);
    const QString message = errorOf("transcript", file("a.txt", QByteArray(5000, '\2')));
    EXPECT_TRUE(has(message, "a.txt: This is not a text file")) << message.toStdString();
}

TEST(Codebook, TheRealFileGivesNineteenRows)
{
    const ImportBundle bundle = readAs("codebook", shared(QStringLiteral("study/CodeBook.csv")));
    ASSERT_EQ(bundle.evidence.size(), 19u);
    const ImportedEvidence &first = bundle.evidence[0];
    EXPECT_EQ(first.participant, QStringLiteral("U1"));
    EXPECT_EQ(first.line, 2);
    EXPECT_EQ(first.promptCategory, QStringLiteral("Installation & Onboarding"));
    EXPECT_EQ(first.codeKeys, (QStringList{"A.1", "B.1", "C.1"}));
    EXPECT_EQ(first.attributes, (std::vector<std::pair<QString, QString>>{
                                    {"Type", "User"},
                                    {"Experience Level", "Beginner"},
                                    {"Framework Context", "MindSpore + Ascend"}}));
    EXPECT_TRUE(bundle.evidence[7].quote.startsWith(QLatin1String("`torch.save`")));
    EXPECT_EQ(bundle.evidence[18].codeKeys, (QStringList{"C.9"}));
    EXPECT_TRUE(bundle.notes.empty());
}

TEST(Codebook, SimilarHeadersInnerQuotesAndGaps)
{
    const ImportBundle bundle = readAs(
        "codebook", file("b.csv", "\xef\xbb\xbf"
                                  "Pseudonym;Quote;Codes;Age\n"
                                  "U1;hello;\"\"\"a, b\"\", c.1, C.1\";30\nU2;;C.2;\n"));
    ASSERT_EQ(bundle.evidence.size(), 1u);
    EXPECT_EQ(bundle.evidence[0].codeKeys, (QStringList{"a, b", "C.1"}));
    EXPECT_EQ(bundle.evidence[0].attributes[0].first, QStringLiteral("Age"));
    EXPECT_TRUE(has(notesOf(bundle), "line 3: this row has no “Quote”"));
    EXPECT_TRUE(has(notesOf(bundle), "line 2: C.1 is listed twice"));
    EXPECT_TRUE(has(errorOf("codebook", file("b.csv", "Quote,Insight\na,b\n")),
                    "expected the header Participant, Type"));
    EXPECT_TRUE(has(errorOf("codebook", file("b.csv", "Quote,Insight\na,b\n")),
                    "at least a participant, a quote and the codes are needed"));
    EXPECT_TRUE(has(errorOf("codebook", file("b.csv", "Participant,Quote,Code\na,b\n")),
                    "b.csv, line 2: found 2 columns, expected 3"));
}

TEST(Background, TheRealTableRepeatsMergedCellsAndGuessesKinds)
{
    const ImportBundle bundle = readAs("background",
                                       shared(QStringLiteral("study/Interviewee Background.xlsx")));
    ASSERT_EQ(bundle.participants.size(), 19u);
    ASSERT_EQ(bundle.attributes.size(), 4u);
    EXPECT_EQ(bundle.attributes[0].kind, AttributeKind::Text);
    EXPECT_EQ(bundle.attributes[1].kind, AttributeKind::Category);
    EXPECT_EQ(bundle.attributes[1].categories, (QStringList{"Male", "Female"}));
    EXPECT_EQ(bundle.attributes[2].kind, AttributeKind::Duration);
    EXPECT_EQ(bundle.participants[3].attributes[2].second, QStringLiteral("8 Months"));
    EXPECT_EQ(bundle.participants[5].attributes[3], bundle.participants[4].attributes[3]);
    EXPECT_EQ(bundle.participants[1].attributes[1].second, QStringLiteral("Female"));
    EXPECT_TRUE(has(notesOf(bundle), "“FeMale” was read as “Female”"));
    EXPECT_TRUE(bundle.participants[0].pseudonym.isEmpty());
}

TEST(Background, CsvWithPseudonymsAndKnownOrders)
{
    const ImportBundle bundle = readAs(
        "background", file("p.csv", "Participant,Level,Remote,Score\nU1,Advanced,yes,1.5\n"
                                    "U2,Beginner,no,2\nU3,Beginner,yes,\nU4,Advanced,yes,1\n"));
    ASSERT_EQ(bundle.participants.size(), 4u);
    EXPECT_EQ(bundle.participants[3].pseudonym, QStringLiteral("U4"));
    EXPECT_EQ(bundle.attributes[0].categories, (QStringList{"Beginner", "Advanced"}));
    EXPECT_EQ(bundle.attributes[1].kind, AttributeKind::YesNo);
    EXPECT_EQ(bundle.attributes[2].kind, AttributeKind::Decimal);
    EXPECT_EQ(bundle.participants[2].attributes.size(), 2u) << "U3 has no score";
}

TEST(Guideline, TheRealGuideHasItsPartsAndQuestions)
{
    const ImportBundle bundle = readAs("guideline",
                                       shared(QStringLiteral("study/Interview GuideLine.md")));
    ASSERT_EQ(bundle.prompts.size(), 24u);
    EXPECT_EQ(bundle.prompts[0].part, QStringLiteral("Part I. Background Information"));
    EXPECT_EQ(bundle.prompts[0].audience, QString());
    EXPECT_EQ(
        bundle.prompts[0].objective,
        QStringLiteral("Understand the participant’s context, experience, and typical tasks."));
    EXPECT_EQ(bundle.prompts[3].text,
              QStringLiteral("What types of models do you usually work with? (e.g., encoder-only, "
                             "decoder-only, encoder-decode, Multi-Modal; LLMs or smaller models)"));
    EXPECT_EQ(bundle.prompts[5].audience, QStringLiteral("LLM Users"));
    EXPECT_EQ(bundle.prompts[23].audience, QStringLiteral("Framework Developers"));
    EXPECT_TRUE(has(errorOf("guideline", file("g.md", "# Hello\n\nwords\n")), "no questions"));
}

TEST(Keywords, ListsAreReadAndNeverRun)
{
    const ImportBundle real = readAs("keywords", shared(QStringLiteral("study/filter_keywords")));
    ASSERT_EQ(real.keywords.size(), 3u);
    EXPECT_EQ(real.keywords[0].name, QStringLiteral("tensorflow_keywords"));
    EXPECT_EQ(real.keywords[0].words.last(), QStringLiteral("parameter_efficiency"));
    EXPECT_TRUE(real.keywords[2].words.contains(QStringLiteral("load_in_4bit")));

    const ImportBundle own = readAs(
        "keywords", file("k", "import os # no\na = [ 'it\\'s', \"b, c\", # 'x'\n 'd' ]\nb=['e']"));
    ASSERT_EQ(own.keywords.size(), 2u);
    EXPECT_EQ(own.keywords[0].words, (QStringList{"it's", "b, c", "d"}));
    EXPECT_TRUE(has(notesOf(own), "k, line 1:"));
    EXPECT_TRUE(has(errorOf("keywords", file("k", "a = ['b',\n")), "k, line 1: the list a"));
    EXPECT_TRUE(has(errorOf("keywords", file("k", "a = [\nopen('x')]")), "k, line 2: found “o”"));
}

TEST(Importers, CancelStopsAnImport)
{
    Progress progress;
    progress.cancel();
    const ImportInput input = shared(QStringLiteral("transcripts/Interview 2.txt"));
    EXPECT_THROW(importerById(QStringLiteral("transcript"))->read(input, {}, progress), Canceled);
}
