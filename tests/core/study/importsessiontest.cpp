// Files on their way into a study, without a window: read, matched, answered, taken.
#include "core/study/importing/importsession.h"

#include "core/formats/zip.h"
#include "core/project/codes/codes.h"
#include "core/project/importing/importlog.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "core/study/importing/importpreview.h"
#include "tests/support/study.h"

#include <QDir>
#include <QFile>

namespace axial {
namespace {

class ImportSessionTest : public test::StudyTest
{
protected:
    /// Reads a file of that name and contents; its row.
    size_t read(const QString &name, const QByteArray &bytes, int order = 0)
    {
        QFile file(pathOf(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        ReadFile one = readFile(file.fileName(), {}, progress);
        one.order = order;
        return session.add(std::move(one));
    }
    ImportSummary take()
    {
        ImportOrder order = session.takeOrder();
        const ImportBundle bundle = order.takeBundle();
        return importBundle(*project, bundle, order.options, progress);
    }
    QStringList folders()
    {
        QStringList result;
        for (const Collection &one : collections::all(db()))
            result << collections::path(db(), one.id).join(u'/');
        return result;
    }

    /// Folder, repository and title of each.
    QStringList reports()
    {
        QStringList result;
        auto rows = db().query("SELECT c.name || '|' || i.repository || '|' || s.title "
                               "FROM source s JOIN collection c ON c.id=s.collection "
                               "JOIN issue i ON i.source=s.id ORDER BY s.title");
        while (rows.next())
            result << rows.text(0);
        return result;
    }

    const QByteArray talk = "A: Why?\nB: So.\nA: Oh.\nB: Yes.\n";
    const QByteArray links = "https://h.org/o/Speed/issues/1\n";
    Progress progress;
    ImportSession session;
};

TEST_F(ImportSessionTest, BallotsAreShownAsBallots)
{
    QFile file(pathOf("ballots.csv"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("Participant,Prompt,Rank 1,Rank 2,Rank 3\nU1,Questions,A.1 / A.2,,A.3\n");
    file.close();
    const ImportPreview preview = previewOf(readFile(file.fileName(), {}, progress));
    EXPECT_EQ(preview.caption, QStringLiteral("Preview, first 1 of 1 ballots"));
    ASSERT_EQ(preview.rows.size(), 1u);
    EXPECT_EQ(preview.rows[0], (QStringList{"U1", "Questions", "1. A.1 / A.2, 3. A.3"}));
}

/// A program's project whose texts lie elsewhere: only what comes is promised.
TEST_F(ImportSessionTest, OfAProjectWithoutItsTextsWhatWillNotComeIsSaidByName)
{
    const QByteArray coding = "<Coding guid=\"K%\"><CodeRef targetGUID=\"C1\"/></Coding>";
    const auto text = [&coding](QByteArray id, const QByteArray &name, const QByteArray &place) {
        return "<TextSource guid=\"" + id + "\" name=\"" + name + "\" " + place
               + "<PlainTextSelection guid=\"S" + id + "\" startPosition=\"0\" endPosition=\"5\">"
               + QByteArray(coding).replace("%", id) + "</PlainTextSelection></TextSource>";
    };
    read("study.qde",
         "<Project xmlns=\"urn:QDA-XML:project:1.0\" name=\"P\" origin=\"ATLAS.ti\"><CodeBook>"
         "<Codes><Code guid=\"C1\" name=\"Setup\" isCodable=\"true\"/></Codes></CodeBook><Sources>"
             + text("1", "Interview Anna", "plainTextPath=\"internal://01106019-2518-43DD.txt\">")
             + text("2", "Interview Ben", "><PlainTextContent>Setup is slow.</PlainTextContent>")
             + "<AudioSource guid=\"3\" name=\"Recording\" path=\"relative:///1.m4a\">"
               "<AudioSelection guid=\"S3\" begin=\"0\" end=\"9\">"
             + QByteArray(coding).replace("%", "3")
             + "</AudioSelection></AudioSource></Sources></Project>");
    ASSERT_TRUE(session.files()[0].isReadable()) << session.files()[0].error.toStdString();
    EXPECT_EQ(contentSentence(session.files()[0]),
              QStringLiteral("1 code · 1 document · 1 coding · 2 documents without words"));
    const QString said = session.previewOf(0).losses.join(u'\n');
    EXPECT_TRUE(said.contains(u"1 document will not come in, since its text is not in the file or "
                              u"can’t be read: Interview Anna."))
        << said.toStdString();
    EXPECT_TRUE(said.contains(u"it is kept for other programs: Recording.")) << said.toStdString();
    EXPECT_TRUE(said.contains(u"2 codings in them will not be seen either.")) << said.toStdString();
    const ImportSummary summary = take();
    EXPECT_EQ(summary.sources, 1);
    EXPECT_EQ(summary.codings, 1);
    const QString report = importReport(summary).join(u'\n');
    EXPECT_TRUE(
        report.contains(u"Texts, pictures and PDFs that are not in the file: Interview Anna."))
        << report.toStdString();
    EXPECT_FALSE(report.contains(u"internal:"));
}

TEST_F(ImportSessionTest, ReportsAreCountedAndShown)
{
    const QByteArray link = "{\"html_url\":\"https://github.com/o/r/";
    const size_t row = read("i.json", '[' + link
                                          + "issues/1\",\"title\":\"First\",\"number\":1,\"state\":"
                                            "\"open\",\"user\":{\"login\":\"a\",\"type\":\"Bot\"}},"
                                          + link + "pull/2\",\"title\":\"Second\",\"number\":2},"
                                          + link + "issues/1#issuecomment-1\",\"body\":\"x\"}]");
    EXPECT_EQ(contentSentence(session.files().at(row)),
              QStringLiteral("2 reports · 1 comment · 1 pull request · 1 by a bot"));
    const ImportPreview preview = session.previewOf(row);
    EXPECT_EQ(preview.caption, QStringLiteral("Preview, first 2 of 2 reports"));
    EXPECT_EQ(preview.rows.at(0).first(2), (QStringList{"r #1", "First"}));
    session.setFolder({"Mine"});
    take();
    EXPECT_EQ(folders(), QStringList("Mine"));
}

TEST_F(ImportSessionTest, FilesStandInTheOrderOfTheirPathsHoweverLongTheyTakeToRead)
{
    read("b.txt", talk, 1);
    EXPECT_EQ(read("a.txt", talk, 0), 0u);
    EXPECT_EQ(read("c.txt", talk, 1), 2u);
    EXPECT_EQ(session.files()[1].name, "b.txt");
}

TEST_F(ImportSessionTest, WhatCannotBeReadOrIsNotWantedStaysOut)
{
    read("picture.png", QByteArray("\x89PNG\r\n\x1a\n\0\1\2\3", 12));
    const size_t left = read("left.txt", talk, 1);
    read("talk.txt", talk, 2);
    EXPECT_EQ(session.wanted(), 2u);
    session.choose(left, false);
    session.match();
    EXPECT_EQ(session.wanted(), 1u);
    EXPECT_EQ(take().sources, 1);
    EXPECT_EQ(sources::all(db()).front().title, "talk");
    EXPECT_EQ(session.files().size(), 3u);
}

TEST_F(ImportSessionTest, TheChosenFolderIsForFilesAndNotForStudies)
{
    session.setFolder({"Mine"});
    read("Speed_2024.txt", links);
    session.match();
    take();
    EXPECT_EQ(folders(), QStringList{"Mine"});
    ImportSession study;
    study.setFolder({"Mine"});
    study.add(readAsStudy(QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"), progress));
    ImportOrder order = study.takeOrder();
    importBundle(*project, order.takeBundle(), order.options, progress);
    EXPECT_TRUE(folders().contains("Interviews")) << folders().join(' ').toStdString();
}

TEST_F(ImportSessionTest, FoldersOfAFolderLieBelowTheChosenOne)
{
    const QDir given(pathOf("given"));
    ASSERT_TRUE(given.mkpath("round 2"));
    for (const auto &[name, bytes] :
         {std::pair{"round 2/Speed_2024.txt", links}, std::pair{"round 2/talk.txt", talk},
          std::pair{"other.txt", talk}}) {
        QFile file(given.filePath(QLatin1String(name)));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    session.setFolder({"Mine"});
    for (ReadFile &file : readFilesIn(given.path(), {}, progress))
        session.add(std::move(file));
    session.match();
    EXPECT_EQ(take().sources, 3);
    EXPECT_EQ(folders(), (QStringList{"Mine", "Mine/round 2"}));
    EXPECT_EQ(reports(), QStringList{"round 2|Speed|Speed #1"})
        << reports().join(u'\n').toStdString();
}

TEST_F(ImportSessionTest, InAChosenFolderLabelsAloneNameTheirReportsByTheirLinks)
{
    session.setFolder({"A", "Pilot"});
    read("pilot.csv", "Issue_URL,Label1\nhttps://h.org/o/Speed/issues/3,C.1\n");
    take();
    EXPECT_EQ(reports(), QStringList{"Pilot|Speed|Speed #3"});
}

TEST_F(ImportSessionTest, AFolderOfOnePartNamesNoRepository)
{
    session.setFolder({"Mine"});
    read("pilot.csv", "Issue_URL,Label1\nhttps://h.org/o/Speed/issues/3,C.1\n");
    take();
    EXPECT_EQ(reports(), QStringList{"Mine|Speed|Speed #3"});
}

TEST_F(ImportSessionTest, ALinkThatNamesNoRepositoryIsOfItsTable)
{
    read("Tracker.csv", "Issue_URL,Label1,title\nhttps://jira.h.org/browse/X-1,C.1,\n"
                        "https://jira.h.org/browse/X-2,C.1,It hangs\n");
    take();
    EXPECT_EQ(reports(), (QStringList{"Tracker|Tracker|Tracker #X-1",
                                      "Tracker|Tracker|Tracker #X-2: It hangs"}));
}

TEST_F(ImportSessionTest, RowsOfOneTableLieTogetherWithAndWithoutTitles)
{
    project->edit("Folder", [](Database &db) {
        collections::ensure(db, {QStringLiteral("Issue reports"), QStringLiteral("pilot")});
    });
    read("pilot.csv", "Issue_URL,Label1,title\nhttps://h.org/o/Speed/issues/1,C.1,\n"
                      "https://h.org/o/Speed/issues/2,C.1,It hangs\n");
    take();
    EXPECT_EQ(reports(), (QStringList{"pilot|pilot|pilot #1", "pilot|pilot|pilot #2: It hangs"}));
}

TEST_F(ImportSessionTest, InAChosenFolderLabelsWithoutAListedReportAreStillNamed)
{
    session.setFolder({"Mine"});
    read("Speed_2024.txt", links);
    read("Speed.csv", "Issue_URL,Label1\nhttps://h.org/o/Speed/issues/3,C.1\n", 1);
    QStringList said;
    for (const ImportNote &note : take().notes)
        said << note.text;
    EXPECT_TRUE(said.join('\n').contains("1 labelled report is in no list of links"))
        << said.join('\n').toStdString();
}

TEST_F(ImportSessionTest, KeysThatDisagreeAreAnOpenQuestionUntilItIsAnswered)
{
    addCode("Install", "C.1");
    session.meet(db());
    const size_t row = read("bug_symptoms.csv", "rootcause,subcategory,symptoms\nNew,,n\n");
    session.match();
    ASSERT_FALSE(session.conflicts().empty());
    EXPECT_TRUE(session.hasOpenQuestion());
    EXPECT_EQ(session.previewOf(row).rows.back().front(), "C.1");
    session.setCodeConflicts(CodeConflicts::NewKeys);
    EXPECT_FALSE(session.hasOpenQuestion());
    EXPECT_NE(session.previewOf(row).rows.back().front(), "C.1") << "with the key to come";
    session.choose(row, false);
    session.match();
    EXPECT_TRUE(session.conflicts().empty());
}

TEST_F(ImportSessionTest, RowsOfBackgroundsAreGivenToPeopleUntilSomebodySaysOtherwise)
{
    project->edit("Add", [](Database &db) {
        const AttributeId type = attributes::ensure(db, "Type");
        for (const QString name : {"U1", "D1"})
            participants::setValue(db, participants::ensure(db, name), type,
                                   name == "U1" ? "User" : "Developer");
    });
    session.meet(db());
    const size_t row = read("people.csv",
                            "Roles,Gender\nFramework Developer,Male\nLLM User,Female\n");
    session.match();
    EXPECT_TRUE(session.files()[row].isProposed);
    EXPECT_EQ(session.files()[row].bundle.participants[0].pseudonym, "D1");
    session.setPeople(row, {"", "U7"});
    session.match();
    EXPECT_EQ(session.files()[row].bundle.participants[1].pseudonym, "U7");
    const ImportSummary counted = tryImport(project.get(), session.order(), progress);
    EXPECT_EQ(counted.participants, 1);
    EXPECT_FALSE(participants::find(db(), "U7")) << "only counted";
    EXPECT_EQ(take().counts(), counted.counts());
    EXPECT_TRUE(participants::find(db(), "U7"));
}

TEST_F(ImportSessionTest, AnswersHoldWhereTheQuestionStays)
{
    const size_t row = read("book.csv", "Participant,Quote,Code\nU1,some words,\"B.5, C.11\"\n");
    session.match();
    ASSERT_EQ(session.files()[row].newCodes.size(), 2u);
    session.takeNewCode(row, 1, false);
    session.match();
    EXPECT_FALSE(session.files()[row].newCodes[1].isTaken);
    take();
    EXPECT_TRUE(codes::find(db(), "B.5"));
    EXPECT_FALSE(codes::find(db(), "C.11"));
}

TEST_F(ImportSessionTest, ValuesThatWouldBeReplacedAreSaidBefore)
{
    project->edit("People", [](Database &in) {
        const ParticipantId who = participants::ensure(in, "U1");
        participants::setValue(in, who, attributes::ensure(in, "Gender"), "Female");
        participants::setValue(in, who, attributes::ensure(in, "Role"), "User");
    });
    ImportSession fresh;
    fresh.meet(db());
    QFile file(pathOf("people.csv"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("Participant,Gender,Role,Age\nU1,Male,User,30\nU2,Male,,\n");
    file.close();
    const size_t row = fresh.add(readFile(file.fileName(), {}, progress));
    fresh.match();
    EXPECT_EQ(fresh.previewOf(row).doubts,
              QStringList{"U1: Gender is “Female” in the study, and becomes “Male”. To keep what "
                          "is there, leave the column out."});
}

TEST_F(ImportSessionTest, ThatNobodyKnownSpeaksIsSaidUntilSomebodyDoes)
{
    const size_t row = read("talk.txt", "Ann: Why?\nBob: So.\nAnn: Oh.\nBob: Yes.\n");
    EXPECT_EQ(session.previewOf(row).doubts,
              QStringList("No participant speaks in talk, so its quotes count for nobody. "
                          "Choose Transcript > Speakers… to say who speaks."));
    EXPECT_EQ(session.files()[row].sourcesOfNobody(), QStringList("talk"));
    std::vector<ImportedSpeaker> speakers = session.files()[row].bundle.sources[0].speakers;
    ASSERT_EQ(speakers.size(), 2u);
    speakers[1].role = SpeakerRole::Participant;
    speakers[1].participant = "U1";
    session.setSpeakers(row, speakers);
    EXPECT_EQ(session.previewOf(row).doubts, QStringList());
    EXPECT_EQ(session.files()[row].sourcesOfNobody(), QStringList());
}

TEST_F(ImportSessionTest, AListOfCodesIsShownAsATreeWithWhatIsSaidOfThem)
{
    const size_t row = read("codes.csv", "Key,Code,Level,Definition,Memo\nA,Setup,type,How,\n"
                                         "A.1,Drivers,theme,,old\nB,Use,type,,\n,Free,open,,\n");
    const ImportPreview preview = session.previewOf(row);
    EXPECT_EQ(preview.caption, QStringLiteral("Preview, first 4 of 4 codes"));
    EXPECT_EQ(preview.header, (QStringList{"Number", "Name", "Definition", "Memo"}));
    ASSERT_EQ(preview.rows.size(), 4u);
    const QString in(4, QChar::Nbsp);
    EXPECT_EQ(preview.rows[0], (QStringList{"A", "Setup", "How", ""}));
    EXPECT_EQ(preview.rows[1], (QStringList{"A.1", in + "Drivers", "", "old"}));
    EXPECT_EQ(preview.rows[3], (QStringList{"", "Open codes > Free", "", ""}));

    const ImportPreview paths = session.previewOf(
        read("paths.csv", "Code,Memo\nA > B,\nC,\nA > D,\n", 1));
    QStringList names;
    for (const QStringList &cells : paths.rows)
        names << cells.value(0);
    EXPECT_EQ(names, (QStringList{"A", in + "B", in + "D", "C"}));
}

TEST_F(ImportSessionTest, WhoIsWhoIsSaidOfEachSourceOfAFile)
{
    ZipWriter zip;
    zip.add(QStringLiteral("one.txt"), talk);
    zip.add(QStringLiteral("two.txt"), talk);
    const size_t row = read("Pack.zip", zip.finish());
    std::vector<ImportedSpeaker> speakers;
    for (const ImportedSource &source : session.files()[row].bundle.sources)
        speakers.insert(speakers.end(), source.speakers.begin(), source.speakers.end());
    ASSERT_EQ(speakers.size(), 4u);
    for (size_t i = 0; i < 4; ++i) {
        speakers[i].role = i % 2 ? SpeakerRole::Participant : SpeakerRole::Interviewer;
        speakers[i].participant = i == 1 ? "U1" : i == 3 ? "U2" : "";
    }
    session.setSpeakers(row, speakers);
    ReadFile latin = session.files()[row];
    latin.options.encoding = "ISO-8859-1";
    ASSERT_TRUE(session.replace(readAgain(latin, progress))) << "it is read in another way";
    take();
    QStringList found;
    for (const Source &source : sources::all(db())) {
        for (const Speaker &speaker : sources::speakers(db(), source.id)) {
            if (speaker.participant)
                found << source.title + u' ' + participants::pseudonym(db(), speaker.participant);
        }
    }
    EXPECT_EQ(found, (QStringList{"one U1", "two U2"}));
}

} // namespace
} // namespace axial
