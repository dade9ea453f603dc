#include "core/project/savedfilters.h"

#include "core/base/error.h"
#include "core/project/project.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

using namespace axial;

TEST(SavedFiltersTest, AreSavedReplacedAndRemovedByPlaceEachAStepThatUndoTakesBack)
{
    const test::QuickFolder folder;
    const auto project = Project::create(folder.filePath(QStringLiteral("s.axial")));
    const auto save = [&](const QString &place, const char *name, const char *text) {
        project->edit(QStringLiteral("Save"), [&](Database &db) {
            savedfilters::save(db, place, QLatin1String(name), QLatin1String(text));
        });
    };
    const auto names = [&] {
        QString all;
        for (const SavedFilter &each : savedfilters::all(project->database(), savedfilters::triage))
            all += each.name + u'=' + each.text + u';';
        return all.toStdString();
    };
    save(savedfilters::triage, "Mine", "my:none");
    save(savedfilters::triage, "A", "is:bot");
    save(QStringLiteral("elsewhere"), "Other", "x");
    EXPECT_EQ(names(), "Mine=my:none;A=is:bot;");
    save(savedfilters::triage, "Mine", "my:C");
    EXPECT_EQ(names(), "Mine=my:C;A=is:bot;");
    project->undo();
    EXPECT_EQ(names(), "Mine=my:none;A=is:bot;");
    project->edit(QStringLiteral("Delete"), [](Database &db) {
        savedfilters::remove(db, savedfilters::all(db, savedfilters::triage).front().id);
    });
    EXPECT_EQ(names(), "A=is:bot;");
    project->undo();
    EXPECT_EQ(names(), "Mine=my:none;A=is:bot;");
    EXPECT_THROW(save(savedfilters::triage, "  ", "x"), Error);
    const SavedFilterId first = savedfilters::all(project->database(), savedfilters::triage)[0].id;
    const auto rename = [&](const char *name) {
        project->edit(QStringLiteral("Rename"),
                      [&](Database &db) { savedfilters::rename(db, first, QLatin1String(name)); });
    };
    EXPECT_THROW(rename(" "), Error);
    EXPECT_THROW(rename("A"), Error) << "another one is called so";
    rename("Other"); // that one is elsewhere
    EXPECT_EQ(names(), "Other=my:none;A=is:bot;");
    project->undo();
    EXPECT_EQ(names(), "Mine=my:none;A=is:bot;");
    project->edit(QStringLiteral("Delete"), [&](Database &db) { savedfilters::remove(db, first); });
    EXPECT_THROW(rename("Gone"), Error);
    EXPECT_EQ(project->check(), QStringList());
}
