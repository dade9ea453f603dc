#include "core/project/maps/conceptmaps.h"

#include "core/project/codes/codes.h"
#include "core/project/memos/memos.h"
#include "core/project/merging/merging.h"
#include "core/project/people/participantmerging.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

#include <QFile>

using namespace axial;
using namespace axial::test;

namespace {

class ConceptMapsTest : public StudyTest
{
protected:
    ConceptMapsTest()
    {
        trust = addCode(u"Trust"_qs, u"T.1"_qs);
        speed = addCode(u"Speed"_qs);
        text = addSource(u"Interview"_qs, u"It is slow but I trust it."_qs);
        quote = code(text, u"I trust it"_qs, {trust});
        const CoderId who = coder();
        map = project->edit(u"New map"_qs,
                            [&](Database &d) { return conceptmaps::add(d, u"Why"_qs, who); });
    }
    MapNodeId put(MapTarget target, MapPlace place = {})
    {
        return project->edit(
            u"Put"_qs, [&](Database &d) { return conceptmaps::addNode(d, map, target, place); });
    }
    MapNodeId say(const QString &words, MapPlace place = {})
    {
        return project->edit(
            u"Say"_qs, [&](Database &d) { return conceptmaps::addWords(d, map, words, place); });
    }
    MapNode node(MapNodeId id)
    {
        const MapContent all = conceptmaps::content(db(), map);
        const MapNode *found = all.node(id);
        EXPECT_TRUE(found);
        return found ? *found : MapNode();
    }
    MapContent content() { return conceptmaps::content(db(), map); }

    CodeId trust, speed;
    SourceId text;
    QuoteId quote;
    ConceptMapId map;
};

TEST_F(ConceptMapsTest, AreMadeRenamedCopiedAndRemovedEachAStepOfUndo)
{
    const MapNodeId first = put({MapNodeKind::Code, trust.value}, {10, -20});
    const MapNodeId second = say(u"  because it was right before "_qs, {200, 40});
    project->edit(u"Line"_qs, [&](Database &d) {
        conceptmaps::setLineWords(d, conceptmaps::connect(d, second, first), u"leads to"_qs);
    });
    ConceptMapId twin;
    editAndUndo([&](Database &d) { twin = conceptmaps::copy(d, map, {}); });
    twin = conceptmaps::named(db(), u"Why (copy)"_qs);
    const MapContent copied = conceptmaps::content(db(), twin);
    ASSERT_EQ(copied.nodes.size(), 2u);
    ASSERT_EQ(copied.lines.size(), 1u);
    EXPECT_EQ(copied.nodes[0].words, u"Trust"_qs);
    EXPECT_EQ(copied.nodes[0].key, u"T.1"_qs);
    EXPECT_EQ(copied.nodes[0].place, (MapPlace{10, -20}));
    EXPECT_EQ(copied.nodes[1].words, u"because it was right before"_qs);
    EXPECT_EQ(copied.lines[0].from, copied.nodes[1].id);
    EXPECT_EQ(copied.lines[0].words, u"leads to"_qs);
    EXPECT_NE(copied.nodes[0].id, first);
    editAndUndo([&](Database &d) { conceptmaps::rename(d, twin, u"Why not"_qs); });
    EXPECT_TRUE(
        errorOf([&] { conceptmaps::rename(db(), twin, u"Why"_qs); }).contains(u"already"_qs));
    EXPECT_FALSE(errorOf([&] { conceptmaps::rename(db(), twin, u" "_qs); }).isEmpty());
    EXPECT_FALSE(errorOf([&] { conceptmaps::add(db(), u"Why"_qs, {}); }).isEmpty());
    EXPECT_EQ(conceptmaps::freeName(db(), u"Why"_qs), u"Why 2"_qs);
    editAndUndo([&](Database &d) { conceptmaps::remove(d, map); });
    EXPECT_FALSE(conceptmaps::find(db(), map));
    EXPECT_EQ(db().integer("SELECT count(*) FROM map_node"), 2) << "those of the copy";
    EXPECT_EQ(db().integer("SELECT count(*) FROM map_line"), 1);
    EXPECT_TRUE(errorOf([&] { conceptmaps::rename(db(), map, u"x"_qs); }).contains(u"gone"_qs));
}

TEST_F(ConceptMapsTest, ADragOfSeveralNodesIsOneStep)
{
    const MapNodeId first = put({MapNodeKind::Code, trust.value});
    const MapNodeId second = put({MapNodeKind::Code, speed.value});
    const size_t steps = project->history().size();
    editAndUndo([&](Database &d) {
        conceptmaps::move(d, {{first, {5, 6}}, {second, {900'000, 8}}});
    });
    EXPECT_EQ(project->history().size(), steps + 1);
    EXPECT_EQ(node(first).place, (MapPlace{5, 6}));
    EXPECT_EQ(node(second).place, (MapPlace{conceptmaps::farthest, 8}));
}

TEST_F(ConceptMapsTest, ATargetStandsOnAMapOnceAndTwoNodesHaveOneLine)
{
    const MapNodeId first = put({MapNodeKind::Code, trust.value}, {1, 1});
    EXPECT_EQ(put({MapNodeKind::Code, trust.value}, {9, 9}), first);
    EXPECT_EQ(node(first).place, (MapPlace{1, 1}));
    const MapNodeId second = say(u"word"_qs);
    MapLineId line;
    project->edit(u"Line"_qs, [&](Database &d) { line = conceptmaps::connect(d, first, second); });
    EXPECT_EQ(conceptmaps::connect(db(), second, first), line);
    EXPECT_FALSE(errorOf([&] { conceptmaps::connect(db(), first, first); }).isEmpty());
    editAndUndo([&](Database &d) {
        conceptmaps::turnRound(d, line);
        conceptmaps::setDirection(d, line, MapDirection::Both);
    });
    EXPECT_EQ(content().lines.front().from, second);
    EXPECT_EQ(content().lines.front().direction, MapDirection::Both);
    editAndUndo([&](Database &d) { conceptmaps::removeParts(d, {second}, {}); });
    EXPECT_TRUE(content().lines.empty());
    EXPECT_FALSE(errorOf([&] { conceptmaps::setLineWords(db(), line, u"x"_qs); }).isEmpty());
}

TEST_F(ConceptMapsTest, AWordLiesWithinBoundsAndIsChanged)
{
    const MapNodeId own = say(u"maybe"_qs);
    editAndUndo([&](Database &d) { conceptmaps::setWords(d, own, u"surely"_qs); });
    EXPECT_EQ(node(own).words, u"surely"_qs);
    EXPECT_FALSE(errorOf([&] { conceptmaps::setWords(db(), own, u"\n"_qs); }).isEmpty());
    EXPECT_FALSE(errorOf([&] {
                     conceptmaps::setWords(db(), own, QString(conceptmaps::longestWords + 1, u'x'));
                 }).isEmpty());
    const MapNodeId of = put({MapNodeKind::Code, trust.value});
    EXPECT_TRUE(
        errorOf([&] { conceptmaps::setWords(db(), of, u"x"_qs); }).contains(u"rename that"_qs));
    EXPECT_FALSE(errorOf([&] {
                     conceptmaps::addNode(db(), map, {MapNodeKind::Code, 12345}, {});
                 }).isEmpty());
}

TEST_F(ConceptMapsTest, WhatStandsForAThingIsCalledAsThatIsAndKeepsItsLastWords)
{
    ParticipantId person;
    MemoId memo;
    project->edit(u"More"_qs, [&](Database &d) {
        person = participants::ensure(d, u"U7"_qs);
        Memo about;
        about.title = u"A thought"_qs;
        about.text = u"words"_qs;
        memo = memos::add(d, about);
    });
    const MapNodeId ofCode = put({MapNodeKind::Code, trust.value});
    const MapNodeId ofQuote = put({MapNodeKind::Quote, quote.value});
    const MapNodeId ofSource = put({MapNodeKind::Source, text.value});
    const MapNodeId ofPerson = put({MapNodeKind::Participant, person.value});
    const MapNodeId ofMemo = put({MapNodeKind::Memo, memo.value});
    project->edit(u"Rename"_qs, [&](Database &d) { codes::rename(d, trust, u"Confidence"_qs); });
    EXPECT_EQ(node(ofCode).words, u"Confidence"_qs);
    EXPECT_EQ(node(ofQuote).words, u"I trust it"_qs);
    EXPECT_EQ(node(ofSource).words, u"Interview"_qs);
    EXPECT_EQ(node(ofPerson).words, u"U7"_qs);
    EXPECT_EQ(node(ofMemo).words, u"A thought"_qs);
    EXPECT_EQ(db().integer("SELECT count(*) FROM map_node WHERE words<>''"), 0);

    editAndUndo([&](Database &d) { codes::remove(d, {trust}); });
    EXPECT_TRUE(node(ofCode).isGone());
    EXPECT_EQ(node(ofCode).words, u"T.1 Confidence"_qs);
    EXPECT_FALSE(node(ofQuote).isGone()) << "a quote on a map isn't bare";
    editAndUndo([&](Database &d) { memos::remove(d, memo); });
    EXPECT_EQ(node(ofMemo).words, u"A thought"_qs);
    editAndUndo([&](Database &d) { participants::remove(d, person); });
    EXPECT_EQ(node(ofPerson).words, u"U7"_qs);
    editAndUndo([&](Database &d) { sources::remove(d, text); });
    EXPECT_EQ(node(ofSource).words, u"Interview"_qs);
    EXPECT_EQ(node(ofQuote).words, u"I trust it"_qs);
    for (const MapNode &each : content().nodes)
        EXPECT_TRUE(each.isGone());
    // Words of what is gone can be put right.
    editAndUndo([&](Database &d) { conceptmaps::setWords(d, ofPerson, u"a tester"_qs); });
    EXPECT_EQ(node(ofPerson).words, u"a tester"_qs);
}

TEST_F(ConceptMapsTest, AQuoteThatSaidNothingElseGoesWithItsNode)
{
    const MapNodeId ofQuote = put({MapNodeKind::Quote, quote.value});
    project->edit(u"Remove"_qs, [&](Database &d) { codes::remove(d, {trust}); });
    EXPECT_TRUE(quotes::isThere(db(), quote));
    editAndUndo([&](Database &d) { conceptmaps::removeParts(d, {ofQuote}, {}); });
    EXPECT_FALSE(quotes::isThere(db(), quote));
    EXPECT_TRUE(errorOf([&] {
                    conceptmaps::setWords(db(), ofQuote, u"x"_qs);
                }).contains(u"no longer on the concept map"_qs))
        << "what it stood for may still be in the project";
}

TEST_F(ConceptMapsTest, WhatBecomesOneIsOneOnTheMap)
{
    const MapNodeId ofCode = put({MapNodeKind::Code, trust.value});
    editAndUndo([&](Database &d) { codes::merge(d, {trust}, speed); });
    EXPECT_EQ(node(ofCode).target, (MapTarget{MapNodeKind::Code, speed.value}));
    EXPECT_EQ(node(ofCode).words, u"Speed"_qs);
    ParticipantId kept, gone;
    project->edit(u"People"_qs, [&](Database &d) {
        kept = participants::ensure(d, u"U1"_qs);
        gone = participants::ensure(d, u"U2"_qs);
    });
    const MapNodeId person = put({MapNodeKind::Participant, gone.value});
    editAndUndo([&](Database &d) { participants::merge(d, {kept, gone}, {}); });
    EXPECT_EQ(node(person).words, u"U1"_qs);
}

TEST_F(ConceptMapsTest, OfAnotherProjectComeAlongInAMergeAndOnlyOnce)
{
    const MapNodeId first = put({MapNodeKind::Code, trust.value}, {3, 4});
    const MapNodeId second = say(u"why?"_qs);
    project->edit(u"Line"_qs, [&](Database &d) {
        conceptmaps::setLineWords(d, conceptmaps::connect(d, first, second), u"asks"_qs);
    });
    const auto other = Project::create(pathOf(u"other.axial"_qs));
    for (const int added : {1, 0}) {
        Progress progress;
        MergeReport report;
        other->edit(u"Merge"_qs,
                    [&](Database &d) { report = axial::merge(d, db(), {}, progress, {}); });
        EXPECT_EQ(report.of(MergeKind::ConceptMaps).added, added);
        Database &there = other->database();
        const MapContent drawn = conceptmaps::content(there, conceptmaps::named(there, u"Why"_qs));
        ASSERT_EQ(drawn.nodes.size(), 2u);
        EXPECT_EQ(drawn.nodes[0].words, u"Trust"_qs);
        EXPECT_EQ(drawn.nodes[0].place, (MapPlace{3, 4}));
        ASSERT_EQ(drawn.lines.size(), 1u);
        EXPECT_EQ(drawn.lines[0].words, u"asks"_qs);
        EXPECT_EQ(other->check(), QStringList());
    }
}

} // namespace
