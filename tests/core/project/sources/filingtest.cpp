#include "core/project/sources/filing.h"

#include "core/base/error.h"
#include "core/project/sources/sources.h"
#include "core/project/trees.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class FilingTest : public test::StudyTest
{
protected:
    CollectionId add(CollectionId parent, const QString &name)
    {
        CollectionId id;
        project->edit("Add", [&](Database &db) { id = collections::add(db, parent, name); });
        return id;
    }
    void move(CollectionId collection, CollectionId parent)
    {
        project->edit("Move", [&](Database &db) { collections::move(db, collection, parent); });
    }
};

TEST_F(FilingTest, ACollectionIsMadeAndMovedAndUndoTakesItBack)
{
    const CollectionId pilot = add({}, "Pilot");
    const CollectionId waves = add({}, " Waves ");
    const CollectionId first = add(waves, "First");
    EXPECT_EQ(collections::path(db(), first), (QStringList{"Waves", "First"}));
    move(pilot, waves);
    EXPECT_EQ(collections::path(db(), pilot), (QStringList{"Waves", "Pilot"}));
    EXPECT_EQ(collections::all(db()).back().id, pilot) << "after those that are there";
    move(first, {});
    EXPECT_EQ(collections::path(db(), first), QStringList{"First"});
    project->undo();
    project->undo();
    EXPECT_EQ(collections::path(db(), first), (QStringList{"Waves", "First"}));
    EXPECT_EQ(collections::path(db(), pilot), QStringList{"Pilot"});
    EXPECT_EQ(trees::damage(db()), QString());
}

TEST_F(FilingTest, WhatCouldNotBeFoundAgainIsRefused)
{
    const CollectionId outer = add({}, "Outer");
    const CollectionId inner = add(outer, "Inner");
    const CollectionId other = add({}, "Inner");
    EXPECT_THROW(move(outer, outer), Error);
    EXPECT_THROW(move(outer, inner), Error);
    EXPECT_THROW(move(inner, {}), Error) << "two of one name";
    EXPECT_THROW(move(other, outer), Error);
    EXPECT_THROW(add({}, "Outer"), Error);
    EXPECT_THROW(add({}, "  "), Error);
    EXPECT_NO_THROW(move(inner, outer)) << "where it is";
    EXPECT_EQ(collections::path(db(), inner), (QStringList{"Outer", "Inner"}));
    EXPECT_EQ(collections::all(db()).size(), 3u);
}

TEST_F(FilingTest, NothingLiesDeeperThanATreeMayBe)
{
    QStringList names;
    for (int depth = 1; depth < trees::deepest; ++depth)
        names << QString::number(depth);
    CollectionId deep;
    project->edit("Add", [&](Database &db) { deep = collections::ensure(db, names); });
    const CollectionId low = add(deep, "low");
    EXPECT_THROW(add(low, "lower"), Error);
    const CollectionId tall = add({}, "tall");
    add(tall, "in it");
    EXPECT_THROW(move(tall, deep), Error);
    EXPECT_EQ(trees::damage(db()), QString());
}

} // namespace
} // namespace axial
