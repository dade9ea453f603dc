#include "core/base/error.h"
#include "tests/ui/analysis/analysisstudy.h"
#include "tests/ui/charts/legible.h"
#include "ui/charts/chartexport.h"

using namespace axial;
using namespace axial::testing;

namespace {

/// Every figure of the catalogue on the answers of its question about the sample.
class EveryFigureTest : public StudyTest
{
protected:
    void SetUp() override
    {
        StudyTest::SetUp();
        openSample();
    }

    /// As the question comes, and with every choice of each of its parameters.
    static std::vector<QueryParameters> waysToAsk(const Query &query, const Figure &figure)
    {
        std::vector<QueryParameters> ways{figure.completed({})};
        for (const QueryParameter &parameter : query.parameters) {
            for (const QString &choice : parameter.choiceIds()) {
                if (choice != QLatin1String(parameter.fallback))
                    ways.push_back(figure.completed({{QLatin1String(parameter.id), choice}}));
            }
        }
        return ways;
    }
    /// Nothing where the question can't be asked so, as a code against itself.
    std::optional<Table> answer(const Query &query, const QueryParameters &parameters)
    {
        Progress progress;
        try {
            return runQuery(m_workspace.database(), {QLatin1String(query.id), parameters},
                            progress);
        } catch (const Error &) {
            return {};
        }
    }
};

} // namespace

TEST_F(EveryFigureTest, DrawsWhateverItsQuestionAnswers)
{
    size_t drawn = 0;
    for (const Query &query : queries()) {
        for (const Figure &figure : query.figures) {
            const Chart *chart = chartOf(query, QLatin1String(figure.id));
            ASSERT_TRUE(chart) << figure.id;
            for (const QueryParameters &parameters : waysToAsk(query, figure)) {
                const std::optional<Table> answered = answer(query, parameters);
                if (!answered)
                    continue;
                const Table &table = *answered;
                ChartOptions options = optionsAsAsked(parameters);
                for (const double width : {377.0, 560.0, 792.0}) { // 3.33 in, a column, 7 in
                    options.width = width;
                    options.print = width != 560;
                    ChartScene scene;
                    ASSERT_NO_THROW(scene = chart->make(table, options)) << figure.id;
                    EXPECT_LE(scene.size.width(), width) << figure.id << ": its type would shrink";
                    expectLegibleMarks(scene, table, figure.id);
                    ++drawn;
                }
            }
        }
    }
    EXPECT_GT(drawn, 150u);
}

TEST_F(EveryFigureTest, TheTaxonomyFitsAColumnOfAPage)
{
    const Query &query = *queryById(QStringLiteral("taxonomy"));
    const auto table = answer(query, query.figures.front().completed({}));
    const Chart *tree = chartOf(query, QString());
    const double column = 792 * oneColumn / twoColumns;
    const ChartScene scene = tree->make(*table, {.print = true, .width = column});
    EXPECT_LE(scene.size.height() / column * oneColumn, 9) << "inches";
}

TEST_F(EveryFigureTest, HasAPictureToLookAt)
{
    const QString folder = qEnvironmentVariable("AXIAL_PICTURES");
    if (folder.isEmpty())
        GTEST_SKIP() << "AXIAL_PICTURES names no folder";
    for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
        theme::apply(theme);
        for (const Chart &chart : charts()) {
            const Query &query = *queryById(QLatin1String(chart.query));
            const auto table = answer(query, query.figure(QLatin1String(chart.id))->completed({}));
            for (const double width : {377.0, 792.0}) {
                const bool isDark = theme == ThemeChoice::Dark;
                const ChartScene scene = chart.make(
                    *table, {.dark = isDark, .print = !isDark && width < 500, .width = width});
                QFile file(
                    folder
                    + QStringLiteral("/%1-%2-%3.svg")
                          .arg(QLatin1String(chart.id), QLatin1String(isDark ? "dark" : "light"))
                          .arg(width));
                ASSERT_TRUE(file.open(QIODevice::WriteOnly));
                file.write(chartAsSvg(scene));
            }
        }
    }
    theme::apply(ThemeChoice::Light);
}

TEST_F(EveryFigureTest, IsTheSameForTheSameTable)
{
    for (const Chart &chart : charts()) {
        const Query &query = *queryById(QLatin1String(chart.query));
        const auto answered = answer(query, query.figure(QLatin1String(chart.id))->completed({}));
        ASSERT_TRUE(answered) << chart.id;
        const Table &table = *answered;
        const ChartScene one = chart.make(table, {});
        const ChartScene other = chart.make(table, {});
        ASSERT_EQ(one.items.size(), other.items.size()) << chart.id;
        for (size_t i = 0; i < one.items.size(); ++i)
            EXPECT_EQ(boundsOf(one.items[i]), boundsOf(other.items[i])) << chart.id;
    }
}
