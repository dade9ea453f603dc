#include "tests/ui/support/mainwindowfixture.h"

#include "core/import/studyfolder.h"
#include "core/project/importing/importing.h"
#include "core/project/memos/memos.h"
#include "core/project/sources/sources.h"
#include "ui/base/jobs.h"
#include "ui/base/pagerequests.h"
#include "ui/shell/modes/pages.h"

#include <QAbstractItemView>

using namespace axial;

namespace {

/// A window in which everything has shown something of one project when another one is opened.
class AnotherProjectTest : public WindowTest
{
protected:
    QString studyAt(const QString &name)
    {
        const QString path = place.path(name);
        const auto project = Project::create(path);
        Progress progress;
        const ImportBundle bundle = readStudyFolder(
            QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample"), progress);
        project->edit(QStringLiteral("Import"), [&](Database &db) {
            storeBundle(db, bundle, {}, progress);
            for (const Source &source : sources::all(db)) {
                Memo memo;
                memo.source = source.id;
                memo.title = QStringLiteral("On it");
                memo.text = QStringLiteral("Words");
                memos::add(db, memo);
            }
        });
        return path;
    }
    void settle()
    {
        EXPECT_TRUE(eventually([this] { return workspace.jobs().running().empty(); }));
        QTest::qWait(50);
    }
};

TEST_F(AnotherProjectTest, NothingOfTheFirstIsLookedForInIt)
{
    const QString first = studyAt(QStringLiteral("first.axial"));
    const QString second = studyAt(QStringLiteral("second.axial"));
    QStringList errors;
    QObject::connect(&workspace, &Workspace::errorRaised, &window,
                     [&](const QString &sentence) { errors << sentence; });
    ASSERT_TRUE(window.openProject(first));
    settle();
    for (const Source &source : sources::all(workspace.database()))
        workspace.requests().goTo(source.id, {1, 5});
    settle();
    action(QStringLiteral("Memos"))->trigger();
    settle();
    for (const PageEntry &page : pages()) {
        window.showMode(QString::fromLatin1(page.name));
        settle();
        for (QAbstractItemView *view : window.findChildren<QAbstractItemView *>()) {
            if (view->isVisible() && view->model() && view->model()->rowCount() > 1)
                view->setCurrentIndex(view->model()->index(view->model()->rowCount() - 1, 0));
        }
        settle();
    }
    for (const PageEntry &page : pages()) {
        window.showMode(QString::fromLatin1(page.name));
        settle();
        ASSERT_TRUE(window.openProject(workspace.project()->path() == first ? second : first));
        settle();
        EXPECT_EQ(errors, QStringList()) << page.name;
        errors.clear();
    }
}

} // namespace
