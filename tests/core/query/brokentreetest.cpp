#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/project/people/ballots.h"
#include "core/project/people/participants.h"
#include "core/query/query.h"
#include "tests/support/study.h"

namespace axial {
namespace {

/// A study whose codes are in use and hang in a circle: no query finds them in the tree.
class BrokenTreeTest : public test::StudyTest
{
protected:
    BrokenTreeTest()
    {
        ImportedLabels labels;
        labels.roundName = "Main";
        labels.collection = {"Issue reports", "r"};
        labels.coders = {"1", "2"};
        for (int i = 0; i < 20; ++i)
            labels.rows.push_back({QStringLiteral("https://example.org/%1").arg(i),
                                   1,
                                   {i % 2 ? "A.1" : "A.2", "A.1"},
                                   "A.1",
                                   i + 2});
        ImportBundle bundle;
        bundle.labels.push_back(labels);
        project->edit("Import", [&](Database &db) {
            Progress progress;
            storeBundle(db, bundle, {}, progress);
        });
        const SourceId source = addSource("S", "some words to keep");
        code(source, "words", {codes::find(db(), "A.1")});
        project->edit("Rank", [&](Database &db) {
            ballots::set(db, participants::ensure(db, "U1"), "Questions",
                         {{codes::find(db, "A.1")}, {codes::find(db, "A.2")}});
        });
        db().execute(
            "UPDATE code SET parent=(SELECT id FROM code WHERE key='A.2') WHERE key='A.1'");
        db().execute(
            "UPDATE code SET parent=(SELECT id FROM code WHERE key='A.1') WHERE key='A.2'");
    }
};

TEST_F(BrokenTreeTest, EveryQueryAnswersOrRefuses)
{
    Progress progress;
    for (const Query &query : queries()) {
        QueryParameters parameters;
        for (const QueryParameter &each : query.parameters)
            parameters.insert(QLatin1String(each.id), QLatin1String(each.fallback));
        try {
            runQuery(db(), {QLatin1String(query.id), parameters}, progress);
        } catch (const Error &error) {
            EXPECT_FALSE(error.message().isEmpty()) << query.id;
        }
    }
    for (const char *descendants : {"0", "1"})
        runQuery(db(), {"code-counts", {{"descendants", descendants}, {"level", "all"}}}, progress);
    EXPECT_EQ(runQuery(db(), {"reports", {}}, progress).rows.size(), 20u);
}

} // namespace
} // namespace axial
