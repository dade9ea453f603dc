// Tables and JSON of public cases, where each has said what is right: ../shared/cases.
#include "core/db/database.h"
#include "core/formats/csv.h"
#include "core/formats/zip.h"
#include "core/project/project.h"
#include "tests/cli/cli.h"

#include <gtest/gtest.h>

#include <QDate>
#include <QFile>
#include <QTemporaryDir>
#include <QTime>

using namespace axial;
using namespace axial::test;

namespace {

class TableCases : public ::testing::Test
{
protected:
    void SetUp() override { ASSERT_EQ(run("new", {}).exitCode, 0); }

    CliResult run(const char *verb, const QStringList &arguments)
    {
        return cli(QStringList{QLatin1String(verb), path()} + arguments);
    }
    QString path() const { return folder.filePath(QStringLiteral("p.axial")); }
    static QString at(const char *file)
    {
        return shared(QStringLiteral("cases/") + QLatin1String(file));
    }
    QString written(const QString &name, const QByteArray &bytes)
    {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
    /// All that was said.
    QString import(const QString &file, const QStringList &options = {})
    {
        const CliResult result = run("import", QStringList{file} + options);
        EXPECT_EQ(result.exitCode, 0) << result.err.toStdString();
        return result.out + result.err;
    }
    /// The first column of what the project answers, in order.
    QStringList list(const char *sql) { return listOf(path(), sql); }
    static QStringList listOf(const QString &file, const char *sql)
    {
        const auto project = Project::open(file, Project::Access::ReadOnly);
        QStringList found;
        auto rows = project->database().query(sql);
        while (rows.next())
            found << rows.text(0);
        return found;
    }
    qint64 number(const char *sql) { return list(sql).value(0).toLongLong(); }
    QStringList codeNames() { return list("SELECT name FROM code WHERE kind<>0 ORDER BY name"); }
    QStringList coderNames() { return list("SELECT name FROM coder ORDER BY name"); }
    QString valueOf(const QString &who, const QString &attribute)
    {
        const QString sql = QStringLiteral(
                                "SELECT value FROM attribute_value v JOIN participant p "
                                "ON p.id=v.participant JOIN attribute a ON "
                                "a.id=v.attribute WHERE p.pseudonym='%1' AND a.name='%2'")
                                .arg(who, attribute);
        return list(sql.toUtf8().constData()).value(0);
    }
    QString textOf(const char *title)
    {
        return list(("SELECT text FROM source_text t JOIN source s ON s.id=t.source WHERE s.title='"
                     + QByteArray(title) + "'")
                        .constData())
            .value(0);
    }
    /// What the round's row of all reports says in a column.
    double agreement(const char *column)
    {
        const CliResult asked = run("query", {QStringLiteral("agreement"),
                                              QStringLiteral("--format"), QStringLiteral("csv")});
        const auto rows = asked.csv();
        const qsizetype place = rows.empty() ? -1 : rows[0].indexOf(QLatin1String(column));
        EXPECT_GE(place, 0) << column << ": " << asked.out.toStdString() << asked.err.toStdString();
        return rows.size() > 1 ? rows[1].value(place).toDouble() : -1;
    }

    QTemporaryDir folder;
};

// 01

TEST_F(TableCases, ARowACoderIsThatCodersLabel)
{
    import(at("01-long-labels/long.csv"));
    EXPECT_EQ(coderNames(), (QStringList{"Ada", "Ben"}));
    EXPECT_EQ(codeNames(), (QStringList{"bug", "docs"}));
    EXPECT_EQ(number("SELECT count(*) FROM source"), 5);
    EXPECT_EQ(number("SELECT count(*) FROM label"), 9);
    EXPECT_NEAR(agreement("Percent agreement"), 0.75, 1e-12);
    EXPECT_NEAR(agreement("Cohen kappa"), 0.5, 1e-12);
}

TEST_F(TableCases, TheCoderMayStandFirstAndBeCalledAnnotator)
{
    import(at("01-long-labels/annotator.csv"));
    EXPECT_EQ(coderNames(), (QStringList{"ada", "ben"}));
    import(at("01-long-labels/coder-first.csv"));
    EXPECT_EQ(coderNames(), (QStringList{"ada", "ben"})) << "the same two, in another case";
    EXPECT_EQ(codeNames(), (QStringList{"bug", "docs"}));
    EXPECT_EQ(number("SELECT count(*) FROM label"), 2);
    EXPECT_EQ(run("check", {}).exitCode, 0);
}

TEST_F(TableCases, ARowACoderAlsoWhereARaterGivesCodes)
{
    const QString said = import(written(QStringLiteral("r.csv"),
                                        "rater,issue,code,confidence\n"
                                        "Ada,https://github.com/o/r/issues/1,bug,3\n"
                                        "ada ,https://github.com/o/r/issues/1,docs,2\n"
                                        ",https://github.com/o/r/issues/2,docs,2\n"));
    EXPECT_EQ(coderNames(), QStringList{"Ada"});
    EXPECT_EQ(number("SELECT count(*) FROM label"), 2);
    for (const char *part : {"line 3: this coder has another label on",
                             "line 4: this row has no “Coder”", "“confidence” was left out"})
        EXPECT_TRUE(said.contains(QString::fromUtf8(part))) << part << said.toStdString();
}

// 02

TEST_F(TableCases, AWrittenMissingValueIsNoLabel)
{
    const QString said = import(at("02-missing-labels/miss.csv"));
    EXPECT_EQ(codeNames(), (QStringList{"bug", "docs"}));
    EXPECT_EQ(number("SELECT count(*) FROM label"), 13);
    EXPECT_NEAR(agreement("Krippendorff alpha"), 0.65625, 1e-12);
    EXPECT_TRUE(said.contains(QStringLiteral("line 6: “N/A” was read as none")))
        << said.toStdString();
}

TEST_F(TableCases, AWrittenMissingValueIsNothingElsewhereEither)
{
    import(written(QStringLiteral("codes.csv"),
                   "code,parent,definition,memo\nRain,NA,NA,\nLight,Rain,soft,None yet\n"));
    EXPECT_EQ(codeNames(), (QStringList{"Light", "Rain"}));
    EXPECT_EQ(list("SELECT definition FROM code WHERE definition<>'' ORDER BY 1").join(u'|'),
              QStringLiteral("soft"));
    import(written(QStringLiteral("people.csv"), "Participant,Role\nP1,Fisher\nP2,N/A\n"));
    import(written(QStringLiteral("b.csv"),
                   "Participant,Prompt,Rank 1,Rank 2\nP1,What,Rain,N/A\nP2,What,NULL,Light\n"));
    import(written(QStringLiteral("r.csv"), "url,title,state,closed,labels\n"
                                            "https://github.com/o/r/issues/1,T,NaN,NaT,None\n"));
    EXPECT_EQ(codeNames(), (QStringList{"Light", "Rain"}));
    EXPECT_EQ(number("SELECT count(*) FROM ranking_item"), 2);
    EXPECT_EQ(run("check", {}).exitCode, 0);
}

// 03

TEST_F(TableCases, SeveralLabelsInACellAreSeveralLabels)
{
    for (const char *file : {"multi.csv", "m2.csv", "m3.csv"}) {
        const QString said = import(
            at(("03-several-labels-a-cell/" + QByteArray(file)).constData()));
        EXPECT_TRUE(said.contains(QStringLiteral("several labels"))) << said.toStdString();
        EXPECT_EQ(codeNames(), (QStringList{"bug", "docs"})) << file;
    }
    EXPECT_EQ(number("SELECT count(*) FROM label l JOIN coder c ON c.id=l.coder "
                     "WHERE c.name='Ada'"),
              3);
    EXPECT_EQ(number("SELECT exclusive FROM round"), 0);
    EXPECT_EQ(run("check", {}).exitCode, 0);
    EXPECT_EQ(run("undo", {}).exitCode, 0);
    EXPECT_EQ(run("check", {}).exitCode, 0);
}

TEST_F(TableCases, ANameWithACommaStaysOneLabel)
{
    const QString said = import(written(
        QStringLiteral("c.csv"), "URL,Label Ada\nhttps://github.com/o/r/issues/1,"
                                 "\"Install, setup\"\nhttps://github.com/o/r/issues/2,bug\n"));
    EXPECT_EQ(codeNames(), (QStringList{"Install, setup", "bug"}));
    EXPECT_TRUE(said.contains(QStringLiteral("was taken for one label"))) << said.toStdString();
}

// 04

TEST_F(TableCases, CellsBeyondTheHeaderAreNamed)
{
    for (const char *format : {"background", "texttable"}) {
        const QString said = import(at("04-more-cells-than-header/uneven.csv"),
                                    {QStringLiteral("--as"), QLatin1String(format)});
        EXPECT_TRUE(said.contains(QStringLiteral("uneven.csv, line 3: ")))
            << format << said.toStdString();
        EXPECT_TRUE(said.contains(QStringLiteral("(2 more)"))) << said.toStdString();
        EXPECT_TRUE(said.contains(QStringLiteral("“comma”, “here”"))) << said.toStdString();
    }
    const QString codes = import(at("04-more-cells-than-header/codelist.csv"));
    EXPECT_TRUE(codes.contains(QStringLiteral("codelist.csv, line 2: "))) << codes.toStdString();
    EXPECT_TRUE(codes.contains(QStringLiteral("“steady rain”"))) << codes.toStdString();
}

// 11

TEST_F(TableCases, TwoHeaderRowsOfASurveyAreOne)
{
    import(at("11-two-header-rows/surveymonkey.csv"));
    EXPECT_EQ(list("SELECT pseudonym FROM participant ORDER BY 1"), (QStringList{"118", "119"}));
    EXPECT_EQ(number("SELECT count(*) FROM source"), 2);
    EXPECT_EQ(valueOf(QStringLiteral("118"), QStringLiteral("Which do you use? Nets")),
              QStringLiteral("Nets"));
    EXPECT_EQ(valueOf(QStringLiteral("119"), QStringLiteral("Which do you use? Lines")),
              QStringLiteral("Lines"));
    EXPECT_EQ(
        valueOf(QStringLiteral("119"), QStringLiteral("Which do you use? Other (please specify)")),
        QStringLiteral("pots"));
}

TEST_F(TableCases, ThreeHeaderRowsOfQualtricsAreOne)
{
    import(written(QStringLiteral("q.csv"),
                   "ResponseId,Q1,Q2\nResponse ID,How old are you?,What is hard?\n"
                   "\"{\"\"ImportId\"\":\"\"_recordId\"\"}\",\"{\"\"ImportId\"\":\"\"QID1\"\"}\","
                   "\"{\"\"ImportId\"\":\"\"QID2\"\"}\"\n"
                   "R_1,34,\"The wind, and the long way to the harbour in the dark.\"\n"
                   "R_2,41,\"Nobody listens to what younger people have to say.\"\n"));
    EXPECT_EQ(list("SELECT pseudonym FROM participant ORDER BY 1"), (QStringList{"R_1", "R_2"}));
    EXPECT_EQ(number("SELECT count(*) FROM source"), 2);
    EXPECT_EQ(valueOf(QStringLiteral("R_2"), QStringLiteral("How old are you?")),
              QStringLiteral("41"));
}

TEST_F(TableCases, ATitleAboveTheHeaderIsLeftOut)
{
    const QString said = import(at("11-two-header-rows/titled.xlsx"),
                                {QStringLiteral("--as"), QStringLiteral("texttable")});
    EXPECT_TRUE(said.contains(QStringLiteral("line 3: the header is here"))) << said.toStdString();
    EXPECT_EQ(list("SELECT pseudonym FROM participant ORDER BY 1"), (QStringList{"R1", "R2"}));
    EXPECT_EQ(textOf("R2"), QStringLiteral("More words about the harbour wall"));
    EXPECT_EQ(valueOf(QStringLiteral("R1"), QStringLiteral("Site")), QStringLiteral("North"));
}

// 14, 15

TEST_F(TableCases, TimeThatWentByIsNoNumber)
{
    import(at("14-durations/dur.xlsx"), {QStringLiteral("--as"), QStringLiteral("background")});
    for (const char *format : {"[h]:mm:ss", "mm:ss", "[mm]:ss", "h:mm:ss"})
        EXPECT_EQ(valueOf(QStringLiteral("P01"), QLatin1String(format)), QStringLiteral("00:45:10"))
            << format;
    EXPECT_EQ(valueOf(QStringLiteral("P01"), QStringLiteral("[h]:mm long")),
              QStringLiteral("26:05"));
    EXPECT_EQ(valueOf(QStringLiteral("P01"), QStringLiteral("General")), QStringLiteral("0.03125"));
}

TEST_F(TableCases, AFormulaWithoutAValueIsSaid)
{
    const QString said = import(at("15-formula-without-value/formula.xlsx"),
                                {QStringLiteral("--as"), QStringLiteral("background")});
    EXPECT_TRUE(said.contains(QStringLiteral(
        "Warning: formula.xlsx: Cells with a formula but no value, read as empty: 2")))
        << said.toStdString();
}

// 17

TEST_F(TableCases, CodebooksOfPeersKeepWhatDefinesTheirCodes)
{
    const QStringList as{QStringLiteral("--as"), QStringLiteral("codelist")};
    for (const QStringList &options : {QStringList(), as}) {
        import(at("17-codebooks-of-peers/requal.csv"), options);
        EXPECT_EQ(codeNames(), (QStringList{"Rain", "Wind"}));
        EXPECT_EQ(list("SELECT definition FROM code WHERE definition<>'' ORDER BY 1"),
                  (QStringList{"air", "wet things, all of them"}));
    }
    import(at("17-codebooks-of-peers/t3.csv"));
    EXPECT_EQ(list("SELECT p.name FROM code c JOIN code p ON p.id=c.parent WHERE c.name='soft'"),
              QStringList{"Rain"});
}

TEST_F(TableCases, AListOfNothingButCodesIsOne)
{
    import(at("17-codebooks-of-peers/onecol.csv"));
    EXPECT_EQ(codeNames(), (QStringList{"Rain", "Wind"}));
}

TEST_F(TableCases, PeersExportsOfCodesComeInAsTheyLie)
{
    import(written(QStringLiteral("dedoose.csv"), "Id,Parent Id,Depth,Title,Description\n"
                                                  "1,,0,Weather,what falls\n2,1,1,Rain,wet\n"
                                                  "3,,0,Boats,\n"));
    import(written(QStringLiteral("maxqda.csv"), "Color;Parent code;Code;Code memo;Cod. seg.\n"
                                                 "#f00;Weather;Wind;it blows;3\n"));
    import(written(QStringLiteral("atlas.csv"), "Code,Comment,Grounded,Density,Code Groups\n"
                                                "Fog,hides all,3,0,\n"));
    import(written(QStringLiteral("nvivo.csv"), "Name,Description,Files,References\n"
                                                "Boats,what floats,2,9\n"));
    EXPECT_EQ(codeNames(), (QStringList{"Boats", "Fog", "Rain", "Weather", "Wind"}));
    EXPECT_EQ(list("SELECT c.name FROM code c JOIN code p ON p.id=c.parent WHERE p.name='Weather' "
                   "ORDER BY 1"),
              (QStringList{"Rain", "Wind"}));
}

// 18

TEST_F(TableCases, ALineThatNamesTheSeparatorIsNoData)
{
    import(at("18-sep-line/sep.csv"));
    EXPECT_EQ(list("SELECT pseudonym FROM participant ORDER BY 1"), (QStringList{"P1", "P2"}));
    EXPECT_EQ(list("SELECT name FROM attribute ORDER BY 1"), (QStringList{"Age", "Weight"}));
    EXPECT_EQ(valueOf(QStringLiteral("P2"), QStringLiteral("Age")), QStringLiteral("41"));
    EXPECT_EQ(valueOf(QStringLiteral("P1"), QStringLiteral("Weight")), QStringLiteral("70,5"));
    import(at("18-sep-line/sep3.csv"));
    EXPECT_EQ(codeNames(), QStringList{"Rain"});
    EXPECT_EQ(list("SELECT definition FROM code WHERE definition<>''"), QStringList{"wet"});
}

// 19

TEST_F(TableCases, ARowACommentKeepsAllOfThem)
{
    const QString said = import(at("19-a-row-a-comment/ghcsv.csv"));
    EXPECT_EQ(number("SELECT count(*) FROM source"), 2);
    const QString text = list("SELECT text FROM source_text t JOIN source s ON s.id=t.source "
                              "WHERE s.url LIKE '%/1'")
                             .value(0);
    for (const char *part : {"It leaks", "ada", "Same here", "ben", "Fixed in main"})
        EXPECT_TRUE(text.contains(QLatin1String(part))) << part << ": " << text.toStdString();
    EXPECT_FALSE(said.contains(QStringLiteral("listed again"))) << said.toStdString();
    EXPECT_EQ(number("SELECT count(*) FROM turn"), 4) << "two reports, two comments";
}

// 20

TEST_F(TableCases, TheUsageHasItsOwnLetters)
{
    for (const CliResult &said : {cli({}), cli({QStringLiteral("--help")})}) {
        const QString words = said.out + said.err;
        EXPECT_TRUE(words.contains(QStringLiteral("“Name:” that begins"))) << words.toStdString();
        EXPECT_FALSE(words.contains(QChar(0xe2))) << words.toStdString();
    }
}

// 21

TEST_F(TableCases, AQuestionAnsweredByNumbersIsAnAttribute)
{
    import(at("21-numbers-asked-for/gform.csv"));
    EXPECT_EQ(list("SELECT value FROM attribute_value v JOIN attribute a ON a.id=v.attribute "
                   "WHERE a.name='How old are you?' ORDER BY 1"),
              (QStringList{"34", "41"}));
    const QStringList texts = list("SELECT text FROM source_text ORDER BY 1");
    ASSERT_EQ(texts.size(), 2);
    EXPECT_TRUE(texts[1].contains(QStringLiteral("The rain, the wind"))) << texts[1].toStdString();
    EXPECT_FALSE(texts[1].contains(QStringLiteral("How old"))) << texts[1].toStdString();
}

// 22

TEST_F(TableCases, ASearchThatIsNotAllSaysSo)
{
    const QString said = import(at("22-part-of-a-search/search.json"));
    EXPECT_TRUE(said.contains(QStringLiteral("its search is incomplete"))) << said.toStdString();
    EXPECT_TRUE(said.contains(QStringLiteral("found 2345 reports, and 2 of them")))
        << said.toStdString();
}

// 27

TEST_F(TableCases, CodersWhoDifferInCaseOrBlanksAreOne)
{
    import(at("27-coder-in-two-cases/codes.csv"));
    import(at("27-coder-in-two-cases/talk.txt"));
    for (const char *coder : {"Ada", "ada", " ADA "}) {
        const CliResult coded = run("code", {"--source", "talk", "--find", "boats were sold",
                                             "--code", "Sea", "--coder", QLatin1String(coder)});
        EXPECT_EQ(coded.exitCode, 0) << coded.err.toStdString();
    }
    EXPECT_EQ(number("SELECT count(*) FROM coding"), 1);
    EXPECT_EQ(list("SELECT c.name FROM coding x JOIN coder c ON c.id=x.coder"), QStringList{"Ada"});
    const CliResult agree = run("query", {QStringLiteral("text-agreement")});
    EXPECT_TRUE((agree.out + agree.err).contains(QStringLiteral("two coders")))
        << (agree.out + agree.err).toStdString();
}

TEST_F(TableCases, AColleaguesCopyThatWritesACoderOtherwiseIsThatCoders)
{
    import(at("27-coder-in-two-cases/codes.csv"));
    import(at("27-coder-in-two-cases/talk.txt"));
    const QString copy = folder.filePath(QStringLiteral("copy.axial"));
    ASSERT_TRUE(QFile::copy(path(), copy));
    const auto code = [](const QString &project, const char *words, const char *coder) {
        return cli({"code", project, "--source", "talk", "--find", QLatin1String(words), "--code",
                    "Sea", "--coder", QLatin1String(coder)})
            .exitCode;
    };
    ASSERT_EQ(code(path(), "boats were sold", "Ada"), 0);
    ASSERT_EQ(code(copy, "the boats", "ada"), 0);
    const CliResult merged = run("merge", {copy});
    EXPECT_EQ(merged.exitCode, 0) << merged.err.toStdString();
    EXPECT_EQ(number("SELECT count(*) FROM coder c WHERE EXISTS (SELECT 1 FROM coding WHERE "
                     "coder=c.id)"),
              1);
    EXPECT_EQ(number("SELECT count(*) FROM coding"), 2);
    EXPECT_EQ(run("check", {}).exitCode, 0);
}

// Annotated texts of other programs

/// Each coding: its coder, code and words.
const char *const codingsSql = "SELECT c.name || '|' || k.name || '|' || q.words FROM coding x "
                               "JOIN coder c ON c.id=x.coder JOIN code k ON k.id=x.code "
                               "JOIN quote q ON q.id=x.quote ORDER BY 1";
const char *const wholesSql = "SELECT c.name || '|' || k.name FROM source_coding x "
                              "JOIN coder c ON c.id=x.coder JOIN code k ON k.id=x.code ORDER BY 1";
const char *const labelsSql = "SELECT c.name || '|' || k.name || '|' || s.url FROM label l "
                              "JOIN coder c ON c.id=l.coder JOIN code k ON k.id=l.code "
                              "JOIN source s ON s.id=l.source ORDER BY 1";

TEST_F(TableCases, SpansAndLabelsOfDoccanoComeIn)
{
    import(written(
        QStringLiteral("d.jsonl"),
        "{\"id\":1,\"text\":\"\xf0\x9f\x98\x80 The rain fell.\",\"label\":[[6,10,\"Rain\"]],"
        "\"user\":\"Ada\",\"cats\":[\"weather\"]}\n"
        "{\"id\":1,\"text\":\"\xf0\x9f\x98\x80 The rain fell.\",\"entities\":[{\"label\":\"Rain\","
        "\"start_offset\":2,\"end_offset\":10}],\"user\":\"Ben\"}\n\n"
        "{\"id\":2,\"text\":\"It leaks\",\"label\":[\"bug\",\"docs\"],\"user\":\"Ada\","
        "\"meta\":{\"url\":\"https://github.com/o/r/issues/2\"}}\n"));
    EXPECT_EQ(list(codingsSql), (QStringList{"Ada|Rain|rain", "Ben|Rain|The rain"}));
    EXPECT_EQ(list(wholesSql), QStringList{"Ada|weather"});
    EXPECT_EQ(list(labelsSql), (QStringList{"Ada|bug|https://github.com/o/r/issues/2",
                                            "Ada|docs|https://github.com/o/r/issues/2"}));
    EXPECT_EQ(number("SELECT count(*) FROM source"), 2);
    EXPECT_EQ(run("check", {}).exitCode, 0);
}

TEST_F(TableCases, SpansAndChoicesOfLabelStudioComeIn)
{
    const QString said = import(written(
        QStringLiteral("ls.json"),
        "[{\"id\":7,\"data\":{\"text\":\"The rain fell.\"},\"annotations\":[{\"completed_by\":"
        "{\"email\":\"ada@x.example\"},\"result\":[{\"type\":\"labels\",\"value\":{\"start\":4,"
        "\"end\":8,\"text\":\"rain\",\"labels\":[\"Rain\"]}},{\"type\":\"choices\",\"value\":"
        "{\"choices\":[\"weather\"]}},{\"type\":\"rating\",\"value\":{\"rating\":3}}]},"
        "{\"completed_by\":2,\"was_cancelled\":true,\"result\":[{\"type\":\"choices\",\"value\":"
        "{\"choices\":[\"no\"]}}]}],\"predictions\":[]}]"));
    EXPECT_EQ(list(codingsSql), QStringList{"ada@x.example|Rain|rain"});
    EXPECT_EQ(list(wholesSql), QStringList{"ada@x.example|weather"});
    EXPECT_TRUE(said.contains(QStringLiteral("the kind “rating”"))) << said.toStdString();
}

TEST_F(TableCases, SpansOfProdigyComeInUnlessTheyWereRejected)
{
    const QString said = import(written(
        QStringLiteral("p.jsonl"),
        "{\"text\":\"The rain fell.\",\"spans\":[{\"start\":4,\"end\":8,\"label\":\"Rain\"}],"
        "\"answer\":\"accept\",\"_annotator_id\":\"Ada\",\"_input_hash\":1}\n"
        "{\"text\":\"The boat sank.\",\"spans\":[{\"start\":4,\"end\":8,\"label\":\"Rain\"}],"
        "\"answer\":\"reject\",\"_annotator_id\":\"Ada\",\"_input_hash\":2}\n"));
    EXPECT_EQ(list(codingsSql), QStringList{"Ada|Rain|rain"});
    EXPECT_TRUE(said.contains(QStringLiteral("element 2 was rejected"))) << said.toStdString();
}

TEST_F(TableCases, AnnotationsThatGoOutComeBackTheSame)
{
    import(written(QStringLiteral("talk.txt"), "Rosa: \xf0\x9f\x98\x80 The boats?\nTam: The boats "
                                               "were sold.\n"));
    import(at("27-coder-in-two-cases/codes.csv"));
    import(written(QStringLiteral("r.csv"), "url,title,body\nhttps://github.com/o/r/issues/1,Leak,"
                                            "It leaks\n"));
    import(written(QStringLiteral("l.csv"),
                   "url,coder,label\nhttps://github.com/o/r/issues/1,Ada,Sea\n"
                   "https://github.com/o/r/issues/1,Ben,Sound\n"));
    for (const auto &[coder, words] :
         {std::pair("Ada", "The boats?"), std::pair("Ben", "boats were")})
        ASSERT_EQ(run("code", {"--source", "talk", "--find", QLatin1String(words), "--code", "Sea",
                               "--coder", QLatin1String(coder)})
                      .exitCode,
                  0);
    const QStringList codings = list(codingsSql);
    const QStringList labels = list(labelsSql);
    ASSERT_EQ(codings.size(), 2);
    ASSERT_EQ(labels.size(), 2);
    for (const char *kind : {"doccano", "label-studio", "prodigy"}) {
        const QString file = folder.filePath(
            QLatin1String(kind)
            + QLatin1String(qstrcmp(kind, "label-studio") ? ".jsonl" : ".json"));
        const CliResult out = run("export", {QLatin1String(kind), "-o", file});
        ASSERT_EQ(out.exitCode, 0) << kind << out.err.toStdString();
        const QString again = folder.filePath(QLatin1String(kind) + QStringLiteral(".axial"));
        ASSERT_EQ(cli({"new", again}).exitCode, 0);
        const CliResult in = cli({"import", again, file});
        EXPECT_EQ(in.exitCode, 0) << kind << in.err.toStdString();
        EXPECT_EQ(listOf(again, codingsSql), codings) << kind;
        EXPECT_EQ(listOf(again, labelsSql), labels) << kind;
    }
}

// One table in four formats

struct FourfoldTable {
    const char *name;
    const char *format; ///< that it is taken for, whatever it is written in
    QByteArray csv;
};

const std::vector<FourfoldTable> &fourfoldTables()
{
    static const std::vector<FourfoldTable> tables{
        {"people", "background",
         "Participant,Role,Gender,Age,Weight,Since,Experience Years,Talk\n"
         "P1,Fisher,Female,34,70.5,2019-03-31,4,09:30:00\nP2,Smith,male,41,81.25,2020-12-01,NA,\n"
         "P3,Fisher,Female,N/A,64,-,12,23:59:59\n"},
        {"survey", "texttable",
         "Respondent ID,Site,How old are you?,What is hard about the work?\n"
         "118,North,34,\"The rain, the wind, and the long way to the harbour in the dark.\"\n"
         "119,South,41,\"Nobody listens to what the younger people in the boats say.\n\nNobody.\"\n"
         "120,,29,\n"},
        {"monkey", "texttable",
         "Respondent ID,Which do you use?,,What is hard?\n,Nets,Lines,Open-Ended Response\n"
         "118,Nets,,\"The rain, the wind, and the long way to the harbour in the dark.\"\n"
         "119,,Lines,\"Nobody listens to what the younger people in the boats have to say.\"\n"},
        {"codes", "codelist",
         "Code,Parent,Key,Definition,Memo\nWeather,,A.1,what falls,\nRain,Weather,A.2,\"wet; "
         "cold\",3\n"
         "Fog,Weather,A.3,NA,\n"},
        {"taxonomy", "codelist", "path,description\nRain,wet things\nRain/soft,soft\n"},
        {"labels", "labels",
         "URL,Label Ada,Label Ben,Decision\nhttps://github.com/o/r/issues/1,bug,bug,bug\n"
         "https://github.com/o/r/issues/2,\"bug, docs\",docs,\n"
         "https://github.com/o/r/issues/3,NA,docs,docs\n"},
        {"long", "labels",
         "coder,url,label\nAda,https://github.com/o/r/issues/1,bug\n"
         "Ben,https://github.com/o/r/issues/1,docs\nada,https://github.com/o/r/issues/2,1\n"},
        {"reports", "reports",
         "url,title,body,state,created,closed,labels,Severity\n"
         "https://github.com/o/r/issues/1,Leak,It leaks,open,2024-03-05,,\"bug, memory\",2\n"
         "https://github.com/o/r/issues/2,Crash,\"At "
         "once,\nalways\",closed,2024-03-06,2024-03-07,,1.5\n"},
        {"comments", "reports",
         "issue.number,issue.title,issue.html_url,comment.user.login,comment.body\n"
         "1,Leak,https://github.com/o/r/issues/1,ada,Same here\n"
         "1,Leak,https://github.com/o/r/issues/1,ben,Fixed in main\n"},
        {"ranked", "codelist", "Code\nSpeed\nCost\n"},
        {"ballots", "ballots",
         "Participant,Prompt,Rank 1,Rank 2\nP1,What matters?,Speed,Cost\nP2,What "
         "matters?,Cost,N/A\n"},
        {"words", "keywordtable",
         "keyword,list,category,repository\ntorch,Models,model names,o/r\nllama,Models,model "
         "names,o/r\n"},
        {"quotes", "codebook",
         "Participant,Age,Prompt Category,Thematic Quote,Linked Taxonomy Node(s),Research Insight\n"
         "P1,34,Weather,\"It rained, again\",\"A.1, A.2\",wet\nP2,41,Weather,Fog,N/A,\n"}};
    return tables;
}

/// Everything that a table can have brought, in words.
QStringList contentOf(const QString &path)
{
    constexpr const char *asked[] = {
        "SELECT c.kind || '|' || c.key || '|' || c.name || '|' || coalesce(p.name, '') || '|' || "
        "c.definition || '|' || c.memo FROM code c LEFT JOIN code p ON p.id=c.parent",
        "SELECT pseudonym FROM participant",
        "SELECT name || '|' || kind || '|' || categories FROM attribute",
        "SELECT p.pseudonym || '|' || a.name || '|' || v.value FROM attribute_value v "
        "JOIN participant p ON p.id=v.participant JOIN attribute a ON a.id=v.attribute",
        "SELECT s.kind || '|' || s.title || '|' || s.url || '|' || s.occurrence || '|' || "
        "coalesce(t.text, '') FROM source s LEFT JOIN source_text t ON t.source=s.id",
        "SELECT s.title || '|' || i.number || '|' || i.state || '|' || i.labels || '|' || i.opened "
        "|| '|' || i.closed || '|' || i.year FROM issue i JOIN source s ON s.id=i.source",
        "SELECT s.title || '|' || f.name || '|' || v.value FROM source_value v "
        "JOIN source_field f ON f.id=v.field JOIN source s ON s.id=v.source",
        "SELECT s.url || '|' || c.name || '|' || k.name FROM label l JOIN source s ON "
        "s.id=l.source "
        "JOIN coder c ON c.id=l.coder JOIN code k ON k.id=l.code",
        "SELECT s.url || '|' || k.name || '|' || d.how FROM decision d JOIN source s "
        "ON s.id=d.source JOIN code k ON k.id=d.code",
        "SELECT p.pseudonym || '|' || r.question || '|' || k.name || '|' || i.rank "
        "FROM ranking_item i JOIN ranking r ON r.id=i.ranking JOIN participant p "
        "ON p.id=r.participant JOIN code k ON k.id=i.code",
        "SELECT name || '|' || words FROM keyword_list",
        "SELECT q.words || '|' || q.insight || '|' || q.prompt || '|' || coalesce(k.name, '') "
        "FROM quote q LEFT JOIN coding x ON x.quote=q.id LEFT JOIN code k ON k.id=x.code"};
    const auto project = Project::open(path, Project::Access::ReadOnly);
    QStringList content;
    for (const char *sql : asked) {
        auto rows = project->database().query((QByteArray(sql) + " ORDER BY 1").constData());
        while (rows.next())
            content << rows.text(0);
    }
    return content;
}

/// Cells as spreadsheet programs store them: numbers, days and times by themselves, words as words.
struct StoredCell {
    enum class Kind { Words, Number, Day, Time };

    explicit StoredCell(const QString &cell) : words(cell)
    {
        bool isNumber = false;
        number = cell.toDouble(&isNumber);
        const QDate day = QDate::fromString(cell, Qt::ISODate);
        const QTime time = QTime::fromString(cell, QStringLiteral("HH:mm:ss"));
        if (isNumber)
            kind = Kind::Number;
        else if (day.isValid() && cell.size() == 10)
            kind = Kind::Day, number = double(QDate(1899, 12, 30).daysTo(day));
        else if (time.isValid())
            kind = Kind::Time, number = time.msecsSinceStartOfDay() / 86'400'000.0;
    }

    QString words;
    Kind kind = Kind::Words;
    double number = 0;
};

QByteArray xlsxOf(const std::vector<QStringList> &rows)
{
    QByteArray sheet;
    for (const QStringList &row : rows) {
        sheet += "<row>";
        for (const QString &cell : row) {
            const StoredCell stored(cell);
            const QByteArray style = stored.kind == StoredCell::Kind::Day    ? "1"
                                     : stored.kind == StoredCell::Kind::Time ? "2"
                                                                             : "0";
            sheet += stored.kind == StoredCell::Kind::Words
                         ? "<c t='inlineStr'><is><t xml:space='preserve'>"
                               + cell.toHtmlEscaped().toUtf8() + "</t></is></c>"
                         : "<c s='" + style + "'><v>" + QByteArray::number(stored.number, 'g', 17)
                               + "</v></c>";
        }
        sheet += "</row>";
    }
    ZipWriter zip;
    zip.add(QStringLiteral("_rels/.rels"),
            "<Relationships><Relationship Id='r1' Type='x/officeDocument' "
            "Target='xl/workbook.xml'/></Relationships>");
    zip.add(QStringLiteral("xl/workbook.xml"),
            "<workbook xmlns:r='r'><sheets><sheet name='S' sheetId='1' r:id='rId1'/></sheets>"
            "</workbook>");
    zip.add(QStringLiteral("xl/_rels/workbook.xml.rels"),
            "<Relationships><Relationship Id='rId1' Type='x/worksheet' Target='s.xml'/>"
            "<Relationship Id='rId2' Type='x/styles' Target='styles.xml'/></Relationships>");
    zip.add(QStringLiteral("xl/s.xml"),
            "<worksheet><sheetData>" + sheet + "</sheetData></worksheet>");
    zip.add(QStringLiteral("xl/styles.xml"),
            "<styleSheet><cellXfs><xf numFmtId='0'/><xf numFmtId='14'/><xf numFmtId='21'/>"
            "</cellXfs></styleSheet>");
    return zip.finish();
}

QByteArray odsOf(const std::vector<QStringList> &rows)
{
    QByteArray sheet;
    for (const QStringList &row : rows) {
        sheet += "<table:table-row>";
        for (const QString &cell : row) {
            const StoredCell stored(cell);
            const QByteArray words = cell.toHtmlEscaped().toUtf8();
            QByteArray value = "string\"";
            if (stored.kind == StoredCell::Kind::Number)
                value = "float\" office:value=\"" + words + '"';
            else if (stored.kind == StoredCell::Kind::Day)
                value = "date\" office:date-value=\"" + words + '"';
            else if (stored.kind == StoredCell::Kind::Time)
                value = "time\" office:time-value=\"PT" + words.mid(0, 2) + 'H' + words.mid(3, 2)
                        + 'M' + words.mid(6) + "S\"";
            sheet += cell.isEmpty() ? "<table:table-cell/>"
                                    : "<table:table-cell office:value-type=\"" + value + "><text:p>"
                                          + QByteArray(words).replace("\n", "</text:p><text:p>")
                                          + "</text:p></table:table-cell>";
        }
        sheet += "</table:table-row>";
    }
    ZipWriter zip;
    zip.add(QStringLiteral("mimetype"), "application/vnd.oasis.opendocument.spreadsheet",
            ZipWriter::Compression::Store);
    zip.add(QStringLiteral("content.xml"),
            "<?xml version=\"1.0\"?><office:document-content xmlns:office=\"o\" xmlns:table=\"t\" "
            "xmlns:text=\"x\"><office:body><office:spreadsheet><table:table table:name=\"S\">"
                + sheet
                + "</table:table></office:spreadsheet></office:body></office:document-content>");
    return zip.finish();
}

TEST(FourfoldTableTest, OneTableInFourFormatsIsTheSame)
{
    const QTemporaryDir folder;
    for (const FourfoldTable &table : fourfoldTables()) {
        std::vector<QStringList> rows;
        const CsvTable read = readCsv(QString::fromUtf8(table.csv));
        for (const CsvRow &row : read.rows) {
            QStringList &cells = rows.emplace_back();
            for (const QStringView cell : row.fields)
                cells << cell.toString();
        }
        const std::pair<const char *, QByteArray> written[] = {
            {".csv", table.csv},
            {".tsv", writeCsv(rows, {u'\t'}).toUtf8()},
            {".xlsx", xlsxOf(rows)},
            {".ods", odsOf(rows)}};
        for (const auto &[ending, bytes] : written) {
            QFile file(folder.filePath(QLatin1String(table.name) + QLatin1String(ending)));
            ASSERT_TRUE(file.open(QIODevice::WriteOnly));
            file.write(bytes);
        }
    }
    for (const FourfoldTable &table : fourfoldTables()) {
        QStringList first;
        for (const char *format : {"csv", "tsv", "xlsx", "ods"}) {
            const QString file = folder.filePath(QLatin1String(table.name) + u'.'
                                                 + QLatin1String(format));
            const QString project = file + QStringLiteral(".axial");
            const QString named = file + QStringLiteral(".named.axial");
            for (const QString &each : {project, named}) {
                ASSERT_EQ(cli({QStringLiteral("new"), each}).exitCode, 0);
                if (qstrcmp(table.format, "ballots") == 0) // are of people and codes that are there
                    cli({QStringLiteral("import"), each,
                         folder.filePath(QStringLiteral("people.csv")),
                         folder.filePath(QStringLiteral("ranked.csv"))});
            }
            const CliResult read = cli({QStringLiteral("import"), project, file});
            EXPECT_EQ(read.exitCode, 0) << table.name << format << read.err.toStdString();
            cli({QStringLiteral("import"), named, file, QStringLiteral("--as"),
                 QLatin1String(table.format)});
            const QStringList content = contentOf(project);
            EXPECT_EQ(content, contentOf(named)) << table.name << format << " is taken for another";
            if (first.isEmpty())
                first = content;
            EXPECT_EQ(content.join(u'\n').toStdString(), first.join(u'\n').toStdString())
                << table.name << " as " << format;
        }
        EXPECT_FALSE(first.isEmpty()) << table.name;
    }
}

} // namespace
