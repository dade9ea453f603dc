#include "core/project/sources/sources.h"
#include "tests/ui/support/mainwindowfixture.h"
#include "ui/base/jobs.h"
#include "ui/coding/codingpage.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/text/textview.h"

using namespace axial;

namespace {

/// A window that is closed and opened again, as at a restart.
class DocumentReturnTest : public ::testing::Test
{
protected:
    DocumentReturnTest()
    {
        auto project = Project::create(path);
        project->edit(QStringLiteral("Build"), [this](Database &db) {
            sources::NewSource source;
            source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
            for (int i = 0; i < 400; ++i)
                source.text += QStringLiteral("Line %1 of what was said.\n").arg(i);
            for (int i = 0; i < 3; ++i) {
                source.title = QStringLiteral("Interview %1").arg(i);
                ids.push_back(sources::add(db, source));
            }
        });
    }

    struct Opened {
        Workspace workspace;
        MainWindow window{workspace};

        explicit Opened(const QString &path)
        {
            window.resize(1200, 800);
            window.show();
            workspace.setProject(Project::open(path));
            EXPECT_TRUE(eventually([&] { return page() && workspace.jobs().running().empty(); }));
            window.showMode(QStringLiteral("Code"));
            QTest::qWait(50);
        }
        CodingPage *page() { return window.findChild<CodingPage *>(); }
        QList<DocumentPane *> panes() { return page()->documents()->panes(); }
    };

    TestPlace place;
    QString path = place.path(QStringLiteral("study.axial"));
    std::vector<SourceId> ids;
};

TEST_F(DocumentReturnTest, DocumentsAndPlacesComeBackAtARestart)
{
    qint64 top = 0;
    {
        Opened first(path);
        for (const SourceId id : ids)
            first.page()->openSource(id);
        first.page()->openSource(ids[1]);
        TextView *view = first.page()->documents()->current()->view();
        view->setCaret(5'000);
        view->page().ensureVisible({5'000, 5'000});
        view->page().scrollBy(120);
        top = view->page().positionAt({0, 0});
        ASSERT_GT(top, 1'000);
        first.window.close();
    }
    Opened again(path);
    ASSERT_EQ(again.panes().size(), 3);
    for (qsizetype i = 0; i < 3; ++i)
        EXPECT_EQ(again.panes()[i]->source(), ids[size_t(i)]);
    DocumentPane *current = again.page()->documents()->current();
    EXPECT_EQ(current->source(), ids[1]);
    EXPECT_EQ(current->view()->caret(), 5'000);
    EXPECT_EQ(current->view()->page().positionAt({0, 0}), top);
    EXPECT_EQ(again.panes()[0]->view()->caret(), 0);
    again.window.close();
}

TEST_F(DocumentReturnTest, ASourceThatIsGoneIsLeftOut)
{
    {
        Opened first(path);
        first.page()->openSource(ids[0]);
        first.page()->openSource(ids[2]);
        first.window.close();
    }
    Project::open(path)->edit(QStringLiteral("Delete"),
                              [this](Database &db) { sources::remove(db, ids[2]); });
    Opened again(path);
    ASSERT_EQ(again.panes().size(), 1);
    EXPECT_EQ(again.panes()[0]->source(), ids[0]);
    again.window.close();
}

TEST_F(DocumentReturnTest, WhatWasClosedStaysClosed)
{
    {
        Opened first(path);
        first.page()->openSource(ids[0]);
        first.page()->documents()->closeCurrent();
        first.window.close();
    }
    Opened again(path);
    EXPECT_TRUE(again.panes().isEmpty());
    again.window.close();
}

} // namespace
