#include "ui/sources/sourcemodel.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

/// 1 "papers" holds 2 "old"; source 10 is in none, 11 in papers, 12 in old.
SourceRows someRows(const QString &typed = {})
{
    const std::vector<Collection> collections{
        {CollectionId{1}, {}, QStringLiteral("papers"), 0},
        {CollectionId{2}, CollectionId{1}, QStringLiteral("old"), 0}};
    std::vector<Source> sources(3);
    for (size_t i = 0; i < sources.size(); ++i) {
        sources[i].id = SourceId{qint64(i) + 10};
        sources[i].collection = CollectionId{qint64(i)};
        sources[i].title = QStringLiteral("U%1").arg(i);
    }
    sources[2].title += QStringLiteral(" ro\u00ADw\u200Bing");
    SourceRows rows;
    rows.setList(SourceList::of(collections, sources));
    rows.setArrangement(arranged(rows.list(), {typed}, {}, Progress()));
    return rows;
}

} // namespace

TEST(SourceRows, AreNodesOfCollectionsThenOfSources)
{
    const SourceRows rows = someRows();
    EXPECT_EQ(rows.collectionAt(1), CollectionId{2});
    EXPECT_FALSE(rows.sourceAt(1));
    for (const qint64 id : {10, 11, 12}) {
        const int node = rows.nodeOf(SourceId{id});
        ASSERT_GE(node, 2);
        EXPECT_EQ(rows.sourceAt(node), SourceId{id});
        EXPECT_FALSE(rows.collectionAt(node));
        EXPECT_EQ(rows.parentOf(node), int(id) - 11);
    }
    EXPECT_EQ(rows.nodeOf(SourceId{13}), -1);
    EXPECT_EQ(rows.parentOf(1), 0);
    EXPECT_EQ(rows.parentOf(0), -1);
}

TEST(SourceRows, OfACollectionAreAlsoThoseOfTheCollectionsInside)
{
    const SourceRows rows = someRows();
    EXPECT_EQ(rows.sourcesIn(CollectionId{1}).size(), 2u);
    EXPECT_EQ(rows.sourcesIn(CollectionId{2}), std::vector<SourceId>{SourceId{12}});
}

TEST(SourceRows, ThatAreHiddenHaveNoPlace)
{
    const SourceRows rows = someRows({QStringLiteral("U0")});
    EXPECT_EQ(rows.shownIn(-1), std::vector<qint32>{rows.nodeOf(SourceId{10})});
    EXPECT_EQ(rows.rowOf(rows.nodeOf(SourceId{10})), 0);
    EXPECT_EQ(rows.rowOf(rows.nodeOf(SourceId{11})), -1);
    EXPECT_EQ(rows.shownCount(), 1);
    EXPECT_EQ(rows.sourcesIn(CollectionId{1}).size(), 2u) << "hidden ones are there";
}

TEST(SourceRows, AreFoundBesideSignsThatShowNothing)
{
    const SourceRows rows = someRows({QStringLiteral("rowing")});
    EXPECT_EQ(rows.shownIn(1), std::vector<qint32>{rows.nodeOf(SourceId{12})});
    EXPECT_EQ(rows.shownCount(), 3) << "with its folders";
    EXPECT_EQ(someRows({QStringLiteral("rowers")}).shownCount(), 0);
}
