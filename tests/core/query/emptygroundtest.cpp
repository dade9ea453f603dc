// What nothing is counted of has no share, no mean and no coefficient: every question, with nobody,
// an empty group, one person, one ballot and one unit.
#include "core/project/importing/importing.h"
#include "core/query/parameterchoices.h"
#include "tests/core/query/plantedstudy.h"

#include <QRegularExpression>

#include <cmath>
#include <functional>

namespace axial {
namespace {

class EmptyGround : public test::PlantedStudy, public ::testing::WithParamInterface<const char *>
{
protected:
    /// What has to be said so that there is an answer at all.
    static QueryParameters asked(const QString &query)
    {
        if (query == "text-search" || query == "words-in-context")
            return {{"words", "one"}};
        if (query == "code-profile")
            return {{"code", "A.1"}};
        if (query == "mismatch")
            return {{"tests", "1"}};
        return {};
    }
    /// Asked as it is and with every value of each parameter.
    void eachAnswer(const std::function<void(const Table &, const std::string &)> &look)
    {
        const Query &query = *queryById(QLatin1String(GetParam()));
        std::vector<QueryCall> calls{{QLatin1String(query.id), asked(QLatin1String(query.id))}};
        for (const QueryParameter &parameter : query.parameters) {
            QStringList values = parameter.choiceIds();
            if (parameter.kind == QueryParameter::Kind::Flag)
                values = {"0", "1"};
            else if (values.isEmpty() && !parameter.isForPrograms) {
                for (const ParameterChoice &choice : choicesOf(db(), parameter))
                    values << choice.id;
            }
            for (const QString &value : values) {
                calls.push_back(calls.front());
                calls.back().parameters.insert(QLatin1String(parameter.id), value);
            }
        }
        for (const QueryCall &call : calls) {
            std::string name = GetParam();
            for (auto it = call.parameters.begin(); it != call.parameters.end(); ++it)
                name += (" " + it.key() + "=" + it.value()).toStdString();
            try {
                look(ask(call), name);
            } catch (const Error &error) { // it says what it needs
                EXPECT_FALSE(error.message().isEmpty()) << name;
            }
        }
    }
    static bool isRatio(const Column &column)
    {
        return column.kind == ColumnKind::Share || column.kind == ColumnKind::Rate
               || column.kind == ColumnKind::Score;
    }
    static void expectNone(const Table &table, size_t row, size_t column, const std::string &name)
    {
        EXPECT_EQ(displayText(table.rows.value(row, column), table.columns[column].kind), "–")
            << name << ": " << table.columns[column].name.toStdString() << " of "
            << table.text(row, 0).toStdString();
    }
    static void expectSaneNumbers(const Table &table, const std::string &name)
    {
        for (size_t row = 0; row < table.rows.size(); ++row) {
            for (size_t column = 0; column < table.columns.size(); ++column) {
                const CellValue value = table.rows.value(row, column);
                const auto *number = std::get_if<double>(&value);
                if (!number || std::isnan(*number)) // not-a-number is shown as a dash
                    continue;
                EXPECT_FALSE(std::isinf(*number)) << name;
                if (table.columns[column].kind == ColumnKind::Share) {
                    EXPECT_GE(*number, 0) << name;
                    EXPECT_LE(*number, 1) << name;
                }
            }
        }
        const QStringList all = table.notes + QStringList{table.base};
        for (const QString &words : all) {
            static const QRegularExpression never(QStringLiteral("\\b(nan|inf)\\b"));
            EXPECT_FALSE(words.contains(never)) << name << ": " << words.toStdString();
        }
    }
};

TEST_P(EmptyGround, WithNobodyNothingHasAShare)
{
    addGroup("users", "U", 0, {0, 0, 0, 0});
    addGroup("developers", "D", 0, {0, 0, 0, 0});
    addSource("Read", "zero one two three");
    eachAnswer([](const Table &table, const std::string &name) {
        const bool isOfWords = name.starts_with("word-frequency"); // a document has words
        for (size_t row = 0; row < table.rows.size() && !isOfWords; ++row) {
            for (size_t column = 0; column < table.columns.size(); ++column) {
                if (isRatio(table.columns[column]))
                    expectNone(table, row, column, name);
            }
        }
        expectSaneNumbers(table, name);
    });
}

TEST_P(EmptyGround, AnEmptyGroupHasNoShareBesideOneThatHas)
{
    addGroup("users", "U", 2, {2, 1, 0, 0});
    addGroup("nobody", "N", 0, {0, 0, 0, 0});
    rank("U1", "1>2>3");
    rank("U2", "2>1>4");
    eachAnswer([](const Table &table, const std::string &name) {
        const int group = table.column("Group");
        for (size_t row = 0; row < table.rows.size(); ++row) {
            const bool isRow = (group >= 0 && table.text(row, group) == "nobody")
                               || table.text(row, 0) == "nobody";
            for (size_t column = 0; column < table.columns.size(); ++column) {
                const Column &each = table.columns[column];
                const bool isColumn = each.name == "nobody" || each.name.endsWith(": nobody");
                if (isRatio(each) && (isRow || isColumn) && !name.starts_with("crosstab"))
                    expectNone(table, row, column, name);
            }
        }
        expectSaneNumbers(table, name);
    });
}

TEST_P(EmptyGround, OnePersonOneBallotAndOneUnitTellNoAgreement)
{
    addGroup("users", "U", 1, {1, 0, 0, 0});
    rank("U1", "1>2>3");
    project->edit("Import", [](Database &db) {
        ImportedLabels labels;
        labels.roundName = "Main";
        labels.collection = {"Issue reports", "vllm"};
        labels.coders = {"Ada", "Ben"};
        labels.rows.push_back({"https://github.com/o/vllm/issues/1", 1, {"A.1", "A.1"}, "A.1", 2});
        ImportBundle bundle;
        bundle.labels.push_back(labels);
        Progress progress;
        storeBundle(db, bundle, {}, progress);
    });
    eachAnswer([](const Table &table, const std::string &name) {
        for (const char *column :
             {"Fleiss kappa", "Cohen kappa", "Krippendorff alpha", "Gwet AC1", "Brennan-Prediger",
              "CI low of kappa", "Kendall W", "p of W", "Fisher p", "Kappa now", "Alpha now"}) {
            const int at = table.column(column);
            for (size_t row = 0; at >= 0 && row < table.rows.size(); ++row)
                expectNone(table, row, size_t(at), name);
        }
        expectSaneNumbers(table, name);
    });
}

std::vector<const char *> allQueries()
{
    std::vector<const char *> ids;
    for (const Query &query : queries())
        ids.push_back(query.id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EmptyGround, ::testing::ValuesIn(allQueries()),
                         [](const auto &each) {
                             std::string name = each.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

} // namespace
} // namespace axial
