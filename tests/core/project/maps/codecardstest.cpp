#include "core/project/maps/codecards.h"

#include "core/project/codes/codes.h"
#include "core/project/maps/conceptmaps.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

#include <QSet>

using namespace axial;
using namespace axial::test;

namespace {

class CodeCardsTest : public StudyTest
{
protected:
    CodeCardsTest()
    {
        theme = addCode(u"Trust"_qs, u"T"_qs, codes::taxonomyFolder(db()));
        inner = addCode(u"In people"_qs, u"T.1"_qs, theme);
        other = addCode(u"Speed"_qs, u"S"_qs, codes::taxonomyFolder(db()));
        slow = addCode(u"Slow"_qs, {}, other);
        open = addCode(u"Loose"_qs);
        ends = addCode(u"Loose ends"_qs);
        map = project->edit(u"New map"_qs,
                            [](Database &d) { return conceptmaps::add(d, u"Board"_qs, {}); });
    }
    MapNodeId put(MapTarget target)
    {
        return project->edit(u"Put"_qs,
                             [&](Database &d) { return conceptmaps::addNode(d, map, target, {}); });
    }
    MapNodeId card(CodeId code) { return put({MapNodeKind::Code, code.value}); }
    MapNodeId say(const QString &words)
    {
        return project->edit(u"Say"_qs,
                             [&](Database &d) { return conceptmaps::addWords(d, map, words, {}); });
    }
    MapContent content() { return conceptmaps::content(db(), map); }
    MapPlace placeOf(CodeId code)
    {
        for (const MapNode &node : content().nodes) {
            if (node.target == MapTarget{MapNodeKind::Code, code.value})
                return node.place;
        }
        ADD_FAILURE() << "no card";
        return {};
    }
    CodeId parentOf(CodeId code) { return codes::at(db(), code).parent; }

    CodeId theme, inner, other, slow, open, ends;
    ConceptMapId map;
};

TEST_F(CodeCardsTest, AllCodesStandInColumnsByTheirThemes)
{
    card(inner);
    editAndUndo([&](Database &d) { EXPECT_EQ(codecards::addAll(d, map).size(), 5u); });
    EXPECT_EQ(content().nodes.size(), 6u);
    EXPECT_EQ(placeOf(inner), (MapPlace{0, 0})) << "what was there stays";
    EXPECT_GT(placeOf(theme).y, 0) << "the others stand below it";
    EXPECT_EQ(placeOf(other).x, placeOf(slow).x);
    EXPECT_LT(placeOf(other).y, placeOf(slow).y);
    EXPECT_NE(placeOf(theme).x, placeOf(other).x);
    EXPECT_EQ(placeOf(open).x, placeOf(ends).x) << "codes without others below share one";
    EXPECT_NE(placeOf(open).x, placeOf(slow).x);
    QSet<QPair<int, int>> places;
    for (const MapNode &node : content().nodes)
        places.insert({node.place.x, node.place.y});
    EXPECT_EQ(places.size(), 6) << "none lies on another";
    project->edit(u"Again"_qs,
                  [&](Database &d) { EXPECT_TRUE(codecards::addAll(d, map).empty()); });
}

TEST_F(CodeCardsTest, CodesComeToLieInThatOfTheHead)
{
    const std::vector<MapNodeId> cards{card(ends), card(open), say(u"why"_qs), card(theme)};
    editAndUndo([&](Database &d) { EXPECT_EQ(codecards::putUnder(d, cards, cards[3]), theme); });
    EXPECT_EQ(names(theme), (QStringList{u"In people"_qs, u"Loose"_qs, u"Loose ends"_qs}))
        << "in the order of the tree";
    EXPECT_EQ(content().nodes.size(), 4u);
    EXPECT_TRUE(errorOf([&] {
                    codecards::putUnder(db(), {cards[3]}, cards[0]);
                }).contains(u"into itself"_qs));
    EXPECT_TRUE(errorOf([&] {
                    codecards::putUnder(db(), {cards[2]}, cards[3]);
                }).contains(u"None of these cards is a code"_qs));
}

TEST_F(CodeCardsTest, WordsOfOnesOwnBecomeTheCodeAboveThem)
{
    const MapNodeId head = say(u"Loose things"_qs);
    const std::vector<MapNodeId> cards{card(open), card(ends)};
    project->edit(u"Line"_qs, [&](Database &d) { conceptmaps::connect(d, head, cards[0]); });
    CodeId made;
    editAndUndo([&](Database &d) { made = codecards::putUnder(d, cards, head); });
    made = codes::find(db(), u"Loose things"_qs);
    EXPECT_EQ(parentOf(made), codes::openCodesFolder(db())) << "where they lay";
    EXPECT_EQ(names(made), (QStringList{u"Loose"_qs, u"Loose ends"_qs}));
    const MapContent now = content();
    EXPECT_EQ(now.node(head)->target, (MapTarget{MapNodeKind::Code, made.value}));
    EXPECT_EQ(now.node(head)->words, u"Loose things"_qs);
    EXPECT_EQ(now.lines.size(), 1u) << "its lines stay";
    // A source is neither.
    const MapNodeId source = put(
        {MapNodeKind::Source, addSource(u"Interview"_qs, u"Words"_qs).value});
    EXPECT_TRUE(
        errorOf([&] { codecards::putUnder(db(), cards, source); }).contains(u"must be a code"_qs));
}

} // namespace
