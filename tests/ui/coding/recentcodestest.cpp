#include "ui/base/settings/recentcodes.h"
#include "tests/ui/support/codingpagefixture.h"
#include "ui/base/settings/settings.h"
#include "ui/taxonomy/suggestions/codesuggestions.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QListView>
#include <QMenu>

namespace axial {
namespace {

/// The codes that were used last, and a project that is closed and opened again.
class RecentCodesTest : public testing::CodingPageFixture
{
protected:
    void SetUp() override
    {
        CodingPageFixture::SetUp();
        openText();
    }
    QLineEdit *field() { return page.findChild<QLineEdit *>(QStringLiteral("quickCode")); }
    /// With the keys of a person who looks for a code by its key.
    void codeWith(const char *words, const char *typed)
    {
        view->setFocus();
        view->setSelection(study.place(study.text1, words));
        QTest::keyClick(view, Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(field(), QString::fromLatin1(typed));
        QTest::keyClick(field(), Qt::Key_Return);
        study.settle();
    }
    void restart()
    {
        const QString path = study.project().path();
        study.workspace.closeProject();
        study.workspace.setProject(Project::open(path));
        study.settle();
        openText();
    }
    /// The first names that the quick bar offers while nothing is typed.
    QStringList offered(int count)
    {
        view->setFocus();
        view->setSelection(study.place(study.text1, "gave up"));
        QTest::keyClick(view, Qt::Key_K, Qt::ControlModifier);
        const QListView *list = nullptr;
        QStringList names;
        for (const QListView *each : page.findChildren<QListView *>()) {
            if (each->accessibleName() == QStringLiteral("Code suggestions"))
                list = each;
        }
        for (int row = 0; list && row < count; ++row)
            names << list->model()->index(row, 0).data().toString();
        QTest::keyClick(field(), Qt::Key_Escape);
        return names;
    }
    /// What the menu at the words offers.
    QStringList inMenu()
    {
        view->setFocus();
        view->setSelection(study.place(study.text1, "gave up"));
        QContextMenuEvent asked(QContextMenuEvent::Keyboard, QPoint(20, 20),
                                view->mapToGlobal(QPoint(20, 20)));
        QCoreApplication::sendEvent(view->viewport(), &asked);
        QStringList entries;
        if (auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())) {
            for (const QAction *each : menu->actions()) {
                if (each->text() != QStringLiteral("Recent codes"))
                    continue;
                for (const QAction *code : each->menu()->actions())
                    entries << code->text();
            }
            menu->close();
        }
        page.activateWindow(); // a popup had the keyboard
        EXPECT_TRUE(QTest::qWaitForWindowActive(&page));
        return entries;
    }
};

TEST_F(RecentCodesTest, TheyComeBackWithTheProjectInTheirOrder)
{
    codeWith("one command", "c9i");
    codeWith("older driver", "a1");
    codeWith("gave up", "c3");
    const QStringList before = offered(3);
    EXPECT_EQ(before, QStringList({"Interface Design", "Unclear Guidance", "Memory growth"}));
    restart();
    EXPECT_EQ(offered(3), before);
    EXPECT_EQ(inMenu(),
              QStringList({"C.3 Interface Design", "A.1 Unclear Guidance", "C.9.i Memory growth"}));
    // The key for the last one again means the last one of the last time.
    view->setSelection(study.place(study.text1, "quick start"));
    QTest::keyClick(view, Qt::Key_Period, Qt::ControlModifier);
    study.settle();
    const std::vector<CodedRange> codings = study.codings(study.u1);
    EXPECT_TRUE(std::any_of(codings.begin(), codings.end(), [this](const CodedRange &each) {
        return each.code
                   == study.interface && each.range == study.place(study.text1, "quick start");
    }));
}

TEST_F(RecentCodesTest, ACodeThatIsGoneIsOfferedNoMoreUntilUndo)
{
    codeWith("one command", "c9i");
    codeWith("older driver", "a1");
    restart();
    ASSERT_TRUE(study.workspace.edit(QStringLiteral("Delete"),
                                     [this](Database &db) { codes::remove(db, {study.unclear}); }));
    study.settle();
    EXPECT_EQ(inMenu(), QStringList({"C.9.i Memory growth"}));
    restart();
    EXPECT_EQ(inMenu(), QStringList({"C.9.i Memory growth"}));
    EXPECT_EQ(offered(1), QStringList("Memory growth"));
    ASSERT_EQ(study.project().undo(), 1);
    study.settle();
    EXPECT_EQ(inMenu().size(), 2);
}

TEST_F(RecentCodesTest, AnotherProjectHasItsOwn)
{
    codeWith("one command", "c9i");
    const QString path = study.project().path();
    study.workspace.setProject(
        Project::create(study.folder.filePath(QStringLiteral("other.axial"))));
    study.settle();
    EXPECT_TRUE(study.workspace.recentCodes().codes().isEmpty());
    study.workspace.setProject(Project::open(path));
    study.settle();
    EXPECT_EQ(study.workspace.recentCodes().codes(), QList<CodeId>{study.growth});
}

TEST_F(RecentCodesTest, WhatMakesNoSenseInTheSettingsIsNoCode)
{
    const QString path = QStringLiteral("/nowhere/strange.axial");
    QStringList strange{QStringLiteral("-4"), QStringLiteral("words"), QString()};
    for (int i = 0; i < 200; ++i)
        strange << QString::number(i / 2 + 1);
    settings::keep(QStringLiteral("recentCodes"), path, strange);
    RecentCodes recent;
    recent.open(path);
    ASSERT_EQ(recent.codes().size(), RecentCodes::most);
    EXPECT_EQ(recent.codes()[0], CodeId{1});
    EXPECT_EQ(recent.codes()[1], CodeId{2});
}

TEST_F(RecentCodesTest, TheyAreKeptWhileSomebodyWorksNotOnlyAtTheEnd)
{
    codeWith("one command", "c9i");
    const QString path = study.project().path();
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return !settings::keptOf(QStringLiteral("recentCodes"), path).isEmpty(); }, 10'000));
}

} // namespace
} // namespace axial
