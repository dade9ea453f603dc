#include "core/project/maps/conceptmaps.h"
#include "core/query/columns.h"
#include "core/query/query.h"
#include "tests/support/study.h"

using namespace axial;
using namespace axial::test;

namespace {

class ConceptMapQuery : public StudyTest
{
protected:
    Table ask(const QueryParameters &parameters = {})
    {
        Progress progress;
        return runQuery(db(), {u"concept-map"_qs, parameters}, progress);
    }
};

TEST_F(ConceptMapQuery, SaysNodesAndThenLines)
{
    EXPECT_TRUE(nothingShown(db(), {u"concept-map"_qs, {}}, ask()));
    const CodeId trust = addCode(u"Trust"_qs, u"T.1"_qs);
    project->edit(u"Draw"_qs, [&](Database &d) {
        const ConceptMapId map = conceptmaps::add(d, u"Why"_qs, {});
        conceptmaps::add(d, u"Another"_qs, {});
        const MapNodeId code = conceptmaps::addNode(d, map, {MapNodeKind::Code, trust.value},
                                                    {5, -7});
        const MapNodeId words = conceptmaps::addWords(d, map, u"it was right"_qs, {});
        conceptmaps::setLineWords(d, conceptmaps::connect(d, words, code), u"leads to"_qs);
    });
    EXPECT_TRUE(ask().rows.empty()) << "the first by name";
    const Table table = ask({{u"map"_qs, u"Why"_qs}});
    EXPECT_EQ(table.title, u"Why"_qs);
    ASSERT_EQ(table.rows.size(), 3u);
    EXPECT_EQ(table.text(0, table.column(mapcolumns::key)), u"T.1"_qs);
    EXPECT_EQ(table.text(0, table.column(mapcolumns::words)), u"Trust"_qs);
    EXPECT_EQ(table.text(0, table.column(mapcolumns::y)), u"-7"_qs);
    ASSERT_TRUE(table.rows[0][2].evidence);
    EXPECT_EQ(table.rows[0][2].evidence->query, u"quotes"_qs);
    EXPECT_EQ(table.text(2, table.column(mapcolumns::from)), u"it was right"_qs);
    EXPECT_EQ(table.text(2, table.column(mapcolumns::arrow)), u"→"_qs);
    EXPECT_EQ(table.text(2, table.column(mapcolumns::words)), u"leads to"_qs);
    const QString said = errorOf([&] { ask({{u"map"_qs, u"Nowhere"_qs}}); });
    EXPECT_TRUE(said.contains(u"Another, Why"_qs)) << said.toStdString();
}

} // namespace
