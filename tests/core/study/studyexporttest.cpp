#include "core/study/studyexport.h"

#include "core/export/exporter.h"
#include "core/formats/csv.h"
#include "core/formats/zip.h"
#include "core/project/codes/codes.h"
#include "core/project/deidentifying/deidentified.h"
#include "core/project/memos/memos.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/quotes/wholecodings.h"
#include "core/project/sources/recordings.h"
#include "core/project/sources/sources.h"
#include "core/query/query.h"
#include "core/study/package/keptfolder.h"
#include "tests/support/blindround.h"
#include "tests/support/study.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QUrl>

#include <random>

namespace axial {
namespace {

class StudyExportTest : public test::StudyTest
{
protected:
    StudyExportTest()
    {
        const CodeId type = addCode("Bug", "C", codes::taxonomyFolder(db()));
        crash = addCode("Crash", "C.1", type);
        project->edit("Define", [&](Database &db) {
            CodeTexts texts;
            texts.definition = "It stops.";
            codes::setTexts(db, crash, texts);
        });
        source = addSource("../Talk", "it runs\nthen it crashes\nalways", {"../up", "In"});
        quote = code(source, "crashes\nalways", {crash});
        project->edit("Insight", [&](Database &db) {
            quotes::setInsight(db, quote, "Teaches");
            sources::addParticipant(db, source, participants::ensure(db, "U1"));
            participants::ensure(db, "=U2");
            Memo memo;
            memo.title = "Day one";
            memo.text = "Words";
            memos::add(db, memo);
        });
    }

    QMap<QString, QByteArray> folder(const char *id)
    {
        Progress progress;
        QMap<QString, QByteArray> files;
        for (const PackageFile &file : studyExportById(id)->folder(db(), "Study", progress))
            files.insert(file.path, file.whole());
        return files;
    }
    QByteArray archive()
    {
        Progress progress;
        QFile written(pathOf("archive.zip"));
        studyExportById("archive")->file(db(), "Study: one", written.fileName(), progress);
        EXPECT_TRUE(written.open(QIODevice::ReadOnly));
        return written.readAll();
    }
    QStringList texts()
    {
        QStringList paths;
        for (const QString &each : folder("plain-folder").keys()) {
            if (each.startsWith("sources/") || each.startsWith("codes/"))
                paths << each;
        }
        return paths;
    }
    static QStringList rowOf(const QByteArray &csv, int row)
    {
        CsvOptions exact;
        exact.guard = CsvGuard::Exact;
        const CsvTable table = readCsvUtf8(csv, exact);
        QStringList cells;
        for (const QStringView field : table.rows.at(size_t(row)).fields)
            cells << field.toString();
        return cells;
    }
    void unpack(const QByteArray &zip, const QString &into)
    {
        ZipReader reader(zip);
        for (const QString &name : reader.names()) {
            QDir().mkpath(QFileInfo(into + '/' + name).path());
            QFile file(into + '/' + name);
            ASSERT_TRUE(file.open(QIODevice::WriteOnly)) << name.toStdString();
            file.write(reader.read(name));
        }
    }

    CodeId crash;
    SourceId source;
    QuoteId quote;
};

TEST_F(StudyExportTest, ThePathsOfADeepTreeOfCodesFitADisk)
{
    constexpr int deep = 3000;
    project->edit("Deepen", [&](Database &db) {
        for (int i = 1; i <= deep; ++i)
            db.run("INSERT INTO code SELECT ?1, ?2, 0, kind, '', 'Deeper', color, definition, "
                   "include_when, exclude_when, example, memo, created FROM code WHERE id=?3",
                   1000 + i, i == 1 ? crash.value : qint64(999 + i), crash);
    });
    Progress progress;
    int files = 0;
    QSet<QString> paths;
    for (const PackageFile &file : plainFolder(db(), "Study", progress)) {
        EXPECT_LT(file.path.size(), 1500);
        files += file.path.startsWith(u"codes/");
        paths << file.path.toCaseFolded();
    }
    EXPECT_GE(files, deep + 2);
    EXPECT_GE(paths.size(), files) << "no two of one name";
}

TEST_F(StudyExportTest, ThePlainFolderHasAFileForEachThingWithCodingsByLine)
{
    const auto files = folder("plain-folder");
    EXPECT_EQ(files["sources/_up/In/_Talk.txt"], "it runs\nthen it crashes\nalways\n")
        << QStringList(files.keys()).join('\n').toStdString();
    EXPECT_EQ(files["sources/_up/In/_Talk.codings.txt"],
              "2:9-3:7  C.1 Crash [Ada]  crashes always\n    = Teaches\n");
    QByteArray defined;
    for (auto file = files.begin(); file != files.end(); ++file) {
        if (file.key().endsWith("C Bug/C.1 Crash.txt"))
            defined = file.value();
        for (const QString &part : file.key().split('/'))
            EXPECT_FALSE(part.isEmpty() || part.startsWith('.')) << file.key().toStdString();
    }
    EXPECT_EQ(defined, "C.1 Crash\n\nDefinition\nIt stops.\n");
    EXPECT_EQ(files["memos/Day one.txt"], "Words\n");
    EXPECT_EQ(files, folder("plain-folder"));
}

TEST_F(StudyExportTest, ThePlainFolderSaysHowMuchACodeWeighs)
{
    project->edit("Weigh", [&](Database &db) {
        codingweights::set(db, quotes::codings(db, quote).front().id, 62.5);
    });
    EXPECT_EQ(folder("plain-folder")["sources/_up/In/_Talk.codings.txt"],
              "2:9-3:7  C.1 Crash [Ada]  crashes always\n    weight 62.5\n    = Teaches\n");
}

TEST_F(StudyExportTest, ANewCodingChangesOneLineOfThePlainFolder)
{
    const auto before = folder("plain-folder");
    code(source, "runs", {crash});
    const auto after = folder("plain-folder");
    QStringList changed;
    for (auto file = after.begin(); file != after.end(); ++file) {
        if (before.value(file.key()) != file.value())
            changed << file.key();
    }
    EXPECT_EQ(changed, QStringList("sources/_up/In/_Talk.codings.txt"));
    EXPECT_EQ(after[changed[0]], "1:4-1:8  C.1 Crash [Ada]  runs\n" + before[changed[0]]);
}

TEST_F(StudyExportTest, ThePlainFolderSaysWhatADocumentCarriesAsAWhole)
{
    const auto before = folder("plain-folder");
    const CoderId ada = coder("Ada");
    project->edit("Whole", [&](Database &db) { wholecodings::put(db, source, crash, ada); });
    const auto after = folder("plain-folder");
    const QString name = "sources/_up/In/_Talk.codings.txt";
    EXPECT_EQ(after[name], "whole  C.1 Crash [Ada]\n" + before[name]);
}

TEST_F(StudyExportTest, WhatABlindRoundHidesIsInNoExport)
{
    Memo memo;
    memo.quote = quote;
    memo.title = "Hidden memo";
    project->edit("Memo", [&](Database &db) { memos::add(db, memo); });
    test::holdBlindly(*project, source);
    const auto files = folder("plain-folder");
    EXPECT_TRUE(files.contains("sources/_up/In/_Talk.txt"));
    EXPECT_FALSE(files.contains("sources/_up/In/_Talk.codings.txt"));
    for (const QString &name : files.keys())
        EXPECT_FALSE(name.contains("Hidden")) << name.toStdString();
    EXPECT_EQ(rowOf(folder("statistics")["participants.csv"], 1).last(), "0");
    ZipReader zip(archive());
    for (const QString &name : zip.names()) {
        if (name.startsWith("exports/")) {
            EXPECT_FALSE(zip.read(name).contains("Teaches")) << name.toStdString();
        }
    }
    EXPECT_TRUE(zip.read("README.txt").contains("who still labels"));
    test::closeBlindRound(*project);
    ZipReader open(archive());
    EXPECT_TRUE(open.read("exports/CodeBook.csv").contains("Teaches"));
    EXPECT_FALSE(open.read("README.txt").contains("who still labels"));
}

TEST_F(StudyExportTest, NoTwoThingsHaveOneFileInThePlainFolder)
{
    addSource("foo.codings", "other words", {"In"});
    const SourceId foo = addSource("foo", "it runs", {"In"});
    code(foo, "runs", {crash});
    code(addSource("Talk", "b runs", {"A:"}), "runs", {crash});
    code(addSource("Talk", "c runs", {"A_"}), "runs", {crash});
    addSource("Nested", "d", {"In", "foo.txt"});
    const CodeId parent = addCode("Net");
    addCode("Slow", {}, parent);
    const CodeId twin = addCode("Net.txt");
    addCode("Slow", {}, twin);
    const QStringList paths = texts();
    QSet<QString> names;
    for (const QString &each : paths)
        names.insert(each.toCaseFolded());
    EXPECT_EQ(names.size(), paths.size());
    for (const QString &each : paths) {
        for (const QString &other : paths)
            EXPECT_FALSE(other.startsWith(each + '/')) << other.toStdString();
    }
    QByteArray all;
    for (const QByteArray &bytes : folder("plain-folder"))
        all += bytes;
    for (const char *words : {"other words\n", "it runs\n", "1:4-1:8  C.1 Crash [Ada]  runs\n",
                              "b runs\n", "c runs\n", "d\n"})
        EXPECT_TRUE(all.contains(words)) << words;
    Progress progress;
    writeKeptFolder(pathOf("plain"), studyExportById("plain-folder")->folder(db(), "S", progress),
                    progress);
    for (const QString &each : paths)
        EXPECT_TRUE(QFileInfo(pathOf("plain/" + each)).isFile()) << each.toStdString();
}

TEST_F(StudyExportTest, TheArchiveIsForItsOwnerAlone)
{
    QFile everybodys(pathOf("archive.zip"));
    ASSERT_TRUE(everybodys.open(QIODevice::WriteOnly));
    everybodys.close();
    ASSERT_TRUE(everybodys.setPermissions(QFile::Permissions(0x6666)));
    ZipReader zip(archive());
    const auto own = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser;
    EXPECT_EQ(QFileInfo(pathOf("archive.zip")).permissions(), own);
    QProcess list;
    list.start("python3", {"-c",
                           "import sys, zipfile\n"
                           "for each in zipfile.ZipFile(sys.argv[1]).infolist():\n"
                           "    print(oct(each.external_attr >> 16), each.create_system)",
                           pathOf("archive.zip")});
    ASSERT_TRUE(list.waitForFinished());
    const QByteArray modes = list.readAllStandardOutput();
    EXPECT_EQ(modes.count("0o100600 3\n"), zip.names().size()) << modes.toStdString();
    EXPECT_EQ(QDir(pathOf(".")).entryList({".axial*"}, QDir::AllEntries | QDir::Hidden),
              QStringList())
        << "nothing is left beside it";
}

TEST_F(StudyExportTest, ABlindRoundLeavesFilesAsIfNobodyHadCodedInIt)
{
    const auto written = [&] {
        QMap<QString, QByteArray> files;
        Progress progress;
        for (const Exporter &exporter : exporters())
            files.insert(exporter.id, exporter.write(db(), FormulaGuard::On, progress));
        return files;
    };
    test::holdBlindly(*project, source);
    const CoderId ada = coder();
    project->edit("Decide", [&](Database &in) {
        in.run("INSERT INTO round_coder VALUES(1, ?1, 0)", ada);
        in.run("INSERT INTO label VALUES(?1, 1, ?2, ?3, NULL)", source, ada, crash);
        in.run("INSERT INTO decision VALUES(?1, 1, ?2, 1, NULL, '', 0)", source, crash);
    });
    const auto held = written();
    Progress progress;
    Database reader(path, Database::Mode::ReadOnly); // as the window and the command line read
    for (const char *id : {"codebook", "quotes", "participants", "labels", "codes"})
        EXPECT_EQ(exporterById(id)->write(reader, FormulaGuard::On, progress), held[id]) << id;
    QByteArray page = exporterById("participants")
                          ->writeAs(fileFormatOf("people.html"), db(), {}, FormulaGuard::On,
                                    progress);
    EXPECT_TRUE(page.contains("1 quote")) << "it is said";
    EXPECT_TRUE(page.contains("that a blind round hides"));
    test::closeBlindRound(*project);
    const auto told = written();
    for (const char *id : {"codebook", "quotes", "participants", "labels", "codes"})
        EXPECT_NE(held[id], told[id]) << id;
    project->undo();
    const auto before = test::dump(db());
    EXPECT_EQ(written(), held);
    EXPECT_EQ(test::dump(db()), before) << "nothing stays of the mask";
    project->edit("Remove", [&](Database &in) {
        in.run("DELETE FROM quote");
        in.run("DELETE FROM label");
        in.run("DELETE FROM decision");
    });
    const auto empty = written();
    for (const QString &id : held.keys())
        EXPECT_EQ(held[id], empty[id]) << id.toStdString();
}

TEST_F(StudyExportTest, ThePublishedFolderOfARoundTellsNothingOfABlindOne)
{
    test::holdBlindly(*project, source);
    project->edit("Main", [](Database &in) {
        in.run("INSERT INTO round(id, name, exclusive, blind, closed, created, kind) "
               "VALUES(2, 'Main', 1, 0, 0, 0, 0)");
    });
    const auto told = [&] {
        Progress progress;
        QByteArray all;
        for (const PackageFile &file : packageContents(db(), "Main", progress).files)
            all += file.whole();
        return all.contains("Teaches");
    };
    EXPECT_FALSE(told());
    test::closeBlindRound(*project);
    EXPECT_TRUE(told());
}

TEST_F(StudyExportTest, TheTableForStatisticsHasTypesAndLabels)
{
    project->edit("People", [](Database &db) {
        const ParticipantId u1 = participants::find(db, "U1");
        const auto set = [&](const QString &name, AttributeKind kind, const QString &value,
                             const QStringList &categories = {}) {
            participants::setValue(db, u1, attributes::ensure(db, name, kind, categories), value);
        };
        set("Age", AttributeKind::Integer, "-5");
        set("Experience (LLM)", AttributeKind::Duration, "1.5 years");
        set("Level", AttributeKind::Category, "Low", {"Low", "Medium", "High"});
        set("Country", AttributeKind::Category, "Peru", {"Peru", "Chad \"x\""});
        set("Rank", AttributeKind::Category, "Gold", {"Bronze", "Gold"});
        const Condition best{"Rank", ConditionOperator::AtLeast, "Gold"};
        groupings::add(db, "By rank", {Group{"Best", {{best}}}});
        set("by", AttributeKind::Text, "=cmd");
        set("LEVEL", AttributeKind::Text, "other");
    });
    const auto files = folder("statistics");
    const QByteArray csv = files["participants.csv"];
    EXPECT_EQ(rowOf(csv, 0), QStringList({"participant", "group", "Age", "Experience_LLM", "Level",
                                          "Country", "Rank", "v_by", "LEVEL_2", "c_C", "c_C_1"}));
    const QStringList u1 = rowOf(csv, 1);
    EXPECT_EQ(u1.mid(2),
              QStringList({"-5", "18", "Low", "Peru", "Gold", "'=cmd", "other", "1", "1"}));
    const QStringList u2 = rowOf(csv, 2);
    EXPECT_EQ(u2[0], "'=U2");
    EXPECT_EQ(u2.mid(2), QStringList({"", "", "", "", "", "", "", "0", "0"}));
    const QByteArray r = files["participants.R"];
    EXPECT_TRUE(r.contains("participants$Age <- as.numeric(participants$Age)"));
    EXPECT_TRUE(r.contains("levels = c(\"Low\", \"Medium\", \"High\"), ordered = TRUE)"))
        << r.toStdString();
    EXPECT_TRUE(r.contains("levels = c(\"Peru\", \"Chad \\\"x\\\"\"))\n"))
        << "none of them is lower: " << r.toStdString();
    EXPECT_TRUE(r.contains("levels = c(\"Bronze\", \"Gold\"), ordered = TRUE)"))
        << "a rule asks for it: " << r.toStdString();
    EXPECT_TRUE(r.contains("attr(participants$c_C_1, \"label\") <- \"C.1 Crash\""));
    const QByteArray sps = files["participants.sps"];
    EXPECT_TRUE(sps.contains("  Age F12.4\n")) << sps.toStdString();
    EXPECT_TRUE(sps.contains("  c_C_1 \"C.1 Crash\""));
    EXPECT_TRUE(sps.contains("VARIABLE LEVEL Level (ORDINAL)."));
    EXPECT_TRUE(sps.contains("VARIABLE LEVEL Country (NOMINAL)."));
    EXPECT_EQ(files, folder("statistics"));
    Progress progress;
    writeKeptFolder(pathOf("r"), studyExportById("statistics")->folder(db(), "S", progress),
                    progress);
    if (const QString pspp = QStandardPaths::findExecutable("pspp"); !pspp.isEmpty()) {
        QFile script(pathOf("r/list.sps"));
        ASSERT_TRUE(script.open(QIODevice::WriteOnly));
        script.write("INCLUDE FILE='participants.sps'.\n"
                     "LIST /VARIABLES=Age Level Country c_C c_C_1.\n");
        script.close();
        QProcess run;
        run.setWorkingDirectory(pathOf("r"));
        run.start(pspp, {"-o", "-", "-O", "format=csv", "list.sps"});
        ASSERT_TRUE(run.waitForFinished());
        const QByteArray said = run.readAllStandardOutput() + run.readAllStandardError();
        EXPECT_EQ(run.exitCode(), 0) << said.toStdString();
        EXPECT_FALSE(said.contains("error")) << said.toStdString();
        EXPECT_TRUE(said.contains("-5.0000,Low,Peru,1,1\n")) << said.toStdString();
    }
    const QString program = QStandardPaths::findExecutable("Rscript");
    if (program.isEmpty())
        return; // the machine has no R; the rest was looked at
    QProcess run;
    run.setWorkingDirectory(pathOf("r"));
    run.start(program, {"-e", "source('participants.R'); stopifnot(participants$Age[1] == -5, "
                              "is.ordered(participants$Level), "
                              "is.factor(participants$Country), "
                              "!is.ordered(participants$Country), participants$c_C_1[2] == 0)"});
    ASSERT_TRUE(run.waitForFinished());
    EXPECT_EQ(run.exitCode(), 0) << run.readAllStandardError().toStdString();
}

/// What R and PSPP count in the table that their scripts read is what the program counts.
TEST_F(StudyExportTest, ProgramsForStatisticsCountWhatIsCountedHere)
{
    std::mt19937 random(11);
    std::vector<CodeId> themes{crash};
    for (int i = 2; i <= 4; ++i)
        themes.push_back(addCode(QStringLiteral("Theme %1").arg(i), QStringLiteral("C.%1").arg(i),
                                 codes::find(db(), "C")));
    std::vector<Group> sides{{"novice", {}}, {"expert", {}}};
    const auto join = [&](const char *who) {
        sides[random() % 2].byHand.push_back(participants::find(db(), who));
    };
    join("U1");
    join("=U2");
    for (int i = 0; i < 30; ++i) {
        const QString who = QStringLiteral("P%1").arg(i);
        const SourceId talk = addSource(who, "one two three four");
        project->edit("Person", [&](Database &db) {
            const ParticipantId person = participants::ensure(db, who);
            sources::addParticipant(db, talk, person);
            sides[random() % 2].byHand.push_back(person);
        });
        for (const char *word : {"one", "two", "three"}) {
            if (random() % 2)
                code(talk, word, {themes[random() % themes.size()]});
        }
    }
    project->edit("Groups", [&](Database &db) {
        for (Group &side : sides)
            std::sort(side.byHand.begin(), side.byHand.end());
        groupings::add(db, "Sides", sides);
    });
    Progress progress;
    writeKeptFolder(pathOf("counted"), studyExportById("statistics")->folder(db(), "S", progress),
                    progress);
    const Table here = runQuery(db(), {"group-counts", {{"level", "theme"}}}, progress);
    QStringList expected; // by group: its name, its size, and how many mention each theme
    for (const auto &[column, name, size] : {std::tuple(3, "expert", sides[1].byHand.size()),
                                             std::tuple(2, "novice", sides[0].byHand.size())}) {
        QString line = QStringLiteral("%1,%2").arg(QLatin1String(name)).arg(size);
        for (size_t row = 0; row < here.rows.size(); ++row)
            line += u',' + here.text(row, column);
        expected << line;
    }
    ASSERT_EQ(here.rows.size(), themes.size());
    const auto said = [&](const QString &program, const QStringList &arguments) {
        QProcess run;
        run.setWorkingDirectory(pathOf("counted"));
        run.start(program, arguments);
        EXPECT_TRUE(run.waitForFinished());
        EXPECT_EQ(run.exitCode(), 0) << run.readAllStandardError().toStdString();
        QStringList lines;
        for (const QByteArray &line : run.readAllStandardOutput().split('\n')) {
            if (line.startsWith("expert,") || line.startsWith("novice,"))
                lines << QString::fromUtf8(line).remove(".00");
        }
        return lines;
    };
    if (const QString pspp = QStandardPaths::findExecutable("pspp"); !pspp.isEmpty()) {
        QFile script(pathOf("counted/count.sps"));
        ASSERT_TRUE(script.open(QIODevice::WriteOnly));
        script.write("INCLUDE FILE='participants.sps'.\n"
                     "AGGREGATE OUTFILE=* /BREAK=group /n=N /c1=SUM(c_C_1) /c2=SUM(c_C_2) "
                     "/c3=SUM(c_C_3) /c4=SUM(c_C_4).\nLIST.\n");
        script.close();
        EXPECT_EQ(said(pspp, {"-o", "-", "-O", "format=csv", "count.sps"}), expected);
    }
    if (const QString r = QStandardPaths::findExecutable("Rscript"); !r.isEmpty()) {
        EXPECT_EQ(
            said(r, {"-e", "source('participants.R'); p <- participants; "
                           "for (g in c('expert', 'novice')) { of <- p[p$group == g, ]; "
                           "cat(paste(c(g, nrow(of), sum(of$c_C_1), sum(of$c_C_2), "
                           "sum(of$c_C_3), sum(of$c_C_4)), collapse = ','), '\\n', sep = '') }"}),
            expected);
    }
}

TEST_F(StudyExportTest, TheArchiveHoldsEverythingAndItsSumsAreRight)
{
    project->edit("Import", [](Database &db) {
        for (const char *name : {"talk.docx", "TALK.docx", "../../evil"}) {
            sources::NewSource added;
            added.collection = collections::ensure(db, {"Documents"});
            added.title = name;
            added.text = "words";
            added.originalName = name;
            added.originalBytes = QByteArray("bytes of ") + name;
            const SourceId id = sources::add(db, added);
            if (added.title == "talk.docx")
                recordings::link(db, {id, "sound/talk.wav", RecordingKind::Sound});
        }
    });
    const QString into = pathOf("unpacked");
    unpack(archive(), into);
    QProcess sums;
    sums.setWorkingDirectory(into);
    sums.start("sha256sum", {"--strict", "-c", "SHA256SUMS"});
    ASSERT_TRUE(sums.waitForFinished());
    EXPECT_EQ(sums.exitCode(), 0) << sums.readAllStandardError().toStdString();
    const QByteArray said = sums.readAllStandardOutput();
    ZipReader zip(archive());
    EXPECT_EQ(said.count(": OK"), zip.names().size() - 1) << "all but the list of sums";
    EXPECT_EQ(zip.read("originals/talk.docx"), "bytes of talk.docx");
    EXPECT_EQ(zip.read("originals/TALK (2).docx"), "bytes of TALK.docx");
    for (const QString &name : zip.names()) {
        for (const QString &part : name.split('/'))
            EXPECT_FALSE(part.isEmpty() || part.startsWith('.')) << name.toStdString();
    }
    for (const char *name :
         {"exports/CodeBook.csv", "exports/Quotes.csv", "exports/Codes.csv",
          "exports/Coded documents.html", "exports/Memos.html", "exports/plain/memos/Day one.txt",
          "exports/statistics/participants.csv"})
        EXPECT_TRUE(zip.contains(name)) << name;
    EXPECT_TRUE(zip.read("README.txt").contains("exports/Labels.csv"))
        << "there is no round: " << zip.read("README.txt").toStdString();
    EXPECT_TRUE(zip.read("README.txt").contains("sound/talk.wav: a recording"));
    const auto copy = Project::open(into + "/Study_ one.axial", Project::Access::ReadOnly);
    EXPECT_EQ(test::dump(copy->database()), test::dump(db()));
}

TEST_F(StudyExportTest, TheArchiveSaysWhatItIsToRepositoriesAndReaders)
{
    ZipReader zip(archive());
    const QJsonArray graph =
        QJsonDocument::fromJson(zip.read("ro-crate-metadata.json")).object()["@graph"].toArray();
    QMap<QString, QJsonObject> entities;
    for (const QJsonValue &each : graph)
        entities.insert(each.toObject()["@id"].toString(), each.toObject());
    EXPECT_EQ(entities.size(), graph.size()) << "no two of one id";
    EXPECT_EQ(entities["ro-crate-metadata.json"].value("about").toObject()["@id"], "./");
    const QJsonObject root = entities["./"];
    EXPECT_EQ(root["@type"], "Dataset");
    EXPECT_EQ(root["name"], "Study: one");
    for (const char *needed : {"description", "license", "datePublished"})
        EXPECT_TRUE(root.contains(QLatin1String(needed))) << needed;
    EXPECT_TRUE(entities.contains(root["license"].toObject()["@id"].toString()));
    QSet<QString> parts;
    for (const QJsonValue &part : root["hasPart"].toArray()) {
        const QString id = part.toObject()["@id"].toString();
        EXPECT_EQ(QUrl(id).toString(QUrl::FullyEncoded), id);
        EXPECT_EQ(entities[id]["@type"], "File") << id.toStdString();
        const QString name = QUrl::fromPercentEncoding(id.toUtf8());
        EXPECT_TRUE(zip.contains(name)) << name.toStdString();
        if (!name.endsWith(".axial")) {
            EXPECT_EQ(entities[id]["contentSize"], QString::number(zip.read(name).size()));
        }
        parts.insert(name);
    }
    EXPECT_EQ(parts.size(), zip.names().size() - 2) << "all but itself and the list of sums";
    QStringList people;
    for (const QJsonValue &author : root["author"].toArray())
        people << entities[author.toObject()["@id"].toString()]["name"].toString();
    EXPECT_EQ(people, QStringList("Ada"));

    const QByteArray citation = zip.read("CITATION.cff");
    for (const char *line :
         {"cff-version: 1.2.0\n", "\ntitle: \"Study: one\"\n", "\nauthors:\n  - name: \"Ada\"\n",
          "\nmessage: \"", "\ntype: dataset\n"})
        EXPECT_TRUE(citation.contains(line)) << line << citation.toStdString();
    EXPECT_TRUE(citation.contains("date-released: " + root["datePublished"].toString().toUtf8()));
    const QByteArray readme = zip.read("README.txt");
    for (const char *words :
         {"1 quote with 1 coding, by Ada", "2 participants", "Written by Axial "})
        EXPECT_TRUE(readme.contains(words)) << words << readme.toStdString();
}

TEST_F(StudyExportTest, AnArchiveWithANameOfTheListIsRefusedAndSaysWhere)
{
    const std::vector<Pseudonym> names{{"Jane Doe", "P1"}};
    project->edit("Memo", [](Database &db) {
        Memo memo;
        memo.title = "Second day";
        memo.text = "As Jane Doe said";
        memos::add(db, memo);
    });
    Progress progress;
    const auto write = [&](Database &of) {
        return test::errorOf([&] {
            studyExportById("archive")->fileWithoutNames(of, "Study", pathOf("named.zip"), names,
                                                         progress);
        });
    };
    const QString said = write(db());
    for (const char *place :
         {"“Jane Doe” in Study.axial: Memos", "“Jane Doe” in exports/Memos.html",
          "Study.axial: the steps that can be undone can’t be searched"})
        EXPECT_TRUE(said.contains(place)) << place << '\n' << said.toStdString();
    EXPECT_FALSE(QFile::exists(pathOf("named.zip")));
    saveDeidentified(*project, pathOf("copy.axial"), names, progress);
    const auto copy = Project::open(pathOf("copy.axial"), Project::Access::ReadOnly);
    EXPECT_EQ(write(copy->database()), QString());
    EXPECT_TRUE(QFile::exists(pathOf("named.zip")));
}

/// Within a document of an office, too, where a name may change its look in the middle.
TEST_F(StudyExportTest, NamesInImportedFilesAreFoundAndWhatCantBeSearchedIsSaid)
{
    ZipWriter office;
    office.add("word/document.xml", "<w:t>with Ja</w:t><w:t>ne Doe</w:t>");
    const std::pair<const char *, QByteArray> files[] = {
        {"talk.docx", office.finish()}, {"scan.pdf", "%PDF-1.4"}, {"talk.txt", "Jane  Doe: yes"}};
    project->edit("Files", [&](Database &db) {
        for (const auto &[name, bytes] : files) {
            sources::NewSource fresh;
            fresh.collection = collections::ensure(db, {"In"});
            fresh.kind = SourceKind::Document;
            fresh.title = name;
            fresh.text = "words";
            fresh.originalName = name;
            fresh.originalBytes = bytes;
            sources::add(db, fresh);
        }
    });
    Progress progress;
    const QString said = test::errorOf([&] {
        studyExportById("archive")->fileWithoutNames(db(), "Study", pathOf("named.zip"),
                                                     {{"Jane Doe", "P1"}}, progress);
    });
    for (const char *place :
         {"“Jane Doe” in originals/talk.docx/word/document.xml",
          "originals/scan.pdf: can’t be searched", "“Jane Doe” in originals/talk.txt"})
        EXPECT_TRUE(said.contains(place)) << place << '\n' << said.toStdString();
}

TEST_F(StudyExportTest, EachReadsOnlyAndWritesTheSameTwice)
{
    const auto before = test::dump(db());
    Progress progress;
    for (const StudyExport &each : studyExports()) {
        EXPECT_EQ(int(!!each.document) + int(!!each.file) + int(!!each.folder), 1) << each.id;
        EXPECT_EQ(studyExportById(each.id), &each);
        if (each.file) {
            EXPECT_EQ(archive(), archive()) << each.id;
        }
        Progress canceled;
        canceled.cancel();
        const auto run = [&](Progress &of) {
            if (each.document)
                each.document(db(), "S", of);
            else if (each.file)
                each.file(db(), "S", pathOf("canceled.zip"), of);
            else
                each.folder(db(), "S", of);
        };
        EXPECT_THROW(run(canceled), Canceled) << each.id;
        EXPECT_FALSE(QFile::exists(pathOf("canceled.zip")));
    }
    EXPECT_EQ(test::dump(db()), before);
}

} // namespace
} // namespace axial
