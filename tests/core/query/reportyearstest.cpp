#include "core/query/columns.h"
#include "core/query/query.h"
#include "tests/support/labelledstudy.h"

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
    for (const char *by : {"type", "repository"}) {
        const Table table = ask("reports-by-year", {{"by", by}});
        for (size_t row = 0; row < table.rows.size(); ++row) {
            for (int column = 1; column < int(table.columns.size()); ++column) {
                const Cell &cell = table.rows[row][size_t(column)];
                ASSERT_TRUE(cell.evidence);
                EXPECT_EQ(double(ask(*cell.evidence).rows.size()), table.number(row, column));
                ++opened;
            }
        }
    }
    EXPECT_EQ(opened, 30);
}

} // namespace
} // namespace axial
