// Tables of reports with labels: what stands in their columns is read, or named as left out.
#include "tests/core/import/importfixture.h"

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
    const QString notes = notesOf(readAs("labels", reports));
    EXPECT_TRUE(has(notes, "the column “assignee” was left out")) << notes.toStdString();
    EXPECT_FALSE(has(notes, "“Notes”")) << "nothing stands there: " << notes.toStdString();
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
    EXPECT_TRUE(has(notesOf(bundle), "the column “Subject” was left out"));
}
