#include "core/project/rounds/rounds.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "tests/core/stats/samples.h"
#include "tests/support/labelledstudy.h"

#include <cmath>

namespace axial {
namespace {

using namespace samples;

/// The published numbers, asked as a script asks for them: reports with labels go into a project,
/// the query `agreement` says how far their coders agree.
class AgreementQueryTest : public test::LabelledStudy
{
protected:
    struct Expected {
        const QString &column;
        double value, low = std::nan(""), high = std::nan("");
        double tolerance = 1e-6;
    };

    void expectRow(const Table &table, size_t row, const std::vector<Expected> &expected)
    {
        for (const Expected &each : expected) {
            const std::string name = each.column.toStdString();
            EXPECT_NEAR(value(table, row, each.column), each.value, each.tolerance) << name;
            const QString beside = each.column == columns::kappa ? QString() : each.column + u' ';
            if (!std::isnan(each.low)) {
                EXPECT_NEAR(value(table, row, beside + columns::low), each.low, each.tolerance)
                    << name;
                EXPECT_NEAR(value(table, row, beside + columns::high), each.high, each.tolerance)
                    << name;
            }
        }
    }
    void contingency(const std::vector<std::vector<int>> &table)
    {
        label(samples::fromContingency(table));
    }
    bool isUndefined(const Table &table, size_t row, const QString &column)
    {
        return std::isnan(value(table, row, column));
    }
};

TEST_F(AgreementQueryTest, CohenOfWikipediasFirstTable)
{
    contingency({{20, 5}, {10, 15}});
    expectRow(ask("agreement"), 0,
              {{columns::percentAgreement, .70}, {columns::cohen, .4, 0.151092, 0.648908}});
}

TEST_F(AgreementQueryTest, CohenOfWikipediasSecondTable)
{
    contingency({{45, 15}, {25, 15}});
    expectRow(ask("agreement"), 0, {{columns::cohen, 3.0 / 23, -0.062938, 0.323808}});
}

TEST_F(AgreementQueryTest, CohenOfWikipediasThirdTable)
{
    contingency({{25, 35}, {5, 35}});
    expectRow(ask("agreement"), 0, {{columns::cohen, 7.0 / 27, 0.108029, 0.410490}});
}

/// Wikipedia's table again, as what one coder gave the same reports at two times.
TEST_F(AgreementQueryTest, ACoderWhoLabelsAgainIsComparedWithTheEarlierSelf)
{
    addTree({"A", "A.1", "A.2"});
    const Ratings table = samples::fromContingency({{20, 5}, {10, 15}});
    std::vector<Report> first, second;
    for (qint64 unit = 0; unit < table.units(); ++unit) {
        first.push_back(report(QStringLiteral("A.%1").arg(table.unit(unit)[0] + 1)));
        second.push_back(report(QStringLiteral("A.%1").arg(table.unit(unit)[1] + 1)));
    }
    second.push_back(report("A.1")); // is in one round only
    label(first, "First");
    label(second, "Second");
    EXPECT_EQ(ask("agreement", {{"round", "Second"}}).notes.filter("self").size(), 0)
        << "nobody said that the round labels again";
    const Round again = rounds::named(db(), "Second");
    project->edit("Again", [&](Database &in) {
        in.run("UPDATE round SET kind=?2, again=?3 WHERE id=?1", again.id, int(RoundKind::Again),
               rounds::named(in, "First").id);
    });
    const Table answer = ask("agreement", {{"round", "Second"}});
    const size_t row = rowOf(answer, "self: Coder 1 × First");
    expectRow(answer, row,
              {{columns::percentAgreement, .70}, {columns::cohen, .4, 0.151092, 0.648908}});
    EXPECT_EQ(answer.text(row, answer.column(columns::units)), "50");
    EXPECT_EQ(answer.text(row, answer.column(columns::coders)), "1");
    EXPECT_EQ(answer.notes.filter("self-agreement").size(), 1);
    EXPECT_EQ(ask("agreement", {{"round", "First"}, {"rows", "self"}}).notes.filter("self-").size(),
              0)
        << "nothing came before";
    const Table byType = ask("agreement",
                             {{"round", "Second"}, {"rows", "self"}, {"level", "type"}});
    EXPECT_TRUE(isUndefined(byType, rowOf(byType, "self: Coder 1 × First"), columns::cohen))
        << "all are of one type";
}

TEST_F(AgreementQueryTest, SasPrint)
{
    contingency({{0, 4, 1}, {0, 8, 0}, {0, 1, 5}});
    expectRow(
        ask("agreement"), 0,
        {{columns::percentAgreement, .684211}, {columns::cohen, 0.4842, 0.2137, 0.7547, 5e-5}});
}

TEST_F(AgreementQueryTest, IrrCacsAbstractors)
{
    contingency({{13, 0, 0}, {0, 20, 7}, {0, 4, 56}});
    expectRow(ask("agreement"), 0,
              {{columns::percentAgreement, .89},
               {columns::cohen, 0.7964094, .680947, .911872},
               {columns::kappa, 0.7962397}, // of two coders it is Scott's pi
               {columns::ac1, 0.8493305},
               {columns::brennanPrediger, 0.835},
               {columns::alpha, 0.7972585}});
}

TEST_F(AgreementQueryTest, AnxietyRaters)
{
    label(fromCoders(
        {"3 6 4 6 2 4 2 4 3 3 2 3 3 3 2 2 1 3 3 4", "2 1 4 4 3 2 1 6 1 1 1 2 3 3 1 1 3 3 2 2"}, 6));
    expectRow(ask("agreement"), 0, {{columns::cohen, -0.006289308}});
}

TEST_F(AgreementQueryTest, TheParadoxOfKappa)
{
    contingency({{118, 5}, {2, 0}});
    expectRow(ask("agreement"), 0,
              {{columns::percentAgreement, .944},
               {columns::cohen, -.0234, std::nan(""), std::nan(""), 5e-5},
               {columns::ac1, .9408, std::nan(""), std::nan(""), 5e-5}});
}

TEST_F(AgreementQueryTest, FourteenCoders)
{
    label(fourteenCoders());
    const Table table = ask("agreement");
    expectRow(table, 0,
              {{columns::percentAgreement, .3780219780},
               {columns::kappa, 0.2099307044},
               {columns::brennanPrediger, 0.2225274725},
               {columns::ac1, 0.2256141508},
               {columns::alpha, 0.2155740563}});
    const double kappas[] = {.201282, .079670, .171598, .030381, .507657};
    for (int i = 0; i < 5; ++i)
        EXPECT_NEAR(
            value(table, rowOf(table, QStringLiteral("code: A.%1").arg(i + 1)), columns::kappa),
            kappas[i], 1e-6);
}

TEST_F(AgreementQueryTest, PsychiatricDiagnoses)
{
    label(psychiatricDiagnoses());
    const Table table = ask("agreement");
    expectRow(table, 0,
              {{columns::kappa, 0.4302445201},
               {columns::alpha, .4334098},
               {columns::ac1, .4478845},
               {columns::brennanPrediger, .4444444}});
    // Published to three digits
    expectRow(
        table, 0,
        {{columns::kappa, .430, .319, .541, 5.1e-4}, {columns::ac1, .448, .334, .562, 5.1e-4}});
    const double kappas[] = {.2447552, .2447552, .52, .4711273, .5661178};
    for (int i = 0; i < 5; ++i)
        EXPECT_NEAR(
            value(table, rowOf(table, QStringLiteral("code: A.%1").arg(i + 1)), columns::kappa),
            kappas[i], 1e-6);
    // alpha's interval is resampled with a seed that is said, so that it is the same tomorrow
    EXPECT_NEAR(value(table, 0, columns::alpha + " CI low"), .32, .03);
    EXPECT_NEAR(value(table, 0, columns::alpha + " CI high"), .54, .03);
    EXPECT_TRUE(table.notes.join(u' ').contains("seed 20250101"));
    EXPECT_EQ(ask("agreement").text(0, table.column(columns::alpha + " CI low")),
              table.text(0, table.column(columns::alpha + " CI low")));
    const Table without = ask("agreement", {{"resamples", "0"}});
    EXPECT_TRUE(isUndefined(without, 0, columns::alpha + " CI low"));
    EXPECT_NEAR(value(without, 0, columns::alpha), .4334098, 1e-6);
}

TEST_F(AgreementQueryTest, FirstFifteenDiagnoses)
{
    label(firstFifteenDiagnoses());
    expectRow(ask("agreement"), 0,
              {{columns::percentAgreement, 0.5511111},
               {columns::kappa, 0.4139265},
               {columns::ac1, 0.4448007},
               {columns::alpha, 0.4204384},
               {columns::brennanPrediger, 0.4388889}});
    expectRow(ask("agreement"), 0,
              {{columns::kappa, .4139, .24, .588, 5.1e-4},
               {columns::ac1, .4448, .264, .625, 5.1e-4},
               {columns::brennanPrediger, .4389, .261, .617, 5.1e-4}});
}

TEST_F(AgreementQueryTest, FourCodersWithGaps)
{
    label(fourCodersWithGaps());
    const Table table = ask("agreement");
    expectRow(table, 0,
              {{columns::percentAgreement, .8181818},
               {columns::alpha, 0.7434211},
               {columns::ac1, .77544, std::nan(""), std::nan(""), 5e-6},
               {columns::kappa, .76117, std::nan(""), std::nan(""), 5e-6},
               {columns::brennanPrediger, .77273, std::nan(""), std::nan(""), 5e-6}});
    EXPECT_EQ(value(table, 0, "Units"), 12);
    EXPECT_EQ(value(table, 0, "Paired units"), 11);
    EXPECT_TRUE(table.notes.join(u' ').contains("with only one: 1"))
        << table.notes.join('\n').toStdString();
}

TEST_F(AgreementQueryTest, ThreeCodersAndFifteenUnits)
{
    label(fromCoders({"* * * * * 3 4 1 2 1 1 3 3 * 3", "1 * 2 1 3 3 4 3 * * * * * * *",
                      "* * 2 1 3 4 4 * 2 1 1 3 3 * 4"},
                     4));
    expectRow(ask("agreement"), 0, {{columns::alpha, 0.6913580}});
}

TEST_F(AgreementQueryTest, AtlasTisExample)
{
    label(fromCoders({"1211111121", "2221121111"}, 2));
    expectRow(
        ask("agreement"), 0,
        {{columns::percentAgreement, .6}, {columns::alpha, 0.0952381}, {columns::cohen, .0909091}});
}

TEST_F(AgreementQueryTest, NominalDataOfTwoCoders)
{
    label(fromCoders({"a a b b d c c c e d d a", "b a b b b c c c e d d d"}, 5));
    expectRow(ask("agreement"), 0, {{columns::alpha, 0.6919643}});
}

TEST_F(AgreementQueryTest, LabelsAreComparedAtTheLevelAskedFor)
{
    addTree({"A", "A.1", "A.2", "B", "B.1", "B.2", "C", "C.1", "C.2"});
    label({report("A.1 A.1 A.2"), report("B.1 B.1 B.1"), report("B.1 B.2 C.1"),
           report("C.1 C.1 C.2")});
    const Table leaf = ask("agreement");
    expectRow(leaf, 0, {{columns::kappa, .25}, {columns::percentAgreement, .4166667}});
    expectRow(leaf, rowOf(leaf, "type level"),
              {{columns::kappa, 0.7446808511}, {columns::percentAgreement, .8333333}});
    const Table types = ask("agreement", {{"level", "type"}});
    expectRow(types, 0, {{columns::kappa, 0.7446808511}});
    EXPECT_EQ(value(types, 0, "Categories"), 3);
    EXPECT_EQ(types.text(rowOf(types, "code: Code B"), 0), "code: Code B");
    // These labels are themes already.
    expectRow(ask("agreement", {{"level", "theme"}}), 0, {{columns::kappa, .25}});
    expectRow(ask("agreement", {{"level", "sub-theme"}}), 0, {{columns::kappa, .25}});
}

TEST_F(AgreementQueryTest, RowsOfTypesSayWhatIsNotDecided)
{
    addTree({"A", "A.1", "B", "B.1"});
    Report decided = report("A.1 B.1");
    decided.decision = "A.1";
    label({decided, report("A.1 A.1"), report("B.1 B.1")});
    const auto notes = [&](const char *rows) {
        return ask("agreement", {{"rows", rows}}).notes.join(u' ');
    };
    EXPECT_TRUE(notes("type").contains("without a decision are left out"))
        << notes("type").toStdString();
    EXPECT_FALSE(notes("all").contains("not decided"));
    EXPECT_TRUE(notes("type").contains("They are chosen by the outcome"));
    EXPECT_FALSE(notes("all").contains("chosen by the outcome"));
    EXPECT_TRUE(notes("code").contains("this code with all others together"));
    EXPECT_FALSE(notes("all").contains("with all others together"));
}

TEST_F(AgreementQueryTest, AnIntervalWithoutWidthSaysWhy)
{
    addTree({"A", "A.1", "B", "B.1"});
    label({report("A.1 A.1"), report("A.1 A.1"), report("B.1 B.1"), report("A.1 A.1")});
    const Table table = ask("agreement", {{"rows", "all"}});
    EXPECT_EQ(value(table, 0, columns::low), value(table, 0, columns::high));
    const QString said = "An interval without width stands at: all.";
    EXPECT_TRUE(table.notes.join(u' ').contains(said)) << table.notes.join('\n').toStdString();
    label({report("A.1 A.1"), report("A.1 B.1"), report("B.1 B.1"), report("A.1 A.1")}, "Other");
    EXPECT_FALSE(ask("agreement", {{"rows", "all"}, {"round", "Other"}})
                     .notes.join(u' ')
                     .contains("without width"));
}

TEST_F(AgreementQueryTest, OnlyTheCoefficientsWithoutWidthAreNamed)
{
    addTree({"A", "A.1", "A.2", "B", "B.1"});
    Report one = report("A.1 A.1"), other = report("A.1 A.2");
    for (Report *each : {&one, &other})
        each->decision = "A.1";
    label({one, one, other, one});
    const Table all = ask("agreement", {{"rows", "all"}, {"resamples", "0"}});
    EXPECT_LT(value(all, 0, columns::low), value(all, 0, columns::high));
    EXPECT_TRUE(all.notes.join(u' ').contains("without width stands at: all (Cohen kappa). "))
        << all.notes.join('\n').toStdString();
    project->edit("Offer all codes", [](Database &in) {
        const RoundId round = rounds::named(in, "Main").id;
        in.run("UPDATE round SET kind=0 WHERE id=?1", round);
    });
    // Of one type all are alike: kappa is undefined, AC1 is 1 without width.
    const Table types = ask("agreement", {{"rows", "type"}, {"level", "type"}, {"resamples", "0"}});
    EXPECT_TRUE(isUndefined(types, 1, columns::kappa));
    EXPECT_TRUE(types.notes.join(u' ').contains(types.text(1, 0)
                                                + QStringLiteral(" (Gwet AC1, Brennan-Prediger)")))
        << types.notes.join('\n').toStdString();
}

TEST_F(AgreementQueryTest, SubThemesCountAsTheirThemes)
{
    addTree({"A", "A.1", "A.1.i", "A.1.ii", "A.2"});
    label({report("A.1.i A.1.ii"), report("A.1 A.1.i"), report("A.2 A.2"), report("A.1 A.2")});
    expectRow(ask("agreement"), 0, {{columns::percentAgreement, .25}});
    expectRow(ask("agreement", {{"level", "theme"}}), 0, {{columns::percentAgreement, .75}});
    expectRow(ask("agreement", {{"level", "sub-theme"}}), 0, {{columns::percentAgreement, .25}});
}

TEST_F(AgreementQueryTest, RowsByYearRepositoryAndPair)
{
    addTree({"A", "A.1", "A.2"});
    const auto of = [](const QString &labels, const QString &repository, int year) {
        Report each = report(labels);
        each.repository = repository;
        each.year = year;
        return each;
    };
    label({of("A.1 A.1 A.2", "vllm", 2023), of("A.2 A.2 A.1", "vllm", 2023),
           of("A.1 A.1 A.1", "Sum", 2024), of("A.2 A.2 A.2", "Sum", 0)});
    const Table years = ask("agreement", {{"rows", "year"}});
    EXPECT_EQ(years.rows.size(), 4u);
    expectRow(years, rowOf(years, "year: 2023"), {{columns::percentAgreement, 1.0 / 3}});
    EXPECT_EQ(value(years, rowOf(years, "year: none"), "Units"), 1);
    const Table pairs = ask("agreement", {{"rows", "pair"}});
    EXPECT_EQ(pairs.rows.size(), 4u);
    expectRow(pairs, rowOf(pairs, "pair: Coder 1 × Coder 2"), {{columns::cohen, 1, 1, 1}});
    expectRow(pairs, rowOf(pairs, "pair: Coder 1 × Coder 3"), {{columns::cohen, 0}});
    EXPECT_TRUE(isUndefined(pairs, 0, columns::cohen)) << "three coders";
    EXPECT_TRUE(ask("agreement").notes.join(u' ').contains("compares two coders"));
    const Table two = ask("agreement", {{"coder", "Coder 3"}, {"other", "Coder 1"}});
    expectRow(two, 0, {{columns::cohen, 0}, {columns::coders, 2}});
    EXPECT_EQ(test::errorOf([&] {
                  ask("agreement", {{"coder", "Nobody"}, {"other", "Coder 1"}});
              }),
              "Nobody called “Nobody” takes part in the round “Main”; there are: Coder 1, "
              "Coder 2, Coder 3.");
    EXPECT_NE(test::errorOf([&] { ask("agreement", {{"coder", "Coder 1"}}); }), QString());
}

TEST_F(AgreementQueryTest, CategoriesOfferedAreThoseOfTheRound)
{
    addTree({"A", "A.1", "A.2", "A.3", "A.4"});
    label({report("A.1 A.1"), report("A.2 A.2"), report("A.1 A.2"), report("A.1 A.1")});
    const Table used = ask("agreement");
    EXPECT_EQ(value(used, 0, "Categories offered"), 2);
    expectRow(used, 0, {{columns::brennanPrediger, .5}});
    EXPECT_TRUE(used.notes.join(u' ').contains("doesn’t say which codes it offered"));
    project->edit("Offer", [](Database &db) {
        db.execute("INSERT INTO round_code(round, code) "
                   "SELECT r.id, c.id FROM round r, code c WHERE c.key LIKE 'A.%'");
    });
    const Table offered = ask("agreement");
    EXPECT_EQ(value(offered, 0, "Categories offered"), 4);
    expectRow(offered, 0, {{columns::brennanPrediger, 2.0 / 3}});
    EXPECT_TRUE(offered.notes.join(u' ').contains("that the round offered"));
    expectRow(ask("agreement", {{"categories", "used"}}), 0, {{columns::brennanPrediger, .5}});
    EXPECT_EQ(value(offered, rowOf(offered, "code: A.1"), "Categories offered"), 2);
    EXPECT_EQ(value(offered, rowOf(offered, "type level"), "Categories offered"), 1);
}

TEST_F(AgreementQueryTest, OneCategoryHasNoVariation)
{
    addTree({"A", "A.1"});
    label({report("A.1 A.1 A.1"), report("A.1 A.1 A.1"), report("A.1 A.1 A.1")});
    const Table table = ask("agreement");
    for (const QString &name : {columns::kappa, columns::cohen, columns::alpha, columns::ac1})
        EXPECT_TRUE(isUndefined(table, 0, name)) << name.toStdString();
    EXPECT_EQ(table.text(0, table.column("Undefined")), "no variation: all labels are the same");
    EXPECT_EQ(value(table, 0, columns::percentAgreement), 1);
    EXPECT_FALSE(table.text(0, table.column(columns::kappa)).contains("nan"));
}

TEST_F(AgreementQueryTest, TwoCodersWhoNeverAgree)
{
    label(fromUnits({"12", "21"}, 2));
    expectRow(ask("agreement"), 0, {{columns::kappa, -1}, {columns::cohen, -1}});
}

TEST_F(AgreementQueryTest, OneReportOneCoderNoLabel)
{
    addTree({"A", "A.1", "A.2"});
    label({report("A.1 A.2")}, "One report");
    label({report("A.1 -"), report("A.2 -")}, "One coder");
    label({report("A.1 -"), report("- A.2")}, "Nobody twice");
    label({report("- -")}, "Nothing");
    const auto reason = [&](const QString &round) {
        const Table table = ask("agreement", {{"round", round}});
        EXPECT_TRUE(isUndefined(table, 0, columns::kappa)) << round.toStdString();
        return table.text(0, table.column("Undefined"));
    };
    EXPECT_EQ(reason("One report"), "one report can’t tell agreement from chance");
    EXPECT_EQ(reason("One coder"), "only one coder labelled");
    EXPECT_EQ(reason("Nobody twice"), "no report has labels of two coders");
    EXPECT_EQ(reason("Nothing"), "no report is labelled");
    const Table table = ask("agreement", {{"round", "One coder"}});
    EXPECT_EQ(table.text(0, table.column(columns::percentAgreement)), QString()) << "not nan";
}

TEST_F(AgreementQueryTest, AReportWithoutLabelAndACoderWhoDidHalf)
{
    label(fromUnits({"111", "122", "22.", "12.", "33.", "3.."}, 3), "Half");
    const Table table = ask("agreement", {{"round", "Half"}});
    EXPECT_EQ(value(table, 0, columns::coders), 3);
    EXPECT_EQ(value(table, 0, "Paired units"), 5);
    expectRow(table, 0, {{columns::percentAgreement, (1 + 1.0 / 3 + 1 + 0 + 1) / 5}});
}

TEST_F(AgreementQueryTest, SeveralLabelsOfACoderAreComparedCodeByCode)
{
    addTree({"A", "A.1", "A.2", "A.3"});
    label({report("A.1 A.1"), report("A.2 A.2"), report("A.3 -"), report("A.1 A.3")});
    project->edit("Several", [](Database &db) {
        db.execute("UPDATE round SET exclusive=0");
        db.execute("INSERT INTO label(source, round, coder, code) SELECT l.source, l.round, "
                   "l.coder, c.id FROM label l JOIN code c ON c.key='A.2' "
                   "JOIN code k ON k.id=l.code AND k.key='A.1' JOIN coder r ON r.id=l.coder AND "
                   "r.name='Coder 1'");
    });
    const Table table = ask("agreement");
    EXPECT_TRUE(isUndefined(table, 0, columns::kappa));
    EXPECT_TRUE(table.notes.join(u' ').contains("second label"))
        << table.notes.join('\n').toStdString();
    // A.1: 1 1, 0 0, -, 1 0; A.2: 1 0, 1 1, -, 1 0
    const size_t first = rowOf(table, "code: A.1");
    EXPECT_EQ(value(table, first, "Paired units"), 3);
    expectRow(table, first, {{columns::percentAgreement, 2.0 / 3}, {columns::cohen, .4}});
    expectRow(table, rowOf(table, "code: A.2"), {{columns::percentAgreement, 1.0 / 3}});
    for (size_t row = 1; row < table.rows.size(); ++row) {
        const auto paired = table.rows[row][size_t(table.column("Paired units"))].evidence;
        EXPECT_EQ(double(ask(*paired).rows.size()), value(table, row, "Paired units"));
    }
}

} // namespace
} // namespace axial
