#include "core/query/agreement/explanation.h"

#include "core/query/columns.h"
#include "core/query/query.h"
#include "tests/support/labelledstudy.h"

namespace axial {
namespace {

class ExplanationTest : public test::LabelledStudy
{
protected:
    ExplanationTest()
    {
        addTree({"A", "A.1", "A.2", "B", "B.1"});
        label({report("A.1 A.1"),
               report("A.1 A.2"),
               report("B.1 B.1"),
               report("A.2 B.1"),
               {{"B.1", "B.1"}, "trl", 2023}});
    }
    /// The last value of the explanation that stands there.
    bool endsIn(const Table &explained, double wanted)
    {
        for (size_t row = 0; row < explained.rows.size(); ++row) {
            if (std::abs(explained.number(row, explained.column("Value")) - wanted) < 1e-9)
                return true;
        }
        return false;
    }
};

/// Whatever number one asks about, its explanation comes to that number.
TEST_F(ExplanationTest, OfEachCoefficientInATableOfAgreement)
{
    int explained = 0;
    for (const char *rows : {"overview", "pair", "year", "code"}) {
        for (const char *level : {"label", "type"}) {
            const QueryCall asked{"agreement",
                                  {{"rows", rows}, {"level", level}, {"resamples", "0"}}};
            const Table table = ask(asked);
            for (size_t row = 0; row < table.rows.size(); ++row) {
                for (const QString &name : {columns::kappa, columns::cohen, columns::alpha,
                                            columns::ac1, columns::brennanPrediger}) {
                    const int column = table.column(name);
                    const auto call = explanationOf(asked, table, row, column);
                    ASSERT_TRUE(call);
                    const Table answer = ask(*call);
                    const bool hasValue = !table.text(row, column).isEmpty();
                    explained += hasValue;
                    if (hasValue) {
                        EXPECT_TRUE(endsIn(answer, table.number(row, column)))
                            << rows << ' ' << level << ' ' << table.text(row, 0).toStdString()
                            << ' ' << name.toStdString();
                    } else {
                        EXPECT_EQ(answer.text(answer.rows.size() - 1, 0), "Undefined");
                    }
                }
            }
        }
    }
    EXPECT_GT(explained, 40);
}

TEST_F(ExplanationTest, OfOtherTablesThereIsNone)
{
    const Table table = ask("confusion");
    EXPECT_FALSE(explanationOf({"confusion", {}}, table, 0, 2));
    EXPECT_FALSE(explanationOf({"agreement", {}}, table, 99, 0));
}

TEST_F(ExplanationTest, ItLeadsToWhatWasConfusedAndWhatMergingWouldDo)
{
    const QueryCall call = explanationOf("Main", "theme", "unanimous", "all");
    EXPECT_EQ(call.parameters["coefficient"], "fleiss");
    EXPECT_FALSE(ask(call).rows.empty());
    EXPECT_FALSE(ask(confusionOf(call)).rows.empty());
    EXPECT_FALSE(ask(mergedCodesOf(call)).rows.empty());
    EXPECT_EQ(mergedCodesOf(call).parameters["level"], "theme");
}

} // namespace
} // namespace axial
