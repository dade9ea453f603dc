#include "core/query/columns.h"
#include "core/query/query.h"
#include "tests/support/labelledstudy.h"

#include <cmath>

namespace axial {
namespace {

class ReportYearsTest : public test::LabelledStudy
{
protected:
    ReportYearsTest()
    {
        addTree({"A", "A.1", "C", "C.1"});
        const auto decided = [](const QString &decision, int year, const QString &repository) {
            return Report{{"A.1"}, repository, year, decision};
        };
        label({decided("A.1", 2021, "vllm"), decided("C.1", 2021, "vllm"),
               decided("C.1", 2024, "tool"), decided("C", 2024, "vllm"), decided("", 2024, "vllm"),
               decided("A.1", 0, "vllm")});
    }
    /// When each report was opened.
    void open(const QStringList &days)
    {
        project->edit("Opened", [&](Database &db) {
            QList<SourceId> reports;
            auto rows = db.query("SELECT source FROM issue ORDER BY source");
            while (rows.next())
                reports << rows.id<SourceId>(0);
            for (qsizetype i = 0; i < reports.size(); ++i)
                db.run("UPDATE issue SET opened=?2 WHERE source=?1", reports[i], days.value(i));
        });
    }
    QStringList linesOf(const Table &table)
    {
        QStringList lines;
        for (size_t row = 0; row < table.rows.size(); ++row) {
            QStringList cells;
            for (int column = 0; column < int(table.columns.size()); ++column)
                cells << table.text(row, column);
            lines << cells.join('|');
        }
        return lines;
    }
};

TEST_F(ReportYearsTest, CountTypesFromYearToYearWithTheYearsBetween)
{
    const Table table = ask("reports-by-year");
    ASSERT_EQ(table.columns.size(), 4u);
    EXPECT_EQ(table.columns[0].name, columns::year);
    EXPECT_EQ(table.columns[3].name, columns::total);
    EXPECT_EQ(linesOf(table), QStringList({"No year|1|0|1", "2021|1|1|2", "2022|0|0|0",
                                           "2023|0|0|0", "2024|0|2|3"}));
    EXPECT_TRUE(table.notes.join(' ').contains("1 report")) << "one is undecided";
}

TEST_F(ReportYearsTest, ARoundThatIsBlindAgainTellsNoDecision)
{
    const QueryCall calls[] = {
        {"reports-by-year", {}},
        {"code-shares", {}},
        {"table-one", {}},
        {"reports", {}},
        {"taxonomy", {{"counts", "reports"}}},
        {"code-counts", {}},
        {"crosstab", {{"rows", "type"}, {"columns", "year"}, {"measure", "reports"}}}};
    const auto decided = [this](const QueryCall &call) { return linesOf(ask(call)).join('\n'); };
    QStringList open;
    for (const QueryCall &call : calls)
        open << decided(call);
    project->edit("Reopen", [](Database &db) {
        db.run("UPDATE round SET blind=1, closed=0, kind=coalesce(kind, 0)");
    });
    project->edit("None", [](Database &db) { db.run("DELETE FROM decision"); });
    QStringList none;
    for (const QueryCall &call : calls)
        none << decided(call);
    project->undo();
    for (size_t i = 0; i < std::size(calls); ++i) {
        EXPECT_NE(open[qsizetype(i)], none[qsizetype(i)]) << calls[i].query.toStdString();
        EXPECT_EQ(decided(calls[i]), none[qsizetype(i)]) << calls[i].query.toStdString();
        EXPECT_TRUE(ask(calls[i]).notes.join(' ').contains("is blind and open"))
            << calls[i].query.toStdString() << ": " << ask(calls[i]).notes.join(' ').toStdString();
    }
    project->edit("Close", [](Database &db) { db.run("UPDATE round SET closed=1"); });
    for (size_t i = 0; i < std::size(calls); ++i)
        EXPECT_EQ(decided(calls[i]), open[qsizetype(i)]) << calls[i].query.toStdString();
}

/// P(X <= count) of a Poisson variable, term by term.
double upTo(int count, double mean)
{
    double term = std::exp(-mean), sum = term;
    for (int i = 1; i <= count; ++i)
        sum += term *= mean / i;
    return sum;
}

/// Garwood: the means at which so few, or so many, come with 2.5 % only, found by halving.
double garwood(int count, bool isLow)
{
    double below = 0, above = 100;
    for (int i = 0; i < 200; ++i) {
        const double mean = (below + above) / 2;
        const bool isAbove = isLow ? 1 - upTo(count - 1, mean) > .025 : upTo(count, mean) < .025;
        (isAbove ? above : below) = mean;
    }
    return below;
}

TEST_F(ReportYearsTest, BandsAreWhereSoFewOrSoManyAreRare)
{
    const Table table = ask("reports-by-year", {{"band", "1"}});
    int bands = 0;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        for (size_t column = 0; column + 2 < table.columns.size(); ++column) {
            if (table.columns[column + 1].name != table.columns[column].name + " CI low")
                continue;
            const int count = int(table.number(row, int(column)));
            EXPECT_NEAR(table.number(row, int(column) + 1), count ? garwood(count, true) : 0, 1e-9);
            EXPECT_NEAR(table.number(row, int(column) + 2), garwood(count, false), 1e-9);
            ++bands;
        }
    }
    EXPECT_EQ(bands, 2 * 5);
}

TEST_F(ReportYearsTest, CountRepositories)
{
    const Table table = ask("reports-by-year", {{"by", "repository"}});
    EXPECT_EQ(test::LabelledStudy::value(table, 4, "vllm"), 2);
    EXPECT_EQ(test::LabelledStudy::value(table, 4, "tool"), 1);
    EXPECT_TRUE(table.notes.isEmpty()) << "a repository has the undecided, too";
}

TEST_F(ReportYearsTest, EveryCellOpensItsReports)
{
    int opened = 0;
    open({"2021-11-03T08:00:00Z", "2021-12-31", "2022-01-02", "", "2022-01-15", ""});
    const QueryParameters asked[] = {{{"by", "type"}},
                                     {{"by", "repository"}},
                                     {{"by", "theme"}},
                                     {{"by", "theme"}, {"code", "C"}},
                                     {{"by", "repository"}, {"code", "C.1"}},
                                     {{"by", "type"}, {"per", "month"}},
                                     {{"by", "theme"}, {"per", "month"}}};
    for (const QueryParameters &parameters : asked) {
        const Table table = ask("reports-by-year", parameters);
        for (size_t row = 0; row < table.rows.size(); ++row) {
            for (int column = 1; column < int(table.columns.size()); ++column) {
                const Cell &cell = table.rows[row][size_t(column)];
                ASSERT_TRUE(cell.evidence);
                EXPECT_EQ(double(ask(*cell.evidence).rows.size()), table.number(row, column));
                ++opened;
            }
        }
    }
    EXPECT_EQ(opened, 2 * 15 + 15 + 8 + 12 + 12 + 12);
}

TEST_F(ReportYearsTest, CountMonthsWithTheMonthsBetween)
{
    open({"2021-11-03T08:00:00Z", "2022-01-31", "2022-01-02", "", "2022-01-15", "some day"});
    const Table table = ask("reports-by-year", {{"per", "month"}});
    EXPECT_EQ(table.columns[0].name, columns::month);
    EXPECT_EQ(linesOf(table),
              QStringList({"No month|1|1|2", "2021-11|1|0|1", "2021-12|0|0|0", "2022-01|0|2|3"}));
    EXPECT_TRUE(table.notes.join(' ').contains("Of 2 reports only the link or the year is known"));
}

TEST_F(ReportYearsTest, CountThemesOfOneCode)
{
    const Table table = ask("reports-by-year", {{"by", "theme"}, {"code", "C"}});
    ASSERT_EQ(table.columns.size(), 3u);
    EXPECT_TRUE(table.columns[1].name.startsWith("C.1"));
    EXPECT_EQ(linesOf(table), QStringList({"2021|1|1", "2022|0|0", "2023|0|0", "2024|1|2"}))
        << "one of 2024 was decided to be C alone";
    EXPECT_TRUE(table.notes.join(' ').contains("counted in the total only: 1"))
        << table.notes.join(' ').toStdString();
    EXPECT_TRUE(table.base.startsWith("Issue reports decided to be “C"));
}

TEST_F(ReportYearsTest, AnIntervalStandsBesideEachCountOnRequest)
{
    const Table table = ask("reports-by-year", {{"band", "1"}});
    ASSERT_EQ(table.columns.size(), 8u);
    const int last = int(table.rows.size()) - 1; // 0 and 2 of 2024
    EXPECT_NEAR(table.number(size_t(last), 2), 0, 1e-9);
    EXPECT_NEAR(table.number(size_t(last), 3), 3.6889, 5e-5);
    EXPECT_NEAR(table.number(size_t(last), 5), 0.2422, 5e-5);
    EXPECT_NEAR(table.number(size_t(last), 6), 7.2247, 5e-5);
    EXPECT_TRUE(table.notes.join(' ').contains("Garwood"));
}

} // namespace
} // namespace axial
