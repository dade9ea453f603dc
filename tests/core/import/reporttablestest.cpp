// Tables of reports with labels: what stands in their columns is read, or named as left out.
#include "tests/core/import/importfixture.h"
#include "tests/core/import/importworkbook.h"

#include "core/import/columns.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

const ImportInput reports = file(
    "export.csv", "url,title,body,label,assignee,Notes\n"
                  "https://h.org/o/Speed/issues/7,It hangs,\"At start,\nalways.\",C.1,ada,\n"
                  "https://h.org/o/Speed/issues/8,,,C.2,,\n");

} // namespace

TEST(ReportTables, TitleAndBodyAreTheReports)
{
    ASSERT_EQ(importerFor(reports).id, std::string("labels"));
    const ImportBundle bundle = readAs("labels", reports);
    ASSERT_EQ(bundle.labels.size(), 1u);
    EXPECT_EQ(bundle.labels[0].rows.size(), 2u);
    ASSERT_EQ(bundle.sources.size(), 1u) << "the second is no more than its link";
    const ImportedSource &report = bundle.sources[0];
    EXPECT_EQ(report.kind, SourceKind::IssueReport);
    EXPECT_EQ(report.url, QStringLiteral("https://h.org/o/Speed/issues/7"));
    EXPECT_EQ(report.title, QStringLiteral("Speed #7: It hangs"));
    EXPECT_EQ(report.text, QStringLiteral("At start,\nalways."));
    EXPECT_EQ(report.repository, QStringLiteral("Speed"));
    EXPECT_EQ(report.number, QStringLiteral("7"));
    EXPECT_EQ(report.collection, (QStringList{"Issue reports", "Speed"}));
}

TEST(ReportTables, EveryColumnThatIsNotReadIsNamed)
{
    const ImportBundle whole = readAs("labels", reports);
    EXPECT_FALSE(has(notesOf(whole), "left out")) << notesOf(whole).toStdString();
    using Fields = std::vector<std::pair<QString, QString>>;
    EXPECT_EQ(whole.reports.at(0).at(0).fields, (Fields{{"assignee", "ada"}}));
    const QString notes = notesOf(
        readAs("labels", file("l.csv", "url,label,Team,Team,\nhttps://h/o/r/issues/1,C,a,b,c\n")));
    EXPECT_TRUE(has(notes, "the column “Team” was left out")) << notes.toStdString();
    EXPECT_TRUE(has(notes, "column 5 has no header and was left out")) << notes.toStdString();
    ImportOptions options;
    options.columnRoles = {"url", "ignore", "text", "label", "ignore", "ignore"};
    const ImportBundle chosen = readAs("labels", reports, options);
    EXPECT_TRUE(has(notesOf(chosen), "the column “title” was left out"));
    EXPECT_EQ(chosen.sources.at(0).title, QStringLiteral("Speed #7"));
    const QString people = notesOf(
        readAs("background", file("people.csv", "Participant,Age,\nU1,31,tired\n")));
    EXPECT_TRUE(has(people, "column 3 has no header and was left out")) << people.toStdString();
}

TEST(ReportTables, OfTwoColumnsForOneThingTheFirstIsRead)
{
    const ImportInput twice = file("l.csv",
                                   "url,title,Subject,label\nhttps://h/o/r/issues/1,a,b,C\n");
    const ImportBundle bundle = readAs("labels", twice);
    EXPECT_TRUE(has(bundle.sources.at(0).title, ": a"));
    using Fields = std::vector<std::pair<QString, QString>>;
    EXPECT_EQ(bundle.reports.at(0).at(0).fields, (Fields{{"Subject", "b"}})) << "kept all the same";
}

TEST(ReportTables, LabelsOfCodersAndWhatTheServiceTellsAreToldApart)
{
    const ImportInput both = file(
        "export.csv", "number,url,title,body,Labels,state,created_at,Label1,Label2,Final_Label\n"
                      "7,https://h.org/o/Speed/issues/7,It hangs,Words,\"bug, gpu\",OPEN,"
                      "2024-01-01T03:00:00+08:00,C.1,C.2,C.1\n");
    ASSERT_EQ(importerFor(both).id, std::string("labels"));
    const ImportBundle bundle = readAs("labels", both);
    EXPECT_EQ(bundle.labels.at(0).coders, (QStringList{"1", "2"}));
    EXPECT_EQ(bundle.sources.at(0).text, QStringLiteral("Words"));
    const ImportedReport facts = bundle.reports.at(0).at(0);
    EXPECT_EQ(facts.labels, (QStringList{"bug", "gpu"}));
    EXPECT_EQ(facts.state, QStringLiteral("open"));
    EXPECT_EQ(facts.opened, QStringLiteral("2023-12-31T19:00:00Z"));
    EXPECT_EQ(facts.year, 2024);
    EXPECT_FALSE(facts.body) << "the words come with the report";
    EXPECT_EQ(importerFor(file("l.csv", "url,labels\nhttps://h/o/r/issues/1,C\n")).id,
              std::string("labels"));
}

TEST(ReportTables, ATableWithoutCodersIsReportsWithTheirText)
{
    for (const char separator : {',', ';', '\t'}) {
        QByteArray bytes =
            "html_url,repository_url,title,body,labels,state,created,closed,author,"
            "Severity\nhttps://h.org/o/Speed/issues/7,https://h.org/r,It hangs,"
            "\"At start,\r\nalways.\",bug; gpu,closed,2024-03-01,2024-03-02,ada,high\n"
            "nothing,,x,,,,,,,\n\n,,,,,,,,,\n";
        if (separator != ',')
            bytes.replace("At start,", "At start").replace(';', '|').replace(',', separator);
        const ImportInput input = file(separator == '\t' ? "r.tsv" : "r.csv", bytes);
        ASSERT_EQ(importerFor(input).id, std::string("reports"));
        const ImportBundle bundle = readAs("reports", input);
        ASSERT_EQ(bundle.reports.size(), 1u);
        ASSERT_EQ(bundle.reports[0].size(), 1u);
        const ImportedReport report = bundle.reports[0].at(0);
        EXPECT_EQ(report.url, QStringLiteral("https://h.org/o/Speed/issues/7"));
        EXPECT_EQ(report.title, QStringLiteral("It hangs"));
        EXPECT_TRUE(report.body->startsWith(QStringLiteral("At start")));
        EXPECT_TRUE(report.body->endsWith(QStringLiteral("\nalways.")));
        EXPECT_EQ(report.state, QStringLiteral("closed"));
        EXPECT_EQ(report.opened, QStringLiteral("2024-03-01"));
        EXPECT_EQ(report.year, 2024);
        EXPECT_EQ(report.author, QStringLiteral("ada"));
        using Fields = std::vector<std::pair<QString, QString>>;
        EXPECT_EQ(report.fields,
                  (Fields{{"repository_url", "https://h.org/r"}, {"Severity", "high"}}));
        EXPECT_TRUE(has(notesOf(bundle), "line 4: “nothing” is no link to an issue report"))
            << notesOf(bundle).toStdString();
    }
}

TEST(ReportTables, RolesOfReportsCanBeChosen)
{
    const ImportInput input = file("r.csv", "a,b,c,d\no/Speed,7,Words,x\n");
    ImportOptions options;
    options.columnRoles = {"repository", "number", "text", "ignore"};
    const ImportBundle bundle = readAs("reports", input, options);
    const ImportedReport report = bundle.reports.at(0).at(0);
    EXPECT_EQ(report.url, QStringLiteral("https://github.com/o/Speed/issues/7"));
    EXPECT_EQ(report.body, QStringLiteral("Words"));
    EXPECT_FALSE(report.title);
    EXPECT_TRUE(has(notesOf(bundle), "the column “d” was left out"));
    EXPECT_TRUE(has(errorOf("reports", input), "Expected a table with a column of links"));
}

TEST(ReportTables, AWorkbookIsReadLikeATable)
{
    const ImportInput input = workbook(
        {{"Issue URL", "Title", "Body", "Opened at", "Team"},
         {"https://h.org/o/Speed/issues/7", "It hangs", "Words", "2024-03-01T12:00:00Z", "b"},
         {"", "", "", "", "c"}});
    ASSERT_EQ(importerFor(input).id, std::string("reports"));
    EXPECT_EQ(importerById("reports")->columns(input, {}).at(4).role, QStringLiteral("field"));
    const ImportBundle bundle = readAs("reports", input);
    const ImportedReport report = bundle.reports.at(0).at(0);
    EXPECT_EQ(report.body, QStringLiteral("Words"));
    EXPECT_EQ(report.year, 2024);
    EXPECT_EQ(report.fields.at(0).second, QStringLiteral("b"));
    EXPECT_TRUE(has(notesOf(bundle), "line 3: “” is no link")) << notesOf(bundle).toStdString();
    EXPECT_EQ(importerFor(workbook({{"Participant", "Age"}, {"U1", "31"}})).id,
              std::string("background"));
}

TEST(ReportTables, ABlankCellSaysNothing)
{
    const QByteArray header = "url,title,body,state,labels,author,created,closed\n";
    const auto read = [&header](const QByteArray &cells) {
        const QByteArray row = "https://h.org/o/Speed/issues/7," + cells + '\n';
        return readAs("reports", file("r.csv", header + row)).reports.at(0).at(0);
    };
    const ImportedReport blank = read(" ,,,, ,,");
    EXPECT_FALSE(blank.title);
    EXPECT_FALSE(blank.body);
    EXPECT_FALSE(blank.state);
    EXPECT_FALSE(blank.labels);
    EXPECT_FALSE(blank.author);
    EXPECT_FALSE(blank.isBot);
    EXPECT_FALSE(blank.opened);
    EXPECT_FALSE(blank.closed);
    EXPECT_EQ(read(",,open,,,,").closed, QString()) << "it was closed, and isn't any more";
    EXPECT_FALSE(read(",,closed,,,,").closed) << "it doesn't say when";
    EXPECT_EQ(read(",,,[],,,").labels, QStringList()) << "it has none";
}

TEST(ReportTables, DaysOfAWorkbookAreDays)
{
    // A workbook stores a day as a number; the style of its cell tells that it is one.
    const auto words = [](const char *text) {
        return "<c t='inlineStr'><is><t>" + QByteArray(text) + "</t></is></c>";
    };
    ZipWriter zip;
    zip.add(QStringLiteral("_rels/.rels"),
            "<Relationships><Relationship Id='r1' Type='x/officeDocument' "
            "Target='xl/workbook.xml'/></Relationships>");
    zip.add(QStringLiteral("xl/workbook.xml"),
            "<workbook xmlns:r='r'><sheets><sheet name='S' sheetId='1' r:id='r1'/></sheets>"
            "</workbook>");
    zip.add(QStringLiteral("xl/_rels/workbook.xml.rels"),
            "<Relationships><Relationship Id='r1' Type='x/worksheet' Target='s.xml'/>"
            "<Relationship Id='r2' Type='x/styles' Target='styles.xml'/></Relationships>");
    zip.add(QStringLiteral("xl/styles.xml"),
            "<styleSheet><cellXfs><xf numFmtId='0'/><xf numFmtId='22'/></cellXfs></styleSheet>");
    zip.add(QStringLiteral("xl/s.xml"),
            "<worksheet><sheetData><row>" + words("url") + words("created") + words("comments")
                + "</row><row>" + words("https://h.org/o/Speed/issues/7")
                + "<c s='1'><v>45352.604166666664</v></c><c s='0'><v>45352</v></c></row>"
                  "</sheetData></worksheet>");
    const ImportBundle bundle = readAs("reports", file("r.xlsx", zip.finish()));
    ASSERT_EQ(bundle.reports.size(), 1u);
    const ImportedReport report = bundle.reports.at(0).at(0);
    EXPECT_EQ(report.year, 2024);
    EXPECT_EQ(report.opened, QStringLiteral("2024-03-01T14:30:00"));
}
