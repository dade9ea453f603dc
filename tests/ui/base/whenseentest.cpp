#include "tests/ui/support/mainwindowfixture.h"

#include "core/db/database.h"
#include "core/project/projectsettings.h"
#include "tests/ui/support/waiting.h"
#include "ui/base/whenseen.h"

using namespace axial;

namespace {

class WhenSeenTest : public ::testing::Test
{
protected:
    TestPlace place;
    QWidget widget;
    int reads = 0;
    WhenSeen whenSeen{widget, [this] { ++reads; }};
};

} // namespace

TEST_F(WhenSeenTest, WhatIsHiddenIsReadOnceWhenItIsShown)
{
    whenSeen.readAgain();
    whenSeen.readAgain();
    EXPECT_EQ(reads, 0);
    widget.show();
    EXPECT_EQ(reads, 1);
    widget.hide();
    widget.show();
    EXPECT_EQ(reads, 1) << "nothing happened meanwhile";
    whenSeen.readAgain();
    EXPECT_EQ(reads, 2) << "somebody sees it";
}

TEST_F(WhenSeenTest, WhatDidNotComeIsReadWhenItIsShownNext)
{
    widget.show();
    whenSeen.setDue();
    EXPECT_EQ(reads, 1) << "not at once, else it would go on for ever";
    widget.hide();
    widget.show();
    EXPECT_EQ(reads, 2);
    EXPECT_FALSE(whenSeen.isDue());
}

TEST_F(WhenSeenTest, OnlyTheTablesThatAreFollowedAreReadAgain)
{
    Workspace workspace;
    workspace.setProject(Project::create(place.path(QStringLiteral("study.axial"))));
    whenSeen.follow(workspace, {StudyTable::Setting});
    WhenSeen later(widget, [this] { reads += 100; });
    later.follow(workspace, {StudyTable::Setting}, Qt::QueuedConnection);
    widget.show();
    EXPECT_EQ(reads, 101);
    const auto write = [&](const QString &value) {
        ASSERT_TRUE(workspace.edit(QStringLiteral("Set"), [&](Database &db) {
            projectsettings::write(db, QStringLiteral("words.left-out"), value);
        }));
    };
    write(QStringLiteral("one"));
    write(QStringLiteral("two"));
    EXPECT_EQ(reads, 103) << "not while who stored it is still being left";
    test::letTimersRunOut(0);
    EXPECT_EQ(reads, 203) << "once for both";
    ASSERT_TRUE(workspace.edit(QStringLiteral("Other"), [](Database &db) {
        db.run("INSERT INTO collection(id, parent, name, position) VALUES(900, NULL, 'c', 0)");
    }));
    test::letTimersRunOut(0);
    EXPECT_EQ(reads, 203);
}
