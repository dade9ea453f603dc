#include "tests/ui/support/mainwindowfixture.h"

#include "core/project/sources/sources.h"
#include "ui/coding/codingpage.h"
#include "ui/document/documentarea.h"
#include "ui/document/documentpane.h"
#include "ui/search/findbar.h"
#include "ui/search/searchpanel.h"
#include "ui/shell/bars/statusbar.h"
#include "ui/text/textview.h"

#include <QLineEdit>

using namespace axial;

namespace {

class FindShortcutsTest : public WindowTest
{
protected:
    FindShortcutsTest()
    {
        EXPECT_TRUE(window.createProject(place.path(QStringLiteral("study.axial"))));
        workspace.edit(QStringLiteral("Add"), [this](Database &db) {
            source = sources::add(db, {collections::ensure(db, {QStringLiteral("Notes")}),
                                       SourceKind::Document,
                                       QStringLiteral("Note"),
                                       {},
                                       1,
                                       QStringLiteral("one two one"),
                                       {},
                                       {}});
        });
        EXPECT_TRUE(window.showMode(QStringLiteral("Code")));
        page = static_cast<CodingPage *>(window.currentPage());
        page->openSource(source);
        view = page->documents()->current()->view();
    }

    SourceId source;
    CodingPage *page = nullptr;
    TextView *view = nullptr;
};

} // namespace

TEST_F(FindShortcutsTest, KeysFindInTheDocument)
{
    QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier);
    auto *bar = page->findChild<FindBar *>();
    ASSERT_TRUE(bar->field()->hasFocus());
    QTest::keyClicks(bar->field(), QStringLiteral("one"));
    EXPECT_EQ(view->selection(), (TextRange{0, 3}));
    QTest::keyClick(bar->field(), Qt::Key_F3);
    EXPECT_EQ(view->selection(), (TextRange{8, 11}));
    QTest::keyClick(bar->field(), Qt::Key_F3, Qt::ShiftModifier);
    EXPECT_EQ(view->selection(), (TextRange{0, 3}));
    QTest::keyClick(bar->field(), Qt::Key_Escape);
    QTest::keyClick(view, Qt::Key_G, Qt::ControlModifier);
    EXPECT_EQ(view->selection(), (TextRange{8, 11}));
}

TEST_F(FindShortcutsTest, KeysFindInAllSourcesFromAnyMode)
{
    ASSERT_TRUE(window.showMode(QStringLiteral("History")));
    QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier);
    EXPECT_TRUE(window.findChild<StatusBar *>()->text().contains(QStringLiteral("Code mode")));
    QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(window.currentPage(), page);
    EXPECT_TRUE(page->findChild<SearchPanel *>()->field()->hasFocus());
}
