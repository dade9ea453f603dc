// Every transcript of the shared folder, with the turns that were counted in it by another program.
#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

#include <QDir>

using namespace axial;

namespace {

/// "Dan 41, Participant 40", in the order of their names.
QString turnsOf(const ImportedSource &source)
{
    QStringList all;
    for (const ImportedSpeaker &speaker : source.speakers)
        all << QStringLiteral("%1 %2").arg(speaker.name).arg(speaker.turns);
    all.sort(Qt::CaseInsensitive);
    return all.join(QStringLiteral(", "));
}

} // namespace

TEST(Transcripts, EveryRealOneHasItsSpeakersAndTurns)
{
    const std::map<QString, QString> expected{
        {"Interview 2.txt", "Interviewee1 44, Interviewer1 43, Interviewer2 1, Interviewer2 2 1"},
        {"Interview 10.txt", "interviewee 173, interviewer 66"},
        {"Interview 15.txt", "Interviewee 118, Interviewer 1 42"},
        {"P1.pdf", "Dan 47, Participant 47"},
        {"P2.pdf", "Dan 81, Participant 84"},
    };
    const QDir folder(QStringLiteral(AXIAL_SHARED_DIR "/transcripts"));
    for (const QString &name : folder.entryList({"*.txt", "*.pdf"}, QDir::Files)) {
        ASSERT_TRUE(expected.contains(name)) << name.toStdString() << " is new";
        const ImportInput input = readImportInput(folder.filePath(name));
        Progress progress;
        const ImportBundle bundle = importerFor(input).read(input, {}, progress);
        ASSERT_EQ(bundle.sources.size(), 1u);
        EXPECT_EQ(turnsOf(bundle.sources[0]).toCaseFolded().toStdString(),
                  expected.at(name).toCaseFolded().toStdString())
            << name.toStdString();
        qint64 last = 0;
        for (const ImportedTurn &turn : bundle.sources[0].turns) {
            EXPECT_LE(last, turn.range.start);
            EXPECT_FALSE(turn.timeMs) << "these have no times";
            last = turn.range.end;
        }
    }
}

TEST(Transcripts, MoreVoicesThanAnybodyTellsApartAreNobodys)
{
    const auto voices = [](int count) {
        QByteArray bytes = "WEBVTT\n";
        for (int i = 0; i < count; ++i)
            bytes += "\n00:01.000 --> 00:02.000\n<v Voice " + QByteArray::number(i) + ">Yes.\n";
        return readAs("subtitles", file("talk.vtt", bytes));
    };
    const ImportBundle most = voices(20'000);
    EXPECT_EQ(most.sources.at(0).speakers.size(), 20'000u);
    const ImportBundle more = voices(20'001);
    EXPECT_EQ(more.sources.at(0).speakers.size(), 0u);
    EXPECT_EQ(more.sources.at(0).turns.size(), 20'001u);
    EXPECT_EQ(more.sources.at(0).turns.back().speaker, -1);
    EXPECT_TRUE(notesOf(more).contains("names 20001 speakers")) << notesOf(more).toStdString();
}
