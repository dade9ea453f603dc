// Transcripts of recordings, with the times of what is heard, from other programs and for them.
#include "core/project/sources/recordings.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/textedits.h"
#include "tests/core/project/exchanging/exchangedstudy.h"

#include <QRegularExpression>

using namespace axial;
using axial::test::ExchangeFixture;

namespace {

const QByteArray spoken = "We begin. \xF0\x9F\x98\x80 Then it broke.\nSo we stopped.";

class TranscriptsExchange : public test::ExchangedStudy
{
protected:
    static QByteArray point(int number, int place, int timeMs)
    {
        return "<SyncPoint guid=\"" + guid(number) + "\" position=\"" + QByteArray::number(place)
               + "\" timeStamp=\"" + QByteArray::number(timeMs) + "\"/>";
    }
    static QByteArray coding(int number, int code)
    {
        return "<Coding guid=\"" + guid(number) + "\" creatingUser=\"" + guid(1) + "\">"
               + ref("CodeRef", code) + "</Coding>";
    }
    /// Words of a recording between two of its times, and a stretch of it.
    static ExchangeFixture talk(bool hasTwin)
    {
        ExchangeFixture file = begun("ATLAS.ti 8.4.0 573 , macOS Version 10.14.3 (Build 18D109)",
                                     {"Setup"});
        file.addFile(QStringLiteral("sources/talk.txt"), spoken);
        file.sources = "<AudioSource guid=\"" + guid(10)
                       + "\" name=\"Tape\" path=\"relative:///tapes/one.mp3\"><Transcript guid=\""
                       + guid(11)
                       + "\" name=\"Words\" plainTextPath=\"internal://talk.txt\" creatingUser=\""
                       + guid(1) + "\" creationDateTime=\"2020-05-01T10:00:00Z\">" + point(12, 0, 0)
                       + point(13, 13, 2500) + point(14, 28, 7000) + point(15, 42, 9000)
                       + "<TranscriptSelection guid=\"" + guid(16) + "\" fromSyncPoint=\""
                       + guid(13) + "\" toSyncPoint=\"" + guid(14) + "\">" + coding(17, 2)
                       + "</TranscriptSelection></Transcript><AudioSelection guid=\"" + guid(18)
                       + "\" begin=\"100\" end=\"900\">" + coding(19, 2)
                       + "</AudioSelection></AudioSource>";
        if (hasTwin)
            file.sources += "<TextSource guid=\"" + guid(20)
                            + "\" name=\"Talk\" plainTextPath=\"internal://talk.txt\">"
                              "<PlainTextSelection guid=\""
                            + guid(21) + "\" startPosition=\"0\" endPosition=\"2\">" + coding(22, 2)
                            + "</PlainTextSelection></TextSource>";
        return file;
    }
    /// "2500 Then it broke." of every turn.
    static QStringList turnsOf(Database &store)
    {
        QStringList turns;
        for (const Source &source : sources::all(store)) {
            const QString words = sources::text(store, source.id);
            for (const Turn &turn : sources::turns(store, source.id))
                turns << (turn.timeMs ? QString::number(*turn.timeMs) : QStringLiteral("-")) + u' '
                             + words.mid(turn.range.start, turn.range.length());
        }
        return turns;
    }
    static QString xmlOf(const QByteArray &qdpx)
    {
        return QString::fromUtf8(ZipReader(qdpx).read(QStringLiteral("project.qde")));
    }
    static QString reportOf(Project &study)
    {
        return exchangeReport(study.database(), exchange(study)).join(u'\n');
    }
    SourceId timed()
    {
        const SourceId source = addSource(QStringLiteral("Talk"),
                                          QStringLiteral("Ann: It broke.\nBob: It did."));
        project->edit(QStringLiteral("Time"), [&](Database &store) {
            sources::addTurn(store, source, {{0, 14}, 5, {}, 1500});
            sources::addTurn(store, source, {{15, 27}, 20, {}, 4000});
        });
        return source;
    }
    void link(SourceId source, const char *file)
    {
        project->edit(QStringLiteral("Link"), [&](Database &store) {
            recordings::link(store, {source, QString::fromLatin1(file), RecordingKind::Film});
        });
    }
};

} // namespace

TEST_F(TranscriptsExchange, bring_their_times)
{
    for (const bool hasTwin : {false, true}) {
        SCOPED_TRACE(hasTwin);
        const auto study = Project::create(pathOf(QString::number(hasTwin)));
        const ImportSummary summary = import(*study, talk(hasTwin).bytes());
        EXPECT_EQ(turnsOf(study->database()),
                  (QStringList{QString::fromUtf8("0 We begin. \xF0\x9F\x98\x80"),
                               QStringLiteral("2500 Then it broke."),
                               QStringLiteral("7000 So we stopped.")}));
        EXPECT_EQ(linesOn(summary, QStringLiteral("Time stamps of transcripts:")),
                  QStringList{QStringLiteral(
                      "Time stamps of transcripts: 4 in the file, 1 taken as they are, for other "
                      "programs alone, 3 taken as times of turns.")});
        EXPECT_EQ(sources::all(study->database()).size(), 1u);
        QStringList quotes;
        auto rows = study->database().query("SELECT words FROM quote ORDER BY start");
        while (rows.next())
            quotes << rows.text(0).trimmed();
        EXPECT_EQ(quotes.last(), QStringLiteral("Then it broke."));
        EXPECT_EQ(quotes.size(), hasTwin ? 2 : 1);
    }
}

TEST_F(TranscriptsExchange, lose_nothing_beside_a_document_of_the_same_words)
{
    expectKept(talk(true).bytes());
    EXPECT_EQ(turnsOf(db()).size(), 3);
}

TEST_F(TranscriptsExchange, lose_nothing_without_one)
{
    expectKept(talk(false).bytes());
    const QString xml = xmlOf(written(*project));
    static const QRegularExpression pathOfText(QStringLiteral("plainTextPath=\"([^\"]+)\""));
    QStringList paths;
    for (auto each = pathOfText.globalMatch(xml); each.hasNext();)
        paths << each.next().captured(1);
    ASSERT_EQ(paths.size(), 2) << xml.toStdString();
    EXPECT_EQ(paths[0], paths[1]) << "the transcript's text is that of the document";
    EXPECT_EQ(xml.count(QStringLiteral("<SyncPoint ")), 4);
    EXPECT_TRUE(xml.contains(QStringLiteral("path=\"relative:///tapes/one.mp3\"")));
}

TEST_F(TranscriptsExchange, of_one_recording_are_a_document_each)
{
    ExchangeFixture file = talk(false);
    file.addFile(QStringLiteral("sources/more.txt"), "Another reading.");
    file.sources.replace("</Transcript>", "</Transcript><Transcript guid=\"" + guid(30)
                                              + "\" name=\"Again\" plainTextPath=\"internal://"
                                                "more.txt\">"
                                              + point(31, 8, 500) + "</Transcript>");
    expectKept(file.bytes());
    EXPECT_TRUE(turnsOf(db()).contains(QStringLiteral("500 reading.")))
        << turnsOf(db()).join(u'\n').toStdString();
}

TEST_F(TranscriptsExchange, keep_whose_words_they_are)
{
    ExchangeFixture file = talk(true);
    file.rest = "<Cases><Case guid=\"" + guid(40) + "\" name=\"U1\">" + ref("SelectionRef", 41)
                + "</Case></Cases>";
    file.sources.replace("</PlainTextSelection>",
                         "</PlainTextSelection><PlainTextSelection guid=\"" + guid(41)
                             + "\" startPosition=\"13\" endPosition=\"42\"/>");
    import(*project, file.bytes());
    EXPECT_EQ(turnsOf(db()), (QStringList{QString::fromUtf8("0 We begin. \xF0\x9F\x98\x80"),
                                          QStringLiteral("2500 Then it broke.\nSo we stopped.")}));
    EXPECT_EQ(xmlOf(written(*project)).count(QStringLiteral("<SyncPoint ")), 4);
}

TEST_F(TranscriptsExchange, say_which_times_have_no_text)
{
    ExchangeFixture file = talk(false);
    file.sources.replace("internal://talk.txt", "internal://gone.txt");
    const ImportSummary summary = import(*project, file.bytes());
    EXPECT_EQ(linesOn(summary, QStringLiteral("Time stamps of transcripts:")),
              QStringList{QStringLiteral("Time stamps of transcripts: 4 in the file, 4 left out: "
                                         "their transcript’s text is missing.")});
}

TEST_F(TranscriptsExchange, say_how_many_times_went_with_words_that_were_changed)
{
    import(*project, talk(true).bytes());
    const SourceId source = sources::all(db()).front().id;
    project->edit(QStringLiteral("Edit"), [&](Database &store) {
        const QString words = sources::text(store, source);
        transcripts::edit(store, source, TextEdits(words, {{{0, 2}, QStringLiteral("They")}}));
    });
    EXPECT_TRUE(reportOf(*project).contains(
        QStringLiteral("1 time stamp of another program, in words that were changed here")))
        << reportOf(*project).toStdString();
    const QByteArray bytes = written(*project);
    EXPECT_EQ(test::faultsOfProject(bytes), QString());
    const QStringList facts = factsOf(bytes);
    EXPECT_TRUE(facts.contains(QStringLiteral("time\tTape\tTalk\t2500\t15")))
        << facts.filter(QStringLiteral("time\t")).join(u'\n').toStdString();
}

TEST_F(TranscriptsExchange, with_a_linked_recording_go_out_with_their_times)
{
    link(timed(), "tapes/talk.mp4");
    const QByteArray bytes = written(*project);
    EXPECT_EQ(test::faultsOfProject(bytes), QString());
    const QStringList facts = factsOf(bytes);
    EXPECT_EQ(facts.filter(QStringLiteral("time\t")),
              (QStringList{QStringLiteral("time\ttalk.mp4\tTalk\t1500\t0"),
                           QStringLiteral("time\ttalk.mp4\tTalk\t4000\t15")}));
    EXPECT_TRUE(xmlOf(bytes).contains(QStringLiteral("<VideoSource ")));
    EXPECT_TRUE(xmlOf(bytes).contains(QStringLiteral("path=\"relative:///tapes/talk.mp4\"")));
    EXPECT_FALSE(reportOf(*project).contains(QStringLiteral("linked recording")));
    const auto other = Project::create(pathOf(QStringLiteral("other.axial")));
    import(*other, bytes);
    EXPECT_EQ(written(*other), written(*other));
    EXPECT_EQ(factsOf(written(*other)), facts);
    EXPECT_EQ(turnsOf(other->database()), turnsOf(db()));
    const SourceId there = sources::all(other->database()).front().id;
    EXPECT_EQ(recordings::of(other->database(), there)->path, QStringLiteral("tapes/talk.mp4"));
    import(*other, bytes);
    EXPECT_EQ(factsOf(written(*other)), facts);
}

TEST_F(TranscriptsExchange, name_no_folder_outside_of_the_project)
{
    link(timed(), "../bea/private/talk.mp4");
    EXPECT_TRUE(xmlOf(written(*project)).contains(QStringLiteral("path=\"relative:///talk.mp4\"")));
    EXPECT_FALSE(xmlOf(written(*project)).contains(QStringLiteral("private")));
}

TEST_F(TranscriptsExchange, without_a_recording_say_that_others_will_not_see_their_times)
{
    timed();
    EXPECT_TRUE(reportOf(*project).contains(
        QStringLiteral("the times of 2 turns that have no linked recording")))
        << reportOf(*project).toStdString();
    EXPECT_FALSE(xmlOf(written(*project)).contains(QStringLiteral("SyncPoint")));
}

TEST_F(TranscriptsExchange, come_through_without_a_study)
{
    Progress progress;
    for (const bool hasTwin : {false, true}) {
        SCOPED_TRACE(hasTwin);
        for (const refi::ExchangeTarget &target : refi::exchangeTargets()) {
            SCOPED_TRACE(target.id);
            const refi::Exchange first = read(talk(hasTwin).bytes());
            const QByteArray bytes = refi::projectBytes(first, target, progress);
            EXPECT_EQ(refi::factsOf(read(bytes)), refi::factsOf(first));
            EXPECT_EQ(test::faultsOfProject(bytes), QString());
            for (const refi::Remark &loss : refi::lossesOf(first))
                EXPECT_FALSE(loss.text.contains(QStringLiteral("selection")))
                    << loss.text.toStdString();
        }
    }
}
