#include "core/project/importing/importing.h"
#include "tests/core/query/plantedstudy.h"

#include <QRegularExpression>
#include <QSet>

#include <cmath>

namespace axial {
namespace {

/// How many different things a column of the answer names.
qint64 different(const Table &table, const QString &column)
{
    QSet<QString> found;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        if (const QString text = table.text(row, table.column(column)); !text.isEmpty())
            found.insert(text);
    }
    return found.size();
}

class CrosstabTest : public test::PlantedStudy
{
protected:
    CrosstabTest()
    {
        addGroup("users", "U", 4, {4, 3, 1, 0});
        addGroup("developers", "D", 3, {1, 0, 3, 2});
        project->edit("More", [&](Database &db) {
            const AttributeId role = attributes::ensure(db, "Role", AttributeKind::Text);
            const AttributeId years = attributes::ensure(db, "Years", AttributeKind::Category,
                                                         {"few", "many"});
            int i = 0;
            for (const Participant &each : participants::all(db)) {
                if (i % 3)
                    participants::setValue(db, each.id, role, i % 3 == 1 ? "tester" : "author");
                participants::setValue(db, each.id, years, i % 2 ? "few" : "many");
                ++i;
            }
        });
        // Two themes and a sub-theme on one quote; by two coders; words of nobody; of a report.
        const SourceId first{*db().integer("SELECT min(id) FROM source")};
        code(first, "five", {themes[1], themes[2], below});
        code(first, "five", {themes[1], themes[3]}, "Ben");
        code(addSource("nobody", "one two"), "two", {themes[0]});
        ImportBundle bundle;
        ImportedLabels labels;
        labels.roundName = "Main";
        labels.collection = {"Issue reports", "vllm"};
        labels.coders = {"1", "2"};
        for (int i = 0; i < 9; ++i) {
            const QString key = QStringLiteral("A.%1").arg(i % 4 + 1);
            labels.rows.push_back({QStringLiteral("https://github.com/o/vllm/issues/%1").arg(i),
                                   1,
                                   {key, i % 2 ? key : QString()},
                                   i < 7 ? key : QString(),
                                   i + 2});
        }
        bundle.labels.push_back(labels);
        project->edit("Reports", [&](Database &db) {
            Progress progress;
            storeBundle(db, bundle, {}, progress);
            db.execute("UPDATE issue SET year=2023 + source % 2");
            db.execute("UPDATE quote SET prompt='Bugs' WHERE id % 2 = 0");
        });
    }
    /// Every cell, its totals too, opens as many as it says.
    void expectOpened(const QueryParameters &parameters)
    {
        const QString measure = parameters.value("measure", "quotes");
        const Table table = ask("crosstab", parameters);
        ASSERT_FALSE(table.rows.empty());
        for (size_t row = 0; row < table.rows.size(); ++row) {
            for (int column = 1; column < int(table.columns.size()); ++column) {
                const Table found = opened(table, row, column);
                const qint64 count = measure == "participants" ? different(found, "Participant")
                                     : measure == "sources"    ? different(found, "Source id")
                                                               : qint64(found.rows.size());
                EXPECT_EQ(count, table.text(row, column).toLongLong())
                    << parameters["rows"].toStdString() << " x "
                    << parameters["columns"].toStdString() << ' ' << measure.toStdString() << ": "
                    << table.text(row, 0).toStdString() << ", "
                    << table.columns[size_t(column)].name.toStdString();
            }
        }
    }
};

TEST_F(CrosstabTest, ParticipantsByThemeAndGroupAreThePlantedOnes)
{
    const Table table = ask("crosstab", {{"measure", "participants"}});
    EXPECT_EQ(lines(table), QStringList({"A.1 Theme 1|4|1|5", "A.2 Theme 2|3|0|3",
                                         "A.3 Theme 3|1|3|4", "A.4 Theme 4|1|2|3", "Total|4|3|7"}));
    EXPECT_EQ(table.base, "Participants, each once in a cell; n = 7");
    EXPECT_EQ(lines(ask("crosstab", {{"measure", "participants"}, {"show", "column"}}))[1],
              "A.2 Theme 2|0.75|0|0.42857142857142855");
    EXPECT_EQ(lines(ask("crosstab", {{"measure", "participants"}, {"show", "row"}}))[2],
              "A.3 Theme 3|0.25|0.75|1");
}

TEST_F(CrosstabTest, EveryCellOfAnyDimensionByAnyOpensWhatItCounts)
{
    const QStringList dimensions{"type",        "theme",    "sub-theme", "group", "attribute",
                                 "participant", "document", "coder",     "prompt"};
    int walked = 0;
    for (const QString &rows : dimensions) {
        for (const QString &columns : dimensions) {
            if (rows == columns && rows != "theme" && rows != "attribute")
                continue;
            for (const char *measure : {"quotes", "participants", "sources"}) {
                QueryParameters parameters{{"rows", rows},
                                           {"columns", columns},
                                           {"measure", measure},
                                           {"attribute", "Role"}};
                if (rows == columns)
                    parameters.insert("other", "Years");
                expectOpened(parameters);
                ++walked;
            }
        }
    }
    EXPECT_EQ(walked, (9 * 8 + 2) * 3);
}

TEST_F(CrosstabTest, MonthsOfSourcesStandOnAnAxisOfTimeWithoutGaps)
{
    project->edit("Days", [](Database &db) {
        const auto set = [&db](const char *title, QDate day) {
            sources::set(db, sources::find(db, title), &Source::day, day);
        };
        set("U1", {2025, 12, 30});
        set("U2", {2026, 2, 1});
        set("D1", {2026, 2, 28});
    });
    expectOpened({{"rows", "theme"}, {"columns", "month"}});
    const Table table = ask("crosstab", {{"rows", "theme"}, {"columns", "month"}});
    QStringList months;
    for (const Column &column : table.columns)
        months << column.name;
    EXPECT_EQ(months.mid(1, 4), QStringList({"2025-12", "2026-01", "2026-02", "No day"}))
        << months.join(u'|').toStdString();
    // A report without a day of its own has that on which it was opened.
    const SourceId report{*db().integer("SELECT min(source) FROM issue")};
    project->edit("Opened", [&](Database &db) {
        db.run("UPDATE issue SET opened='2026-03-02T10:00:00Z' WHERE source=?1", report);
        db.run("UPDATE source SET length=7 WHERE id=?1", report);
        db.run("INSERT OR REPLACE INTO source_text(source, text) VALUES(?1, 'one two')", report);
    });
    code(report, "two", {themes[2]});
    const Table with = ask("crosstab", {{"rows", "theme"}, {"columns", "month"}});
    EXPECT_GE(with.column("2026-03"), 0);
    EXPECT_TRUE(
        test::errorOf([&] {
            ask("crosstab", {{"rows", "month"}, {"columns", "type"}, {"measure", "reports"}});
        }).contains("Reports have no month"));
}

TEST_F(CrosstabTest, QuotesOfReportsByRepositoryAndYear)
{
    const SourceId report{*db().integer("SELECT min(source) FROM issue")};
    project->edit("Text", [&](Database &db) {
        db.run("UPDATE source SET length=7 WHERE id=?1", report);
        db.run("INSERT OR REPLACE INTO source_text(source, text) VALUES(?1, 'one two')", report);
    });
    code(report, "two", {themes[2]});
    expectOpened({{"rows", "theme"}, {"columns", "repository"}});
    expectOpened({{"rows", "year"}, {"columns", "repository"}, {"measure", "sources"}});
    EXPECT_EQ(lines(ask("crosstab", {{"rows", "theme"}, {"columns", "repository"}}))[2],
              "A.3 Theme 3|1|1");
}

TEST_F(CrosstabTest, DecidedReportsOpenTheirReports)
{
    for (const auto &[rows, columns] :
         {std::pair("theme", "repository"), std::pair("year", "theme"), std::pair("type", "year"),
          std::pair("repository", "coder"), std::pair("coder", "year")})
        expectOpened({{"rows", rows}, {"columns", columns}, {"measure", "reports"}});
    EXPECT_EQ(lines(ask("crosstab",
                        {{"rows", "theme"}, {"columns", "repository"}, {"measure", "reports"}})),
              QStringList({"A.1 Theme 1|2|2", "A.2 Theme 2|2|2", "A.3 Theme 3|2|2",
                           "A.4 Theme 4|1|1", "Total|7|7"}));
    const auto refused = [&](const char *rows, const char *columns) {
        return test::errorOf([&] {
            ask("crosstab", {{"rows", rows}, {"columns", columns}, {"measure", "reports"}});
        });
    };
    EXPECT_TRUE(refused("theme", "group").contains("Reports have no group"));
    EXPECT_TRUE(refused("theme", "type").contains("decided as one code"));
    EXPECT_TRUE(refused("coder", "type").contains("Agreement"));
}

TEST_F(CrosstabTest, QuotesOfNobodyAreSaidWhereTheyHaveNoPlace)
{
    const QString note = "1 coded quote stands where no participant speaks, and is not counted: "
                         "nobody.";
    const QList<QueryParameters> leaveOut{
        {}, {{"columns", "participant"}}, {{"rows", "attribute"}}};
    for (const QueryParameters &parameters : leaveOut)
        EXPECT_TRUE(ask("crosstab", parameters).notes.contains(note));
    const QList<QueryParameters> none{{{"columns", "document"}}, {{"measure", "participants"}}};
    for (const QueryParameters &parameters : none)
        EXPECT_FALSE(ask("crosstab", parameters).notes.contains(note));
}

TEST_F(CrosstabTest, TestsAndTheirCautions)
{
    const Table table = ask("crosstab", {{"rows", "attribute"},
                                         {"attribute", "Years"},
                                         {"columns", "group"},
                                         {"measure", "participants"},
                                         {"tests", "1"}});
    // Years alternate: many 4, few 3; users many, few, many, few; developers many, few, many.
    ASSERT_EQ(lines(table), QStringList({"few|2|1|3", "many|2|2|4", "Total|4|3|7"}));
    ASSERT_EQ(table.notes.size(), 3);
    // 7 (2*2 - 1*2)^2 / (3*4*4*3); of 35 tables C(4,2)C(3,1) = 18, and 12, 4, 1 others.
    const QString v = displayText(CellValue(std::sqrt(28.0 / 144 / 7)), ColumnKind::Score);
    EXPECT_EQ(table.notes[0],
              "Chi-square .194, df 1, p .659; Cramér’s V " + v + "; Fisher’s exact test p 1.000.");
    EXPECT_TRUE(table.notes[1].startsWith("Small numbers"));
    // Of 12 pairs users win 2 and tie in 6; 4 * 3 / 12 * 8 * (1 - (24 + 60) / 336) is 6.
    EXPECT_EQ(table.notes[2],
              "Years is ordered: Mann-Whitney U 5.000, n = 7, p "
                  + displayText(CellValue(std::erfc(.5 / std::sqrt(12.0))), ColumnKind::Score)
                  + " (normal approximation, corrected for ties).");
    const Table several = ask("crosstab", {{"measure", "participants"}, {"tests", "1"}});
    EXPECT_EQ(
        several.notes.last(),
        "7 things are counted in 15 cells, so they are not independent as these tests assume.");
}

TEST_F(CrosstabTest, TestsOnQuotesWarnAndStandBesideThoseByParticipants)
{
    // Two who say very much: forty quotes, and two people.
    addGroup("left", "L", 1, {0, 0, 0, 0});
    addGroup("right", "R", 1, {0, 0, 0, 0});
    for (const auto &[name, theme] : {std::pair("L1", 0), std::pair("R1", 1)}) {
        QString text;
        for (int i = 0; i < 20; ++i)
            text += QStringLiteral("w%1 ").arg(i + 10);
        const SourceId source = addSource("Long", text);
        project->edit("Whose", [&, who = name](Database &db) {
            sources::addParticipant(db, source, participants::find(db, who));
        });
        for (int i = 0; i < 20; ++i)
            code(source, QStringLiteral("w%1").arg(i + 10), {themes[size_t(theme)]});
    }
    const Table table = ask("crosstab", {{"tests", "1"}, {"measure", "quotes"}});
    EXPECT_TRUE(table.notes[1].contains("p < .001; Cramér’s V")) << table.notes[1].toStdString();
    const QString all = table.notes.join('\n');
    EXPECT_FALSE(all.contains("p .000"));
    EXPECT_TRUE(all.contains("Quotes of one person are alike")) << all.toStdString();
    EXPECT_TRUE(all.contains("By participants (n = 9): Chi-square")) << all.toStdString();
    const Table people = ask("crosstab", {{"tests", "1"}, {"measure", "participants"}});
    EXPECT_FALSE(people.notes.join('\n').contains("By participants (n"));
    const QStringList tests = people.notes.filter("Chi-square");
    ASSERT_EQ(tests.size(), 1) << people.notes.join('\n').toStdString();
    EXPECT_TRUE(all.contains("By participants (n = 9): " + tests[0])) << "the same numbers";
    EXPECT_FALSE(ask("crosstab", {{"tests", "1"}, {"columns", "participant"}})
                     .notes.join('\n')
                     .contains("By participants (n"));
}

TEST_F(CrosstabTest, WhatMakesNoSenseIsSaid)
{
    const auto refused = [&](const QueryParameters &parameters) {
        return test::errorOf([&] { ask("crosstab", parameters); });
    };
    EXPECT_TRUE(refused({{"rows", "group"}}).contains("are the same"));
    EXPECT_TRUE(
        refused({{"rows", "attribute"}, {"attribute", "Shoe"}}).contains("there are: Role, Years"));
    EXPECT_TRUE(refused({{"rows", "colour"}}).contains("it can be: type, theme"));
}

TEST_F(CrosstabTest, WithoutGroupsEverybodyIsOne)
{
    project->edit("No groups", [](Database &db) {
        for (const Grouping &each : groupings::all(db))
            groupings::remove(db, each.id);
    });
    const Table table = ask("crosstab", {{"measure", "participants"}});
    EXPECT_EQ(lines(table), QStringList({"A.1 Theme 1|5|5", "A.2 Theme 2|3|3", "A.3 Theme 3|4|4",
                                         "A.4 Theme 4|3|3", "Total|7|7"}));
    EXPECT_EQ(table.columns[1].name, "Everybody");
    EXPECT_TRUE(table.notes.join(' ').contains("No groups yet"));
    EXPECT_EQ(nothingShown(db(), {"crosstab", {}}, table), std::nullopt);
    Progress progress;
    ASSERT_TRUE(table.rows[1][1].evidence);
    EXPECT_EQ(runQuery(db(), *table.rows[1][1].evidence, progress).rows.size(), 4u);
    EXPECT_EQ(lines(ask("crosstab", {{"measure", "quotes"}}))[1], "A.2 Theme 2|4|4");
}

TEST_F(CrosstabTest, UsedOnesOnly)
{
    project->edit("Drop", [&](Database &db) { codes::add(db, type, "Unused", "A.9"); });
    EXPECT_EQ(ask("crosstab").rows.size(), 6u);
    EXPECT_EQ(ask("crosstab", {{"only", "used"}}).rows.size(), 5u);
}

TEST_F(CrosstabTest, TotalsThatCountOnceSaySo)
{
    const auto says = [&](const QueryParameters &parameters) {
        return ask("crosstab", parameters).notes.join('\n').contains("counts each once");
    };
    EXPECT_TRUE(says({})) << "a quote carries two themes";
    EXPECT_FALSE(says({{"rows", "attribute"}, {"attribute", "Years"}}));
}

TEST_F(CrosstabTest, MoreCellsThanAnybodyLooksAtAreRefused)
{
    project->edit("Many", [&](Database &db) {
        for (int i = 0; i < 446; ++i)
            codes::add(db, themes[0], QStringLiteral("Sub %1").arg(i));
    });
    const QueryParameters all{{"rows", "sub-theme"}, {"columns", "sub-theme"}};
    EXPECT_EQ(ask("crosstab", all).rows.size(), 448u) << "447 x 447, less than 200,000";
    project->edit("One more", [&](Database &db) { codes::add(db, themes[0], "Another"); });
    EXPECT_TRUE(test::errorOf([&] { ask("crosstab", all); }).contains("more than 200000 cells"));
    QueryParameters used = all;
    used.insert("only", "used");
    EXPECT_EQ(ask("crosstab", used).rows.size(), 2u);
}

TEST_F(CrosstabTest, CanBeCancelled)
{
    Progress progress;
    progress.cancel();
    EXPECT_THROW(runQuery(db(), {"crosstab", {}}, progress), Canceled);
}

TEST_F(CrosstabTest, DurationsStandInTheOrderOfTheirMeaning)
{
    const QStringList written{"over three years", "8 Months", "1.5 years", "under a year"};
    project->edit("Years", [&](Database &db) {
        const AttributeId years = attributes::ensure(db, "Experience", AttributeKind::Duration);
        size_t i = 0;
        for (const Participant &each : participants::all(db))
            participants::setValue(db, each.id, years, written[qsizetype(i++) % written.size()]);
    });
    const Table table = ask("crosstab", {{"rows", "attribute"},
                                         {"attribute", "Experience"},
                                         {"columns", "type"},
                                         {"measure", "quotes"}});
    QStringList rows;
    for (size_t row = 0; row < table.rows.size(); ++row)
        rows << table.text(row, 0);
    EXPECT_EQ(rows.filter(QRegularExpression("year|Month")),
              QStringList({"8 Months", "under a year", "1.5 years", "over three years"}));
}

} // namespace
} // namespace axial
