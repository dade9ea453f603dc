#include "core/project/codes/codes.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "tests/support/labelledstudy.h"

#include <cmath>

namespace axial {
namespace {

class ConfusionTest : public test::LabelledStudy
{
protected:
    ConfusionTest()
    {
        addTree({"A", "A.1", "A.2", "B", "B.1"});
        label({report("A.1 A.1 A.1"), report("A.1 A.2 A.1"), report("A.2 A.1 A.2"),
               report("A.2 B.1 B.1"), report("B.1 B.1 -"), report("A.1 A.2 B.1"),
               report("- - A.1")});
    }
    qint64 openedBy(const Cell &cell)
    {
        EXPECT_TRUE(cell.evidence);
        return cell.evidence ? qint64(ask(*cell.evidence).rows.size()) : -1;
    }
    double met(const Table &table, const QString &first, const QString &second)
    {
        return value(table, rowOf(table, first), second);
    }
};

TEST_F(ConfusionTest, OfTwoCodersTheFirstOnesLabelsAreTheRows)
{
    const Table table = ask("confusion", {{"coder", "Coder 1"}, {"other", "Coder 2"}});
    EXPECT_EQ(met(table, "A.1", "A.1"), 1);
    EXPECT_EQ(met(table, "A.1", "A.2"), 2);
    EXPECT_EQ(met(table, "A.2", "A.1"), 1);
    EXPECT_EQ(met(table, "A.2", "B.1"), 1);
    EXPECT_EQ(met(table, "B.1", "B.1"), 1);
    EXPECT_EQ(met(table, "B.1", "A.1"), 0);
    const Table turned = ask("confusion", {{"coder", "Coder 2"}, {"other", "Coder 1"}});
    EXPECT_EQ(met(turned, "A.2", "A.1"), 2);
}

TEST_F(ConfusionTest, OfAllCodersAReportCountsOnceInACell)
{
    const Table table = ask("confusion");
    EXPECT_EQ(met(table, "A.1", "A.2"), 3);
    EXPECT_EQ(met(table, "A.2", "A.1"), 3) << "whoever gave which";
    EXPECT_EQ(met(table, "A.1", "A.1"), 2);
    EXPECT_EQ(met(table, "B.1", "B.1"), 2);
    EXPECT_EQ(met(table, "A.2", "B.1"), 2);
    const Table list = ask("confusion", {{"layout", "list"}});
    EXPECT_EQ(list.text(0, 0), "A.1");
    EXPECT_EQ(list.text(0, 1), "A.2");
    EXPECT_EQ(value(list, 0, "Reports"), 3);
    EXPECT_EQ(value(list, 0, "Coder pairs"), 5);
    EXPECT_EQ(openedBy(list.rows[0][2]), 3);
}

TEST_F(ConfusionTest, EveryCellOpensTheReportsItCounts)
{
    int counted = 0;
    for (const char *level : {"label", "type", "theme"}) {
        for (const char *coder : {"", "Coder 1", "Coder 3"}) {
            const Table table = ask(
                "confusion",
                {{"level", level}, {"coder", coder}, {"other", *coder ? "Coder 2" : ""}});
            for (const TableRow &row : table.rows) {
                for (size_t column = 1; column < row.size(); ++column) {
                    const qint64 count = std::get<qint64>(row[column].value);
                    EXPECT_EQ(openedBy(row[column]), count)
                        << level << ' ' << coder << ' ' << table.columns[column].name.toStdString();
                    counted += count > 0;
                }
            }
        }
    }
    EXPECT_GT(counted, 20);
}

TEST_F(ConfusionTest, MergingTwoLabelsSaysWhatKappaWouldBe)
{
    const Table table = ask("merged-codes", {{"code", "A.1"}, {"with", "A.2"}});
    ASSERT_EQ(table.rows.size(), 1u);
    const Table all = ask("agreement");
    const Table types = ask("agreement", {{"level", "type"}});
    EXPECT_EQ(value(table, 0, "Kappa now"), value(all, 0, columns::kappa));
    // Both are all that is used of their type.
    EXPECT_NEAR(value(table, 0, "Kappa then"), value(types, 0, columns::kappa), 1e-12);
    EXPECT_NEAR(value(table, 0, "Alpha then"), value(types, 0, columns::alpha), 1e-12);
    EXPECT_NEAR(value(table, 0, "Percent then"), value(types, 0, columns::percentAgreement), 1e-12);
    EXPECT_EQ(openedBy(table.rows[0][3]), 3);
    EXPECT_NE(test::errorOf([&] { ask("merged-codes", {{"code", "A.1"}}); }), QString());
    EXPECT_NE(test::errorOf([&] {
                  ask("merged-codes", {{"code", "A"}, {"with", "A.1"}});
              }),
              QString())
        << "nobody used A";
    const Table pairs = ask("merged-codes");
    EXPECT_EQ(pairs.rows.size(), 3u);
    for (size_t row = 1; row < pairs.rows.size(); ++row)
        EXPECT_LE(value(pairs, row, "Kappa then"), value(pairs, row - 1, "Kappa then"));
    for (size_t row = 0; row < pairs.rows.size(); ++row) { // as when they really are one
        project->edit(QStringLiteral("Merge"), [&](Database &in) {
            codes::merge(in, {codes::find(in, pairs.text(row, 1))},
                         codes::find(in, pairs.text(row, 0)));
        });
        const Table then = ask("agreement");
        EXPECT_NEAR(value(pairs, row, "Kappa then"), value(then, 0, columns::kappa), 1e-12);
        EXPECT_NEAR(value(pairs, row, "Alpha then"), value(then, 0, columns::alpha), 1e-12);
        EXPECT_NEAR(value(pairs, row, "Percent then"), value(then, 0, columns::percentAgreement),
                    1e-12);
        project->undo();
    }
    const Table two = ask(
        "merged-codes",
        {{"code", "A.1"}, {"with", "A.2"}, {"coder", "Coder 1"}, {"other", "Coder 2"}});
    EXPECT_NEAR(value(two, 0, "Percent then"), 5.0 / 6, 1e-12);
}

TEST_F(ConfusionTest, MergingTheTwoLabelsOfOneReportMakesThemAgree)
{
    label({report("A.1 A.2")}, QStringLiteral("One"));
    const Table one = ask("merged-codes", {{"round", "One"}});
    ASSERT_EQ(one.rows.size(), 1u);
    EXPECT_EQ(value(one, 0, "Percent now"), 0);
    EXPECT_EQ(value(one, 0, "Percent then"), 1);
}

/// The steps of an explanation, recomputed from one another.
TEST_F(ConfusionTest, AnExplanationLeadsToTheCoefficient)
{
    const auto step = [&](const Table &table, const QString &formula) {
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (table.text(row, 1).startsWith(formula))
                return value(table, row, "Value");
        }
        ADD_FAILURE() << formula.toStdString();
        return 0.0;
    };
    const auto corrected = [](double observed, double expected) {
        return (observed - expected) / (1 - expected);
    };
    const Table all = ask("agreement", {{"rows", "code"}});
    for (const char *scope : {"all", "code: A.1"}) {
        const size_t row = rowOf(all, scope);
        const Table fleiss = ask("explain-agreement", {{"scope", scope}});
        EXPECT_EQ(step(fleiss, "n"), 7);
        double expected = 0;
        for (size_t each = 0; each < fleiss.rows.size(); ++each) {
            if (fleiss.text(each, 1).startsWith(QStringLiteral("πⱼ")))
                expected += std::pow(value(fleiss, each, "Value"), 2);
        }
        EXPECT_NEAR(step(fleiss, "Pₑ"), expected, 1e-12);
        EXPECT_NEAR(step(fleiss, "(P̄"), corrected(step(fleiss, "P̄"), expected), 1e-12);
        EXPECT_NEAR(step(fleiss, "(P̄"), value(all, row, columns::kappa), 1e-12);
        const Table alpha = ask("explain-agreement", {{"scope", scope}, {"coefficient", "alpha"}});
        EXPECT_NEAR(step(alpha, "1 − Dₒ"), 1 - step(alpha, "Dₒ") / step(alpha, "Dₑ"), 1e-12);
        EXPECT_NEAR(step(alpha, "1 − Dₒ"), value(all, row, columns::alpha), 1e-12);
        const Table ac1 = ask("explain-agreement", {{"scope", scope}, {"coefficient", "ac1"}});
        EXPECT_NEAR(step(ac1, "(P̄"), value(all, row, columns::ac1), 1e-12);
        const Table free = ask("explain-agreement",
                               {{"scope", scope}, {"coefficient", "brennan-prediger"}});
        EXPECT_NEAR(step(free, "(P̄"), value(all, row, columns::brennanPrediger), 1e-12);
    }
    const QueryParameters pair{{"scope", "pair: Coder 1 × Coder 2"}, {"coefficient", "cohen"}};
    const Table cohen = ask("explain-agreement", pair);
    EXPECT_NEAR(step(cohen, "(pₒ"), corrected(step(cohen, "pₒ"), step(cohen, "pₑ")), 1e-12);
    const Table pairs = ask("agreement", {{"rows", "pair"}});
    EXPECT_NEAR(step(cohen, "(pₒ"),
                value(pairs, rowOf(pairs, "pair: Coder 1 × Coder 2"), columns::cohen), 1e-12);
    EXPECT_TRUE(test::errorOf([&] {
                    ask("explain-agreement", {{"coefficient", "cohen"}});
                }).contains("name two of them"));
    EXPECT_TRUE(test::errorOf([&] {
                    ask("explain-agreement", {{"scope", "x"}});
                }).contains("type level"));
}

} // namespace
} // namespace axial
