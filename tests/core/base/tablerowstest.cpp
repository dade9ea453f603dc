#include "core/base/table.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace axial {
namespace {

/// "row 0" and 0, "row 1" and 1, ...; counts how often it is asked.
class Counted final : public LaterRows
{
public:
    explicit Counted(size_t size) : m_size(size) {}

    size_t size() const override { return m_size; }
    size_t columns() const override { return 2; }
    CellValue value(size_t place, size_t column) const override
    {
        ++asked;
        if (column == 0)
            return QStringLiteral("row %1").arg(place);
        return qint64(place);
    }
    std::shared_ptr<const QueryCall> evidence(size_t, size_t column) const override
    {
        ++behind;
        return column == 0 ? nullptr : std::make_shared<QueryCall>(QueryCall{"quotes", {}});
    }

    mutable int asked = 0;
    mutable int behind = 0;

private:
    size_t m_size;
};

class TableRowsTest : public ::testing::Test
{
protected:
    TableRowsTest()
    {
        table.columns = {{"Name", ColumnKind::Label}, {"Number", ColumnKind::Count}};
        table.rows = TableRows(later);
    }

    std::shared_ptr<Counted> later = std::make_shared<Counted>(1000);
    Table table;
};

TEST_F(TableRowsTest, AreMadeWhenTheyAreLookedAt)
{
    EXPECT_EQ(table.rows.size(), 1000u);
    EXPECT_FALSE(table.rows.empty());
    EXPECT_EQ(later->asked, 0);
    EXPECT_EQ(table.text(7, 0), "row 7");
    EXPECT_EQ(table.number(7, 1), 7);
    EXPECT_EQ(later->asked, 2) << "a cell is no row";
    EXPECT_EQ(later->behind, 0);
    EXPECT_EQ(table.rows.madeCount(), 0u);
    const TableRow &row = table.rows[7];
    EXPECT_EQ(std::get<QString>(row[0].value), "row 7");
    EXPECT_FALSE(row[0].evidence);
    EXPECT_TRUE(row[1].evidence);
    for (size_t i = 0; i < 100; ++i)
        EXPECT_EQ(table.rows[i].size(), 2u);
    EXPECT_EQ(&row, &table.rows[7]) << "what was looked at stays where it is";
    EXPECT_EQ(table.rows.madeCount(), 100u);
    EXPECT_THROW(table.rows.at(1000), std::out_of_range);
    EXPECT_THROW(table.text(1000, 0), std::out_of_range);
    EXPECT_THROW(table.text(7, 2), std::out_of_range);
}

TEST_F(TableRowsTest, CopiesAreOfTheirOwn)
{
    table.rows[3][0] = Cell(QStringLiteral("written"));
    Table copy = table;
    copy.rows[3][0] = Cell(QStringLiteral("other"));
    EXPECT_EQ(table.text(3, 0), "written");
    EXPECT_EQ(copy.text(3, 0), "other");
    EXPECT_EQ(copy.text(4, 0), "row 4");
}

TEST_F(TableRowsTest, AllAreThereForWhoGoesThroughThem)
{
    table.rows[3][0] = Cell(QStringLiteral("written"));
    qint64 sum = 0;
    for (const TableRow &row : std::as_const(table).rows)
        sum += std::get<qint64>(row[1].value);
    EXPECT_EQ(sum, 499'500);
    EXPECT_EQ(table.text(3, 0), "written");
    const int asked = later->asked;
    EXPECT_EQ(table.text(999, 0), "row 999");
    EXPECT_EQ(later->asked, asked) << "and not made again";
    table.rows.push_back({QStringLiteral("more"), 1000});
    EXPECT_EQ(table.rows.size(), 1001u);
    EXPECT_EQ(std::get<QString>(table.rows.back()[0].value), "more");
}

TEST_F(TableRowsTest, SomeAreChosenInAnyOrder)
{
    table.rows[5][0] = Cell(QStringLiteral("written"));
    table.rows.choose({9, 5, 2});
    EXPECT_EQ(table.rows.size(), 3u);
    EXPECT_EQ(table.rows.madeCount(), 1u);
    EXPECT_EQ(table.text(0, 0), "row 9");
    EXPECT_EQ(table.text(1, 0), "written");
    EXPECT_TRUE(table.rows[2][1].evidence);
    table.rows.choose({2, 0});
    EXPECT_EQ(table.text(0, 0), "row 2");
    EXPECT_EQ(table.text(1, 0), "row 9");
    Table plain;
    plain.rows = {{QStringLiteral("a")}, {QStringLiteral("b")}, {QStringLiteral("c")}};
    plain.rows.choose({2, 0});
    EXPECT_EQ(plain.text(0, 0), "c");
    EXPECT_EQ(plain.rows.size(), 2u);
}

TEST_F(TableRowsTest, TheFirstAreLeftOrMoreAdded)
{
    table.rows.resize(2);
    EXPECT_EQ(table.rows.size(), 2u);
    EXPECT_EQ(table.rows.madeCount(), 0u);
    table.rows.resize(4, {QStringLiteral("added"), 1});
    EXPECT_EQ(table.text(1, 0), "row 1");
    EXPECT_EQ(table.text(3, 0), "added");
}

} // namespace
} // namespace axial
